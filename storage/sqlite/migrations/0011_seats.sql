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
