package game

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/exchange"
)

// What the active player may do in an activation.
type (
	// Fight starts a fight with the fighter in melee range (rule 3.3), with this weapon and way of play. Left
	// out they are those of the fighter's standing order, or, where none stands, picked in secret.
	Fight struct {
		Weapon string         `json:"weapon,omitempty"`
		Order  exchange.Order `json:"order,omitempty"`
		Target ModelID        `json:"target,omitempty"` // 0: the only foe there is
	}
	// Shoot fires a ranged weapon (rule 3.4).
	Shoot struct {
		Weapon string  `json:"weapon"`
		Target ModelID `json:"target,omitempty"` // as of Fight
		Shares []Share `json:"shares,omitempty"` // of a Fusillade, instead of Target (rule 22.11)
	}
	// Charge moves into melee range (rule 3.5).
	Charge struct {
		Target ModelID `json:"target,omitempty"` // as of Fight
	}
	// Move walks closer or back by whole inches; 0 is as far as it goes (rule 3.6).
	Move struct {
		Closer bool `json:"closer"`
		Inches int  `json:"inches"`

		To  *battlefield.Place `json:"to,omitempty"`  // on a table, instead of the others
		How string             `json:"how,omitempty"` // on a table: Walking, Leaping or Teleported
	}
	// Guard gives one more block die in the next fight (rule 3.7).
	Guard struct{}
	// Recover removes statuses (rule 3.8).
	Recover struct{}
	// Heal restores wounds to a Medic (rule 3.9), on a table also to a friend beside it (rule 27.6).
	Heal struct {
		Target ModelID `json:"target,omitempty"` // 0: who heals
	}
	// Aim makes a Marksman's next shot better (rule 3.10).
	Aim struct{}
	// Reload makes a Reloading weapon ready again (rule 3.11).
	Reload struct {
		Weapon string `json:"weapon"`
	}
	// Pass ends the activation (rule 3.2).
	Pass struct{}

	// Activate begins the activation of a model in a skirmish, before anything is said of what it does (rule
	// 2.4).
	Activate struct {
		Model ModelID `json:"model"`
	}
)

// What is said in advance (sections 11 and 12).
type (
	// SetOrder is the standing order for fights that the foe begins (rule 11.1). Its owner is asked all the
	// same with Ask, and from when one of the conditions has come true (rule 11.2). At any time.
	SetOrder struct {
		Weapon string         `json:"weapon"`
		Order  exchange.Order `json:"order"`
		Ask    bool           `json:"ask,omitempty"`
		Until  []Condition    `json:"until,omitempty"`
		Model  ModelID        `json:"model,omitempty"` // 0: the only one there is
		Watch  *Watch         `json:"watch,omitempty"` // in a skirmish: whom it shoots on overwatch; nil: as before (rule 26.3)
	}
	// Commit does several actions blind, one after the other, by the keys of their options (rule 12.1).
	Commit struct {
		Acts  []string `json:"acts"`
		Model ModelID  `json:"model,omitempty"` // in a skirmish: whose activation begins with it, if none has begun
	}
	// SetPlan says what the fighter does in its next activation, by the same keys, unless one of the
	// conditions has come true by then (rule 12.2); without acts it takes the plan back. At any time.
	SetPlan struct {
		Acts   []string    `json:"acts,omitempty"`
		Unless []Condition `json:"unless,omitempty"`
		Model  ModelID     `json:"model,omitempty"` // in a skirmish: which one (rule 29.1)
		Then   []Mate      `json:"then,omitempty"`  // and who of its group acts behind it (rule 29.2)
	}
	// Mate is a further model of a group, and what it does.
	Mate struct {
		Model ModelID  `json:"model"`
		Acts  []string `json:"acts"`
	}
	// OfferRun offers to let the duel run until a decision matters (rule 12.4).
	OfferRun struct{}
	// AnswerRun agrees to that, or not.
	AnswerRun struct {
		Yes bool `json:"yes"`
	}
)

// What the fighters decide in a fight or under fire.
type (
	// Pick chooses a weapon and a standing order in secret (rule 5.1). While the other has not
	// picked, another Pick takes its place.
	Pick struct {
		Weapon string         `json:"weapon"`
		Order  exchange.Order `json:"order"`
	}
	// Strike spends an attack hit on the foe (rule 4.1).
	Strike struct {
		Crit   bool         `json:"crit"`
		Disarm exchange.Hit `json:"disarm,omitzero"` // the hit of the other that a Disarming critical takes away (rule 22.16)
	}
	// Answer stops the strike that waits with a hit, or two under a house rule; With none lets it
	// through (rule 4.2).
	Answer struct {
		With exchange.Hit `json:"with"`
		And  exchange.Hit `json:"and"`
	}
	// Remove spends a hit on one of the foe's, under grimheim.melee = proactive (rule 4.5).
	Remove struct {
		Target exchange.Hit `json:"target"`
		With   exchange.Hit `json:"with"`
		And    exchange.Hit `json:"and"`
	}
	// PassHits spends nothing this time (rule 4.3). With attack hits in hand it must be Sure.
	PassHits struct {
		Sure bool `json:"sure"`
	}
	// Resolve gives a new standing order for the rest of the fight (rule 5.4).
	Resolve struct {
		Order exchange.Order `json:"order"`
	}
	// Cancel says what the saves against a shot stop (rule 6.4): a choice counted from 1, the best first.
	Cancel struct {
		Choice int `json:"choice"`
	}
)

func (Fight) Kind() string    { return "fight" }
func (Shoot) Kind() string    { return "shoot" }
func (Charge) Kind() string   { return "charge" }
func (Move) Kind() string     { return "move" }
func (Guard) Kind() string    { return "guard" }
func (Recover) Kind() string  { return "recover" }
func (Heal) Kind() string     { return "heal" }
func (Aim) Kind() string      { return "aim" }
func (Reload) Kind() string   { return "reload" }
func (Pass) Kind() string     { return "pass" }
func (Activate) Kind() string { return "activate" }
func (Pick) Kind() string     { return "pick" }
func (Strike) Kind() string   { return "strike" }
func (Answer) Kind() string   { return "answer" }
func (Remove) Kind() string   { return "remove" }
func (PassHits) Kind() string { return "pass_hits" }
func (Resolve) Kind() string  { return "resolve" }
func (Cancel) Kind() string   { return "cancel" }

func (SetOrder) Kind() string  { return "order" }
func (Commit) Kind() string    { return "commit" }
func (SetPlan) Kind() string   { return "plan" }
func (OfferRun) Kind() string  { return "offer_run" }
func (AnswerRun) Kind() string { return "answer_run" }

// Commands lists one zero value of each kind, for decoding.
func Commands() []engine.Command {
	return []engine.Command{
		Fight{}, Shoot{}, Charge{}, Move{}, Guard{}, Recover{}, Heal{}, Aim{}, Reload{}, Pass{},
		Pick{}, Strike{}, Answer{}, Remove{}, PassHits{}, Resolve{}, Cancel{},
		SetOrder{}, Commit{}, SetPlan{}, OfferRun{}, AnswerRun{}, SetOrders{},
		Activate{}, Deploy{}, HandOver{}, SpendFate{}, TakeRole{}, LayTable{}, PickArea{}, Confirm{}, TakeQuest{}, NameMark{},
	}
}

// Said reports whether the fight's beginner has said what it fights with.
func (c Fight) Said() bool { return c.Weapon != "" || c.Order != "" }

// Pick is what the fight's beginner has said.
func (c Fight) Pick() Pick { return Pick{Weapon: c.Weapon, Order: c.Order} }
