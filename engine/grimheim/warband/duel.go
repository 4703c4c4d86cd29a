package warband

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// Unused is a part of a model that duels don't use.
type Unused struct {
	Part  Part
	Name  string
	Needs Needs // what a game must have to use it
}

// Duel returns a model as a fighter for duels: its values, and the traits, weapons and gear that duels use.
// It also returns the parts that it leaves out. A model without a melee weapon fights unarmed. The error is
// a refusal of a model that doesn't exist, has no body, or has an invalid name.
func (w Warband) Duel(model int) (card.Profile, []Unused, error) {
	if model < 0 || model >= len(w.Models) {
		return card.Profile{}, nil, engine.Refuse(engine.Invalid, "grimheim 16.1",
			"That model isn't in this warband. Choose one from the list.")
	}
	b := w.build(model, silent)
	if b.body.Name == "" {
		return card.Profile{}, nil, engine.Refuse(engine.Illegal, "grimheim 14.2",
			"%s can't fight without a body. Choose one in the warband.", b.whose)
	}
	d := duellist{built: b, Profile: b.figures(w.Models[model].Name)}
	d.learn()
	d.arm()
	return d.Profile, d.unused, d.Check()
}

// figures returns a model's values, without traits and weapons.
func (b built) figures(name engine.Name) card.Profile {
	p := card.Profile{
		Name: name, Faction: b.faction, Armour: b.armour.kind, SAV: b.armour.sav,
		AP: bodyAP, MOV: b.body.mov, DEF: b.body.def, WND: b.body.wnd,
	}
	for _, t := range b.tiers {
		p.AP += t.ap
		p.WND += t.wnd
	}
	return p
}

type duellist struct {
	built
	card.Profile
	unused []Unused
}

// learn adds the traits that duels use.
func (d *duellist) learn() {
	for _, key := range d.built.traits() {
		t, _ := traitOf(key)
		if t.as != "" {
			key = t.as
		}
		switch {
		case t.Duel != InDuels:
			d.leave(t.Entry)
			if t.as == "" {
				continue
			}
		case t.with == wornWith:
			continue // armour gives its block dice
		}
		if !slices.Contains(d.Traits, key) {
			d.Traits = append(d.Traits, key)
		}
	}
}

func (d *duellist) leave(e Entry) {
	d.unused = append(d.unused, Unused{e.Part, e.Name, e.Needs})
}

// arm adds the weapons, each name once, and the effects of gear on them.
func (d *duellist) arm() {
	for _, w := range d.weapons {
		in, ok := w.arm.InDuel()
		if !ok {
			d.leave(w.Entry)
			continue
		}
		d.unsharp(w.arm, in)
		if _, twice := d.Weapon(in.Name); !twice {
			d.Weapons = append(d.Weapons, in)
		}
	}
	for _, g := range d.gear {
		if g.Duel != InDuels && g.gives == nil {
			d.leave(g.Entry)
		}
	}
	d.Profile = equipped(d.Profile, d.gear, card.Arm.InDuel)
}

// equipped returns a profile with the effects of gear on its weapons. Gear that is a weapon comes last, in
// the form that known gives. A model without a melee weapon fights unarmed.
func equipped(p card.Profile, gear []item, known func(card.Arm) (card.Weapon, bool)) card.Profile {
	for _, g := range gear {
		bare := g.def
		bare.Traits, bare.Weapon = nil, nil
		p = game.Equip(p, bare)
	}
	for _, g := range gear {
		if g.def.Weapon != nil {
			w, _ := known(card.Arm{Weapon: *g.def.Weapon})
			p.Weapons = append(p.Weapons, w)
		}
	}
	if len(p.Melee()) == 0 {
		p.Weapons = append(p.Weapons, card.Unarmed())
	}
	return p
}

// unsharp notes the traits of a weapon that duels don't use.
func (d *duellist) unsharp(arm card.Arm, in card.Weapon) {
	for _, t := range arm.Traits {
		if e, ok := find(weaponTraits, string(t)); ok && !in.Has(t) {
			d.leave(e)
		}
	}
}
