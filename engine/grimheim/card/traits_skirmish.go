package card

import "slices"

// The traits of models for fights and shots that only skirmishes use.
const (
	Claws             Trait = "claws"
	CorruptedBlood    Trait = "corrupted-blood"
	Dreadful          Trait = "dreadful"
	FungusBrew        Trait = "fungus-brew"
	Gunslinger        Trait = "gunslinger"
	MarkOfChange      Trait = "mark-of-change"
	MarkOfExcess      Trait = "mark-of-excess"
	MarkOfFury        Trait = "mark-of-fury"
	MarkOfPestilence  Trait = "mark-of-pestilence"
	QuickDraw         Trait = "quick-draw"
	Ranger            Trait = "ranger"
	RegeneratingFlesh Trait = "regenerating-flesh"
	Regeneration      Trait = "regeneration"
	SecondSight       Trait = "second-sight"
	ShadowStalker     Trait = "shadow-stalker"
	Sniper            Trait = "sniper"
	Stealth           Trait = "stealth"
	UnstableMutation  Trait = "unstable-mutation"
	Veteran           Trait = "veteran"
)

// The traits of weapons that only skirmishes use.
const (
	BlackPowder        Trait = "black-powder"
	Blast              Trait = "blast"
	Disarming          Trait = "disarming"
	Fusillade          Trait = "fusillade"
	Heavy              Trait = "heavy"
	PrecisionTargeting Trait = "precision-targeting"
	Push               Trait = "push"
	Reach              Trait = "reach"
	Retribution        Trait = "retribution"
	Reveal             Trait = "reveal"
	ScatterShot        Trait = "scatter-shot"
	Silent             Trait = "silent"
	Sweep              Trait = "sweep"
	Throwable          Trait = "throwable"
	Unwieldy           Trait = "unwieldy"
)

// SkirmishTraits returns the traits of models and of weapons that skirmishes use in addition to those of
// duels.
func SkirmishTraits() (models, weapons []TraitDef) { return skirmishModels(), skirmishWeapons() }

func skirmishModels() []TraitDef {
	return append(append(boardModels(), magicModels()...), []TraitDef{
		{Claws, OnModel, "22.22", "fights only with claws: 3/5+/2/3, Cleave"},
		{CorruptedBlood, OnModel, "22.18", "an enemy that deals it critical damage in a Fight is Cursed"},
		{Dreadful, OnModel, "22.18", "critical hits that deal damage cause Fearful; never Fearful itself"},
		{FungusBrew, OnModel, "22.23", "can drink before it acts: a D6 sets the effect for the Turn"},
		{Gunslinger, OnModel, "22.8", "can Move and Shoot in one activation, even if others can't"},
		{MarkOfChange, OnModel, "22.20", "rerolls one attack die per activation, for D2 wounds"},
		{MarkOfExcess, OnModel, "22.20", "critical on 5+; each 1 among its dice deals it 1 damage"},
		{MarkOfFury, OnModel, "22.20", "can Fight twice per activation"},
		{MarkOfPestilence, OnModel, "22.18", "never Poisoned; critical hits that deal damage cause Poisoned"},
		{QuickDraw, OnModel, "26.4", "shoots an enemy that comes into sight within 6″"},
		{Ranger, OnModel, "22.15", "can Take Aim and Quick Shot"},
		{RegeneratingFlesh, OnModel, "22.19", "heals D3 at the start of each Turn"},
		{Regeneration, OnModel, "22.19", "ignores damage on 5+"},
		{SecondSight, OnModel, "22.21", "friends within 6″ reroll one attack die per Turn"},
		{ShadowStalker, OnModel, "22.22", "HTV −1 (easier) in Fights it starts; in cover if any part is hidden"},
		{Sniper, OnModel, "22.15", "can Take Aim; shoots far and into melee as if near"},
		{Stealth, OnModel, "22.2", "in cover if any part is hidden"},
		{UnstableMutation, OnModel, "22.23", "rolls a D6 when activated: can take damage or get +1 AP"},
		{Veteran, OnModel, "26.1", "can use Overwatch where a house rule requires this rule"},
	}...)
}

func skirmishWeapons() []TraitDef {
	return []TraitDef{
		{BlackPowder, OnRanged, "22.12", "misfires on a 1; needs reloading after a shot"},
		{Blast, OnRanged, "22.10", "also attacks all within 3″ of the target, with −1 die"},
		{Disarming, OnMelee, "22.16", "a critical can deal normal damage and stop a hit at once"},
		{Fusillade, OnRanged, "22.11", "its attack dice can be split between targets"},
		{Heavy, OnWeapon, "22.7", "can't be used in a Turn in which its bearer moved"},
		{PrecisionTargeting, OnRanged, "22.18", "critical hits that deal damage cause Poisoned"},
		{Push, OnWeapon, "22.13", "critical hits that deal damage push 3″"},
		{Reach, OnWeapon, "22.6", "Fights at its range, and shoots as far"},
		{Retribution, OnMelee, "22.16", "a critical that stops a hit deals its damage back"},
		{Reveal, OnWeapon, "22.17", "can shoot Hidden enemies within 6″"},
		{ScatterShot, OnRanged, "22.10", "also attacks all within 2″ of the target, with −1 die"},
		{Silent, OnRanged, "22.17", "can be shot while Hidden"},
		{Sweep, OnWeapon, "22.13", "critical hits that deal damage deal D3 to each other enemy next to the target"},
		{Throwable, OnWeapon, "22.14", "can be thrown once per game, then is gone"},
		{Unwieldy, OnWeapon, "22.7", "shots and Fights with it cost 2 AP; no Overwatch"},
	}
}

// inSkirmish returns a place of traits for skirmishes: with all traits of the lists that have a meaning.
func inSkirmish(h home) home {
	models, weapons := skirmishModels(), skirmishWeapons()
	for _, t := range idleOnModels() {
		models = append(models, TraitDef{Trait: t})
	}
	for _, t := range idleOnWeapons() {
		weapons = append(weapons, TraitDef{Trait: t})
	}
	if h.elsewhere != onModels.elsewhere {
		models, weapons = weapons, models
	}
	h.known, h.others, h.wide = slices.Concat(h.known, models), slices.Concat(h.others, weapons), true
	return h
}
