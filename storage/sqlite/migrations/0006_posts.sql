-- +goose Up

-- A line tells a range of entries: from the first that nobody has read yet.
ALTER TABLE outbox ADD COLUMN first INTEGER NOT NULL DEFAULT 0;
UPDATE outbox SET first = seq WHERE kind IN ('tell', 'retell');

-- Up to where a game is told, or was given up. What runs has told all of it, or has a line for it.
ALTER TABLE games ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
UPDATE games SET told = seq;

-- The messages that tell a game.
CREATE TABLE posts (
    game    TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL, -- the last entry that it tells
    first   INTEGER NOT NULL,
    channel TEXT    NOT NULL,
    message TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO posts (game, seq, first, channel, message) SELECT game, seq, seq, channel, message FROM prose WHERE message <> '';
ALTER TABLE prose DROP COLUMN channel;
ALTER TABLE prose DROP COLUMN message;

-- The one message in each channel by which a person is asked for something in a game: a DM, or a ring.
CREATE TABLE asks (
    game    TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user    TEXT NOT NULL,
    channel TEXT NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (game, user, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX asks_user ON asks (user);
