-- +goose Up

-- What a server has chosen besides its pictures.
ALTER TABLE servers ADD COLUMN channels   TEXT    NOT NULL DEFAULT '[]'; -- where games may be opened, as JSON; none: anywhere
ALTER TABLE servers ADD COLUMN openers    TEXT    NOT NULL DEFAULT '';   -- a role
ALTER TABLE servers ADD COLUMN organisers TEXT    NOT NULL DEFAULT '';   -- a role
ALTER TABLE servers ADD COLUMN pace       TEXT    NOT NULL DEFAULT '';
ALTER TABLE servers ADD COLUMN rules      TEXT    NOT NULL DEFAULT '{}'; -- by system, as JSON
ALTER TABLE servers ADD COLUMN feed       TEXT    NOT NULL DEFAULT '';   -- a channel
ALTER TABLE servers ADD COLUMN records    INTEGER NOT NULL DEFAULT 0;

-- The messages that list running games.
CREATE TABLE boards (
    channel TEXT    NOT NULL PRIMARY KEY,
    guild   TEXT    NOT NULL,
    whole   INTEGER NOT NULL, -- the server's games, and not only the channel's
    message TEXT    NOT NULL,
    shown   TEXT    NOT NULL, -- a digest
    next    INTEGER NOT NULL,
    failed  INTEGER NOT NULL DEFAULT 0 -- so often in a row
) STRICT, WITHOUT ROWID;
CREATE INDEX boards_next ON boards (next);

CREATE INDEX games_guild ON games (guild) WHERE over = 0;
