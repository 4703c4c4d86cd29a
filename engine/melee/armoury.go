package melee

// Weapon is a weapon of the armoury that a model carries (rule 1.3). Its properties follow from its name.
type Weapon struct {
	Name   string `json:"name"`             // name in the armoury
	Wounds int    `json:"wounds,omitempty"` // 2 or 3 if each of its wounds counts as that many; 0: one
}

// CritClass is the class of a weapon in the critical hit charts.
type CritClass string

// The classes.
const (
	Unarmed     CritClass = "unarmed"
	Bladed      CritClass = "bladed"
	Bludgeoning CritClass = "bludgeoning"
	Thrusting   CritClass = "thrusting"
)

// hands says what a model can hold besides a weapon.
type hands int

const (
	oneHand   hands = iota
	noSecond        // a shield or a buckler, but no second weapon
	noBuckler       // a shield, but neither a second weapon nor a buckler
	bothHands       // nothing
)

// kind is an entry of the armoury: the properties of one weapon.
type kind struct {
	name       string
	others     []string // other names that players use
	class      CritClass
	hands      hands
	strength   int  // added to the Strength of the attack
	firstRound bool // strength counts only in the first round
	ride       int  // added to Strength when a mounted model charges
	save       int  // added to the roll that a save needs; below 0 it helps the target
	parry      bool
	stuns      bool // concussion: stuns on 2 to 4
	first      bool // strikes first in the first round
	last       bool // always strikes last
	holy       bool // wounds Undead and Possessed more easily
	single     bool // only one attack, whatever the model's Attacks
}

// The names of weapons with rules of their own.
const (
	fistName    = "Fist"
	naturalName = "Teeth and claws"
	clawsName   = "Fighting claws"
)

// kinds is the armoury. It never changes.
var kinds = [...]kind{
	{name: fistName, others: []string{"fists", "unarmed", "bare hands"}, class: Unarmed, hands: noSecond,
		strength: -1, save: -1, single: true},
	{name: naturalName, others: []string{"natural", "natural weapon", "natural weapons", "teeth", "fangs"},
		class: Unarmed, hands: noSecond},
	{name: "Dagger", others: []string{"knife"}, class: Bladed, save: -1},
	{name: "Sword", class: Bladed, parry: true},
	{name: "Axe", others: []string{"hand axe", "handaxe"}, class: Bladed, save: 1},
	{name: "Hammer", others: []string{"warhammer", "war hammer"}, class: Bludgeoning, stuns: true},
	{name: "Mace", class: Bludgeoning, stuns: true},
	{name: "Club", others: []string{"cudgel"}, class: Bludgeoning, stuns: true},
	{name: "Staff", others: []string{"quarterstaff"}, class: Bludgeoning, stuns: true},
	{name: "Flail", class: Bludgeoning, hands: bothHands, strength: 2, firstRound: true},
	{name: "Morning star", others: []string{"morningstar"}, class: Bludgeoning, hands: noBuckler, strength: 1,
		firstRound: true},
	{name: "Halberd", class: Thrusting, hands: bothHands, strength: 1},
	{name: "Spear", class: Thrusting, hands: noSecond, ride: 1, first: true},
	{name: "Lance", class: Thrusting, hands: noSecond, ride: 2},
	{name: "Double-handed sword", others: []string{"two handed sword", "great sword", "greatsword"},
		class: Bladed, hands: bothHands, strength: 2, last: true},
	{name: "Double-handed axe", others: []string{"two handed axe", "great axe", "greataxe",
		"double handed weapon", "two handed weapon", "great weapon"}, class: Bladed, hands: bothHands,
		strength: 2, last: true},
	{name: "Double-handed hammer", others: []string{"two handed hammer", "great hammer", "greathammer",
		"double handed mace", "two handed mace"}, class: Bludgeoning, hands: bothHands, strength: 2, last: true},
	{name: "Sigmarite warhammer", others: []string{"sigmarite hammer"}, class: Bludgeoning, strength: 1,
		stuns: true, holy: true},
	{name: clawsName, others: []string{"fighting claw"}, class: Bladed, parry: true},
}

// armoury returns all weapons, each causing one wound.
func armoury() []Weapon {
	all := make([]Weapon, len(kinds))
	for i := range kinds {
		all[i] = Weapon{Name: kinds[i].name}
	}
	return all
}

// weaponNamed finds a weapon by one of its names.
func weaponNamed(phrase string) (Weapon, bool) {
	phrase = squeeze(phrase)
	for i := range kinds {
		if kinds[i].called(phrase) {
			return Weapon{Name: kinds[i].name}, true
		}
	}
	return Weapon{}, false
}

// called reports whether a squeezed phrase is a name of this weapon.
func (k *kind) called(phrase string) bool {
	for _, other := range k.others {
		if other == phrase {
			return true
		}
	}
	return squeeze(k.name) == phrase
}

// kind finds the weapon in the armoury. An unknown weapon counts as a fist.
func (w Weapon) kind() *kind {
	for i := range kinds {
		if kinds[i].name == w.Name {
			return &kinds[i]
		}
	}
	return &kinds[0]
}

// weapon returns the model's first weapon, or its natural weapon or fists if it has none.
func (p Profile) weapon() Weapon {
	switch {
	case len(p.Weapons) > 0:
		return p.Weapons[0]
	case p.Has(Animal):
		return Weapon{Name: naturalName}
	}
	return Weapon{Name: fistName}
}

// second returns the weapon in the other hand, and whether the hand is free for it. A shield or a buckler
// takes the place of a second weapon.
func (p Profile) second() (Weapon, bool) {
	if len(p.Weapons) < 2 || p.Shield || p.Buckler {
		return Weapon{}, false
	}
	free := p.Weapons[0].kind().hands == oneHand && p.Weapons[1].kind().hands == oneHand
	return p.Weapons[1], free
}

// hasShield reports whether the model has a hand free for its shield.
func (p Profile) hasShield() bool { return p.Shield && p.weapon().kind().hands != bothHands }

// hasBuckler reports whether the model has a hand free for its buckler. A shield comes first.
func (p Profile) hasBuckler() bool {
	h := p.weapon().kind().hands
	return p.Buckler && !p.Shield && (h == oneHand || h == noSecond)
}

// blows returns the weapon of each of the model's attacks. A second weapon gives an extra attack.
func (p Profile) blows() []Weapon {
	first, most := p.weapon(), max(p.A, 1)
	if first.kind().single {
		most = 1
	}
	all := make([]Weapon, 0, most+1)
	for range most {
		all = append(all, first)
	}
	if second, ok := p.second(); ok {
		all = append(all, second)
	}
	return all
}

// strikesFirst reports whether a model with this weapon strikes first in the first round of a contact.
func (w Weapon) strikesFirst() bool { return w.kind().first }

// strikesLast reports whether a model with this weapon strikes after all others, even when it charges.
func (w Weapon) strikesLast() bool { return w.kind().last }
