package sqlstore

import "warbell/storage"

// by is the condition for rows about the person in a column.
func by(column string) string { return column + " = ?1 AND " + column + " <> ''" }

// theirGames are those in which the person ?1 has a seat, and alone are those of them that nobody else sees:
// they are played in the person's DMs.
const (
	theirGames = `SELECT game FROM seats WHERE user = ?1 AND user <> '' AND bot = 0`
	alone      = `SELECT g.id FROM seats s CROSS JOIN games g ON g.id = s.game WHERE s.user = ?1 AND s.bot = 0 AND g.guild = ''`
)

// holdings are all tables of the database, in the order in which a person is erased from them.
func holdings() []holding {
	return []holding{
		{
			table: "games", what: "games", mine: `id IN (` + theirGames + `)`,
			erase: []string{`DELETE FROM games WHERE id IN (` + alone + `)`},
			kept:  "for good, so that it can be read again and checked",
			gone:  "stays for the others who play, without you; what you played in direct messages with Warbell is deleted with all that belongs to it",
			columns: of(chosen, "id system seq", where, "guild channel thread", moment, "created", length,
				"pace", yesNo, "over",
				inner, "n challenge snapshot told moved sleep paused", secret, "seed"),
		},
		{
			table: "duties", kept: "until it is met",
			mine:  `game IN (` + theirGames + `) AND seat = (SELECT seat FROM seats s WHERE s.game = duties.game AND s.user = ?1 AND s.bot = 0)`,
			erase: []string{`UPDATE duties SET next_ring = NULL, snoozed = 0 WHERE n IN (SELECT d.n FROM seats s JOIN duties d ON d.game = s.game AND d.seat = s.seat WHERE s.user = ?1 AND s.bot = 0)`},
			gone:  "stays with the seat; nobody is rung for you",
			what:  "duties",
			columns: of(chosen, "game id seat kind seq rings", moment, "since due next_ring rung_at", yesNo,
				"snoozed on_it", inner, "n leased named company held once"),
		},
		{
			table: "seats", what: "seats", mine: `user = ?1 AND user <> '' AND bot = 0`,
			erase: []string{`UPDATE seats SET user = '', name = CASE WHEN (SELECT over FROM games WHERE id = seats.game) = 1 THEN '' ELSE '` +
				storage.FormerPlayer + `' END WHERE user = ?1 AND user <> '' AND bot = 0`},
			kept: "as long as the game", gone: "stays empty: your ID and your name are taken out of it",
			columns: of(chosen, "game seat", typed, "name", person, "user", inner, "bot"),
		},
		{
			table: "seat_history", what: "past", mine: `user = ?1 AND user <> '' AND bot = 0`,
			erase: []string{`UPDATE seat_history SET user = '', name = CASE WHEN (SELECT over FROM games WHERE id = seat_history.game) = 1 THEN '' ELSE '` +
				storage.FormerPlayer + `' END WHERE user = ?1 AND user <> '' AND bot = 0`},
			kept: "as long as the game", gone: "stays without a name: your ID and your name are taken out of it",
			columns: of(chosen, "game seat seq", typed, "name", person, "user", inner, "bot"),
		},
		{
			table: "prose", what: "words", mine: by("user"), erase: []string{deleted},
			kept: "as long as the game, or until you erase them with /game unsay", gone: "deleted",
			columns: of(chosen, "game seq", typed, "text", person, "user", secret, "salt"),
		},
		{
			table: "names", what: "names", mine: by("user"), erase: []string{deleted},
			kept: "as long as the game", gone: "deleted; the game goes on with a number or a description in their place",
			columns: of(chosen, "game ref", typed, "text", person, "user"),
		},
		{
			table: "fighters", what: "fighters", mine: by("user"), erase: []string{deleted},
			kept: "until you take it away, then 30 days; or until you erase everything", gone: "deleted; copies that others made of what you shared are theirs",
			columns: of(chosen, "system place", typed, "name notation", yesNo, "draft", moment,
				"deleted used", person, "user", inner, "id rev shared"),
		},
		{
			table: "battlefields", what: "battlefields", mine: by("user"),
			erase: []string{`UPDATE battlefields SET rev = rev + 1, user = CASE WHEN user = ?1 THEN '' ELSE user END
				WHERE ?1 <> '' AND (user = ?1 OR channel IN (SELECT channel FROM battlefield_names WHERE user = ?1))`},
			kept: "until somebody clears it, or half a year after its last change", gone: "stays for the others in the channel; nothing says any more that you laid it out",
			columns: of(where, "channel guild", moment, "changed", person, "user", inner, "rev state"),
		},
		{ // behind the battlefields themselves, which are at another position once one of their names is erased
			table: "battlefield_names", what: "models", mine: by("user"), erase: []string{deleted},
			kept: "as long as the battlefield, or until another takes its place there", gone: "deleted; a number or a description stands in their place",
			columns: of(where, "channel", chosen, "ref", typed, "text", person, "user"),
		},
		{
			table: "rolls", what: "rolls", mine: by("user"), erase: []string{deleted},
			kept: "a week after the seed of its dice was told, which is once a day", gone: "deleted, and so can't be checked any more",
			columns: of(typed, "dice", chosen, "drawn", moment, "at", yesNo, "open", person, "user", raw,
				"about", inner, "call series slot"),
		},
		{
			table: "luck", what: "luck", mine: by("user"), erase: []string{deleted},
			kept: "until you erase everything; it counts faces, and knows no roll", gone: "deleted",
			columns: of(chosen, "sides face times", person, "user"),
		},
		{
			table: "saved_rolls", what: "saved", mine: by("user"), erase: []string{deleted},
			kept: "until it is taken away, or you erase everything", gone: "deleted, also what you wrote for a server",
			columns: of(where, "guild", typed, "character name dice", raw, "rows", yesNo, "blind", person,
				"user", inner, "id"),
		},
		{
			table: "hidden_rolls", what: "hidden", erase: []string{deleted},
			mine: `(user = ?1 OR by_user = ?1 OR master = ?1) AND ?1 <> ''`,
			kept: "eight days", gone: "deleted; nobody can look at what fell any more",
			// what fell may be a secret from who rolled it
			columns: of(where, "guild channel", person, "user by_user master", chosen, "audience", moment,
				"made shown", secret, "state", inner, "call"),
		},
		{
			table: "hidden_roll_masters", what: "judged", mine: by("user"), erase: []string{deleted},
			kept: "eight days", gone: "deleted; you can't look at those rolls any more",
			columns: of(person, "user", inner, "call"),
		},
		{
			table: "challenges", what: "challenges", erase: []string{deleted},
			mine: `(from_user = ?1 OR to_user = ?1) AND ?1 <> ''`,
			kept: "30 days from when they were made, once they are answered or have lapsed", gone: "deleted, and so are the messages that show them",
			columns: of(chosen, "id system state", where, "guild channel", person, "from_user to_user", typed,
				"from_name to_name",
				moment, "created expires", inner, "ref_channel ref_message", secret, "terms seed"), // the terms may hold the other's fighter, and a salt
		},
		{
			table: "settings", what: "settings", mine: by("user"), erase: []string{deleted},
			kept: "until you erase everything", gone: "deleted",
			columns: of(chosen, "ring rings", where, "dm_channel", yesNo, "dm_closed", person, "user"),
		},
		{
			table: "hours", what: "hours", mine: by("user"), erase: []string{deleted},
			kept: "until you erase everything", gone: "deleted",
			columns: of(chosen, "zone quiet_from quiet_to off", raw, "stood", moment, "changed", person, "user"),
		},
		{
			table: "vacations", what: "vacations", mine: by("user"), erase: []string{deleted},
			kept: "a year from their end, for the yearly budget", gone: "deleted",
			columns: of(moment, "begins ends told", typed, "word", person, "user", inner, "n"),
		},
		{
			table: "people_rings", what: "rings", mine: by("user"), erase: []string{deleted},
			kept: "until you erase everything", gone: "deleted, and so is the message that rings you",
			columns: of(chosen, "rung", where, "channel message", moment, "next day_ends called acted",
				person, "user"),
		},
		{
			table: "deadlines", what: "deadlines", mine: by("user"), erase: []string{deleted},
			kept: "until you erase everything; the 50 newest", gone: "deleted",
			columns: of(chosen, "last", person, "user"),
		},
		{
			table: "drafts", what: "drafts", mine: by("user"), erase: []string{deleted},
			kept: "a form: a day at most, or until it is taken; a draft in a game: until it is carried out or dropped, " +
				"or the game ends", gone: "deleted",
			columns: of(raw, "fields", moment, "saved", person, "user", inner, "about id form game"),
		},
		{
			table: "lookers", what: "looking", mine: by("user"), erase: []string{deleted},
			kept: "30 days, or until you take yourself off the list", gone: "deleted",
			columns: of(chosen, "system pace size", where, "guild", typed, "name", moment, "since", yesNo,
				"substitute", person, "user"),
		},
		{
			table: "seat_offers", what: "offers", erase: []string{deleted},
			mine: `(from_user = ?1 OR by_user = ?1 OR to_user = ?1) AND ?1 <> ''`,
			kept: "until the seat is taken, at most as long as the game", gone: "deleted",
			columns: of(chosen, "game seat", person, "from_user by_user to_user", moment, "created", yesNo,
				"silent", inner, "id"),
		},
		{
			table: "followers", what: "followed", mine: by("user"), erase: []string{deleted},
			kept: "until you stop, or the game has ended and was told", gone: "deleted",
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
			kept: "until another message takes its place, at most as long as the game", gone: "deleted, and so are the messages themselves",
			columns: of(chosen, "game", where, "channel message", person, "user"),
		},
		{
			table: "showings", what: "shown", mine: by("user"), erase: []string{deleted},
			kept: "until the message is deleted, or you erase everything", gone: "deleted, and so are the messages themselves",
			columns: of(chosen, "game", where, "channel message", person, "user"),
		},
		{
			table: "outbox", what: "errands", mine: by("user"), erase: []string{deleted},
			kept: "30 days from when it was written, once it is said or given up", gone: "deleted; what is being said at that moment is taken back",
			columns: of(chosen, "kind game seq duty challenge", moment, "created", person, "user", where,
				"channel message",
				inner, "id lane first leased not_before attempts doubts state why recall", secret, "token"),
		},
		{
			table: "deferrals", what: "answers", mine: by("user"), erase: []string{deleted},
			kept: "a quarter of an hour at most", gone: "deleted",
			columns: of(where, "guild channel message", moment, "until", person, "user", inner,
				"call app shown dm ephemeral", secret, "token"),
		},
		{
			table: "secrets", what: "secrets", kept: "as long as the game",
			mine: `game IN (` + theirGames + `) AND EXISTS (SELECT 1 FROM seats s
				WHERE s.game = secrets.game AND s.seat = secrets.owner AND s.user = ?1 AND s.bot = 0)
				AND secrets.seq >= (SELECT coalesce(max(seq), 0) FROM seat_history p WHERE p.game = secrets.game AND p.seat = secrets.owner)`,
			gone:    "stays with the seat, for the game could not be checked without it; it knows the seat, not you",
			columns: of(chosen, "game slot seq", raw, "value", inner, "n owner", secret, "salt"),
		},
		{
			table: "entries", kept: "for good, so that the game can be read again and checked",
			gone:    "stays: it knows seats and references, neither people, names nor words",
			columns: of(inner, "game seq call body"),
		},
		// Tables that know nothing of people.
		{table: "prompts", kept: "until what it asks is answered", columns: of(inner, "n game duty channel message")},
		{table: "seat_clocks", kept: "as long as the game",
			columns: of(inner, "game seat bank due warn leased since")},
		{table: "silences", kept: "until its player does something in the game, or it ends",
			columns: of(inner, "game seat first rested rings heard")},
		{table: "posts", kept: "as long as the game", columns: of(inner, "game seq first channel message")},
		{table: "calls", kept: "30 days", columns: of(inner, "call answer at")},
		{table: "clock", kept: "for good", columns: of(inner, "one at")},
		{table: "servers", kept: "for good", columns: of(inner,
			"guild light channels openers organisers pace rules feed records")},
		{table: "series", kept: "a week after it has ended; one in which nobody rolls, half a year",
			columns: of(inner, "id channel guild veiled number begun until ended next", secret, "seed")},
		{table: "boards", kept: "until its message is deleted or a moderator takes it away",
			columns: of(inner, "channel guild whole message shown next failed")},
		{table: "feeds", kept: "until a moderator takes it away",
			columns: of(inner, "guild channel made", secret, "hash")},
		{table: "goose_db_version", kept: "for good", columns: of(inner, "id version_id is_applied tstamp")},
		{table: "moved_away", kept: "until the mark is taken away", columns: of(inner, "one target")},
	}
}
