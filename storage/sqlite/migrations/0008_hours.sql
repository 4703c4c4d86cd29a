-- +goose Up

-- When a person can be waited for and rung; one who has set nothing has no row.
CREATE TABLE hours (
    user       TEXT    NOT NULL PRIMARY KEY,
    zone       TEXT    NOT NULL, -- of the IANA database; empty: not set
    quiet_from INTEGER NOT NULL, -- minutes of the local day; equal to quiet_to: none are quiet
    quiet_to   INTEGER NOT NULL,
    off        INTEGER NOT NULL -- days off, a bit each: 1 is Sunday
) STRICT, WITHOUT ROWID;

CREATE TABLE vacations (
    n      INTEGER PRIMARY KEY,
    user   TEXT    NOT NULL,
    begins INTEGER NOT NULL,
    ends   INTEGER NOT NULL,
    word   TEXT    NOT NULL, -- what their owner says of it
    told   INTEGER NOT NULL  -- when the tables were told; 0: they were not
) STRICT;
CREATE INDEX vacations_user ON vacations (user, begins);
CREATE INDEX vacations_untold ON vacations (begins) WHERE told = 0;
CREATE INDEX vacations_ends ON vacations (ends);
