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

// verbAct is a legal act of a skirmish: ga:GAME:SEQ:MODEL:ACTS.
const verbAct = "ga"

// legalTold is a legal act in words.
type legalTold struct {
	Name string // of the model
	Acts []string
}

// called is the name of a model, with its number if another of its side has the same.
func (st playerView) called(id game.ModelID) string {
	twin := slices.ContainsFunc(turn.MusterOf(st.view, st.seat),
		func(other game.ModelID) bool { return other != id && st.name(other) == st.name(id) })
	if !twin {
		return st.name(id)
	}
	return st.Phrase("legal.twin", st.labelled(id))
}

// modelMeant returns what a model of a seat is called that a text means, by number, sign or name.
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

// legalActs are all that the models of a seat can do that can act now: attacks first, Fate dice last, and
// before those the panels. Where they can go is listed of a model that is named, as its panel proposes it.
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
		b := templates.Button{ID: st.id("gs", number(id)), Label: onButton(st.Phrase("legal.panel", st.called(id)))}
		all = append(all, runner.LegalAct{Button: b, About: runner.About{Models: []string{st.called(id)}}})
	}
	all = append(all, fate...)
	for _, b := range st.options(d) {
		all = append(all, runner.LegalAct{Button: b})
	}
	return all
}

// legal are the acts of one model, each whole, apart from its Fate dice: a charge goes on to its fight if it
// can.
func (p *panel) legal(places bool) (all, fate []runner.LegalAct) {
	act := func(acts []string, odds func() string) runner.LegalAct {
		id := p.playerView.id(verbAct, number(p.id), strings.Join(acts, "+"))
		label := onButton(p.Phrase("legal.act", legalTold{p.called(p.id), p.inWords(acts)}))
		return runner.LegalAct{
			Button: templates.Button{ID: id, Label: label},
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

// pressAct carries out what was chosen by /act, beside what is drafted.
func (b battle) pressAct(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, id, err := b.pressedFor(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	p, err := st.fresh(id)
	if err != nil {
		return gamekit.Reply{}, err
	}
	page, err := b.doTyped(ctx, call, p, split(call.CustomID.Part(3)))
	return gamekit.Whisper(page), err
}

// verbFate spends a fate die beside an activation: gt:GAME:SEQ:KEY.
const verbFate = "gt"

// fateTold is how a fate die is spent, in words.
type fateTold struct {
	game.SpendFate
	Names []string // of the models that it is for
}

// freeFates are the fate dice that a seat can spend though nothing waits for it.
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
			Label: onButton(st.Phrase("legal.fate", told))})
	}
	return all
}

// pressFate spends a fate die.
func (b battle) pressFate(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.pressedOn(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
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
