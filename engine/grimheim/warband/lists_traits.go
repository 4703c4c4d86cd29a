package warband

import (
	"slices"
	"strings"

	"warbell/engine/grimheim/card"
)

// The traits of models that duels don't use but rules or lists name.
const (
	arcane      card.Trait = "arcane"
	archmage    card.Trait = "archmage"
	creature    card.Trait = "creature"
	divine      card.Trait = "divine"
	fly         card.Trait = "fly"
	fungusBrew  card.Trait = "fungus-brew"
	heavyArmor  card.Trait = "heavy-armor"
	henchmen    card.Trait = "henchmen"
	hero        card.Trait = "hero"
	horseRider  card.Trait = "horse-rider"
	leader      card.Trait = "leader"
	lightArmor  card.Trait = "light-armor"
	mediumArmor card.Trait = "medium-armor"
	mercenary   card.Trait = "mercenary"
	ranger      card.Trait = "ranger"
	slow        card.Trait = "slow"
	sniper      card.Trait = "sniper"
	spectral    card.Trait = "spectral"
	swarm       card.Trait = "swarm"
	swift       card.Trait = "swift"
	veteran     card.Trait = "veteran"
)

// trait is a trait of models.
type trait struct {
	Entry
	key  card.Trait
	with string     // the part that gives it, as a noun; empty: it is bought
	as   card.Trait // the trait that it is in a duel
}

// traits holds the appendix of 2026-04 and, for factions' own traits, the chapters.
var traits = slices.Concat(traitsToL(), traitsFromM(), primordialTraits(), []trait{
	other("versatile-quiver", 15, Fight|Board, "shots can pierce or spread").of(card.Imperial).lacking(noMeaning),
})

// traitsToL returns the first half of the traits open to all factions; traitsFromM returns the rest.
func traitsToL() []trait {
	return []trait{
		other("ambush", 4, Board|Turn, "waits in ambush; enters from Turn 2 anywhere 9 inches from enemies"),
		other(arcane, 25, Turn, "can cast spells").by("the tiers Arcanist and Archmage"),
		other(archmage, 18, Turn, "can cast several spells per Turn").by("the tier Archmage"),
		other("artificer", 5, Turn, "can command constructs"),
		duel(card.Assassin, 7),
		duel(card.Balanced, 2),
		duel(card.Buckler, 4).by("the gear Buckler"),
		duel(card.Ceaseless, 7),
		other("channeler", 7, Turn, "casts with 3 energy dice instead of 2"),
		other("cleric", 18, Turn, "can cleanse, which also heals D3"),
		other("conduit", 18, Turn, "takes no damage from 1s when casting"),
		other(creature, -3, Board, "can't use objects on the battlefield"),
		other("creature-command", 6, Turn, "can command creatures"),
		duel(card.CursedFromBirth, -3),
		other(divine, 27, Turn, "can cleanse and use invocations"),
		duel(card.Duellist, 5),
		duel(card.Fast, 4).also("and falls back that much further"),
		duel(card.Fear, 6),
		duel(card.Fearless, 2),
		other(fly, 12, Board, "moves over all terrain, from open ground to open ground"),
		other(fungusBrew, 2, Turn, "can drink when activated: on a D6, Stupidity, Fearful, Resilient or Ceaseless for this Turn"),
		duel(card.Furious, 5),
		duel(card.GuardTrait, 6),
		other("gunslinger", 9, Turn, "can move and shoot in one activation"),
		duel(card.Hardened, 3),
		duel(card.Hawkeye, 4),
		worn(heavyArmor, 6, "2 block dice; can't Run"),
		duel(card.Helmet, 2).by("the gear Helmet"),
		other(henchmen, 3, Turn, "two activate together").by("the tier Henchmen"),
		other(hero, 5, Turn, "can overexert itself").by("the tier Hero"),
		other(horseRider, 4, Board, "can't climb; crosses small objects and field defences"),
		duel(card.Hunter, 5),
		duel(card.Immobile, -20),
		duel(card.Invulnerable, 5),
		other(leader, 20, Turn, "can Command").by("the tier Leader"),
		duel(card.LifeLink, 8),
		duel(card.Lifeless, 5),
		other(lightArmor, 2, Board, "climbs and crosses obstacles at no cost").by("light armour"),
	}
}

func traitsFromM() []trait {
	return []trait{
		duel(card.Marksman, 5),
		duel(card.Massive, 4).also("and is never Hidden"),
		duel(card.Mastery, 9),
		duel(card.Medic, 6).also("or an adjacent friend"),
		worn(mediumArmor, 3, "1 block die"),
		other(mercenary, 5, Campaign, "can join models of any faction").by("a warband of Mercenaries"),
		duel(card.NecroticHunger, 6),
		duel(card.Protected, 6),
		other("quick-draw", 5, Board|Turn, "shoots enemies that come into sight within 6 inches"),
		other(ranger, 12, Fight|Turn, "can Aim, and shoot again with HTV +1 (harder)").like(card.Marksman),
		other("regeneration", 8, Fight, "after damage, regains those wounds on a D6 of 5+"),
		duel(card.Relentless, 13),
		duel(card.Resilient, 8),
		duel(card.Robust, 3),
		other("scout", 6, Board|Turn, "deploys last, then moves up to twice MOV"),
		other("second-sight", 12, Board, "friends within 6 inches can reroll one attack die per Turn"),
		duel(card.Shield, 7).also("can be raised against shots").by("the gear Shield"),
		duel(card.ShieldOfFaith, 5),
		other(slow, -2, Board, "can't Run or jump"),
		other(sniper, 14, Fight|Board, "can Aim; shoots safely into melee, and at long range without penalty").like(card.Marksman),
		other(spectral, 7, Board, "moves through terrain, but can't see through it"),
		other("stealth", 4, Board, "has cover if partly out of sight"),
		other("strider", 6, Board, "ignores difficult and dangerous terrain"),
		duel(card.Stupidity, -5),
		other(swarm, 6, Turn, "three activate together").by("the tier Swarm"),
		other(swift, 3, Board, "climbs at no cost"),
		other("tank", 6, Board|Turn, "enemies that charge a friend must charge this model, if in range"),
		other("teleport", 9, Board, "leaps three times MOV, also as a Charge"),
		duel(card.Tough, 8),
		duel(card.Tougher, 16),
		duel(card.Toughest, 24),
		other(veteran, 11, Turn, "Overwatch, if the house rule asks for it").by("the tier Veteran"),
	}
}

func primordialTraits() []trait {
	all := []trait{
		duel(card.ExtraLimb, 5),
		duel(card.LashingTail, 6),
		duel(card.Venomous, 7),
		other("claws", 0, Fight, "unarmed 3/5+/2/3 with Cleave; no weapons").lacking(noCost),
		other("spikes", 6, Fight, "after a Charge, D2 automatic hits, which can be saved"),
		other("tentacle", 3, Board|Turn, "enemies in melee can't fall back"),
		other("vestigial-wings", 3, Turn, "Fall back costs 1 AP"),
		other("dreadful", 0, Fight, "causes Fearful, and is never Fearful").lacking(noCost),
		other("wall-crawler", 0, Board, "climbs at no cost, without aids").lacking(noCost),
		other("demonic-soul", 0, Turn, "resists spells and invocations on 4+").lacking(noCost),
		other("corrupted-blood", 0, Fight, "enemies that hurt it with a critical hit in melee are Cursed").lacking(noCost),
		other("regenerating-flesh", 0, Turn, "heals D3 at the start of each Turn; injuries stay").lacking(noCost),
		other("unstable-mutation", 3, Turn, "a D6 when activated: D3 damage on 1–2, +1 AP on 5–6"),
		other("mark-of-fury", 0, Board|Turn, "fights twice, and must charge if possible").lacking(noCost),
		other("mark-of-pestilence", 0, Fight, "never Poisoned; all its attacks poison").lacking(noCost),
		other("mark-of-change", 0, Fight|Turn, "rerolls one die per activation, for D2 damage").lacking(noCost),
		other("mark-of-excess", 0, Fight, "critical hits on 5+; 1 damage to itself for each 1 on attack or defence dice").lacking(noCost),
		other("shadow-stalker", 0, Fight|Board,
			"HTV −1 (easier) in Fights it starts; cover if partly out of sight").lacking(noCost),
		duel(card.WarpEngineer, 0).lacking(noCost),
		other("verminus", 0, Board|Turn, "deploys after the enemy, 9 inches away; several activate together").lacking(noCost),
	}
	for i := range all {
		all[i] = all[i].of(card.Primordial)
	}
	return all
}

// duel returns a trait that duels use, with the effect that package card states.
func duel(key card.Trait, points int) trait {
	t := other(key, points, Fight, "")
	models, _ := card.Traits()
	if i := slices.IndexFunc(models, func(d card.TraitDef) bool { return d.Trait == key }); i >= 0 {
		t.Effect, t.Duel = models[i].Effect, InDuels
	}
	return t
}

// wornWith names the source of armour traits.
const wornWith = "armour of that kind"

// worn returns a trait of armour. In a duel the armour itself gives its block dice.
func worn(key card.Trait, points int, effect string) trait {
	t := other(key, points, Fight|Board, effect).by(wornWith)
	t.Duel = InDuels
	return t
}

func other(key card.Trait, points int, needs Needs, effect string) trait {
	return trait{Entry: Entry{Part: PartTrait, Name: key.Name(), Points: points, Needs: needs,
		Effect: effect}, key: key}
}

// also adds an effect that needs a board.
func (t trait) also(effect string) trait {
	t.Effect, t.Needs = strings.Join([]string{t.Effect, effect}, ", "), t.Needs|Board
	return t
}

func (t trait) by(what string) trait { t.with = what; return t }

func (t trait) like(known card.Trait) trait { t.as, t.Duel = known, PartlyInDuels; return t }

func (t trait) of(f card.Faction) trait { t.Factions = []card.Faction{f}; return t }

func (t trait) lacking(why string) trait { t.Lacks = why; return t }
