package grimheim

import (
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
	grimheimwords "warbell/templates/grimheim"
)

// The fields of the forms for orders and queued turns.
const (
	fieldWeapon = "weapon"
	fieldOrder  = "order"
	fieldAsk    = "ask"
	fieldActs   = "acts"
)

// The values of fieldAsk, besides those of triggers.
const (
	askNever  = "never"
	askAlways = "always"
	askAny    = "any"
)

// takeBack is the value of fieldActs that deletes a queued turn.
const takeBack = "none"

// standing handles the orders of fighters, which are changed privately.
var standing = runner.OrdersUI{Ask: askOrder, Parse: parseOrder, Note: "ordered", Offered: byStanding,
	Next: nextTurn, SuggestNext: suggestNext}

// byStanding reports whether the game uses orders, instead of a pick for each Fight.
func byStanding(l *runner.Game) bool {
	s, ok := l.Shown().(*game.State)
	return ok && s.Rules[game.RuleOrders] == game.ByStanding
}

// askOrder returns the form for a fighter's orders, filled in with the present ones. It is empty if the game
// doesn't use orders.
func askOrder(l *runner.Game, seat engine.Seat) templates.Modal {
	if !byStanding(l) {
		return templates.Modal{}
	}
	s := l.Shown().(*game.State)
	if s.Skirmish != nil {
		return askOrders(l, seat)
	}
	own, _ := l.Rules.Own(l.State, seat).(view.OwnView)
	o := view.OrderOf(s, seat)
	return templates.Modal{Title: "Change orders",
		Fields: append(pickFields(l, seat, false, own.Order,
			"For Fights that your opponent starts. Only you can see it."),
			templates.Field{ID: fieldAsk, Label: "Ask me first", About: "All players can see this.",
				Menu: menu(askedWhen(o), []templates.Choice{
					{Label: "Never: fight by orders", Value: askNever},
					{Label: "Under half my wounds", Value: string(combat.WhenUnder)},
					{Label: "Injured", Value: string(combat.WhenInjured)},
					{Label: "Enemy changes weapon", Value: string(combat.WhenWeapon)},
					{Label: "Enemy's status changes", Value: string(combat.WhenState)},
					{Label: "Any of these", Value: askAny},
					{Label: "Always: pick for each Fight", Value: askAlways},
				})})}
}

// askedWhen returns the value of fieldAsk for an order.
func askedWhen(o game.Standing) string {
	switch {
	case o.Ask:
		return askAlways
	case len(o.Until) > 1:
		return askAny
	case len(o.Until) == 1:
		return string(o.Until[0].If)
	}
	return askNever
}

// conditions parses a value of fieldAsk.
func conditions(l *runner.Game, seat engine.Seat, value string) []game.Condition {
	s, ok := l.Shown().(*game.State)
	if !ok {
		return nil
	}
	all := []game.Condition{
		{If: combat.WhenUnder, Under: (s.Fighters[seat-1].Profile.WND + 1) / 2},
		{If: combat.WhenInjured}, {If: combat.WhenWeapon}, {If: combat.WhenState},
	}
	if value == askAny {
		return all
	}
	return runner.Filter(all, func(c game.Condition) bool { return string(c.If) == value })
}

func parseOrder(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	if s, ok := l.Shown().(*game.State); ok && s.Skirmish != nil {
		return parseOrders(l, seat, fields)
	}
	pick, err := parsePick(l, engine.Duty{}, fields)
	if err != nil {
		return nil, err
	}
	p, _ := pick.(game.Pick)
	asks := fields[fieldAsk]
	return turn.SetOrder{Weapon: p.Weapon, Order: p.Order, Ask: asks == askAlways,
		Until: conditions(l, seat, asks)}, nil
}

// pickFields returns the menus of weapon and style with the present pick selected. starts says that the seat
// begins the Fight.
func pickFields(l *runner.Game, seat engine.Seat, starts bool, now game.Pick, about string) []templates.Field {
	odds := oddsNotes(l, seat, starts)
	var weapons []templates.Choice
	for _, w := range meleeWeapons(l, seat) {
		weapons = append(weapons, templates.Choice{Label: templates.Plain(w.Name, 100), Verbatim: true, Value: w.Name,
			About: odds(w)})
	}
	return []templates.Field{
		{ID: fieldWeapon, Label: "Weapon", About: about, Menu: menu(now.Weapon, weapons)},
		wayField(now.Order),
	}
}

// meleeWeapons returns the melee weapons of a seat's fighter.
func meleeWeapons(l *runner.Game, seat engine.Seat) []card.Weapon {
	v, _ := l.View().(view.View)
	f, _ := v.Of(turn.Fighting(v, seat))
	return f.Profile.Melee()
}

// wayField returns the menu of styles.
func wayField(now exchange.Order) templates.Field {
	ways := []templates.Choice{
		{Label: "Auto (aggressive)", Value: string(exchange.OrderBold),
			About: "Perfect play with the dice rolled; accepts even trades of damage"},
		{Label: "Auto (safe)", Value: string(exchange.OrderCautious),
			About: "Perfect play with the dice rolled; avoids even trades of damage"},
		{Label: "All-out attack", Value: string(exchange.OrderAllOut),
			About: "Strikes with every hit, blocks only with block dice"},
		{Label: "Defend", Value: string(exchange.OrderDefend),
			About: "Blocks first, then strikes with hits left over"},
		{Label: "Ask for each hit", Value: string(exchange.OrderAsk),
			About: "You decide every strike and block"},
	}
	return templates.Field{ID: fieldOrder, Label: "Style",
		About: "How your hits are spent after the roll.", Menu: menu(string(now), ways)}
}

// menu returns a menu with a value selected, or the first if there is none.
func menu(now string, choices []templates.Choice) *templates.Menu {
	at := max(slices.IndexFunc(choices, func(c templates.Choice) bool { return c.Value == now }), 0)
	choices[at].Default = true
	return &templates.Menu{Choices: choices}
}

// askPick returns the form of a pick, with the present orders selected.
func askPick(l *runner.Game, d engine.Duty) templates.Modal {
	s, _ := l.Shown().(*game.State)
	starts := s.Melee != nil && s.Melee.Attacker == d.Seat
	own, _ := l.Rules.Own(l.State, d.Seat).(view.OwnView)
	return templates.Modal{Title: "Pick weapon",
		Fields: pickFields(l, d.Seat, starts, own.Order, "Only you can see it until both players have picked.")}
}

func parsePick(_ *runner.Game, _ engine.Duty, fields map[string]string) (engine.Command, error) {
	if fields[fieldWeapon] == "" || fields[fieldOrder] == "" {
		return nil, engine.Refuse(engine.Invalid, "",
			"Your pick isn't complete. Choose a weapon and a style, then send the form.")
	}
	return game.Pick{Weapon: fields[fieldWeapon], Order: exchange.Order(fields[fieldOrder])}, nil
}

// turns has the actions besides the options of duties: a Fight with another weapon than ordered, and a queued
// turn.
var turns = gamekit.Turns{
	Beside: map[string][]string{turn.DutyActivate: {"with", "next"}},
	Actions: []gamekit.Action{
		fightWith,
		{Name: "next", Label: "Queue next turn", Secret: true, Free: true, Note: "planned", Offered: mayPlan,
			Fields: askPlan, Parse: parsePlan},
	},
}

// mayPlan reports whether the duel allows queued turns.
func mayPlan(l *runner.Game, _ engine.Seat) bool {
	s, ok := l.Shown().(*game.State)
	return ok && s.Skirmish == nil && s.Rules[game.RuleOrders] == game.ByStanding
}

// askPlan returns the fields of a queued turn: the acts, and the condition that cancels it.
func askPlan(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	if err := l.Try(seat, turn.SetPlan{Acts: []string{"guard"}}); err != nil {
		return nil, err
	}
	v, _ := l.View().(view.View)
	own, _ := l.Rules.Own(l.State, seat).(view.OwnView)
	words := grimheimwords.NewLine(l.Line())
	var acts []templates.Choice
	odds := oddsOfPlans(l, seat, own.Order)
	for _, keys := range v.Plannable(seat) {
		acts = append(acts, templates.Choice{Label: templates.Plain(templates.Capital(words.Acts(game.Model{Seat: seat}, keys)), 100),
			Verbatim: true, Value: strings.Join(keys, "+"), About: odds(keys)})
	}
	if len(own.Planned) > 0 {
		acts = append(acts, templates.Choice{Label: "Nothing: delete queued turn", Value: takeBack})
	}
	return []templates.Field{
		{ID: fieldActs, Label: "Next actions", About: "Start with your next activation, unless the odds change.",
			Menu: menu(strings.Join(own.Planned, "+"), acts)},
		{ID: fieldAsk, Label: "Unless", About: "All players can see this.", Menu: menu("", []templates.Choice{
			{Label: "No condition", Value: askNever},
			{Label: "Under half my wounds", Value: string(combat.WhenUnder)},
			{Label: "Injured", Value: string(combat.WhenInjured)},
			{Label: "Enemy has changed weapon", Value: string(combat.WhenWeapon)},
			{Label: "Enemy's status has changed", Value: string(combat.WhenState)},
			{Label: "Any of these", Value: askAny},
		})},
	}, nil
}

func parsePlan(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	switch fields[fieldActs] {
	case "":
		return nil, engine.Refuse(engine.Invalid, "",
			"Your queued turn is empty. Choose the next actions, then send the form.")
	case takeBack:
		return turn.SetPlan{}, nil
	}
	return turn.SetPlan{Acts: strings.Split(fields[fieldActs], "+"),
		Unless: conditions(l, seat, fields[fieldAsk])}, nil
}

// silent reports whether an entry only set orders or a queued turn.
func silent(_ *runner.Game, e engine.Entry) bool {
	return !slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		switch ev := ev.(type) {
		case game.OrderSet, game.PlanSet, game.FateOrdered:
			return false
		case game.PlanDropped:
			return ev.Why != game.DropTaken
		}
		return true
	})
}

// shown reports whether an entry must be posted at once: it reveals picks, ends a duel of a ladder, so that
// the next one asks both players for orders, or begins a Turn of a skirmish, whose post shows the whole
// battlefield.
func shown(_, after *runner.Game, e engine.Entry) bool {
	s, ok := after.Shown().(*game.State)
	battle := ok && s.Skirmish != nil
	ended := func(ev engine.Event) bool {
		return ev.Kind() == game.DuelEnded{}.Kind() || battle && ev.Kind() == game.TurnStarted{}.Kind()
	}
	return slices.ContainsFunc(e.Events, ended) ||
		slices.ContainsFunc(e.Reveals, func(r engine.Reveal) bool { return r.Slot.Kind() == "pick" })
}
