package card

import (
	"slices"
	"strings"
)

// Trait is a special rule of a model or a weapon, in the form "first-strike".
type Trait string

// The traits of models.
const (
	Assassin        Trait = "assassin"
	Balanced        Trait = "balanced"
	Buckler         Trait = "buckler"
	Ceaseless       Trait = "ceaseless"
	CursedFromBirth Trait = "cursed"
	Duellist        Trait = "duellist"
	ExtraLimb       Trait = "extra-limb"
	Fast            Trait = "fast"
	Fear            Trait = "fear"
	Fearless        Trait = "fearless"
	Furious         Trait = "furious"
	GuardTrait      Trait = "guard"
	Hardened        Trait = "hardened"
	Hawkeye         Trait = "hawkeye"
	Helmet          Trait = "helmet"
	Hunter          Trait = "hunter"
	Immobile        Trait = "immobile"
	Invulnerable    Trait = "invulnerable"
	LashingTail     Trait = "lashing-tail"
	LifeLink        Trait = "life-link"
	Lifeless        Trait = "lifeless"
	Marksman        Trait = "marksman"
	Massive         Trait = "massive"
	Mastery         Trait = "mastery"
	Medic           Trait = "medic"
	NecroticHunger  Trait = "necrotic-hunger"
	Protected       Trait = "protected"
	Relentless      Trait = "relentless"
	Resilient       Trait = "resilient"
	Robust          Trait = "robust"
	Shield          Trait = "shield"
	ShieldOfFaith   Trait = "shield-of-faith"
	Stupidity       Trait = "stupidity"
	Tough           Trait = "tough"
	Tougher         Trait = "tougher"
	Toughest        Trait = "toughest"
	Venomous        Trait = "venomous"
	WarpEngineer    Trait = "warp-engineer"
)

// The traits of weapons.
const (
	Ancient       Trait = "ancient"
	ArmorPiercing Trait = "armor-piercing"
	Blessed       Trait = "blessed"
	Blighted      Trait = "blighted"
	Brutal        Trait = "brutal"
	Cleave        Trait = "cleave"
	CoverBreaker  Trait = "cover-breaker"
	Critical      Trait = "critical"
	Deadly        Trait = "deadly"
	Fire          Trait = "fire"
	FirstStrike   Trait = "first-strike"
	Harmful       Trait = "harmful"
	Impact        Trait = "impact"
	Limited       Trait = "limited"
	MeleeShot     Trait = "melee-shot"
	Necrotic      Trait = "necrotic"
	Parry         Trait = "parry"
	Poison        Trait = "poison"
	Reloading     Trait = "reloading"
	Riposte       Trait = "riposte"
	Stun          Trait = "stun"
	SwiftStrike   Trait = "swift-strike"
	TwoHanded     Trait = "two-handed"
)

// Bearer is the kind of thing that can have a trait.
type Bearer string

// The bearers.
const (
	OnModel  Bearer = "model"
	OnMelee  Bearer = "melee weapon"
	OnRanged Bearer = "ranged weapon"
	OnWeapon Bearer = "weapon" // both kinds
)

// TraitDef describes a trait that Warbell implements.
type TraitDef struct {
	Trait  Trait
	On     Bearer
	Rule   string // its number in the rules, such as "9.1"
	Effect string // in a few words
}

// Name returns the trait as a card shows it: "First Strike".
func (t Trait) Name() string {
	words := strings.Split(string(t), "-")
	for i, w := range words {
		if w != "" && w != "of" {
			words[i] = strings.ToUpper(w[:1]) + w[1:]
		}
	}
	return strings.Join(words, " ")
}

// Traits returns the traits of models and of weapons that duels use.
func Traits() (models, weapons []TraitDef) {
	return slices.Clone(modelTraits), slices.Clone(weaponTraits)
}

var modelTraits = []TraitDef{
	{Assassin, OnModel, "9.8", "HTV −1 (easier) in Fights it starts"},
	{Balanced, OnModel, "9.6", "rerolls one attack die in each Fight"},
	{Buckler, OnModel, "9.4", "+1 block die that can't stop criticals"},
	{Ceaseless, OnModel, "9.6", "rerolls attack dice that show 1"},
	{CursedFromBirth, OnModel, "9.16", "starts the duel Cursed"},
	{Duellist, OnModel, "9.9", "keeps one attack die unrolled as a block"},
	{ExtraLimb, OnModel, "9.3", "no Arm and Leg injuries"},
	{Fast, OnModel, "9.14", "Charges 2″ further"},
	{Fear, OnModel, "9.11", "critical hits that deal damage cause Fearful"},
	{Fearless, OnModel, "9.2", "never Fearful"},
	{Furious, OnModel, "9.10", "can Fight twice per activation"},
	{GuardTrait, OnModel, "9.5", "rerolls failed block dice, with the house rule guard=reroll"},
	{Hardened, OnModel, "9.3", "ignores its first injury"},
	{Hawkeye, OnModel, "9.8", "shots are critical on 5+"},
	{Helmet, OnModel, "9.3", "no Head injuries"},
	{Hunter, OnModel, "9.10", "can Shoot twice per activation"},
	{Immobile, OnModel, "9.14", "can't Move or Charge"},
	{Invulnerable, OnModel, "9.15", "nothing changes its SAV"},
	{LashingTail, OnModel, "9.4", "+1 block die that succeeds on 4+"},
	{LifeLink, OnModel, "9.11", "critical hits that deal damage heal it by 1"},
	{Lifeless, OnModel, "9.2", "never Fearful or Poisoned"},
	{Marksman, OnModel, "9.13", "can Take Aim"},
	{Massive, OnModel, "9.1", "takes 1 less damage from hits; shots at it are HTV −1 (easier)"},
	{Mastery, OnModel, "9.7", "+1 attack die if it rolls a critical"},
	{Medic, OnModel, "9.13", "can Heal itself by 2D3"},
	{NecroticHunger, OnModel, "9.12", "heals D6 when it defeats an enemy in a Fight"},
	{Protected, OnModel, "9.9", "keeps one die unrolled as a block or save"},
	{Relentless, OnModel, "9.6", "rerolls a bad attack roll in each Fight"},
	{Resilient, OnModel, "9.2", "never Fearful, no injuries"},
	{Robust, OnModel, "9.3", "no injuries"},
	{Shield, OnModel, "9.4", "+1 block die"},
	{ShieldOfFaith, OnModel, "9.4", "+1 block die and +1 defence die that succeed on 5+"},
	{Stupidity, OnModel, "9.16", "loses actions on a 1"},
	{Tough, OnModel, "9.1", "takes 1 less damage from each hit"},
	{Tougher, OnModel, "9.1", "takes 2 less damage from each hit"},
	{Toughest, OnModel, "9.1", "takes 3 less damage from each hit"},
	{Venomous, OnModel, "9.11", "critical hits that deal damage in a Fight cause Poisoned"},
	{WarpEngineer, OnModel, "9.6", "rerolls a bad attack roll of a shot"},
}

var weaponTraits = []TraitDef{
	{Ancient, OnWeapon, "10.10", "rerolls one failed attack die"},
	{ArmorPiercing, OnWeapon, "10.1", "the enemy's SAV is worse by 1"},
	{Blessed, OnWeapon, "10.13", "critical hits that deal damage heal the bearer by 1"},
	{Blighted, OnWeapon, "10.12", "critical hits that deal damage cause Cursed"},
	{Brutal, OnWeapon, "10.2", "only criticals stop its hits"},
	{Cleave, OnWeapon, "10.4", "with a critical, one normal hit becomes critical too"},
	{CoverBreaker, OnRanged, "10.17", "ignores cover"},
	{Critical, OnWeapon, "10.3", "critical on 5+"},
	{Deadly, OnWeapon, "10.5", "its criticals can't be stopped"},
	{Fire, OnWeapon, "10.12", "critical hits that deal damage cause Burning"},
	{FirstStrike, OnMelee, "10.8", "strikes first"},
	{Harmful, OnWeapon, "10.11", "each attack die of 1 deals 1 damage to the bearer"},
	{Impact, OnMelee, "10.18", "a Charge deals D3 damage at once"},
	{Limited, OnRanged, "10.16", "can be shot once per duel"},
	{MeleeShot, OnRanged, "10.15", "can be shot in melee"},
	{Necrotic, OnMelee, "10.13", "critical hits that deal damage heal the bearer by D3"},
	{Parry, OnMelee, "10.6", "a normal hit stops a critical"},
	{Poison, OnWeapon, "10.12", "critical hits that deal damage cause Poisoned"},
	{Reloading, OnRanged, "10.16", "needs reloading after a shot"},
	{Riposte, OnMelee, "10.7", "each hit it stops deals 1 damage to the striker"},
	{Stun, OnWeapon, "10.12", "critical hits that deal damage cause Stunned"},
	{SwiftStrike, OnWeapon, "10.9", "one attack die is a hit without rolling"},
	{TwoHanded, OnMelee, "10.14", "no shield or buckler with it"},
}

// fits reports whether a weapon can have the trait.
func (d TraitDef) fits(w Weapon) bool {
	switch d.On {
	case OnWeapon:
		return true
	case OnMelee:
		return w.Melee()
	case OnRanged:
		return w.Shoots()
	}
	return false
}

func traitNamed(defs []TraitDef, key string) (TraitDef, bool) {
	i := slices.IndexFunc(defs, func(d TraitDef) bool { return d.Trait.key() == key })
	if i < 0 {
		return TraitDef{}, false
	}
	return defs[i], true
}

// squeezed caches the traits as squeeze reduces them, because each word of each fighter is compared with
// them.
var squeezed = func() map[Trait]string {
	of := map[Trait]string{}
	for _, h := range []home{allOnModels, allOnWeapons} {
		for _, d := range h.known {
			of[d.Trait] = squeeze(string(d.Trait))
		}
	}
	return of
}()

func (t Trait) key() string {
	if key, ok := squeezed[t]; ok {
		return key
	}
	return squeeze(string(t))
}

// squeeze reduces a word to small letters and digits, with one spelling of armour.
func squeeze(word string) string {
	word = strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -_'’", r) {
			return -1
		}
		return r
	}, strings.ToLower(word))
	return strings.ReplaceAll(word, "armour", "armor")
}

// Tough returns by how much the model reduces the damage of each hit.
func (p Profile) Tough() int {
	less := 0
	for _, t := range []Trait{Tough, Massive, Tougher, Tougher, Toughest, Toughest, Toughest} {
		if p.Has(t) {
			less++
		}
	}
	return less
}

// Add appends v to the list, unless the list has it already.
func Add[T comparable](list []T, v T) []T {
	if slices.Contains(list, v) {
		return list
	}
	return append(list, v)
}
