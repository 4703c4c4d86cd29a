package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
)

// TestASetReactionLeavesTheOthers checks that a typed reaction changes neither the reactions of other cases
// nor when the player is asked first, and that words end each of them.
func TestASetReactionLeavesTheOthers(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Bridge")
	h.Fill(cat, h.Form(cat, acting(id, "arm")), "for-both", "ana", "asked", "3")
	const both, asks = "interpose for any ally if both survive; interpose for any ally to save them at any cost",
		"; ask me first at 3 hits or fewer."
	for _, tt := range []struct{ set, want string }{
		{"allies to save them at any cost", strings.Replace(both, "any ally", "**Ana**", 1) + asks},
		{"interpose for any ally if both survive", both + asks},
		{"never ask me", both + "."},
		{"ask me first at 3 hits or fewer", both + asks},
		{"never", "never interpose" + asks},
		{"Ana", "interpose for **Ana** always" + asks},
		{"ask me first", "ask me first."},
	} {
		h.Slash(cat, "/orders | set="+tt.set)
		if got := own(h, cat); !strings.HasSuffix(got, ": "+tt.want) {
			t.Errorf("%q: %q, want %q", tt.set, got, tt.want)
		}
	}
}

// TestInterposeIfSafeAnswersOnce checks that *Interpose if safe* answers only the attacks that wait, so that
// a player who wants to be asked first is asked again, and that only this player reads why the character
// didn't interpose.
func TestInterposeIfSafeAnswersOnce(t *testing.T) {
	h := newHouse(t)
	h.volley("")
	answered := h.Press(cat, buttonWith(t, h.Slash(cat, "/game status"), ":both:"))
	h.WantPrivate(answered, "Your reactions stay as set")
	h.WantPrivate(answered, "No Interpose for **Ana**: the attacks don't defeat **Ana**.")
	if got := own(h, cat); !strings.HasSuffix(got, "ask me first.") {
		t.Errorf("Cat's reactions are now: %s", got)
	}
	h.Rest()
	if got := h.Told(0); !strings.Contains(got, "**Bo** doesn't interpose") || strings.Contains(got, "don't defeat") {
		t.Errorf("told: %s", got)
	}
}

// TestTheFormAnswersOnce checks that the form, while attacks wait, leaves it so that a player is asked first.
func TestTheFormAnswersOnce(t *testing.T) {
	h := newHouse(t)
	id := h.volley("")
	h.WantPrivate(h.Fill(cat, h.Form(cat, acting(id, "arm")), "for-mortal", "ana"), "Your reactions stay as set")
	h.Rest()
	if got := own(h, cat); !strings.HasSuffix(got, "ask me first.") || !strings.Contains(h.Told(0), "**Bo** doesn't interpose") {
		t.Errorf("Cat's reactions are now: %s; told: %s", got, h.Told(0))
	}
}

// TestAnUnusedReactionIsExplained checks that players read in their own panels why a set reaction wasn't
// used, and that neither the GM nor another player does.
func TestAnUnusedReactionIsExplained(t *testing.T) {
	for name, tt := range map[string]struct{ hits, why string }{
		"not needed": {"40", "the attacks don't defeat **Ana**."},
		"unsafe":     {"1", "it isn't safe ("},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			h.ordered("")
			h.Slash(ann, "/gm set | creature=Bo | what=th | value=1 | reason=No plate")
			for _, who := range []string{"Ana", "Bo"} {
				h.Slash(ann, "/gm set | creature="+who+" | what=hits | reason=x | value="+tt.hits)
			}
			h.Slash(cat, "/orders | set=allies if both survive")
			h.sure(bob, h.Act(bob, "pass"))
			h.sure(cat, h.Act(cat, "pass"))
			h.Slash(ann, "/orders | set=Ghast: attack Ana")
			h.Slash(ann, "/gm next")
			h.WantPrivate(h.Slash(cat, "/act"), "if both survive. No Interpose for **Ana**: "+tt.why)
			h.Rest()
			told := h.Told(0) + text(h.Slash(ann, "/gm panel"))
			for _, other := range []gamekit.User{ann, bob} {
				told += text(h.Slash(other, "/act")) + text(h.Slash(other, "/game status"))
			}
			if strings.Contains(told, "No Interpose") {
				t.Errorf("others read it: %s", told)
			}
		})
	}
}
