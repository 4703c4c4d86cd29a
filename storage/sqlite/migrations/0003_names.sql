-- +goose Up

-- What players call fighters, models, characters and foes. The log has references in their place, so that
-- the names of a person can be erased and the log still stands. Who typed the same name shares a reference.
CREATE TABLE names (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ref  TEXT NOT NULL,
    user TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, ref, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX names_user ON names (user);
