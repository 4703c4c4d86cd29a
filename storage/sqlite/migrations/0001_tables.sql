-- All tables. Times are Unix milliseconds, spans are milliseconds, yes and no are 1 and 0. Who and where are
-- IDs of Discord.
--
--   Games     games seats seat_history entries secrets prose names
--   Duties    duties seat_clocks deadlines
--   Messages  outbox posts prompts asks desks statuses showings boards
--   Calls     calls deferrals clock
--   Players   challenges seat_offers lookers followers appointments
--   People    settings hours vacations people_rings fighters library characters character_versions character_notes drafts lessons
--   Dice      series rolls draws draw_entrants draw_rerolls draw_steps turn_lists turn_texts luck saved_rolls hidden_rolls hidden_roll_masters
--   Tables    battlefields battlefield_names
--   Servers   servers feeds
--   Database  moved_away

-- +goose Up

-- "WBLL": tells a Warbell database from any other SQLite file.
PRAGMA application_id = 1463962700;

-- == Games ==

-- A game, running or over.
CREATE TABLE games (
    n         INTEGER PRIMARY KEY, -- the order of creation
    id        TEXT    NOT NULL UNIQUE,
    system    TEXT    NOT NULL,
    guild     TEXT    NOT NULL, -- empty: it is played in DMs
    channel   TEXT    NOT NULL,
    thread    TEXT    NOT NULL,
    challenge TEXT    NOT NULL, -- that it came of
    created   INTEGER NOT NULL,
    pace      INTEGER NOT NULL, -- between rings; 0: never ring
    seed      BLOB    NOT NULL, -- of its dice, secret
    seq       INTEGER NOT NULL, -- its position: that of its last entry
    over      INTEGER NOT NULL,
    told      INTEGER NOT NULL DEFAULT 0, -- up to where it is told, or was given up
    moved     INTEGER NOT NULL DEFAULT 0, -- when it last moved on
    sleep     INTEGER NOT NULL DEFAULT 0, -- 0 awake, 1 announced, 2 asleep
    paused    INTEGER NOT NULL DEFAULT 0, -- until then; 0: it is not
    language  TEXT    NOT NULL DEFAULT '', -- the locale of its posts; empty: English
    snapshot  BLOB    NOT NULL -- last, so that lists never read it
) STRICT;
CREATE INDEX games_channel ON games (channel, over);
CREATE INDEX games_challenge ON games (challenge) WHERE challenge <> '';
CREATE INDEX games_thread ON games (thread, over);
CREATE INDEX games_guild ON games (guild) WHERE over = 0;
CREATE INDEX games_running ON games (pace) WHERE over = 0; -- the longest pace is asked for
CREATE INDEX games_moved ON games (moved) WHERE over = 0 AND sleep < 2;
CREATE INDEX games_paused ON games (paused) WHERE over = 0 AND paused > 0;

-- A seat of a game, and who has it: a person, Warbell, or nobody.
CREATE TABLE seats (
    game TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user TEXT    NOT NULL,
    name TEXT    NOT NULL,
    bot  INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_user ON seats (user, bot);

-- Who sat at a seat before somebody else took it over.
CREATE TABLE seat_history (
    game TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    seq  INTEGER NOT NULL, -- the position at which it was taken over
    user TEXT    NOT NULL,
    name TEXT    NOT NULL,
    bot  INTEGER NOT NULL,
    PRIMARY KEY (game, seat, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_history_user ON seat_history (user);

-- An entry of a game's log.
CREATE TABLE entries (
    game TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq  INTEGER NOT NULL,
    call TEXT    NOT NULL UNIQUE, -- that made it
    body BLOB    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT;

-- What a seat has sealed: its only home.
CREATE TABLE secrets (
    n     INTEGER PRIMARY KEY, -- the order of sealing
    game  TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    owner INTEGER NOT NULL, -- a seat
    slot  TEXT    NOT NULL,
    seq   INTEGER NOT NULL,
    salt  TEXT    NOT NULL,
    value BLOB    NOT NULL
) STRICT;
CREATE INDEX secrets_game ON secrets (game);

-- A player's own words. The entry that they came with has only their salted hash, so that they can be erased
-- and the log still stands.
CREATE TABLE prose (
    game TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq  INTEGER NOT NULL,
    user TEXT    NOT NULL,
    salt TEXT    NOT NULL,
    text TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT;
CREATE INDEX prose_user ON prose (user);

-- What a player calls a fighter, model, character or foe. The log has a reference in its place, so that it
-- can be erased; who typed the same name shares the reference.
CREATE TABLE names (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ref  TEXT NOT NULL,
    user TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, ref, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX names_user ON names (user);

-- == Duties ==

-- What a seat owes in a game.
CREATE TABLE duties (
    n         INTEGER PRIMARY KEY, -- the order of naming
    game      TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    id        TEXT    NOT NULL,
    seat      INTEGER NOT NULL,
    kind      TEXT    NOT NULL,
    seq       INTEGER NOT NULL, -- where it came up
    named     INTEGER NOT NULL, -- the last position at which it was open
    since     INTEGER NOT NULL,
    due       INTEGER,
    leased    INTEGER NOT NULL DEFAULT 0, -- its default is being carried out until then
    next_ring INTEGER,
    rung_at   INTEGER,
    rings     INTEGER NOT NULL DEFAULT 0,
    snoozed   INTEGER NOT NULL DEFAULT 0, -- next_ring was chosen by hand
    on_it     INTEGER NOT NULL DEFAULT 0, -- who owes it has said that they are on it
    company   INTEGER NOT NULL DEFAULT 0, -- how many others have owed the same together with this
    held      INTEGER NOT NULL DEFAULT 0, -- its ring waits for when its person may be called
    once      INTEGER NOT NULL DEFAULT 0, -- only its owner can drop it: one ring is enough
    UNIQUE (game, id)
) STRICT;
CREATE INDEX duties_ring ON duties (next_ring) WHERE next_ring IS NOT NULL;
CREATE INDEX duties_due ON duties (due) WHERE due IS NOT NULL;
CREATE INDEX duties_leased ON duties (leased) WHERE leased > 0; -- few at any time

-- What is left of a player's time in a game, and until when it runs.
CREATE TABLE seat_clocks (
    game   TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat   INTEGER NOT NULL,
    bank   INTEGER NOT NULL, -- what is left when nothing is owed
    due    INTEGER, -- NULL: it does not run
    warn   INTEGER, -- NULL: there is nothing to warn of, or that was done
    since  INTEGER NOT NULL DEFAULT 0, -- when it was set to run so; 0: it does not, or a pause tells
    leased INTEGER NOT NULL DEFAULT 0, -- what its end brings is being carried out until then
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_clocks_due ON seat_clocks (due) WHERE due IS NOT NULL;
CREATE INDEX seat_clocks_warn ON seat_clocks (warn) WHERE warn IS NOT NULL;

-- Since when a seat's person has not answered what the game asked them, whatever happened besides; none for who has acted since.
CREATE TABLE silences (
    game   TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat   INTEGER NOT NULL,
    first  INTEGER NOT NULL, -- when they were asked
    rested INTEGER NOT NULL DEFAULT 0, -- how much of the time since then the game is paused
    rings  INTEGER NOT NULL DEFAULT 0, -- how often the person was rung or warned meanwhile
    heard  INTEGER NOT NULL DEFAULT 0, -- when they did something last that nobody sees; 0: never
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- How a person has met their last deadlines, in any game.
CREATE TABLE deadlines (
    user TEXT NOT NULL PRIMARY KEY,
    last TEXT NOT NULL -- the newest last: 1 for one that was kept, 0 for one that was not, each with its second
) STRICT, WITHOUT ROWID;

-- == Messages ==

-- Something to be said on Discord, or that was said. Lanes are said in parallel, the rows of one in order.
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: a late mark must not hit another row
    lane       TEXT    NOT NULL,
    kind       TEXT    NOT NULL,
    game       TEXT    NOT NULL DEFAULT '',
    first      INTEGER NOT NULL DEFAULT 0, -- of a line that tells: the first entry
    seq        INTEGER NOT NULL DEFAULT 0,
    duty       TEXT    NOT NULL DEFAULT '',
    user       TEXT    NOT NULL DEFAULT '',
    channel    TEXT    NOT NULL DEFAULT '',
    message    TEXT    NOT NULL DEFAULT '',
    challenge  TEXT    NOT NULL DEFAULT '',
    token      TEXT    NOT NULL DEFAULT '', -- of the interaction that it answers, secret
    created    INTEGER NOT NULL,
    not_before INTEGER NOT NULL DEFAULT 0,
    leased     INTEGER NOT NULL DEFAULT 0, -- it is being said until then
    attempts   INTEGER NOT NULL DEFAULT 0,
    doubts     INTEGER NOT NULL DEFAULT 0, -- how many attempts came to no known end
    state      INTEGER NOT NULL DEFAULT 0, -- 0 unsaid, 1 said, 2 given up
    why        TEXT    NOT NULL DEFAULT '', -- the last attempt failed
    recall     INTEGER NOT NULL DEFAULT 0 -- somebody was erased while it was being said: 1; and it may show them: 2
) STRICT;
CREATE INDEX outbox_unsaid ON outbox (lane, id) WHERE state = 0;
CREATE INDEX outbox_open ON outbox (id, leased, not_before, lane) WHERE state = 0; -- the oldest of many lanes
CREATE INDEX outbox_rings ON outbox (user) WHERE state = 0 AND kind = 'ring';
CREATE INDEX outbox_done ON outbox (created) WHERE state > 0;
CREATE INDEX outbox_user ON outbox (user) WHERE user <> '';

-- A message that tells entries of a game.
CREATE TABLE posts (
    game    TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    first   INTEGER NOT NULL,
    seq     INTEGER NOT NULL, -- the last entry that it tells
    channel TEXT    NOT NULL,
    message TEXT    NOT NULL,
    aside   INTEGER NOT NULL DEFAULT 0, -- 1: it shows one entry alone, and asks for nothing
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- A message with buttons that ask for a duty.
CREATE TABLE prompts (
    n       INTEGER PRIMARY KEY,
    game    TEXT NOT NULL,
    duty    TEXT NOT NULL,
    channel TEXT NOT NULL,
    message TEXT NOT NULL,
    UNIQUE (game, duty, channel, message),
    FOREIGN KEY (game, duty) REFERENCES duties (game, id) ON DELETE CASCADE
) STRICT;

-- The one message in a channel by which a person is asked for something in a game: a DM, or a ring.
CREATE TABLE asks (
    game    TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user    TEXT NOT NULL,
    channel TEXT NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (game, user, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX asks_user ON asks (user);

-- A GM's panel in their DMs, which each step updates. Without a message it is being sent.
CREATE TABLE desks (
    game    TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user    TEXT NOT NULL,
    channel TEXT NOT NULL DEFAULT '',
    message TEXT NOT NULL DEFAULT '',
    page    TEXT NOT NULL DEFAULT '', -- the choice that is open in it
    PRIMARY KEY (game, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX desks_user ON desks (user);

-- The message with the status of a game's scene, which steps update. Without a message it is being sent, or it
-- was deleted.
CREATE TABLE statuses (
    game    TEXT    NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    scene   INTEGER NOT NULL, -- the newest that had a status
    channel TEXT    NOT NULL DEFAULT '',
    message TEXT    NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

-- A person whom a message shows that is no post, as long as it can be taken back.
CREATE TABLE showings (
    user    TEXT NOT NULL, -- empty: all who play in the game
    game    TEXT NOT NULL, -- empty: it belongs to none
    channel TEXT NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (user, channel, message)
) STRICT, WITHOUT ROWID;
CREATE INDEX showings_game ON showings (game) WHERE user = '';
CREATE INDEX showings_message ON showings (message);

-- A message that lists running games.
CREATE TABLE boards (
    channel TEXT    NOT NULL PRIMARY KEY,
    guild   TEXT    NOT NULL,
    whole   INTEGER NOT NULL, -- the server's games, and not only the channel's
    message TEXT    NOT NULL,
    shown   TEXT    NOT NULL, -- a digest of what it shows
    next    INTEGER NOT NULL, -- when it is looked whether that has changed
    failed  INTEGER NOT NULL DEFAULT 0 -- so often in a row
) STRICT, WITHOUT ROWID;
CREATE INDEX boards_next ON boards (next);

-- == Calls ==

-- A call that was carried out, with what it is answered by when it comes again.
CREATE TABLE calls (
    call   TEXT    NOT NULL PRIMARY KEY,
    answer TEXT    NOT NULL, -- JSON
    at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX calls_at ON calls (at);

-- A call whose answer was put off, with what it takes to answer it should the process end before it does.
-- There are few at a time, and none is older than a quarter of an hour: it needs no index.
CREATE TABLE deferrals (
    call      TEXT    NOT NULL PRIMARY KEY,
    app       TEXT    NOT NULL,
    token     TEXT    NOT NULL, -- secret
    shown     TEXT    NOT NULL,
    guild     TEXT    NOT NULL,
    channel   TEXT    NOT NULL,
    dm        INTEGER NOT NULL,
    message   TEXT    NOT NULL, -- that was pressed
    ephemeral INTEGER NOT NULL, -- so is that message
    user      TEXT    NOT NULL,
    until     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- When the clock was last known to be right, to notice that it has jumped since. There is one row.
CREATE TABLE clock (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;

-- == Players ==

-- A challenge, to somebody or to whoever takes it.
CREATE TABLE challenges (
    id          TEXT    NOT NULL PRIMARY KEY,
    system      TEXT    NOT NULL,
    guild       TEXT    NOT NULL,
    channel     TEXT    NOT NULL,
    ref_channel TEXT    NOT NULL, -- the message that shows it
    ref_message TEXT    NOT NULL,
    from_user   TEXT    NOT NULL,
    from_name   TEXT    NOT NULL,
    to_user     TEXT    NOT NULL, -- empty: whoever takes it
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
CREATE INDEX challenges_guild ON challenges (guild, created) WHERE state = 'open' AND to_user = '';

-- A seat that somebody may take over. One that is not open any more is gone.
CREATE TABLE seat_offers (
    id        TEXT    NOT NULL PRIMARY KEY,
    game      TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    from_user TEXT    NOT NULL, -- who sits there
    by_user   TEXT    NOT NULL, -- who offers it
    to_user   TEXT    NOT NULL, -- empty: whoever takes it
    created   INTEGER NOT NULL,
    silent    INTEGER NOT NULL DEFAULT 0, -- by another player, because who sits there does nothing: void once they do
    UNIQUE (game, seat)
) STRICT;
CREATE INDEX seat_offers_from ON seat_offers (from_user);
CREATE INDEX seat_offers_by ON seat_offers (by_user);
CREATE INDEX seat_offers_to ON seat_offers (to_user);

-- Somebody who looks for a game in a server.
CREATE TABLE lookers (
    guild      TEXT    NOT NULL,
    user       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    system     TEXT    NOT NULL,
    pace       TEXT    NOT NULL,
    size       TEXT    NOT NULL,
    substitute INTEGER NOT NULL, -- also for seats that others leave
    since      INTEGER NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX lookers_user ON lookers (user);
CREATE INDEX lookers_since ON lookers (since);

-- Somebody who follows a running game without playing in it, and up to where their digests told it. All rows
-- of one person have the same next: they get one digest.
CREATE TABLE followers (
    user  TEXT    NOT NULL,
    game  TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    since INTEGER NOT NULL,
    told  INTEGER NOT NULL, -- the last position that the digest before the last one told
    upto  INTEGER NOT NULL, -- that of the last one
    next  INTEGER NOT NULL, -- when it is looked whether there is news
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX followers_game ON followers (game);
CREATE INDEX followers_next ON followers (next, user);

-- Something that is said or done in a game at a set time.
CREATE TABLE appointments (
    id      TEXT    NOT NULL PRIMARY KEY,
    game    TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user    TEXT    NOT NULL, -- who set it
    name    TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    words   TEXT    NOT NULL, -- what is said
    due     INTEGER NOT NULL,
    created INTEGER NOT NULL,
    state   INTEGER NOT NULL -- 0 shown to who set it, 1 it stands, 2 its time has come
) STRICT, WITHOUT ROWID;
CREATE INDEX appointments_game ON appointments (game);
CREATE INDEX appointments_user ON appointments (user);
CREATE INDEX appointments_due ON appointments (due) WHERE state = 1;
CREATE INDEX appointments_asked ON appointments (created) WHERE state = 0;

-- == People ==

-- How a person wants to be rung, and how they can be.
CREATE TABLE settings (
    user       TEXT    NOT NULL PRIMARY KEY,
    ring       TEXT    NOT NULL,
    rings      INTEGER NOT NULL DEFAULT 0, -- a day, at most; 0: not chosen
    dm_channel TEXT    NOT NULL,
    dm_closed  INTEGER NOT NULL,
    locale     TEXT    NOT NULL DEFAULT '' -- of the client used last; empty: unknown
) STRICT, WITHOUT ROWID;

-- When a person can be waited for and rung. Who has set nothing has no row.
CREATE TABLE hours (
    user       TEXT    NOT NULL PRIMARY KEY,
    zone       TEXT    NOT NULL, -- of the IANA database; empty: not set
    quiet_from INTEGER NOT NULL, -- minutes of the local day; equal to quiet_to: none are quiet
    quiet_to   INTEGER NOT NULL,
    off        INTEGER NOT NULL, -- days off, a bit each: 1 is Sunday
    stood      TEXT    NOT NULL DEFAULT '', -- what has stopped deadlines in the week before changed, as JSON
    changed    INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- A time during which a person is away.
CREATE TABLE vacations (
    n      INTEGER PRIMARY KEY,
    user   TEXT    NOT NULL,
    begins INTEGER NOT NULL,
    ends   INTEGER NOT NULL,
    word   TEXT    NOT NULL, -- what their owner says of it
    told   INTEGER NOT NULL -- when the tables were told; 0: they were not
) STRICT;
CREATE INDEX vacations_user ON vacations (user, begins);
CREATE INDEX vacations_untold ON vacations (begins) WHERE told = 0;
CREATE INDEX vacations_ends ON vacations (ends);

-- When a person is rung, for all that they owe anywhere, and by which message they were last.
CREATE TABLE people_rings (
    user     TEXT    NOT NULL PRIMARY KEY,
    next     INTEGER NOT NULL DEFAULT 0, -- not before: they chose it
    rung     INTEGER NOT NULL DEFAULT 0, -- how often, in the day that ends at day_ends
    day_ends INTEGER NOT NULL DEFAULT 0,
    called   INTEGER NOT NULL DEFAULT 0, -- when a message called them last
    acted    INTEGER NOT NULL DEFAULT 0, -- when they acted last in any game
    channel  TEXT    NOT NULL DEFAULT '',
    message  TEXT    NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX people_rings_message ON people_rings (message) WHERE message <> '';

-- Whom a person keeps to play with: a fighter, a character, a warband.
CREATE TABLE fighters (
    id       TEXT    NOT NULL PRIMARY KEY,
    user     TEXT    NOT NULL,
    system   TEXT    NOT NULL, -- rules and kind: see plug.Roster
    name     TEXT    NOT NULL,
    notation TEXT    NOT NULL,
    draft    INTEGER NOT NULL, -- 1: not fit to play with yet
    place    INTEGER NOT NULL, -- among those of the same user and system, the first is the lowest
    rev      INTEGER NOT NULL, -- counts its changes
    shared   TEXT    NOT NULL, -- the code by which others copy it; empty if they may not
    used     INTEGER,
    deleted  INTEGER -- when it was taken away
) STRICT;
CREATE UNIQUE INDEX fighters_name ON fighters (user, system, name) WHERE deleted IS NULL;
CREATE UNIQUE INDEX fighters_shared ON fighters (shared) WHERE shared <> '';
CREATE INDEX fighters_user ON fighters (user, system, place);
CREATE INDEX fighters_deleted ON fighters (deleted) WHERE deleted IS NOT NULL;

-- What a GM prepared: a map, an opponent, a scene, a party. Texts are lines as they were typed.
CREATE TABLE library (
    id      TEXT    NOT NULL PRIMARY KEY,
    user    TEXT    NOT NULL,
    kind    TEXT    NOT NULL, -- map, opponent, scene or party
    name    TEXT    NOT NULL,
    folded  TEXT    NOT NULL, -- the name without capitals: no other of the kind has it
    line    TEXT    NOT NULL,
    shown   TEXT    NOT NULL,
    placed  TEXT    NOT NULL,
    hazards TEXT    NOT NULL,
    notes   TEXT    NOT NULL,
    rev     INTEGER NOT NULL, -- counts its changes
    shared  TEXT    NOT NULL, -- the code by which others copy it; empty if they can't
    used    INTEGER
) STRICT;
CREATE UNIQUE INDEX library_name ON library (user, kind, folded);
CREATE UNIQUE INDEX library_shared ON library (shared) WHERE shared <> '';

-- A player's character of Zones fights, as it was after its last fight or change.
CREATE TABLE characters (
    id      TEXT    NOT NULL PRIMARY KEY,
    user    TEXT    NOT NULL,
    player  TEXT    NOT NULL, -- the player's name in its last fight
    gm      TEXT    NOT NULL, -- the GM of its party; empty if it has none
    party   TEXT    NOT NULL, -- the party in the GM's library
    name    TEXT    NOT NULL,
    state   TEXT    NOT NULL, -- JSON: stats, hits, conditions, resources and belongings
    rev     INTEGER NOT NULL, -- counts its changes
    used    INTEGER
) STRICT;
CREATE INDEX characters_user ON characters (user);
CREATE INDEX characters_gm ON characters (gm) WHERE gm <> '';
CREATE INDEX characters_party ON characters (party) WHERE party <> '';

-- The state of a character at the end of a fight, or before it was set back to an earlier one.
CREATE TABLE character_versions (
    character TEXT    NOT NULL,
    rev       INTEGER NOT NULL, -- of the character
    title     TEXT    NOT NULL,
    state     TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (character, rev)
) STRICT, WITHOUT ROWID;

-- A user's private note about a character: its player's or its GM's.
CREATE TABLE character_notes (
    character TEXT    NOT NULL,
    user      TEXT    NOT NULL,
    text      TEXT    NOT NULL,
    PRIMARY KEY (character, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX character_notes_user ON character_notes (user);

-- A rule that was explained to a person where they first met it.
CREATE TABLE lessons (
    user   TEXT NOT NULL,
    lesson TEXT NOT NULL,
    PRIMARY KEY (user, lesson)
) STRICT, WITHOUT ROWID;

-- What a person filled in in a form that was refused: there are a few a person, and none is older than a day. And what
-- they are thinking out in a game, which lives at most as long as that runs.
CREATE TABLE drafts (
    user   TEXT    NOT NULL,
    about  TEXT    NOT NULL, -- which form, whatever the position of its game
    id     TEXT    NOT NULL,
    form   TEXT    NOT NULL, -- its custom ID
    fields TEXT    NOT NULL, -- private: a JSON object of what was filled in
    saved  INTEGER NOT NULL,
    game   TEXT REFERENCES games (id) ON DELETE CASCADE, -- that it is thought out in
    PRIMARY KEY (user, about)
) STRICT, WITHOUT ROWID;
CREATE INDEX drafts_game ON drafts (game) WHERE game IS NOT NULL;

-- == Dice ==

-- A series of rolls in a channel outside of games, with the secret seed that their dice come from.
CREATE TABLE series (
    id      TEXT    NOT NULL PRIMARY KEY,
    channel TEXT    NOT NULL,
    guild   TEXT    NOT NULL,
    veiled  INTEGER NOT NULL,
    number  INTEGER NOT NULL, -- among those of its kind in the channel
    seed    BLOB    NOT NULL,
    begun   INTEGER NOT NULL,
    until   INTEGER NOT NULL, -- 0: before its first roll
    ended   INTEGER NOT NULL, -- 0: open
    next    TEXT    NOT NULL, -- what binds the series behind it
    used    INTEGER NOT NULL -- slots of a veiled series that had a roll, erased or not
) STRICT;
CREATE UNIQUE INDEX series_open ON series (channel, veiled) WHERE ended = 0;
CREATE INDEX series_channel ON series (channel, ended);
CREATE INDEX series_guild ON series (guild);
CREATE INDEX series_due ON series (until) WHERE ended = 0 AND until > 0;
CREATE INDEX series_idle ON series (begun) WHERE ended = 0 AND until = 0;
CREATE INDEX series_ended ON series (ended) WHERE ended > 0;

-- A roll of a series.
CREATE TABLE rolls (
    call   TEXT    NOT NULL PRIMARY KEY, -- that made it
    series TEXT    NOT NULL REFERENCES series (id) ON DELETE CASCADE,
    slot   INTEGER, -- of a veiled series
    user   TEXT    NOT NULL,
    dice   TEXT    NOT NULL,
    drawn  TEXT    NOT NULL,
    about  BLOB    NOT NULL,
    open   INTEGER NOT NULL, -- anybody may know it
    at     INTEGER NOT NULL,
    once   TEXT -- no two rolls have the same; NULL: nothing
) STRICT, WITHOUT ROWID;
CREATE INDEX rolls_series ON rolls (series);
CREATE UNIQUE INDEX rolls_slot ON rolls (series, slot) WHERE slot IS NOT NULL;
CREATE UNIQUE INDEX rolls_once ON rolls (once) WHERE once IS NOT NULL;
CREATE INDEX rolls_user ON rolls (user);

-- A draw of /draw.
CREATE TABLE draws (
    id      TEXT    NOT NULL PRIMARY KEY, -- of the call that opened it
    guild   TEXT    NOT NULL,
    channel TEXT    NOT NULL,
    user    TEXT    NOT NULL, -- who opened it
    name    TEXT    NOT NULL,
    title   TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    count   INTEGER NOT NULL, -- of winners or teams
    terms   BLOB    NOT NULL, -- besides kind and count, as JSON
    joins   INTEGER NOT NULL, -- players enter by a button
    opened  INTEGER NOT NULL,
    closes  INTEGER NOT NULL, -- 0: only its opener closes it
    locked  INTEGER NOT NULL, -- 0: it is open
    seed    BLOB    NOT NULL, -- where its dice come from, as JSON; empty of an open one
    entered INTEGER NOT NULL, -- the number of the last entrant
    size    INTEGER NOT NULL, -- entrants
    post    TEXT    NOT NULL, -- the message with the list
    result  TEXT    NOT NULL, -- the message with the result
    steps   INTEGER NOT NULL, -- of a deck or draft
    due     INTEGER NOT NULL, -- when it is the clock's turn; 0: it does not go on
    ended   INTEGER NOT NULL, -- 0: not yet, or neither deck nor draft
    called  TEXT    NOT NULL -- the message that calls the player whose turn it is
) STRICT;
CREATE INDEX draws_due ON draws (closes) WHERE locked = 0 AND closes > 0;
CREATE INDEX draws_steps ON draws (due) WHERE due > 0;
CREATE INDEX draws_channel ON draws (channel, locked);
CREATE INDEX draws_opened ON draws (opened);
CREATE INDEX draws_user ON draws (user);

-- An entrant of a draw, or a player who can't be one.
CREATE TABLE draw_entrants (
    draw    TEXT    NOT NULL REFERENCES draws (id) ON DELETE CASCADE,
    number  INTEGER NOT NULL, -- in the order of the list; less than 0 of who can't be one
    user    TEXT    NOT NULL, -- empty of a name
    name    TEXT    NOT NULL,
    weight  INTEGER NOT NULL, -- chances
    salt    TEXT    NOT NULL,
    leaf    TEXT    NOT NULL, -- binds the entrant
    PRIMARY KEY (draw, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX draw_entrants_once ON draw_entrants (draw, user) WHERE user <> '';
CREATE INDEX draw_entrants_user ON draw_entrants (user);

-- A reroll of one place of a draw.
CREATE TABLE draw_rerolls (
    draw    TEXT    NOT NULL REFERENCES draws (id) ON DELETE CASCADE,
    number  INTEGER NOT NULL,
    place   INTEGER NOT NULL,
    call    TEXT    NOT NULL, -- that made it
    reason  TEXT    NOT NULL,
    seed    BLOB    NOT NULL, -- where its die comes from, as JSON
    at      INTEGER NOT NULL,
    PRIMARY KEY (draw, number)
) STRICT, WITHOUT ROWID;

-- A step of a deck or draft.
CREATE TABLE draw_steps (
    draw   TEXT    NOT NULL REFERENCES draws (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind   TEXT    NOT NULL,
    user   TEXT    NOT NULL, -- who did it
    place  INTEGER NOT NULL, -- of a card or thing
    call   TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (draw, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX draw_steps_user ON draw_steps (user);
CREATE INDEX draw_steps_call ON draw_steps (call);

-- A turn order of /rolloff.
CREATE TABLE turn_lists (
    id      TEXT    NOT NULL PRIMARY KEY, -- of the roll-off
    guild   TEXT    NOT NULL,
    channel TEXT    NOT NULL,
    user    TEXT    NOT NULL, -- who opened it
    seq     INTEGER NOT NULL, -- counts its changes
    state   BLOB    NOT NULL, -- as JSON; its texts stand in turn_texts
    due     INTEGER NOT NULL, -- the change by which a player is up who is to be called; 0: none
    called  INTEGER NOT NULL, -- the change that its newest message called a player for, or showed first
    post    TEXT    NOT NULL, -- its message
    changed INTEGER NOT NULL
) STRICT;
CREATE INDEX turn_lists_changed ON turn_lists (changed);
CREATE INDEX turn_lists_user ON turn_lists (user);

-- A text of a turn order: the name of an entry, a condition, or what an entry waits for.
CREATE TABLE turn_texts (
    list    TEXT    NOT NULL REFERENCES turn_lists (id) ON DELETE CASCADE,
    number  INTEGER NOT NULL,
    user    TEXT    NOT NULL, -- who typed it, or whose name it is
    text    TEXT    NOT NULL,
    PRIMARY KEY (list, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX turn_texts_user ON turn_texts (user);

-- How often a face fell to a person in rolls that are erased.
CREATE TABLE luck (
    user  TEXT    NOT NULL,
    sides INTEGER NOT NULL,
    face  INTEGER NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (user, sides, face)
) STRICT, WITHOUT ROWID;

-- A roll that is made often, or a random table: a person's own, or a server's.
CREATE TABLE saved_rolls (
    id        TEXT    NOT NULL PRIMARY KEY,
    guild     TEXT    NOT NULL, -- whose it is; empty: the person's
    user      TEXT    NOT NULL, -- whose it is, or who wrote it last for the server
    character TEXT    NOT NULL,
    name      TEXT    NOT NULL,
    dice      TEXT    NOT NULL,
    rows      BLOB, -- JSON, of a table alone
    blind     INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX saved_rolls_own ON saved_rolls (user, character, name) WHERE guild = '';
CREATE UNIQUE INDEX saved_rolls_guild ON saved_rolls (guild, name) WHERE guild <> '';
CREATE INDEX saved_rolls_user ON saved_rolls (user);
CREATE INDEX saved_rolls_of ON saved_rolls (guild);

-- A roll that not everybody may see, or could see at first.
CREATE TABLE hidden_rolls (
    call     TEXT    NOT NULL PRIMARY KEY, -- that made it
    guild    TEXT    NOT NULL,
    channel  TEXT    NOT NULL,
    user     TEXT    NOT NULL, -- whose roll it is
    by_user  TEXT    NOT NULL, -- who rolled in their place
    master   TEXT    NOT NULL, -- who alone may look at it beside those; empty: the hidden_roll_masters
    audience TEXT    NOT NULL,
    state    BLOB    NOT NULL, -- what was rolled, and what fell
    made     INTEGER NOT NULL,
    shown    INTEGER
) STRICT;
CREATE INDEX hidden_rolls_made ON hidden_rolls (made);
CREATE INDEX hidden_rolls_user ON hidden_rolls (user);
CREATE INDEX hidden_rolls_by ON hidden_rolls (by_user);
CREATE INDEX hidden_rolls_master ON hidden_rolls (master);

-- A game master of whose hidden roll it is, when it was made.
CREATE TABLE hidden_roll_masters (
    call TEXT NOT NULL REFERENCES hidden_rolls (call) ON DELETE CASCADE,
    user TEXT NOT NULL,
    PRIMARY KEY (call, user)
) STRICT;
CREATE INDEX hidden_roll_masters_user ON hidden_roll_masters (user);

-- == Tables ==

-- The table that a channel measures on, outside of any game.
CREATE TABLE battlefields (
    channel TEXT    NOT NULL PRIMARY KEY,
    guild   TEXT    NOT NULL,
    user    TEXT    NOT NULL, -- who laid it out
    rev     INTEGER NOT NULL, -- counts its changes
    state   BLOB    NOT NULL,
    changed INTEGER NOT NULL
) STRICT;
CREATE INDEX battlefields_changed ON battlefields (changed);
CREATE INDEX battlefields_user ON battlefields (user);

-- What a person typed for one: the name of a model, or of what stands on a map of their own. The state has a
-- reference in its place.
CREATE TABLE battlefield_names (
    channel TEXT NOT NULL REFERENCES battlefields (channel) ON DELETE CASCADE,
    ref     TEXT NOT NULL,
    user    TEXT NOT NULL,
    text    TEXT NOT NULL,
    PRIMARY KEY (channel, ref, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX battlefield_names_user ON battlefield_names (user);

-- == Servers ==

-- What a server has chosen for itself. One that has chosen nothing has no row.
CREATE TABLE servers (
    guild      TEXT    NOT NULL PRIMARY KEY,
    light      INTEGER NOT NULL, -- whether its pictures are light
    channels   TEXT    NOT NULL DEFAULT '[]', -- where games may be opened, as JSON; none: anywhere
    openers    TEXT    NOT NULL DEFAULT '', -- a role
    organisers TEXT    NOT NULL DEFAULT '', -- a role
    pace       TEXT    NOT NULL DEFAULT '',
    rules      TEXT    NOT NULL DEFAULT '{}', -- by system, as JSON
    feed       TEXT    NOT NULL DEFAULT '', -- a channel
    records    INTEGER NOT NULL DEFAULT 0,
    dice       TEXT    NOT NULL DEFAULT '', -- the game whose dice plain rolls use
    unpinned   INTEGER NOT NULL DEFAULT 0, -- whether scenes have no pinned status
    language   TEXT    NOT NULL DEFAULT '' -- the locale of posts; empty: English
) STRICT;

-- Who may read over the web whose turn it is in a server: whoever has the key. Only its hash is kept.
CREATE TABLE feeds (
    guild   TEXT    NOT NULL PRIMARY KEY,
    channel TEXT    NOT NULL, -- what its readers may read is told
    hash    TEXT    NOT NULL UNIQUE,
    made    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- == Database ==

-- Where all of this has gone: Warbell does not start on a database that has a row here.
CREATE TABLE moved_away (
    one    INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    target TEXT    NOT NULL -- a file, or an address without user and password
) STRICT, WITHOUT ROWID;
