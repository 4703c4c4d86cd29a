-- +goose Up

-- Whom people keep to play with: fighters, characters, warbands. Each has an ID, so that it can be renamed, a place in
-- its owner's order, a state between built and being built, and can be shared, taken away, and taken back.
ALTER TABLE fighters RENAME TO older_fighters;
CREATE TABLE fighters (
    id       TEXT    NOT NULL PRIMARY KEY,
    user     TEXT    NOT NULL,
    system   TEXT    NOT NULL, -- rules and kind: see plug.Roster
    name     TEXT    NOT NULL,
    notation TEXT    NOT NULL,
    draft    INTEGER NOT NULL, -- 1: not fit to play with yet
    place    INTEGER NOT NULL, -- among those of the same user and system, the first is the lowest
    rev      INTEGER NOT NULL, -- counts its changes
    shared   TEXT    NOT NULL, -- the code by which others copy it; empty if they may not
    deleted  INTEGER,          -- when it was taken away
    used     INTEGER
) STRICT;
INSERT INTO fighters (id, user, system, name, notation, draft, place, rev, shared, used)
    SELECT lower(hex(randomblob(8))), user, system, name, notation, 0,
        row_number() OVER (PARTITION BY user, system ORDER BY name), 1, '', used
    FROM older_fighters;
DROP TABLE older_fighters;
CREATE UNIQUE INDEX fighters_name ON fighters (user, system, name) WHERE deleted IS NULL;
CREATE INDEX fighters_user ON fighters (user, system, place);
CREATE UNIQUE INDEX fighters_shared ON fighters (shared) WHERE shared <> '';
CREATE INDEX fighters_deleted ON fighters (deleted) WHERE deleted IS NOT NULL;
