package zones

import (
	"fmt"
	"testing"

	"warbell/engine"
)

// TestSeen checks that a creature is seen from its first time in a zone, however it came there.
func TestSeen(t *testing.T) {
	x := sit(t, 2, Terms{PCs: []string{anaProfile}, Foes: []AddFoes{{Line: ghoul, Count: 1, Zone: "the-field"}, {Line: "Imp th4 hits1; fork 1 hand", Count: 2}}})
	seen := func(want string) {
		t.Helper()
		got := ""
		for _, c := range x.state().Creatures {
			if c.Seen {
				got += string(c.ID) + " "
			}
		}
		if got != want {
			t.Errorf("seen are %s", got)
		}
	}
	seen("ghoul ")
	x.say(1, Override{"ghoul", "zone", ""})
	x.say(1, Say{As: "ghoul"})
	x.do(1, Bring{"imp-2", "the-field"})
	seen("ghoul imp-1 imp-2 ")
	x.do(1, AddFoes{"Rat th4 hits1; teeth 1 hand", 1, "", ShowName})
	x.do(1, Bring{"#1", "the-field"})
	seen("ghoul imp-1 imp-2 rat ")
}

// TestReserves checks the bound on reserves, that a log can't exceed it, and that an unreadable reserve can
// be removed.
func TestReserves(t *testing.T) {
	x := sit(t, 2, Terms{PCs: []string{anaProfile}, Foes: []AddFoes{{Line: ghoul, Count: 1, Zone: "the-field"}}})
	for range mostReserves {
		x.do(1, AddFoes{ghoul, 2, "", ShowName})
	}
	x.refuse(1, AddFoes{ghoul, 1, "", ShowName}, engine.Illegal, "You can't add a reserve: there are already 24")
	own := x.rs.Own(x.game, 1).(Own)
	if len(own.Reserves) != mostReserves || own.Reserves[0].Count != 2 || own.Reserves[0].Profile.Name != "Ghoul" {
		t.Errorf("the GM sees %+v", own.Reserves)
	}
	if other := x.rs.Own(x.game, 2).(Own); other.Reserves != nil {
		t.Errorf("a player sees %+v", other.Reserves)
	}
	s := x.state().clone()
	s.apply(Reserved{ID: "#1"})
	s.apply(Reserved{ID: "#99"})
	s.apply(Brought{From: "#99", Where: Place{ID: "moon"}})
	if len(s.Reserves) != mostReserves || s.Kept != mostReserves {
		t.Errorf("%d reserves, %d kept", len(s.Reserves), s.Kept)
	}
	x.game.Vault = engine.Vault{}
	x.refuse(1, Bring{"#1", "the-field"}, engine.Stale, "Warbell can't read this reserve any more")
	x.do(1, Remove{"#1"})
}

// TestPast checks which removed creatures are in the summary, and their bound.
func TestPast(t *testing.T) {
	x := sit(t, 2, Terms{PCs: []string{anaProfile}, Foes: []AddFoes{{Line: ghoul, Count: 1, Zone: "the-field"}}})
	rat := func(zone ZoneID) { x.do(1, AddFoes{"Rat th4 hits1; teeth 1 hand", 1, zone, ShowAll}) }
	rat("the-field")
	x.do(1, Remove{"rat"})
	x.do(1, Begin{})
	rat("")
	x.do(1, Remove{"#1"})
	x.refuse(1, Bring{"#1", "the-field"}, engine.Invalid, "These opponents are no longer in reserve")
	if past := x.state().Past; len(past) != 0 {
		t.Errorf("%+v", past)
	}
	s := x.state().clone()
	for n := range 2 * mostPast {
		c := boutFoe(ModelID(fmt.Sprintf("x-%d", n)), 7, "the-field")
		s.apply(FoesAdded{Foes: []Creature{c}})
		s.apply(Removed{Creature: c.Ref()})
	}
	if len(s.Past) != mostPast || !s.Past[0].Removed || s.Past[0].Creature.ID != "x-0" {
		t.Errorf("%d are remembered", len(s.Past))
	}
}

// TestFelledByWhoIsGone checks that the attacker is named even after its removal.
func TestFelledByWhoIsGone(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "foe", "ogre")
	b.s.Creature("foe").Seen, b.s.Creature("foe").Name = true, "Foe"
	b.s.apply(Struck{Target: Ref{"ana", "ana"}, By: Ref{"foe", "Foe"}, Hits: 9, Out: true})
	b.want("only what it had left is taken", 5, b.s.Creature("ana").Tally.Taken)
	b.s.apply(Removed{Creature: Ref{ID: "foe"}})
	b.must(1, Finish{})
	lines := boutTold[Told](b)[0].Lines
	b.want("ana", Ref{"foe", "Foe"}, lines[0].By)
	b.want("dealt are the hits as they fell", Tally{Dealt: 9}, lines[len(lines)-1].Tally)
}

// TestTakenOfSealed checks that the hits taken don't reveal a secret maximum.
func TestTakenOfSealed(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "foe")
	b.hide("foe", Numbers{TH: 7, Dice: []int{1}, Hits: map[ModelID]int{"foe": 2}, Max: map[ModelID]int{"foe": 2}})
	b.s.apply(Struck{Target: Ref{"foe", "foe"}, By: Ref{"ana", "ana"}, Hits: 4, Left: -1, Out: true})
	b.want("taken", 4, b.s.Creature("foe").Tally.Taken)
}
