package gateway_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// always answers every call in the same way.
func always(r gamekit.Reply) func(context.Context, *gamekit.Call) gamekit.Reply {
	return func(context.Context, *gamekit.Call) gamekit.Reply { return r }
}

// press is a message with one button.
func pressed(text, id string) templates.Public {
	return public(text).With(templates.Row{Buttons: []templates.Button{{ID: id, Label: "Press", Style: templates.Primary}}})
}

func TestSlashCommandIsAnsweredAndRemembered(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		r := gamekit.Post(public("Hello <@1>", "1"))
		r.Receipt = gamekit.Receipt{Row: 7, Duties: []engine.DutyID{"d1"}}
		tb := sit(t, &fakeBot{public: true, do: always(r)})
		ann := tb.s.As("Ann")
		a, err := ann.Command(soon(t), "duels", "ping", discordfake.Opt{Name: "text", Value: "hi"}, discordfake.Opt{Name: "who", Value: tb.s.As("Bob")})
		if err != nil {
			t.Fatal(err)
		}
		if a.Message == nil || a.Message.Content != "Hello <@1>" || a.Message.Ephemeral() {
			t.Fatalf("answer: %+v", a.Message)
		}
		call := tb.bot.calls()[0]
		if call.ID != "i:"+a.InteractionID || call.User.Name != "Ann" || call.Text("text", "") != "hi" {
			t.Errorf("call: %+v", call)
		}
		if who, ok := call.Named("who"); !ok || who.Name != "Bob" || who.ID != tb.s.As("Bob").ID() {
			t.Errorf("user option: %+v", who)
		}
		if !call.Rights.Write || !call.Rights.Threads || !call.Rights.Attach || call.Manager {
			t.Errorf("rights %+v, manager %v", call.Rights, call.Manager)
		}
		want := r.Receipt
		want.Ref = storage.Ref{Channel: a.Message.ChannelID, Message: a.Message.ID}
		tb.wantReceipts(t, want)
	})
}

// wantReceipts waits until the bot was told of exactly these messages.
func (tb *table) wantReceipts(t *testing.T, want ...gamekit.Receipt) {
	t.Helper()
	closes(tb.g) // waits for answers under way
	if diff := cmp.Diff(want, tb.bot.receipts()); diff != "" {
		t.Errorf("receipts (-want +got):\n%s", diff)
	}
}

func TestLongAnswerComesInParts(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		text := strings.Repeat(strings.Repeat("x", 99)+"\n", 45)
		r := gamekit.Post(public(text).With(templates.Row{Buttons: []templates.Button{{ID: "b", Label: "End"}}}))
		r.Receipt.Challenge = "c1"
		tb := sit(t, &fakeBot{public: true, do: always(r)})
		ann := tb.s.As("Ann")
		if _, err := ann.Command(soon(t), "duels", "ping"); err != nil {
			t.Fatal(err)
		}
		last, err := ann.Await(soon(t), "duels", discordfake.HasButton("End"))
		if err != nil {
			t.Fatal(err)
		}
		if n := len(ann.Messages("duels")); n != 3 {
			t.Errorf("%d messages, want 3", n)
		}
		tb.wantReceipts(t, gamekit.Receipt{Challenge: "c1", Ref: storage.Ref{Channel: last.ChannelID, Message: last.ID}})
	})
}

func TestModalOpensAndItsFieldsComeBack(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		form := templates.Modal{ID: "pick:g1", Title: "Pick", Fields: []templates.Field{
			{ID: "weapon", Label: "Weapon", About: "Only you see it", Menu: &templates.Menu{Choices: []templates.Choice{{Label: "Sword", Value: "sword"}, {Label: "Axe", Value: "axe", Default: true}}}},
			{ID: "note", Label: "Note", Input: &templates.Input{Value: "as ever", Optional: true, Long: true}},
		}}
		tb := sit(t, &fakeBot{forms: map[string]bool{"ping": true}, do: func(_ context.Context, c *gamekit.Call) gamekit.Reply {
			if c.Kind == gamekit.Submit {
				return gamekit.Whisper(private(c.Fields["weapon"] + ", " + c.Fields["note"]))
			}
			return gamekit.Reply{Modal: &form}
		}})
		ann := tb.s.As("Ann")
		a, err := ann.Command(soon(t), "duels", "ping")
		if err != nil {
			t.Fatal(err)
		}
		a, err = ann.Submit(soon(t), a.Modal, discordfake.Fields{"weapon": "Sword"})
		if err != nil {
			t.Fatal(err)
		}
		if a.Message == nil || a.Message.Content != "sword, as ever" || !a.Message.Ephemeral() {
			t.Errorf("answer: %+v", a.Message)
		}
	})
}

func TestPressReplacesItsMessage(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t, &fakeBot{public: true, do: func(_ context.Context, c *gamekit.Call) gamekit.Reply {
			if c.Kind == gamekit.Press {
				return gamekit.Reply{Update: public("after " + c.CustomID.String())}
			}
			return gamekit.Post(pressed("before", "go:1"))
		}})
		ann := tb.s.As("Ann")
		a, err := ann.Command(soon(t), "duels", "ping")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ann.Click(soon(t), *a.Message, "Press"); err != nil {
			t.Fatal(err)
		}
		after, err := ann.Await(soon(t), "duels", discordfake.HasText("after go:1"))
		if err != nil || after.ID != a.Message.ID || len(after.Buttons()) != 0 {
			t.Errorf("pressed message: %+v, %v", after, err)
		}
		call := tb.bot.calls()[1]
		if want := (storage.Ref{Channel: a.Message.ChannelID, Message: a.Message.ID}); call.Message != want {
			t.Errorf("call names message %+v, want %+v", call.Message, want)
		}
	})
}

func TestPrivateWordsNeverReplaceWhatOthersRead(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t, &fakeBot{public: true, do: func(_ context.Context, c *gamekit.Call) gamekit.Reply {
			if c.Kind == gamekit.Press {
				return gamekit.Reply{Update: private("your secret")}
			}
			return gamekit.Post(pressed("before", "go:1"))
		}})
		ann := tb.s.As("Ann")
		a, err := ann.Command(soon(t), "duels", "ping")
		if err != nil {
			t.Fatal(err)
		}
		b, err := ann.Click(soon(t), *a.Message, "Press")
		if err != nil {
			t.Fatal(err)
		}
		if b.Message.ID == a.Message.ID || !b.Message.Ephemeral() || b.Message.Content != "your secret" {
			t.Errorf("answer: %+v", b.Message)
		}
	})
}

func TestPressMayBeTakenNoteOf(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t, &fakeBot{public: true, do: func(_ context.Context, c *gamekit.Call) gamekit.Reply {
			if c.Kind == gamekit.Press {
				return gamekit.Reply{Done: true}
			}
			return gamekit.Post(pressed("before", "go:1"))
		}})
		ann := tb.s.As("Ann")
		a, err := ann.Command(soon(t), "duels", "ping")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ann.Click(soon(t), *a.Message, "Press"); err != nil {
			t.Fatal(err)
		}
		if all := ann.Messages("duels"); len(all) != 1 || all[0].Content != "before" {
			t.Errorf("messages: %+v", all)
		}
	})
}

func TestAutocomplete(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t, &fakeBot{do: func(_ context.Context, c *gamekit.Call) gamekit.Reply {
			return gamekit.Reply{Choices: []templates.Choice{{Label: c.Focused + "=" + c.Text(c.Focused, ""), Value: "v"}}}
		}})
		got, err := tb.s.As("Ann").Suggest(soon(t), "duels", "ping", "text", "sw")
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != 1 || got[0].Name != "text=sw" || got[0].Value != "v" {
			t.Errorf("choices: %+v", got)
		}
	})
}

func TestCommandsAreRegisteredOnlyWhenTheyChanged(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		bot := &fakeBot{}
		tb := sit(t, bot)
		closes(tb.g)
		if err := tb.g.Open(soon(t)); err == nil {
			t.Fatal("a closed gateway opened again")
		}
		again := *tb
		again.reconnect(t)
		puts := 0
		for _, r := range tb.s.Requests() {
			if r.Method == "PUT" {
				puts++
			}
		}
		if puts != 1 {
			t.Errorf("commands were registered %d times, want once", puts)
		}
	})
}

func TestCallInDM(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t, &fakeBot{public: true, do: func(_ context.Context, c *gamekit.Call) gamekit.Reply {
			if !c.Channel.DM || c.Guild != "" || c.Channel.ID == "" {
				return gamekit.Whisper(private("not a DM"))
			}
			return gamekit.Post(public("in private"))
		}})
		ann := tb.s.As("Ann")
		a, err := ann.Command(soon(t), ann.DM(), "ping")
		if err != nil {
			t.Fatal(err)
		}
		if a.Message == nil || a.Message.Content != "in private" {
			t.Errorf("answer: %+v", a.Message)
		}
	})
}
