package zones

import "warbell/engine"

// Ref names a creature in an event, Place a zone.
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

// Strike is one attack: declared, and, once it has Chains or Auto, rolled.
type Strike struct {
	By     Ref     `json:"by"`
	Target Ref     `json:"target"`
	Weapon string  `json:"weapon"`
	Arm    int     `json:"arm"` // the weapon's number, from 1
	Reach  Reach   `json:"reach"`
	Second bool    `json:"second,omitempty"` // TH+2
	Need   int     `json:"need,omitempty"`   // what a die has to show, +2 included; 0 if that is sealed
	Auto   int     `json:"auto,omitempty"`   // hits without a roll
	Chains [][]int `json:"chains,omitempty"` // each die of the weapon, with the dice that its 12s gave
	Hits   int     `json:"hits"`             // Auto included
	For    *Ref    `json:"for,omitempty"`    // whose place the target took
}

// What happens in a round besides what verbs tell.
type (
	// RoundStarted begins the PCs' turns with the actions each has.
	RoundStarted struct {
		Round int    `json:"round"`
		Turns []Turn `json:"turns"`
	}
	// Checked tells of an attribute check. For is agility in round one, request, help, call or condition.
	Checked struct {
		Creature  Ref    `json:"creature"`
		Attribute string `json:"attribute"`
		Target    int    `json:"target"` // 0 of an opponent whose numbers are sealed
		Face      int    `json:"face"`
		Passed    bool   `json:"passed"`
		For       string `json:"for"`

		Modifier int      `json:"modifier,omitempty"` // added to the face
		Against  *Opposed `json:"against,omitempty"`  // whose check it has to beat
	}
	// Opposed is the check that another one has to beat.
	Opposed struct {
		Creature  Ref    `json:"creature"`
		Attribute string `json:"attribute"`
		Target    int    `json:"target"` // 0 of an opponent whose numbers are sealed
		Face      int    `json:"face"`
	}
	// Struck is what hits do to a target. Left is not told (-1) where it is sealed.
	Struck struct {
		Target    Ref       `json:"target"`
		By        Ref       `json:"by"`
		Hits      int       `json:"hits"`
		Left      int       `json:"left"`
		Max       int       `json:"max,omitempty"`
		Condition Condition `json:"condition,omitempty"`
		Out       bool      `json:"out,omitempty"`

		Cause engine.Name `json:"cause,omitempty"` // the hazard or condition, where no creature struck
	}
	// VolleyRolled shows all attacks of the opponents. Unless Window is set it is carried out at once.
	VolleyRolled struct {
		Strikes []Strike `json:"strikes"`
		Rolled  bool     `json:"rolled"`
		Window  int      `json:"window,omitempty"` // seconds
	}
	// VolleyClosed ends the window; the strikes land as they stand now.
	VolleyClosed struct {
		Strikes []Strike `json:"strikes"`
		Skipped bool     `json:"skipped,omitempty"`
	}
	// RoundOver ends a round as a side is gone; how it goes on is the GM's to say. Why is how they went.
	RoundOver struct {
		Why engine.EndReason `json:"why"`
	}
	// Told sums the fight up, before it ends. Opponents that nobody saw have no part in it.
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

// ShowsTable asks for the map.
func (RoundStarted) ShowsTable() {}
func (Told) ShowsTable()         {}

// Turn is what a PC begins a round with.
type Turn struct {
	Creature Ref `json:"creature"`
	Actions  int `json:"actions"`
}

// Record is one creature's part in the story.
type Record struct {
	Creature Ref   `json:"creature"`
	Side     Side  `json:"side"`
	Tally    Tally `json:"tally"`
	Out      bool  `json:"out,omitempty"`
	Fled     bool  `json:"fled,omitempty"`
	Captured bool  `json:"captured,omitempty"`
	Removed  bool  `json:"removed,omitempty"` // taken off the table
	By       Ref   `json:"by"`
}

// Opened is what was sealed of an opponent, or of a group that its first member stands for.
type Opened struct {
	Creature Ref `json:"creature"`
	TH       int `json:"th"`
	Max      int `json:"max"`
}

// The ways a fight ends. Winners are the seats of the side that is left.
const (
	EndDefeated engine.EndReason = "defeated" // nobody of the other side is left standing
	EndFled     engine.EndReason = "fled"     // the last of the other side left the field
	EndCaptured engine.EndReason = "captured" // the last of the other side was captured
	EndGM       engine.EndReason = "gm"       // at the GM's word
)

// Events lists one zero value of each kind, for decoding.
func Events() []engine.Event {
	return []engine.Event{
		MapLaid{}, ZoneAdded{}, ZoneChanged{}, ZonesJoined{}, ZonesCut{}, ZoneRemoved{}, Entered{}, FoesAdded{},
		FoeShown{}, Reserved{}, Brought{}, Removed{}, Assigned{}, Promoted{}, Demoted{}, Overridden{}, Spoke{}, RoundStarted{}, Checked{},
		Judged{}, Moved{}, Attacked{}, Struck{}, Requested{}, HelpOffered{}, Ruled{}, Withdrawn{}, AttackHeld{},
		AttackLapsed{}, Left{}, HasPassed{}, PlayersClosed{}, VolleyRolled{}, Interposed{}, LetBe{},
		VolleyClosed{}, Armed{}, Disarmed{}, RoundOver{}, WentOn{}, Told{}, Delegated{},
		StatusSet{}, StatusEnded{}, RoundEnded{}, Did{}, TurnCut{}, SceneLaid{},
	}
}
