-- +goose Up

-- What people filled in in forms that were refused. A few a person, and none is older than a day.
CREATE TABLE drafts (
    user   TEXT    NOT NULL,
    about  TEXT    NOT NULL, -- which form, whatever the position of its game
    id     TEXT    NOT NULL,
    form   TEXT    NOT NULL, -- its custom ID
    fields TEXT    NOT NULL, -- private: a JSON object of what was filled in
    saved  INTEGER NOT NULL,
    PRIMARY KEY (user, about)
) STRICT, WITHOUT ROWID;
