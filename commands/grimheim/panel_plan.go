package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// aheadVerb is the suffix of the verbs of a plan's panel. It is the panel of an activation in the state that
// the game would have if the next turn began now.
const aheadVerb = "n"

// verbNext is the custom ID verb that opens a plan: gpn:GAME:SEQ.
const verbNext = "gp" + aheadVerb

// lineUnless is the menu prefix of the conditions that cancel a plan.
const lineUnless = "unless"

// wordDrop deletes the queued turn.
const wordDrop = "drop"

// ahead returns the view for a plan, or st itself if it is the player's turn.
func (st playerView) ahead() playerView {
	if len(turn.CanBegin(st.view, st.seat)) > 0 {
		return st
	}
	st.plan, st.view = true, turn.LookAhead(st.view, st.seat)
	return st
}

// mayPlan reports whether a seat of a skirmish can queue a turn now.
func (st playerView) mayPlan() bool {
	v := st.view
	return !st.Over && byStanding(st.Game) && v.Skirmish.Phase == game.PhaseBattle && v.Acting.Seat != st.seat &&
		(v.Acting.Seat != engine.NoSeat || v.BatchOf != st.seat) &&
		len(turn.CanBegin(turn.LookAhead(v, st.seat), st.seat)) > 0
}

// nextButton returns the button for a seat's queued turn; none if it can't queue one, or if Warbell plays it.
func (st playerView) nextButton() []templates.Button {
	if row, _ := st.Sitter(st.seat); row.Bot || !st.mayPlan() {
		return nil
	}
	return []templates.Button{{ID: st.id(verbNext), Label: "Queue next turn", Style: templates.Secondary}}
}

// next asks which model acts next, or opens the panel of the only one.
func (b battle) next(ctx context.Context, call *gamekit.Call, st playerView) (gamekit.Reply, error) {
	if call.By != nil {
		return b.queued(ctx, call, st)
	}
	return b.asksNext(ctx, st)
}

func (b battle) asksNext(ctx context.Context, st playerView) (gamekit.Reply, error) {
	ready := turn.CanBegin(st.view, st.seat)
	switch {
	case st.plan && !byStanding(st.Game):
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "grimheim 29.1",
			"You can't queue a turn in this game: weapons are picked for each Fight. Act when it's your turn.")
	case len(ready) == 0:
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "grimheim 29.1",
			"You can't queue a turn now: none of your models can act next. See `/game status`.")
	case len(ready) == 1:
		return b.opened(ctx, st, ready[0])
	}
	buttons := append(st.readyButtons("gs", ready), st.dropButton(ready[0])...)
	told := st.planNow()
	var err error
	if told.Note, err = b.buried(ctx, st); err != nil {
		return gamekit.Reply{}, err
	}
	shown, err := b.Words().NoteAt(st.Table(), "panel_next", told)
	return gamekit.Whisper(shown.With(rowsOf(buttons)...)), err
}

// dropButton returns the button that deletes the queued turn, if there is one.
func (st playerView) dropButton(id game.ModelID) []templates.Button {
	if own, _ := st.Own(st.seat).(view.OwnView); !st.plan || len(own.Planned) == 0 {
		return nil
	}
	return []templates.Button{{ID: st.id("gk", number(id), wordDrop, st.planPrint()),
		Label: "Delete queued turn", Style: templates.Secondary}}
}

// unless returns the conditions of the drafted plan.
func (p *panel) unless() []game.Condition {
	f, _ := p.view.Of(p.id)
	return unlessOf(p.saved.unless, f)
}

// unlessOf returns the conditions for a model that words mean, joined; askAny means all. Other words mean
// none.
func unlessOf(words string, f game.Fighter) []game.Condition {
	said := split(words)
	var all []game.Condition
	for _, when := range []game.Trigger{combat.WhenUnder, combat.WhenInjured} {
		if !slices.Contains(said, string(when)) && !slices.Contains(said, askAny) {
			continue
		}
		c := game.Condition{If: when}
		if when == combat.WhenUnder {
			c.Under = (f.Profile.WND + 1) / 2
		}
		all = append(all, c)
	}
	return all
}

// unlessSaid returns the words for conditions, joined.
func unlessSaid(all []game.Condition) string {
	var said []string
	for _, c := range all {
		said = append(said, string(c.If))
	}
	return strings.Join(said, "+")
}

// unlessWords are the choices of conditions: none, one, or all. Choosing one adds it to the others, or
// removes it if it is set.
var unlessWords = []string{askNever, string(combat.WhenUnder), string(combat.WhenInjured), askAny}

// minds sets a plan's conditions by a chosen word.
func (i *savedDraft) minds(word string) {
	said := split(i.unless)
	switch {
	case word == askNever || word == askAny:
		said = []string{word}
	case slices.Contains(said, word):
		said = slices.DeleteFunc(said, func(s string) bool { return s == word })
	default:
		said = append(slices.DeleteFunc(said, func(s string) bool { return s == askNever }), word)
	}
	if i.unless = strings.Join(said, "+"); word == askNever {
		i.unless = ""
	}
}

// conditionLines adds the conditions that cancel a plan to its menu.
func (s page) conditionLines(add func(what, value, label string)) {
	if !s.plan {
		return
	}
	said := split(s.saved.unless)
	for _, word := range unlessWords[1:3] {
		add(lineUnless, word, s.Phrase("panel.unless", unlessLine{word, slices.Contains(said, word)}))
	}
}

// unlessLine is a condition, and whether it is set.
type unlessLine struct {
	If string
	On bool
}

// nextTurn returns the custom ID of the button that queues a seat's next activation; empty if the game
// doesn't allow that.
func nextTurn(l *runner.Game, seat engine.Seat) string {
	if s, ok := l.Shown().(*game.State); ok && s.Skirmish != nil {
		v, _ := l.View().(view.View)
		return playerView{Game: l, view: v, seat: seat}.id(verbNext)
	}
	a, ok := turns.Named("next")
	if !ok || !mayPlan(l, seat) {
		return ""
	}
	return a.ID(l, "")
}

// queued handles a queued turn of /orders: one typed act, or the panel.
func (b battle) queued(ctx context.Context, call *gamekit.Call, st playerView) (gamekit.Reply, error) {
	if !st.plan {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "grimheim 29.1",
			"You can't queue a turn during your own turn. Act now, and queue the next one afterwards.")
	}
	at := *call
	at.Options = planWords(call.By.Text(gamekit.OptionOrders, ""))
	if !at.Has(optModel) && !at.Has(optDo) {
		return b.asksNext(ctx, st)
	}
	id, err := st.actor(&at)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !at.Has(optDo) {
		return b.opened(ctx, st, id)
	}
	p, err := st.fresh(id)
	if err != nil {
		return gamekit.Reply{}, err
	}
	acts, err := p.typed(&at)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if unless := at.Text(optUnless, ""); slices.Contains(unlessWords, unless) {
		p.saved.minds(unless)
	}
	page, err := b.plans(ctx, call, p, acts)
	return gamekit.Whisper(page), err
}

// planKeys are the words that begin a part of a typed plan, with their options.
var planKeys = map[string]string{"at": optTarget, "to": optTo, "with": optWith, "way": optWay, optUnless: optUnless}

// planWords splits a typed plan into its parts: "Ben: fight at Pip with sword unless under", "Ben: move to
// 3\" towards ⑤". A place may contain these words.
func planWords(text string) map[string]gamekit.Value {
	said := map[string][]string{}
	if model, rest, ok := strings.Cut(text, ":"); ok {
		said[optModel], text = strings.Fields(model), rest
	}
	at := optDo
	for _, word := range strings.Fields(text) {
		if key := planKeys[strings.ToLower(word)]; key != "" && (at != optTo || key == optUnless) {
			at = key
			continue
		}
		said[at] = append(said[at], word)
	}
	options := map[string]gamekit.Value{}
	for name, words := range said {
		options[name] = gamekit.Value{Text: strings.Join(words, " ")}
	}
	return options
}

// suggestNext lists what the models of a seat can do next, in the form that planWords parses.
func suggestNext(l *runner.Game, seat engine.Seat) []templates.Choice {
	v, ok := l.View().(view.View)
	if !ok || v.State == nil || v.Skirmish == nil {
		return nil
	}
	st := playerView{Game: l, view: v, seat: seat}.ahead()
	if !st.plan {
		return nil
	}
	var all []templates.Choice
	for _, id := range turn.CanBegin(st.view, seat) {
		p, err := st.fresh(id)
		if err != nil {
			continue
		}
		for _, c := range p.draft.Can() {
			line := st.name(id) + ": " + strings.ReplaceAll(c.Kind, "_", " ")
			if c.Target != 0 {
				line += " at " + st.name(c.Target)
			}
			choice := templates.Choice{Label: templates.Clip(line, templates.MaxChoiceText), Verbatim: true,
				Value: st.name(id) + ": " + c.Act}
			if c.To == nil && len([]rune(choice.Value)) <= templates.MaxChoiceText {
				all = append(all, choice)
			}
		}
	}
	return all
}

// isAhead reports whether a custom ID verb belongs to a plan.
func isAhead(verb string) bool { return strings.HasSuffix(verb, aheadVerb) }
