"""From lon/lat to a flat map, on a sphere of radius 1 with y pointing down."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Projection = Callable[[Points], Points]


def equal_area(lon_0: float, lat_0: float) -> Projection:
    """Lambert's azimuthal equal-area projection."""
    lam_0, phi_0 = np.radians([lon_0, lat_0])

    def project(points: Points) -> Points:
        lam, phi = np.radians(points[:, 0]) - lam_0, np.radians(points[:, 1])
        cosine = np.sin(phi_0) * np.sin(phi) + np.cos(phi_0) * np.cos(phi) * np.cos(lam)
        k = np.sqrt(2 / (1 + cosine))
        x = k * np.cos(phi) * np.sin(lam)
        y = k * (np.cos(phi_0) * np.sin(phi) - np.sin(phi_0) * np.cos(phi) * np.cos(lam))
        return np.column_stack([x, -y])

    return project


def conformal_conic(lat_1: float, lat_2: float, lon_0: float) -> Projection:
    """Lambert's conformal conic projection."""
    phi_1, phi_2, lam_0 = np.radians([lat_1, lat_2, lon_0])

    def t(phi: Points) -> Points:
        return np.tan(np.pi / 4 + phi / 2)

    n = np.log(np.cos(phi_1) / np.cos(phi_2)) / np.log(t(phi_2) / t(phi_1))
    f = np.cos(phi_1) * t(phi_1) ** n / n

    def project(points: Points) -> Points:
        angle = n * (np.radians(points[:, 0]) - lam_0)
        rho = f / t(np.radians(points[:, 1])) ** n
        return np.column_stack([rho * np.sin(angle), rho * np.cos(angle)])

    return project


def transverse_mercator(lon_0: float, lat_0: float) -> Projection:
    """The transverse Mercator projection."""
    lam_0, phi_0 = np.radians([lon_0, lat_0])

    def project(points: Points) -> Points:
        lam, phi = np.radians(points[:, 0]) - lam_0, np.radians(points[:, 1])
        x = np.arctanh(np.cos(phi) * np.sin(lam))
        y = np.arctan2(np.tan(phi), np.cos(lam)) - phi_0
        return np.column_stack([x, -y])

    return project


def cylindrical(lon_0: float) -> Projection:
    """Miller's cylindrical projection: what leaves one edge comes back at the other."""
    lam_0 = np.radians(lon_0)

    def project(points: Points) -> Points:
        lam, phi = np.radians(points[:, 0]) - lam_0, np.radians(points[:, 1])
        return np.column_stack([lam, -1.25 * np.log(np.tan(np.pi / 4 + 0.4 * phi))])

    return project
