-- +goose Up

-- What people roll often, and random tables: a person's own, or a server's.
CREATE TABLE saved_rolls (
    id        TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    guild     TEXT COLLATE "C" NOT NULL, -- whose it is; empty: the person's
    "user" TEXT COLLATE "C" NOT NULL, -- whose it is, or who wrote it last for the server
    character TEXT COLLATE "C" NOT NULL,
    name      TEXT COLLATE "C" NOT NULL,
    dice      TEXT COLLATE "C" NOT NULL,
    rows      BYTEA,             -- JSON, of a table alone
    blind     BIGINT NOT NULL,
    changed   BIGINT NOT NULL
);
CREATE UNIQUE INDEX saved_rolls_own ON saved_rolls ("user", character, name) WHERE guild = '';
CREATE UNIQUE INDEX saved_rolls_guild ON saved_rolls (guild, name) WHERE guild <> '';
CREATE INDEX saved_rolls_user ON saved_rolls ("user");
CREATE INDEX saved_rolls_of ON saved_rolls (guild);

-- Rolls that not everybody may see, or could see at first.
CREATE TABLE hidden_rolls (
    call     TEXT COLLATE "C" NOT NULL PRIMARY KEY, -- that made it
    guild    TEXT COLLATE "C" NOT NULL,
    channel  TEXT COLLATE "C" NOT NULL,
    "user" TEXT COLLATE "C" NOT NULL, -- whose roll it is
    by_user  TEXT COLLATE "C" NOT NULL, -- who rolled in their place
    master   TEXT COLLATE "C" NOT NULL, -- who alone may look at it beside those; empty: any game master there
    audience TEXT COLLATE "C" NOT NULL,
    state    BYTEA NOT NULL, -- what was rolled, and what fell
    made     BIGINT NOT NULL,
    shown    BIGINT
);
CREATE INDEX hidden_rolls_made ON hidden_rolls (made);
CREATE INDEX hidden_rolls_user ON hidden_rolls ("user");
CREATE INDEX hidden_rolls_by ON hidden_rolls (by_user);
CREATE INDEX hidden_rolls_master ON hidden_rolls (master);
