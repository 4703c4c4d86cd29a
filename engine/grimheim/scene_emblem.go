package grimheim

import (
	"cmp"

	"warbell/engine"
)

// emblem is what a fighter's arms show, by what it is called and what it carries.
func (p Profile) emblem() engine.Emblem {
	e := engine.Emblem{
		Body: Figure(string(p.Name), p.Faction), Faction: string(p.Faction),
		Helmet: p.Has(Helmet) || p.Armour == HeavyArmour, Shield: p.Has(Shield) || p.Has(Buckler),
	}
	if len(p.Weapons) > 0 {
		e.Weapon = p.Weapons[0].Silhouette()
	}
	return e
}

// Figure is the silhouette of a model that is called so, be it a body of the lists or a fighter's own name; where
// that tells nothing, it is what is usual in its faction.
func Figure(name string, f Faction) string {
	usual := "human"
	switch f {
	case Undead:
		usual = "skeleton"
	case Tribes:
		usual = "orc"
	}
	return cmp.Or(engine.Figure(name), usual)
}

// Silhouette is what the weapon looks like, by its name; one of an unknown name is a sword, or a bow.
func (w Weapon) Silhouette() string {
	usual := "sword"
	if w.Ranged() {
		usual = "bow"
	}
	return cmp.Or(engine.Silhouette(w.Name), usual)
}
