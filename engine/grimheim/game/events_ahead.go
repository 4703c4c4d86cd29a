package game

// The events of orders, plans and auto-play.
type (
	// OrderSet records that a model has orders, until which conditions, and whether its player wants to be
	// asked. It does not contain the orders themselves (rule 11.1).
	OrderSet struct {
		Model  Model       `json:"model"`
		Number int         `json:"number"` // number of the secret slot
		Ask    bool        `json:"ask,omitempty"`
		Until  []Condition `json:"until,omitempty"`
		Watch  int         `json:"watch,omitempty"` // slot of the model's Watch in a skirmish (rule 26.3)
	}
	// OrderUsed records that a fight followed the orders, which stay under the next number (rule 11.4).
	OrderUsed struct {
		Model  Model `json:"model"`
		Number int   `json:"number"`
	}
	// OrderVoided records that orders could not be read. Their owner is asked until there are new ones.
	OrderVoided struct {
		Model  Model `json:"model"`
		Number int   `json:"number"`
	}
	// Committed records the actions that a fighter will do in succession without a decision in between (rule
	// 12.1).
	Committed struct {
		Model Model    `json:"model"`
		Acts  []string `json:"acts"`           // keys of options
		Arms  int      `json:"arms,omitempty"` // number of the last secret slot that it uses; 0: none
	}
	// CommitDropped records that the next committed action can't be done. The rest are dropped too.
	CommitDropped struct {
		Model Model    `json:"model"`
		Acts  []string `json:"acts"`
	}
	// PlanSet records that a seat has a plan for its next activation, and its conditions. It does not contain
	// the plan itself (rule 12.2).
	PlanSet struct {
		Model  Model       `json:"model"`
		Number int         `json:"number"` // number of the secret slot
		Unless []Condition `json:"unless,omitempty"`
		Odds   Chances     `json:"odds"`
	}
	// PlanRun reveals a plan that is carried out.
	PlanRun struct {
		Model  Model    `json:"model"`
		Number int      `json:"number"`
		Acts   []string `json:"acts"`
		More   bool     `json:"more,omitempty"` // other models of its group follow, as the next slot says
	}
	// PlanDropped records that a plan is not carried out.
	PlanDropped struct {
		Model  Model    `json:"model"`
		Number int      `json:"number"`
		Why    PlanDrop `json:"why"`
	}
	// RunOffered records that a player offers to auto-play the duel (rule 12.4).
	RunOffered struct {
		Model Model `json:"model"`
		Foe   Model `json:"foe"`
	}
	// RunDeclined records that the other player declines the offer.
	RunDeclined struct {
		Model Model `json:"model"` // the model of the player who declines
	}
	// RunStarted records that both players have agreed to auto-play.
	RunStarted struct {
		Model Model `json:"model"` // the model of the player who agreed
	}
	// RunStopped records why auto-play stops. There is none if the duel ran to its end. The player of Model
	// must agree again before it goes on.
	RunStopped struct {
		Why   RunStop `json:"why"`
		Model Model   `json:"model,omitzero"` // the model that Why is about
		Both  bool    `json:"both,omitempty"` // Why is about both models, or about none
	}
)

// PlanDrop is the reason why a plan is not carried out.
type PlanDrop string

// The reasons for dropping a plan.
const (
	DropTaken     PlanDrop = "taken"     // its owner withdrew it
	DropCondition PlanDrop = "condition" // one of its conditions is true
	DropPresumed  PlanDrop = "presumed"  // in a skirmish: the battlefield differs from what the plan presumed
	DropOdds      PlanDrop = "odds"      // the odds have changed
	DropWay       PlanDrop = "way"       // its first action can't be done
	DropRun       PlanDrop = "run"       // both players auto-play the duel instead
	DropOver      PlanDrop = "over"      // the duel is over, and the next of its ladder begins
)

// RunStop is the reason why auto-play stops.
type RunStop string

// The reasons for a stop.
const (
	StopHalf  RunStop = "half"  // a fighter has fewer than half of its wounds
	StopState RunStop = "state" // a fighter has got a status or has an injury
	StopWays  RunStop = "ways"  // bold and cautious play differ
	StopAsk   RunStop = "ask"   // a player must be asked, by the conditions of the orders
	StopLong  RunStop = "long"  // it has reached its maximum number of turns
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

// Announces marks OrderSet as an engine.Announcement.
func (OrderSet) Announces() {}

// Announces marks PlanSet as an engine.Announcement.
func (PlanSet) Announces() {}
