package grimheim

import (
	"slices"
	"strings"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
	"warbell/templates"
	grimheimwords "warbell/templates/grimheim"
)

// The fields of the forms that ask what a fighter does.
const (
	fieldWeapon = "weapon"
	fieldOrder  = "order"
	fieldAsk    = "ask"
	fieldActs   = "acts"
)

// The values of fieldAsk, besides the triggers themselves.
const (
	askNever  = "never"
	askAlways = "always"
	askAny    = "any"
)

// takeBack is the value of fieldActs that takes a plan back.
const takeBack = "none"

// standing is the standing order of a fighter, and changes it unseen.
var standing = table.Standing{Ask: askOrder, Parse: parseOrder, Note: "ordered", Offered: byStanding}

// byStanding reports whether orders stand in a game, rather than being given for each fight.
func byStanding(l *table.Live) bool {
	s, ok := l.Shown().(*grimheim.State)
	return ok && s.Rules[grimheim.RuleOrders] == grimheim.ByStanding
}

// askOrder is one modal of three menus, filled in with the order that stands. Where none can stand it is empty.
func askOrder(l *table.Live, seat engine.Seat) templates.Modal {
	if !byStanding(l) {
		return templates.Modal{}
	}
	s := l.Shown().(*grimheim.State)
	own, _ := l.Rules.Own(l.State, seat).(grimheim.OwnView)
	o := s.Orders[seat-1]
	return templates.Modal{Title: "Your standing order", Fields: append(pickFields(l, seat, false, own.Order, "For fights that the other begins. Nobody sees it before."),
		templates.Field{ID: fieldAsk, Label: "Wait for me", About: "This much everybody knows.", Menu: menu(askedWhen(o), []templates.Choice{
			{Label: "Never: fight by this order", Value: askNever},
			{Label: "When I am under half my wounds", Value: string(grimheim.WhenUnder)},
			{Label: "When I am injured", Value: string(grimheim.WhenInjured)},
			{Label: "When the foe changes its weapon", Value: string(grimheim.WhenWeapon)},
			{Label: "When the foe's state changes", Value: string(grimheim.WhenState)},
			{Label: "At any of these", Value: askAny},
			{Label: "Always: I pick for each fight", Value: askAlways},
		})})}
}

// askedWhen is the value of fieldAsk that says the same as an order.
func askedWhen(o grimheim.Standing) string {
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

// conditions reads a field of the values of fieldAsk.
func conditions(l *table.Live, seat engine.Seat, value string) []grimheim.Condition {
	s, ok := l.Shown().(*grimheim.State)
	if !ok {
		return nil
	}
	all := []grimheim.Condition{
		{If: grimheim.WhenUnder, Under: (s.Fighters[seat-1].Profile.WND + 1) / 2},
		{If: grimheim.WhenInjured}, {If: grimheim.WhenWeapon}, {If: grimheim.WhenState},
	}
	if value == askAny {
		return all
	}
	return table.Filter(all, func(c grimheim.Condition) bool { return string(c.If) == value })
}

func parseOrder(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	pick, err := parsePick(l, engine.Duty{}, fields)
	if err != nil {
		return nil, err
	}
	p, _ := pick.(grimheim.Pick)
	asks := fields[fieldAsk]
	return grimheim.SetOrder{Weapon: p.Weapon, Order: p.Order, Ask: asks == askAlways, Until: conditions(l, seat, asks)}, nil
}

// pickFields are the menus of weapon and way of play, with what stands chosen beforehand; starts says that the seat
// begins the fight.
func pickFields(l *table.Live, seat engine.Seat, starts bool, now grimheim.Pick, about string) []templates.Field {
	s, _ := l.Shown().(*grimheim.State)
	odds := oddsNotes(l, seat, starts)
	var weapons []templates.Choice
	for _, w := range s.Fighters[seat-1].Profile.Melee() {
		weapons = append(weapons, templates.Choice{Label: templates.Plain(w.Name, 100), Value: w.Name, About: odds(w)})
	}
	ways := []templates.Choice{
		{Label: "Best play, bold", Value: string(exchange.OrderBold), About: "What a perfect player would do with the dice as they fell, trading blows evenly"},
		{Label: "Best play, cautious", Value: string(exchange.OrderCautious), About: "The same, but rather no blows than an even trade"},
		{Label: "All out", Value: string(exchange.OrderAllOut), About: "Strike with every hit, block with block dice only"},
		{Label: "Defend", Value: string(exchange.OrderDefend), About: "Block all you can, then strike with what is left"},
		{Label: "Ask me each hit", Value: string(exchange.OrderAsk), About: "You decide strike by strike; the game waits for you"},
	}
	return []templates.Field{
		{ID: fieldWeapon, Label: "Weapon", About: about, Menu: menu(now.Weapon, weapons)},
		{ID: fieldOrder, Label: "Way of play", About: "How your hits are spent once the dice have fallen.", Menu: menu(string(now.Order), ways)},
	}
}

// menu has the line of a value chosen beforehand, the first if there is none.
func menu(now string, choices []templates.Choice) *templates.Menu {
	at := max(slices.IndexFunc(choices, func(c templates.Choice) bool { return c.Value == now }), 0)
	choices[at].Default = true
	return &templates.Menu{Choices: choices}
}

// askPick is one modal of two menus, with the standing order chosen beforehand.
func askPick(l *table.Live, d engine.Duty) templates.Modal {
	s, _ := l.Shown().(*grimheim.State)
	starts := s.Melee != nil && s.Melee.Attacker == d.Seat
	own, _ := l.Rules.Own(l.State, d.Seat).(grimheim.OwnView)
	return templates.Modal{Title: "Your secret pick", Fields: pickFields(l, d.Seat, starts, own.Order, "Nobody sees it before both have picked.")}
}

func parsePick(_ *table.Live, _ engine.Duty, fields map[string]string) (engine.Command, error) {
	if fields[fieldWeapon] == "" || fields[fieldOrder] == "" {
		return nil, engine.Refuse(engine.Invalid, "", "Choose a weapon and a way of play, then send the form.")
	}
	return grimheim.Pick{Weapon: fields[fieldWeapon], Order: exchange.Order(fields[fieldOrder])}, nil
}

// turns are what a player does by a form: a fight with another weapon than ordered, and a plan.
var turns = plug.Turns{
	Command: "/duel",
	Beside:  map[string][]string{grimheim.DutyActivate: {"with", "next"}},
	Actions: []plug.Action{
		{Name: "with", Label: "Fight with…", Offered: mayFight, Fields: askFight, Parse: parseFight},
		{Name: "next", Label: "And next?", Secret: true, Free: true, Note: "planned", Offered: mayPlan, Fields: askPlan, Parse: parsePlan},
	},
}

// mayFight reports whether a seat can begin a fight now.
func mayFight(l *table.Live, seat engine.Seat) bool {
	return slices.ContainsFunc(l.Rules.Options(l.State, seat), func(o engine.Option) bool { return o.Command == engine.Command(grimheim.Fight{}) })
}

// askFight is the form of a pick for a fight of one's own.
func askFight(l *table.Live, seat engine.Seat) ([]templates.Field, error) {
	if err := l.Try(seat, grimheim.Fight{}); err != nil {
		return nil, err
	}
	own, _ := l.Rules.Own(l.State, seat).(grimheim.OwnView)
	return pickFields(l, seat, true, own.Order, "For this fight alone. Both weapons are shown when it is decided."), nil
}

func parseFight(l *table.Live, _ engine.Seat, fields map[string]string) (engine.Command, error) {
	pick, err := parsePick(l, engine.Duty{}, fields)
	p, _ := pick.(grimheim.Pick)
	return grimheim.Fight(p), err
}

// mayPlan reports whether plans are carried out in this duel.
func mayPlan(l *table.Live, _ engine.Seat) bool {
	s, ok := l.Shown().(*grimheim.State)
	return ok && s.Rules[grimheim.RuleOrders] == grimheim.ByStanding
}

// askPlan is one modal of two menus: what is done, and what drops it.
func askPlan(l *table.Live, seat engine.Seat) ([]templates.Field, error) {
	if err := l.Try(seat, grimheim.SetPlan{Acts: []string{"guard"}}); err != nil {
		return nil, err
	}
	v, _ := l.View().(grimheim.View)
	own, _ := l.Rules.Own(l.State, seat).(grimheim.OwnView)
	words := grimheimwords.Line{Line: l.Line()}
	var acts []templates.Choice
	odds := oddsOfPlans(l, seat, own.Order)
	for _, keys := range v.Plannable(seat) {
		acts = append(acts, templates.Choice{Label: templates.Plain(templates.Capital(words.Acts(seat, keys)), 100), Value: strings.Join(keys, "+"), About: odds(keys)})
	}
	if len(own.Planned) > 0 {
		acts = append(acts, templates.Choice{Label: "Nothing: take the plan back", Value: takeBack})
	}
	return []templates.Field{
		{ID: fieldActs, Label: "What next?", About: "Done when your next activation begins, if the odds are still about the same.", Menu: menu(strings.Join(own.Planned, "+"), acts)},
		{ID: fieldAsk, Label: "Unless", About: "This much everybody knows.", Menu: menu("", []templates.Choice{
			{Label: "Nothing stops it", Value: askNever},
			{Label: "I am under half my wounds", Value: string(grimheim.WhenUnder)},
			{Label: "I am injured", Value: string(grimheim.WhenInjured)},
			{Label: "The foe has changed its weapon", Value: string(grimheim.WhenWeapon)},
			{Label: "The foe's state has changed", Value: string(grimheim.WhenState)},
			{Label: "Any of these", Value: askAny},
		})},
	}, nil
}

func parsePlan(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	switch fields[fieldActs] {
	case "":
		return nil, engine.Refuse(engine.Invalid, "", "Choose what your fighter does next, then send the form.")
	case takeBack:
		return grimheim.SetPlan{}, nil
	}
	return grimheim.SetPlan{Acts: strings.Split(fields[fieldActs], "+"), Unless: conditions(l, seat, fields[fieldAsk])}, nil
}

// silent reports whether an entry says no more than that something was ordered or planned.
func silent(_ *table.Live, e engine.Entry) bool {
	return !slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		switch ev := ev.(type) {
		case grimheim.OrderSet, grimheim.PlanSet:
			return false
		case grimheim.PlanDropped:
			return ev.Why != grimheim.DropTaken
		}
		return true
	})
}

// shown reports whether an entry shows what was picked in secret, which both have waited for, or ends a duel of a
// ladder: the next one asks both for orders.
func shown(_, _ *table.Live, e engine.Entry) bool {
	ended := func(ev engine.Event) bool { return ev.Kind() == grimheim.DuelEnded{}.Kind() }
	return slices.ContainsFunc(e.Events, ended) || slices.ContainsFunc(e.Reveals, func(r engine.Reveal) bool { return r.Slot.Kind() == "pick" })
}
