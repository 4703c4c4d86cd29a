package action

import (
	"fmt"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/magic"
)

// Cast casts a spell or says a prayer (section 24).
type Cast struct {
	Power  magic.Power
	Target game.ModelID       // the target of powers that have one; 0: the caster
	To     *battlefield.Place // the place of powers that have one
	Save   bool               // Divine Favor only: for block and defence dice instead of attack dice
}

func (Cast) Kind() string { return "cast" }

var casting = game.Action[Cast]{
	Noted: true, As: func(c Cast) game.Act { return game.CastAs(c.Power) },
	Write: Cast.key, Reads: readCast,
	Travels: func(c Cast) bool { return c.To != nil },
	Suppose: func(s *game.State, c Cast) { s.Acting.Powers = append(slices.Clone(s.Acting.Powers), c.Power) },
	Verb: game.Verb[Cast]{
		Name: "cast", Rule: "grimheim 24.1", May: Cast.may, Do: casts,
		NoneLeft: "None of your models can use Cast or Prayer now. Choose another action.",
		Offers:   func(pos game.Position) []Cast { return Castings(pos.State, pos.State.Acting.Model) },
	},
}

// Castings lists the ways in which a model could cast its powers.
func Castings(s *game.State, id game.ModelID) (list []Cast) {
	f := s.Fighter(id)
	if !s.IsSkirmish() {
		return nil
	}
	for _, from := range []magic.Source{magic.Arcane, magic.Divine} {
		if !f.Profile.Has(card.Trait(from)) {
			continue
		}
		for _, spec := range loreOf(s, f.Seat, from).Powers {
			list = append(list, castings(s, id, spec)...)
		}
	}
	return list
}

// castings lists the ways in which a power could be cast: on each friend, or at each enemy. A leap goes
// towards the nearest enemy or away from it.
func castings(s *game.State, id game.ModelID, spec magic.Spec) (list []Cast) {
	c := Cast{Power: spec.Power}
	switch spec.Aim {
	case magic.AtPlace:
		for _, direction := range []float64{1, -1} {
			if to, ok := SuggestedMove(s, id, direction, spec.Range); ok {
				list = append(list, Cast{Power: spec.Power, To: &to})
			}
		}
	case magic.AtFoe:
		for _, foe := range s.FoesOf(id) {
			list = append(list, Cast{Power: spec.Power, Target: foe})
		}
	case magic.AtFriend:
		list = append(list, c)
		for _, friend := range Friends(s, id) {
			list = append(list, Cast{Power: spec.Power, Target: friend})
		}
		if spec.Power == magic.DivineFavor {
			for _, one := range list {
				one.Save = true
				list = append(list, one)
			}
		}
	case magic.Around:
		list = append(list, c)
	}
	return list
}

// key writes the power with its target or place, and whether Divine Favor is for saves.
func (c Cast) key() string {
	key := "cast." + string(c.Power)
	switch {
	case c.To != nil:
		return key + "." + game.PlaceKey(*c.To)
	case c.Target != 0:
		key = fmt.Sprintf("%s.%d", key, c.Target)
	}
	if c.Save {
		return key + ".save"
	}
	return key
}

// readCast parses a key that Cast.key wrote.
func readCast(parts []string) (c Cast, ok bool) {
	if len(parts) < 2 {
		return c, false
	}
	args := parts[1:]
	spec, _, known := magic.Find(magic.Power(args[0]))
	c, args = Cast{Power: spec.Power}, args[1:]
	switch {
	case !known:
		return c, false
	case spec.Aim == magic.Around:
		return c, len(args) == 0
	case spec.Aim == magic.AtPlace && len(args) == 1:
		at, ok := game.ReadPlace(args[0])
		c.To = &at
		return c, ok
	case spec.Aim == magic.AtPlace:
		return c, false
	}
	if c.Save = spec.Power == magic.DivineFavor && len(args) > 0 && args[len(args)-1] == "save"; c.Save {
		args = args[:len(args)-1]
	}
	if len(args) == 0 {
		return c, spec.Aim == magic.AtFriend
	}
	if len(args) != 1 {
		return c, false
	}
	n, err := strconv.ParseUint(args[0], 10, 8)
	c.Target = game.ModelID(n)
	return c, err == nil && n != 0
}

// may refuses a power that can't be cast now (rules 24.1 to 24.3).
func (c Cast) may(pos game.Position) error {
	s, f := active(pos)
	spec, lore, ok := magic.Find(c.Power)
	switch {
	case !ok || !s.IsSkirmish() || f.At == nil:
		return engine.Refuse(engine.Invalid, "grimheim 24.1",
			"Warbell doesn't know this spell or prayer. Choose another action.")
	case !f.Profile.Has(card.Trait(lore.Source)):
		return engine.Refuse(engine.Illegal, "grimheim 24.1",
			"%s needs the special rule %s for this power. Choose another action.", f.Profile.Name, engine.Ours(card.Trait(lore.Source).Name()))
	case loreOf(s, f.Seat, lore.Source).Name != lore.Name:
		return engine.Refuse(engine.Illegal, "grimheim 24.2",
			"%s isn't in your warband's lore. Choose one of your own powers.", engine.Ours(spec.Name))
	case slices.Contains(s.Acting.Powers, c.Power):
		return engine.Refuse(engine.Illegal, "grimheim 24.3",
			"%s has already tried %s this activation. Choose another power or action.", f.Profile.Name, engine.Ours(spec.Name))
	case lore.Source == magic.Arcane && !f.Profile.Has(card.Archmage) && castSpell(s):
		return engine.Refuse(engine.Illegal, "grimheim 24.3",
			"%s has already Cast a spell: only an Archmage can Cast more than one. Choose another action.", f.Profile.Name)
	}
	if spec.Aim == magic.AtFriend {
		if err := withinPower(s, c, spec); err != nil {
			return err
		}
	}
	return pointless(s, f, c)
}

// casts rolls the energy. If that is enough, the power takes effect.
func casts(p *game.Play, c Cast) error {
	id := p.S.Acting.Model
	spec, lore, _ := magic.Find(c.Power)
	ev := game.PowerCast{Caster: lore.Source, Model: p.S.NameOf(id), Power: c.Power, Need: spec.Energy}
	if spec.Aim == magic.AtFriend || spec.Aim == magic.AtFoe {
		ev.Target = p.S.NameOf(Treated(p.S, c.Target))
	}
	harm := 0
	if lore.Source == magic.Divine && p.S.Is(game.RulePrayer, game.Automatic) {
		ev.Need, ev.Cast = 0, true
	} else {
		harm = energize(p, &ev, throwFor(p.S, id, spec, lore.Source))
	}
	if ev.Cast && spec.Aim == magic.AtPlace {
		leaps(p, &ev, *c.To)
	}
	p.Tell(ev)
	combat.Hurt(p, id, harm, byEnergy)
	if combat.Fallen(p) || !ev.Cast {
		return nil
	}
	works(p, id, c, ev)
	combat.Fallen(p)
	return nil
}
