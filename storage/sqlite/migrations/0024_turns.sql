-- +goose Up

-- One process needs no turns: this is here so that both dialects have the same numbers.
SELECT 1;
