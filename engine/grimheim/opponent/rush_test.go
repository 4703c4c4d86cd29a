package opponent_test

import (
	"testing"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// TestF73Rush checks the reach of a model that can move and charge, 4 + 6 inches, and its list of enemies
// within that. It is 6 inches if a move and a charge clash, or with one action point, and no longer includes
// the move once that is done.
func TestF73Rush(t *testing.T) {
	for _, c := range []struct {
		rule      string
		ap        int
		far, foes int
	}{{"allowed", 2, 10, 1}, {game.Refused, 2, 6, 0}, {"allowed", 1, 6, 0}} {
		s := field(t, [2][]string{{"Ann, ap2 mov4; sword 3/4+/2/3"}, {weak, weak}}, []battlefield.Place{on(4, 10), on(14, 10), on(20, 4)})
		s.Rules[game.RuleMoveCharge] = c.rule
		acts(s, 1)
		s.Acting.AP = c.ap
		d := turn.Draft{View: view.View{State: s}, Model: 1}
		if got, ok := d.Rush(); !ok || got.Far != c.far || got.After != (c.far > 6) || len(got.Foes) != c.foes {
			t.Errorf("%s with %d AP: %v, %d inches, at %v", c.rule, c.ap, ok, got.Far, got.Foes)
		}
	}
}

// TestF77WaveLeft checks how many activations of a wave, and how many models of a group, are still to come.
func TestF77WaveLeft(t *testing.T) {
	rat := "Rat, swarm; fangs 3/4+/2/3"
	s := field(t, [2][]string{{rat, rat, "Ann; sword 3/4+/2/3"}, {weak}}, []battlefield.Place{on(4, 4), on(4, 8), on(4, 12), on(20, 8)})
	s.Rules[game.RuleActivation] = game.Wave
	s.Skirmish.Batches = 0
	want := func(when string, left, mates int) {
		t.Helper()
		if r, ok := s.WaveLeft(); !ok || r.Most != 2 || r.Left != left || r.Mates != mates {
			t.Errorf("%s: %v, %+v", when, ok, r)
		}
	}
	want("at first", 2, 0)
	acts(s, 1)
	want("as a Rat acts", 1, 1)
	s.Apply(game.ActivationEnded{Model: s.NameOf(1)})
	want("behind it", 1, 1)
	acts(s, 2)
	want("as the other acts", 1, 0)
	s.Apply(game.ActivationEnded{Model: s.NameOf(2)})
	acts(s, 3)
	want("at last", 0, 0)
}
