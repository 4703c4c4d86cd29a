package game

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/verb"
)

// Action is a verb of an activation: something that the model does that acts. In a duel it is a command; in a
// skirmish its key is said in a Commit. May refuses what is its own, Allows what holds for all actions
// besides; Do only does it.
type Action[C engine.Command] struct {
	Verb[C]
	As    func(C) Act      // what it is noted as; nil: what its kind says
	Noted bool             // it is an action at all, which can be lost, and clashes with others
	Price func(*State) int // in action points; nil: one
	Arm   func(C) string   // the weapon that it names, whose traits count

	Travels func(C) bool    // it takes its model to another place; nil: it doesn't
	Suppose func(*State, C) // what it leaves whatever its dice say, besides points; nil: nothing

	Duel  bool // duels have it
	Ends  bool // it ends the activation
	Rests bool // who is stunned or weary may do it
	Hides bool // who is weary may do it
	Waits bool // who is not on the table may do it, and nothing else

	Known func(*Fighter, C) bool          // whether a key that was read means anything; nil: always
	Short func(*State, ModelID, C) string // its key in a duel; nil: its name
	Words []string                        // with which keys begin; nil: its name
	Write func(C) string                  // its key in a skirmish; nil: as inputs are written
	Reads func([]string) (C, bool)        // what Write wrote, by the parts between dots
}

// AnyAction is an Action, whatever its command.
type AnyAction interface {
	verb.Any[*State, *Play]
	// Doable lists what the model that acts can do of it now: so many at most.
	Doable(s *State, most int) []engine.Command
	// Allows refuses what the model that acts can't do now.
	Allows(*State, engine.Command) error
	// Does carries out what is allowed.
	Does(*Play, engine.Command)
	// NotedAs is the action that a command is; empty for none.
	NotedAs(engine.Command) Act
	// PriceOf is how many action points it takes now.
	PriceOf(*State) int
	// ArmOf is the weapon that a command names; empty for none.
	ArmOf(engine.Command) string
	// TakesAway reports whether a command takes its model to another place, or ends its activation.
	TakesAway(engine.Command) bool
	// Supposes has a command be done with nothing of what it leads to, for who thinks ahead.
	Supposes(*State, engine.Command)
	// KeyOf is the short name of a command among the options of a model's activation.
	KeyOf(*State, ModelID, engine.Command) string
	// ReadKey reads what KeyOf wrote, whether it can be done now or not.
	ReadKey(*State, ModelID, string) (engine.Command, bool)
	// FirstWords are those with which keys of it begin in a skirmish.
	FirstWords() []string
	// IsEnd reports whether it ends the activation; InDuel whether duels have it.
	IsEnd() bool
	InDuel() bool
}

// Numbered is a command in whose key a number may be something else than a model: it says itself whom it is
// aimed at, 0 for nobody, and what its key has besides.
type Numbered interface {
	Parts() (target ModelID, rest []string)
}

// Gratis is the price of what takes no action point.
func Gratis(*State) int { return 0 }

// acting is a position in which a model acts.
func acting(s *State, id ModelID) Position {
	if s.Acting.Model != id || s.Acting.Seat == engine.NoSeat {
		twin := *s
		twin.Acting = Activation{Seat: s.Fighter(id).Seat, Model: id}
		s = &twin
	}
	return Position{State: s, Seat: s.Acting.Seat}
}

// mostDoable is more than what any action can be done at or with in a duel.
const mostDoable = 1000

// whole is the verb with all that may refuse it.
func (a *Action[C]) whole() *Verb[C] {
	v := a.Verb
	v.May = func(c C, pos Position) error { return a.allows(pos.State, c) }
	return &v
}

// Acts lists the legal commands, with what was said fixed.
func (a *Action[C]) Acts(pos Position, said verb.Said) []engine.Command {
	return a.whole().Acts(pos, said)
}

// Questions are what a form asks.
func (a *Action[C]) Questions(pos Position, said verb.Said) ([]verb.Question, error) {
	return a.whole().Questions(pos, said)
}

// Doable lists what the model that acts can do of it now.
func (a *Action[C]) Doable(s *State, most int) []engine.Command {
	if s.IsSkirmish() && s.Fighter(s.Acting.Model).At == nil && !a.Waits || !s.IsSkirmish() && !a.Duel {
		return nil
	}
	return a.might(Position{State: s, Seat: s.Acting.Seat}, func(c C) error { return a.allows(s, c) }, most)
}

// might lists what could be thought of, as far as it fits.
func (a *Action[C]) might(pos Position, fits func(C) error, most int) []engine.Command {
	v := a.Verb
	v.May, v.Most = func(c C, _ Position) error { return fits(c) }, most
	all := v.Offered(pos)
	if v.Offers != nil {
		all = slices.DeleteFunc(all, func(cmd engine.Command) bool { return fits(cmd.(C)) != nil })
		all = all[:min(len(all), most)]
	}
	return all
}

// Allows refuses what the model that acts can't do now.
func (a *Action[C]) Allows(s *State, cmd engine.Command) error { return a.allows(s, cmd.(C)) }

func (a *Action[C]) allows(s *State, c C) error {
	f := s.Fighter(s.Acting.Model)
	if f.Has(card.Stunned) && !a.Rests {
		return engine.Refuse(engine.Illegal, "grimheim 8.1",
			"%s can't do that while Stunned. Recover first, or end the activation.", f.Profile.Name)
	}
	if s.IsSkirmish() && f.At == nil && !a.Waits {
		return engine.Refuse(engine.Illegal, "grimheim 20.6",
			"%s isn't on the battlefield yet. Bring that model on first, or Pass.", f.Profile.Name)
	}
	if s.IsSkirmish() && f.Weary == s.Turn && !a.Rests && !a.Hides {
		return engine.Refuse(engine.Illegal, "grimheim 25.6",
			"%s can't do that: overexerted models can only Hide, Recover or Pass this Turn. Choose one of these.", f.Profile.Name)
	}
	if err := Affords(s, a.clashesAs(c), a.PriceOf(s)); err != nil {
		return err
	}
	if err := Together(s, a.clashesAs(c), a.ArmOf(c)); err != nil {
		return err
	}
	if a.May == nil {
		return nil
	}
	return a.May(c, Position{State: s, Seat: s.Acting.Seat})
}

// Does carries out what is allowed.
func (a *Action[C]) Does(p *Play, cmd engine.Command) {
	if a.Do != nil {
		_ = a.Do(p, cmd.(C)) // what is allowed is not refused
	}
}

// NotedAs is the action that a command is; empty for none.
func (a *Action[C]) NotedAs(cmd engine.Command) Act {
	if !a.Noted {
		return ""
	}
	return a.clashesAs(cmd.(C))
}

func (a *Action[C]) clashesAs(c C) Act {
	if a.As != nil {
		return a.As(c)
	}
	return Act(c.Kind())
}

// PriceOf is how many action points it takes now.
func (a *Action[C]) PriceOf(s *State) int {
	if a.Price == nil {
		return 1
	}
	return a.Price(s)
}

// ArmOf is the weapon that a command names; empty for none.
func (a *Action[C]) ArmOf(cmd engine.Command) string {
	if a.Arm == nil {
		return ""
	}
	return a.Arm(cmd.(C))
}

// TakesAway reports whether a command takes its model to another place, or ends its activation.
func (a *Action[C]) TakesAway(cmd engine.Command) bool {
	return a.Ends || a.Travels != nil && a.Travels(cmd.(C))
}

// Supposes has a command be done with nothing of what it leads to: its points are paid, and it is noted.
func (a *Action[C]) Supposes(s *State, cmd engine.Command) {
	s.suppose(a.NotedAs(cmd), a.PriceOf(s))
	if a.Suppose != nil {
		a.Suppose(s, cmd.(C))
	}
}

// Always is for actions that do something whatever was said.
func Always[C any](C) bool { return true }

// FirstWords are those with which keys of it begin in a skirmish.
func (a *Action[C]) FirstWords() []string {
	if a.Words != nil {
		return a.Words
	}
	return []string{a.Name}
}

// IsEnd reports whether it ends the activation.
func (a *Action[C]) IsEnd() bool { return a.Ends }

// InDuel reports whether duels have it.
func (a *Action[C]) InDuel() bool { return a.Duel }

// KeyOf is the short name of a command among the options of a model's activation.
func (a *Action[C]) KeyOf(s *State, id ModelID, cmd engine.Command) string {
	switch c := cmd.(C); {
	case !s.IsSkirmish() && a.Short != nil:
		return a.Short(s, id, c)
	case !s.IsSkirmish():
		return a.Name
	case a.Write != nil:
		return a.Write(c)
	default:
		key, _ := a.Key(acting(s, id), c)
		return key
	}
}

// ReadKey reads what KeyOf wrote, whether it can be done now or not.
func (a *Action[C]) ReadKey(s *State, id ModelID, key string) (engine.Command, bool) {
	pos := acting(s, id)
	switch {
	case !s.IsSkirmish() && !a.Duel:
		return nil, false
	case !s.IsSkirmish():
		all := a.might(pos, func(C) error { return nil }, mostDoable)
		i := slices.IndexFunc(all, func(cmd engine.Command) bool { return a.KeyOf(s, id, cmd) == key })
		if i < 0 {
			return nil, false
		}
		return all[i], true
	}
	if a.Reads != nil {
		return a.Reads(strings.Split(key, "."))
	}
	if word, _, _ := strings.Cut(key, "."); word != a.Name {
		return nil, false
	}
	cmd, err := a.Open(pos, key)
	if err != nil {
		return nil, false
	}
	again, ok := a.Key(pos, cmd)
	if a.Known != nil && !a.Known(pos.State.Fighter(id), cmd.(C)) {
		return nil, false
	}
	return cmd, ok && again == key
}
