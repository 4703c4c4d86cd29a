-- +goose Up

-- When a person is rung, for all that they owe anywhere, and by which message they were last.
CREATE TABLE people_rings (
    user     TEXT    NOT NULL PRIMARY KEY,
    next     INTEGER NOT NULL DEFAULT 0, -- not before: they chose it
    rung     INTEGER NOT NULL DEFAULT 0, -- how often, in the day that ends at day_ends
    day_ends INTEGER NOT NULL DEFAULT 0,
    noted    INTEGER NOT NULL DEFAULT 0, -- the table was told that this day has no more rings
    called   INTEGER NOT NULL DEFAULT 0, -- when a message called them last
    acted    INTEGER NOT NULL DEFAULT 0, -- when they acted last in any game
    channel  TEXT    NOT NULL DEFAULT '',
    message  TEXT    NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

ALTER TABLE settings ADD COLUMN rings INTEGER NOT NULL DEFAULT 0; -- a day, at most; 0: not chosen
ALTER TABLE duties ADD COLUMN on_it INTEGER NOT NULL DEFAULT 0;   -- who owes it has said that they are on it

-- Rings that wait belong to games and duties no more, but to people.
DROP INDEX outbox_rings;
CREATE INDEX outbox_rings ON outbox (user) WHERE state = 0 AND kind = 'ring';
