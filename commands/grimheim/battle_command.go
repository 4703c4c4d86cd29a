package grimheim

import (
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/engine/naming"
)

// The parts of a typed act.
const (
	optModel  = "model"
	optDo     = "do"
	optTarget = "target"
	optTo     = "to"
	optWith   = "with"
	optWay    = "way"
	optUnless = "unless"
)

// watched returns a skirmish as the caller sees it, who needn't have a seat. It returns false for a duel.
func watched(call *gamekit.Call, l *runner.Game) (playerView, bool) {
	st, _ := staged(call, l)
	return st, st.Game != nil
}

// among returns models by the names that players may type: number or name.
func (st playerView) among(ids []game.ModelID) []naming.Thing {
	var all []naming.Thing
	for i, id := range ids {
		all = append(all, naming.Thing{At: i, ID: number(id), Name: st.name(id)})
	}
	return all
}

// meant finds the model that a text means among some models. It may also be a sign, if some have one.
func (st playerView) meant(text string, ids []game.ModelID, signs map[game.ModelID]string) (game.ModelID, error) {
	text, _, _ = strings.Cut(strings.TrimSpace(text), " · ") // the part before the explanation in autocomplete
	for _, id := range ids {
		if text != "" && (strings.EqualFold(text, signs[id]) ||
			strings.EqualFold(text, st.name(id)+" "+battlefield.Token(int(id)))) {
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

// actor returns the model that is to act: the named one, or the only one that can.
func (st playerView) actor(call *gamekit.Call) (game.ModelID, error) {
	ready := turn.CanBegin(st.view, st.seat)
	switch {
	case call.Has(optModel):
		return st.meant(call.Text(optModel, ""), turn.MusterOf(st.view, st.seat), nil)
	case len(ready) == 1:
		return ready[0], nil
	case len(ready) == 0:
		return 0, engine.Refuse(engine.NotYours, "grimheim 2.4",
			"None of your models can act now. See `/game status` for whose turn it is.")
	}
	return 0, engine.Refuse(engine.Invalid, "grimheim 2.4", "Your action needs a model. Choose one with the option `%s`: %s.",
		optModel, naming.List(st.among(ready), true))
}

// mostTold bounds the enemies that are listed at once.
const mostTold = view.MostFoes

// near returns the enemies of a model that are listed.
func (st playerView) near(id game.ModelID) []game.ModelID {
	foes := st.view.Foes(id)
	return slices.Clone(foes[:min(len(foes), mostTold)])
}
