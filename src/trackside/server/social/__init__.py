"""What goes beyond one table: daily deals, ratings, statistics, notices."""
