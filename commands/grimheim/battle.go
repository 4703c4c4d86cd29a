package grimheim

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// battle handles the commands, panels and forms of a skirmish. Panels are private. The custom IDs are:
//
//	gs:GAME:SEQ:MODEL            opens the panel of a model
//	gk:GAME:SEQ:MODEL:WORD:ARG   a press on it; the panel is edited in place
//	ge:GAME:SEQ:MODEL            ends the activation of a model, from the post
//	ga:GAME:SEQ:MODEL:ACTS       carries out acts of a model that /act has listed
//	gt:GAME:SEQ:KEY              spends a Fate die outside an activation
//	gf:GAME:SEQ:MODEL:KIND       opens and submits the form for a typed place, or for sharing out dice
//	gd:GAME:SEQ:WORD:ARG         opens the deployment panel, or is a press on it
//	gdf:GAME:SEQ:MODEL           its form
//	gdd:GAME:SEQ:DUTY            deploys at once: placed models as drafted, others as proposed
//	gpn:GAME:SEQ                 asks for which model the next activation is queued
//
// With the suffix n, the verb belongs to the panel of a plan (panel_plan.go).
//
// A button names its action and not its position, so that a press on an older panel does what its label says.
type battle struct{ gamekit.Host }

func (b battle) presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		"gs": {Run: b.onModel(b.open)},
		"gk": {Run: b.onModel(b.press)},
		"gf": {Run: b.onModel(b.other), Form: true},
		"ge": {Run: b.onModel(b.end)},

		verbAct:  {Run: b.onModel(b.pressAct)},
		verbFate: {Run: b.onSkirmish(b.pressFate)},

		"gsn": {Run: b.onModel(b.open)},
		"gkn": {Run: b.onModel(b.press)},
		"gfn": {Run: b.onModel(b.other), Form: true},

		verbNext: {Run: b.onSkirmish(b.next)},
		"gd":     {Run: b.onSkirmish(b.pressDeploy)},
		"gdf":    {Run: b.onSkirmish(b.otherPlace), Form: true},
		"gdd":    {Run: b.onSkirmish(b.deployRest), Public: true, Anywhere: true},
	}
}

// playerView is a skirmish as one of its players sees it.
type playerView struct {
	*runner.Game
	view view.View
	seat engine.Seat
	user string
	tell bool // pictures can't be posted: the battlefield is described in words
	plan bool // the view is for a plan of the next turn, not for this one
}

// staged returns the skirmish of an interaction as the caller sees it. It returns an error if the caller has
// no seat.
func staged(call *gamekit.Call, l *runner.Game) (playerView, error) {
	v, ok := l.View().(view.View)
	if !ok || v.State == nil || v.Skirmish == nil {
		return playerView{}, gamekit.ErrOldButton
	}
	seat, err := l.Player(call.User.ID)
	return playerView{Game: l, view: v, seat: seat, user: call.User.ID,
		tell: !call.Rights.Attach && !call.Channel.DM}, err
}

// skirmishButton handles a button of a skirmish.
type skirmishButton func(context.Context, *gamekit.Call, playerView) (gamekit.Reply, error)

// modelButton handles a button of a skirmish that names a model of the caller's.
type modelButton func(context.Context, *gamekit.Call, playerView, game.ModelID) (gamekit.Reply, error)

func (b battle) onSkirmish(run skirmishButton) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		l, err := b.Asked(ctx, call)
		if err != nil {
			return gamekit.Reply{}, err
		}
		st, err := staged(call, l)
		if err != nil {
			return gamekit.Reply{}, err
		}
		if isAhead(call.CustomID.Verb) {
			st = st.ahead()
		}
		return run(ctx, call, st)
	}
}

func (b battle) onModel(run modelButton) gamekit.Handler {
	return b.onSkirmish(func(ctx context.Context, call *gamekit.Call, st playerView) (gamekit.Reply, error) {
		id, err := st.mine(call.CustomID.Part(2))
		if err != nil {
			return gamekit.Reply{}, err
		}
		return run(ctx, call, st, id)
	})
}

// mine finds a model of the caller's. For an opponent's model it returns an error, since drafts are private.
func (st playerView) mine(text string) (game.ModelID, error) {
	n, err := strconv.Atoi(text)
	f, ok := st.view.Of(game.ModelID(n))
	switch {
	case err != nil || !ok:
		return 0, gamekit.ErrOldButton
	case f.Seat != st.seat:
		return 0, engine.Refuse(engine.NotYours, "grimheim 2.4",
			"You can't open %s: that's your opponent's model. See the whole battlefield with `/game status`.", f.Profile.Name)
	}
	return game.ModelID(n), nil
}

// id returns a custom ID about the skirmish in its present state.
func (st playerView) id(verb string, parts ...string) string {
	if st.plan && !isAhead(verb) {
		verb += aheadVerb
	}
	return strings.Join(append([]string{verb, string(st.ID), strconv.Itoa(st.Seq)}, parts...), ":")
}

func number(id game.ModelID) string { return strconv.Itoa(int(id)) }

// name returns the name of a model for texts without markdown.
func (st playerView) name(id game.ModelID) string {
	f, _ := st.view.Of(id)
	return templates.Plain(string(f.Profile.Name), 40)
}

// modelLabel is the data of a model's button label.
type modelLabel struct {
	ID           game.ModelID
	Name         string
	Wounds, Most int
}

func (st playerView) labelled(id game.ModelID) modelLabel {
	f, _ := st.view.Of(id)
	return modelLabel{ID: id, Name: st.name(id), Wounds: f.Wounds, Most: f.Profile.WND}
}

func (st playerView) Phrase(name string, about any) string { return st.Line().Phrase(name, about) }

// onButton clips a label to the length of a button.
func onButton(text string) string { return templates.Clip(strings.TrimSpace(text), maxButton) }

// maxButton bounds the label of a button, in characters.
const maxButton = 80

// battleRows returns the buttons under a skirmish's posts: one for each model that can act, which opens its
// panel. It returns nil if the post has its options instead.
func battleRows(l *runner.Game) []templates.Row {
	v, ok := l.View().(view.View)
	if !ok || v.State == nil || v.Skirmish == nil || l.Over {
		return nil
	}
	st := playerView{Game: l, view: v}
	for _, d := range l.Owed() {
		if !runner.OfSystem(d) {
			continue
		}
		st.seat = d.Seat
		switch ready := turn.CanBegin(v, d.Seat); {
		case turn.MayDeploy(v, d.Seat) == nil:
			return []templates.Row{{Buttons: []templates.Button{
				{ID: "gdd:" + st.Ref(d), Label: "Deploy all models", Style: templates.Primary},
				{ID: st.id("gd", wordOpen), Label: "Choose places…", Style: templates.Secondary},
			}}}
		case len(v.Skirmish.Proposed) > 0:
			return rowsOf(append(st.options(d), st.tablesButton()))
		case len(ready) > 0:
			waits := playerView{Game: l, view: v, seat: 3 - d.Seat}
			return rowsOf(slices.Concat(st.readyButtons("gs", ready), st.options(d), waits.nextButton()))
		}
	}
	return nil
}

// tablesButton returns the button that shows the layouts among which the defender chooses.
func (st playerView) tablesButton() templates.Button {
	return templates.Button{ID: st.id("gd", wordTable), Label: onButton(st.Phrase("panel.tables", nil)),
		Verbatim: true,
		Style:    templates.Secondary}
}

// readyButtons returns the buttons that open the panels of models.
func (st playerView) readyButtons(verb string, ids []game.ModelID) []templates.Button {
	var all []templates.Button
	for _, id := range ids {
		style := templates.Secondary
		if len(ids) == 1 {
			style = templates.Primary
		}
		all = append(all, templates.Button{ID: st.id(verb, number(id)),
			Label: onButton(st.Phrase("panel.model", st.labelled(id))), Verbatim: true, Style: style})
	}
	return all
}

// options returns the buttons of a duty's options that no panel has.
func (st playerView) options(d engine.Duty) []templates.Button {
	var all []templates.Button
	for _, o := range st.OptionsFor(d) {
		switch o.Command.(type) {
		case turn.Activate, turn.Commit:
			continue
		}
		words := templates.LabelID("grimheim", o.Command)
		press := cmp.Or(endButton(st.Game, o), "d:"+st.Ref(d)+":"+o.Key)
		label := onButton(st.Phrase(words, o.Command))
		all = append(all, templates.Button{ID: press, Label: label, Verbatim: true,
			Style: templates.Secondary})
	}
	return all
}

// rowsOf arranges buttons in rows, as many as a post can have.
func rowsOf(buttons []templates.Button) []templates.Row {
	var rows []templates.Row
	for len(buttons) > 0 && len(rows) < templates.MaxRows-1 {
		n := min(len(buttons), templates.MaxButtons)
		rows, buttons = append(rows, templates.Row{Buttons: buttons[:n]}), buttons[n:]
	}
	return rows
}
