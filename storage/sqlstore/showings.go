package sqlstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"warbell/storage"
)

// known is the condition that something is kept of a person. What was under way when they were erased notes
// nothing of them.
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

// What outbox.recall says of a row.
const (
	recallIfNamed = 1 // somebody was erased while it was being said
	recallSurely  = 2 // and they play in its game, or it is for them
)

const saidColumns = rowColumns + `, recall`

// saidRow is a row that is done.
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

// anyErased reports whether nothing is kept of one of some people.
func anyErased(db *Session, users []string) (bool, error) {
	arg, err := list(users)
	if err != nil {
		return false, err
	}
	_, erased, err := First[int](db, `SELECT 1 FROM json_each(?1) j WHERE NOT `+known("j.value")+
		` LIMIT 1`, arg)
	return erased, err
}

// showOutcome remembers whom the message shows that was pressed, and says now what became of a challenge: it
// may be one that nobody knew.
func showOutcome(db *Session, row int64, ref storage.Ref) {
	db.Defer(`INSERT INTO showings (user, game, channel, message)
		SELECT from_user, '', ?2, ?3 FROM challenges WHERE id = (SELECT challenge FROM outbox WHERE id = ?1)
		UNION SELECT to_user, '', ?2, ?3 FROM challenges WHERE to_user <> '' AND id = (SELECT challenge FROM outbox WHERE id = ?1)
		ON CONFLICT DO NOTHING`, row, ref.Channel, ref.Message)
}

// showing remembers people whom a message shows; an empty name stands for all who play in the game.
func showing(db *Session, ref storage.Ref, game storage.GameID, users ...string) error {
	return db.insert(`INSERT INTO showings (user, game, channel, message)`, `(?, ?, ?, ?)`, `ON CONFLICT DO NOTHING`,
		table(users, func(user string) []any { return []any{user, game, ref.Channel, ref.Message} }))
}

// shownNoMore forgets whom a message shows that is gone.
func shownNoMore(db *Session, ref storage.Ref) {
	db.Defer(`DELETE FROM showings WHERE channel = ? AND message = ?`, ref.Channel, ref.Message)
}

// showAll remembers whom a message shows that has said a row. Of players a post needs no such note: their
// games' posts are known.
func showAll(db *Session, r saidRow, sent storage.Sent, with []storage.Row) error {
	if r.Kind.Tells() {
		if r.Ref.Message != "" && sent.Ref != r.Ref {
			return showing(db, sent.Ref, r.Game, "") // it could not be told in its own place
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
	case r.Game != "" && r.Kind != storage.RowAppointed: // in a line that was set for a time only its author speaks
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

// showPlayers remembers that a message shows those who play, or played, in the other games that it tells of:
// their titles, and what happened there, have names.
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

// named are those whom a message names by ID, but for who plays in a game and for whom nobody knows any more.
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

// private reports whether a message stands in a person's DMs.
func private(db *Session, user string, ref storage.Ref) (bool, error) {
	if user == "" {
		return false, nil
	}
	_, dm, err := First[int](db, `SELECT 1 FROM settings WHERE user = ? AND dm_channel = ?`, user,
		ref.Channel)
	return dm, err
}

// takenBack has a message deleted that was under way when somebody was erased whom it shows, and one that
// asks somebody who plays nowhere any more; a post is told anew, besides all else that comes of it.
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

// forgetLane begins the lanes of what takes messages back.
const forgetLane = "forget:"

// shouldGo reports whether a message that was just said shows, or asks, somebody who is erased.
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

// showChallenge remembers whom the message of a challenge shows, if it has one: who made it, to whom it is,
// and who took it.
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
