"""The shows of the auction: hands go up and sink, the bid climbs, a seat turns away, the hammer strikes."""
