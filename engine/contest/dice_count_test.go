package contest

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine"
)

// sword, shield and the like for models that are nothing but their dice.
func plainModel(ph int, weapons ...Weapon) Profile {
	return card("Somebody", ph, 0, 0, weapons...)
}

func TestCount(t *testing.T) {
	sword := Weapon{Name: "sword"}
	claws := Weapon{Name: "claws", Natural: true}
	armed, bare := plainModel(3, sword), plainModel(3)
	shielded := func(size Size) Profile { return armed.of(size, 1).shielded() }
	tests := map[string]struct {
		who, against Profile
		s            situation
		want         DiceCount
	}{
		"PH alone":                     {armed, armed, situation{Front: true}, DiceCount{PH: 3, Total: 3}},
		"momentum":                     {armed, armed, situation{Front: true, Momentum: true}, DiceCount{PH: 3, Momentum: 1, Total: 4}},
		"Good Ground":                  {armed, armed, situation{Ground: GoodGround}, DiceCount{PH: 3, Ground: -1, Total: 2}},
		"Damn Good Ground":             {armed, armed, situation{Ground: DamnGround}, DiceCount{PH: 3, Ground: -2, Total: 1}},
		"no such ground":               {armed, armed, situation{Ground: 7}, DiceCount{PH: 3, Total: 3}},
		"no such ground either":        {armed, armed, situation{Ground: -7}, DiceCount{PH: 3, Total: 3}},
		"shield of an average model":   {armed, shielded(Average), situation{Front: true}, DiceCount{PH: 3, Shield: -1, Total: 2}},
		"shield of a small model":      {armed, shielded(Small), situation{Front: true}, DiceCount{PH: 3, Shield: -1, Total: 2}},
		"shield of a large model":      {armed, shielded(Large), situation{Front: true}, DiceCount{PH: 3, Total: 3}},
		"shield of a huge model":       {armed, shielded(Huge), situation{Front: true}, DiceCount{PH: 3, Total: 3}},
		"shield from the rear":         {armed, shielded(Average), situation{}, DiceCount{PH: 3, Total: 3}},
		"one's own shield":             {shielded(Average), armed, situation{Front: true}, DiceCount{PH: 3, Total: 3}},
		"unarmed against a weapon":     {bare, armed, situation{Front: true}, DiceCount{PH: 3, Unarmed: -1, Total: 2}},
		"unarmed against claws":        {bare, plainModel(3, claws), situation{Front: true}, DiceCount{PH: 3, Unarmed: -1, Total: 2}},
		"unarmed against unarmed":      {bare, bare, situation{Front: true}, DiceCount{PH: 3, Total: 3}},
		"claws against a weapon":       {plainModel(3, claws), armed, situation{Front: true}, DiceCount{PH: 3, Total: 3}},
		"named fists against a weapon": {plainModel(3, Weapon{Name: "Fists"}), armed, situation{}, DiceCount{PH: 3, Unarmed: -1, Total: 2}},
		"natural fists":                {plainModel(3, Weapon{Name: "Fists", Natural: true}), armed, situation{}, DiceCount{PH: 3, Total: 3}},
		"bonus dice of a weapon":       {armed, armed, situation{Weapon: Weapon{Name: "flail", Dice: 2}}, DiceCount{PH: 3, Weapon: 2, Total: 5}},
		"all there is": {
			bare, shielded(Average), situation{Ground: DamnGround, Front: true, Momentum: true},
			DiceCount{PH: 3, Momentum: 1, Ground: -2, Shield: -1, Unarmed: -1, Total: 1},
		},
		"sum first, floor last": {
			plainModel(1, sword), armed, situation{Ground: DamnGround, Momentum: true}, DiceCount{PH: 1, Momentum: 1, Ground: -2, Total: 1},
		},
		"a bonus makes up for a penalty": {
			armed, shielded(Average), situation{Front: true, Momentum: true}, DiceCount{PH: 3, Momentum: 1, Shield: -1, Total: 3},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := countDice(nil, tt.who, tt.against, tt.s)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestWhomPenaltiesTouch has an unarmed model defend against a shield on Good Ground, with and without an
// action, and attack, under both values of the house rule.
func TestWhomPenaltiesTouch(t *testing.T) {
	bare := plainModel(5)
	wall := plainModel(3, Weapon{Name: "spear"}).shielded()
	touched := DiceCount{PH: 5, Momentum: 1, Ground: -1, Shield: -1, Unarmed: -1, Weapon: 1, Total: 4}
	spared := DiceCount{PH: 5, Momentum: 1, Weapon: 1, Total: 7}
	for _, tt := range []struct {
		value   string
		passive bool
		want    DiceCount
	}{
		{"", false, touched},
		{"", true, touched},
		{ModifyBoth, false, touched},
		{ModifyBoth, true, touched},
		{ModifyActive, false, touched},
		{ModifyActive, true, spared},
	} {
		s := situation{Ground: GoodGround, Front: true, Momentum: true, Passive: tt.passive, Weapon: Weapon{Dice: 1}}
		got := countDice(engine.Rules{RuleModifiers: tt.value}, bare, wall, s)
		if got != tt.want {
			t.Errorf("%q, passive %v: %+v, want %+v", tt.value, tt.passive, got, tt.want)
		}
	}
}

// TestCountAddsUp checks for all cards and situations that the parts make the total, which is at least 1 die.
func TestCountAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		who, against := drawProfile(t, "who"), drawProfile(t, "against")
		s := situation{
			Ground: GroundKind(rapid.IntRange(0, 2).Draw(t, "ground")), Front: rapid.Bool().Draw(t, "front"),
			Momentum: rapid.Bool().Draw(t, "momentum"), Passive: rapid.Bool().Draw(t, "passive"), Weapon: who.best(),
		}
		rules := engine.Rules{RuleModifiers: rapid.SampledFrom([]string{ModifyBoth, ModifyActive}).Draw(t, "rule")}
		c := countDice(rules, who, against, s)
		sum := c.PH + c.Momentum + c.Ground + c.Shield + c.Unarmed + c.Weapon
		if c.Total != max(sum, 1) || c.Ground > 0 || c.Shield > 0 || c.Unarmed > 0 || c.Momentum < 0 || c.Weapon < 0 {
			t.Fatalf("%+v", c)
		}
		if most := MaxPH + 1 + MaxWeaponDice; c.Total > most {
			t.Fatalf("%d dice, at most %d", c.Total, most)
		}
	})
}

// drawProfile draws any card that passes its check.
func drawProfile(t *rapid.T, label string) Profile {
	p := blank(label)
	p.PH = rapid.IntRange(1, MaxPH).Draw(t, label+" PH")
	p.Wounds = rapid.IntRange(1, MaxWounds).Draw(t, label+" wounds")
	p.Size = rapid.SampledFrom(Sizes()).Draw(t, label+" size")
	p.Shield = rapid.Bool().Draw(t, label+" shield")
	p.Front = rapid.SampledFrom([]int{0, MinArmour, 5, MaxArmour}).Draw(t, label+" front")
	p.Rear = rapid.SampledFrom([]int{0, MinArmour, 4, MaxArmour}).Draw(t, label+" rear")
	if p.Harmless = rapid.IntRange(0, 4).Draw(t, label+" harmless") == 0; p.Harmless {
		return p
	}
	for i := range rapid.IntRange(0, MaxWeapons).Draw(t, label+" weapons") {
		p.Weapons = append(p.Weapons, Weapon{
			Name: string(rune('a' + i)), Natural: rapid.Bool().Draw(t, "natural"), Long: rapid.Bool().Draw(t, "long"),
			Dice: rapid.IntRange(0, MaxWeaponDice).Draw(t, "dice"), Power: rapid.IntRange(0, MaxPower).Draw(t, "power"),
		})
	}
	if err := p.Check(); err != nil {
		t.Fatal(err)
	}
	return p
}
