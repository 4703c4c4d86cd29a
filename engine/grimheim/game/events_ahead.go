package game

import "warbell/engine"

// What is said in advance, and what becomes of it.
type (
	// OrderSet tells that a standing order stands, until when, and whether its owner wants to be asked; not
	// what it says (rule 11.1).
	OrderSet struct {
		Model  Model       `json:"model"`
		Number int         `json:"number"` // names the slot
		Ask    bool        `json:"ask,omitempty"`
		Until  []Condition `json:"until,omitempty"`
		Watch  int         `json:"watch,omitempty"` // names the slot of whom it watches for, in a skirmish (rule 26.3)
	}
	// OrderUsed tells that a fight went by an order, which stands on under the next number (rule 11.4).
	OrderUsed struct {
		Model  Model `json:"model"`
		Number int   `json:"number"`
	}
	// OrderVoided tells that an order could not be read: its owner is asked until there is a new one.
	OrderVoided struct {
		Model  Model `json:"model"`
		Number int   `json:"number"`
	}
	// Committed tells what a fighter does blind, one after the other (rule 12.1).
	Committed struct {
		Model Model    `json:"model"`
		Acts  []string `json:"acts"`           // keys of options
		Arms  int      `json:"arms,omitempty"` // the last slot that it seals; 0: none
	}
	// CommitDropped tells that the next of these can't be done, so that none of them is.
	CommitDropped struct {
		Model Model    `json:"model"`
		Acts  []string `json:"acts"`
	}
	// PlanSet tells that a fighter's next activation is planned, and unless what; not the plan (rule 12.2).
	PlanSet struct {
		Model  Model       `json:"model"`
		Number int         `json:"number"` // names the slot
		Unless []Condition `json:"unless,omitempty"`
		Odds   Chances     `json:"odds"`
	}
	// PlanRun shows a plan that is carried out.
	PlanRun struct {
		Model  Model    `json:"model"`
		Number int      `json:"number"`
		Acts   []string `json:"acts"`
		More   bool     `json:"more,omitempty"` // of its group follow, as the next slot says
	}
	// PlanDropped tells that a plan is not carried out.
	PlanDropped struct {
		Model  Model    `json:"model"`
		Number int      `json:"number"`
		Why    PlanDrop `json:"why"`
	}
	// RunOffered tells that a fighter's player offers to let the duel run (rule 12.4).
	RunOffered struct {
		Model Model `json:"model"`
		Foe   Model `json:"foe"`
	}
	// RunDeclined tells that the other would rather not.
	RunDeclined struct {
		Model Model `json:"model"` // who declines
	}
	// RunStarted tells that both let it run.
	RunStarted struct {
		Model Model `json:"model"` // who agreed
	}
	// RunStopped tells why it runs no further. It ran to the end if there is none. Whom it is about has to
	// agree anew before it runs on.
	RunStopped struct {
		Why   RunStop `json:"why"`
		Model Model   `json:"model,omitzero"` // whom it is about
		Both  bool    `json:"both,omitempty"` // it is about the other as well, or about nobody
	}
)

// PlanDrop says why a plan is not carried out.
type PlanDrop string

// Why plans are dropped.
const (
	DropTaken     PlanDrop = "taken"     // its owner took it back
	DropCondition PlanDrop = "condition" // one of its conditions has come true
	DropPresumed  PlanDrop = "presumed"  // in a skirmish: the table is not as it presumed
	DropOdds      PlanDrop = "odds"      // the odds are no longer what they were
	DropWay       PlanDrop = "way"       // its first action can't be done
	DropRun       PlanDrop = "run"       // both let the duel run instead
	DropOver      PlanDrop = "over"      // the duel is over, and the next of its ladder begins
)

// RunStop says why a duel runs no further by itself.
type RunStop string

// Why it stops.
const (
	StopHalf  RunStop = "half"  // a fighter has come under half its wounds
	StopState RunStop = "state" // a fighter has come into a status or has an injury
	StopWays  RunStop = "ways"  // bold and cautious play differ
	StopAsk   RunStop = "ask"   // a player must be asked, by the conditions of the order
	StopLong  RunStop = "long"  // it has run for as many turns as it may
)

func (OrderSet) Kind() string      { return "order_set" }
func (OrderUsed) Kind() string     { return "order_used" }
func (OrderVoided) Kind() string   { return "order_voided" }
func (Committed) Kind() string     { return "committed" }
func (CommitDropped) Kind() string { return "commit_dropped" }
func (PlanSet) Kind() string       { return "plan_set" }
func (PlanRun) Kind() string       { return "plan_run" }
func (PlanDropped) Kind() string   { return "plan_dropped" }
func (RunOffered) Kind() string    { return "run_offered" }
func (RunDeclined) Kind() string   { return "run_declined" }
func (RunStarted) Kind() string    { return "run_started" }
func (RunStopped) Kind() string    { return "run_stopped" }

// Announces makes OrderSet an engine.Announcement.
func (OrderSet) Announces() {}

// Announces makes PlanSet an engine.Announcement.
func (PlanSet) Announces() {}

// aheadEvents lists one zero value of each of these kinds.
func aheadEvents() []engine.Event {
	return []engine.Event{
		OrderSet{}, OrderUsed{}, OrderVoided{}, Committed{}, CommitDropped{}, PlanSet{}, PlanRun{}, PlanDropped{},
		RunOffered{}, RunDeclined{}, RunStarted{}, RunStopped{}, FateOrdered{},
	}
}
