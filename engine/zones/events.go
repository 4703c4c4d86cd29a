package zones

import "warbell/engine"

// Ref names a creature in an event. Place names a zone.
type (
	Ref struct {
		ID   ModelID     `json:"id"`
		Name engine.Name `json:"name"`
	}
	Place struct {
		ID   ZoneID      `json:"id"`
		Name engine.Name `json:"name"`
	}
)

// Strike is one attack. Without Chains and Auto its dice haven't been rolled yet.
type Strike struct {
	By     Ref     `json:"by"`
	Target Ref     `json:"target"`
	Weapon string  `json:"weapon"`
	Arm    int     `json:"arm"` // the weapon's number, from 1
	Reach  Reach   `json:"reach"`
	Second bool    `json:"second,omitempty"` // TH+2
	Need   int     `json:"need,omitempty"`   // lowest face that hits, with TH+2; 0 if secret
	Auto   int     `json:"auto,omitempty"`   // automatic hits
	Chains [][]int `json:"chains,omitempty"` // each die of the weapon, followed by the dice that its 12s added
	Hits   int     `json:"hits"`             // including Auto
	For    *Ref    `json:"for,omitempty"`    // the former target, if another creature interposed
}

// The events of a round that no verb records itself.
type (
	// RoundStarted starts the characters' turns with their actions.
	RoundStarted struct {
		Round int    `json:"round"`
		Turns []Turn `json:"turns"`
	}
	// Checked records an attribute check. For is agility in round 1, request, help, call or condition.
	Checked struct {
		Creature  Ref    `json:"creature"`
		Attribute string `json:"attribute"`
		Target    int    `json:"target"` // 0 if the numbers are secret
		Face      int    `json:"face"`
		Passed    bool   `json:"passed"`
		For       string `json:"for"`

		Modifier int      `json:"modifier,omitempty"` // added to the face
		Against  *Opposed `json:"against,omitempty"`  // the check that it must beat
	}
	// Opposed is the check that another check must beat.
	Opposed struct {
		Creature  Ref    `json:"creature"`
		Attribute string `json:"attribute"`
		Target    int    `json:"target"` // 0 if the numbers are secret
		Face      int    `json:"face"`
	}
	// Struck records the hits that a target takes. Left is -1 if it is secret.
	Struck struct {
		Target    Ref       `json:"target"`
		By        Ref       `json:"by"`
		Hits      int       `json:"hits"`
		Left      int       `json:"left"`
		Max       int       `json:"max,omitempty"`
		Condition Condition `json:"condition,omitempty"`
		Out       bool      `json:"out,omitempty"`

		Cause engine.Name `json:"cause,omitempty"` // the hazard or condition, if no creature caused the hits
	}
	// VolleyRolled records all attacks of the opponents. Without a Window they are carried out at once.
	VolleyRolled struct {
		Strikes []Strike `json:"strikes"`
		Rolled  bool     `json:"rolled"`
		Window  int      `json:"window,omitempty"` // time to react, in seconds
	}
	// VolleyClosed ends the time to react. The strikes then hit their current targets.
	VolleyClosed struct {
		Strikes []Strike `json:"strikes"`
		Skipped bool     `json:"skipped,omitempty"`
	}
	// RoundOver ends a round because a side is gone. The GM decides how to go on. Why is how the last one left.
	RoundOver struct {
		Why engine.EndReason `json:"why"`
	}
	// Told sums up the fight before it ends. It leaves out opponents that players never saw.
	Told struct {
		Rounds int      `json:"rounds"`
		Lines  []Record `json:"lines"`
		Opened []Opened `json:"opened,omitempty"`
	}
)

func (RoundStarted) Kind() string { return "round_started" }
func (Checked) Kind() string      { return "checked" }
func (Struck) Kind() string       { return "struck" }
func (VolleyRolled) Kind() string { return "volley_rolled" }
func (VolleyClosed) Kind() string { return "volley_closed" }
func (RoundOver) Kind() string    { return "round_over" }
func (Told) Kind() string         { return "told" }

// ShowsTable asks for a picture of the map.
func (RoundStarted) ShowsTable() {}
func (Told) ShowsTable()         {}

// Turn is a character's start of a round.
type Turn struct {
	Creature Ref `json:"creature"`
	Actions  int `json:"actions"`
}

// Record is a creature's line in the summary of a fight.
type Record struct {
	Creature Ref   `json:"creature"`
	Side     Side  `json:"side"`
	Tally    Tally `json:"tally"`
	Out      bool  `json:"out,omitempty"`
	Fled     bool  `json:"fled,omitempty"`
	Routed   bool  `json:"routed,omitempty"` // the GM ruled that it flees
	Captured bool  `json:"captured,omitempty"`
	Removed  bool  `json:"removed,omitempty"` // removed by the GM
	By       Ref   `json:"by"`
}

// Opened holds the revealed numbers of an opponent, or of a group by its first member.
type Opened struct {
	Creature Ref `json:"creature"`
	TH       int `json:"th"`
	Max      int `json:"max"`
}

// The reasons why a fight ends. The winners are the seats of the side that still stands.
const (
	EndDefeated engine.EndReason = "defeated" // no one of the other side still stands
	EndFled     engine.EndReason = "fled"     // the last of the other side left the map
	EndCaptured engine.EndReason = "captured" // the last of the other side was captured
	EndRemoved  engine.EndReason = "removed"  // the GM removed the last of the other side
	EndGM       engine.EndReason = "gm"       // the GM's decision
)

// Events returns a zero value of each event, for decoding.
func Events() []engine.Event {
	return []engine.Event{
		MapLaid{}, ZoneAdded{}, ZoneChanged{}, ZonesJoined{}, ZonesCut{}, ZoneRemoved{}, Entered{}, FoesAdded{},
		FoeShown{}, Reserved{}, Brought{}, Removed{}, Assigned{}, Promoted{}, Demoted{}, Overridden{}, Spoke{}, Rested{}, Looted{}, RoundStarted{}, Checked{},
		Judged{}, Moved{}, Attacked{}, Struck{}, Requested{}, HelpOffered{}, Ruled{}, Withdrawn{}, AttackHeld{},
		AttackLapsed{}, Left{}, HasPassed{}, PlayersClosed{}, VolleyRolled{}, Interposed{}, LetBe{},
		VolleyClosed{}, Armed{}, Disarmed{}, RoundOver{}, WentOn{}, Told{}, Delegated{},
		StatusSet{}, StatusEnded{}, RoundEnded{}, Did{}, TurnCut{}, SceneLaid{}, StandInNamed{}, HandedOver{}, CameBack{},
	}
}
