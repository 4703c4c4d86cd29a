package main

import (
	"context"
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/commands"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/systems"
	"warbell/storage"
)

// asker tells what a game's newest post and its challenge are to show, as a Warbell that looks at the
// database alone has it.
type asker struct {
	store storage.Store
	bot   *commands.Bot
}

func newAsker(t *testing.T, store storage.Store, now func() time.Time) *asker {
	t.Helper()
	words, err := allWords()
	if err != nil {
		t.Fatal(err)
	}
	bot, err := commands.New(commands.Config{
		Store: store, Words: words.Unpainted(), Systems: systems.All(), Log: slog.New(slog.DiscardHandler), Now: now,
		Self: func() gamekit.User { return gamekit.User{Name: "Warbell", Bot: true} }, Wake: func() {}, Limits: commands.DefaultLimits(),
	})
	if err != nil {
		t.Fatal(err)
	}
	return &asker{store, bot}
}

// position is the part of a custom ID that says when it was made, or up to where it tells: what nobody reads
// changes no post.
var position = regexp.MustCompile(`^([wp]:\w{8}:\d+|\w+:\w{8}):\d+`)

// wrong says what is wrong with what people see of a game: its newest post does not ask what is asked now, or
// its challenge still asks to be accepted. Empty: nothing. What is on its way, or could not be said, is not
// looked at.
func (a *asker) wrong(ctx context.Context, id storage.GameID, rows []storage.Listed, see func(storage.Ref) *discordfake.Message) string {
	far, err := a.store.PostState(ctx, id)
	if err != nil {
		return err.Error()
	}
	row := storage.Row{Kind: storage.RowEditPost, Game: id, From: far.Last.From, Seq: far.Last.Seq, Ref: far.Last.Ref}
	if bad := a.differs(ctx, row, rows, see); bad != "" {
		return bad
	}
	g, err := a.store.Load(ctx, id)
	if err != nil {
		return err.Error()
	}
	c, err := a.store.Challenge(ctx, g.Challenge)
	if err != nil {
		return "" // there was none, or it is forgotten
	}
	return a.differs(ctx, storage.Row{Kind: storage.RowLapsed, Challenge: c.ID, Game: id, Ref: c.Ref}, rows, see)
}

// opensGame reports whether a button leads to a game: by its ID until there is a thread, then by a link,
// which has no ID.
func opensGame(id string) bool { return id == "" || strings.HasPrefix(id, "g:") }

// differs says how the message of a row differs from what the row says.
func (a *asker) differs(ctx context.Context, row storage.Row, rows []storage.Listed, see func(storage.Ref) *discordfake.Message) string {
	m := see(row.Ref)
	if row.Ref.Message == "" || m == nil || slices.ContainsFunc(rows, func(r storage.Listed) bool { return concerns(r, row) }) {
		return ""
	}
	d, err := a.bot.Compose(ctx, row)
	if err != nil {
		return err.Error()
	}
	if d.Action != publish.Edit {
		return ""
	}
	var want, shown []string
	for _, r := range d.Post.Message().Rows {
		for _, b := range r.Buttons {
			if !opensGame(b.ID) {
				want = append(want, position.ReplaceAllString(b.ID, "$1"))
			}
		}
		if r.Menu != nil {
			want = append(want, position.ReplaceAllString(r.Menu.ID, "$1"))
		}
	}
	for _, c := range usable(m.Components) {
		if !opensGame(c.CustomID) {
			shown = append(shown, position.ReplaceAllString(c.CustomID, "$1"))
		}
	}
	if slices.Equal(want, shown) {
		return ""
	}
	return fmt.Sprintf("message %s asks %v, and %v is asked now: %q", m.ID, shown, want, m.Content)
}

// concerns reports whether a row may be why a message does not show yet, or never will, what another row
// says.
func concerns(r storage.Listed, of storage.Row) bool {
	if r.State == storage.RowSaid || !strings.HasSuffix(r.Lane, ":"+string(of.Game)) && r.Lane != "challenge:"+of.Challenge {
		return false
	}
	held := r.Kind == storage.RowPost && r.State == storage.RowUnsaid && r.Attempts == 0 && r.NotBefore.After(r.Created.Add(time.Minute))
	return !held && !(r.State == storage.RowGivenUp && strings.Contains(r.Why, "nothing to say"))
}

// auditStale wants the newest post of each game to ask what is asked, and its challenge nothing any more.
func (w *doomed) auditStale(s leftStore, rows []storage.Listed, all posted) {
	w.Helper()
	a := newAsker(w.T, s, time.Now)
	for _, g := range w.allGames(s) {
		bad := a.wrong(w.Context(), g.ID, rows, func(ref storage.Ref) *discordfake.Message { return all.all[ref.Message] })
		if bad != "" {
			w.bad++
			w.Errorf("game %s: %s", g.ID, bad)
		}
	}
}
