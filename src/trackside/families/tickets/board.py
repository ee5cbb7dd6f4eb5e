"""What the file of a ticket board holds: one struct per kind of entry.

`docs/boards.md` describes every field for people who draw a map of their own. The types say only what kind of value
stands where. Whether the values make a playable board is for `checks`.
"""

from typing import Literal

from msgspec import Struct

from ...core.board import Board, Whole, Words


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """One pile of cards. The first deck of a board holds the train cards, a second one the ship cards."""

    id: str
    deal: Whole
    """Cards each player starts with."""
    market: Whole
    """Open cards that come from this deck."""
    plain: Whole = 0
    """Train cards of each colour without a harbour symbol."""
    harbour: Whole = 0
    """Train cards of each colour with a harbour symbol."""
    wild: Whole = 0
    """Wild cards, in all."""
    single: Whole = 0
    """Single ship cards of each colour; all carry a harbour symbol."""
    double: Whole = 0
    """Double ship cards of each colour; none carries a harbour symbol."""

    def size(self, colors: int) -> int:
        """How many cards the deck has on a board with this many colours."""
        return (self.plain + self.harbour + self.single + self.double) * colors + self.wild


class Pieces(Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces of each player. With `choose`, a player picks that many, up to the two numbers of each kind."""

    trains: Whole
    ships: Whole = 0
    choose: Whole | None = None


class TicketRules(Struct, frozen=True, forbid_unknown_fields=True):
    """How tickets are dealt at setup and drawn as an action."""

    deal: Whole
    keep: Whole
    rest: Literal["out", "under"]
    """Where tickets not kept at setup go: out of the game, or under the pile."""
    draw: Whole
    draw_keep: Whole
    deal_long: Whole = 0


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """A player left with `pieces` or fewer brings on the last `turns` turns of every player."""

    pieces: Whole
    turns: Whole


class Tunnels(Struct, frozen=True, forbid_unknown_fields=True):
    turn_up: Whole


class Stations(Struct, frozen=True, forbid_unknown_fields=True):
    """The k-th station of a player costs k cards; each one not built is worth `unbuilt`."""

    each: Whole
    unbuilt: Whole


class Harbours(Struct, frozen=True, forbid_unknown_fields=True):
    """`points[n]` is for n completed tickets that name the harbour's city; the last entry also for more."""

    each: Whole
    points: tuple[Whole, ...]
    unbuilt: Whole


class Souvenirs(Struct, frozen=True, forbid_unknown_fields=True):
    """Stacks of tokens, one per symbol. Both token tables are keyed by the number of players."""

    symbols: Whole
    points: tuple[Whole, ...]
    """`points[n]` is for n different symbols."""
    tokens: dict[Whole, Whole]
    """Tokens in a stack that lies on a marked city."""
    free_tokens: dict[Whole, Whole]
    """Tokens in a stack that the players place."""


class Exchange(Struct, frozen=True, forbid_unknown_fields=True):
    cost: Whole


class City(Struct, frozen=True, forbid_unknown_fields=True):
    """A place where routes meet. A junction is no city: no ticket names it."""

    id: str
    name: str
    lon: float
    lat: float
    port: bool = False
    junction: bool = False
    souvenirs: bool = False


class Route(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of `length` spaces. The two routes of a double share the text in `double`."""

    id: str
    a: str
    b: str
    length: Whole
    color: str
    kind: Literal["train", "ship"] = "train"
    tunnel: bool = False
    ferries: Whole = 0
    """Spaces that only a wild can pay for."""
    double: str | None = None
    pair: bool = False
    """Each space costs two train cards of one colour, which may differ from space to space (W5)."""

    @property
    def cards(self) -> int:
        """Cards that it costs."""
        return 2 * self.length if self.pair else self.length


class Ticket(Struct, frozen=True, forbid_unknown_fields=True):
    """A ticket names two cities to be joined. A tour names others on the way from one to the other (W8)."""

    id: str
    a: str
    b: str
    points: Whole
    long: bool = False
    via: tuple[str, ...] = ()
    points_any_order: Whole | None = None
    """Points of a tour whose cities are joined, but not in their order; `points` where it is left out."""
    penalty: Whole | None = None
    """Points lost where it is not completed; `points` where it is left out."""

    @property
    def any_order(self) -> int:
        """Points where the order is not kept."""
        return self.points if self.points_any_order is None else self.points_any_order

    @property
    def lost(self) -> int:
        """Points lost where it is not completed."""
        return self.points if self.penalty is None else self.penalty

    @property
    def cities(self) -> tuple[str, ...]:
        """All cities that it names, in their order."""
        return (self.a, *self.via, self.b)


class TicketBoard(Board, frozen=True, forbid_unknown_fields=True, tag_field="family", tag="tickets"):
    """A board of the ticket family: Europe, San Francisco, Great Lakes."""

    colors: tuple[str, ...]
    wild_name: Words
    decks: tuple[Deck, ...]
    route_points: dict[Whole, Whole]
    pieces: Pieces
    ticket_rules: TicketRules
    doubles_as_one: Whole
    """With up to this many players, a double counts as one route."""
    end: End
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    confidence: str = ""
    tunnels: Tunnels | None = None
    stations: Stations | None = None
    harbours: Harbours | None = None
    souvenirs: Souvenirs | None = None
    exchange: Exchange | None = None
    longest_path: Whole | None = None
    """Points for the longest path, where the game has such a bonus."""
    ties: tuple[Literal["completed", "stations", "longest_path"], ...] = ()

    def counts(self) -> dict[str, int]:
        """As every board."""
        spaces = sum(route.length for route in self.routes)
        map_counts = {"cities": len(self.cities), "routes": len(self.routes), "spaces": spaces}
        return map_counts | {"tickets": len(self.tickets)}
