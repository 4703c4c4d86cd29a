package turn

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb/verbtest"
)

// TestVerbsKeepTheirWord plays random duels and checks all verbs on the way: listed commands are accepted,
// and keys parse to the same command.
func TestVerbsKeepTheirWord(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(20) {
		rnd := rand.New(rand.NewPCG(seed, 3))
		s, secrets := someDuel(t, rnd), sealed{}
		for range 60 {
			owed := Owed(s)
			if len(owed) == 0 {
				break
			}
			duty := owed[rnd.IntN(len(owed))]
			in := engine.Inputs{Seat: duty.Seat, Dice: dice.Seeded(rnd.Uint64()), Secrets: secrets}
			pos := game.Position{State: s, Seat: duty.Seat, Duty: duty.ID}
			for _, v := range verbs.Meeting(duty.Kind) {
				if _, acts := v.(acting); !acts && len(v.About().Inputs) > 0 {
					verbtest.Verb(t, v, pos, func() *game.Play { return game.NewPlay(s, in) }, seen)
				}
			}
			if s.Acting.Seat == duty.Seat {
				keysLeadBack(t, s, seen)
			}
			options := Options(s, duty.Seat)
			for _, o := range options {
				if _, err := Decide(s, o.Command, in); err != nil {
					t.Errorf("%s is offered and refused: %+v: %v", o.Key, o.Command, err)
				}
			}
			out, err := Decide(s, options[rnd.IntN(len(options))].Command, in)
			if err != nil {
				break
			}
			for _, ev := range out.Events {
				s = game.Fold{}.Apply(s, ev)
			}
			for _, one := range out.Seal {
				secrets[one.Slot], _ = json.Marshal(one.Value)
			}
		}
	}
	for _, name := range []string{"pick", "strike", "answer", "pass_hits", "resolve", "cancel", "fight", "shoot", "move", "guard"} {
		if !seen[name] {
			t.Errorf("no duel came to %s", name)
		}
	}
}

// TestFiles wants a file for each verb, and no type switch over commands and events.
func TestFiles(t *testing.T) {
	verbtest.Files(t, engine.Info{Commands: Commands(), Events: Events()})
}

// keysLeadBack reads the key of each action that can be done.
func keysLeadBack(t *testing.T, s *game.State, seen map[string]bool) {
	t.Helper()
	id := s.Acting.Model
	for cmd := range action.Actions(s) {
		seen[cmd.Kind()] = true
		key := action.KeyOf(s, id, cmd)
		if back, ok := action.ReadAct(s, id, key); !ok || !reflect.DeepEqual(back, cmd) {
			t.Errorf("%+v has the key %q, which is read as %+v", cmd, key, back)
		}
	}
}

// sealed are secrets by their slots; all owners have them, as a test has no other.
type sealed map[engine.Slot][]byte

func (s sealed) Open(_ engine.Seat, slot engine.Slot, into any) bool {
	raw, ok := s[slot]
	return ok && json.Unmarshal(raw, into) == nil
}

// someDuel is a duel of two ready-made fighters, in half of them with the rule that both pick anew for each
// fight.
func someDuel(t *testing.T, rnd *rand.Rand) *game.State {
	t.Helper()
	all := card.Roster()
	terms := game.Terms{Engaged: rnd.IntN(2) == 0}
	rules := engine.Rules{}
	if !terms.Engaged { // then they shoot, and a critical hit does more than damage: what saves stop is a choice
		terms.Distance, rules[game.RuleInjury] = 8, game.OnCritical
		all = slices.DeleteFunc(all, func(p card.Profile) bool { return len(p.Shots()) == 0 })
	}
	for i := range terms.Fighters {
		p := all[rnd.IntN(len(all))]
		if p.Weapons = slices.Clone(p.Weapons); !terms.Engaged { // with dice for both kinds of hits, and saves for either
			p.DEF, p.SAV = 5, 2
			for j := range p.Weapons {
				p.Weapons[j].ATK = 5
			}
		}
		terms.Fighters[i] = p
	}
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	if rnd.IntN(2) == 0 {
		rules[game.RuleOrders] = "each_fight"
	}
	s, err := game.NewGame(engine.Setup{Seats: 2, Config: raw, Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	out, err := Open(s, engine.Inputs{Dice: dice.Seeded(rnd.Uint64()), Secrets: sealed{}})
	if err != nil {
		t.Fatal(err)
	}
	for _, ev := range out.Events {
		s = game.Fold{}.Apply(s, ev)
	}
	return s
}
