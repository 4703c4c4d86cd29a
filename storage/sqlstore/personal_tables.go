package sqlstore

import "warbell/storage"

// by returns the condition for rows about the person in a column.
func by(column string) string { return column + " = ?1 AND " + column + " <> ''" }

// entered is the condition for entries of a person in a draw, and for names that they typed into their own.
// They did not type the usual cards of a deck.
const entered = `(user = ?1 AND user <> '' OR user = '' AND name <> '' AND draw IN (SELECT id FROM draws
	WHERE user = ?1 AND user <> '' AND NOT (kind = 'deck' AND count > 0)))`

// theirGames selects the games in which the person ?1 has a seat. alone selects those of them that are played
// in the person's DMs, which no one else sees.
const (
	theirGames = `SELECT game FROM seats WHERE user = ?1 AND user <> '' AND bot = 0`
	alone      = `SELECT g.id FROM seats s CROSS JOIN games g ON g.id = s.game WHERE s.user = ?1 AND s.bot = 0 AND g.guild = ''`
)

// holdings returns all tables of the database, in the order in which a person is erased from them.
func holdings() []holding {
	return []holding{
		{
			table: "games", what: "games", mine: `id IN (` + theirGames + `)`,
			erase: []string{`DELETE FROM games WHERE id IN (` + alone + `)`},
			kept:  "for good, for replays and verification",
			gone:  "stays for the other players, without you; games by DM with Warbell are deleted completely",
			columns: of(chosen, "id system seq", where, "guild channel thread", moment, "created", length,
				"pace", yesNo, "over",
				inner, "n challenge snapshot told moved sleep paused language", secret, "seed"),
		},
		{
			table: "duties", kept: "until it is done",
			mine:  `game IN (` + theirGames + `) AND seat = (SELECT seat FROM seats s WHERE s.game = duties.game AND s.user = ?1 AND s.bot = 0)`,
			erase: []string{`UPDATE duties SET next_ring = NULL, snoozed = 0 WHERE n IN (SELECT d.n FROM seats s JOIN duties d ON d.game = s.game AND d.seat = s.seat WHERE s.user = ?1 AND s.bot = 0)`},
			gone:  "stays with the place; no one is reminded for you",
			what:  "duties",
			columns: of(chosen, "game id seat kind seq rings", moment, "since due next_ring rung_at", yesNo,
				"snoozed on_it", inner, "n leased named company held once"),
		},
		{
			table: "seats", what: "seats", mine: `user = ?1 AND user <> '' AND bot = 0`,
			erase: []string{`UPDATE seats SET user = '', name = CASE WHEN (SELECT over FROM games WHERE id = seats.game) = 1 THEN '' ELSE '` +
				storage.FormerPlayer + `' END WHERE user = ?1 AND user <> '' AND bot = 0`},
			kept: "as long as the game", gone: "stays, without your ID and name",
			columns: of(chosen, "game seat", typed, "name", person, "user", inner, "bot"),
		},
		{
			table: "seat_history", what: "past", mine: `user = ?1 AND user <> '' AND bot = 0`,
			erase: []string{`UPDATE seat_history SET user = '', name = CASE WHEN (SELECT over FROM games WHERE id = seat_history.game) = 1 THEN '' ELSE '` +
				storage.FormerPlayer + `' END WHERE user = ?1 AND user <> '' AND bot = 0`},
			kept: "as long as the game", gone: "stays, without your ID and name",
			columns: of(chosen, "game seat seq", typed, "name", person, "user", inner, "bot"),
		},
		{
			table: "prose", what: "words", mine: by("user"), erase: []string{deleted},
			kept: "as long as the game, or until you erase them in /game log", gone: "deleted",
			columns: of(chosen, "game seq", typed, "text", person, "user", secret, "salt"),
		},
		{
			table: "names", what: "names", mine: by("user"), erase: []string{deleted},
			kept: "as long as the game", gone: "deleted; the game continues with numbers or descriptions instead",
			columns: of(chosen, "game ref", typed, "text", person, "user"),
		},
		{
			table: "fighters", what: "fighters", mine: by("user"), erase: []string{deleted},
			kept: "until you delete it, then 30 days; or until you erase everything", gone: "deleted; other users keep their copies of what you shared",
			columns: of(chosen, "system place", typed, "name notation", yesNo, "draft", moment,
				"deleted used", person, "user", inner, "id rev shared"),
		},
		{
			table: "library", what: "library", mine: by("user"), erase: []string{deleted},
			kept: "until you delete it, or erase everything", gone: "deleted; other users keep their copies of what you shared",
			columns: of(chosen, "kind shown", typed, "name line placed hazards notes", moment, "used", person,
				"user", inner, "id folded rev shared"),
		},
		{ // before the characters, which say whose they are
			table: "character_versions", what: "versions", erase: []string{deleted},
			mine: `character IN (SELECT id FROM characters WHERE user = ?1 AND user <> '')`,
			kept: "the 20 newest of each character, as long as the character", gone: "deleted",
			columns: of(chosen, "character rev", typed, "title", raw, "state", moment, "at"),
		},
		{
			table: "character_notes", what: "notes", mine: by("user"),
			erase: []string{deleted, `DELETE FROM character_notes WHERE character IN (
				SELECT id FROM characters WHERE user = ?1 AND user <> '')`},
			kept: "as long as the character", gone: "deleted, with a GM's notes about your characters",
			columns: of(chosen, "character", typed, "text", person, "user"),
		},
		{
			table: "characters", what: "characters", mine: `(user = ?1 OR gm = ?1) AND ?1 <> ''`,
			erase: []string{`DELETE FROM characters WHERE ` + by("user"),
				`UPDATE characters SET gm = '', party = '', rev = rev + 1 WHERE ` + by("gm")},
			kept:    "until its player deletes it, or you erase everything",
			gone:    "deleted; those of other players in your parties stay with them",
			columns: of(chosen, "id", typed, "player name", raw, "state", moment, "used", person, "user gm", inner, "party rev"),
		},
		{
			table: "battlefields", what: "battlefields", mine: by("user"),
			erase: []string{`UPDATE battlefields SET rev = rev + 1, user = CASE WHEN user = ?1 THEN '' ELSE user END
				WHERE ?1 <> '' AND (user = ?1 OR channel IN (SELECT channel FROM battlefield_names WHERE user = ?1))`},
			kept: "until it is cleared, or half a year after its last change", gone: "stays for the channel, without your ID",
			columns: of(where, "channel guild", moment, "changed", person, "user", inner, "rev state"),
		},
		{ // after the battlefields, whose revision changes when one of their names is erased
			table: "battlefield_names", what: "models", mine: by("user"), erase: []string{deleted},
			kept: "as long as the battlefield, or until it is replaced", gone: "deleted; a number or description replaces them",
			columns: of(where, "channel", chosen, "ref", typed, "text", person, "user"),
		},
		{
			table: "rolls", what: "rolls", mine: by("user"), erase: []string{deleted},
			kept: "until a week after its seed is revealed, which is once a day", gone: "deleted, so they can't be verified any more",
			columns: of(typed, "dice", chosen, "drawn", moment, "at", yesNo, "open", person, "user", raw,
				"about", inner, "call series slot once"),
		},
		{
			table: "draw_rerolls", what: "rerolls", mine: `reason <> '' AND draw IN (SELECT id FROM draws WHERE user = ?1 AND user <> '')`,
			erase: []string{`UPDATE draw_rerolls SET reason = '' WHERE draw IN (SELECT id FROM draws WHERE user = ?1 AND user <> '')`},
			kept:  "as long as the draw", gone: "stays, without your reason",
			columns: of(chosen, "draw number place", typed, "reason", moment, "at", inner, "call seed"),
		},
		{
			table: "draw_entrants", what: "entries", mine: entered,
			erase: []string{`UPDATE draw_entrants SET user = '', name = '', salt = '' WHERE ` + entered},
			kept:  "as long as the draw", gone: "stays as a number, without your ID and the names you typed, so the draw can be verified",
			columns: of(chosen, "draw number weight", typed, "name", person, "user", secret, "salt", inner, "leaf"),
		},
		{
			table: "draw_steps", what: "cards", mine: by("user"),
			erase: []string{`UPDATE draw_steps SET user = '' WHERE ` + by("user")},
			kept:  "as long as the draw", gone: "stays without your ID, so the deck or draft can be verified",
			columns: of(chosen, "draw number kind place", moment, "at", person, "user", inner, "call"),
		},
		{ // after its entrants and rerolls, which are found by the draw's user; a draft's lock needs its things
			table: "draws", what: "draws", mine: by("user"),
			erase: []string{`DELETE FROM draws WHERE kind = 'draft' AND ` + by("user"),
				`UPDATE draws SET user = '', name = '', title = '' WHERE ` + by("user")},
			kept: "30 days after it was opened or ended, or until it closes", gone: "stays for the entrants, without you and its title; a draft is deleted with its posts",
			columns: of(chosen, "id kind count", typed, "name title", where, "guild channel post result", moment,
				"opened closes locked due ended", person, "user", yesNo, "joins", raw, "terms", where, "called",
				inner, "seed entered size steps"),
		},
		{
			table: "turn_texts", what: "turntexts", mine: by("user"),
			erase: []string{`UPDATE turn_texts SET user = '', text = '' WHERE ` + by("user")},
			kept:  "as long as the turn order", gone: "deleted; a number replaces a name",
			columns: of(chosen, "list number", typed, "text", person, "user"),
		},
		{
			table: "turn_lists", what: "turnlists", mine: by("user"),
			erase: []string{`UPDATE turn_lists SET user = '' WHERE ` + by("user")},
			kept:  "30 days after its last change", gone: "stays for the channel, without your ID",
			columns: of(chosen, "id", where, "guild channel post", moment, "changed", person, "user", inner,
				"seq state due called"),
		},
		{
			table: "luck", what: "luck", mine: by("user"), erase: []string{deleted},
			kept: "until you erase everything; counts of faces, no single rolls", gone: "deleted",
			columns: of(chosen, "sides face times", person, "user"),
		},
		{
			table: "saved_rolls", what: "saved", mine: by("user"), erase: []string{deleted},
			kept: "until it is deleted, or you erase everything", gone: "deleted, also those you wrote for a server",
			columns: of(where, "guild", typed, "character name dice", raw, "rows", yesNo, "blind", person,
				"user", inner, "id"),
		},
		{
			table: "hidden_rolls", what: "hidden", erase: []string{deleted},
			mine: `(user = ?1 OR by_user = ?1 OR master = ?1) AND ?1 <> ''`,
			kept: "8 days", gone: "deleted; no one can see the results any more",
			// The faces may be hidden from the player who rolled.
			columns: of(where, "guild channel", person, "user by_user master", chosen, "audience", moment,
				"made shown", secret, "state", inner, "call"),
		},
		{
			table: "hidden_roll_masters", what: "judged", mine: by("user"), erase: []string{deleted},
			kept: "8 days", gone: "deleted; you can't see those rolls any more",
			columns: of(person, "user", inner, "call"),
		},
		{
			table: "challenges", what: "challenges", erase: []string{deleted},
			mine: `(from_user = ?1 OR to_user = ?1) AND ?1 <> ''`,
			kept: "30 days after they were made, once they are answered or expired", gone: "deleted, with the messages that show them",
			columns: of(chosen, "id system state", where, "guild channel", person, "from_user to_user", typed,
				"from_name to_name",
				moment, "created expires", inner, "ref_channel ref_message", secret, "terms seed"), // a fighter and a salt
		},
		{
			table: "settings", what: "settings", mine: by("user"), erase: []string{deleted},
			kept: "until you erase everything", gone: "deleted",
			columns: of(chosen, "ring rings locale", where, "dm_channel", yesNo, "dm_closed", person, "user"),
		},
		{
			table: "hours", what: "hours", mine: by("user"), erase: []string{deleted},
			kept: "until you erase everything", gone: "deleted",
			columns: of(chosen, "zone quiet_from quiet_to off", raw, "stood", moment, "changed", person, "user"),
		},
		{
			table: "vacations", what: "vacations", mine: by("user"), erase: []string{deleted},
			kept: "a year from their end, for the days per year", gone: "deleted",
			columns: of(moment, "begins ends told", typed, "word", person, "user", inner, "n"),
		},
		{
			table: "people_rings", what: "rings", mine: by("user"), erase: []string{deleted},
			kept: "until you erase everything", gone: "deleted, with the reminder message",
			columns: of(chosen, "rung", where, "channel message", moment, "next day_ends called acted",
				person, "user"),
		},
		{
			table: "deadlines", what: "deadlines", mine: by("user"), erase: []string{deleted},
			kept: "the 50 newest, until you erase everything", gone: "deleted",
			columns: of(chosen, "last", person, "user"),
		},
		{
			table: "lessons", what: "lessons", mine: by("user"), erase: []string{deleted},
			kept: "until you erase everything", gone: "deleted",
			columns: of(chosen, "lesson", person, "user"),
		},
		{
			table: "drafts", what: "drafts", mine: by("user"), erase: []string{deleted},
			kept: "a form: a day at most, or until it is accepted; a draft in a game: until it is confirmed or discarded, " +
				"or the game ends", gone: "deleted",
			columns: of(raw, "fields", moment, "saved", person, "user", inner, "about id form game"),
		},
		{
			table: "lookers", what: "looking", mine: by("user"), erase: []string{deleted},
			kept: "30 days, or until you stop looking", gone: "deleted",
			columns: of(chosen, "system pace size", where, "guild", typed, "name", moment, "since", yesNo,
				"substitute", person, "user"),
		},
		{
			table: "seat_offers", what: "offers", erase: []string{deleted},
			mine: `(from_user = ?1 OR by_user = ?1 OR to_user = ?1) AND ?1 <> ''`,
			kept: "until the place is taken, at most as long as the game", gone: "deleted",
			columns: of(chosen, "game seat", person, "from_user by_user to_user", moment, "created", yesNo,
				"silent", inner, "id"),
		},
		{
			table: "followers", what: "followed", mine: by("user"), erase: []string{deleted},
			kept: "until you stop following, or the end of the game is sent", gone: "deleted",
			columns: of(chosen, "game", moment, "since next", person, "user", inner, "told upto"),
		},
		{
			table: "appointments", what: "appointments", mine: by("user"), erase: []string{deleted},
			kept: "until their time, at most as long as the game", gone: "deleted",
			columns: of(chosen, "game kind", typed, "name words", moment, "due created", person, "user",
				inner, "id state"),
		},
		{
			table: "asks", what: "messages", mine: by("user"), erase: []string{deleted},
			kept: "until another message replaces it, at most as long as the game", gone: "deleted, with the messages themselves",
			columns: of(chosen, "game", where, "channel message", person, "user"),
		},
		{
			table: "desks", what: "desks", mine: by("user"), erase: []string{deleted},
			kept: "while you are a GM of the game", gone: "deleted, with the messages themselves",
			columns: of(chosen, "game page", where, "channel message", person, "user"),
		},
		{
			table: "showings", what: "shown", mine: by("user"), erase: []string{deleted},
			kept: "until the message is deleted, or you erase everything", gone: "deleted, with the messages themselves",
			columns: of(chosen, "game", where, "channel message", person, "user"),
		},
		{
			table: "outbox", what: "errands", mine: by("user"), erase: []string{deleted},
			kept: "30 days after it was written, once it is sent or given up", gone: "deleted; messages being sent at that moment are deleted too",
			columns: of(chosen, "kind game seq duty challenge", moment, "created", person, "user", where,
				"channel message",
				inner, "id lane first leased not_before attempts doubts state why recall", secret, "token"),
		},
		{
			table: "deferrals", what: "answers", mine: by("user"), erase: []string{deleted},
			kept: "15 minutes at most", gone: "deleted",
			columns: of(where, "guild channel message", moment, "until", person, "user", inner,
				"call app shown dm ephemeral", secret, "token"),
		},
		{
			table: "secrets", what: "secrets", kept: "as long as the game",
			mine: `game IN (` + theirGames + `) AND EXISTS (SELECT 1 FROM seats s
				WHERE s.game = secrets.game AND s.seat = secrets.owner AND s.user = ?1 AND s.bot = 0)
				AND secrets.seq >= (SELECT coalesce(max(seq), 0) FROM seat_history p WHERE p.game = secrets.game AND p.seat = secrets.owner)`,
			gone:    "stays with the place, as the game can't be verified without it; it has the place, not you",
			columns: of(chosen, "game slot seq", raw, "value", inner, "n owner", secret, "salt"),
		},
		{
			table: "entries", kept: "for good, for replays and verification",
			gone:    "stays: it has places and references, no people, names or words",
			columns: of(inner, "game seq call body"),
		},
		// The tables below have no personal data.
		{table: "prompts", kept: "until it is answered", columns: of(inner, "n game duty channel message")},
		{table: "seat_clocks", kept: "as long as the game",
			columns: of(inner, "game seat bank due warn leased since")},
		{table: "silences", kept: "until the player acts in the game, or the game ends",
			columns: of(inner, "game seat first rested rings heard")},
		{table: "posts", kept: "as long as the game", columns: of(inner, "game seq first channel message aside")},
		{table: "calls", kept: "30 days", columns: of(inner, "call answer at")},
		{table: "clock", kept: "for good", columns: of(inner, "one at")},
		{table: "servers", kept: "for good", columns: of(inner,
			"guild light channels openers organisers pace rules feed records dice unpinned language")},
		{table: "series", kept: "a week after its end; half a year without a roll",
			columns: of(inner, "id channel guild veiled number begun until ended next used", secret, "seed")},
		{table: "statuses", kept: "as long as the game",
			columns: of(inner, "game scene channel message")},
		{table: "boards", kept: "until its message or the board is deleted",
			columns: of(inner, "channel guild whole message shown next failed")},
		{table: "feeds", kept: "until it is deleted",
			columns: of(inner, "guild channel made", secret, "hash")},
		{table: "goose_db_version", kept: "for good", columns: of(inner, "id version_id is_applied tstamp")},
		{table: "moved_away", kept: "until the mark is removed", columns: of(inner, "one target")},
	}
}
