package melee

// Weapon is a weapon of the armoury in a model's hand (rule 1.3). What it does follows from its name.
type Weapon struct {
	Name   string `json:"name"`             // as the armoury has it
	Wounds int    `json:"wounds,omitempty"` // 2 or 3: each wound it causes is that many; 0: one
}

// CritClass is the kind of a weapon that the critical charts know.
type CritClass string

// The classes.
const (
	Unarmed     CritClass = "unarmed"
	Bladed      CritClass = "bladed"
	Bludgeoning CritClass = "bludgeoning"
	Thrusting   CritClass = "thrusting"
)

// hands says how much else a model can hold besides a weapon.
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
	others     []string // what else players call it
	class      CritClass
	hands      hands
	strength   int  // added to the Strength of the blow
	firstRound bool // strength counts in the first round only
	ride       int  // added to Strength when a mounted model charges
	save       int  // added to the number that the save needs; below 0 it helps the target
	parry      bool
	stuns      bool // concussion: 2 to 4 is stunned
	first      bool // strikes first in the first round
	last       bool // always strikes last
	holy       bool // wounds undead and possessed more easily
	single     bool // only one attack, however many the model has
}

// The names that the rules themselves need.
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

// armoury lists the weapons, each causing one wound.
func armoury() []Weapon {
	all := make([]Weapon, len(kinds))
	for i := range kinds {
		all[i] = Weapon{Name: kinds[i].name}
	}
	return all
}

// weaponNamed finds a weapon by what a player calls it.
func weaponNamed(phrase string) (Weapon, bool) {
	phrase = squeeze(phrase)
	for i := range kinds {
		if kinds[i].called(phrase) {
			return Weapon{Name: kinds[i].name}, true
		}
	}
	return Weapon{}, false
}

// called reports whether a phrase, squeezed, means this weapon.
func (k *kind) called(phrase string) bool {
	for _, other := range k.others {
		if other == phrase {
			return true
		}
	}
	return squeeze(k.name) == phrase
}

// kind looks the weapon up. One that no armoury has strikes like a fist.
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

// second is the weapon in the other hand. A model uses what it has hands for: a shield or a buckler
// takes the place of a second weapon.
func (p Profile) second() (Weapon, bool) {
	if len(p.Weapons) < 2 || p.Shield || p.Buckler {
		return Weapon{}, false
	}
	free := p.Weapons[0].kind().hands == oneHand && p.Weapons[1].kind().hands == oneHand
	return p.Weapons[1], free
}

// hasShield reports whether there is a hand for the shield.
func (p Profile) hasShield() bool { return p.Shield && p.weapon().kind().hands != bothHands }

// hasBuckler reports whether there is a hand for the buckler. Who has a shield as well carries that.
func (p Profile) hasBuckler() bool {
	h := p.weapon().kind().hands
	return p.Buckler && !p.Shield && (h == oneHand || h == noSecond)
}

// blows lists the model's attacks by the weapon of each. A second weapon gives an extra attack.
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
