package melee_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// meleeDuel sets up an accepted duel between Ann and Bob.
func (h *house) meleeDuel(options, anns, bobs string) storage.GameID {
	h.Helper()
	return h.Accepted(h.Slash(ann, "/challenge | game=melee | opponent=@Bob | force="+anns+options), "own", bobs)
}

// meleeBands sets up an accepted fight of two warbands, written in several lines.
func (h *house) meleeBands(options, anns, bobs string) storage.GameID {
	h.Helper()
	form := h.Slash(ann, "/challenge | game=melee.band | opponent=@Bob"+options)
	if form.Modal == nil {
		h.Fatalf("no form: %q\n%s", text(form), h.Logs.String())
	}
	offer := h.Fill(ann, form.Modal, "fighter", "own", "line", anns)
	return h.Accepted(offer, "own", bobs)
}

// meleeShown returns the custom IDs in a user's status.
func (h *house) meleeShown(by gamekit.User) []string {
	h.Helper()
	status := h.Slash(by, "/game status")
	if status.Whisper == nil {
		h.Fatalf("no status: %+v", status)
	}
	return buttons(status.Whisper.Message())
}

// meleeButton returns the custom ID of an action, a form or an option in a user's status; empty if there is
// none.
func (h *house) meleeButton(by gamekit.User, action string) string {
	h.Helper()
	for _, id := range h.meleeShown(by) {
		p := strings.Split(id, ":")
		if key, _, _ := strings.Cut(p[len(p)-1], "."); p[0] == "d" && key == action || p[0] == "f" && strings.HasPrefix(p[3], action) || p[3] == action {
			return id
		}
	}
	return ""
}

// meleeMover returns the player who activates now, and the opponent.
func (h *house) meleeMover(id storage.GameID) (mover, other gamekit.User) {
	h.Helper()
	owing := h.Owing(id, "activate")
	if len(owing) != 1 {
		h.Fatalf("%v owe an activation: %q\n%s", owing, h.Said[len(h.Said)-1], h.Logs.String())
	}
	if owing[0] == ann {
		return ann, bob
	}
	return bob, ann
}

// meleeUnbroken checks that a reply is no failure.
func (h *house) meleeUnbroken(what string, r gamekit.Reply) gamekit.Reply {
	h.Helper()
	if said := text(r); strings.Contains(said, "Something went wrong") || strings.Contains(said, "posting it failed") {
		h.Fatalf("%s: %q\n%s", what, said, h.Logs.String())
	}
	return r
}

// Two models that kill fast, and two that can't be hurt. They cross any room in one Charge.
const (
	killer = "Kim m12 ws10 s10 t1 a6; sword; axe"
	slayer = "Sly m12 ws10 s10 t1 a6; halberd"
	tough  = " m12 s1 t10 ld10; club"
	twice  = " m12 s1 t10 ld10 a2; club" // tough, with two attacks
)

func TestMeleeDuelByPost(t *testing.T) {
	h := newHouse(t)
	id := h.meleeDuel(" | terms=apart=8; critical_chart=by_weapon", killer, slayer)
	mover, other := h.meleeMover(id)
	if h.meleeButton(mover, "panic") != "" || h.meleeButton(mover, "plan") != "" || h.meleeButton(other, "done") != "" {
		t.Errorf("buttons: %v and %v", h.meleeShown(mover), h.meleeShown(other))
	}
	form := h.Take(mover, "melee charge").Modal
	if f := form.Fields[2]; f.ID != "inches" || f.Input.Value != "8" || !f.Input.Optional {
		t.Errorf("the known distance: %+v", f.Input)
	}
	h.WantPublic(h.Press(mover, h.meleeButton(mover, "charge")), "charges")
	if !h.Ended(id) {
		h.WantPrivate(h.Fill(mover, form), "")
	}
	for n := 0; !h.Ended(id); n++ {
		if n > 100 {
			t.Fatalf("no end: %q", h.Said[len(h.Said)-3:])
		}
		mover, _ := h.meleeMover(id)
		done := h.meleeButton(mover, "done")
		h.WantPublic(h.Press(mover, done), "")
		if !h.Ended(id) {
			h.WantPrivate(h.Press(mover, done), "")
		}
	}
	if last := h.Said[len(h.Said)-1]; !strings.Contains(last, "Kim") && !strings.Contains(last, "Sly") {
		t.Errorf("the end: %q", last)
	}
	h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die")
	h.WantPrivate(h.Take(ann, "melee done"), "this game is over")
	offer := h.Press(bob, "r:"+string(id))
	h.WantPublic(offer, "Opponent: **Kim**")
	h.WantPublic(offer, "8″ apart")
	for _, shown := range buttons(offer.Post.Message()) {
		if strings.HasPrefix(shown, "ct:") {
			h.WantPrivate(h.Press(ann, shown), "by weapon")
		}
	}
	if r := h.Press(ann, buttons(offer.Post.Message())[0]); r.Update == nil || !strings.Contains(text(r), "accepts ") {
		t.Errorf("rematch: %q", text(r))
	}
}

func TestMeleeDuelFaceToFaceIsOnePressATurn(t *testing.T) {
	h := newHouse(t)
	id := h.meleeDuel("", "Ann"+tough, "Ben"+tough)
	for n := 0; n < 14 && !h.Ended(id); n++ {
		mover, _ := h.meleeMover(id)
		ids := h.meleeShown(mover)
		if len(ids) != 2 || !strings.HasSuffix(ids[0], ":done") || !strings.HasSuffix(ids[1], ":panic.1") && !strings.HasSuffix(ids[1], ":panic.2") {
			t.Fatalf("turn %d: %v", n+1, ids)
		}
		h.WantPublic(h.Press(mover, ids[0]), "")
	}
	if !h.Ended(id) {
		t.Errorf("no end without a wound: %q", h.Said[len(h.Said)-1])
	}
}

// TestMeleePanic checks that a panic that loses the fight needs a confirmation, by button and by command.
func TestMeleePanic(t *testing.T) {
	for _, how := range []string{"the button", "the command", "the bare command"} {
		h := newHouse(t)
		id := h.meleeDuel("", "Ann"+tough, "Ben"+tough)
		mover, other := h.meleeMover(id)
		h.WantPrivate(h.Press(other, h.meleeButton(mover, "panic")), "it's another player's turn")
		h.WantPrivate(h.Take(other, "melee panic"), "opponent's turn")
		name := map[gamekit.User]string{ann: "Ann", bob: "Ben"}[mover]
		asked := map[string]func() gamekit.Reply{
			"the button":       func() gamekit.Reply { return h.Press(mover, h.meleeButton(mover, "panic")) },
			"the command":      func() gamekit.Reply { return h.Take(mover, "melee panic | model="+name) },
			"the bare command": func() gamekit.Reply { return h.Take(mover, "melee panic") },
		}[how]()
		h.WantPrivate(asked, "**You lose the fight** unless it rallies")
		if h.Ended(id) || asked.Whisper == nil {
			t.Fatalf("%s: not asked again", how)
		}
		sure := buttons(asked.Whisper.Message())
		if len(sure) != 1 || !strings.HasPrefix(sure[0], "y:") {
			t.Fatalf("%s: %v", how, sure)
		}
		h.Press(mover, sure[0])
		if told := h.Told(0); !strings.Contains(told, "loses unless a model rallies at the start of their next Turn") {
			t.Errorf("%s: told %q", how, told)
		}
		if h.Ended(id) {
			t.Errorf("%s: who flees has no recovery to rally", how)
		}
		h.WantPublic(h.Press(other, h.meleeButton(other, "done")), "")
		h.Rest()
		if told := h.Told(0); !strings.Contains(told, "rallies.") && !strings.Contains(told, "doesn't rally") {
			t.Errorf("%s: of the rally it is told %q", how, told)
		}
	}
}

// TestMeleePanicOfOne checks that in a warband with other models left the warning says how the model comes
// back.
func TestMeleePanicOfOne(t *testing.T) {
	h := newHouse(t)
	id := h.meleeBands("", "Ann"+tough+"\nAnders"+tough, "Ben"+tough+"\nBert"+tough)
	mover, other := h.meleeMover(id)
	mine, theirs := []string{"Ann", "Anders"}, "Ben"
	if mover == bob {
		mine, theirs = []string{"Ben", "Bert"}, "Ann"
	}
	h.WantPublic(h.Take(mover, "melee charge | model="+mine[0]+" | target="+theirs), "charges")
	h.WantPublic(h.Take(mover, "melee done"), "")
	h.WantPublic(h.Take(other, "melee done"), "")
	h.WantPrivate(h.Take(mover, "melee panic | model="+mine[1]), "isn't Engaged")
	h.WantPrivate(h.Take(mover, "melee panic | model="+mine[0]), "until it rallies")
}

// TestMeleeDuelLabels checks that the label of a button in a duel says what it does.
func TestMeleeDuelLabels(t *testing.T) {
	for options, want := range map[string]string{"": "Fight on, Panic", " | terms=apart=8": "Charge (8″), Advance (7″), Wait"} {
		h := newHouse(t)
		mover, _ := h.meleeMover(h.meleeDuel(options, "Ann"+tough, "Ben"+tough))
		var labels []string
		for _, row := range h.Slash(mover, "/game status").Whisper.Message().Rows {
			for _, b := range row.Buttons {
				labels = append(labels, b.Label)
			}
		}
		if got := strings.Join(labels, ", "); !strings.HasPrefix(got, want) {
			t.Errorf("%q: %s, want %s", options, got, want)
		}
	}
}
