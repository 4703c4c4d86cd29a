-- +goose Up

-- What a server has chosen for itself; one that has not has no row.
CREATE TABLE servers (
    guild TEXT PRIMARY KEY,
    light INTEGER NOT NULL -- whether its pictures are light
) STRICT;
