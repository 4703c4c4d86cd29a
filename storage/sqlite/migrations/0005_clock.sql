-- +goose Up

-- When the clock was last known to be right, to notice that it has jumped since.
CREATE TABLE clock (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;

CREATE INDEX duties_leased ON duties (leased) WHERE leased > 0; -- few at any time
