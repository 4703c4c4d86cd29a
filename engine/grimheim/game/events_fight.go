package game

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// The events of fights and shots.
type (
	// FightDeclared records that both models must pick a weapon for a fight, counted from 1.
	FightDeclared struct {
		Fight    int   `json:"fight"`
		Attacker Model `json:"attacker"`
		Defender Model `json:"defender"`
	}
	// Picked records that a fighter has picked, without the pick. Again means that it replaces an earlier pick.
	Picked struct {
		Fight int   `json:"fight"`
		Model Model `json:"model"`
		Again bool  `json:"again,omitempty"`
	}
	// PickVoided records that a pick could not be read. The player must pick again.
	PickVoided struct {
		Fight int   `json:"fight"`
		Model Model `json:"model"`
	}
	// FightRolled reveals both picks and all dice. Exchange is the fight that they begin.
	FightRolled struct {
		Fight    int               `json:"fight"`
		Sides    [2]FightSide      `json:"sides"` // attacker, defender
		Exchange exchange.Exchange `json:"exchange"`
	}
	// OrderGiven records that a fighter changed its orders in the middle of a fight.
	OrderGiven struct {
		Model Model          `json:"model"`
		Order exchange.Order `json:"order"`
	}
	// HitSpent records one decision in a fight: a strike, the answer to it, a removal or a pass.
	HitSpent struct {
		Fight   int           `json:"fight"`
		Model   Model         `json:"model"`
		Foe     Model         `json:"foe"`
		Move    exchange.Move `json:"move"`
		Against exchange.Hit  `json:"against,omitzero"` // the strike that the decision answers
		Landed  exchange.Hit  `json:"landed,omitzero"`  // the strike that landed
		Stopped exchange.Hit  `json:"stopped,omitzero"` // the hit that was stopped
		Riposte bool          `json:"riposte,omitempty"`
		Idle    bool          `json:"idle,omitempty"` // the pass of a side without attack hits
		Hurt    Model         `json:"hurt,omitzero"`  // the model that lost wounds
		Loss    Loss          `json:"loss,omitzero"`
	}
	// FightEnded sums up a whole fight.
	FightEnded struct {
		Fight int              `json:"fight"`
		Sides [2]FightSide     `json:"sides"` // attacker, defender; Wounds are those before the fight
		After [2]int           `json:"after"` // wounds left, in the same order
		Dealt [2]int           `json:"dealt"` // damage by strikes and ripostes, in the same order
		Left  [2]exchange.Hits `json:"left"`  // attack hits that were not spent
		Blows []Blow           `json:"blows,omitempty"`
		Why   FightEnd         `json:"why"`
	}
	// ShotFired reveals the dice of a shot.
	ShotFired struct {
		Shot     int                     `json:"shot"`
		Shooter  Model                   `json:"shooter"`
		Target   Model                   `json:"target"`
		Weapon   card.Weapon             `json:"weapon"`
		Distance int                     `json:"distance"` // inches; 0 is in melee
		Aimed    bool                    `json:"aimed,omitempty"`
		Cover    bool                    `json:"cover,omitempty"` // the target has cover against this shot
		Attack   Roll                    `json:"attack"`
		Defence  Roll                    `json:"defence"` // Kept: the automatic save of cover
		Faith    Roll                    `json:"faith,omitzero"`
		Hits     exchange.Hits           `json:"hits"`
		Saves    exchange.Hits           `json:"saves"`
		DMG      int                     `json:"dmg"` // of a normal hit on this target
		CRT      int                     `json:"crt"`
		Wounds   int                     `json:"wounds"` // the target's, before the shot
		Max      int                     `json:"max"`
		Choices  []exchange.Cancellation `json:"choices,omitempty"` // uses of the saves, the best first

		Cause    Cause    `json:"cause,omitempty"`    // empty: the action Shoot
		Modifier int      `json:"modifier,omitempty"` // HTV modifier that both agreed on (rule 22.9)
		Dice     int      `json:"dice,omitempty"`     // number of its attack dice; 0: all
		Next     []Attack `json:"next,omitempty"`     // attacks that follow it
	}
	// ShotResolved sums up a whole shot.
	ShotResolved struct {
		Fired     ShotFired             `json:"fired"`
		Cancelled exchange.Cancellation `json:"cancelled"`
		Through   exchange.Hits         `json:"through"`
		Loss      Loss                  `json:"loss"`
	}
)

// FightSide is one side of a fight: its model, weapon, orders and dice.
type FightSide struct {
	Model  Model          `json:"model"`
	Weapon card.Weapon    `json:"weapon"`
	Order  exchange.Order `json:"order"`
	DMG    int            `json:"dmg"` // of a normal hit on this enemy
	CRT    int            `json:"crt"`
	Attack Roll           `json:"attack"`
	Blocks []Roll         `json:"blocks,omitempty"`
	Wounds int            `json:"wounds"` // at the roll
	Max    int            `json:"max"`

	Assists  int    `json:"assists,omitempty"`  // friends in melee with the enemy (rule 22.4)
	OffHand  string `json:"off_hand,omitempty"` // the weapon that gives 1 extra die (rule 22.5)
	Modifier int    `json:"modifier,omitempty"` // HTV modifier that both agreed on (rule 22.9)
}

// Blow is one step of a fight: a strike with its answer, a removal, or a pass.
type Blow struct {
	By      exchange.Role `json:"by"`
	Move    exchange.Move `json:"move"`
	Answer  exchange.Move `json:"answer,omitzero"`
	Open    bool          `json:"open,omitempty"` // the strike has no answer yet
	Landed  bool          `json:"landed,omitempty"`
	Damage  int           `json:"damage,omitempty"`  // to the other side
	Riposte int           `json:"riposte,omitempty"` // to the side that struck
	Gained  []card.Status `json:"gained,omitempty"`  // statuses and injuries of the other side
	Healed  int           `json:"healed,omitempty"`  // wounds that By regained
}

// FightEnd is the reason for the end of a fight.
type FightEnd string

// The reasons for the end of a fight.
const (
	FightSpent    FightEnd = "spent"    // no attack hits on either side
	FightPassed   FightEnd = "passed"   // both passed
	FightDefeated FightEnd = "defeated" // a model was defeated
)

func (FightDeclared) Kind() string { return "fight_declared" }
func (Picked) Kind() string        { return "picked" }
func (PickVoided) Kind() string    { return "pick_voided" }
func (FightRolled) Kind() string   { return "fight_rolled" }
func (OrderGiven) Kind() string    { return "order_given" }
func (HitSpent) Kind() string      { return "hit_spent" }
func (FightEnded) Kind() string    { return "fight_ended" }
func (ShotFired) Kind() string     { return "shot_fired" }
func (ShotResolved) Kind() string  { return "shot_resolved" }

// Events returns one zero value of each kind of event, for decoding.
func Events() []engine.Event {
	return []engine.Event{
		OrderSet{}, OrderUsed{}, OrderVoided{}, Committed{}, CommitDropped{}, PlanSet{}, PlanRun{},
		PlanDropped{}, RunOffered{}, RunDeclined{}, RunStarted{}, RunStopped{}, FateOrdered{},
		InitiativeRolled{}, TurnStarted{}, Activated{}, ActivationEnded{}, NerveRolled{},
		Moved{}, Charged{},
		Healed{}, Hurt{}, StatusGained{}, StatusLost{}, Injured{}, Defeated{},
		FightDeclared{}, Picked{}, PickVoided{}, FightRolled{}, OrderGiven{}, HitSpent{}, FightEnded{},
		ShotFired{}, ShotResolved{},
		DuelBegan{}, DuelEnded{},
		Deployed{}, Arrived{}, TablesProposed{}, RoleTaken{}, TableLaid{}, AreaPicked{}, Scored{}, BattleEnded{}, Aftermath{}, Confirmed{}, QuestsRolled{}, QuestTaken{}, MarkNamed{}, ThingDropped{},
		HandedOver{}, FateRolled{}, FateSpent{}, Returned{}, BargainStruck{},
		Misfired{}, Regenerated{}, Brewed{}, BrewEnded{}, Mutated{}, Changing{}, Repelled{}, Watched{}, WatchUsed{},
		PowerCast{}, Withstood{}, BoonGained{}, BoonEnded{}, CounterReadied{},
		Landed{}, Shoved{}, Spiked{}, Trapped{},
	}
}

// Announces marks Picked as an engine.Announcement.
func (Picked) Announces() {}
