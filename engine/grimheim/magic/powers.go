// Package magic is the table of Grimheim's lores: spells and invocations with their energy, targets and
// ranges. It also has the odds of energy dice. The numbers are those of the published lists. Package action
// carries powers out (section 24).
package magic

import "slices"

// Power is the key of a spell or an invocation, as "fog-of-war".
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

// Aim is the kind of target of a power.
type Aim int

// The aims. A friend is any model of the caster's side, the caster included.
const (
	AtFriend Aim = iota // one friend
	AtFoe               // one enemy, as a shot
	AtPlace             // a place to which the caster moves
	Around              // all affected models near the caster, without a named target
)

// Spec is a power of a lore.
type Spec struct {
	Power  Power
	Name   string // as in the lists
	Energy int    // sum that the dice need
	Aim    Aim
	Range  int    // in inches; 0: anywhere on the battlefield
	Combat bool   // it changes the dice of fights or shots
	Effect string // in a few words
}

// Source is the source of a lore's energy.
type Source string

// The sources, which are also the traits that models need for them.
const (
	Arcane Source = "arcane" // spells
	Divine Source = "divine" // invocations
)

// Lore is a set of powers.
type Lore struct {
	Name   string // as in the lists
	Source Source
	Common bool   // open to all factions, and the default
	Effect string // in a few words
	Powers []Spec
}

// Lores returns all lores with published powers.
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

// Find returns a power and its lore, false if there is none of that name.
func Find(p Power) (Spec, Lore, bool) {
	for _, l := range lores {
		if i := slices.IndexFunc(l.Powers, func(s Spec) bool { return s.Power == p }); i >= 0 {
			return l.Powers[i], l, true
		}
	}
	return Spec{}, Lore{}, false
}

// Known returns a warband's lore of a source among the chosen ones, by default the common one.
func Known(chosen []string, from Source) Lore {
	var known Lore
	for _, l := range lores {
		if l.Source == from && (slices.Contains(chosen, l.Name) || l.Common && known.Name == "") {
			known = l
		}
	}
	return known
}

// Name returns the power's name in the lists.
func (p Power) Name() string {
	s, _, _ := Find(p)
	return s.Name
}
