package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/engine/naming"
	"warbell/templates"
)

// The options of /grimheim.
const (
	optModel  = "model"
	optDo     = "do"
	optTarget = "target"
	optTo     = "to"
	optWith   = "with"
	optWay    = "way"
	optWords  = "words"
	optWhere  = "where"
	optDie    = "die"
	optUnless = "unless"
)

// longestNamed is how long what names something may be.
const longestNamed = 100

func named(name, about string, required bool) gamekit.Option {
	return gamekit.Option{Name: name, Description: about, Kind: gamekit.OptionText, Complete: true,
		Max: longestNamed, Required: required}
}

// command is /grimheim: a skirmish, by commands. All but the challenge is answered in private; the table
// reads what was done when the turn is over.
func (b battle) command() gamekit.Command {
	model := named(optModel, "Whom you mean, by name or number", false)
	words := gamekit.Option{Name: optWords, Description: "In words instead of a picture", Kind: gamekit.OptionBool}
	all := []gamekit.Command{
		b.Offer(skirmish(), "challenge", "Challenge somebody's warband to a skirmish on a table, by post"),
		{Name: "act", Description: "Have a model act; without “do” its panel opens", Run: b.act,
			Options: []gamekit.Option{
				model, named(optDo, "What it does", false), named(optTarget, "At whom", false),
				named(optTo, "Whereto: a square such as K12, or: 3\" towards A", false), named(optWith,
					"With which weapon", false),
				{Name: optWay, Description: "How it fights", Kind: gamekit.OptionText, Choices: wayChoices()},
			}},
		{Name: "deploy", Description: "Say where your models stand before the battle", Run: b.deploy,
			Options: []gamekit.Option{
				{Name: optWhere, Description: "Such as: Ben K3; Pip next to Ben. The others as on your panel, or as proposed", Kind: gamekit.OptionText, Complete: true, Max: 300},
			}},
		{Name: "fate", Description: "Spend a fate die, in the other side's activation too", Run: b.fate,
			Options: []gamekit.Option{
				named(optDo, "On what, with which die", true), named(optTarget, "On whom", false),
			}},
		{Name: "map", Description: "The whole table as it stands", Run: b.lookMap, Options: []gamekit.Option{words}},
		{Name: "me", Description: "Your models, what they can do, and what you owe", Run: b.lookMe},
		{Name: "odds", Description: "What attacks of a model may come to", Run: b.lookOdds,
			Options: []gamekit.Option{model, named(optTarget, "On whom; left out: on all near", false)}},
		{Name: "sight", Description: "What a model sees, and through what", Run: b.lookSight,
			Options: []gamekit.Option{model, named(optTarget, "Of whom; left out: of all", false)}},
		{Name: "log", Description: "What happened in this turn, blow by blow", Run: b.lookLog},
	}
	for i := range all[1:] {
		all[i+1].Complete = b.complete
	}
	return gamekit.Command{Name: "grimheim", Description: "A Grimheim skirmish of two warbands, by post", Subs: all}
}

func wayChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Best play, bold", Value: "bold"}, {Label: "Best play, cautious",
			Value: "cautious"}, {Label: "All-out attack", Value: "all_out"},
		{Label: "Defend", Value: "defend"}, {Label: "Ask me each hit", Value: "ask"},
	}
}

// here is the skirmish of a channel as its caller sees it; a spectator has no seat in it.
func (b battle) here(ctx context.Context, call *gamekit.Call) (playerView, error) {
	return b.latest(ctx, call, false)
}

// latest is here, or, if none runs any more, the last one that has ended if that will do.
func (b battle) latest(ctx context.Context, call *gamekit.Call, ended bool) (playerView, error) {
	found, err := b.Here(ctx, call, ended, game.SystemID)
	if err != nil {
		return playerView{}, err
	}
	var all []playerView
	for _, g := range found {
		l, err := b.Table().Load(ctx, g.Game.ID)
		if err != nil {
			return playerView{}, err
		}
		if v, ok := l.View().(view.View); ok && v.State != nil && v.Skirmish != nil {
			st, _ := staged(call, l) // who has no seat watches
			all = append(all, st)
		}
	}
	switch len(all) {
	case 0:
		return playerView{}, engine.Refuse(engine.Invalid, "",
			"No skirmish runs in this channel. Go to its thread, or begin one with /grimheim challenge.")
	case 1:
		return all[0], nil
	}
	return playerView{}, engine.Refuse(engine.Invalid, "",
		"You are in %d skirmishes. Go to the thread of the one you mean, or use the buttons there.", len(all))
}

// playing is here for who plays.
func (b battle) playing(ctx context.Context, call *gamekit.Call) (playerView, error) {
	st, err := b.here(ctx, call)
	if err == nil {
		_, err = st.Player(call.User.ID)
	}
	return st, err
}

// among names some models, as people mean them: by number, sign or name.
func (st playerView) among(ids []game.ModelID) []naming.Thing {
	var all []naming.Thing
	for i, id := range ids {
		all = append(all, naming.Thing{At: i, ID: number(id), Name: st.name(id)})
	}
	return all
}

// meant finds the model that a text means among some; by a sign too, if some have one.
func (st playerView) meant(text string, ids []game.ModelID, signs map[game.ModelID]string) (game.ModelID, error) {
	text, _, _ = strings.Cut(strings.TrimSpace(text), " · ") // as it is suggested
	for _, id := range ids {
		if strings.EqualFold(text, signs[id]) && text != "" {
			return id, nil
		}
	}
	at, err := naming.Find("model", text, st.among(ids), nil)
	if err != nil {
		return 0, err
	}
	return ids[at], nil
}

// all lists the models of both sides that stand.
func (st playerView) all() []game.ModelID {
	return append(turn.MusterOf(st.view, 1), turn.MusterOf(st.view, 2)...)
}

// actor is the model that is meant to act, or the only one that can.
func (st playerView) actor(call *gamekit.Call) (game.ModelID, error) {
	ready := turn.CanBegin(st.view, st.seat)
	switch {
	case call.Has(optModel):
		return st.meant(call.Text(optModel, ""), turn.MusterOf(st.view, st.seat), nil)
	case len(ready) == 1:
		return ready[0], nil
	case len(ready) == 0:
		return 0, engine.Refuse(engine.NotYours, "grimheim 2.4",
			"None of your models can act now. /game status shows whom the skirmish waits for.")
	}
	return 0, engine.Refuse(engine.Invalid, "grimheim 2.4", "Which model? Name one with the option “%s”: %s.",
		optModel, naming.List(st.among(ready), true))
}

// mostTold is how many of the enemies are told of at once.
var mostTold = len(battlefield.FoeSigns)

// near are the enemies of a model that are told of.
func (st playerView) near(id game.ModelID) []game.ModelID {
	foes := st.view.Foes(id)
	return slices.Clone(foes[:min(len(foes), mostTold)])
}
