package melee

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// parryCase is a hit that may be parried.
type parryCase struct {
	name    string
	striker Profile
	target  Profile
	hit     int
	parry   []int // the dice that are rolled
	want    bool
}

func parryCases() []parryCase {
	swordAndBuckler := Profile{Buckler: true, Weapons: armed("Sword")}
	buckler := Profile{Buckler: true, Weapons: armed("Club")}
	claws := Profile{Weapons: armed("Fighting claws", "Fighting claws")}
	return []parryCase{
		{"higher", Profile{}, sword(), 4, []int{5}, true},
		{"equal", Profile{}, sword(), 4, []int{4}, false},
		{"a 5 needs a 6", Profile{}, sword(), 5, []int{6}, true},
		{"never a 6", Profile{}, swordAndBuckler, 6, nil, false},
		{"buckler alone", Profile{}, buckler, 4, []int{5}, true},
		{"buckler alone, no second try", Profile{}, buckler, 4, []int{3}, false},
		{"buckler and sword, at once", Profile{}, swordAndBuckler, 4, []int{5}, true},
		{"buckler and sword, second try", Profile{}, swordAndBuckler, 4, []int{2, 5}, true},
		{"buckler and sword, twice too low", Profile{}, swordAndBuckler, 4, []int{4, 4}, false},
		{"a pair of claws, second try", Profile{}, claws, 4, []int{1, 6}, true},
		{"one claw", Profile{}, Profile{Weapons: armed("Fighting claws", "Sword")}, 4, []int{1}, false},
		{"two swords", Profile{}, Profile{Weapons: armed("Sword", "Sword")}, 4, []int{1}, false},
		{"the sword in the other hand", Profile{}, Profile{Weapons: armed("Dagger", "Sword")}, 4, []int{5}, true},
		{"a sword on the back", Profile{}, Profile{Weapons: armed("Halberd", "Sword")}, 4, nil, false},
		{"a buckler on the back", Profile{}, Profile{Buckler: true, Weapons: armed("Morning star")}, 4, nil, false},
		{"a buckler behind a shield", Profile{}, Profile{Buckler: true, Shield: true, Weapons: armed("Club")}, 4, nil, false},
		{"a spear and a buckler", Profile{}, Profile{Buckler: true, Weapons: armed("Spear")}, 4, []int{5}, true},
		{"nothing to parry with", Profile{}, Profile{Weapons: armed("Axe")}, 4, nil, false},
		{"just under twice the Strength", Profile{S: 5}, sword(), 4, []int{5}, true},
		{"twice the Strength", Profile{S: 6}, swordAndBuckler, 4, nil, false},
		{"twice the Strength by the weapon", Profile{S: 4, Weapons: armed("Great axe")}, sword(), 4, nil, false},
	}
}

func TestParry(t *testing.T) {
	for _, tt := range parryCases() {
		t.Run(tt.name, func(t *testing.T) {
			faces := append([]int{tt.hit}, tt.parry...)
			if !tt.want {
				faces = append(faces, 1) // to wound
			}
			s, _, _ := bang{striker: tt.striker, target: tt.target, blow: blow{Parry: true}}.throw(t, faces...)
			if s.Parried != tt.want {
				t.Errorf("parried: %t", s.Parried)
			}
			if diff := cmp.Diff(tt.parry, s.Parry); diff != "" {
				t.Errorf("dice (-want +got):\n%s", diff)
			}
		})
	}
}

// TestParryOnce checks that the first hit of a phase uses up the parry, even if it wasn't tried.
func TestParryOnce(t *testing.T) {
	for name, faces := range map[string][]int{"tried": {4, 2, 1}, "a 6": {6, 1}} {
		t.Run(name, func(t *testing.T) {
			s, striker, target := bang{target: sword(), blow: blow{Parry: true}}.throw(t, faces...)
			s.fold(2, striker, target)
			if target.Parried != 2 {
				t.Fatalf("the parry was used in phase %d", target.Parried)
			}
			again := bang{target: sword(), blow: blow{Parry: true}, parried: target.Parried}
			if s, _, _ = again.throw(t, 4, 1); s.Parry != nil {
				t.Error("a second parry in one phase")
			}
		})
	}
	miss, striker, target := bang{target: sword(), blow: blow{Parry: true}}.throw(t, 2)
	if miss.fold(2, striker, target); target.Parried != 0 {
		t.Error("a miss used up the parry")
	}
	if s, _, _ := (bang{target: sword()}).throw(t, 4, 1); s.Parry != nil {
		t.Error("a parry of a blow that may not be parried")
	}
}
