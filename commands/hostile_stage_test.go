package commands_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// stage is a saved house on which attempts are made: each finds it as it was saved.
type stage struct {
	testing.TB
	saved
	dir   string // where its database is
	h     *house
	wrote []commandstest.Write // by the last attempt
	users []string             // whom that concerned
	sent  *gamekit.Call        // the last one
	told  func(entries int)    // is told of writes in the place of wrote, where there are many attempts at once
	still bool                 // its clock stands: nobody is too fast
}

func newStage(t testing.TB, s saved) *stage {
	st := &stage{TB: t, saved: s, dir: t.TempDir()}
	st.lay()
	t.Cleanup(func() { st.h.Store.Close() })
	return st
}

// lasting is a test for a house that outlives it: whoever lays the house out closes it.
type lasting struct {
	testing.TB
	dir string
}

// TempDir is the house's own.
func (l lasting) TempDir() string { return l.dir }

// Cleanup does nothing.
func (l lasting) Cleanup(func()) {}

// lay opens the house as it was saved.
func (st *stage) lay() {
	if st.h != nil {
		st.calls, st.now = st.h.Calls, st.h.Now // each call is another, and a second later
		st.h.Store.Close()
	}
	st.h, _ = st.open(lasting{st.TB, st.dir})
	if st.still {
		st.h.Limits.Commands = 0
	}
	st.h.Build(commandstest.Writes{Store: st.h.Store, Told: func(w commandstest.Write) {
		switch {
		case st.told == nil:
			st.wrote = append(st.wrote, w)
		case entry(w):
			st.told(1)
		}
	}})
}

// entry reports whether a write is one of a game's log.
func entry(w commandstest.Write) bool { return w.Method == "Commit" || w.Method == "Create" }

// try makes one attempt and tells its answer in a word, or in the sentence of the refusal. What no attempt
// may lead to is an error.
func (st *stage) try(what string, call *gamekit.Call) string {
	st.Helper()
	if len(st.wrote) > 0 {
		st.lay()
	}
	return st.again(what, call)
}

// again makes an attempt on what the one before it has left.
func (st *stage) again(what string, call *gamekit.Call) string {
	st.Helper()
	repeated := call == st.sent
	st.wrote, st.sent = nil, call
	st.h.Logs.Reset()
	st.h.Bot.Public(call)
	st.h.Bot.OpensModal(call)
	reply := st.h.Bot.Do(context.Background(), call)
	wrong := func(format string, args ...any) {
		st.Helper()
		st.Errorf("%s: by %s, kind %d, %q with %v %v: "+format, append([]any{what, call.User.Name, call.Kind, call.CustomID.String(), call.Values, call.Fields}, args...)...)
	}
	if logs := st.h.Logs.String(); reply.Result == gamekit.ResultBroke || strings.Contains(logs, "level=ERROR") {
		wrong("it breaks: %q\n%s", text(reply), logs)
	} else if strings.Contains(logs, call.Token) || strings.Contains(logs, secretMark) {
		wrong("the log tells a secret: %s", logs)
	}
	if reply.Result == gamekit.ResultRefused && call.Kind != gamekit.Complete && (reply.Whisper == nil || len(st.wrote) > 0 || len(reply.Whisper.Message().Pings)+len(reply.Whisper.Message().Files) > 0) {
		wrong("refused with %q, but more than in private: %+v", text(reply), st.wrote)
	}
	if reply.Post != nil && len(st.wrote) == 0 && !repeated && !thrown(call) {
		wrong("nothing was done, and everybody reads %q", text(reply))
	}
	if users := st.named(call, wrong); !repeated {
		st.users = users
	}
	st.harmless(reply, wrong)
	return st.answer(reply)
}

// thrown reports whether a call throws dice outside of any game, or looks at a table for all to see: all read
// it, and nothing is kept.
func thrown(call *gamekit.Call) bool {
	path := strings.Join(call.Path, " ")
	return call.Kind == gamekit.Slash && (path == "roll" || path == "saved panel" || strings.HasSuffix(path, " quick") || path == "battlefield show") ||
		slices.Contains([]string{"bq", "ra", "rs"}, call.CustomID.Verb)
}

// named wants all that was written to be in the caller's own name: entries at their seat, or at nobody's or
// Warbell's as a consequence, and records of their own. It gives who is concerned.
func (st *stage) named(call *gamekit.Call, wrong func(string, ...any)) (users []string) {
	st.Helper()
	users = []string{call.User.ID}
	for i, w := range st.wrote {
		users = append(users, w.To)
		if w.User != "" && w.User != call.User.ID {
			wrong("it writes for %s: %s", w.User, w.Method)
		}
		if w.Commit.Game == "" {
			continue
		}
		g, err := st.h.Store.Load(context.Background(), w.Commit.Game)
		if err != nil {
			st.Fatal(err)
		}
		for _, s := range g.Seats {
			users = append(users, s.User)
		}
		if w.Method == "Create" {
			continue
		}
		rs, _ := systems.Rules(g.System)
		e, err := rs.Codec().DecodeEntry(w.Commit.Entry.Body)
		if err != nil {
			st.Fatal(err)
		}
		at := slices.IndexFunc(g.Seats, func(s storage.Seat) bool { return s.Seat == e.Seat })
		switch {
		case at >= 0 && (g.Seats[at].User == call.User.ID || g.Seats[at].Bot && i > 0):
		case e.Seat == engine.NoSeat && (i > 0 || len(w.Commit.Seats) == 1 && w.Commit.Seats[0].User == call.User.ID):
		default:
			wrong("it acts for seat %d of %v: %s", e.Seat, g.Seats, w.Commit.Entry.Body)
		}
	}
	return users
}

// harmless wants a reply that pings nobody but whom it concerns, and has nothing in it that would turn or
// hide text.
func (st *stage) harmless(r gamekit.Reply, wrong func(string, ...any)) {
	st.Helper()
	for _, m := range messagesOf(r) {
		for _, id := range m.Pings {
			if !slices.Contains(st.users, id) {
				wrong("it pings %s: %q", id, m.Text)
			}
		}
		if why := harm(m, nil); why != "" {
			wrong("%s", why)
		}
	}
	if why := harm(templates.Message{}, r.Modal); why != "" {
		wrong("%s", why)
	}
}

// harm is what a message or a form has in it that would format, turn or hide text; empty if there is nothing.
func harm(m templates.Message, form *templates.Modal) string {
	formatted, texts := []string{}, shownIn(m)
	for _, part := range m.Split() {
		formatted = append(formatted, part.Text)
	}
	if form != nil {
		texts = append(texts, form.Title)
		for _, f := range form.Fields {
			formatted, texts = append(formatted, f.Text), append(texts, f.Text, f.Label, f.About)
			if f.Menu != nil {
				texts = append(texts, shownIn(templates.Message{Rows: []templates.Row{{Menu: f.Menu}}})...)
			}
		}
	}
	for _, s := range formatted {
		if raw := unescaped(s); raw != "" {
			return fmt.Sprintf("%s is not escaped in %q", raw, s)
		}
	}
	for _, s := range texts {
		if i := strings.IndexFunc(s, turning); i >= 0 {
			return fmt.Sprintf("%q has %q", s, s[i:min(i+4, len(s))])
		}
	}
	return ""
}

func turning(r rune) bool {
	return r != '\n' && unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

func messagesOf(r gamekit.Reply) []templates.Message {
	switch {
	case r.Post != nil:
		return []templates.Message{r.Post.Message()}
	case r.Whisper != nil:
		return []templates.Message{r.Whisper.Message()}
	case r.Update != nil:
		return []templates.Message{r.Update.Message()}
	}
	return nil
}

// shownIn are the texts of a message and its components.
func shownIn(m templates.Message) []string {
	all := []string{m.Text}
	for _, f := range m.Files {
		all = append(all, f.Name, f.Alt)
	}
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			all = append(all, b.Label)
		}
		if row.Menu != nil {
			for _, c := range row.Menu.Choices {
				all = append(all, c.Label, c.About)
			}
		}
	}
	return all
}

// answer is what an attempt came to, in words.
func (st *stage) answer(r gamekit.Reply) string {
	done := "shown, and nothing changes"
	switch {
	case r.Whisper == nil && r.Result == gamekit.ResultRefused:
		return "no suggestions"
	case r.Result == gamekit.ResultRefused:
		return "“" + plain(text(r)) + "”"
	case slices.ContainsFunc(st.wrote, entry):
		done = "done in their own name"
	case len(st.wrote) > 0:
		done = "kept for them"
	case r.Modal != nil:
		return "a form opens"
	case r.Done:
		return "nothing happens"
	}
	switch {
	case r.Post != nil:
		return done + ", for all to see"
	case r.Update != nil:
		return done + ", in the place of the message"
	case r.Whisper == nil:
		return "suggestions"
	}
	return done + ", in private"
}
