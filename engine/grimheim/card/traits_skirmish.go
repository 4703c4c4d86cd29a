package card

import "slices"

// The traits of models that a skirmish carries out and a duel does not, as far as they are about fights and
// shots.
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

// The same of weapons.
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

// SkirmishTraits lists the traits of models and those of weapons that a skirmish carries out, beside those of
// a duel.
func SkirmishTraits() (models, weapons []TraitDef) { return skirmishModels(), skirmishWeapons() }

func skirmishModels() []TraitDef {
	return append(append(boardModels(), magicModels()...), []TraitDef{
		{Claws, OnModel, "22.22", "fights with claws 3/5+/2/3 with Cleave, and with nothing else"},
		{CorruptedBlood, OnModel, "22.18", "who hurts it with a critical in a fight is cursed"},
		{Dreadful, OnModel, "22.18", "its criticals that hurt make Fearful, and it never is"},
		{FungusBrew, OnModel, "22.23", "may drink before it acts: a D6 says what becomes of it for the turn"},
		{Gunslinger, OnModel, "22.8", "moves and shoots in one activation where others may not"},
		{MarkOfChange, OnModel, "22.20", "re-rolls one attack die an activation, for D2 wounds"},
		{MarkOfExcess, OnModel, "22.20", "critical on 5+; each 1 among its dice hurts it by 1"},
		{MarkOfFury, OnModel, "22.20", "fights twice in an activation"},
		{MarkOfPestilence, OnModel, "22.18", "never Poisoned; its criticals that hurt poison"},
		{QuickDraw, OnModel, "26.4", "shoots at an enemy that comes into sight within 6 inches"},
		{Ranger, OnModel, "22.15", "may take aim, and shoot quickly"},
		{RegeneratingFlesh, OnModel, "22.19", "heals D3 at the start of each turn"},
		{Regeneration, OnModel, "22.19", "ignores damage on 5+"},
		{SecondSight, OnModel, "22.21", "friends within 6 inches re-roll one attack die a turn"},
		{ShadowStalker, OnModel, "22.22", "HTV better by 1 in fights it starts; in cover where any of it is hidden"},
		{Sniper, OnModel, "22.15", "may take aim; shoots far and into melee as if it were near"},
		{Stealth, OnModel, "22.2", "in cover where any of it is hidden"},
		{UnstableMutation, OnModel, "22.23", "a D6 when it is activated hurts it or gives it an action"},
		{Veteran, OnModel, "26.1", "may stand on overwatch where a house rule asks for the trait"},
	}...)
}

func skirmishWeapons() []TraitDef {
	return []TraitDef{
		{BlackPowder, OnRanged, "22.12", "a 1 is a misfire; must be reloaded after a shot"},
		{Blast, OnRanged, "22.10", "all within 3 inches of the target take the attack too, with a die less"},
		{Disarming, OnMelee, "22.16", "a critical may do normal damage and stop a hit at once"},
		{Fusillade, OnRanged, "22.11", "its attack dice may be shared out over several targets"},
		{Heavy, OnWeapon, "22.7", "can't be used in a turn in which its bearer moved"},
		{PrecisionTargeting, OnRanged, "22.18", "criticals that hurt poison"},
		{Push, OnWeapon, "22.13", "criticals that hurt push 3 inches"},
		{Reach, OnWeapon, "22.6", "fights at its range, and shoots as far"},
		{Retribution, OnMelee, "22.16", "a critical that stops a blow gives its damage back"},
		{Reveal, OnWeapon, "22.17", "hidden enemies within 6 inches can be shot at"},
		{ScatterShot, OnRanged, "22.10", "all within 2 inches of the target take the attack too, with a die less"},
		{Silent, OnRanged, "22.17", "can be shot by who is hidden"},
		{Sweep, OnWeapon, "22.13", "criticals that hurt do D3 to each other enemy beside the target"},
		{Throwable, OnWeapon, "22.14", "can be thrown once in a battle, and is gone"},
		{Unwieldy, OnWeapon, "22.7", "shots and fights with it cost 2 AP; no overwatch"},
	}
}

// inSkirmish is a place of traits as a skirmish knows it: besides those of a duel, all of the lists that have
// a meaning.
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
