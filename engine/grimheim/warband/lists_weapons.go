package warband

import (
	"slices"

	"warbell/engine/grimheim/card"
)

// weapon is a weapon of the lists.
type weapon struct {
	Entry
	arm card.Arm
}

// weapons holds the published weapons, and those that lists or pre-made warbands name without a profile or a
// cost.
var weapons = slices.Concat(published(),
	unpriced(noFigures, "Staff", "Mace", "Ancient Blade", "Blessed Warhammer", "Blessed Dagger",
		"Blessed Greathammer", "Warhammer of Retribution"),
	unpriced(noCost, "Knife", "Greataxe", "Torch", "Two Handaxes", "Brutal Warhammer", "Brutal Spear",
		"Shock Grasp", "Death Grip", "Gnarled Staff", "Electro Coil"),
)

func published() []weapon {
	var all []weapon
	for _, a := range card.Arms() {
		e := Entry{Part: PartWeapon, Name: a.Name, Points: a.Points, Needs: Fight, Duel: InDuels}
		if in, ok := a.InDuel(); !ok {
			e.Duel = NotInDuels
		} else if len(in.Traits) < len(a.Traits) {
			e.Duel = PartlyInDuels
		}
		all = append(all, weapon{e, a})
	}
	return all
}

func unpriced(why string, names ...string) []weapon {
	all := make([]weapon, len(names))
	for i, name := range names {
		e := Entry{Part: PartWeapon, Name: name, Needs: Fight, Lacks: why}
		if _, known := card.Armoury(name); known {
			e.Duel = InDuels
		}
		all[i] = weapon{Entry: e}
	}
	return all
}

// weaponTraits holds the traits that weapons have or could have. They aren't sold separately.
var weaponTraits = []Entry{
	onWeapon(card.Ancient, 4),
	onWeapon(card.ArmorPiercing, 7),
	fancy("armor-shatter", 13, Fight, "the target has −1 DEF, or a SAV worse by 2").lacking(twoThings),
	fancy("black-powder", -8, Fight|Turn, "misfires on a 1; reload after each shot"),
	fancy("blast", 17, Board, "also attacks all models within 3 inches of the target, with −1 ATK"),
	onWeapon(card.Blessed, 7),
	onWeapon(card.Blighted, 6),
	onWeapon(card.Brutal, 12),
	onWeapon(card.Cleave, 7),
	onWeapon(card.CoverBreaker, 6),
	onWeapon(card.Critical, 6),
	onWeapon(card.Deadly, 18),
	fancy("disarming", 8, Fight, "a critical hit can do normal damage and block a hit at the same time"),
	onWeapon(card.Fire, 6),
	onWeapon(card.FirstStrike, 4),
	fancy("fusillade", 3, Board, "splits its attack dice between targets"),
	onWeapon(card.Harmful, -5),
	fancy("heavy", -5, Turn, "can't be used in a Turn in which the model moved"),
	onWeapon(card.Impact, 7),
	onWeapon(card.Limited, -12),
	onWeapon(card.MeleeShot, 4),
	onWeapon(card.Necrotic, 6),
	onWeapon(card.Parry, 4),
	fancy("phantom", 6, Fight, "a critical hit that does damage removes block dice of medium and heavy armour"),
	onWeapon(card.Poison, 6),
	fancy("push", 3, Board, "a critical hit that does damage can push 3 inches"),
	fancy("reach", 3, Board, "attacks in melee and at 2 inches"),
	onWeapon(card.Reloading, -5),
	fancy("retribution", 8, Fight, "a critical hit spent to block returns the damage"),
	fancy("reveal", 6, Board, "reveals Hidden enemies within 6 inches"),
	onWeapon(card.Riposte, 4),
	fancy("scatter-shot", 4, Board, "also attacks all others within 2 inches of the target, with −1 ATK"),
	fancy("silent", 4, Turn, "can Hide and Shoot in one activation"),
	onWeapon(card.Stun, 6),
	fancy("sweep", 3, Board, "a critical hit that does damage does D3 to each other enemy next to the target"),
	onWeapon(card.SwiftStrike, 5),
	fancy("throwable", 9, Turn, "a melee weapon that can be thrown once"),
	onWeapon(card.TwoHanded, -3).named("Two-handed"),
	fancy("unwieldy", -8, Turn, "Shoot and Fight cost 2 AP; no Overwatch"),
	fancy("piercing", 0, Fight, "").lacking(noFigures),
	fancy("splash", 0, Board, "").lacking(noFigures),
	fancy("precision-targeting", 0, Fight, "critical hits poison (according to one card picture)").lacking(noFigures),
	fancy("warp-tech", 0, Fight, "").lacking(noFigures),
}

func onWeapon(key card.Trait, points int) Entry {
	e := fancy(key, points, Fight, "")
	_, known := card.Traits()
	if i := slices.IndexFunc(known, func(d card.TraitDef) bool { return d.Trait == key }); i >= 0 {
		e.Effect, e.Duel = known[i].Effect, InDuels
	}
	return e
}

func fancy(key card.Trait, points int, needs Needs, effect string) Entry {
	return Entry{Part: PartWeaponTrait, Name: key.Name(), Points: points, Needs: needs, Effect: effect}
}

func (e Entry) lacking(why string) Entry { e.Lacks = why; return e }
func (e Entry) named(name string) Entry  { e.Name = name; return e }
