package sqlstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"warbell/storage"
)

// known returns the condition that data of a person is stored. Writes that were under way when the person was
// erased use it to store nothing about them.
func known(who string) string {
	var tables []string
	for _, rows := range []string{
		"seats k WHERE k.bot = 0 AND k.user", "settings k WHERE k.user", "outbox k WHERE k.state = 0 AND k.user <> '' AND k.user",
		"lookers k WHERE k.user", "followers k WHERE k.user", "seat_offers k WHERE k.to_user", "seat_offers k WHERE k.by_user",
	} {
		tables = append(tables, "EXISTS (SELECT 1 FROM "+rows+" = "+who+")")
	}
	return "(" + strings.Join(tables, " OR ") + ")"
}

// The values of outbox.recall.
const (
	recallIfNamed = 1 // a person was erased while it was being sent
	recallSurely  = 2 // and that person plays in its game or is its User
)

const saidColumns = rowColumns + `, recall`

// saidRow is a row that has been sent or given up.
type saidRow struct {
	storage.Row
	Recall int
}

// Show implements storage.Outbox.
func (s outbox) Show(ctx context.Context, ref storage.Ref, game storage.GameID, now time.Time,
	users ...string) error {
	return s.change(ctx, "remember whom a message shows", func(db *Session) error {
		erased, err := anyErased(db, slices.DeleteFunc(slices.Clone(users),
			func(user string) bool { return user == "" }))
		if err != nil {
			return err
		}
		if erased {
			return takeAwayNow(db, ref, now)
		}
		return showing(db, ref, game, users...)
	})
}

// takeAwayNow adds a row that deletes a message.
func takeAwayNow(db *Session, ref storage.Ref, now time.Time) error {
	_, err := say(db, []storage.Row{{Lane: forgetLane + ref.Channel, Kind: storage.RowDelete, Ref: ref,
		Created: now}})
	return err
}

// anyErased reports whether no data is stored of one of the users.
func anyErased(db *Session, users []string) (bool, error) {
	arg, err := list(users)
	if err != nil {
		return false, err
	}
	_, erased, err := First[int](db, `SELECT 1 FROM json_each(?1) j WHERE NOT `+known("j.value")+
		` LIMIT 1`, arg)
	return erased, err
}

// showOutcome stores which users the pressed message shows, which now has the outcome of a challenge. That
// message may be an unknown one.
func showOutcome(db *Session, row int64, ref storage.Ref) {
	db.Defer(`INSERT INTO showings (user, game, channel, message)
		SELECT from_user, '', ?2, ?3 FROM challenges WHERE id = (SELECT challenge FROM outbox WHERE id = ?1)
		UNION SELECT to_user, '', ?2, ?3 FROM challenges WHERE to_user <> '' AND id = (SELECT challenge FROM outbox WHERE id = ?1)
		ON CONFLICT DO NOTHING`, row, ref.Channel, ref.Message)
}

// showing stores which users a message shows. An empty name stands for all players of the game.
func showing(db *Session, ref storage.Ref, game storage.GameID, users ...string) error {
	return db.insert(`INSERT INTO showings (user, game, channel, message)`, `(?, ?, ?, ?)`, `ON CONFLICT DO NOTHING`,
		table(users, func(user string) []any { return []any{user, game, ref.Channel, ref.Message} }))
}

// shownNoMore deletes what showing stored about a message that is gone.
func shownNoMore(db *Session, ref storage.Ref) {
	db.Defer(`DELETE FROM showings WHERE channel = ? AND message = ?`, ref.Channel, ref.Message)
}

// showAll stores which users the message of a row shows. A post needs no note of its game's players, since
// the posts of each game are known.
func showAll(db *Session, r saidRow, sent storage.Sent, with []storage.Row) error {
	if r.Kind.Tells() {
		if r.Ref.Message != "" && sent.Ref != r.Ref {
			return showing(db, sent.Ref, r.Game, "") // the message couldn't be edited, so this is a new one
		}
		users, err := named(db, sent, r.Game)
		if err != nil {
			return err
		}
		return showing(db, sent.Ref, r.Game, users...)
	}
	var users []string
	if r.User != "" {
		users = append(users, r.User)
	}
	dm, err := private(db, r.User, sent.Ref)
	switch {
	case err != nil:
		return err
	case dm:
		return showing(db, sent.Ref, r.Game, users...)
	case r.Game != "" && r.Kind != storage.RowAppointed: // the line of a scheduled event shows only its author
		users = append(users, "")
	}
	others, err := named(db, sent, "")
	if err != nil {
		return err
	}
	if err := showPlayers(db, r.Row, sent, with); err != nil {
		return err
	}
	return showing(db, sent.Ref, r.Game, append(users, others...)...)
}

// showPlayers stores that a message shows the present and former players of the other games that it is about.
// The titles and events of these games have names in them.
func showPlayers(db *Session, r storage.Row, sent storage.Sent, with []storage.Row) error {
	var games []storage.GameID
	for _, d := range sent.Elsewhere {
		games = append(games, d.Game)
	}
	for _, w := range with {
		games = append(games, w.Game)
	}
	games = slices.DeleteFunc(games, func(g storage.GameID) bool { return g == r.Game || g == "" })
	if len(games) == 0 {
		return nil
	}
	in, err := list(games)
	if err != nil {
		return err
	}
	db.Defer(`INSERT INTO showings (user, game, channel, message)
		SELECT user, ?2, ?3, ?4 FROM seats WHERE game IN (SELECT value FROM json_each(?1)) AND bot = 0 AND user <> ''
		UNION SELECT user, ?2, ?3, ?4 FROM seat_history WHERE game IN (SELECT value FROM json_each(?1)) AND bot = 0 AND user <> ''
		UNION SELECT user, ?2, ?3, ?4 FROM prose WHERE game IN (SELECT value FROM json_each(?1)) AND user <> ''
		UNION SELECT user, ?2, ?3, ?4 FROM names WHERE game IN (SELECT value FROM json_each(?1)) AND user <> ''
		ON CONFLICT DO NOTHING`, in, r.Game, sent.Channel, sent.Message)
	return nil
}

// named returns the users that a message names by ID, except the players of a game and users without stored
// data.
func named(db *Session, sent storage.Sent, but storage.GameID) ([]string, error) {
	if len(sent.Named) == 0 {
		return nil, nil
	}
	arg, err := list(sent.Named)
	if err != nil {
		return nil, err
	}
	return Collect[string](db, `SELECT j.value FROM json_each(?2) j
		WHERE NOT EXISTS (SELECT 1 FROM seats s WHERE s.game = ?1 AND s.user = j.value) AND `+known("j.value"), but, arg)
}

// private reports whether a message is in a person's DMs.
func private(db *Session, user string, ref storage.Ref) (bool, error) {
	if user == "" {
		return false, nil
	}
	_, dm, err := First[int](db, `SELECT 1 FROM settings WHERE user = ? AND dm_channel = ?`, user,
		ref.Channel)
	return dm, err
}

// takenBack has a message deleted if it shows a person who was erased while it was on its way, or asks a
// person who plays in no game. A post is edited instead, and takenBack returns false so that its other
// consequences follow.
func takenBack(db *Session, r saidRow, sent storage.Sent) (bool, error) {
	stale, err := shouldGo(db, r, sent)
	if err != nil || !stale {
		return false, err
	}
	if r.Kind.Tells() {
		n, err := db.Change(`INSERT INTO outbox (lane, kind, game, first, seq, channel, message, created)
			SELECT 'forget:' || id, 'forget', id, ?2, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1 AND guild <> ''`,
			r.Game, r.From, r.Seq, sent.Channel, sent.Message, millis(r.Created))
		if err != nil || n > 0 {
			return false, err
		}
	}
	return true, takeAwayNow(db, sent.Ref, r.Created)
}

// forgetLane is the prefix of the lanes of rows that delete such messages.
const forgetLane = "forget:"

// shouldGo reports whether a message that was just sent shows or asks a person who is erased.
func shouldGo(db *Session, r saidRow, sent storage.Sent) (bool, error) {
	if r.Kind == storage.RowRecall {
		return true, nil
	}
	if r.Kind == storage.RowPrompt || asksPerson(r.Row) {
		_, sits, err := First[int](db, `SELECT 1 FROM seats WHERE user = ? AND bot = 0 LIMIT 1`, r.User)
		if err != nil || !sits && r.User != "" {
			return err == nil, err
		}
	}
	if r.Recall == 0 {
		return false, nil
	}
	dm, err := private(db, r.User, sent.Ref)
	if err != nil || dm {
		return false, err
	}
	if r.Recall == recallSurely {
		return true, nil
	}
	return anyErased(db, sent.Named)
}

// showChallenge stores which users the message of a challenge shows, if it has one: its maker, the opponent,
// and the players of its game.
func showChallenge(db *Session, id string) {
	if id == "" {
		return
	}
	db.Defer(`INSERT INTO showings (user, game, channel, message)
		SELECT from_user, '', ref_channel, ref_message FROM challenges WHERE id = ?1 AND ref_message <> ''
		UNION SELECT to_user, '', ref_channel, ref_message FROM challenges WHERE id = ?1 AND ref_message <> '' AND to_user <> ''
		UNION SELECT s.user, '', c.ref_channel, c.ref_message FROM challenges c CROSS JOIN games g ON g.challenge = c.id CROSS JOIN seats s ON s.game = g.id
			WHERE c.id = ?1 AND g.challenge <> '' AND c.ref_message <> '' AND s.bot = 0 AND s.user <> ''
		ON CONFLICT DO NOTHING`, id)
}
