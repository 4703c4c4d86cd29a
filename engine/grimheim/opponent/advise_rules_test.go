package opponent_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// TestF72RecoversInMelee checks that Warbell's Stunned model in melee doesn't pass.
func TestF72RecoversInMelee(t *testing.T) {
	s := field(t, [2][]string{{"Ann; sword 3/4+/2/3"}, {orc}}, []battlefield.Place{on(10, 10), on(12, 10)})
	s.Fighter(1).Statuses = []card.Status{card.Stunned}
	s.Fighter(2).At.X = s.Fighter(1).At.X + 150
	acts(s, 1)
	if _, all := advised(t, s); all[0] != "recover" {
		t.Errorf("it is to %v", all)
	}
}

// TestF73MovesAndCharges checks that Warbell moves towards an enemy that it can charge then, and charges it,
// unless moves and charges clash.
func TestF73MovesAndCharges(t *testing.T) {
	for _, rule := range []string{"allowed", game.Refused} {
		s := field(t, [2][]string{{"Ann, ap3 mov4 wnd20; sword 6/2+/4/6"}, {weak}}, []battlefield.Place{on(4, 10), on(14, 10)})
		s.Rules[game.RuleMoveCharge] = rule
		acts(s, 1)
		_, all := advised(t, s)
		if !strings.HasPrefix(all[0], "move.") && !strings.HasPrefix(all[0], "run.") {
			t.Fatalf("%s: first it is to %v", rule, all)
		}
		if rule == game.Refused {
			continue
		}
		at, _ := game.ReadPlace(strings.TrimPrefix(all[0], "move."))
		s.Apply(game.Moved{Model: s.NameOf(1), Way: []battlefield.Place{*s.Fighter(1).At, at}})
		if _, all = advised(t, s); all[0] != "charge.2" {
			t.Errorf("at %v it is to %v", at, all)
		}
	}
}

// TestF73Threat checks that MOV 4 threatens 4 + 6 inches. It is 6 inches if a move and a charge clash, or
// with one action point.
func TestF73Threat(t *testing.T) {
	s := field(t, [2][]string{{"Ann, ap2 mov4; sword 3/4+/2/3", "One, ap1 mov4; sword 3/4+/2/3"}, {weak}}, []battlefield.Place{on(4, 10), on(4, 4), on(14, 10)})
	if one, two := s.Threat(1), s.Threat(2); one != 10 || two != 6 {
		t.Errorf("they threaten %d and %d inches", one, two)
	}
	s.Rules[game.RuleMoveCharge] = game.Refused
	if one := s.Threat(1); one != 6 {
		t.Errorf("it threatens %d inches", one)
	}
}

// TestF74WatchesWithoutATrait checks that Warbell's archer without a visible enemy goes on overwatch.
func TestF74WatchesWithoutATrait(t *testing.T) {
	wall := battlefield.Piece{ID: "W1", Kind: battlefield.Wall, Top: 8 * battlefield.One, Outline: battlefield.Outline{
		Corners: []battlefield.Point{on(11, 4).Point, on(11.5, 4).Point, on(11.5, 16).Point, on(11, 16).Point},
	}}
	s := field(t, [2][]string{{archer}, {orc}}, []battlefield.Place{on(6, 10), on(15, 10)}, wall)
	acts(s, 1)
	if _, all := advised(t, s); !slices.Contains(all, "overwatch") {
		t.Errorf("it is to %v", all)
	}
}

// TestF77GoesOnWithTheGroup checks that in a wave Warbell activates the rest of a Swarm at once, because
// that costs no further activation.
func TestF77GoesOnWithTheGroup(t *testing.T) {
	rat := "Rat, swarm; fangs 3/4+/2/3"
	s := field(t, [2][]string{{rat, "Ann; sword 3/4+/2/3", rat}, {weak}}, []battlefield.Place{on(4, 4), on(4, 12), on(4, 8), on(20, 8)})
	s.Rules[game.RuleActivation] = game.Wave
	acts(s, 1)
	s.Apply(game.ActivationEnded{Model: s.NameOf(1)})
	if id, all := advised(t, s); id != 3 {
		t.Errorf("model %d is to %v", id, all)
	}
}

// TestF78NotBeatenWhileSomebodyWaits checks that a side without models on the battlefield goes on if it has
// one in ambush.
func TestF78NotBeatenWhileSomebodyWaits(t *testing.T) {
	for _, waits := range []bool{true, false} {
		s := field(t, [2][]string{{orc, "Amb; sword 3/4+/2/3"}, {weak}}, []battlefield.Place{on(4, 4), on(4, 12), on(20, 8)})
		s.Fighter(1).Wounds = 0
		if s.Fighter(2).At = nil; !waits {
			s.Fighter(2).Wounds = 0
		}
		if over := combat.Fallen(game.NewPlay(s, engine.Inputs{Seat: 2, Dice: dice.Seeded(1)})); over == waits {
			t.Errorf("somebody waits: %v, and it is over: %v", waits, over)
		}
	}
}
