package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

type (
	position                = verb.Position[*State]
	input[C engine.Command] = *verb.Input[*State, C]
)

// verbs are the commands of players, in the order of their options.
var verbs verb.Set[*State, *play]

func init() { // breaks an initialisation cycle, because the odds of choices carry out verbs
	verbs = verb.Set[*State, *play]{
		&accept, &object, yield, rollOff, &respond, &answer, &penetrate, &nominate, &overrun, &overkill, &spare,
		&attack, &split, &sidestep, &engage, &takeGround, &breakOff, &shoot, &relay, &putClaims, &endTurn, &setOrders,
		&turn,
	}
}

// FormOf returns the form of a command for its input. It returns nil if there is no such command.
func FormOf(cmd engine.Command) verb.Form[*State] {
	if v, ok := verbs.Of(cmd); ok {
		return v
	}
	return nil
}

// ownTurn returns a refusal if the side can't act now (rule 3.1).
func ownTurn(pos position) error { return pos.State.MayAct(pos.Seat) }

// who returns an input for one of the player's own models.
func who[C engine.Command](field func(*C) *ModelID, may func(*State, *Model) bool) input[C] {
	return verb.Thing[*State](verb.Named{Name: "model", Noun: "model"},
		field).Of(models).Among(func(pos position, _ C) []string {
		return pos.State.ids(func(m *Model) bool { return m.Seat == pos.Seat && !m.Out && may(pos.State, m) })
	})
}

// whom returns an input for an enemy, which follows that for the player's own model.
func whom[C engine.Command](field func(*C) *ModelID, may func(*State, C, *Model) bool) input[C] {
	return verb.Thing[*State](verb.Named{Name: "target", Noun: "enemy"}, field).Of(models).Among(foes(may))
}

// foes returns a function that lists the enemies in play that fit.
func foes[C engine.Command](may func(*State, C, *Model) bool) func(position, C) []string {
	return func(pos position, c C) []string {
		return pos.State.ids(func(m *Model) bool { return m.Seat != pos.Seat && !m.Out && may(pos.State, c, m) })
	}
}

// models returns all models, for matching names.
func models(pos position) []naming.Thing {
	return naming.Things(pos.State.Models, func(_ int, m *Model) (id, name string) {
		return string(m.ID), string(m.Profile.Name)
	})
}

func (s *State) ids(fits func(*Model) bool) (ids []string) {
	for _, id := range s.listed(fits) {
		ids = append(ids, string(id))
	}
	return ids
}

// acts reports whether a model has an action left.
func acts(_ *State, m *Model) bool { return m.Actions > 0 }

// each returns a function that lists the commands of each of the player's models in turn.
func each[C any](of func(*State, *Model) []C) func(position) []C {
	return func(pos position) (all []C) {
		for i := range pos.State.Models {
			if m := &pos.State.Models[i]; m.Seat == pos.Seat && !m.Out {
				all = append(all, of(pos.State, m)...)
			}
		}
		return all
	}
}

// few bounds the enemies or friends offered to a model for one action. Offers are for default actions and
// random play. Players can give any command.
const few = 3

// some returns at most few of the IDs, different ones for each model and turn.
func (s *State) some(ids []ModelID, of *Model) []ModelID {
	if len(ids) <= few {
		return ids
	}
	from := s.turned(of)
	return slices.Concat(ids, ids)[from%len(ids):][:few]
}

// turned returns a number that differs for each turn and model.
func (s *State) turned(m *Model) int { return s.number(m.ID) + max(s.Turn, 0)%1000 }

// number returns the place of a model in State.Models, counted from 1.
func (s *State) number(id ModelID) int {
	return 1 + slices.IndexFunc(s.Models, func(m Model) bool { return m.ID == id })
}

// mine finds a model of the player's in play.
func (s *State) mine(seat engine.Seat, id ModelID) (*Model, error) {
	switch m := s.Model(id); {
	case m == nil:
		return nil, noModel(id)
	case m.Seat != seat:
		return nil, engine.Refuse(engine.NotYours, "contest 1.1",
			"%s isn't your model. Choose one of yours.", m.Profile.Name)
	case m.Out:
		return nil, engine.Refuse(engine.Illegal, "contest 7.4",
			"%s is Out of Action. Choose another model.", m.Profile.Name)
	default:
		return m, nil
	}
}

// active finds a model of the player's with an action left.
func (s *State) active(seat engine.Seat, id ModelID) (*Model, error) {
	m, err := s.mine(seat, id)
	if err == nil && m.Actions < 1 {
		err = engine.Refuse(engine.Illegal, "contest 3.1",
			"%s has no actions left this Turn. Choose another model, or end your turn.", m.Profile.Name)
	}
	return m, err
}

// mobile finds a model of the player's that has an action and is within no enemy's Reach.
func (s *State) mobile(seat engine.Seat, id ModelID) (*Model, error) {
	m, err := s.active(seat, id)
	if err == nil && s.Locked(id) {
		err = engine.Refuse(engine.Illegal, "contest 2.3",
			"%s is Locked. Sidestep or Break first.", m.Profile.Name)
	}
	if err == nil {
		err = s.sure(m)
	}
	return m, err
}

// foe finds an enemy in play.
func (s *State) foe(seat engine.Seat, id ModelID) (*Model, error) {
	switch m := s.Model(id); {
	case m == nil:
		return nil, noModel(id)
	case m.Seat == seat:
		return nil, engine.Refuse(engine.Illegal, "contest 1.1", "%s is your own model. Choose an enemy.",
			m.Profile.Name)
	case m.Out:
		return nil, engine.Refuse(engine.Illegal, "contest 7.4",
			"%s is already Out of Action. Choose another enemy.", m.Profile.Name)
	default:
		return m, nil
	}
}

func noModel(id ModelID) error {
	if id == "" {
		return engine.Refuse(engine.Invalid, "contest 1.1", "No model chosen. Choose one.")
	}
	return engine.Refuse(engine.Invalid, "contest 1.1",
		"This fight has no “%s”. Choose another model.", naming.Clip(string(id)))
}
