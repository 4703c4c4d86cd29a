-- +goose Up

-- The tables that channels measure on, outside of any game.
CREATE TABLE battlefields (
    channel TEXT    NOT NULL PRIMARY KEY,
    guild   TEXT    NOT NULL,
    user    TEXT    NOT NULL, -- who laid it out
    rev     INTEGER NOT NULL, -- counts its changes
    call    TEXT    NOT NULL, -- that made the last one
    state   BLOB    NOT NULL,
    changed INTEGER NOT NULL
) STRICT;
CREATE INDEX battlefields_changed ON battlefields (changed);
CREATE INDEX battlefields_user ON battlefields (user);

-- What people typed for them: names of models, and of what stands on maps of their own. The state has references in
-- their place.
CREATE TABLE battlefield_names (
    channel TEXT NOT NULL REFERENCES battlefields (channel) ON DELETE CASCADE,
    ref     TEXT NOT NULL,
    user    TEXT NOT NULL,
    text    TEXT NOT NULL,
    PRIMARY KEY (channel, ref, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX battlefield_names_user ON battlefield_names (user);
