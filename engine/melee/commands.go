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
)

// Whom to strike (rule 5.13).
type (
	// Choose chooses targets for the combat phase that waits, in secret. Until the phase is resolved
	// another Choose takes its place, and an empty one takes it back. Without a policy it is the plan's,
	// else easiest.
	Choose struct {
		Policy Policy `json:"policy"`
		Picks  []Pick `json:"picks,omitempty"`
	}
	// Pick is what one model strikes: one target for all attacks, or one for each of them.
	Pick struct {
		Model   ModelID   `json:"model"`
		Targets []ModelID `json:"targets"`
	}
	// Plan chooses for all combat phases to come, in secret. Without a policy it takes the plan back.
	Plan struct {
		Policy Policy `json:"policy"`
	}
)

// How a distance is settled (rule 4.5).
type (
	// Accept accepts all claims of the other side.
	Accept struct{}
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

func (Charge) Kind() string  { return "charge" }
func (Advance) Kind() string { return "advance" }
func (Panic) Kind() string   { return "panic" }
func (Done) Kind() string    { return "done" }
func (Choose) Kind() string  { return "choose" }
func (Plan) Kind() string    { return "plan" }
func (Accept) Kind() string  { return "accept" }
func (Object) Kind() string  { return "object" }
func (Yield) Kind() string   { return "yield" }
func (RollOff) Kind() string { return "roll_off" }

// Commands lists one zero value of each kind, for decoding.
func Commands() []engine.Command {
	return []engine.Command{
		Charge{}, Advance{}, Panic{}, Done{}, Choose{}, Plan{}, Accept{}, Object{}, Yield{}, RollOff{},
	}
}
