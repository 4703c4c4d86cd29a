package commands_test

import (
	"strings"
	"testing"
	"time"

	"warbell/commands/plug"
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
			h.wantPublic(h.slash(mover, "/melee charge | model="+mine[i]+" | target="+theirs[i]+" | inches=13"), "charges")
		}
		h.wantPrivate(h.press(mover, h.meleeButton(other, "accept")), "not for you")
		form := h.form(other, h.meleeButton(other, "object")) // all have moved: nobody has to say that they are done
		if got := lines(form, "claim"); strings.Count(got, ": 13 inches") != 2 {
			t.Errorf("claims: %q", got)
		}
		h.wantPrivate(h.fill(other, form, "inches", "five"), "whole number")
		h.wantPrivate(h.fill(other, form, "inches", "5"), "12 inches or more")
		h.wantPrivate(h.fill(other, form, "inches", "13"), "Accept it")
		h.wantPublic(h.fill(other, form, "inches", "30"), "")
		h.wantPublic(h.slash(other, "/melee object | inches=40"), "")
		h.wantPrivate(h.slash(other, "/melee accept"), "No distance")
		first := h.meleeButton(mover, strings.TrimSuffix(how, "off"))
		h.wantPrivate(h.press(other, first), "not for you")
		h.wantPublic(h.press(mover, first), "")
		h.wantPrivate(h.press(mover, first), "settled")
		if got := h.owing(id, "settle"); len(got) != 1 {
			t.Errorf("%v still owe an answer", got)
		}
		h.wantPublic(h.slash(mover, "/melee yield | claim="+theirs[1]), "")
		h.wantPrivate(h.slash(mover, "/melee rolloff"), "Nobody objects")
		if now, _ := h.meleeMover(id); now != other {
			t.Errorf("the turn has not passed on: %q", h.said[len(h.said)-1])
		}
		h.slash(ann, "/game resign")
		h.wantPrivate(h.slash(ann, "/game verify"), "Every die")
	}
}

// The form asks for a distance with one that the terms allow.
func TestMeleeHintsAtADistance(t *testing.T) {
	h := newHouse(t)
	id := h.meleeBands(" | apart=36", "Ann"+tough+"\nAnders"+tough, "Ben"+tough+"\nBert"+tough)
	mover, other := h.meleeMover(id)
	mine, theirs := []string{"Ann", "Anders"}, "Ben"
	if mover == bob {
		mine, theirs = []string{"Ben", "Bert"}, "Ann"
	}
	for _, name := range mine {
		h.wantPublic(h.slash(mover, "/melee advance | model="+name+" | target="+theirs), "24″ left")
	}
	form := h.form(other, h.meleeButton(other, "charge"))
	if in := form.Fields[2].Input; in.Hint != "24" || !in.Optional || in.Value != "" {
		t.Errorf("asked for with %+v", in)
	}
}

// meleeClaimed lays out a fight in which the mover has said how far a charge went, and is done.
func (h *house) meleeClaimed() (id storage.GameID, mover, other plug.User) {
	h.Helper()
	id = h.meleeBands(" | apart=20", "Ann"+tough+"\nAnders"+tough, "Ben"+tough)
	mover, other = h.meleeMover(id)
	mine, theirs := "Ann", "Ben"
	if mover == bob {
		mine, theirs = "Ben", "Ann"
	}
	form := h.form(mover, h.meleeButton(mover, "charge"))
	h.wantPrivate(h.fill(mover, form, "model", strings.ToLower(mine), "target", strings.ToLower(theirs), "inches", `9"`), "20 inches or more")
	h.wantPublic(h.fill(mover, form, "model", strings.ToLower(mine), "target", strings.ToLower(theirs), "inches", `21"`), "charges")
	if mover == ann {
		h.wantPublic(h.slash(ann, "/melee done"), "")
	}
	return id, mover, other
}

func TestMeleeClaimsAreAccepted(t *testing.T) {
	h := newHouse(t)
	id, mover, other := h.meleeClaimed()
	form := h.form(other, h.meleeButton(other, "object"))
	if len(form.Fields) != 1 || form.Fields[0].Input.Value != "" {
		t.Errorf("one claim: %+v", form.Fields)
	}
	h.wantPrivate(h.slash(mover, "/melee accept"), "No distance")
	h.wantPrivate(h.slash(mover, "/melee done"), "has to be settled")
	accept := h.meleeButton(other, "accept")
	h.wantPublic(h.press(other, accept), "")
	h.wantPrivate(h.press(other, accept), "settled")
	if got := h.owing(id, "facts"); len(got) != 0 {
		t.Errorf("%v owe an answer", got)
	}
}

func TestMeleeSilenceAcceptsClaims(t *testing.T) {
	h := newHouse(t)
	id, _, other := h.meleeClaimed()
	h.now = h.now.Add(11 * time.Hour)
	h.sweep()
	if got := h.owing(id, "facts"); len(got) != 1 || got[0] != other {
		t.Fatalf("after 11 hours %v owe an answer", got)
	}
	h.now = h.now.Add(2 * time.Hour)
	h.sweep()
	if now, _ := h.meleeMover(id); now != other {
		t.Errorf("after 13 hours: %q", h.said[len(h.said)-1])
	}
}

// A claim can be answered as soon as it is made, before anybody is asked.
func TestMeleeEarlyObjection(t *testing.T) {
	h := newHouse(t)
	id := h.meleeBands(" | apart=30", "Ann"+tough+"\nAnders"+tough, "Ben"+tough+"\nBert"+tough)
	mover, other := h.meleeMover(id)
	mine, theirs := "Ann", "Ben"
	if mover == bob {
		mine, theirs = theirs, mine
	}
	h.wantPublic(h.slash(mover, "/melee charge | model="+mine+" | target="+theirs+" | inches=31"), "charges")
	if got := h.suggestMelee(other, "object", "claim"); got != mine+" to "+theirs+": 31 inches=1" {
		t.Errorf("claims suggested: %q", got)
	}
	h.wantPublic(h.slash(other, "/melee object | inches=35 | claim="+mine), "")
	if got := h.suggestMelee(mover, "rolloff", "claim"); !strings.HasSuffix(got, "=1") {
		t.Errorf("objections suggested: %q", got)
	}
	h.wantPrivate(h.slash(mover, "/melee rolloff | claim=7"), "There is no claim")
	h.wantPublic(h.slash(mover, "/melee rolloff | claim=1"), "")
	h.wantPublic(h.slash(mover, "/melee done"), "")
	if got := h.owing(id, "facts"); len(got) != 0 {
		t.Errorf("%v owe an answer", got)
	}
}
