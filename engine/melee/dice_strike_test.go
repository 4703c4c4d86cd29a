package melee

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/dice"
)

// bang is one strike under test: a plain human strikes another one.
type bang struct {
	striker, target Profile // figures at 0 are a plain human's
	state           Condition
	blow            blow // without a weapon: the striker's first
	rules           engine.Rules
	crit, parried   int // the phases in which they had theirs
}

// throw rolls it in phase 2 with exactly these dice.
func (b bang) throw(t *testing.T, faces ...int) (s Strike, striker, target *Model) {
	t.Helper()
	striker, target = pair()
	striker.Profile, target.Profile = fleshed(b.striker), fleshed(b.target)
	striker.Wounds, target.Wounds = striker.Profile.W, target.Profile.W
	if b.state != "" {
		target.Condition = b.state
	}
	striker.Crit, target.Parried = b.crit, b.parried
	if b.blow.Weapon == (Weapon{}) {
		b.blow.Weapon = striker.Profile.weapon()
	}
	tape := dice.NewTape(faces...)
	s = clash{rules: b.rules, phase: 2}.strike(tape, striker, target, b.blow)
	if rest := tape.Rest(); tape.Err() != nil || rest != nil {
		t.Errorf("%v, dice left: %v", tape.Err(), rest)
	}
	return s, striker, target
}

// fleshed gives a plain human's figures to a profile where it has none.
func fleshed(p Profile) Profile {
	plain := human()
	for i, f := range p.figures() {
		if *f.value == 0 {
			*f.value = *plain.figures()[i].value
		}
	}
	if p.Weapons == nil && !p.Has(Animal) {
		p.Weapons = armed("Hammer") // no parry, and it makes no save better
	}
	return p
}

func sword() Profile { return Profile{Weapons: armed("Sword")} }

func results(s Strike) []Condition {
	var all []Condition
	for _, i := range s.Injuries {
		all = append(all, i.Result)
	}
	return all
}

// strikeCase is a strike, its dice, and what its injuries come to.
type strikeCase struct {
	name    string
	bang    bang
	faces   []int
	results []Condition
}

func runStrikes(t *testing.T, cases []strikeCase) {
	t.Helper()
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) {
			s, _, _ := tt.bang.throw(t, tt.faces...)
			if diff := cmp.Diff(tt.results, results(s)); diff != "" {
				t.Errorf("results (-want +got):\n%s", diff)
			}
		})
	}
}

func TestStrike(t *testing.T) {
	const k, st, o = KnockedDown, Stunned, OutOfAction
	runStrikes(t, []strikeCase{
		{"a miss", bang{striker: sword()}, []int{3}, nil},
		{"a 1 to hit", bang{striker: Profile{WS: 10}}, []int{1}, nil},
		{"no wound", bang{striker: sword()}, []int{4, 3}, nil},
		{"cannot wound", bang{striker: sword(), target: Profile{T: 7}}, []int{4}, nil},
		{"saved", bang{striker: sword(), target: Profile{Save: 4}}, []int{4, 4, 4}, nil},
		{"not saved", bang{striker: sword(), target: Profile{Save: 4}}, []int{4, 4, 3, 2}, []Condition{k}},
		{"stunned", bang{striker: sword()}, []int{4, 4, 3}, []Condition{st}},
		{"out", bang{striker: sword()}, []int{4, 4, 5}, []Condition{o}},
		{"automatic", bang{striker: sword(), blow: blow{Auto: true}}, []int{4, 5}, []Condition{o}},
		{"nobody parries what is automatic", bang{striker: sword(), target: sword(), blow: blow{Auto: true, Parry: true}}, []int{4, 5}, []Condition{o}},
	})
}

func TestStrikeWithGearAndTraits(t *testing.T) {
	const k, st, o = KnockedDown, Stunned, OutOfAction
	runStrikes(t, []strikeCase{
		{"helmet", bang{striker: sword(), target: Profile{Helmet: true}}, []int{4, 4, 4, 4}, []Condition{k}},
		{"helmet of no help", bang{striker: sword(), target: Profile{Helmet: true}}, []int{4, 4, 4, 3}, []Condition{st}},
		{"helmet not needed", bang{striker: sword(), target: Profile{Helmet: true}}, []int{4, 4, 5}, []Condition{o}},
		{"no pain", bang{striker: sword(), target: Profile{Helmet: true, Traits: marked(NoPain)}}, []int{4, 4, 4}, []Condition{k}},
		{"a club", bang{striker: Profile{Weapons: armed("Club")}}, []int{4, 4, 2}, []Condition{st}},
		{"a club on a hard head", bang{striker: Profile{Weapons: armed("Club")}, target: Profile{Traits: marked(HardHead)}}, []int{4, 4, 2}, []Condition{k}},
		{"hard to kill", bang{striker: sword(), target: Profile{Traits: marked(HardToKill)}}, []int{4, 4, 5}, []Condition{st}},
		{"holy on undead", bang{striker: Profile{S: 2, Weapons: armed("Sigmarite warhammer")}, target: Profile{Traits: marked(Undead)}}, []int{4, 3, 5}, []Condition{o}},
		{"holy on possessed", bang{striker: Profile{S: 2, Weapons: armed("Sigmarite warhammer")}, target: Profile{Traits: marked(Possessed)}}, []int{4, 3, 5}, []Condition{o}},
		{"holy on others", bang{striker: Profile{S: 2, Weapons: armed("Sigmarite warhammer")}}, []int{4, 3}, nil},
	})
}

func TestStrikeAtWhoIsDown(t *testing.T) {
	const k, st, o = KnockedDown, Stunned, OutOfAction
	runStrikes(t, []strikeCase{
		{"down", bang{striker: sword(), state: k}, []int{4}, []Condition{o}},
		{"down and saved", bang{striker: sword(), target: Profile{Save: 5}, state: k}, []int{4, 5}, nil},
		{"down and hard to kill", bang{striker: sword(), target: Profile{Traits: marked(HardToKill)}, state: k}, []int{4}, []Condition{o}},
		{"stunned before", bang{striker: sword(), target: Profile{T: 10, Save: 2}, state: st}, nil, []Condition{o}},
		{"gone", bang{striker: sword(), state: o}, nil, nil},
	})
}

func TestStrikeOfSeveralWounds(t *testing.T) {
	const k, st, o = KnockedDown, Stunned, OutOfAction
	runStrikes(t, []strikeCase{
		{"critical", bang{striker: sword()}, []int{4, 6, 1, 1, 4}, []Condition{k, st}},
		{"critical, 5 on the chart", bang{striker: sword()}, []int{4, 6, 5, 1, 2}, []Condition{st, st}},
		{"critical, the worse first", bang{striker: sword()}, []int{4, 6, 1, 5, 2}, []Condition{o, k}},
		{"critical knows no save", bang{striker: sword(), target: Profile{Save: 2}}, []int{4, 6, 3, 1, 1}, []Condition{k, k}},
		{"the second critical", bang{striker: sword(), crit: 2}, []int{4, 6, 5}, []Condition{o}},
		{"a critical in an earlier phase", bang{striker: sword(), crit: 1}, []int{4, 6, 2, 5, 1}, []Condition{o, k}},
		{"a 6 was needed", bang{striker: sword(), target: Profile{T: 5}}, []int{4, 6, 5}, []Condition{o}},
		{"critical on who is down", bang{striker: sword(), state: k, target: Profile{Save: 2}}, []int{6, 6}, []Condition{o, o}},

		{"two wounds a blow", bang{striker: Profile{Weapons: several("Sword", 2)}, target: Profile{Save: 5}}, []int{4, 4, 4, 5, 4}, []Condition{o}},
		{"three wounds a blow", bang{striker: Profile{Weapons: several("Sword", 3)}}, []int{4, 4, 1, 2, 4}, []Condition{k, st, o}},
		{"three wounds and a critical", bang{striker: Profile{Weapons: several("Sword", 3)}}, []int{4, 6, 1, 1, 1, 1}, []Condition{k, k, k}},
		{"two wounds and a critical of 5", bang{striker: Profile{Weapons: several("Sword", 2)}}, []int{4, 6, 5, 1, 2}, []Condition{st, o}},
	})
}

func several(name string, wounds int) []Weapon { return []Weapon{{Name: name, Wounds: wounds}} }

// TestStrikeTellsAll checks that one strike records each kind of die.
func TestStrikeTellsAll(t *testing.T) {
	b := bang{
		striker: Profile{S: 4, Weapons: several("Sword", 2)},
		target:  Profile{W: 2, Save: 4, Helmet: true, Buckler: true, Weapons: armed("Sword")},
		blow:    blow{Attack: 2, Parry: true},
	}
	got, striker, target := b.throw(t, 5, 4, 5, 3, 4, 3, 2, 3, 5)
	want := Strike{
		Striker: striker.Ref(), Target: target.Ref(), Weapon: "Sword", Attack: 2, Before: Standing,
		HitNeed: 4, HitFace: 5, Parry: []int{4, 5}, Strength: 4, WoundNeed: 3, WoundFace: 3, Wounds: 2,
		SaveNeed: 5, Saves: []int{4, 3},
		Injuries: []Injury{
			{Face: 2, Bonus: 1, Read: Stunned, Helmet: 3, Result: Stunned, Kept: Stunned},
			{Face: 5, Bonus: 1, Read: OutOfAction, Result: OutOfAction, Lost: true, Kept: Stunned},
		},
		WoundsLeft: 1, After: Stunned,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if striker.Crit != 0 || target.Wounds != 2 || target.Condition != Standing || target.Parried != 0 {
		t.Error("a strike changed the models")
	}
}

func TestBlows(t *testing.T) {
	tests := []struct {
		name string
		p    Profile
		want []string
	}{
		{"fist, only one", Profile{A: 3}, []string{"Fist"}},
		{"animal", Profile{A: 2, Traits: marked(Animal)}, []string{"Teeth and claws", "Teeth and claws"}},
		{"sword", Profile{A: 2, Weapons: armed("Sword")}, []string{"Sword", "Sword"}},
		{"two", Profile{A: 2, Weapons: armed("Sword", "Dagger")}, []string{"Sword", "Sword", "Dagger"}},
		{"a shield in the other hand", Profile{A: 1, Shield: true, Weapons: armed("Sword", "Dagger")}, []string{"Sword"}},
		{"a buckler in the other hand", Profile{A: 1, Buckler: true, Weapons: armed("Sword", "Dagger")}, []string{"Sword"}},
		{"both hands", Profile{A: 1, Weapons: armed("Halberd", "Dagger")}, []string{"Halberd"}},
		{"both hands for the second", Profile{A: 1, Weapons: armed("Dagger", "Halberd")}, []string{"Dagger"}},
		{"spear", Profile{A: 1, Weapons: armed("Spear", "Dagger")}, []string{"Spear"}},
		{"morning star", Profile{A: 1, Weapons: armed("Morning star", "Dagger")}, []string{"Morning star"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, w := range tt.p.blows() {
				got = append(got, w.Name)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func TestWhoStrikesWhen(t *testing.T) {
	for _, w := range armoury() {
		first, last := w.Name == "Spear", len(w.Name) > 12 && w.Name[:13] == "Double-handed"
		if w.strikesFirst() != first || w.strikesLast() != last {
			t.Errorf("%s: first %t, last %t", w.Name, w.strikesFirst(), w.strikesLast())
		}
	}
}

// pair is two plain humans face to face.
func pair() (striker, target *Model) {
	models := [2]*Model{}
	for i := range models {
		p := human()
		p.Name = engine.Name(fmt.Sprintf("Model %d", i+1))
		models[i] = &Model{ID: ModelID(fmt.Sprint(i + 1)), Seat: engine.Seat(i + 1), Profile: p, Wounds: p.W, Condition: Standing}
	}
	return models[0], models[1]
}
