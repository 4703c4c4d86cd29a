package grimheim

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
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

// legalActs are all that the models of a seat can do that can act now. Where they can go is listed of a
// model that is named, as its panel proposes it.
func legalActs(l *table.Live, d engine.Duty, model string) []table.LegalAct {
	v, ok := l.View().(view.View)
	if !ok || v.State == nil || v.Skirmish == nil {
		return nil
	}
	st := stage{Live: l, view: v, seat: d.Seat}
	ready := turn.CanBegin(v, d.Seat)
	var all []table.LegalAct
	for _, id := range ready {
		name := string(st.labelled(id).Name)
		if model != "" && !strings.EqualFold(name, model) {
			continue
		}
		p := &panel{stage: st, id: id, signs: v.FoeSigns(id)}
		if p.think() != nil {
			continue
		}
		all = append(all, p.legal(model != "" || len(ready) == 1)...)
	}
	for _, b := range st.options(d) {
		all = append(all, table.LegalAct{Button: b})
	}
	return all
}

// legal are the acts of one model, each whole: a charge goes on to its fight if it can.
func (p *panel) legal(places bool) []table.LegalAct {
	var all []table.LegalAct
	add := func(acts []string, odds func() string) {
		id := p.stage.id(verbAct, number(p.id), strings.Join(acts, "+"))
		label := onButton(p.Phrase("legal.act", legalTold{p.name(p.id), p.inWords(acts)}))
		all = append(all, table.LegalAct{
			Button: templates.Button{ID: id, Label: label},
			About:  table.About{Models: []string{p.name(p.id)}, Odds: odds},
		})
	}
	can := p.draft.Can()
	for _, kind := range attackKinds {
		for _, o := range p.attacks(kind, can) {
			chance := o.Foe.Chance
			add(split(o.Acts), func() string {
				if chance == nil {
					return ""
				}
				return p.Phrase("legal.odds", *chance)
			})
		}
	}
	for _, c := range can {
		if c.To == nil && !slices.Contains(attackKinds, c.Kind) {
			add([]string{c.Act}, nil)
		}
	}
	if !places {
		return all
	}
	for _, kind := range p.draft.Goes() {
		for _, o := range p.spots(kind) {
			add(split(o.Acts), func() string { return p.Phrase("legal.place", o.Spot) })
		}
	}
	return all
}

// pressAct carries out what was chosen by /act, beside what is drafted.
func (b battle) pressAct(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	st, id, err := b.pressedFor(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	p := &panel{stage: st, id: id, signs: st.view.FoeSigns(id)}
	if err := p.think(); err != nil {
		return plug.Reply{}, err
	}
	page, err := b.doTyped(ctx, call, p, split(call.CustomID.Part(3)))
	return plug.Whisper(page), err
}
