-- +goose Up

-- The position of the game at which somebody sat down: what was sealed at the seat before is not theirs to read.
ALTER TABLE seats ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
