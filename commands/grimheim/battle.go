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

// battle is what people do in a skirmish: by panels that only they see, and by /act. Custom IDs are of
// these forms:
//
//	gs:GAME:SEQ:MODEL            open the panel of a model
//	gk:GAME:SEQ:MODEL:WORD:ARG   press on it; it stays where it is
//	ge:GAME:SEQ:MODEL            end the activation of a model, from the post
//	ga:GAME:SEQ:MODEL:ACTS       carry acts of a model out that /act has found
//	gt:GAME:SEQ:KEY              spend a fate die beside an activation
//	gf:GAME:SEQ:MODEL:KIND       open the form that asks for a place by words, or how dice are shared out, and send it
//	gd:GAME:SEQ:WORD:ARG         the same for the panel by which a side deploys: open, or what is pressed on it
//	gdf:GAME:SEQ:MODEL           its form
//	gdd:GAME:SEQ:DUTY            deploy at once, as all see: who is placed on that panel there, the others as proposed
//	gpn:GAME:SEQ                 ask which model's next activation is planned
//
// With an n behind the verb the panel is that of a plan (panel_plan.go).
//
// A button names what it does and not where it stood, so that a panel that is older than another one does
// what it says.
type battle struct{ gamekit.Host }

func (b battle) presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		"gs": {Run: b.open},
		"gk": {Run: b.press},
		"gf": {Run: b.other, Form: true},
		"ge": {Run: b.end},

		verbAct:  {Run: b.pressAct},
		verbFate: {Run: b.pressFate},

		"gsn": {Run: b.open},
		"gkn": {Run: b.press},
		"gfn": {Run: b.other, Form: true},

		verbNext: {Run: b.next},
		"gd":     {Run: b.pressDeploy},
		"gdf":    {Run: b.otherPlace, Form: true},
		"gdd":    {Run: b.deployRest, Public: true, Anywhere: true},
	}
}

// playerView is a skirmish as one of its players looks at it.
type playerView struct {
	*runner.Game
	view view.View
	seat engine.Seat
	user string
	tell bool // pictures can't be shown: the table is told in words
	plan bool // what is thought out is for the next go, not for this one
}

// staged is the skirmish of a call as its caller sees it. It refuses who has no seat in it.
func staged(call *gamekit.Call, l *runner.Game) (playerView, error) {
	v, ok := l.View().(view.View)
	if !ok || v.State == nil || v.Skirmish == nil {
		return playerView{}, gamekit.ErrOldButton
	}
	seat, err := l.Player(call.User.ID)
	return playerView{Game: l, view: v, seat: seat, user: call.User.ID,
		tell: !call.Rights.Attach && !call.Channel.DM}, err
}

// pressedOn is the skirmish that a button is about.
func (b battle) pressedOn(ctx context.Context, call *gamekit.Call) (playerView, error) {
	l, err := b.Asked(ctx, call)
	if err != nil {
		return playerView{}, err
	}
	st, err := staged(call, l)
	if err == nil && isAhead(call.CustomID.Verb) {
		st = st.ahead()
	}
	return st, err
}

// mine finds a model of the caller's own. Another's is refused kindly: what its player thinks out is theirs
// alone.
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

// id writes a custom ID about the skirmish as it stands.
func (st playerView) id(verb string, parts ...string) string {
	if st.plan && !isAhead(verb) {
		verb += aheadVerb
	}
	return strings.Join(append([]string{verb, string(st.ID), strconv.Itoa(st.Seq)}, parts...), ":")
}

func number(id game.ModelID) string { return strconv.Itoa(int(id)) }

// name is what a model is called where markdown is not read.
func (st playerView) name(id game.ModelID) string {
	f, _ := st.view.Of(id)
	return templates.Plain(string(f.Profile.Name), 40)
}

// modelLabel is what stands on the button of a model.
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

// onButton is a phrase as it fits on a button.
func onButton(text string) string { return templates.Clip(strings.TrimSpace(text), maxButton) }

// maxButton is how long the label of a button may be.
const maxButton = 80

// battleRows stand under the posts of a skirmish in the place of its options: a button for each model that
// may act opens its panel. nil: the options stand there.
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

// tablesButton shows the tables among which the defender chooses.
func (st playerView) tablesButton() templates.Button {
	return templates.Button{ID: st.id("gd", wordTable), Label: onButton(st.Phrase("panel.tables", nil)),
		Style: templates.Secondary}
}

// readyButtons open the panels of models.
func (st playerView) readyButtons(verb string, ids []game.ModelID) []templates.Button {
	var all []templates.Button
	for _, id := range ids {
		style := templates.Secondary
		if len(ids) == 1 {
			style = templates.Primary
		}
		all = append(all, templates.Button{ID: st.id(verb, number(id)),
			Label: onButton(st.Phrase("panel.model", st.labelled(id))), Style: style})
	}
	return all
}

// options are the buttons of a duty's options that no panel has.
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
		all = append(all, templates.Button{ID: press, Label: label, Style: templates.Secondary})
	}
	return all
}

// rowsOf lays buttons out in as many rows as a post has for them.
func rowsOf(buttons []templates.Button) []templates.Row {
	var rows []templates.Row
	for len(buttons) > 0 && len(rows) < templates.MaxRows-1 {
		n := min(len(buttons), templates.MaxButtons)
		rows, buttons = append(rows, templates.Row{Buttons: buttons[:n]}), buttons[n:]
	}
	return rows
}
