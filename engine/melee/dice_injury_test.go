package melee

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/dice"
)

// TestSeveralWounds has a model suffer one result after another.
func TestSeveralWounds(t *testing.T) {
	const k, st, o = KnockedDown, Stunned, OutOfAction
	type body struct {
		wounds int
		is     Condition
	}
	tests := []struct {
		name, rule string
		w          int
		suffers    []Condition
		want       []body
	}{
		{"one Wound", "", 1, []Condition{o}, []body{{0, o}}},
		{"one Wound, first_only", FirstOnly, 1, []Condition{o}, []body{{0, o}}},
		{"one Wound, until_zero", UntilZero, 1, []Condition{o}, []body{{0, o}}},
		{"two Wounds", "", 2, []Condition{o, o}, []body{{1, Standing}, {0, o}}},
		{"two Wounds, first_only", FirstOnly, 2, []Condition{o, o}, []body{{1, Standing}, {0, o}}},
		{"two Wounds, until_zero", UntilZero, 2, []Condition{o, o, o}, []body{{1, Standing}, {0, Standing}, {0, o}}},
		{"three Wounds", "", 3, []Condition{o, o, o}, []body{{2, Standing}, {1, Standing}, {0, o}}},
		{"three Wounds, first_only", FirstOnly, 3, []Condition{o, o}, []body{{2, Standing}, {0, o}}},
		{"three Wounds, until_zero", UntilZero, 3, []Condition{o, o, o, o}, []body{{2, Standing}, {1, Standing}, {0, Standing}, {0, o}}},
		{"a worse one stays", "", 2, []Condition{st, k, o, k}, []body{{2, st}, {2, st}, {1, st}, {1, st}}},
		{"a worse one replaces", "", 1, []Condition{k, st, o, k, o}, []body{{1, k}, {1, st}, {0, o}, {0, o}, {0, o}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := newBody(tt.w)
			for i, result := range tt.suffers {
				b.suffer(result, tt.rule)
				if got := (body{b.wounds, b.condition}); got != tt.want[i] {
					t.Errorf("after %v: %+v, want %+v", tt.suffers[:i+1], got, tt.want[i])
				}
			}
		})
	}
}

func newBody(w int) *body { return &body{wounds: w, most: w, condition: Standing} }

// TestMultiWoundWhoIsDown checks that going Out of Action at once also costs a Wound first.
func TestMultiWoundWhoIsDown(t *testing.T) {
	for state, faces := range map[Condition][]int{KnockedDown: {4}, Stunned: nil} {
		b := bang{striker: sword(), target: Profile{W: 2}, state: state}
		s, striker, target := b.throw(t, faces...)
		want := []Injury{{Result: OutOfAction, Lost: true, Kept: state}}
		if diff := cmp.Diff(want, s.Injuries); diff != "" || s.Finished != (state == Stunned) {
			t.Errorf("%s: finished %t, injuries (-want +got):\n%s", state, s.Finished, diff)
		}
		if s.fold(2, striker, target); target.Wounds != 1 || target.Condition != state {
			t.Errorf("%s: now %d Wounds, %s", state, target.Wounds, target.Condition)
		}
	}
}

func TestFoldNamesWhoDidIt(t *testing.T) {
	s, striker, target := bang{striker: sword()}.throw(t, 4, 6, 1, 1, 1)
	s.fold(2, striker, target)
	if target.PutDownBy != striker.ID || target.PutDownPhase != 2 || target.By != "" || striker.Crit != 2 {
		t.Errorf("knocked down: %+v, %+v", target, striker)
	}
	second := Strike{Striker: Ref{ID: "third"}, After: OutOfAction}
	second.fold(3, nil, target)
	if target.By != "third" || target.Condition != OutOfAction || target.Wounds != 0 {
		t.Errorf("out of action: %+v", target)
	}
}

// conditions are those of a model, and what no model is.
func conditions() []Condition {
	return []Condition{Standing, KnockedDown, Stunned, OutOfAction, "", "asleep"}
}

// TestFoldStaysInBounds checks that for any log, Wounds stay between 0 and their earlier number, and no model
// recovers.
func TestFoldStaysInBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wild := rapid.OneOf(rapid.IntRange(-2, 8), rapid.Int())
		s := Strike{
			HitNeed: wild.Draw(t, "need"), HitFace: wild.Draw(t, "face"), Critical: wild.Draw(t, "critical"),
			WoundsLeft: wild.Draw(t, "left"), After: rapid.SampledFrom(conditions()).Draw(t, "after"),
		}
		striker, target := pair()
		target.Wounds = rapid.IntRange(0, 6).Draw(t, "wounds")
		target.Condition = rapid.SampledFrom(conditions()[:4]).Draw(t, "condition")
		before := *target
		s.fold(wild.Draw(t, "phase"), striker, target)
		if target.Wounds < 0 || target.Wounds > before.Wounds {
			t.Errorf("%d Wounds became %d", before.Wounds, target.Wounds)
		}
		if before.Condition.worse(target.Condition) || target.Condition.rank() == 0 && target.Condition != Standing {
			t.Errorf("%s became %q", before.Condition, target.Condition)
		}
		s.fold(1, nil, nil)
	})
}

// TestStrikesKeepTheRules checks random strikes of all kinds against the rules.
func TestStrikesKeepTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		striker, target := pair()
		striker.Profile, target.Profile = anyProfile(t, "striker"), anyProfile(t, "target")
		target.Wounds = rapid.IntRange(0, target.Profile.W).Draw(t, "wounds")
		target.Condition = rapid.SampledFrom(conditions()[:3]).Draw(t, "condition")
		rules := engine.Rules{}
		for _, def := range houseRules() {
			rules[def.Key] = rapid.SampledFrom(def.Values).Draw(t, def.Key)
		}
		b := blow{Auto: rapid.Bool().Draw(t, "auto"), FirstRound: rapid.Bool().Draw(t, "first"), Parry: rapid.Bool().Draw(t, "parry")}
		b.Weapon = rapid.SampledFrom(striker.Profile.blows()).Draw(t, "weapon")
		before := *target
		s := clash{rules: rules, phase: 1}.strike(dice.Seeded(rapid.Uint64().Draw(t, "seed")), striker, target, b)
		if before.Condition.worse(s.After) || s.WoundsLeft < 0 || s.WoundsLeft > before.Wounds {
			t.Errorf("%d Wounds, %s became %d, %s", before.Wounds, before.Condition, s.WoundsLeft, s.After)
		}
		if s.Finished != (before.Condition == Stunned) || s.Finished && (s.HitFace > 0 || s.WoundFace > 0) {
			t.Errorf("finished %t, was %s", s.Finished, before.Condition)
		}
		if s.Critical > 0 && (s.SaveNeed > 0 || s.WoundFace != 6 || s.WoundNeed >= 6) {
			t.Errorf("a critical hit that is none: %+v", s)
		}
		if s.Critical == 0 && !s.Finished && len(s.Injuries) > 0 && s.SaveNeed > 0 && len(s.Saves) != s.Wounds {
			t.Errorf("%d saves for %d wounds", len(s.Saves), s.Wounds)
		}
		s.fold(1, striker, target)
		if target.Wounds != s.WoundsLeft || target.Condition != s.After {
			t.Errorf("told %d, %s and folded to %d, %s", s.WoundsLeft, s.After, target.Wounds, target.Condition)
		}
	})
}

// anyProfile is any profile that a player may bring.
func anyProfile(t *rapid.T, label string) Profile {
	p := Profile{
		Name: engine.Name(label), Armour: rapid.SampledFrom(Armours()).Draw(t, "armour"), Shield: rapid.Bool().Draw(t, "shield"),
		Buckler: rapid.Bool().Draw(t, "buckler"), Helmet: rapid.Bool().Draw(t, "helmet"),
		Save:   rapid.SampledFrom([]int{0, 0, 2, 4, 6}).Draw(t, "save"),
		Traits: rapid.SliceOfNDistinct(rapid.SampledFrom(Traits()), 0, 3, rapid.ID[Trait]).Draw(t, "traits"),
	}
	for _, f := range p.figures() {
		*f.value = rapid.IntRange(f.min, f.max).Draw(t, f.word)
	}
	for range rapid.IntRange(0, MaxWeapons).Draw(t, "weapons") {
		w := rapid.SampledFrom(armoury()).Draw(t, "weapon")
		w.Wounds = rapid.SampledFrom([]int{0, 0, 2, 3}).Draw(t, "wounds")
		p.Weapons = append(p.Weapons, w)
	}
	if err := p.Check(); err != nil {
		t.Fatal(err)
	}
	return p
}
