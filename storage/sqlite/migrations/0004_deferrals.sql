-- +goose Up

-- Calls whose answer was put off, with what it takes to answer them should the process end before it does.
-- There are few at a time, and none is older than a quarter of an hour: it needs no index.
CREATE TABLE deferrals (
    call      TEXT    NOT NULL PRIMARY KEY,
    app       TEXT    NOT NULL,
    token     TEXT    NOT NULL, -- secret
    shown     TEXT    NOT NULL,
    guild     TEXT    NOT NULL,
    channel   TEXT    NOT NULL,
    dm        INTEGER NOT NULL,
    message   TEXT    NOT NULL, -- that was pressed
    ephemeral INTEGER NOT NULL, -- so is that message
    user      TEXT    NOT NULL,
    until     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How many attempts to say a row came to no known end.
ALTER TABLE outbox ADD COLUMN doubts INTEGER NOT NULL DEFAULT 0;
