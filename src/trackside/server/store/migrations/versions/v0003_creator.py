"""An index that finds the unfinished tables of whoever opened them."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """To this version."""
    op.create_index("tables_creator", "tables", ["creator", "state"])


def downgrade() -> None:
    """Back to the version before."""
    op.drop_index("tables_creator", "tables")
