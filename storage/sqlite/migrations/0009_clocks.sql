-- +goose Up

-- What is left of a player's time in a game, and until when it runs.
CREATE TABLE seat_clocks (
    game   TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat   INTEGER NOT NULL,
    bank   INTEGER NOT NULL, -- what is left when nothing is owed
    due    INTEGER,          -- NULL: it does not run
    warn   INTEGER,          -- NULL: there is nothing to warn of, or that was done
    leased INTEGER NOT NULL DEFAULT 0, -- what its end brings is being carried out until then
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_clocks_due ON seat_clocks (due) WHERE due IS NOT NULL;
CREATE INDEX seat_clocks_warn ON seat_clocks (warn) WHERE warn IS NOT NULL;
