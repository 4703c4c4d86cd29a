package melee

import (
	"fmt"
	"testing"
)

func TestToHitTable(t *testing.T) {
	rows := [10][10]int{
		{4, 4, 5, 5, 5, 5, 5, 5, 5, 5},
		{3, 4, 4, 4, 5, 5, 5, 5, 5, 5},
		{3, 3, 4, 4, 4, 4, 5, 5, 5, 5},
		{3, 3, 3, 4, 4, 4, 4, 4, 5, 5},
		{3, 3, 3, 3, 4, 4, 4, 4, 4, 4},
		{3, 3, 3, 3, 3, 4, 4, 4, 4, 4},
		{3, 3, 3, 3, 3, 3, 4, 4, 4, 4},
		{3, 3, 3, 3, 3, 3, 3, 4, 4, 4},
		{3, 3, 3, 3, 3, 3, 3, 3, 4, 4},
		{3, 3, 3, 3, 3, 3, 3, 3, 3, 4},
	}
	for ws, row := range rows {
		for vs, want := range row {
			if got := toHit(ws+1, vs+1); got != want {
				t.Errorf("WS %d against %d: %d+, want %d+", ws+1, vs+1, got, want)
			}
		}
	}
}

func TestToWoundTable(t *testing.T) {
	rows := [10][10]int{
		{4, 5, 6, 6, 0, 0, 0, 0, 0, 0},
		{3, 4, 5, 6, 6, 0, 0, 0, 0, 0},
		{2, 3, 4, 5, 6, 6, 0, 0, 0, 0},
		{2, 2, 3, 4, 5, 6, 6, 0, 0, 0},
		{2, 2, 2, 3, 4, 5, 6, 6, 0, 0},
		{2, 2, 2, 2, 3, 4, 5, 6, 6, 0},
		{2, 2, 2, 2, 2, 3, 4, 5, 6, 6},
		{2, 2, 2, 2, 2, 2, 3, 4, 5, 6},
		{2, 2, 2, 2, 2, 2, 2, 3, 4, 5},
		{2, 2, 2, 2, 2, 2, 2, 2, 3, 4},
	}
	for s, row := range rows {
		for tough, want := range row {
			if got := toWound(s+1, tough+1); got != want {
				t.Errorf("S %d against T %d: %d+, want %d+", s+1, tough+1, got, want)
			}
		}
	}
}

func TestSaveModifier(t *testing.T) {
	for s, want := range []int{1: 0, 2: 0, 3: 0, 4: 1, 5: 2, 6: 3, 7: 4, 8: 5, 9: 6} {
		if got := saveModifier(s); s > 0 && got != want {
			t.Errorf("S %d makes a save worse by %d, want %d", s, got, want)
		}
	}
}

func TestSaveTable(t *testing.T) {
	tests := []struct {
		name     string
		p        Profile
		strength int
		weapon   string
		want     int // 0: none
	}{
		{"nothing", Profile{}, 3, "Sword", 0},
		{"light", Profile{Armour: LightArmour}, 3, "Sword", 6},
		{"toughened leather", Profile{Armour: ToughenedLeather}, 3, "Sword", 6},
		{"heavy", Profile{Armour: HeavyArmour}, 3, "Sword", 5},
		{"ithilmar", Profile{Armour: Ithilmar}, 3, "Sword", 5},
		{"gromril", Profile{Armour: Gromril}, 3, "Sword", 4},
		{"shield alone", Profile{Shield: true}, 3, "Sword", 6},
		{"light and shield", Profile{Armour: LightArmour, Shield: true}, 3, "Sword", 5},
		{"heavy and shield", Profile{Armour: HeavyArmour, Shield: true}, 3, "Sword", 4},
		{"gromril and shield", Profile{Armour: Gromril, Shield: true}, 3, "Sword", 3},
		{"a shield without a hand for it", Profile{Armour: LightArmour, Shield: true, Weapons: armed("Halberd")}, 3, "Sword", 6},
		{"a buckler is no save", Profile{Buckler: true}, 3, "Sword", 0},
		{"a helmet is no save", Profile{Helmet: true}, 3, "Sword", 0},
		{"its own save, not armour's", Profile{Armour: LightArmour, Shield: true, Save: 3}, 3, "Sword", 3},
		{"heavy and shield against S 4", Profile{Armour: HeavyArmour, Shield: true}, 4, "Sword", 5},
		{"heavy and shield against S 6", Profile{Armour: HeavyArmour, Shield: true}, 6, "Sword", 0},
		{"an axe", Profile{Armour: HeavyArmour}, 3, "Axe", 6},
		{"an axe and light armour", Profile{Armour: LightArmour}, 3, "Axe", 0},
		{"a dagger and nothing", Profile{}, 3, "Dagger", 6},
		{"a strong dagger and nothing", Profile{}, 4, "Dagger", 0},
		{"a dagger and light armour", Profile{Armour: LightArmour}, 3, "Dagger", 5},
		{"a dagger of S 4 and light armour", Profile{Armour: LightArmour}, 4, "Dagger", 6},
		{"a fist and nothing", Profile{}, 2, "Fist", 6},
		{"teeth help nobody", Profile{}, 3, "Natural", 0},
		{"a 1 never saves", Profile{Save: 2}, 3, "Dagger", 2},
	}
	for _, tt := range tests {
		if got := tt.p.saveAgainst(tt.strength, armed(tt.weapon)[0]); got != tt.want {
			t.Errorf("%s: %d+, want %d+", tt.name, got, tt.want)
		}
	}
}

func TestInjuryTable(t *testing.T) {
	const k, s, o = KnockedDown, Stunned, OutOfAction
	tests := []struct {
		name  string
		stuns bool
		p     Profile
		want  [9]Condition // of the sums 0 to 8
	}{
		{"plain", false, Profile{}, [9]Condition{k, k, k, s, s, o, o, o, o}},
		{"club", true, Profile{}, [9]Condition{k, k, s, s, s, o, o, o, o}},
		{"hard to kill", false, Profile{Traits: marked(HardToKill)}, [9]Condition{k, k, k, s, s, s, o, o, o}},
		{"hard head", true, Profile{Traits: marked(HardHead)}, [9]Condition{k, k, k, s, s, o, o, o, o}},
		{"a hard head and no club", false, Profile{Traits: marked(HardHead)}, [9]Condition{k, k, k, s, s, o, o, o, o}},
		{"club and hard to kill", true, Profile{Traits: marked(HardToKill)}, [9]Condition{k, k, s, s, s, s, o, o, o}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for sum, want := range tt.want {
				if got := injured(sum, tt.stuns, tt.p); got != want {
					t.Errorf("%d is %s, want %s", sum, got, want)
				}
			}
		})
	}
}

func TestStrengthOfABlow(t *testing.T) {
	tests := []struct {
		weapon          string
		first, charging bool
		traits          []Trait
		want            int
	}{
		{"Fist", true, false, nil, 2},
		{"Natural", true, false, nil, 3},
		{"Sword", true, true, nil, 3},
		{"Halberd", false, false, nil, 4},
		{"Flail", true, false, nil, 5},
		{"Flail", false, false, nil, 3},
		{"Morning star", true, false, nil, 4},
		{"Morning star", false, false, nil, 3},
		{"Double-handed axe", false, false, nil, 5},
		{"Sigmarite warhammer", false, false, nil, 4},
		{"Spear", true, true, nil, 3},
		{"Spear", true, true, marked(Mounted), 4},
		{"Spear", true, false, marked(Mounted), 3},
		{"Lance", true, true, marked(Mounted), 5},
		{"Lance", true, true, nil, 3},
		{"Lance", false, false, marked(Mounted), 3},
	}
	for _, tt := range tests {
		t.Run(fmt.Sprintf("%s %t %t %v", tt.weapon, tt.first, tt.charging, tt.traits), func(t *testing.T) {
			b := blow{Weapon: armed(tt.weapon)[0], FirstRound: tt.first, Charging: tt.charging}
			if got := b.strength(Profile{S: 3, Traits: tt.traits}); got != tt.want {
				t.Errorf("S %d, want %d", got, tt.want)
			}
		})
	}
	if got := (blow{Weapon: Weapon{Name: fistName}}).strength(Profile{S: 1}); got != 1 {
		t.Errorf("the weakest fist has S %d", got)
	}
	if got := (blow{Weapon: armed("Great axe")[0]}).strength(Profile{S: 10}); got != 10 {
		t.Errorf("the strongest axe has S %d", got)
	}
}
