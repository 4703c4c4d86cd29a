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
		"Ogre +1 HP 59": "Write Ogre +1. Hits can be added later", "Orc +1 hp 15": "Write Orc +1.", "Ann 18 AC 15": "Write Ann 18.",
		"Gimli +1 (22 hp)": "Write Gimli +1.", "Ann +5 (adv)": "write its total", "Ann +3 surprised": "Write Ann +3.",
		"Orc1-1": `Write Orc1 \-1 or Orc1\-1 +0`, "Thorin 2d20kh1+2": "other dice than d20", "Ann 20-5": `Write Ann = 15 in a turn order, or Ann \-5`,
		"@everyone": "can't list members", "@Bob 2, Ogre": `“\@Bob 2” could be a name`,
	} {
		h.WantPrivate(h.Slash(ann, "/rolloff | initiative=true | entrants="+entrants), want)
	}
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
