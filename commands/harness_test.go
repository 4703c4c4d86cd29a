package commands_test

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"warbell/commands"
	"warbell/commands/plug"
	"warbell/commands/systems"
	"warbell/commands/table"
	"warbell/storage"
	"warbell/storage/sqlite"
	"warbell/templates"
)

// The people of the tests, and the bot.
var (
	ann  = plug.User{ID: "1001", Name: "Ann"}
	bob  = plug.User{ID: "1002", Name: "Bob"}
	cat  = plug.User{ID: "1003", Name: "Cat"}
	self = plug.User{ID: "9000", Name: "Warbell", Bot: true}
)

const channel = "500"

// house is a bot on a real database, with a clock that is moved by hand and no Discord.
type house struct {
	testing.TB
	bot     *commands.Bot
	store   storage.Store
	now     time.Time
	calls   int
	log     strings.Builder
	said    []string // what the courier would have posted in channels, in order
	edits   []string // what it would have put in the place of messages
	dms     map[string][]table.Dispatch
	threads map[string]string // names of threads to be made, by game
	refer   func(string) string
}

func newHouse(t testing.TB) *house {
	t.Helper()
	return houseOn(t, filepath.Join(t.TempDir(), "w.db"))
}

// houseOn is a house on the database in a file.
func houseOn(t testing.TB, file string) *house {
	t.Helper()
	store, err := sqlite.Open(context.Background(), file, sqlite.Volatile())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	h := &house{TB: t, store: store, now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC), dms: map[string][]table.Dispatch{}, threads: map[string]string{}, refer: readable}
	h.build(store)
	return h
}

// build makes the house's bot on a store, which may be one that stands before the house's own.
func (h *house) build(store storage.Store) {
	h.Helper()
	words, err := templates.New(systems.Words()...)
	if err != nil {
		h.Fatal(err)
	}
	h.bot, err = commands.New(commands.Config{
		Store: store, Words: words, Systems: systems.All(),
		Log: slog.New(slog.NewTextHandler(&h.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
		Now: func() time.Time { return h.now }, Self: func() plug.User { return self }, Wake: func() {}, Refer: h.refer,
	})
	if err != nil {
		h.Fatal(err)
	}
}

func (h *house) call(by plug.User, kind plug.CallKind) *plug.Call {
	h.calls++
	h.now = h.now.Add(time.Second)
	return &plug.Call{
		ID: fmt.Sprintf("i:%d", h.calls), Kind: kind, App: self.ID, Token: fmt.Sprintf("tok%d", h.calls),
		Guild: "100", Channel: plug.Channel{ID: channel}, User: by, At: h.now,
		Rights: plug.Rights{Write: true, Attach: true},
	}
}

// slash runs "/path name=value …"; a value that is a user is passed as @name.
func (h *house) slash(by plug.User, line string) plug.Reply {
	h.Helper()
	call := h.call(by, plug.Slash)
	call.Options = map[string]plug.Value{}
	for _, word := range strings.Split(strings.TrimPrefix(line, "/"), " | ") {
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			call.Path = strings.Fields(word)
			continue
		}
		v := plug.Value{Text: value, Bool: value == "true"}
		fmt.Sscan(value, &v.Int)
		for _, u := range []plug.User{ann, bob, cat, self} {
			if value == "@"+u.Name {
				v.User = u
			}
		}
		call.Options[name] = v
	}
	return h.do(call)
}

func (h *house) press(by plug.User, id string, values ...string) plug.Reply {
	h.Helper()
	call := h.call(by, plug.Press)
	call.CustomID, call.Values = plug.ParseCustomID(id), values
	return h.do(call)
}

func (h *house) submit(by plug.User, id string, fields map[string]string) plug.Reply {
	h.Helper()
	call := h.call(by, plug.Submit)
	call.CustomID, call.Fields = plug.ParseCustomID(id), fields
	return h.do(call)
}

// do carries out a call and then does what gateway and courier would.
func (h *house) do(call *plug.Call) plug.Reply {
	h.Helper()
	reply := h.bot.Do(context.Background(), call)
	h.wellFormed(reply)
	if reply.Post != nil {
		h.said = append(h.said, reply.Post.Message().Text)
	}
	if r := reply.Receipt; !r.Empty() {
		r.Ref = storage.Ref{Channel: channel, Message: fmt.Sprintf("m%d", h.calls)}
		if err := h.bot.Sent(context.Background(), r); err != nil {
			h.Fatal(err)
		}
	}
	h.courier()
	return reply
}

// courier says what is in the outbox.
func (h *house) courier() {
	h.Helper()
	ctx := context.Background()
	for {
		rows, err := h.store.Claim(ctx, h.now, h.now.Add(time.Minute), 50)
		if err != nil {
			h.Fatal(err)
		}
		if len(rows) == 0 {
			return
		}
		for _, row := range rows {
			d, err := h.bot.Compose(ctx, row)
			if err != nil {
				h.Fatalf("row %+v: %v", row, err)
			}
			h.say(d)
			sent := storage.Sent{Ref: storage.Ref{Channel: d.Channel, Message: fmt.Sprintf("c%d", row.ID)}, Duties: d.Duties}
			if err := h.store.Said(ctx, row.ID, sent); err != nil {
				h.Fatal(err)
			}
		}
	}
}

func (h *house) say(d table.Dispatch) {
	switch d.Action {
	case table.SendPost:
		h.said = append(h.said, d.Post.Message().Text)
	case table.Edit:
		if d.Post != nil {
			h.edits = append(h.edits, d.Post.Message().Text)
		}
	case table.SendDM:
		h.dms[d.User] = append(h.dms[d.User], d)
	case table.MakeThread:
		h.threads[string(d.Game)] = d.Name
	}
}

// text is what a reply says, whoever sees it.
func text(r plug.Reply) string {
	switch {
	case r.Post != nil:
		return r.Post.Message().Text
	case r.Whisper != nil:
		return r.Whisper.Message().Text
	case r.Update != nil:
		return r.Update.Message().Text
	}
	return ""
}

// buttons lists the custom IDs under a reply.
func buttons(m templates.Message) []string {
	var ids []string
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			ids = append(ids, b.ID)
		}
		if row.Menu != nil {
			for _, c := range row.Menu.Choices {
				ids = append(ids, row.Menu.ID+"|"+c.Value)
			}
		}
	}
	return ids
}

func (h *house) wantPrivate(r plug.Reply, words string) {
	h.Helper()
	if r.Whisper == nil || !strings.Contains(text(r), words) {
		h.Errorf("want a private %q, got public=%v %q\nlog: %s", words, r.Post != nil, text(r), h.log.String())
	}
}

func (h *house) wantPublic(r plug.Reply, words string) {
	h.Helper()
	if r.Post == nil || !strings.Contains(text(r), words) {
		h.Errorf("want a public %q, got private=%v %q\nlog: %s", words, r.Whisper != nil, text(r), h.log.String())
	}
}

// readable makes references that a test can foresee: "ana" for Ana.
func readable(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}
