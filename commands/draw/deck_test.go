package draw_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/storage"
	"warbell/templates"
)

// drewOne finds the card in the reply to a draw.
var drewOne = regexp.MustCompile(`You drew \*\*([^*]+)\*\*`)

// draws presses a button that draws, and returns the cards.
func (h *house) draws(by gamekit.User, id, word string) string {
	h.Helper()
	got := text(h.Press(by, "dw:"+id+":"+word))
	found := drewOne.FindStringSubmatch(got)
	if found == nil {
		h.Fatalf("no card: %q", got)
	}
	return found[1]
}

func TestDeck(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | type=deck | title=Fate")
	h.want(h.list(id).Text, "^🎲 \\*\\*Fate\\*\\*: 52 cards left\\.\n-# 🔒 Code `[a-z2-7]{26}`$")
	want := []string{"dw:" + id + ":card", "dw:" + id + ":tohand", "dwd:" + id, "dw:" + id + ":hand",
		"dw:" + id + ":finish"}
	if got := buttons(h.list(id)); !slices.Equal(got, want) {
		t.Errorf("buttons %v, not %v", got, want)
	}
	first := h.draws(bob, id, "card")
	h.want(h.list(id).Text, `51 cards left\.\n<@1002> drew \*\*`+first+`\*\*\.\nFace up: `+first+`\.\n-# 🔒 Code`)
	secret := h.draws(cat, id, "tohand")
	h.want(h.list(id).Text, `50 cards left\.\n<@1003> drew 1 card to their hand\.\nFace up: `+first+
		`\.\nIn hand: <@1003> 1 card\.\n-#`)
	if strings.Contains(strings.Join(append(h.Said, h.Edits...), "\n"), secret) {
		t.Errorf("all can read %s, which is in a hand", secret)
	}
	h.WantPrivate(h.Press(bob, "dw:"+id+":hand"), "You hold no cards")
	form := h.Form(bob, "dwd:"+id)
	for _, bad := range []string{"0", "26", "-1", "x"} {
		h.WantPrivate(h.Fill(bob, form, "cards", bad), "from 1 to 25")
	}
	h.WantPrivate(h.Fill(bob, form, "cards", "3", "where", "hand"), "You hold 3 cards")
	h.want(h.list(id).Text, `47 cards left\.\n<@1002> drew 3 cards to their hand`)
	if len(h.Said) != 1 {
		t.Errorf("a deck has %d posts: %q", len(h.Said), h.Said)
	}
}

func TestDeckHand(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | type=deck | entrants=Fire x2, Ice")
	h.want(h.list(id).Text, `^🎲 \*\*Deck of cards\*\*: 3 cards left`)
	h.draws(bob, id, "tohand")
	h.draws(bob, id, "tohand")
	m := commandstest.Message(h.Press(bob, "dw:"+id+":hand"))
	if len(m.Rows) != 2 || m.Rows[0].Menu == nil || len(m.Rows[0].Menu.Choices) != 2 {
		t.Fatalf("no menus for two cards: %+v", m.Rows)
	}
	card := m.Rows[0].Menu.Choices[0]
	h.WantPrivate(h.Press(cat, "dwh:"+id+":show", card.Value), "don't hold that card")
	h.WantPrivate(h.Press(bob, "dwh:"+id+":up", card.Value), "")
	if got := text(h.Press(bob, "dwh:"+id+":show", card.Value)); !strings.Contains(got, "You hold 1 card") {
		t.Errorf("after it is shown: %q", got)
	}
	h.want(h.list(id).Text, `<@1002> showed \*\*`+card.Label+`\*\*\.\nFace up: `+card.Label+
		`\.\nIn hand: <@1002> 1 card\.`)
	h.WantPrivate(h.Press(bob, "dwh:"+id+":show", card.Value), "don't hold that card")
	last := m.Rows[0].Menu.Choices[1]
	h.Press(bob, "dwh:"+id+":discard", last.Value)
	h.want(h.list(id).Text, `1 card left\.\n<@1002> discarded 1 card unseen\.\nFace up: `+card.Label+
		`\.\nDiscarded unseen: 1 card\.`)
	h.draws(ann, id, "card")
	h.WantPrivate(h.Press(ann, "dw:"+id+":card"), "no card is left")
}

func TestDeckRefuses(t *testing.T) {
	h := newHouse(t)
	for options, want := range map[string]string{
		"type=deck | closes=2h":                                    "until you end it",
		"type=deck | count=3":                                      "until you end it",
		"type=deck | entrants=<@1002> x2":                          "as cards",
		"type=deck | entrants=A, B, C except C":                    "exclude",
		"type=deck | entrants=A":                                   "2 to 500",
		"type=deck | entrants=A x501":                              "at most 500",
		"type=deck | entrants=A, B | jokers=true":                  "only go with the standard 52",
		"type=deck | things=A, B":                                  "only for drafts",
		"entrants=Ann, Bob | timer=2h":                             "only for drafts",
		"type=draft | entrants=Ann, Bob":                           "without things",
		"type=draft | entrants=Ann, Bob | things=A":                "need more things",
		"type=draft | entrants=Ann | things=A, B":                  "2 to 20",
		"type=draft | entrants=A, B | things=<@1>, C":              "mentions",
		"type=draft | entrants=A, B | things=C, D, E x99":          "at most 100",
		"type=draft | entrants=A, B | things=C, D | timer=soonish": "isn't a time",
		"type=draft | entrants=A, B | things=C, D | timer=30 days": "7 days",
	} {
		h.WantPrivate(h.Slash(ann, "/draw | "+options), want)
	}
}

// TestDeckIsSecret checks that before a deck's end no player can get more data than its post shows.
func TestDeckIsSecret(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | type=deck | jokers=true")
	h.draws(cat, id, "tohand")
	stored := h.draw(id)
	var slot struct{ Seed string }
	if err := json.Unmarshal(stored.Seed, &slot); err != nil || len(slot.Seed) != 64 {
		t.Fatal(string(stored.Seed), err)
	}
	h.WantPrivate(h.Press(ann, "dw:"+id+":proof"), "can't see the proof yet")
	h.WantPrivate(h.Press(ann, "dwr:"+id), "")
	h.WantPrivate(h.Press(ann, "rp:draw:"+id), "")
	full := commandstest.Message(h.Press(ann, "dw:"+id+":list"))
	if got := string(full.Files[0].Data); !strings.HasPrefix(got, "1. A♠\n2. 2♠\n3. 3♠\n") {
		t.Errorf("the list is in another order: %s", got)
	}
	all := string(commandstest.Message(h.Press(ann, "re:")).Files[0].Data)
	if strings.Contains(all, slot.Seed) || strings.Contains(all, `"draw"`) {
		t.Errorf("the export of the channel has the deck: %s", all)
	}
	for _, s := range append(slices.Clone(h.Said), h.Edits...) {
		if strings.Contains(s, slot.Seed) {
			t.Errorf("a post has the seed: %s", s)
		}
	}
}

func TestReshuffle(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | type=deck | title=Fate")
	up, hand := h.draws(bob, id, "card"), h.draws(cat, id, "tohand")
	for _, word := range []string{"finish", "reshuffle", "end", "again"} {
		h.WantPrivate(h.Press(bob, "dw:"+id+":"+word), "only the player who opened it can")
	}
	h.WantPrivate(h.Press(ann, "dw:"+id+":finish"), "takes every card back")
	press := h.PressCall(ann, "dw:"+id+":reshuffle")
	press.Message.Channel = commandstest.Channel
	h.WantPrivate(h.Do(press), "Reshuffled")
	h.Courier()
	h.want(h.list(id).Text, `^🎲 \*\*Fate\*\* has ended with 50 cards left\.\nFace up: `+up+
		"\\.\nIn hand: <@1003> 1 card\\.\n-# 🔒 Code `[a-z2-7]{26}`\n-# \\*Proof\\*")
	next := press.Interaction()
	h.want(h.list(next).Text, "^🎲 \\*\\*Fate\\*\\*: 52 cards left\\.\n-# 🔒 Code")
	h.WantPrivate(h.Press(bob, "dw:"+id+":card"), "has ended")
	file := h.exported(id)
	report, err := rolllog.Verify(bytes.NewReader(file))
	if err != nil || len(report.Draws) != 1 || report.Draws[0].Steps != 2 {
		t.Fatalf("%+v, %v\n%s", report, err, file)
	}
	if !strings.Contains(string(file), hand) {
		t.Errorf("the list has no %s", hand)
	}
	card := regexp.MustCompile(`"card":(\d+)`).FindSubmatch(file)
	for was, is := range map[string]string{`"place":0`: `"place":1`, `"kind":"hand"`: `"kind":"show"`,
		string(card[0]): `"card":99`, `"name":"A♠"`: `"name":"A♥"`} {
		bent := bytes.Replace(file, []byte(was), []byte(is), 1)
		if bytes.Equal(bent, file) {
			t.Errorf("%s is not in the file", was)
		} else if _, err := rolllog.Verify(bytes.NewReader(bent)); err == nil {
			t.Errorf("%s instead of %s is not noticed", is, was)
		}
	}
	all := commandstest.Message(h.Press(ann, "re:")).Files[0].Data
	if report, err = rolllog.Verify(bytes.NewReader(all)); err != nil || len(report.Draws) != 1 {
		t.Errorf("in the channel's export: %+v, %v", report, err)
	}
}

// TestCardIsDrawnOnce checks that a repeated call draws only once, even after a restart.
func TestCardIsDrawnOnce(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | type=deck")
	press := h.PressCall(bob, "dw:"+id+":tohand")
	press.Message.Channel = commandstest.Channel
	first := text(h.Bot.Do(context.Background(), press))
	h.Build(h.Store)
	told, known, err := h.Bot.Again(context.Background(), press)
	if err != nil || !known || text(told) != first {
		t.Errorf("a process that takes over tells %q, %t, %v, not %q", text(told), known, err, first)
	}
	if again := text(h.Bot.Do(context.Background(), press)); again != first {
		t.Errorf("the second time: %q, not %q", again, first)
	}
	h.Courier()
	h.want(h.list(id).Text, `51 cards left`)
}

// TestDeckOutlivesTheProcess checks that a deck whose process died before its lock is shuffled by the next
// process.
func TestDeckOutlivesTheProcess(t *testing.T) {
	h := newHouse(t)
	store := &dying{h.Store, true}
	h.Build(store)
	call := h.SlashCall(ann, map[string]gamekit.Value{"type": {Text: "deck"}}, "draw")
	h.Bot.Do(context.Background(), call)
	id := call.Interaction()
	store.dead = false
	h.Build(h.Store)
	for range 2 {
		h.Now = h.Now.Add(time.Minute)
		h.Sweep()
	}
	h.want(h.list(id).Text, `52 cards left\.\n-# 🔒 Code`)
	if len(h.Said) != 1 {
		t.Errorf("posted: %q", h.Said)
	}
	h.draws(bob, id, "card")
	h.Now = h.Now.Add(29 * 24 * time.Hour)
	h.Sweep()
	h.draws(bob, id, "card")
	h.Now = h.Now.Add(31 * 24 * time.Hour)
	h.Sweep()
	h.want(h.list(id).Text, `has ended with 50 cards left`)
	if _, err := rolllog.Verify(bytes.NewReader(h.exported(id))); err != nil {
		t.Error(err)
	}
	h.Now = h.Now.Add(31 * 24 * time.Hour)
	h.Sweep()
	h.WantPrivate(h.Press(bob, "dw:"+id+":proof"), "gone")
}

func TestErasedHand(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | type=deck")
	h.draws(bob, id, "tohand")
	h.draws(cat, id, "tohand")
	if err := h.Store.EraseUser(context.Background(), bob.ID, h.Now); err != nil {
		t.Fatal(err)
	}
	h.Courier()
	h.want(h.list(id).Text, `In hand: A former player 1 card, <@1003> 1 card`)
	h.Press(ann, "dw:"+id+":end")
	file := h.exported(id)
	if _, err := rolllog.Verify(bytes.NewReader(file)); err != nil || bytes.Contains(file, []byte(bob.ID)) {
		t.Errorf("%v\n%s", err, file)
	}
}

// TestDeckPostFits checks that a deck has one post, and that each private reply fits into a message, with any
// names of cards.
func TestDeckPostFits(t *testing.T) {
	h := newHouse(t)
	names := make([]string, 60)
	for i := range names {
		names[i] = fmt.Sprintf("%s%02d", strings.Repeat("é", 78), i)
	}
	id := h.opens("/draw | type=deck | title=" + strings.Repeat("t", 80) + " | entrants=" + strings.Join(names, ","))
	form := h.Form(bob, "dwd:"+id)
	got := text(h.Fill(bob, form, "cards", "25", "where", "hand"))
	up := text(h.Fill(bob, form, "cards", "25", "where", "up"))
	for _, s := range []string{got, up, h.list(id).Text} {
		if n := utf8.RuneCountInString(s); n > 2000 {
			t.Errorf("%d characters: %s", n, s)
		}
	}
	h.want(h.list(id).Text, `and 19 more\*{0,2}\.\nFace up: 19 more, `)
	last := h.draws(bob, id, "card")
	h.want(h.list(id).Text, `Face up: 20 more, .*, `+last+`\.\n`)
}

// draft is the post with the picks of a draft.
func (h *house) draft(id string) templates.Message {
	h.Helper()
	return h.Posts[storage.Ref{Channel: commandstest.Channel, Message: h.draw(id).Result}]
}

// TestErasedDealer checks that the usual cards of a deck keep their names when its opener is erased, and that
// typed cards lose theirs.
func TestErasedDealer(t *testing.T) {
	h := newHouse(t)
	usual, own := h.opens("/draw | type=deck"), h.opens("/draw | type=deck | entrants=Fire x3, Ice")
	for _, id := range []string{usual, own} {
		h.draws(cat, id, "tohand")
	}
	h.want(h.list(usual).Text, `-# Reshuffling or ending this deck reveals all hands$`)
	if err := h.Store.EraseUser(context.Background(), ann.ID, h.Now); err != nil {
		t.Fatal(err)
	}
	h.Courier()
	h.WantPrivate(h.Press(cat, "dw:"+usual+":hand"), "You hold 1 card: ")
	h.want(text(h.Press(cat, "dw:"+usual+":hand")), `[♠♥♦♣]`)
	if hand := text(h.Press(cat, "dw:"+own+":hand")); strings.Contains(hand, "Fire") || strings.Contains(hand, "Ice") {
		t.Errorf("typed cards stay: %q", hand)
	}
}
