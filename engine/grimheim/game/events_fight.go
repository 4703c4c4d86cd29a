package game

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// The events of a fight and of a shot.
type (
	// FightDeclared tells that both must pick a weapon for a fight, counted from 1.
	FightDeclared struct {
		Fight    int   `json:"fight"`
		Attacker Model `json:"attacker"`
		Defender Model `json:"defender"`
	}
	// Picked tells that a fighter has picked, not what. Again: in place of an earlier pick.
	Picked struct {
		Fight int   `json:"fight"`
		Model Model `json:"model"`
		Again bool  `json:"again,omitempty"`
	}
	// PickVoided tells that a pick could not be read and must be made again.
	PickVoided struct {
		Fight int   `json:"fight"`
		Model Model `json:"model"`
	}
	// FightRolled shows both picks and all dice. Exchange is what they make of it.
	FightRolled struct {
		Fight    int               `json:"fight"`
		Sides    [2]FightSide      `json:"sides"` // attacker, defender
		Exchange exchange.Exchange `json:"exchange"`
	}
	// OrderGiven tells that a fighter changed the standing order in the middle of a fight.
	OrderGiven struct {
		Model Model          `json:"model"`
		Order exchange.Order `json:"order"`
	}
	// HitSpent tells of one decision in a fight: a strike, the answer to it, a removal or a pass.
	HitSpent struct {
		Fight   int           `json:"fight"`
		Model   Model         `json:"model"`
		Foe     Model         `json:"foe"`
		Move    exchange.Move `json:"move"`
		Against exchange.Hit  `json:"against,omitzero"` // the strike that is answered
		Landed  exchange.Hit  `json:"landed,omitzero"`  // the strike that came through
		Stopped exchange.Hit  `json:"stopped,omitzero"` // the hit that was stopped
		Riposte bool          `json:"riposte,omitempty"`
		Idle    bool          `json:"idle,omitempty"` // a pass by a side that had no attack hit left
		Hurt    Model         `json:"hurt,omitzero"`  // who lost wounds
		Loss    Loss          `json:"loss,omitzero"`
	}
	// FightEnded tells the whole story of a fight.
	FightEnded struct {
		Fight int              `json:"fight"`
		Sides [2]FightSide     `json:"sides"` // attacker, defender; Wounds as they were before
		After [2]int           `json:"after"` // wounds left, likewise
		Dealt [2]int           `json:"dealt"` // damage done by strikes and ripostes, likewise
		Left  [2]exchange.Hits `json:"left"`  // attack hits that were never spent
		Blows []Blow           `json:"blows,omitempty"`
		Why   FightEnd         `json:"why"`
	}
	// ShotFired shows the dice of a shot.
	ShotFired struct {
		Shot     int                     `json:"shot"`
		Shooter  Model                   `json:"shooter"`
		Target   Model                   `json:"target"`
		Weapon   card.Weapon             `json:"weapon"`
		Distance int                     `json:"distance"` // inches; 0 is in melee
		Aimed    bool                    `json:"aimed,omitempty"`
		Cover    bool                    `json:"cover,omitempty"` // the target has cover that counts
		Attack   Roll                    `json:"attack"`
		Defence  Roll                    `json:"defence"` // Kept: cover's save
		Faith    Roll                    `json:"faith,omitzero"`
		Hits     exchange.Hits           `json:"hits"`
		Saves    exchange.Hits           `json:"saves"`
		DMG      int                     `json:"dmg"` // of a normal hit on this target
		CRT      int                     `json:"crt"`
		Wounds   int                     `json:"wounds"` // the target's, before the shot
		Max      int                     `json:"max"`
		Choices  []exchange.Cancellation `json:"choices,omitempty"` // if the target must say what its saves stop, the best first

		Cause    Cause    `json:"cause,omitempty"`    // empty: the action Shoot
		Modifier int      `json:"modifier,omitempty"` // of HTV, by agreement (rule 22.9)
		Dice     int      `json:"dice,omitempty"`     // of its attack dice, where it was not thrown with all of them
		Next     []Attack `json:"next,omitempty"`     // what comes after it
	}
	// ShotResolved tells the whole story of a shot.
	ShotResolved struct {
		Fired     ShotFired             `json:"fired"`
		Cancelled exchange.Cancellation `json:"cancelled"`
		Through   exchange.Hits         `json:"through"`
		Loss      Loss                  `json:"loss"`
	}
)

// FightSide is one side of a fight: who, with what, and the dice.
type FightSide struct {
	Model  Model          `json:"model"`
	Weapon card.Weapon    `json:"weapon"`
	Order  exchange.Order `json:"order"`
	DMG    int            `json:"dmg"` // of a normal hit on this foe
	CRT    int            `json:"crt"`
	Attack Roll           `json:"attack"`
	Blocks []Roll         `json:"blocks,omitempty"`
	Wounds int            `json:"wounds"` // when the dice fell
	Max    int            `json:"max"`

	Assists  int    `json:"assists,omitempty"`  // friends in melee with the foe (rule 22.4)
	OffHand  string `json:"off_hand,omitempty"` // the weapon that gives one more die (rule 22.5)
	Modifier int    `json:"modifier,omitempty"` // of HTV, by agreement (rule 22.9)
}

// Blow is one step of a fight's story: a strike with its answer, a removal, or a pass.
type Blow struct {
	By      exchange.Role `json:"by"`
	Move    exchange.Move `json:"move"`
	Answer  exchange.Move `json:"answer,omitzero"`
	Open    bool          `json:"open,omitempty"` // the strike still waits for its answer
	Landed  bool          `json:"landed,omitempty"`
	Damage  int           `json:"damage,omitempty"`  // to the other side
	Riposte int           `json:"riposte,omitempty"` // to the side that struck
	Gained  []card.Status `json:"gained,omitempty"`  // by the other side: statuses and injuries
	Healed  int           `json:"healed,omitempty"`  // wounds that By got back
}

// FightEnd says why a fight was over.
type FightEnd string

// The ways in which a fight ends.
const (
	FightSpent    FightEnd = "spent"    // no attack hits on either side
	FightPassed   FightEnd = "passed"   // both passed
	FightDefeated FightEnd = "defeated" // somebody fell
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

// Events lists one zero value of each kind, for decoding.
func Events() []engine.Event {
	return append(append(aheadEvents(), []engine.Event{
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
	}...), boardEvents()...)
}

// Announces makes Picked an engine.Announcement.
func (Picked) Announces() {}
