-- Times are Unix milliseconds, spans milliseconds, yes and no are 1 and 0.

-- +goose Up

-- "WBLL": tells a Warbell database from any other SQLite file.
PRAGMA application_id = 1463962700;

CREATE TABLE games (
    n         INTEGER PRIMARY KEY, -- the order of creation
    id        TEXT    NOT NULL UNIQUE,
    system    TEXT    NOT NULL,
    guild     TEXT    NOT NULL,
    channel   TEXT    NOT NULL,
    thread    TEXT    NOT NULL,
    challenge TEXT    NOT NULL,
    created   INTEGER NOT NULL,
    pace      INTEGER NOT NULL, -- 0: never ring
    seed      BLOB    NOT NULL,
    seq       INTEGER NOT NULL,
    over      INTEGER NOT NULL,
    snapshot  BLOB    NOT NULL -- last, so that lists never read it
) STRICT;
CREATE INDEX games_channel ON games (channel, over);
CREATE INDEX games_thread ON games (thread, over);
CREATE INDEX games_running ON games (over) WHERE over = 0;

CREATE TABLE seats (
    game TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user TEXT    NOT NULL,
    name TEXT    NOT NULL,
    bot  INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_user ON seats (user);

CREATE TABLE entries (
    game TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq  INTEGER NOT NULL,
    call TEXT    NOT NULL UNIQUE,
    body BLOB    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT;

-- The only home of what seats have sealed.
CREATE TABLE secrets (
    n     INTEGER PRIMARY KEY, -- the order of sealing
    game  TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    owner INTEGER NOT NULL,
    slot  TEXT    NOT NULL,
    seq   INTEGER NOT NULL,
    salt  TEXT    NOT NULL,
    value BLOB    NOT NULL
) STRICT;
CREATE INDEX secrets_game ON secrets (game);

CREATE TABLE duties (
    n         INTEGER PRIMARY KEY, -- the order of naming
    game      TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    id        TEXT    NOT NULL,
    seat      INTEGER NOT NULL,
    kind      TEXT    NOT NULL,
    unit      TEXT    NOT NULL,
    seq       INTEGER NOT NULL, -- where it came up
    since     INTEGER NOT NULL,
    due       INTEGER,
    leased    INTEGER NOT NULL DEFAULT 0, -- its default is being carried out until then
    next_ring INTEGER,
    rung_at   INTEGER,
    rings     INTEGER NOT NULL DEFAULT 0,
    snoozed   INTEGER NOT NULL DEFAULT 0, -- next_ring was chosen by hand
    named     INTEGER NOT NULL,           -- the last position at which it was open
    UNIQUE (game, id)
) STRICT;
CREATE INDEX duties_ring ON duties (next_ring) WHERE next_ring IS NOT NULL;
CREATE INDEX duties_due ON duties (due) WHERE due IS NOT NULL;

CREATE TABLE prompts (
    n       INTEGER PRIMARY KEY,
    game    TEXT NOT NULL,
    duty    TEXT NOT NULL,
    channel TEXT NOT NULL,
    message TEXT NOT NULL,
    UNIQUE (game, duty, channel, message),
    FOREIGN KEY (game, duty) REFERENCES duties (game, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: a late mark must not hit another row
    lane       TEXT    NOT NULL,
    kind       TEXT    NOT NULL,
    game       TEXT    NOT NULL DEFAULT '',
    seq        INTEGER NOT NULL DEFAULT 0,
    duty       TEXT    NOT NULL DEFAULT '',
    user       TEXT    NOT NULL DEFAULT '',
    channel    TEXT    NOT NULL DEFAULT '',
    message    TEXT    NOT NULL DEFAULT '',
    challenge  TEXT    NOT NULL DEFAULT '',
    token      TEXT    NOT NULL DEFAULT '',
    leased     INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    attempts   INTEGER NOT NULL DEFAULT 0,
    created    INTEGER NOT NULL,
    state      INTEGER NOT NULL DEFAULT 0, -- 0 unsaid, 1 said, 2 given up
    why        TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX outbox_unsaid ON outbox (lane, id) WHERE state = 0;
CREATE INDEX outbox_rings ON outbox (game, duty) WHERE state = 0 AND kind = 'ring';
CREATE INDEX outbox_done ON outbox (created) WHERE state > 0;
CREATE INDEX outbox_user ON outbox (user) WHERE user <> '';

CREATE TABLE calls (
    call   TEXT    NOT NULL PRIMARY KEY,
    answer TEXT    NOT NULL, -- JSON
    at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX calls_at ON calls (at);

CREATE TABLE challenges (
    id          TEXT    NOT NULL PRIMARY KEY,
    call        TEXT    NOT NULL,
    system      TEXT    NOT NULL,
    guild       TEXT    NOT NULL,
    channel     TEXT    NOT NULL,
    ref_channel TEXT    NOT NULL,
    ref_message TEXT    NOT NULL,
    from_user   TEXT    NOT NULL,
    from_name   TEXT    NOT NULL,
    to_user     TEXT    NOT NULL,
    to_name     TEXT    NOT NULL,
    terms       BLOB    NOT NULL,
    seed        BLOB    NOT NULL, -- of the game to come; its SHA-256 stands in the challenge
    state       TEXT    NOT NULL,
    created     INTEGER NOT NULL,
    expires     INTEGER
) STRICT;
CREATE INDEX challenges_expiring ON challenges (expires) WHERE state = 'open';
CREATE INDEX challenges_closed ON challenges (created) WHERE state <> 'open';
CREATE INDEX challenges_from ON challenges (from_user);
CREATE INDEX challenges_to ON challenges (to_user);

CREATE TABLE settings (
    user       TEXT    NOT NULL PRIMARY KEY,
    ring       TEXT    NOT NULL,
    dm_channel TEXT    NOT NULL,
    dm_closed  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE fighters (
    user     TEXT    NOT NULL,
    system   TEXT    NOT NULL,
    name     TEXT    NOT NULL,
    notation TEXT    NOT NULL,
    used     INTEGER,
    PRIMARY KEY (user, system, name)
) STRICT, WITHOUT ROWID;
