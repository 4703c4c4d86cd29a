package grimheim

import (
	"math/big"
	"slices"
	"strings"

	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/magic"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// kindCast is the kind of acts that cast a power. Of one that can be cast in several ways the menu has one line, which is a
// mode "cast.POWER": whom it is for stands on buttons. So a menu has room for all that a caster knows.
var kindCast = game.Cast{}.Kind()

// castMode is the mode of an act; empty if it casts nothing.
func castMode(c turn.Choice) string {
	if c.Kind != kindCast || len(c.Rest) == 0 {
		return ""
	}
	return kindCast + "." + c.Rest[0]
}

// casts reports whether a mode is that of a power.
func casts(mode string) bool { return strings.HasPrefix(mode, kindCast+".") }

// castModes are the powers that can be cast in several ways, as all can that lead to a place.
func castModes(can []turn.Choice) []string {
	var all, once []string
	for _, c := range can {
		switch mode := castMode(c); {
		case mode == "" || slices.Contains(all, mode):
		case slices.Contains(once, mode) || c.To != nil:
			all = append(all, mode)
		default:
			once = append(once, mode)
		}
	}
	return all
}

// leads reports whether the mode is a power that leads to a place, which may be named by words.
func (s page) leads() bool {
	return casts(s.mode) && slices.ContainsFunc(s.offer, func(o offered) bool { return o.Cast != nil && o.Cast.At != "" })
}

// castings are the ways to cast a power.
func (p *panel) castings(mode string, can []turn.Choice) []offered {
	var all []offered
	for _, c := range can {
		if castMode(c) == mode {
			told := p.told(c)
			all = append(all, offered{Sign: told.Sign, Acts: c.Act, Cast: &told})
		}
	}
	return all
}

// tellCast tells an act of a power by its name, and for whom it is.
func (p *panel) tellCast(t *actTold, c turn.Choice) {
	if len(c.Rest) == 0 {
		return
	}
	spec, _, _ := magic.Find(magic.Power(c.Rest[0]))
	t.Rest, t.Save = spec.Name, slices.Contains(c.Rest[1:], "save")
	t.Self = spec.Aim == magic.AtFriend && c.Target == 0
}

// castTold is a power with its chance.
type castTold struct {
	Name   string
	Chance *big.Rat // that its energy comes to what it takes
}

func (p *panel) castTold(mode string) castTold {
	power := magic.Power(strings.TrimPrefix(mode, kindCast+"."))
	chances, _ := action.CastOdds(p.next.State, p.id, power)
	return castTold{templates.Plain(power.Name(), 40), chances.Works}
}
