package grimheim

import (
	"context"
	"errors"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// fieldSpot is the field of the form for a typed place.
const fieldSpot = "spot"

// askSpot returns the form for a typed place. Its examples are accepted now.
func (st playerView) askSpot(id string, examples []string) gamekit.Reply {
	return gamekit.Reply{Modal: &templates.Modal{ID: id, Title: "Type a place", Fields: []templates.Field{{
		ID: fieldSpot, Label: "Place", About: templates.Clip(st.Phrase("panel.where", examples),
			templates.MaxChoiceText),
		Input: &templates.Input{Min: 1, Max: 120},
	}}}}
}

// other asks for a typed place of a model, and drafts the move.
func (b battle) other(ctx context.Context, call *gamekit.Call, st playerView,
	id game.ModelID) (gamekit.Reply, error) {
	p, err := b.panelOf(ctx, st, id)
	if err != nil {
		return gamekit.Reply{}, err
	}
	kind := call.CustomID.Part(3)
	if call.CustomID.Part(4) != p.draftHash() {
		return b.updated(ctx, p, p.Phrase("panel.late", nil))
	}
	if !knownKind(p, kind) {
		return gamekit.Reply{}, errOldBattle
	}
	if kind == kindShoot {
		return b.share(ctx, call, p)
	}
	if call.Kind == gamekit.Press {
		return st.askSpot(p.form(kind), p.examples(kind)), nil
	}
	act, went, err := p.next.GoTo(kind, call.Fields[fieldSpot])
	if err != nil {
		return gamekit.Reply{}, gamekit.Returning(err, "You wrote", call.Fields[fieldSpot])
	}
	if err := p.add([]string{act}); err != nil {
		return gamekit.Reply{}, err
	}
	return b.updated(ctx, p, p.understood(went, b.nearly(went.Note)))
}

// wentTold is a path towards something, as it was understood.
type wentTold struct {
	Name, Sign string
	Way, Long  battlefield.Inch
}

// understood says how a typed place was understood, if it named a model or a distance. Otherwise it returns
// note.
func (p *panel) understood(went turn.Went, note string) string {
	if went.Model == 0 && went.Way == 0 {
		return note
	}
	told := wentTold{Way: went.Way, Long: went.Long}
	if went.Model != 0 {
		told.Name, told.Sign = p.name(went.Model), p.signs[went.Model]
	}
	return strings.TrimSuffix(p.Phrase("panel.understood", told)+"\n"+note, "\n")
}

// share asks how the dice of a shot are shared out, and drafts the shot.
func (b battle) share(ctx context.Context, call *gamekit.Call, p *panel) (gamekit.Reply, error) {
	p.saved.mode = kindShoot
	s := p.page()
	if !s.splits() {
		return gamekit.Reply{}, errOldBattle
	}
	if call.Kind == gamekit.Press {
		return s.askShares(p.form(kindShoot)), nil
	}
	act, err := p.sharesTyped(call.Fields[fieldShares], s.arm.weapon)
	if err == nil {
		err = p.add([]string{act})
	}
	if err != nil {
		return gamekit.Reply{}, gamekit.Returning(err, "You wrote", call.Fields[fieldShares])
	}
	return b.updated(ctx, p, "")
}

// nearly says why a place is not exactly the typed one.
func (b battle) nearly(why error) string {
	var refusal *engine.Refusal
	if !errors.As(why, &refusal) {
		return ""
	}
	return b.Words().Line(bandTable, nil).Phrase("panel.nearly", b.Words().Sentence(refusal))
}

// otherPlace asks for a typed place of a model's deployment, and puts the model there.
func (b battle) otherPlace(ctx context.Context, call *gamekit.Call, st playerView) (gamekit.Reply, error) {
	d, err := b.lineup(ctx, st)
	if err != nil {
		return gamekit.Reply{}, err
	}
	id, err := d.mine(call.CustomID.Part(2))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if call.Kind == gamekit.Press {
		return st.askSpot(st.id("gdf", number(id)), d.examples(id)), nil
	}
	at, why, err := turn.DeployTo(d.table, id, call.Fields[fieldSpot])
	if err == nil {
		err = d.put(game.Placed{Model: id, At: at})
	}
	if err != nil {
		return gamekit.Reply{}, gamekit.Returning(err, "You wrote", call.Fields[fieldSpot])
	}
	d.note = b.nearly(why)
	return b.updatedLineup(ctx, d)
}
