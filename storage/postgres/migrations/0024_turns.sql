-- +goose Up

-- When what all processes together do once in a while may be done next, such as beginning a session with Discord.
CREATE TABLE turns (
    what TEXT COLLATE "C" PRIMARY KEY,
    next BIGINT NOT NULL -- by the database's clock
);
