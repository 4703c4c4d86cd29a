package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// aheadVerb ends the verbs of a panel on which a plan is made: it is the panel of an activation, on the table
// as it would be if the next go began now.
const aheadVerb = "n"

// verbNext opens a plan: gpn:GAME:SEQ.
const verbNext = "gp" + aheadVerb

// lineUnless is the line of the menu that says what drops a plan.
const lineUnless = "unless"

// wordDrop takes the plan back that stands.
const wordDrop = "drop"

// ahead is the stage of a plan. Whose go it is acts instead.
func (st playerView) ahead() playerView {
	if len(turn.CanBegin(st.view, st.seat)) > 0 {
		return st
	}
	st.plan, st.view = true, turn.LookAhead(st.view, st.seat)
	return st
}

// mayPlan reports whether a seat of a skirmish has something to plan now.
func (st playerView) mayPlan() bool {
	v := st.view
	return !st.Over && byStanding(st.Game) && v.Skirmish.Phase == game.PhaseBattle && v.Acting.Seat != st.seat &&
		(v.Acting.Seat != engine.NoSeat || v.BatchOf != st.seat) &&
		len(turn.CanBegin(turn.LookAhead(v, st.seat), st.seat)) > 0
}

// nextButton leads to the plan of a seat; none where it has nothing to plan, or Warbell sits there.
func (st playerView) nextButton() []templates.Button {
	if row, _ := st.Sitter(st.seat); row.Bot || !st.mayPlan() {
		return nil
	}
	return []templates.Button{{ID: st.id(verbNext), Label: "And next?", Style: templates.Secondary}}
}

// next asks which model acts next, or opens the panel of the only one.
func (b battle) next(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.pressedOn(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return b.asksNext(ctx, st)
}

func (b battle) asksNext(ctx context.Context, st playerView) (gamekit.Reply, error) {
	ready := turn.CanBegin(st.view, st.seat)
	switch {
	case st.plan && !byStanding(st.Game):
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "grimheim 29.1",
			"In this skirmish both pick anew for each fight, so nothing is planned. Act when you are asked.")
	case len(ready) == 0:
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "grimheim 29.1",
			"There is nothing to plan as things are. /game status shows what the skirmish waits for.")
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

// dropButton takes a plan back, if one stands.
func (st playerView) dropButton(id game.ModelID) []templates.Button {
	if own, _ := st.Own(st.seat).(view.OwnView); !st.plan || len(own.Planned) == 0 {
		return nil
	}
	return []templates.Button{{ID: st.id("gk", number(id), wordDrop, st.planPrint()),
		Label: "Take the plan back", Style: templates.Secondary}}
}

// unless are the conditions of the plan that is thought out.
func (p *panel) unless() []game.Condition {
	f, _ := p.view.Of(p.id)
	return unlessOf(p.saved.unless, f)
}

// unlessOf are the conditions that words mean for a model, joined; any of them means all. There are none for
// other words.
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

// unlessSaid are the words for conditions, joined.
func unlessSaid(all []game.Condition) string {
	var said []string
	for _, c := range all {
		said = append(said, string(c.If))
	}
	return strings.Join(said, "+")
}

// unlessWords are what can be chosen of conditions: all of them, none, or one, which then is added to the
// others or, if it stands already, taken away.
var unlessWords = []string{askNever, string(combat.WhenUnder), string(combat.WhenInjured), askAny}

// minds has a plan mind what a word says.
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

// conditionLines are the lines of a plan's menu that say what drops it.
func (s page) conditionLines(add func(what, value, label string)) {
	if !s.plan {
		return
	}
	said := split(s.saved.unless)
	for _, word := range unlessWords[1:3] {
		add(lineUnless, word, s.Phrase("panel.unless", unlessLine{word, slices.Contains(said, word)}))
	}
}

// unlessLine is a condition, and whether it stands already.
type unlessLine struct {
	If string
	On bool
}

// planTyped is /grimheim plan: one act, by its words, or the panel.
func (b battle) planTyped(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.playing(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if st = st.ahead(); !st.plan {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "grimheim 29.1",
			"It is your go now: act. What comes after it can be planned when it is over.")
	}
	if !call.Has(optModel) && !call.Has(optDo) {
		return b.asksNext(ctx, st)
	}
	id, err := st.actor(call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !call.Has(optDo) {
		return b.opened(ctx, st, id)
	}
	p := &panel{playerView: st, id: id, signs: st.view.FoeSigns(id)}
	if err := p.evaluate(); err != nil {
		return gamekit.Reply{}, err
	}
	acts, err := p.typed(call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if unless := call.Text(optUnless, ""); slices.Contains(unlessWords, unless) {
		p.saved.minds(unless)
	}
	page, err := b.plans(ctx, call, p, acts)
	return gamekit.Whisper(page), err
}

// orders opens the form of a side's orders, the same as /game orders.
func (b battle) orders(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.playing(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	form := askOrder(st.Game, st.seat)
	if len(form.Fields) == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "grimheim 29.5",
			"There is nothing to order in this skirmish: both pick anew for each fight. /game status shows how it stands.")
	}
	form.ID = strings.Join([]string{"o", string(st.ID)}, ":")
	return gamekit.Reply{Modal: &form}, nil
}

func always(*gamekit.Call) bool { return true }

func unlessChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Nothing stops it", Value: askNever},
		{Label: "It is under half its wounds", Value: string(combat.WhenUnder)},
		{Label: "It is injured", Value: string(combat.WhenInjured)},
		{Label: "Either of these", Value: askAny},
	}
}

// isAhead reports whether something is pressed on a plan.
func isAhead(verb string) bool { return strings.HasSuffix(verb, aheadVerb) }
