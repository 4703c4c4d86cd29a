package grimheim

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/magic"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// kindCast is the kind of acts that cast a power.
var kindCast = action.Cast{}.Kind()

// menuMode returns the mode of an act that is chosen in the menu, or "" for other acts. A power that can be
// cast in several ways, and a use of Fate dice, have only one choice: a mode "cast.POWER" or "fate.USE".
// Buttons then choose the target and the die. So the menu has room for all acts of a model.
func menuMode(c turn.Choice) string {
	switch {
	case c.Kind == kindCast && len(c.Rest) > 0:
		return kindCast + "." + c.Rest[0]
	case c.Kind == kindFate && len(c.Rest) > 1:
		return kindFate + "." + c.Rest[1]
	}
	return ""
}

func casts(mode string) bool     { return strings.HasPrefix(mode, kindCast+".") }
func takesFate(mode string) bool { return strings.HasPrefix(mode, kindFate+".") }

// byMenu reports whether a mode is chosen only in the menu.
func byMenu(mode string) bool { return casts(mode) || takesFate(mode) }

// menuModes returns the powers with several ways to cast them, including all that need a place, and then the
// uses of Fate dice.
func menuModes(can []turn.Choice) []string {
	var powers, uses, once []string
	for _, c := range can {
		switch mode := menuMode(c); {
		case mode == "" || slices.Contains(powers, mode) || slices.Contains(uses, mode):
		case takesFate(mode):
			uses = append(uses, mode)
		case slices.Contains(once, mode) || c.To != nil:
			powers = append(powers, mode)
		default:
			once = append(once, mode)
		}
	}
	return slices.Concat(powers, uses)
}

// leads reports whether the mode is a power with a place, which may be typed.
func (s page) leads() bool {
	return casts(s.mode) && slices.ContainsFunc(s.offer,
		func(o offered) bool { return o.Use != nil && o.Use.At != "" })
}

// usesOf returns the acts of a mode of the menu.
func (p *panel) usesOf(mode string, can []turn.Choice) []offered {
	var all []offered
	for _, c := range can {
		if menuMode(c) == mode {
			told := p.shownAct(c)
			all = append(all, offered{Sign: told.Sign, Acts: c.Act, Use: &told})
		}
	}
	return all
}

// tellCast adds the name and target of a power to the view of an act.
func (p *panel) tellCast(t *actTold, c turn.Choice) {
	if len(c.Rest) == 0 {
		return
	}
	spec, _, _ := magic.Find(magic.Power(c.Rest[0]))
	t.Rest, t.Save = spec.Name, slices.Contains(c.Rest[1:], "save")
	t.Self = spec.Aim == magic.AtFriend && c.Target == 0
}

// tellFate adds the use of a Fate die and its value to the view of an act.
func (p *panel) tellFate(t *actTold, c turn.Choice) {
	if len(c.Rest) < 2 {
		return
	}
	t.Die, t.Rest = c.Rest[0], strings.Join(c.Rest[1:], " ")
	face, _ := strconv.Atoi(t.Die)
	if a, ok := combat.FateSet(p.view.State, p.seat).Ability(fate.Use(c.Rest[1])); ok {
		t.Points = a.Points(face)
	}
}

// lineOf returns the label and description of a mode in the menu.
func (p *panel) lineOf(mode string) (label, about string) {
	if use, ok := strings.CutPrefix(mode, kindFate+"."); ok {
		return p.Phrase("panel.fate", use), p.Phrase("panel.fate_about", use)
	}
	return p.Phrase("panel.cast", p.castTold(mode)), ""
}

// castTold is a power with its odds.
type castTold struct {
	Name   string
	Chance *big.Rat // of reaching the required energy
}

func (p *panel) castTold(mode string) castTold {
	power := magic.Power(strings.TrimPrefix(mode, kindCast+"."))
	chances, _ := action.CastOdds(p.next.State, p.id, power)
	return castTold{templates.Plain(power.Name(), 40), chances.Works}
}
