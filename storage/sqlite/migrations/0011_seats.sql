-- +goose Up

-- Who sat where before somebody else took the seat.
CREATE TABLE seat_history (
    game TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    seq  INTEGER NOT NULL, -- the position at which the seat was taken over
    user TEXT    NOT NULL,
    name TEXT    NOT NULL,
    bot  INTEGER NOT NULL,
    PRIMARY KEY (game, seat, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_history_user ON seat_history (user);

-- Seats that somebody may take over. One that is not open any more is gone.
CREATE TABLE seat_offers (
    id        TEXT    NOT NULL PRIMARY KEY,
    game      TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    from_user TEXT    NOT NULL, -- who sits there
    by_user   TEXT    NOT NULL, -- who offers it
    to_user   TEXT    NOT NULL, -- empty: whoever takes it
    created   INTEGER NOT NULL,
    UNIQUE (game, seat)
) STRICT;
CREATE INDEX seat_offers_from ON seat_offers (from_user);
CREATE INDEX seat_offers_by ON seat_offers (by_user);
CREATE INDEX seat_offers_to ON seat_offers (to_user);

-- When a game last moved on, and whether that is so long ago that it sleeps: 0 awake, 1 announced, 2 asleep.
ALTER TABLE games ADD COLUMN moved INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN sleep INTEGER NOT NULL DEFAULT 0;
UPDATE games SET moved = unixepoch() * 1000; -- nobody knows: it counts from now
CREATE INDEX games_moved ON games (moved) WHERE over = 0 AND sleep < 2;

-- Who looks for a game in a server.
CREATE TABLE lookers (
    guild      TEXT    NOT NULL,
    user       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    system     TEXT    NOT NULL,
    pace       TEXT    NOT NULL,
    size       TEXT    NOT NULL,
    substitute INTEGER NOT NULL, -- also for seats that others leave
    since      INTEGER NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX lookers_user ON lookers (user);
CREATE INDEX lookers_since ON lookers (since);
CREATE INDEX challenges_guild ON challenges (guild, created) WHERE state = 'open' AND to_user = '';
