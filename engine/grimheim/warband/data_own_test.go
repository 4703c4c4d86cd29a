package warband

import (
	"cmp"
	"fmt"
	"strings"

	"warbell/engine/grimheim/card"
)

// ownFacts says of the lists here what the file says of its own.
func ownFacts() []string {
	var all []string
	for _, b := range bodies {
		all = append(all, fact(PartBody, b.Name, own(b.Entry), factionsOf(b.Entry), b.mov, b.def, b.wnd, keysOf(b.traits)))
	}
	for _, t := range tiers {
		all = append(all, fact(PartTier, t.Name, t.Points, t.most, t.ap, t.wnd, keysOf(t.traits)))
	}
	for _, a := range armours {
		all = append(all, fact(PartArmour, a.Name, a.Points, a.kind, a.sav, keysOf(a.traits)))
	}
	for _, g := range gear {
		all = append(all, fact(PartGear, g.Name, g.Points))
	}
	for _, t := range traits {
		all = append(all, fact(PartTrait, t.Name, own(t.Entry), factionsOf(t.Entry)))
	}
	for _, e := range weaponTraits {
		all = append(all, fact(PartWeaponTrait, e.Name, own(e), ""))
	}
	for _, w := range weapons {
		if w.arm.Name == "" {
			continue // is named elsewhere in the file, without a row
		}
		atk := fmt.Sprint(w.arm.ATK)
		if w.arm.Roll != "" {
			atk = w.arm.Roll
		}
		all = append(all, fact(PartWeapon, w.Name, w.Points, w.arm.RNG, atk, w.arm.HTV, w.arm.DMG, w.arm.CRT, keysOf(w.arm.Traits)))
	}
	return append(all, ownPowers()...)
}

func ownPowers() []string {
	var all []string
	for _, f := range fateSets {
		all = append(all, fact(PartFate, f.Name, f.Points, cmp.Or(strings.TrimSpace(factionsOf(f.Entry)), "all"), f.dice))
		for _, a := range f.abilities {
			all = append(all, fact(PartAbility, a.Name, a.Of))
		}
	}
	for _, l := range lores {
		all = append(all, fact(PartLore, l.Name, l.trait, len(l.Factions) == 0))
		for _, p := range l.powers {
			all = append(all, fact(p.Part, p.Name, p.Of, p.Points))
		}
	}
	return all
}

func own(e Entry) any {
	if e.Points == 0 && e.Lacks != "" {
		return "none"
	}
	return e.Points
}

func factionsOf(e Entry) string {
	all := ""
	for _, f := range e.Factions {
		all += string(f) + " "
	}
	return all
}

func keysOf(traits []card.Trait) string {
	var names []string
	for _, t := range traits {
		names = append(names, string(t))
	}
	return traitKeys(names)
}
