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

// verbAct is the custom ID verb of a legal act in a skirmish: ga:GAME:SEQ:MODEL:ACTS.
const verbAct = "ga"

// legalTold is the view of a legal act.
type legalTold struct {
	Name string // the model's name
	Acts []string
}

// called returns the name of a model, with its number if another one of its side has the same name.
func (st playerView) called(id game.ModelID) string {
	twin := slices.ContainsFunc(turn.MusterOf(st.view, st.seat),
		func(other game.ModelID) bool { return other != id && st.name(other) == st.name(id) })
	if !twin {
		return st.name(id)
	}
	return st.Phrase("legal.twin", st.labelled(id))
}

// modelMeant returns the name of the seat's model that a text means by number, sign or name.
func modelMeant(l *runner.Game, seat engine.Seat, text string) string {
	v, ok := l.View().(view.View)
	if !ok || v.State == nil || v.Skirmish == nil {
		return text
	}
	st := playerView{Game: l, view: v, seat: seat}
	id, err := st.meant(text, turn.MusterOf(v, seat), nil)
	if err != nil {
		return text
	}
	return st.called(id)
}

// legalActs returns all acts of the seat's models that can act now: the acts that can be carried out at once,
// then the panels, the Fate dice, and the other options. Places are listed only for a named or a single
// model, as its panel proposes them.
func legalActs(l *runner.Game, d engine.Duty, model string) []runner.LegalAct {
	v, ok := l.View().(view.View)
	if !ok || v.State == nil || v.Skirmish == nil {
		return nil
	}
	st := playerView{Game: l, view: v, seat: d.Seat}
	ready := turn.CanBegin(v, d.Seat)
	var all, fate []runner.LegalAct
	for _, id := range ready {
		if model == "" || strings.EqualFold(st.called(id), model) {
			p, err := st.fresh(id)
			if err != nil {
				continue
			}
			now, later := p.legal(model != "" || len(ready) == 1)
			all, fate = append(all, now...), append(fate, later...)
		}
	}
	for _, id := range ready {
		b := templates.Button{ID: st.id("gs", number(id)), Label: onButton(st.Phrase("legal.panel", st.called(id))),
			Verbatim: true}
		all = append(all, runner.LegalAct{Button: b, About: runner.About{Models: []string{st.called(id)}}})
	}
	all = append(all, fate...)
	for _, b := range st.options(d) {
		all = append(all, runner.LegalAct{Button: b})
	}
	return all
}

// legal returns the complete acts of one model, with its Fate dice apart. A Charge includes its Fight if
// possible.
func (p *panel) legal(places bool) (all, fate []runner.LegalAct) {
	act := func(acts []string, odds func() string) runner.LegalAct {
		id := p.playerView.id(verbAct, number(p.id), strings.Join(acts, "+"))
		label := onButton(p.Phrase("legal.act", legalTold{p.called(p.id), p.inWords(acts)}))
		return runner.LegalAct{
			Button: templates.Button{ID: id, Label: label, Verbatim: true},
			About:  runner.About{Models: []string{p.called(p.id)}, Odds: odds},
		}
	}
	can := p.draft.Can()
	for _, kind := range attackKinds {
		for _, o := range p.attacks(kind, can) {
			chance := o.Foe.Chance
			all = append(all, act(split(o.Acts), func() string {
				if chance == nil {
					return ""
				}
				return p.Phrase("legal.odds", *chance)
			}))
		}
	}
	if places {
		for _, kind := range p.draft.Goes() {
			for _, o := range p.spots(kind) {
				all = append(all, act(split(o.Acts), func() string { return p.Phrase("legal.place", o.Spot) }))
			}
		}
	}
	for _, c := range can {
		switch {
		case c.To != nil || slices.Contains(attackKinds, c.Kind):
		case c.Kind == kindFate:
			fate = append(fate, act([]string{c.Act}, nil))
		default:
			all = append(all, act([]string{c.Act}, nil))
		}
	}
	return all, fate
}

// pressAct carries out an act chosen with /act, beside the draft.
func (b battle) pressAct(ctx context.Context, call *gamekit.Call, st playerView,
	id game.ModelID) (gamekit.Reply, error) {
	p, err := st.fresh(id)
	if err != nil {
		return gamekit.Reply{}, err
	}
	page, err := b.doTyped(ctx, call, p, split(call.CustomID.Part(3)))
	return gamekit.Whisper(page), err
}

// verbFate is the custom ID verb that spends a Fate die outside an activation: gt:GAME:SEQ:KEY.
const verbFate = "gt"

// fateTold is the view of a spent Fate die.
type fateTold struct {
	game.SpendFate
	Names []string // of its targets
}

// freeFates returns the buttons for Fate dice that a seat can spend without a duty.
func freeFates(l *runner.Game, seat engine.Seat) []templates.Button {
	v, _ := l.View().(view.View)
	st := playerView{Game: l, view: v, seat: seat}
	var all []templates.Button
	for _, c := range turn.FreeFates(v, seat) {
		told := fateTold{SpendFate: c}
		for _, id := range c.Targets {
			told.Names = append(told.Names, st.called(id))
		}
		all = append(all, templates.Button{ID: st.id(verbFate, combat.FateKey(c)),
			Label: onButton(st.Phrase("legal.fate", told)), Verbatim: true})
	}
	return all
}

// pressFate spends a Fate die.
func (b battle) pressFate(ctx context.Context, call *gamekit.Call, st playerView) (gamekit.Reply, error) {
	all := turn.FreeFates(st.view, st.seat)
	i := slices.IndexFunc(all, func(c game.SpendFate) bool { return combat.FateKey(c) == call.CustomID.Part(2) })
	if i < 0 {
		return gamekit.Reply{}, errOldBattle
	}
	done, err := b.Table().Do(ctx, st.Game.ID, runner.Request{Call: call.ID, Seat: st.seat, Command: all[i]})
	if err != nil {
		return gamekit.Reply{}, err
	}
	page, err := b.after(ctx, call, done, 0, "")
	return gamekit.Whisper(page), err
}
