package grimheim

import (
	"slices"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
	"warbell/templates"
	grimheimwords "warbell/templates/grimheim"
)

// Plug is Grimheim as a duel.
func Plug() plug.System {
	return plug.System{
		System: table.System{
			Rules: engine.Bind(grimheim.System()),
			Surface: table.Surface{
				Title: title, Rematch: true, FoughtOut: foughtOut, Advise: advise,
				Forms: map[string]table.Form{"pick": {Ask: askPick, Parse: parsePick, Note: "picked"}},
			},
		},
		Words:   grimheimwords.Words,
		Matches: []plug.Match{duel},
		Topics: []templates.Choice{
			{Label: "A duel of Grimheim", Value: "duel"},
			{Label: "Grimheim fighters in one line", Value: "fighters"},
			{Label: "House rules of Grimheim", Value: "rules"},
		},
		Practice: &plug.Practice{Match: duel.Key, Mine: "Witchhunter", Theirs: "Orc Brute"},
		Commands: func(d plug.Desk) []plug.Command {
			return []plug.Command{d.Offer(duel, "duel", "Challenge somebody to a Grimheim duel by post")}
		},
	}
}

func advise(l *table.Live, d engine.Duty, src dice.Source) engine.Command {
	s, ok := l.Shown().(*grimheim.State)
	if !ok {
		return nil
	}
	cmd, _ := grimheim.Advise(s, d.Seat, src)
	return cmd
}

// foughtOut reports whether a fighter is down.
func foughtOut(l *table.Live) bool {
	s, ok := l.Shown().(*grimheim.State)
	return ok && slices.ContainsFunc(s.Fighters[:], func(f grimheim.Fighter) bool { return !f.Up() })
}

// The fields of the form that asks for a secret pick.
const (
	fieldWeapon = "weapon"
	fieldOrder  = "order"
)

// askPick is one modal of two menus: the weapon, and the standing order with best play preselected.
func askPick(l *table.Live, d engine.Duty) templates.Modal {
	s, _ := l.Shown().(*grimheim.State)
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

func parsePick(_ *table.Live, _ engine.Duty, fields map[string]string) (engine.Command, error) {
	if fields[fieldWeapon] == "" || fields[fieldOrder] == "" {
		return nil, engine.Refuse(engine.Invalid, "", "Choose a weapon and a standing order, then send the form.")
	}
	return grimheim.Pick{Weapon: fields[fieldWeapon], Order: exchange.Order(fields[fieldOrder])}, nil
}

func title(l *table.Live) string {
	return l.Line().Phrase("title", l.Shown())
}
