package game

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/verb"
)

// Action is a verb that a model can do in its activation. In a duel each Action is a command; in a skirmish
// its key is an entry of a Commit. May refuses by the action's own rules, and Allows adds the rules for all
// actions. Do carries the command out without checking.
type Action[C engine.Command] struct {
	Verb[C]
	As    func(C) Act      // the act that a command counts as; nil: the kind of the command
	Noted bool             // it counts as an act: it clashes with others, and a nerve roll can lose it
	Price func(*State) int // in AP; nil: 1
	Arm   func(C) string   // the weapon that the command names; its traits count

	Travels func(C) bool    // whether it moves its model to another place; nil: never
	Suppose func(*State, C) // applies what happens whatever the dice show, besides its price; nil: nothing

	Duel  bool // duels have this action
	Ends  bool // it ends the activation
	Rests bool // Stunned or weary models can do it
	Hides bool // weary models can do it
	Waits bool // models that aren't on the battlefield can do it, and nothing else

	Known func(*Fighter, C) bool          // whether a parsed key makes sense; nil: always
	Short func(*State, ModelID, C) string // the key in a duel; nil: Name
	Words []string                        // the first words of its keys; nil: Name
	Write func(C) string                  // writes its key in a skirmish; nil: as inputs are written
	Reads func([]string) (C, bool)        // parses the parts of a key that Write wrote, split at dots
}

// AnyAction is an Action with any type of command.
type AnyAction interface {
	verb.Any[*State, *Play]
	// Doable lists what the active model can do with this action now, at most that many commands.
	Doable(s *State, most int) []engine.Command
	// Allows refuses commands that the active model can't do now.
	Allows(*State, engine.Command) error
	// Does carries out a command that is allowed.
	Does(*Play, engine.Command)
	// NotedAs returns the act that a command counts as, empty if it counts as none.
	NotedAs(engine.Command) Act
	// PriceOf returns how many AP the action costs now.
	PriceOf(*State) int
	// ArmOf returns the weapon that a command names, empty if it names none.
	ArmOf(engine.Command) string
	// TakesAway reports whether a command moves its model to another place or ends its activation.
	TakesAway(engine.Command) bool
	// Supposes pays for a command and notes it, but applies no results of dice. Plans and the opponent use it
	// to think ahead.
	Supposes(*State, engine.Command)
	// KeyOf returns the short name of a command among the options of a model's activation.
	KeyOf(*State, ModelID, engine.Command) string
	// ReadKey parses a key that KeyOf wrote. It doesn't check whether the command can be done now.
	ReadKey(*State, ModelID, string) (engine.Command, bool)
	// FirstWords returns the words that the action's keys begin with in a skirmish.
	FirstWords() []string
	// IsEnd reports whether the action ends the activation; InDuel reports whether duels have it.
	IsEnd() bool
	InDuel() bool
}

// Numbered is implemented by commands with numbers in their keys that aren't models. Parts returns the
// target, 0 for none, and the rest of the key.
type Numbered interface {
	Parts() (target ModelID, rest []string)
}

// Gratis is the price of actions that cost no AP.
func Gratis(*State) int { return 0 }

// acting returns the position in which a model acts, even if it is not the active one.
func acting(s *State, id ModelID) Position {
	if s.Acting.Model != id || s.Acting.Seat == engine.NoSeat {
		twin := *s
		twin.Acting = Activation{Seat: s.Fighter(id).Seat, Model: id}
		s = &twin
	}
	return Position{State: s, Seat: s.Acting.Seat}
}

// mostDoable bounds how many commands of one action ReadKey tries in a duel.
const mostDoable = 1000

// whole returns the verb with all checks of the action in its May.
func (a *Action[C]) whole() *Verb[C] {
	v := a.Verb
	v.May = func(c C, pos Position) error { return a.allows(pos.State, c) }
	return &v
}

// Acts lists the legal commands that match what was said.
func (a *Action[C]) Acts(pos Position, said verb.Said) []engine.Command {
	return a.whole().Acts(pos, said)
}

// Questions lists the questions that a form asks.
func (a *Action[C]) Questions(pos Position, said verb.Said) ([]verb.Question, error) {
	return a.whole().Questions(pos, said)
}

// Doable lists what the active model can do with this action now, at most that many commands.
func (a *Action[C]) Doable(s *State, most int) []engine.Command {
	if s.IsSkirmish() && s.Fighter(s.Acting.Model).At == nil && !a.Waits || !s.IsSkirmish() && !a.Duel {
		return nil
	}
	return a.might(Position{State: s, Seat: s.Acting.Seat}, func(c C) error { return a.allows(s, c) }, most)
}

// might lists at most that many commands that pass the check fits.
func (a *Action[C]) might(pos Position, fits func(C) error, most int) []engine.Command {
	v := a.Verb
	v.May, v.Most = func(c C, _ Position) error { return fits(c) }, most
	all := v.Offered(pos)
	if v.Offers == nil {
		return all
	}
	var fitting []engine.Command
	for _, cmd := range all {
		if len(fitting) < most && fits(cmd.(C)) == nil {
			fitting = append(fitting, cmd)
		}
	}
	return fitting
}

// Allows refuses commands that the active model can't do now.
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

// Does carries out a command that is allowed.
func (a *Action[C]) Does(p *Play, cmd engine.Command) {
	if a.Do != nil {
		_ = a.Do(p, cmd.(C)) // allowed commands aren't refused
	}
}

// NotedAs returns the act that a command counts as, empty if it counts as none.
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

// PriceOf returns how many AP the action costs now.
func (a *Action[C]) PriceOf(s *State) int {
	if a.Price == nil {
		return 1
	}
	return a.Price(s)
}

// ArmOf returns the weapon that a command names, empty if it names none.
func (a *Action[C]) ArmOf(cmd engine.Command) string {
	if a.Arm == nil {
		return ""
	}
	return a.Arm(cmd.(C))
}

// TakesAway reports whether a command moves its model to another place or ends its activation.
func (a *Action[C]) TakesAway(cmd engine.Command) bool {
	return a.Ends || a.Travels != nil && a.Travels(cmd.(C))
}

// Supposes pays for a command and notes it, but applies no results of dice.
func (a *Action[C]) Supposes(s *State, cmd engine.Command) {
	s.suppose(a.NotedAs(cmd), a.PriceOf(s))
	if a.Suppose != nil {
		a.Suppose(s, cmd.(C))
	}
}

// Always returns true, for actions that do something whatever was said.
func Always[C any](C) bool { return true }

// FirstWords returns the words that the action's keys begin with in a skirmish.
func (a *Action[C]) FirstWords() []string {
	if a.Words != nil {
		return a.Words
	}
	return []string{a.Name}
}

// IsEnd reports whether the action ends the activation.
func (a *Action[C]) IsEnd() bool { return a.Ends }

// InDuel reports whether duels have the action.
func (a *Action[C]) InDuel() bool { return a.Duel }

// KeyOf returns the short name of a command among the options of a model's activation.
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

// ReadKey parses a key that KeyOf wrote. It doesn't check whether the command can be done now.
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
