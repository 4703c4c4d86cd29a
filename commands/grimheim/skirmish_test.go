package grimheim_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/proof"
	"warbell/commands/runner"
	"warbell/commands/systems"
	"warbell/storage"
	"warbell/templates"
)

// skirmish begins a skirmish of Ann's watch against Bob's mob.
func (h *house) skirmish(options string) storage.GameID {
	h.Helper()
	offer := h.Slash(ann, "/challenge | game=skirmish | opponent=@Bob | force=The Ember Watch"+options)
	h.WantPublic(offer, "a Grimheim skirmish")
	return h.Accepted(offer, "ready:Mooncap Mob", "")
}

// hand is a message with buttons, as a player sees it.
type hand struct {
	*house
	by gamekit.User
	templates.Message
	presses int
}

func (h *house) status(by gamekit.User) *hand {
	h.Helper()
	return &hand{h, by, commandstest.Message(h.Slash(by, "/game status")), 0}
}

// has finds the button whose label has some words, or a menu choice as MENU|VALUE; empty if there is none.
func (p *hand) has(words string) string {
	for _, row := range p.Rows {
		for _, b := range row.Buttons {
			if strings.Contains(b.Label, words) {
				return b.ID
			}
		}
		if row.Menu == nil {
			continue
		}
		for _, c := range row.Menu.Choices {
			if strings.Contains(c.Label, words) {
				return row.Menu.ID + "|" + c.Value
			}
		}
	}
	return ""
}

// press presses the button with some words, and checks the reply.
func (p *hand) press(words string) *hand {
	p.Helper()
	id := p.has(words)
	if id == "" {
		p.Fatalf("no button %q: %q %v", words, p.Text, p.labels())
	}
	p.presses++
	return p.take(id)
}

func (p *hand) take(id string) *hand {
	p.Helper()
	custom, value, menu := strings.Cut(id, "|")
	var reply gamekit.Reply
	if menu {
		reply = p.Press(p.by, custom, value)
	} else {
		reply = p.Press(p.by, custom)
	}
	if commandstest.Public(reply) {
		p.Errorf("%s answers in public: %q", id, text(reply))
	}
	if reply.Result != gamekit.ResultFine {
		p.Fatalf("%s: %q\n%s", id, text(reply), p.Logs.String())
	}
	p.Message = commandstest.Message(reply)
	return p
}

func (p *hand) labels() []string {
	var all []string
	for _, row := range p.Rows {
		for _, b := range row.Buttons {
			all = append(all, b.Label)
		}
		if row.Menu != nil {
			for _, c := range row.Menu.Choices {
				all = append(all, c.Label)
			}
		}
	}
	return all
}

// mover is the player with a duty in the skirmish.
func (h *house) mover(id storage.GameID) gamekit.User {
	h.Helper()
	duties := commandstest.Value(h.Store.Duties(h.Context(), id))(h)
	for _, u := range []gamekit.User{ann, bob} {
		if len(duties) > 0 && duties[0].User == u.ID {
			return u
		}
	}
	h.Fatalf("nobody owes anything: %v", duties)
	return gamekit.User{}
}

// whim chooses a number below n, the same in each run.
type whim struct{ *rand.Rand }

// turn has the player with a duty act by what they are shown.
func (h *house) turn(id storage.GameID, w whim) {
	h.Helper()
	by := h.mover(id)
	p := h.status(by)
	if deploy := p.has("Deploy all models"); deploy != "" {
		h.Press(by, deploy)
		return
	}
	if options := p.ids("d:"); len(options) > 0 && len(p.ids("gs:")) == 0 {
		h.Press(by, options[0])
		return
	}
	models := p.ids("gs:")
	if len(models) == 0 {
		h.PlayOne(id, by)
		return
	}
	p.take(models[w.IntN(len(models))])
	for range 12 {
		adds := p.ids("gk:")
		switch offers := runner.Filter(adds, func(id string) bool { return strings.Contains(id, ":add:") }); {
		case p.has("and roll") != "":
			p.press("and roll")
		case p.has("Confirm draft") != "" && w.IntN(3) == 0:
			p.press("Confirm draft")
		case len(offers) > 0:
			p.take(offers[w.IntN(len(offers))])
		case p.has("Confirm draft") != "":
			p.press("Confirm draft")
		case p.has("Guard") != "":
			p.press("Guard")
		case p.has("End") != "":
			p.press("End")
		default:
			return
		}
	}
	for _, words := range []string{"End", "Confirm and end"} {
		if p.has(words) != "" {
			p.press(words)
		}
	}
}

// ids returns the custom IDs of buttons with a prefix.
func (p *hand) ids(prefix string) []string {
	return runner.Filter(commandstest.Buttons(p.Message), func(id string) bool { return strings.HasPrefix(id, prefix) && !strings.Contains(id, "|") })
}

// TestSkirmishByPresses checks that a whole skirmish can be played by its buttons, and that its log verifies,
// with orders and with picks for each Fight.
func TestSkirmishByPresses(t *testing.T) {
	for _, options := range []string{"", " | terms=orders=each_fight"} {
		t.Run("with"+options, func(t *testing.T) { playedOut(t, options) })
	}
}

func playedOut(t *testing.T, options string) {
	cryptotest.SetGlobalRandom(t, 1)
	h := newHouse(t)
	id := h.skirmish(options)
	w := whim{rand.New(rand.NewPCG(1, 2))}
	turns := 0
	for ; turns < 300 && !h.Ended(id); turns++ {
		h.turn(id, w)
	}
	told := h.Told(0)
	if !h.Ended(id) {
		t.Fatalf("the skirmish has not ended: %q", told[max(0, len(told)-2000):])
	}
	if strings.Contains(h.Logs.String(), "level=ERROR") {
		t.Error(h.Logs.String())
	}
	h.saysWhoWon()
	h.endTells()
	export := h.Exported()
	if _, err := proof.Verify(bytes.NewReader(export), systems.Rules); err != nil {
		t.Errorf("the export does not verify: %v", err)
	}
	if options == "" && bytes.Contains(export, []byte(".sealed1")) {
		t.Error("what is fought with is sealed, though nobody picks")
	}
	t.Logf("%d turns, %d posts", turns, len(h.Said))
}

// saysWhoWon checks that the last post begins with the winner, the difference, and the VP of each Turn.
func (h *house) saysWhoWon() {
	h.Helper()
	last := h.Said[len(h.Said)-1]
	lines := strings.Split(last, "\n")
	calls := strings.HasPrefix(lines[0], "<@") // unless the player called has just pressed the last button
	if calls == strings.HasPrefix(lines[0], "🏆") || !strings.Contains(lines[0], "he skirmish is over: ") {
		h.Errorf("the last post begins %q", lines[0])
	}
	if !strings.Contains(lines[1], " models left") || !strings.Contains(lines[1], "VP: ") {
		h.Errorf("the second line is %q", lines[1])
	}
	if strings.Count(last, "is over") != 1 || strings.Count(last, "🏆") != strings.Count(lines[0], "🏆") {
		h.Errorf("who has won is told more than once: %q", last)
	}
	board := commandstest.Message(h.Slash(ann, "/game status"))
	first, _, _ := strings.Cut(board.Text, "\n")
	if score := scored.FindString(lines[0]); score == "" || !strings.Contains(first, score) {
		h.Errorf("the map begins %q, the last post %q", first, lines[0])
	}
	if len(board.Files) != 1 || !strings.Contains(board.Files[0].Alt[:40], " wins, ") {
		h.Errorf("the last picture: %+v", board.Files)
	}
}

// battle is a deployed skirmish, with the player whose turn it is.
func (h *house) battle(options string) (storage.GameID, gamekit.User) {
	h.Helper()
	id := h.skirmish(options)
	for range 8 {
		by := h.mover(id)
		if p := h.status(by); len(p.ids("gs:")) > 0 {
			return id, by
		}
		h.turn(id, whim{rand.New(rand.NewPCG(1, 1))})
	}
	h.Fatalf("no battle: %q", h.Told(0))
	return id, gamekit.User{}
}

// TestReadyBandsOfTheAgreedSize checks that pre-made warbands have the agreed size, by name and in the list.
func TestReadyBandsOfTheAgreedSize(t *testing.T) {
	for points, models := range map[string][2]int{"": {3, 3}, " | terms=points=350": {4, 5}, " | terms=points=500": {7, 8}} {
		h := newHouse(t)
		id := h.skirmish(points)
		l := commandstest.Value(h.Store.Load(h.Context(), id))(h)
		if got := [2]int{strings.Count(string(l.Snapshot), `"seat":1,"profile"`), strings.Count(string(l.Snapshot), `"seat":2,"profile"`)}; got != models {
			t.Errorf("%q brings %v models, not %v", points, got, models)
		}
	}
}

// TestHandicap checks that the player with the weaker warband gets VP at the end, in the rematch too,
// whichever player proposes it.
func TestHandicap(t *testing.T) {
	for value, want := range map[string][3]string{
		"2":  {"**Handicap:** +2 VP for the opponent at the end", "Handicap: **The Mooncap Mob** gets +2 VP at the end", "**Handicap:** +2 VP for Bob at the end"},
		"-3": {"**Handicap:** +3 VP for Ann at the end", "Handicap: **The Ember Watch** gets +3 VP at the end", "**Handicap:** +3 VP for the opponent at the end"},
	} {
		h := newHouse(t)
		offer := h.Slash(ann, "/challenge | game=skirmish | opponent=@Bob | force=The Ember Watch | terms=handicap="+value)
		h.WantPublic(offer, want[0])
		id := h.Accepted(offer, "ready:Mooncap Mob", "")
		h.WantPrivate(h.Slash(ann, "/game status"), want[1])
		h.Slash(ann, "/game resign")
		h.WantPrivate(h.Slash(ann, "/game status | game="+string(id)), "(Bob) wins: **Ann** resigned at 0–0.\n")
		again := h.Press(bob, "r:"+string(id))
		h.WantPublic(again, want[2])
		h.WantPublic(again, "on **Lantern Alley**")
		accept := (&hand{h, ann, commandstest.Message(again), 0}).has("Accept")
		if r := h.Press(ann, accept); r.Update == nil || !strings.Contains(r.Update.Message().Text, "accepts ") {
			t.Errorf("handicap %s: the rematch came to %+v", value, r)
		}
	}
}
