-- +goose Up

-- The players' own words, kept apart from the entries that they came with: an entry has only their
-- salted hash, so that they can be erased and the log still stands.
CREATE TABLE prose (
    game    TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL,
    user    TEXT    NOT NULL,
    salt    TEXT    NOT NULL,
    text    TEXT    NOT NULL,
    channel TEXT    NOT NULL DEFAULT '', -- the message that says it, once it is sent
    message TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (game, seq)
) STRICT;
CREATE INDEX prose_user ON prose (user);
