package melee

import "warbell/engine"

// What the active side may do (rule 3.4).
type (
	// Charge runs at an enemy. Inches is how far away it is; 0 where the table knows (rules 4.1 and 4.5).
	Charge struct {
		Model  ModelID `json:"model"`
		Target ModelID `json:"target"`
		Inches int     `json:"inches"`
	}
	// Advance walks nearer to an enemy; 0 inches is as far as it goes (rule 4.6).
	Advance struct {
		Model  ModelID `json:"model"`
		Target ModelID `json:"target"`
		Inches int     `json:"inches"`
	}
	// Panic breaks from combat (rule 6.1).
	Panic struct {
		Model ModelID `json:"model"`
	}
	// Done ends the activations of the side.
	Done struct{}
	// Activate has several models act, one after the other; Done ends the activations after them (rule 3.6).
	Activate struct {
		Moves []Move `json:"moves"`
		Done  bool   `json:"done,omitempty"`
	}
	// Move is what one of them does: a charge, an advance or a panic, with the fields of that command.
	Move struct {
		Do     Doing   `json:"do"`
		Model  ModelID `json:"model"`
		Target ModelID `json:"target,omitempty"`
		Inches int     `json:"inches,omitempty"`
	}
)

// Doing is what a model does in its activation.
type Doing string

// The moves.
const (
	DoCharge  Doing = "charge"
	DoAdvance Doing = "advance"
	DoPanic   Doing = "panic"
)

// Whom to strike (rule 5.13).
type (
	// Choose chooses targets for the combat phase that waits, in secret. Until the phase is resolved
	// another Choose takes its place. Without a policy it is that of the orders, so that an empty one leaves all to
	// them.
	Choose struct {
		Policy Policy `json:"policy"`
		Picks  []Pick `json:"picks,omitempty"`
	}
	// Pick is what one model strikes: one target for all attacks, or one for each of them.
	Pick struct {
		Model   ModelID   `json:"model"`
		Targets []ModelID `json:"targets"`
	}
	// Order says how models choose among their enemies from now on, and whether their player is asked instead
	// (rules 5.14 and 5.15). It can be given at any time. Policy and First are sealed.
	Order struct {
		Models []ModelID `json:"models,omitempty"` // of one's own; empty: all
		Policy Policy    `json:"policy"`           // empty: as before
		First  []ModelID `json:"first"`            // enemies that all of the side strike first; null: as before
		Ask    []When    `json:"ask"`              // when to be asked; null: as before
	}
)

// How a distance is settled (rule 4.5).
type (
	// Accept accepts all claims of the other side.
	Accept struct{}
	// Answer objects to some claims and accepts the others.
	Answer struct {
		Objections []Object `json:"objections"`
	}
	// Object says that a distance is another.
	Object struct {
		Fact   int `json:"fact"`
		Inches int `json:"inches"`
	}
	// Yield lets an objection stand.
	Yield struct {
		Fact int `json:"fact"`
	}
	// RollOff rolls a D6 each for whose word stands.
	RollOff struct {
		Fact int `json:"fact"`
	}
)

// Policy is how targets are chosen where none is named.
type Policy string

// The policies.
const (
	Easiest   Policy = "easiest"   // the best chance to put it out of action
	Strongest Policy = "strongest" // the most dangerous
	TheLeader Policy = "leader"    // the leader, else the easiest
)

// Policies lists them all, the default first.
func Policies() []Policy { return []Policy{Easiest, Strongest, TheLeader} }

func (Charge) Kind() string   { return "charge" }
func (Advance) Kind() string  { return "advance" }
func (Panic) Kind() string    { return "panic" }
func (Done) Kind() string     { return "done" }
func (Activate) Kind() string { return "activate" }
func (Order) Kind() string    { return "order" }
func (Answer) Kind() string   { return "answer" }
func (Choose) Kind() string   { return "choose" }
func (Accept) Kind() string   { return "accept" }
func (Object) Kind() string   { return "object" }
func (Yield) Kind() string    { return "yield" }
func (RollOff) Kind() string  { return "roll_off" }

// Commands lists one zero value of each kind, for decoding.
func Commands() []engine.Command {
	return []engine.Command{
		Charge{}, Advance{}, Panic{}, Done{}, Activate{}, Choose{}, Order{},
		Accept{}, Answer{}, Object{}, Yield{}, RollOff{},
	}
}
