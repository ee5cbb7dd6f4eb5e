"""What a reader of a board file is told when the file is not right."""


class BoardError(ValueError):
    """One problem of one board file: where it is, what is wrong, and what would be right.

    `more` counts the problems found besides this one; `check` lists them all.
    """

    def __init__(self, source: str, entry: str, problem: str, cure: str, more: int = 0) -> None:
        # All five go to ValueError too, so that the error survives pickling between processes.
        super().__init__(source, entry, problem, cure, more)
        self.source = source
        self.entry = entry
        self.problem = problem
        self.cure = cure
        self.more = more

    def __str__(self) -> str:
        message = f"{self.source}: {self.entry}: {self.problem}; cure: {self.cure}"
        if self.more:
            message += f"\n({self.more} more problem{'s' if self.more > 1 else ''} in this file)"
        return message
