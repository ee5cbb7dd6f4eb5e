"""HTTP: requests, answers, the page's files."""
