-- +goose Up

-- What people roll often, and random tables: a person's own, or a server's.
CREATE TABLE saved_rolls (
    id        TEXT    NOT NULL PRIMARY KEY,
    guild     TEXT    NOT NULL, -- whose it is; empty: the person's
    user      TEXT    NOT NULL, -- whose it is, or who wrote it last for the server
    character TEXT    NOT NULL,
    name      TEXT    NOT NULL,
    dice      TEXT    NOT NULL,
    rows      BLOB,             -- JSON, of a table alone
    blind     INTEGER NOT NULL,
    changed   INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX saved_rolls_own ON saved_rolls (user, character, name) WHERE guild = '';
CREATE UNIQUE INDEX saved_rolls_guild ON saved_rolls (guild, name) WHERE guild <> '';
CREATE INDEX saved_rolls_user ON saved_rolls (user);
CREATE INDEX saved_rolls_of ON saved_rolls (guild);

-- Rolls that not everybody may see, or could see at first.
CREATE TABLE hidden_rolls (
    call     TEXT    NOT NULL PRIMARY KEY, -- that made it
    guild    TEXT    NOT NULL,
    channel  TEXT    NOT NULL,
    user     TEXT    NOT NULL, -- whose roll it is
    by_user  TEXT    NOT NULL, -- who rolled in their place
    master   TEXT    NOT NULL, -- who alone may look at it beside those; empty: any game master there
    audience TEXT    NOT NULL,
    state    BLOB    NOT NULL, -- what was rolled, and what fell
    made     INTEGER NOT NULL,
    shown    INTEGER
) STRICT;
CREATE INDEX hidden_rolls_made ON hidden_rolls (made);
CREATE INDEX hidden_rolls_user ON hidden_rolls (user);
CREATE INDEX hidden_rolls_by ON hidden_rolls (by_user);
CREATE INDEX hidden_rolls_master ON hidden_rolls (master);
