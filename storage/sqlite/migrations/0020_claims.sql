-- +goose Up

-- What is to be said, in its order, so that the oldest rows are found among very many lanes.
CREATE INDEX outbox_open ON outbox (id, leased, not_before, lane) WHERE state = 0;
