// Package magic is the table of Grimheim's lores: which spells and invocations there are, what energy they
// take, whom they are for and how far they reach; and the energy that a caster's dice give. Figures are those
// of the published lists; what a power does is code of package action (section 24).
package magic

import "slices"

// Power names a spell or an invocation, as in "fog-of-war".
type Power string

// The spells of Lesser Magic.
const (
	FogOfWar      Power = "fog-of-war"
	Teleport      Power = "teleport"
	Fireball      Power = "fireball"
	HealingTouch  Power = "healing-touch"
	ArcaneBarrier Power = "arcane-barrier"
	DivineFavor   Power = "divine-favor"
)

// The invocations of Minor Rites and of the Light of Invictus.
const (
	SoothingChant     Power = "soothing-chant"
	GuidingSteps      Power = "guiding-steps"
	BalancingTouch    Power = "balancing-touch"
	RitualOfEndurance Power = "ritual-of-endurance"
	LumenVitae        Power = "lumen-vitae"
	Sunburst          Power = "sunburst"
	SolarSanctuary    Power = "solar-sanctuary"
	InvictusBlessing  Power = "invictus-blessing"
)

// Aim says what a power is for.
type Aim int

// The aims. A friend is any model of the caster's side, itself among them.
const (
	AtFriend Aim = iota // one friend
	AtFoe               // one enemy, as a shot
	AtPlace             // a place where the caster will stand
	Around              // all whom it concerns near the caster; nobody is named
)

// Spec is a power as its lore has it.
type Spec struct {
	Power  Power
	Name   string // as the lists write it
	Energy int    // what the dice have to come to
	Aim    Aim
	Range  int    // inches; 0: anywhere on the table
	Combat bool   // it changes the dice of fights or shots
	Effect string // in a few words
}

// Source is where the energy of a lore comes from.
type Source string

// The sources, which are the traits of those who draw on them.
const (
	Arcane Source = "arcane" // spells
	Divine Source = "divine" // invocations
)

// Lore is a book of powers.
type Lore struct {
	Name   string // as the lists write it
	Source Source
	Common bool   // open to every faction; who has chosen no lore has it
	Effect string // in a few words
	Powers []Spec
}

// Lores lists all of which the powers are published.
func Lores() []Lore { return lores }

var lores = []Lore{
	{"Lesser Magic", Arcane, true, "six spells", []Spec{
		{FogOfWar, "Fog of War", 3, AtFriend, 12, false,
			"a friend within 12″ is Hidden until the end of its next activation"},
		{Teleport, "Teleport", 4, AtPlace, 12, false, "the caster leaps up to 12″, which can be a Charge"},
		{Fireball, "Fireball", 5, AtFoe, 12, true, "a 12″ shot, 3/4+/3/4, that causes Burning"},
		{HealingTouch, "Healing Touch", 5, AtFriend, 1, false, "heals as a Medic does"},
		{ArcaneBarrier, "Arcane Barrier", 6, AtFriend, 12, true,
			"a model within 12″ is protected until the end of its next turn"},
		{DivineFavor, "Divine Favor", 9, AtFriend, 24, false, "a model within 24″ can reroll one later die"},
	}},
	{"Minor Rites", Divine, true, "four prayers", []Spec{
		{SoothingChant, "Soothing Chant", 3, AtFriend, 12, false,
			"removes all statuses from a friend within 12″"},
		{GuidingSteps, "Guiding Steps", 4, AtFriend, 12, false,
			"a friend within 12″ has +1 MOV until the end of its next activation"},
		{BalancingTouch, "Balancing Touch", 6, AtFriend, 6, true,
			"a friend within 6″ can reroll one defence die this Turn"},
		{RitualOfEndurance, "Ritual of Endurance", 7, AtFriend, 6, false, "a friend within 6″ heals D3"},
	}},
	{"Light of Invictus", Divine, false, "four prayers", []Spec{
		{LumenVitae, "Lumen Vitae", 6, AtFriend, 6, false,
			"a friend within 6″ heals D6 and loses all statuses"},
		{Sunburst, "Sunburst", 9, Around, 3, false, "enemies within 3″ take 1 damage and have −1 AP"},
		{SolarSanctuary, "Solar Sanctuary", 7, Around, 3, true,
			"friends within 3″ are protected until the end of the next Turn"},
		{InvictusBlessing, "Invictus' Blessing", 6, AtFriend, 0, true,
			"a friend is Fearless and Ceaseless until the end of the Turn"},
	}},
}

// Find is a power and the lore that it stands in; false if there is none of that name.
func Find(p Power) (Spec, Lore, bool) {
	for _, l := range lores {
		if i := slices.IndexFunc(l.Powers, func(s Spec) bool { return s.Power == p }); i >= 0 {
			return l.Powers[i], l, true
		}
	}
	return Spec{}, Lore{}, false
}

// Known is the lore of a source that a warband has which has chosen these: of none it is the common one.
func Known(chosen []string, from Source) Lore {
	var known Lore
	for _, l := range lores {
		if l.Source == from && (slices.Contains(chosen, l.Name) || l.Common && known.Name == "") {
			known = l
		}
	}
	return known
}

// Name is the power as the lists write it.
func (p Power) Name() string {
	s, _, _ := Find(p)
	return s.Name
}
