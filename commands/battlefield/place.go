package battlefield

import (
	"context"
	"slices"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/naming"
)

// The bounds of a model's height.
const (
	leastHeight = battlefield.One / 4
	mostHeight  = 10 * battlefield.One
)

// placedView posts a new model.
type placedView struct {
	seen
	By    string
	Model model
	Base  battlefield.Base
	Tall  battlefield.Inch
	Note  string // why it isn't in the stated place
}

func (placedView) ViewOf() string { return "ui/battlefield.placed" }

// place places a model on the battlefield.
func (s *Sandbox) place(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	name, ok := naming.Clean(call.Text(optName, ""), mostName)
	if !ok {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"The name isn't valid. Write at most %d visible characters.", mostName)
	}
	m, err := described(call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	var note string
	l, err := s.change(ctx, call, func(l *laid) (err error) {
		if len(l.Board.Models) >= mostModels {
			return engine.Refuse(engine.Illegal, "",
				"The battlefield already has %d models, the maximum. Remove one first: `/map clear`.", mostModels)
		}
		m.ID = l.Next
		if m.At, note, err = s.spot(l, m, call.Text(optSpot, "")); err != nil {
			return err
		}
		l.Next++
		l.put(m)
		l.named(m.ID, call.User.ID, name)
		return nil
	})
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case m.ID == 0: // the interaction was repeated
		return s.post(call, l, l.view())
	}
	pic := l.picture().closeup(m.ID)
	pic.pic.Struck = []int{m.ID}
	return s.post(call, l, placedView{pic, call.User.Name, l.modelOf(m), m.Base, m.Height, note})
}

// described returns the model that a command's options describe, without a place.
func described(call *gamekit.Call) (battlefield.Model, error) {
	m := battlefield.Model{Side: call.Int(optSide, 1), Base: battlefield.Base(call.Int(optBase, 32))}
	if m.Side < 1 || m.Side > mostSides {
		return m, engine.Refuse(engine.Invalid, "", "Side %d doesn't exist. Choose one from the list.", m.Side)
	}
	if !slices.Contains(battlefield.Bases, m.Base) {
		return m, engine.Refuse(engine.Invalid, "", "Warbell has no base of %d mm. Choose one from the list.",
			int(m.Base))
	}
	m.Height = tall(m.Base)
	if !call.Has(optHeight) {
		return m, nil
	}
	var err error
	m.Height, err = length(call.Text(optHeight, ""), leastHeight, mostHeight)
	return m, err
}

// model finds the model that a text means, by its name or number.
func (l *laid) model(text string) (battlefield.Model, error) {
	if len(l.Board.Models) == 0 {
		return battlefield.Model{}, engine.Refuse(engine.Illegal, "",
			"This battlefield has no models yet. Add one: `/map place`.")
	}
	at, err := naming.Find("model", text, l.things(), nil)
	if err != nil {
		return battlefield.Model{}, err
	}
	return l.Board.Models[at], nil
}

// things returns the models with their names, for naming.Find.
func (l *laid) things() []naming.Thing {
	all := make([]naming.Thing, len(l.Board.Models))
	for i, m := range l.Board.Models {
		n := strconv.Itoa(m.ID)
		if all[i] = (naming.Thing{At: i, ID: n, Name: l.name(ref(m.ID))}); all[i].Name == "" {
			all[i].Name = n
		}
	}
	return all
}
