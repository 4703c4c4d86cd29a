-- +goose Up

-- Who follows which running game without playing in it, and up to where their digests told it. All of one person's rows
-- have the same next: they get one digest.
CREATE TABLE followers (
    user  TEXT    NOT NULL,
    game  TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    since INTEGER NOT NULL,
    told  INTEGER NOT NULL, -- the last position that the digest before the last one told
    upto  INTEGER NOT NULL, -- that of the last one
    next  INTEGER NOT NULL, -- when it is looked whether there is news
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX followers_game ON followers (game);
CREATE INDEX followers_next ON followers (next, user);

-- What is said or done in a game at a set time.
CREATE TABLE appointments (
    id      TEXT    NOT NULL PRIMARY KEY,
    game    TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user    TEXT    NOT NULL, -- who set it
    name    TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    words   TEXT    NOT NULL, -- what is said
    due     INTEGER NOT NULL,
    created INTEGER NOT NULL,
    state   INTEGER NOT NULL  -- 0 shown to who set it, 1 it stands, 2 its time has come
) STRICT, WITHOUT ROWID;
CREATE INDEX appointments_game ON appointments (game);
CREATE INDEX appointments_user ON appointments (user);
CREATE INDEX appointments_due ON appointments (due) WHERE state = 1;
CREATE INDEX appointments_asked ON appointments (created) WHERE state = 0;

-- Who may read over the web whose turn it is in a server: whoever has the key, of which only the hash is kept.
CREATE TABLE feeds (
    guild   TEXT    NOT NULL PRIMARY KEY,
    channel TEXT    NOT NULL, -- what its readers may read is told
    hash    TEXT    NOT NULL UNIQUE,
    made    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a sweep asks of those who are rung is answered by indexes alone: where somebody sits, and how long the longest pace is.
DROP INDEX seats_user;
CREATE INDEX seats_user ON seats (user, bot);
DROP INDEX games_running;
CREATE INDEX games_running ON games (pace) WHERE over = 0;
