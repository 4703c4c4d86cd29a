package grimheim

import (
	"strconv"
	"strings"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// The further fields of the form for a skirmish's orders.
const (
	fieldWatch = "watch"
	fieldFate  = "fate"
)

// The values of its menus that name no particular model.
const (
	ordersKeep  = "keep" // unchanged
	ordersSide  = "side" // all models
	watchFirst  = "first"
	watchNear   = "nearest"
	fateNone    = "none"
	fateLeader  = "leader"
	fateSaves   = "saves"
	fateRolls   = "rolls"
	fateAll     = "all"
	fateAllKeep = "all_keep"
)

// fateOrdersOf are the orders for Fate dice by the values of the menu.
var fateOrdersOf = map[string]game.FateOrder{
	fateNone:    {},
	fateLeader:  wards(game.WardLeader, 0),
	fateSaves:   {Save: game.WardAll},
	fateRolls:   {Rolls: game.WardAll},
	fateAll:     wards(game.WardAll, 0),
	fateAllKeep: wards(game.WardAll, 2),
}

// wards returns an order that spends Fate dice on everything, for the leader or for all models.
func wards(w game.Ward, keep int) game.FateOrder {
	return game.FateOrder{Save: w, Heal: w, Back: w, Claws: w, Aura: w, Rolls: w, Grip: w == game.WardAll, Keep: keep}
}

// askOrders returns the form for what a side does in enemy activations. Its first menu has each model with
// each weapon, and the whole side. It has no fields if there is nothing to order.
func askOrders(l *runner.Game, seat engine.Seat) templates.Modal {
	v, _ := l.View().(view.View)
	own, _ := l.Own(seat).(view.OwnView)
	st := playerView{Game: l, view: v, seat: seat}
	arms := st.armChoices(own)
	if len(turn.MusterOf(v, seat)) == 0 {
		return templates.Modal{}
	}
	set := ordersKeep
	if len(own.Orders) == 0 {
		set = ordersSide
	}
	fields := []templates.Field{
		{ID: fieldWeapon, Label: "Model and weapon",
			About: "For Fights that your opponent starts. Only you can see it.", Menu: menu(set, arms)},
		wayField(exchange.OrderBold),
		{ID: fieldAsk, Label: "Ask me first", About: "In Fights and when shot at. All players can see this.",
			Menu: menu("", []templates.Choice{
				{Label: "Never: use these orders", Value: askNever},
				{Label: "Under half its wounds", Value: string(combat.WhenUnder)},
				{Label: "Injured", Value: string(combat.WhenInjured)},
				{Label: "Either of these", Value: askAny},
				{Label: "Always: pick for each Fight", Value: askAlways},
			})},
	}
	if v.Watches(seat) {
		fields = append(fields, st.watchField())
	}
	return templates.Modal{Title: "Orders for enemy turns", Fields: append(fields, st.fateField(own))}
}

// armChoices returns the models with their weapons, after the choices for all models.
func (st playerView) armChoices(own view.OwnView) []templates.Choice {
	all := []templates.Choice{
		{Label: "Keep the models' orders", Value: ordersKeep,
			About: "Default: best weapon, Auto (aggressive)"},
		{Label: "All models, each with its best weapon", Value: ordersSide},
	}
	for _, id := range turn.MusterOf(st.view, st.seat) {
		f, _ := st.view.Of(id)
		for i, w := range f.Profile.Weapons {
			if w.Ranged() || len(all) == templates.MaxChoices {
				continue
			}
			label := st.Phrase("orders.arm", struct{ Model, Weapon string }{st.name(id), w.Name})
			all = append(all, templates.Choice{
				Label: templates.Clip(label, templates.MaxChoiceText), Verbatim: true,
				Value: number(id) + "." + armKey(i), About: templates.Clip(st.orderNow(own, id), templates.MaxChoiceText),
			})
		}
	}
	return all
}

// watchField asks which enemies a model shoots at in Overwatch.
func (st playerView) watchField() templates.Field {
	all := []templates.Choice{
		{Label: "Keep the current order", Value: ordersKeep},
		{Label: "First enemy", Value: watchFirst},
		{Label: "Only the nearest enemy in sight", Value: watchNear},
	}
	for _, id := range turn.MusterOf(st.view, 3-st.seat) {
		if len(all) < templates.MaxChoices {
			all = append(all, templates.Choice{Label: templates.Clip(st.Phrase("orders.only", st.name(id)),
				templates.MaxChoiceText), Verbatim: true, Value: number(id)})
		}
	}
	return templates.Field{ID: fieldWatch, Label: "Overwatch target",
		About: "For the models chosen above.", Menu: menu("", all)}
}

// fateField asks what Fate dice are spent on.
func (st playerView) fateField(own view.OwnView) templates.Field {
	now := ""
	if own.Minded {
		now = templates.Clip(st.Phrase("orders.fate", own.Fate), templates.MaxChoiceText)
	}
	return templates.Field{ID: fieldFate, Label: "Fate dice in enemy activations",
		About: "Only abilities of your Fate set. Only you can see it.", Menu: menu("", []templates.Choice{
			{Label: "Keep the current order", Value: ordersKeep, About: now},
			{Label: "None automatically", Value: fateNone},
			{Label: "For the Leader only", Value: fateLeader,
				About: "Saves against shots, Heal under half, Reanimate, Claws, Aura, better rolls"},
			{Label: "For all models, Leader first", Value: fateAll,
				About: "The same, plus Grip on enemies it would defeat"},
			{Label: "For all models, but save 2 for me", Value: fateAllKeep},
			{Label: "Only saves against shots, Leader first", Value: fateSaves},
			{Label: "Only better rolls", Value: fateRolls,
				About: "Saves, blocks, energy, pushes, tests, enemy Fights; also in your activations"},
		})}
}

// orderNow describes the present order of a model; empty if there is none.
func (st playerView) orderNow(own view.OwnView, id game.ModelID) string {
	for _, o := range own.Orders {
		if o.Model.Number() == id {
			return st.Phrase("orders.now", o.Pick)
		}
	}
	return ""
}

// parseOrders parses that form.
func parseOrders(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	v, _ := l.View().(view.View)
	var all turn.SetOrders
	if o, ok := fateOrdersOf[fields[fieldFate]]; ok {
		all.Fate = &o
	}
	model, arm, _ := strings.Cut(fields[fieldWeapon], ".")
	watch := watchOf(fields[fieldWatch])
	switch model {
	case ordersKeep, "":
		if all.Fate == nil {
			return nil, engine.Refuse(engine.Invalid, "grimheim 11.1",
				"Your orders are empty. Choose a model and weapon, all models, or Fate dice, then send the form.")
		}
		return all, nil
	case ordersSide:
		for _, id := range turn.MusterOf(v, seat) {
			all.Models = append(all.Models, orderOf(v, id, "", fields, watch))
		}
		return all, nil
	}
	n, err := strconv.Atoi(model)
	if _, ok := v.Of(game.ModelID(n)); err != nil || !ok {
		return nil, engine.Refuse(engine.Invalid, "grimheim 11.1",
			"Your orders don't name a model. Choose a model and weapon, then send the form.")
	}
	all.Models = append(all.Models, orderOf(v, game.ModelID(n), arm, fields, watch))
	return all, nil
}

// orderOf returns the order that the form gives a model. Without an arm the weapon stays open.
func orderOf(v view.View, id game.ModelID, arm string, fields map[string]string, watch *game.Watch) turn.SetOrder {
	f, _ := v.Of(id)
	order := turn.SetOrder{Model: id, Order: exchange.Order(fields[fieldOrder]),
		Ask: fields[fieldAsk] == askAlways, Watch: watch, Until: unlessOf(fields[fieldAsk], f)}
	for i, w := range f.Profile.Weapons {
		if arm == armKey(i) {
			order.Weapon = w.Name
		}
	}
	return order
}

// watchOf parses which enemies a model shoots at in Overwatch; nil: unchanged.
func watchOf(value string) *game.Watch {
	switch value {
	case "", ordersKeep:
		return nil
	case watchFirst:
		return &game.Watch{}
	case watchNear:
		return &game.Watch{Nearest: true}
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return nil
	}
	return &game.Watch{Only: game.ModelID(n)}
}
