// Package commandstest lets tests use a bot as users do, by commands, buttons and forms, but without Discord.
// The packages under commands share it.
package commandstest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/commands"
	"warbell/commands/gamekit"
	"warbell/commands/privacy"
	"warbell/commands/publish"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/templates"
)

// The users of the tests, and Warbell itself.
var (
	Ann  = gamekit.User{ID: "1001", Name: "Ann"}
	Bob  = gamekit.User{ID: "1002", Name: "Bob"}
	Cat  = gamekit.User{ID: "1003", Name: "Cat"}
	Self = gamekit.User{ID: "9000", Name: "Warbell", Bot: true}
)

// Channel is the default channel of calls, on the server Guild, which is set to play without deadlines.
const (
	Channel = "500"
	Guild   = "100"
)

// House is a bot on a real database, without Discord, with a clock that tests move.
type House struct {
	testing.TB
	Bot     *commands.Bot
	Store   storage.Store
	Now     time.Time // moves on by 1 second with each call
	Calls   int       // number of calls so far
	Logs    strings.Builder
	Said    []string                          // the courier's posts in channels, in order
	Edits   []string                          // its edits of messages
	Posts   map[storage.Ref]templates.Message // public messages in channels, as edited last
	DMs     map[string][]publish.Dispatch
	DMEdits []templates.Message  // what DMs were edited to
	Kept    []Kept               // the pinned statuses of scenes after each post and edit, newest first
	Gone    map[storage.Ref]bool // messages that a moderator has deleted
	Threads map[string]string    // names of new threads, by game
	Refer   func(string) string  // makes references for names
	Swept   commands.Swept       // results of the last sweep
	Limits  commands.Limits
	Policy  func() (privacy.Policy, error)
	Feeds   string            // the public address of feeds
	Hidden  map[string]bool   // channels that only callers in them can read
	Watch   func(Shown)       // receives all that users are shown; may be nil
	Files   map[string]string // attached files by URL; no others can be fetched
	Fetched func()            // called while a file is fetched; may be nil
	Painted bool              // the next Build paints pictures even in fast tests
	Lessons bool              // the next Build explains rules to players
	// Speaks returns the words of the next Build, such as those of more locales; nil: English alone.
	Speaks  func(*templates.Renderer) *templates.Renderer
	Locales map[string]string // of users' clients, by user ID
	// Rules returns a wrapper for the rules of a system in the next Build; nil: there is none.
	Rules func(engine.Ruleset) engine.Ruleset

	editedAt []int // the number of posts before each edit
}

// Kept is the state of a message that is kept up to date, after a row.
type Kept struct {
	storage.Ref
	templates.Message
	Pinned bool
	New    bool // it was posted, and not edited
}

// New returns a House with an empty database.
func New(t testing.TB) *House {
	t.Helper()
	return on(t, shared.take(t))
}

// On returns a House with the database in a file.
func On(t testing.TB, file string) *House {
	t.Helper()
	store := opened(t, file)
	t.Cleanup(func() { store.Close() })
	return on(t, store)
}

func on(t testing.TB, store storage.Store) *House {
	t.Helper()
	settle(t)
	now := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	_, err := store.ChangeServer(context.Background(), Guild, now, func(s *storage.Server) error {
		s.Pace = cmp.Or(s.Pace, "none") // most tests aren't about deadlines
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	h := &House{TB: t, Store: store, Now: now,
		DMs: map[string][]publish.Dispatch{}, Threads: map[string]string{}, Refer: readable, Limits: commands.DefaultLimits()}
	h.Limits.AwaitDM = time.Millisecond // no courier sends it
	h.Build(store)
	return h
}

// parsed returns the words of all systems, parsed once.
var parsed = sync.OnceValues(func() (*templates.Renderer, error) { return templates.New(systems.Words()...) })

// Words returns the words of all systems.
func Words(t testing.TB) *templates.Renderer {
	t.Helper()
	return Value(parsed())(t)
}

// Build makes the bot on a store, which may wrap the House's own. Pictures are painted only in slow tests,
// unless Painted is set.
func (h *House) Build(store storage.Store) {
	h.Helper()
	words := Words(h)
	if !h.Painted && !enginetest.Slow() {
		words = words.Unpainted()
	}
	if h.Speaks != nil {
		words = h.Speaks(words)
	}
	var err error
	h.Bot, err = commands.New(commands.Config{
		Store: store, Words: words, Systems: h.systems(),
		Log: slog.New(slog.NewTextHandler(&h.Logs, &slog.HandlerOptions{Level: slog.LevelDebug})),
		Now: func() time.Time { return h.Now }, Self: func() gamekit.User { return Self }, Wake: func() {}, Refer: h.Refer,
		Swept:  func(s commands.Swept) { h.Swept = s },
		Limits: h.Limits, Policy: h.Policy, Sight: h, Feeds: h.Feeds, Attachments: h, Lessons: h.Lessons,
	})
	if err != nil {
		h.Fatal(err)
	}
}

// Reads implements commands.Sight.
func (h *House) Reads(_ context.Context, _, channel, _ string) (bool, error) {
	return !h.Hidden[channel], nil
}

// Covers implements commands.Sight.
func (h *House) Covers(_ context.Context, _, from, to string) (bool, error) {
	return from == to || !h.Hidden[to], nil
}

// keptFiles is the URL of the House's files on Discord.
const keptFiles = "https://cdn.discordapp.com/"

// Keeps implements commands.Attachments.
func (h *House) Keeps(url string) bool { return strings.HasPrefix(url, keptFiles) }

// Fetch implements commands.Attachments.
func (h *House) Fetch(_ context.Context, url string, most int) ([]byte, error) {
	if h.Fetched != nil {
		h.Fetched()
	}
	data, ok := h.Files[url]
	if !ok || !h.Keeps(url) {
		return nil, errors.New("no such file")
	}
	return []byte(data[:min(len(data), most)]), nil
}

// Attach returns a file as the value of an option.
func (h *House) Attach(name, data string) gamekit.Value {
	if h.Files == nil {
		h.Files = map[string]string{}
	}
	url := keptFiles + name
	h.Files[url] = data
	return gamekit.Value{File: gamekit.File{Name: name, Size: len(data), URL: url}}
}

// Call returns a call by a user in the channel, without further content.
func (h *House) Call(by gamekit.User, kind gamekit.CallKind) *gamekit.Call {
	h.Calls++
	h.Now = h.Now.Add(time.Second)
	return &gamekit.Call{
		ID: fmt.Sprintf("i:%d", h.Calls), Kind: kind, App: Self.ID, Token: fmt.Sprintf("tok%d", h.Calls),
		Guild: Guild, Channel: gamekit.Channel{ID: Channel}, User: by, At: h.Now,
		Rights: gamekit.Rights{Write: true, Attach: true}, Locale: h.Locales[by.ID],
	}
}

// Slash runs a command written as "/path | name=value". The value @name means a user.
func (h *House) Slash(by gamekit.User, line string) gamekit.Reply {
	h.Helper()
	call := h.Call(by, gamekit.Slash)
	call.Options = map[string]gamekit.Value{}
	for _, word := range strings.Split(strings.TrimPrefix(line, "/"), " | ") {
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			call.Path = strings.Fields(word)
			continue
		}
		if before, ok := call.Options[name]; ok && name == "terms" { // a helper's terms, then those of the test
			value = before.Text + "; " + value
		}
		v := gamekit.Value{Text: value, Bool: value == "true"}
		fmt.Sscan(value, &v.Int)
		for _, u := range []gamekit.User{Ann, Bob, Cat, Self} {
			if value == "@"+u.Name {
				v.User = u
			}
		}
		if name == "entrants" {
			v.Text = mentioning(value)
		}
		call.Options[name] = v
	}
	return h.Do(call)
}

// UseOn carries out a command of the menu of a user or message.
func (h *House) UseOn(by gamekit.User, command string, target gamekit.Target) gamekit.Reply {
	h.Helper()
	call := h.Call(by, gamekit.Slash)
	call.Path, call.Target = []string{command}, target
	return h.Do(call)
}

// everyone lists the users that a text can mention.
var everyone = []gamekit.User{Ann, Bob, Cat, Self}

// mentioning turns each @name of a user into a mention, as Discord does.
func mentioning(text string) string {
	for _, u := range everyone {
		text = strings.ReplaceAll(text, "@"+u.Name, "<@"+u.ID+">")
	}
	return text
}

// resolve adds to a call the users that its texts mention, as Discord does.
func resolve(call *gamekit.Call) {
	call.Mentioned = map[string]gamekit.User{}
	for _, v := range call.Options {
		for _, u := range everyone {
			if strings.Contains(v.Text, "<@"+u.ID+">") {
				call.Mentioned[u.ID] = u
			}
		}
	}
}

// Press presses a button, or chooses values in a menu.
func (h *House) Press(by gamekit.User, id string, values ...string) gamekit.Reply {
	h.Helper()
	call := h.Call(by, gamekit.Press)
	call.CustomID, call.Values = gamekit.ParseCustomID(id), values
	call.Message = storage.Ref{Channel: Channel, Message: fmt.Sprintf("pressed%d", h.Calls)}
	return h.Do(call)
}

// Submit submits a form.
func (h *House) Submit(by gamekit.User, id string, fields map[string]string) gamekit.Reply {
	h.Helper()
	call := h.Call(by, gamekit.Submit)
	call.CustomID, call.Fields = gamekit.ParseCustomID(id), fields
	return h.Do(call)
}

// Do carries out a call, and then does the work of gateway and courier.
func (h *House) Do(call *gamekit.Call) gamekit.Reply {
	if call.Mentioned == nil {
		resolve(call)
	}
	h.Helper()
	reply := h.Bot.Do(context.Background(), call)
	h.wellFormed(reply)
	h.watch(shownBy(reply, call.User.ID))
	if reply.Post != nil {
		h.Said = append(h.Said, reply.Post.Message().Text)
		h.stand(storage.Ref{Channel: Channel, Message: fmt.Sprintf("m%d", h.Calls)}, reply.Post.Message())
	}
	if Public(reply) && reply.Update != nil {
		h.stand(call.Message, Message(reply))
		h.Edits, h.editedAt = append(h.Edits, Text(reply)), append(h.editedAt, len(h.Said))
	}
	if r := reply.Receipt; !r.Empty() {
		r.Ref = storage.Ref{Channel: Channel, Message: fmt.Sprintf("m%d", h.Calls)}
		if err := h.Bot.Sent(context.Background(), r); err != nil {
			h.Fatal(err)
		}
	}
	h.Courier()
	return h.sure(call, reply)
}

// sure presses the button that confirms a resignation.
func (h *House) sure(call *gamekit.Call, asked gamekit.Reply) gamekit.Reply {
	h.Helper()
	if call.Kind != gamekit.Slash || !slices.Equal(call.Path, []string{"game", "resign"}) ||
		asked.Whisper == nil || len(Buttons(Message(asked))) == 0 {
		return asked
	}
	press := h.PressCall(call.User, Buttons(Message(asked))[0])
	press.Guild, press.Channel, press.Message = call.Guild, call.Channel,
		storage.Ref{Channel: call.Channel.ID, Message: "asked"}
	return h.Do(press)
}

// Courier delivers the outbox.
func (h *House) Courier() {
	h.Helper()
	ctx := context.Background()
	for {
		rows, err := h.Store.Claim(ctx, h.Now, h.Now.Add(time.Minute), 50)
		if err != nil {
			h.Fatal(err)
		}
		if len(rows) == 0 {
			return
		}
		for _, row := range rows {
			d, err := h.Bot.Compose(ctx, row)
			if err != nil {
				h.Fatalf("row %+v: %v", row, err)
			}
			if d.Action == publish.NotYet {
				if err := h.Store.Retry(ctx, row, h.Now.Add(time.Second), "not yet"); err != nil {
					h.Fatal(err)
				}
				continue
			}
			ref := storage.Ref{Channel: d.Channel, Message: fmt.Sprintf("c%d", row.ID)}
			if d.Once {
				ref = h.keep(d, ref)
			}
			h.say(d, ref)
			switch d.Action {
			case publish.Edit:
				ref = d.Ref
			case publish.Delete, publish.Skip:
				ref = storage.Ref{}
			}
			sent := storage.Sent{
				Ref: ref, Duties: d.Duties, Elsewhere: d.Elsewhere, Held: d.Held, With: d.With,
			}
			if message := d.Post; message != nil {
				sent.Named = message.Message().Named()
			}
			if d.Action == publish.SendPost {
				sent.Called = d.Post.Message().Pings
			}
			if err := h.Store.Said(ctx, row.ID, sent); err != nil {
				h.Fatal(err)
			}
		}
	}
}

// keep posts or edits a message that is kept up to date, and returns where it is then: nowhere, if it is
// gone.
func (h *House) keep(d publish.Dispatch, ref storage.Ref) storage.Ref {
	now := Kept{Ref: ref, New: true, Pinned: d.Pin != publish.Unpinned}
	if d.Post != nil {
		now.Message = d.Post.Message()
	}
	if d.Ref.Message != "" {
		now.Ref, now.New = d.Ref, false
		if d.Pin == publish.AsItIs {
			now.Pinned = slices.ContainsFunc(h.Kept, func(k Kept) bool { return k.Ref == d.Ref && k.Pinned })
		}
	}
	if d.Action == publish.Delete || h.Gone[now.Ref] {
		return storage.Ref{}
	}
	h.Kept = slices.Insert(h.Kept, 0, now)
	return now.Ref
}

// stand replaces a message by another, which keeps the files or text of the old one if it says so.
func (h *House) stand(ref storage.Ref, m templates.Message) {
	if h.Posts == nil {
		h.Posts = map[storage.Ref]templates.Message{}
	}
	was := h.Posts[ref]
	if m.Keeps {
		m.Files = was.Files
	}
	if m.Stays {
		m.Text = was.Text
	}
	h.Posts[ref] = m
}

func (h *House) say(d publish.Dispatch, ref storage.Ref) {
	switch {
	case d.Post != nil:
		h.watch(Shown{Message: d.Post.Message()})
	case d.Whisper != nil:
		h.watch(Shown{To: d.User, Message: d.Whisper.Message()})
	}
	switch d.Action {
	case publish.SendPost:
		h.Said = append(h.Said, d.Post.Message().Text)
		h.stand(ref, d.Post.Message())
	case publish.Edit:
		if d.Post != nil {
			h.stand(d.Ref, d.Post.Message())
			h.Edits, h.editedAt = append(h.Edits, d.Post.Message().Text), append(h.editedAt, len(h.Said))
		}
		if d.Whisper != nil {
			h.stand(d.Ref, d.Whisper.Message())
			h.DMEdits = append(h.DMEdits, d.Whisper.Message())
		}
	case publish.SendDM:
		h.DMs[d.User] = append(h.DMs[d.User], d)
	case publish.MakeThread, publish.Rename:
		h.Threads[string(d.Game)] = d.Name
	}
}
