package melee_test

import (
	"strings"
	"testing"
	"time"

	"warbell/commands/gamekit"
	"warbell/storage"
)

func TestMeleeObjectionAndRollOff(t *testing.T) {
	for _, how := range []string{"rolloff", "yield"} {
		h := newHouse(t)
		id := h.meleeBands("", "Ann"+tough+"\nAnders"+tough, "Ben"+tough+"\nBert"+tough)
		mover, other := h.meleeMover(id)
		mine, theirs := []string{"Ann", "Anders"}, []string{"Ben", "Bert"}
		if mover == bob {
			mine, theirs = theirs, mine
		}
		for i := range 2 {
			h.WantPublic(h.Take(mover, "melee charge | model="+mine[i]+" | target="+theirs[i]+" | inches=13"), "charges")
		}
		h.WantPrivate(h.Press(mover, h.meleeButton(other, "accept")), "it's another player's turn")
		form := h.Form(other, h.meleeButton(other, "object")) // all have moved: nobody has to say that they are done
		if len(form.Fields) != 2 || form.Fields[0].Input.Value != "13" || !strings.Contains(form.Fields[1].Label, mine[1]+" to "+theirs[1]) {
			t.Errorf("claims: %+v", form.Fields)
		}
		h.WantPrivate(h.Fill(other, form, "claim:1", "five"), "whole inches")
		h.WantPrivate(h.Fill(other, form, "claim:1", "5"), "12 inches or more")
		h.WantPublic(h.Fill(other, form, "claim:1", "30", "claim:2", "40"), "")
		h.WantPrivate(h.Take(other, "melee accept"), "no distance to answer")
		first := h.meleeButton(mover, strings.TrimSuffix(how, "off"))
		h.WantPrivate(h.Press(other, first), "it's another player's turn")
		h.WantPublic(h.Press(mover, first), "")
		h.WantPrivate(h.Press(mover, first), "already been decided")
		if got := h.Owing(id, "settle"); len(got) != 1 {
			t.Errorf("%v still owe an answer", got)
		}
		h.WantPublic(h.Press(mover, h.meleeButton(mover, "yield")), "")
		if now, _ := h.meleeMover(id); now != other {
			t.Errorf("the turn has not passed on: %q", h.Said[len(h.Said)-1])
		}
		h.Slash(ann, "/game resign")
		h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die")
	}
}

// TestMeleeAnswersAllClaims checks that the form accepts the declarations it leaves unchanged, and that the
// turn goes on.
func TestMeleeAnswersAllClaims(t *testing.T) {
	for objections, settles := range []int{0, 1} {
		h := newHouse(t)
		id := h.meleeBands("", "Ann"+tough+"\nAnders"+tough, "Ben"+tough+"\nBert"+tough)
		mover, other := h.meleeMover(id)
		mine, theirs := []string{"Ann", "Anders"}, []string{"Ben", "Bert"}
		if mover == bob {
			mine, theirs = theirs, mine
		}
		for i := range 2 {
			h.WantPublic(h.Take(mover, "melee charge | model="+mine[i]+" | target="+theirs[i]+" | inches=13"), "charges")
		}
		form, fields := h.Form(other, h.meleeButton(other, "object")), []string{}
		if objections > 0 {
			fields = []string{"claim:2", "30"}
		}
		h.WantPublic(h.Fill(other, form, fields...), "accepts 13″ from **"+mine[0]+"** to **"+theirs[0]+"**")
		if got := h.Owing(id, "settle"); len(got) != settles {
			t.Errorf("%d objections: %v owe an answer", objections, got)
		}
	}
}

// TestMeleeHintsAtADistance checks that the example distance in the form is one that the terms allow.
func TestMeleeHintsAtADistance(t *testing.T) {
	h := newHouse(t)
	id := h.meleeBands(" | terms=apart=36", "Ann"+tough+"\nAnders"+tough, "Ben"+tough+"\nBert"+tough)
	mover, other := h.meleeMover(id)
	mine, theirs := []string{"Ann", "Anders"}, "Ben"
	if mover == bob {
		mine, theirs = []string{"Ben", "Bert"}, "Ann"
	}
	for _, name := range mine {
		h.WantPublic(h.Take(mover, "melee advance | model="+name+" | target="+theirs), "24″ left")
	}
	form := h.Form(other, h.meleeButton(other, "charge"))
	if in := form.Fields[2].Input; in.Hint != "24" || !in.Optional || in.Value != "" {
		t.Errorf("asked for with %+v", in)
	}
}

// meleeClaimed sets up a fight in which the active player has declared the distance of a Charge, and is done.
func (h *house) meleeClaimed() (id storage.GameID, mover, other gamekit.User) {
	h.Helper()
	id = h.meleeBands(" | terms=apart=20", "Ann"+tough+"\nAnders"+tough, "Ben"+tough)
	mover, other = h.meleeMover(id)
	mine, theirs := "Ann", "Ben"
	if mover == bob {
		mine, theirs = "Ben", "Ann"
	}
	form := h.Form(mover, h.meleeButton(mover, "charge"))
	h.WantPrivate(h.Fill(mover, form, "model", strings.ToLower(mine), "target", strings.ToLower(theirs), "inches", `9"`), "20″ or more")
	h.WantPublic(h.Fill(mover, form, "model", strings.ToLower(mine), "target", strings.ToLower(theirs), "inches", `21"`), "charges")
	if mover == ann {
		h.WantPublic(h.Take(ann, "melee done"), "")
	}
	return id, mover, other
}

func TestMeleeClaimsAreAccepted(t *testing.T) {
	h := newHouse(t)
	id, mover, other := h.meleeClaimed()
	form := h.Form(other, h.meleeButton(other, "object"))
	if len(form.Fields) != 1 || form.Fields[0].Input.Value != "" {
		t.Errorf("one claim: %+v", form.Fields)
	}
	h.WantPrivate(h.Take(mover, "melee accept"), "no distance to answer")
	h.WantPrivate(h.Take(mover, "melee done"), "needs an answer first")
	accept := h.meleeButton(other, "accept")
	h.WantPublic(h.Press(other, accept), "")
	h.WantPrivate(h.Press(other, accept), "already been decided")
	if got := h.Owing(id, "facts"); len(got) != 0 {
		t.Errorf("%v owe an answer", got)
	}
}

// TestMeleeDistanceHintWorks checks that the example in the form of a dispute can be submitted unchanged.
func TestMeleeDistanceHintWorks(t *testing.T) {
	h := newHouse(t)
	_, _, other := h.meleeClaimed()
	form := h.Form(other, h.meleeButton(other, "object"))
	h.WantPublic(h.Fill(other, form, "inches", form.Fields[0].Input.Hint), "disputes")
}

func TestMeleeSilenceAcceptsClaims(t *testing.T) {
	h := newHouse(t)
	id, _, other := h.meleeClaimed()
	h.Now = h.Now.Add(11 * time.Hour)
	h.Sweep()
	if got := h.Owing(id, "facts"); len(got) != 1 || got[0] != other {
		t.Fatalf("after 11 hours %v owe an answer", got)
	}
	h.Now = h.Now.Add(2 * time.Hour)
	h.Sweep()
	if now, _ := h.meleeMover(id); now != other {
		t.Errorf("after 13 hours: %q", h.Said[len(h.Said)-1])
	}
}

// TestMeleeEarlyObjection checks that a declaration can be answered before a player is asked about it.
func TestMeleeEarlyObjection(t *testing.T) {
	h := newHouse(t)
	id := h.meleeBands(" | terms=apart=30", "Ann"+tough+"\nAnders"+tough, "Ben"+tough+"\nBert"+tough)
	mover, other := h.meleeMover(id)
	mine, theirs := "Ann", "Ben"
	if mover == bob {
		mine, theirs = theirs, mine
	}
	h.WantPublic(h.Take(mover, "melee charge | model="+mine+" | target="+theirs+" | inches=31"), "charges")
	h.WantPublic(h.Take(other, "melee object | inches=35"), "")
	h.WantPublic(h.Take(mover, "melee done"), "")
	h.WantPublic(h.Press(mover, h.meleeButton(mover, "roll")), "")
	if got := h.Owing(id, "facts"); len(got) != 0 {
		t.Errorf("%v owe an answer", got)
	}
}
