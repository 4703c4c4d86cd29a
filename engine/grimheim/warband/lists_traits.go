package warband

import (
	"slices"
	"strings"

	"warbell/engine/grimheim/card"
)

// The traits of models that a duel does not carry out and that rules or lists speak of.
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
	with string     // what it comes with and is not bought without, as a noun; empty if it is bought
	as   card.Trait // what part of it is in a duel
}

// traits: the appendix of 2026-04 and, for the faction's own, the chapters.
var traits = slices.Concat(traitsToL(), traitsFromM(), primordialTraits(), []trait{
	other("versatile-quiver", 15, Fight|Board, "shots may pierce or spread").of(card.Imperial).lacking(noMeaning),
})

// traitsToL and traitsFromM are everybody's.
func traitsToL() []trait {
	return []trait{
		other("ambush", 4, Board|Turn, "waits in reserve; from turn 2 it comes anywhere 9 inches from enemies"),
		other(arcane, 25, Turn, "may cast spells").by("the tiers Arcanist and Archmage"),
		other(archmage, 18, Turn, "may cast several spells in a turn").by("the tier Archmage"),
		other("artificer", 5, Turn, "may command constructs"),
		duel(card.Assassin, 7),
		duel(card.Balanced, 2),
		duel(card.Buckler, 4).by("the gear Buckler"),
		duel(card.Ceaseless, 7),
		other("channeler", 7, Turn, "casts with three dice of energy instead of two"),
		other("cleric", 18, Turn, "may cleanse, which heals D3 as well"),
		other("conduit", 18, Turn, "is not hurt by ones while casting"),
		other(creature, -3, Board, "can't handle things on the board"),
		other("creature-command", 6, Turn, "may command creatures"),
		duel(card.CursedFromBirth, -3),
		other(divine, 27, Turn, "may cleanse and say invocations"),
		duel(card.Duellist, 5),
		duel(card.Fast, 4).also("and falls back as much further"),
		duel(card.Fear, 6),
		duel(card.Fearless, 2),
		other(fly, 12, Board, "moves over all terrain, from open ground to open ground"),
		other(fungusBrew, 2, Turn, "may drink when activated: a D6 makes it stupid, fearful, resilient or ceaseless for the turn"),
		duel(card.Furious, 5),
		duel(card.GuardTrait, 6),
		other("gunslinger", 9, Turn, "moves and shoots in one activation"),
		duel(card.Hardened, 3),
		duel(card.Hawkeye, 4),
		worn(heavyArmor, 6, "two block dice; can't run"),
		duel(card.Helmet, 2).by("the gear Helmet"),
		other(henchmen, 3, Turn, "two of them act one after the other").by("the tier Henchmen"),
		other(hero, 5, Turn, "may overexert itself").by("the tier Hero"),
		other(horseRider, 4, Board, "can't climb; rides over small objects and field defences"),
		duel(card.Hunter, 5),
		duel(card.Immobile, -20),
		duel(card.Invulnerable, 5),
		other(leader, 20, Turn, "may command").by("the tier Leader"),
		duel(card.LifeLink, 8),
		duel(card.Lifeless, 5),
		other(lightArmor, 2, Board, "climbs and crosses things without losing movement").by("light armour"),
	}
}

func traitsFromM() []trait {
	return []trait{
		duel(card.Marksman, 5),
		duel(card.Massive, 4).also("and it is never hidden"),
		duel(card.Mastery, 9),
		duel(card.Medic, 6).also("or a friend beside it"),
		worn(mediumArmor, 3, "a block die"),
		other(mercenary, 5, Campaign, "fights beside models of any faction").by("a warband of Mercenaries"),
		duel(card.NecroticHunger, 6),
		duel(card.Protected, 6),
		other("quick-draw", 5, Board|Turn, "shoots in reaction at who comes into sight within 6 inches"),
		other(ranger, 12, Fight|Turn, "may take aim, and shoot quickly at HTV worse by 1").like(card.Marksman),
		other("regeneration", 8, Fight, "after damage a D6: on 5+ there was none"),
		duel(card.Relentless, 13),
		duel(card.Resilient, 8),
		duel(card.Robust, 3),
		other("scout", 6, Board|Turn, "is set up last, and then moves up to twice its MOV"),
		other("second-sight", 12, Board, "friends within 6 inches may re-roll one attack die a turn"),
		duel(card.Shield, 7).also("which may be raised against shots").by("the gear Shield"),
		duel(card.ShieldOfFaith, 5),
		other(slow, -2, Board, "can't run or jump"),
		other(sniper, 14, Fight|Board, "may take aim; shoots into melee safely, and far without penalty").like(card.Marksman),
		other(spectral, 7, Board, "moves through terrain, and can't see through it"),
		other("stealth", 4, Board, "has cover where any part of it is hidden"),
		other("strider", 6, Board, "difficult and dangerous ground don't matter to it"),
		duel(card.Stupidity, -5),
		other(swarm, 6, Turn, "three of them act one after the other").by("the tier Swarm"),
		other(swift, 3, Board, "climbs without losing movement"),
		other("tank", 6, Board|Turn, "who charges a friend must charge it instead, if it can be reached"),
		other("teleport", 9, Board, "moves by a leap of three times its MOV, which may be a charge"),
		duel(card.Tough, 8),
		duel(card.Tougher, 16),
		duel(card.Toughest, 24),
		other(veteran, 11, Turn, "may stand on overwatch where a house rule asks for the trait").by("the tier Veteran"),
	}
}

func primordialTraits() []trait {
	all := []trait{
		duel(card.ExtraLimb, 5),
		duel(card.LashingTail, 6),
		duel(card.Venomous, 7),
		other("claws", 0, Fight, "unarmed it has 3/5+/2/3 with Cleave, and no weapons").lacking(noCost),
		other("spikes", 6, Fight, "after a charge, D2 sure hits that can be stopped as usual"),
		other("tentacle", 3, Board|Turn, "enemies in melee can't fall back from it"),
		other("vestigial-wings", 3, Turn, "falls back for 1 AP"),
		other("dreadful", 0, Fight, "makes fearful, and never is").lacking(noCost),
		other("wall-crawler", 0, Board, "climbs without loss and without aids").lacking(noCost),
		other("demonic-soul", 0, Turn, "withstands spells and invocations on 4+").lacking(noCost),
		other("corrupted-blood", 0, Fight, "who hurts it with a critical in melee is cursed").lacking(noCost),
		other("regenerating-flesh", 0, Turn, "heals D3 at the start of each turn; injuries stay").lacking(noCost),
		other("unstable-mutation", 3, Turn, "a D6 when activated: 1-2 hurts it by D3, 5-6 gives 1 AP"),
		other("mark-of-fury", 0, Board|Turn, "fights twice, and must charge where it can").lacking(noCost),
		other("mark-of-pestilence", 0, Fight, "is never poisoned, and all its attacks poison").lacking(noCost),
		other("mark-of-change", 0, Fight|Turn, "re-rolls one die an activation, for D2 wounds").lacking(noCost),
		other("mark-of-excess", 0, Fight, "critical on 5+; each 1 on attack or defence dice hurts it by 1").lacking(noCost),
		other("shadow-stalker", 0, Fight|Board,
			"HTV better by 1 in fights it starts; has cover where partly hidden").lacking(noCost),
		duel(card.WarpEngineer, 0).lacking(noCost),
		other("verminus", 0, Board|Turn, "is set up after the enemy, 9 inches away; several act together").lacking(noCost),
	}
	for i := range all {
		all[i] = all[i].of(card.Primordial)
	}
	return all
}

// duel is a trait that a duel carries out, and says itself what it does.
func duel(key card.Trait, points int) trait {
	t := other(key, points, Fight, "")
	models, _ := card.Traits()
	if i := slices.IndexFunc(models, func(d card.TraitDef) bool { return d.Trait == key }); i >= 0 {
		t.Effect, t.Duel = models[i].Effect, InDuels
	}
	return t
}

// wornWith is what gives the traits of armour.
const wornWith = "armour of that kind"

// worn is a trait of an armour, whose block dice a duel gives for the armour itself.
func worn(key card.Trait, points int, effect string) trait {
	t := other(key, points, Fight|Board, effect).by(wornWith)
	t.Duel = InDuels
	return t
}

func other(key card.Trait, points int, needs Needs, effect string) trait {
	return trait{Entry: Entry{Part: PartTrait, Name: key.Name(), Points: points, Needs: needs,
		Effect: effect}, key: key}
}

// also says what it does on a board, besides.
func (t trait) also(effect string) trait {
	t.Effect, t.Needs = strings.Join([]string{t.Effect, effect}, ", "), t.Needs|Board
	return t
}

func (t trait) by(what string) trait { t.with = what; return t }

func (t trait) like(known card.Trait) trait { t.as, t.Duel = known, PartlyInDuels; return t }

func (t trait) of(f card.Faction) trait { t.Factions = []card.Faction{f}; return t }

func (t trait) lacking(why string) trait { t.Lacks = why; return t }
