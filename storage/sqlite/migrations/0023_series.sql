-- +goose Up

-- Rolls outside of games, and the secret seeds that their dice come from.
CREATE TABLE series (
    id      TEXT    NOT NULL PRIMARY KEY,
    channel TEXT    NOT NULL,
    guild   TEXT    NOT NULL,
    veiled  INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    seed    BLOB    NOT NULL,
    begun   INTEGER NOT NULL,
    until   INTEGER NOT NULL, -- 0: before its first roll
    ended   INTEGER NOT NULL, -- 0: open
    next    TEXT    NOT NULL
) STRICT;
CREATE UNIQUE INDEX series_open ON series (channel, veiled) WHERE ended = 0;
CREATE INDEX series_channel ON series (channel, ended);
CREATE INDEX series_due ON series (until) WHERE ended = 0 AND until > 0;
CREATE INDEX series_idle ON series (begun) WHERE ended = 0 AND until = 0;
CREATE INDEX series_ended ON series (ended) WHERE ended > 0;

CREATE TABLE rolls (
    call   TEXT    NOT NULL PRIMARY KEY,
    series TEXT    NOT NULL REFERENCES series (id) ON DELETE CASCADE,
    slot   INTEGER,           -- of a veiled series
    user   TEXT    NOT NULL,
    dice   TEXT    NOT NULL,
    drawn  TEXT    NOT NULL,
    about  BLOB    NOT NULL,
    open   INTEGER NOT NULL,
    at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX rolls_series ON rolls (series);
CREATE UNIQUE INDEX rolls_slot ON rolls (series, slot) WHERE slot IS NOT NULL;
CREATE INDEX rolls_user ON rolls (user);

-- How often which face fell to whom in rolls that are erased.
CREATE TABLE luck (
    user  TEXT    NOT NULL,
    sides INTEGER NOT NULL,
    face  INTEGER NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (user, sides, face)
) STRICT, WITHOUT ROWID;
