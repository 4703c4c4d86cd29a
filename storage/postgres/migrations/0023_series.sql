-- +goose Up

-- Rolls outside of games, and the secret seeds that their dice come from.
CREATE TABLE series (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    channel TEXT COLLATE "C" NOT NULL,
    guild   TEXT COLLATE "C" NOT NULL,
    veiled  BIGINT NOT NULL,
    number  BIGINT NOT NULL,
    seed    BYTEA NOT NULL,
    begun   BIGINT NOT NULL,
    until   BIGINT NOT NULL, -- 0: before its first roll
    ended   BIGINT NOT NULL, -- 0: open
    next    TEXT COLLATE "C" NOT NULL
);
CREATE UNIQUE INDEX series_open ON series (channel, veiled) WHERE ended = 0;
CREATE INDEX series_channel ON series (channel, ended);
CREATE INDEX series_due ON series (until) WHERE ended = 0 AND until > 0;
CREATE INDEX series_idle ON series (begun) WHERE ended = 0 AND until = 0;
CREATE INDEX series_ended ON series (ended) WHERE ended > 0;

CREATE TABLE rolls (
    call   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    series TEXT COLLATE "C" NOT NULL REFERENCES series (id) ON DELETE CASCADE,
    slot   BIGINT,           -- of a veiled series
    "user" TEXT COLLATE "C" NOT NULL,
    dice   TEXT COLLATE "C" NOT NULL,
    drawn  TEXT COLLATE "C" NOT NULL,
    about  BYTEA NOT NULL,
    open   BIGINT NOT NULL,
    at     BIGINT NOT NULL
);
CREATE INDEX rolls_series ON rolls (series);
CREATE UNIQUE INDEX rolls_slot ON rolls (series, slot) WHERE slot IS NOT NULL;
CREATE INDEX rolls_user ON rolls ("user");

-- How often which face fell to whom in rolls that are erased.
CREATE TABLE luck (
    "user" TEXT COLLATE "C" NOT NULL,
    sides BIGINT NOT NULL,
    face  BIGINT NOT NULL,
    times BIGINT NOT NULL,
    PRIMARY KEY ("user", sides, face)
);
