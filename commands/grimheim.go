package commands

import (
	"fmt"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
	"warbell/templates"
)

// grimheimFace is what Grimheim shows of itself.
var grimheimFace = face{
	forms: map[string]form{"pick": {ask: askPick, parse: parsePick, done: "picked"}},
	advise: func(l *Live, d engine.Duty, src dice.Source) engine.Command {
		s, ok := l.State.State.(*grimheim.State)
		if !ok {
			return nil
		}
		cmd, _ := grimheim.Advise(s, d.Seat, src)
		return cmd
	},
	title: duelTitle,
	again: true,
}

// The fields of the form that asks for a secret pick.
const (
	fieldWeapon = "weapon"
	fieldOrder  = "order"
)

// askPick is one modal of two menus: the weapon, and the standing order with best play preselected.
func askPick(l *Live, d engine.Duty) templates.Modal {
	s, _ := l.State.State.(*grimheim.State)
	weapons := &templates.Menu{}
	for i, w := range s.Fighters[d.Seat-1].Profile.Melee() {
		weapons.Choices = append(weapons.Choices, templates.Choice{
			Label: templates.Plain(w.Name, 100), Value: w.Name, About: templates.Plain(w.Notation(), 100), Default: i == 0,
		})
	}
	orders := &templates.Menu{Choices: []templates.Choice{
		{Label: "Best play, bold", Value: string(exchange.OrderBold), About: "What a perfect player would do with the dice as they fell, trading blows evenly", Default: true},
		{Label: "Best play, cautious", Value: string(exchange.OrderCautious), About: "The same, but rather no blows than an even trade"},
		{Label: "All out", Value: string(exchange.OrderAllOut), About: "Strike with every hit, block with block dice only"},
		{Label: "Defend", Value: string(exchange.OrderDefend), About: "Block all you can, then strike with what is left"},
		{Label: "Ask me each hit", Value: string(exchange.OrderAsk), About: "You decide strike by strike; the game waits for you"},
	}}
	return templates.Modal{Title: "Your secret pick", Fields: []templates.Field{
		{ID: fieldWeapon, Label: "Weapon", About: "Nobody sees it before both have picked.", Menu: weapons},
		{ID: fieldOrder, Label: "Standing order", About: "How your hits are spent once the dice have fallen.", Menu: orders},
	}}
}

func parsePick(_ *Live, _ engine.Duty, fields map[string]string) (engine.Command, error) {
	if fields[fieldWeapon] == "" || fields[fieldOrder] == "" {
		return nil, engine.Refuse(engine.Invalid, "", "Choose a weapon and a standing order, then send the form.")
	}
	return grimheim.Pick{Weapon: fields[fieldWeapon], Order: exchange.Order(fields[fieldOrder])}, nil
}

func duelTitle(l *Live) string {
	s, ok := l.State.State.(*grimheim.State)
	if !ok {
		return "Duel"
	}
	return fmt.Sprintf("%s against %s", s.Fighters[0].Profile.Name, s.Fighters[1].Profile.Name)
}

func fighterNames() []string {
	var names []string
	for _, p := range grimheim.Roster() {
		names = append(names, string(p.Name))
	}
	return names
}
