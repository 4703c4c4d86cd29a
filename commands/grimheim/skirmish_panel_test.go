package grimheim_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestPresses counts the presses for one act of a model, from the post on.
func TestPresses(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle("")
	p := h.status(by)
	p.press(" · ").press("Guard")
	if !strings.Contains(p.Text, "on Guard") || p.presses > 2 {
		t.Errorf("guard takes %d presses: %q", p.presses, p.Text)
	}
	p.presses = 0
	p = h.status(by)
	p.press(" · ").press("Move").take(p.ids("gk:")[p.first(":add:")]).press("Confirm draft")
	if p.presses++; p.presses > 4 {
		t.Errorf("a move takes %d presses", p.presses)
	}
}

// first returns the index of the first button of the panel whose custom ID has some words.
func (p *hand) first(words string) int {
	p.Helper()
	for i, id := range p.ids("gk:") {
		if strings.Contains(id, words) {
			return i
		}
	}
	p.Fatalf("nothing with %q: %q %v", words, p.Text, p.labels())
	return 0
}

// TestDraftIsKept checks that a draft is private and survives a restart, and that its purpose is carried out
// only once, by the panel that shows it.
func TestDraftIsKept(t *testing.T) {
	h := newHouse(t)
	id, by := h.battle("")
	other := map[string]gamekit.User{ann.ID: bob, bob.ID: ann}[by.ID]
	h.Rest()
	said := len(h.Said)
	p := h.status(by)
	post := p.ids("gs:")[0]
	p.take(post).press("Move")
	spots := p.ids("gk:")
	p.take(spots[p.first(":add:")])
	if !strings.Contains(p.Text, "Only you can see it") {
		t.Fatalf("no draft: %q", p.Text)
	}
	do := p.has("Confirm draft")
	h.WantPrivate(h.Press(other, post), "opponent's model")
	h.WantPrivate(h.Press(other, do), "opponent's model")
	h.WantPrivate(h.Press(cat, post), "aren't a player in this game")
	h.Rest()
	if got := h.Told(said); got != "" {
		t.Errorf("a draft is told: %q", got)
	}
	h.Build(h.Store)
	again := h.status(by)
	if again.take(post); !strings.Contains(again.Text, "Only you can see it") {
		t.Errorf("the draft is lost: %q", again.Text)
	}
	again.press("Remove last action")
	if strings.Contains(again.Text, "Only you can see it") {
		t.Errorf("it can't be taken back: %q", again.Text)
	}
	if p.take(do); !strings.Contains(p.Text, "your draft has changed") || strings.Contains(h.Told(said), "moves") {
		t.Errorf("an older panel did something: %q", p.Text)
	}
	if before := h.seq(id); h.Do(h.PressCall(by, do)).Result != gamekit.ResultFine || h.seq(id) != before {
		t.Errorf("an older panel did something")
	}
}

// TestPanelTwice checks that the older of two panels of a model shows the present state if its act is already
// done.
func TestPanelTwice(t *testing.T) {
	h := newHouse(t)
	id, by := h.battle("")
	behind, ahead := h.status(by), h.status(by)
	post := behind.ids("gs:")[0]
	behind.take(post).press("Move")
	move := behind.ids("gk:")[behind.first(":add:")]
	ahead.take(post).press("Move").take(move).press("Confirm draft")
	was := h.seq(id)
	if behind.take(move); !strings.Contains(behind.Text, "the game has moved on") || h.seq(id) != was {
		t.Errorf("the panel that is behind says %q", behind.Text)
	}
	for _, other := range behind.ids("gk:") {
		if other == move {
			t.Errorf("it still has the button that can't be pressed: %v", behind.labels())
		}
	}
}

func (h *house) seq(id storage.GameID) int {
	h.Helper()
	return commandstest.Value(h.Store.Load(h.Context(), id))(h).Seq
}

// TestPlacesByWords checks that a place of a move or a deployment can be typed if the picture doesn't offer
// it.
func TestPlacesByWords(t *testing.T) {
	h := newHouse(t)
	id := h.skirmish("")
	for h.status(h.mover(id)).has("Choose places") == "" {
		h.turn(id, whim{rand.New(rand.NewPCG(1, 1))})
	}
	by := h.mover(id)
	p := h.status(by).press("Choose places")
	form := h.Press(by, p.has("Type a place…"))
	if form.Modal == nil {
		t.Fatal("no form")
	}
	h.WantPrivate(h.Fill(by, form.Modal, "spot", "the moon"), "no model, piece or zone")
	spot := p.ids("gd:")[0]
	p.take(spot)
	for p.has("Another") == "" && len(p.ids("gd:")) > 3 {
		p.take(p.ids("gd:")[0])
	}
	if !strings.Contains(p.Text, " at ") {
		t.Errorf("nobody is placed: %q", p.Text)
	}
	h.Build(h.Store)
	if again := h.status(by).press("Choose places"); !strings.Contains(again.Text, " at ") {
		t.Errorf("what was placed is lost: %q", again.Text)
	}
	p.press("Deploy")
	h.turn(id, whim{rand.New(rand.NewPCG(1, 1))})
	by = h.mover(id)
	p = h.status(by).press(" · ").press("Move")
	form = h.Press(by, p.has("Type a place…"))
	h.WantPrivate(h.Fill(by, form.Modal, "spot", "the moon"), "no model, piece or zone")
	moved := h.Fill(by, h.Press(by, p.has("Type a place…")).Modal, "spot", "1\" towards A")
	if moved.Update == nil && moved.Whisper == nil {
		t.Errorf("no panel: %+v", moved)
	}
}

// TestGrimheimBySlash checks the same with slash commands and their suggestions.
func TestGrimheimBySlash(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle("")
	own := h.Suggest(by, "act", "", "model")[0].Value
	for _, line := range []string{
		"/game status", "/game status | text=true", "/game odds | model=" + own, "/game sight | from=" + own, "/game log | dice=true",
	} {
		r := h.Slash(by, line)
		if r.Whisper == nil || r.Result != gamekit.ResultFine {
			t.Errorf("%s: %q\n%s", line, text(r), h.Logs.String())
		}
	}
	if told := text(h.Slash(by, "/game log | dice=true")); !strings.HasPrefix(told, "**Turn 1** 🎲") || strings.Contains(told, "deploys") {
		t.Errorf("the log of the first turn begins %q", told)
	}
	if told := text(h.Slash(cat, "/game status | text=true")); !strings.Contains(told, "**Turn 1** of 4") || !strings.Contains(told, "\n- ") {
		t.Errorf("the board in words says %q", told)
	}
	if len(h.Suggest(by, "game", "sight", "from")) < 4 || len(h.Suggest(by, "game", "odds", "target", "model="+own)) == 0 {
		t.Error("no models are suggested to look at")
	}
	to := h.Suggest(by, "act", "", "do", "model="+own, `do=move 1" towards `+foeOf(by))
	if len(to) != 1 || !strings.Contains(to[0].Label, " → ") {
		t.Fatalf("suggested: %v", to)
	}
	h.WantPrivate(h.Slash(by, "/act | model="+own), " AP, ")
	h.WantPrivate(h.Slash(by, "/act | do=dance | model="+own), "You can't do “dance” now")
	h.WantPrivate(h.Slash(by, "/act | do="+to[0].Label+" | model="+own), " AP, ")
	h.WantPrivate(h.Slash(by, "/act | do=guard"), "on Guard")
	h.WantPrivate(h.Slash(cat, "/act | do=guard"), "aren't a player")
}

// TestPressesOfAttacks checks that a Charge with its Fight takes three presses, and a move with a shot at
// most six, including the result.
func TestPressesOfAttacks(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 1) // the same dice in each run
	h := newHouse(t)
	id, _ := h.battle("")
	charged, shot := false, false
	for turns := 0; turns < 40 && !h.Ended(id) && !(charged && shot); turns++ {
		p := h.status(h.mover(id))
		models := p.ids("gs:")
		if len(models) == 0 {
			h.turn(id, whim{rand.New(rand.NewPCG(1, 1))})
			continue
		}
		p.presses = 1
		p.take(models[len(models)-1])
		switch {
		case !charged && p.has("Charge + Fight") != "":
			if p.press("Charge + Fight").press("and roll"); p.presses != 3 || !strings.Contains(p.Text, "charges") {
				t.Errorf("a charge and its fight take %d presses: %q", p.presses, p.Text)
			}
			charged = true
		case p.has("Move") != "":
			p.press("Move")
			if near := p.towards(); near == "" { // it is as near as any other place
				p.presses++
				p.take(p.ids("gk:")[p.first(":add:")])
			} else {
				p.press(near)
			}
			foe := p.shoots()
			if foe == "" {
				if p.has("and roll") == "" {
					p.press("Confirm draft")
				} else {
					p.press("and roll")
				}
				break
			}
			p.presses++
			if p.take(foe).press("and roll"); p.presses > 6 || !strings.Contains(p.Text, "shoots") && !strings.Contains(p.Text, "misses") {
				t.Errorf("a move and a shot take %d presses: %q", p.presses, p.Text)
			}
			shot = true
		}
		if p.has("End") != "" {
			p.press("End")
		}
	}
	if !charged || !shot {
		t.Errorf("charged %v, shot %v", charged, shot)
	}
}

// shoots returns the button that drafts a shot, shown at once or under Shoot; empty if there is none.
func (p *hand) shoots() string {
	if p.has("Shoot") != "" && p.has(" · ") == "" {
		p.press("Shoot")
	}
	for _, id := range p.ids("gk:") {
		if strings.Contains(id, ":add:shoot.") {
			return id
		}
	}
	return ""
}
