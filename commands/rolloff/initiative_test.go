package rolloff_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
)

// TestGivenTotals checks that a turn order takes totals and modifiers as other bots have them, rolls a
// d20, and doesn't add its opener to a list.
func TestGivenTotals(t *testing.T) {
	h := newHouse(t)
	for entrants, want := range map[string]string{
		"Goblin 30, Bob=29, Dan: 28, Cat (27), @Bob 26": "1. Goblin 30 (set)\n2. Bob 29 (set)\n3. Dan 28 (set)\n4. Cat 27 (set)\n5. Bob 26 (set)",
		"A (+90), B: +70, C +50, Wolf x2 +30":           "1. A +90 = \n2. B +70 = \n3. C +50 = \n4. Wolf \n5. Wolf ",
	} {
		got := text(h.Slash(ann, "/rolloff | initiative=true | entrants="+entrants))
		plain := strings.NewReplacer("*", "").Replace(got)
		lines := strings.Split(plain, "\n")[1:]
		for i, part := range strings.Split(want, "\n") {
			name, number, _ := strings.Cut(part, " +")
			if i >= len(lines) || !strings.HasPrefix(lines[i], name) || !strings.Contains(lines[i], number) {
				t.Errorf("%q: want %q in %q", entrants, part, got)
			}
		}
		if strings.Contains(got, "Ann") || !strings.Contains(got, "with `d20`") {
			t.Errorf("%q: %q", entrants, got)
		}
	}
	h.WantPublic(h.Slash(ann, "/rolloff | initiative=true | join=true | entrants=Orcs"), "Ann")
	h.WantPublic(h.Slash(ann, "/rolloff | entrants=Orc 15"), "Orc 15")
	h.WantPrivate(h.Slash(ann, "/rolloff | entrants=@Bob 15"), "can't mix")
	h.WantPrivate(h.Slash(ann, "/rolloff | initiative=true | entrants=Orc = 2000, Elf"), "isn't a modifier")
	h.WantPublic(h.Slash(ann, "/rolloff | initiative=true | entrants=@Bob 9, Orc 5 | press=true"), "has **9** (set)")
}

// TestTypedModifiers checks that modifiers are read with any dice, and that what could be a total or a
// modifier is refused with both.
func TestTypedModifiers(t *testing.T) {
	h := newHouse(t)
	for entrants, want := range map[string]string{"Ann+2, Bob+3 | dice=d{3,3}": "3+2 = 5", "Ann d20+2, 1d20+3 Bob": "+3 = ",
		"+30": "<@1001>, your roll"} {
		if got := strings.ReplaceAll(text(h.Slash(ann, "/rolloff | initiative=true | entrants="+entrants)), "*", ""); !strings.Contains(got, want) {
			t.Errorf("%q: %q, want %q", entrants, got, want)
		}
	}
	for entrants, want := range map[string]string{
		"Goblin adv +1, Bob": "write its total", "Ann +2.15, Bob": "whole modifier", "Ann DEX 14, Bob": "Ann = 14",
		"Ann 2, Bob 3": "Write Ann 2 +0, Ann +2 or Ann = 2", "4 goblins +2 individually": "List each", "goblin1-4 +2": "List each",
		"Ann 18 AC 15": "Write hits last: Ann 18 7/15.", "15 hp": "has no name", "@Bob @Cat 7/15": "to 2 players",
		"Ann +5 (adv)": "write its total", "Ann +3 surprised": "Write Ann +3.",
		"Orc1-1": `Write Orc1 \-1 or Orc1\-1 +0`, "Thorin 2d20kh1+2": "other dice than d20", "Ann 20-5": `Write Ann = 15 in a turn order, or Ann \-5`,
		"@everyone": "can't list members", "@Bob 2, Ogre": `“\@Bob 2” could be a name`,
	} {
		h.WantPrivate(h.Slash(ann, "/rolloff | initiative=true | entrants="+entrants), want)
	}
}

// TestTypedHits checks that hits typed with entrants are shown with the order, and go on to its rounds.
func TestTypedHits(t *testing.T) {
	h := newHouse(t)
	typed := "/rolloff | initiative=true | entrants=@Ann 30 8/8, Orc 1 = 29 7/15, Orc 2 15 hp = 28, Gimli = 27 (hits 22), Elf = 26"
	rolled := h.Slash(ann, typed)
	order := strings.ReplaceAll(text(rolled), "*", "")
	for _, want := range []string{"Ann 30 (set) · 8/8 hits", "Orc 1 29 (set) · 7/15 hits", "Orc 2 28 (set) · 15 hits",
		"Gimli 27 (set) · 22 hits", "Elf 26 (set)"} {
		if !strings.Contains(order+"\n", want+"\n") {
			t.Errorf("want %q in %q", want, order)
		}
	}
	post := strings.ReplaceAll(text(h.Press(ann, buttons(commandstest.Message(rolled))[0])), "*", "")
	for _, want := range []string{"Orc 1 29 · 7/15 hits", "Orc 2 28 · 15 hits", "Gimli 27 · 22 hits\n5. Elf 26\n"} {
		if !strings.Contains(post, want) {
			t.Errorf("want %q in %q", want, post)
		}
	}
	h.WantPrivate(h.Slash(ann, "/rolloff | entrants=Orc 15 hp, Elf"), "Only a turn order has hits")
	h.WantPublic(h.Slash(ann, "/rolloff | entrants=Bravo 1/2, Elf"), "Bravo 1/2")
}

// TestTiedTotals checks that equal totals are decided by a roll.
func TestTiedTotals(t *testing.T) {
	h := newHouse(t)
	h.WantPublic(h.Slash(ann, "/rolloff | initiative=true | dice=d{3,3} | entrants=A=9, B=9, C=1 | ties=shared"), "**9** (set)")
	h.WantPublic(h.Slash(ann, "/rolloff | initiative=true | entrants=A=9, B=9, C=1"), "(set), then ")
}

// TestOpenerLeads checks that the player who opened a turn order of others can start and lead it.
func TestOpenerLeads(t *testing.T) {
	h := newHouse(t)
	rolled := h.Slash(ann, "/rolloff | initiative=true | entrants=@Bob 9, @Cat 5")
	start := buttons(commandstest.Message(rolled))[0]
	h.WantPublic(h.Press(ann, start), "your turn** in round 1")
	id := strings.TrimPrefix(start, "inb:")
	h.WantPrivate(h.Press(bob, "inq:"+id+":end:0"), "only its opener")
	h.WantPrivate(h.Press(ann, "inq:"+id+":end:0"), "has ended")
}
