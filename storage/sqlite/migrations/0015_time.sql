-- +goose Up

-- Since when a clock runs as it does, so that a clock that ran ahead can be taken back; 0: nobody knows.
ALTER TABLE seat_clocks ADD COLUMN since INTEGER NOT NULL DEFAULT 0;

-- How many others have owed the same together with this, and whether its ring waits for when its person may be called.
ALTER TABLE duties ADD COLUMN company INTEGER NOT NULL DEFAULT 0;
ALTER TABLE duties ADD COLUMN held    INTEGER NOT NULL DEFAULT 0;

-- Until when a game is paused; 0: it is not.
ALTER TABLE games ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;
CREATE INDEX games_paused ON games (paused) WHERE over = 0 AND paused > 0;

-- How people have met their last deadlines, in any game.
CREATE TABLE deadlines (
    user TEXT NOT NULL PRIMARY KEY,
    last TEXT NOT NULL -- the newest last: 1 for one that was kept, 0 for one that was not
) STRICT, WITHOUT ROWID;
