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

// What becomes of the table.
type (
	MapLaid struct {
		Name  string `json:"name"`
		Zones []Zone `json:"zones"`
		Links []Link `json:"links"`
		Start ZoneID `json:"start,omitempty"`
	}
	ZoneAdded struct {
		Zone    Zone    `json:"zone"`
		Touches []Place `json:"touches,omitempty"`
	}
	// ZoneChanged gives the zone as it is now and its name before.
	ZoneChanged struct {
		Zone  Zone        `json:"zone"`
		What  string      `json:"what"`
		Was   engine.Name `json:"was"`
		Start bool        `json:"start,omitempty"`
	}
	ZonesJoined struct {
		A Place `json:"a"`
		B Place `json:"b"`
	}
	ZonesCut struct {
		A Place `json:"a"`
		B Place `json:"b"`
	}
	ZoneRemoved struct {
		Zone Place `json:"zone"`
	}
	FoesAdded struct {
		Foes  []Creature `json:"foes"`
		Where Place      `json:"where"`
	}
	// FoeShown gives the opponents of a group as players see them from now on.
	FoeShown struct {
		Foes []Creature `json:"foes"`
		Show Show       `json:"show"`
	}
	// Reserved keeps opponents in reserve; who they are is sealed.
	Reserved struct {
		ID ModelID `json:"id"`
	}
	// Brought gives the opponents of a group that appear out of the reserve, as players see them: those that
	// were sealed as From, or, where that is empty, who stood on the table without a zone.
	Brought struct {
		From  ModelID    `json:"from,omitempty"`
		Foes  []Creature `json:"foes"`
		Where Place      `json:"where"`
	}
	// Removed names nobody who was never seen.
	Removed struct {
		Creature Ref  `json:"creature"`
		Unseen   bool `json:"unseen,omitempty"`
	}
	Assigned struct {
		Creature Ref         `json:"creature"`
		Seat     engine.Seat `json:"seat"`
	}
	Promoted struct {
		Seat engine.Seat `json:"seat"`
	}
	Demoted struct {
		Seat engine.Seat `json:"seat"`
	}
	// Overridden tells what the GM set. Value is empty where it is sealed.
	Overridden struct {
		Creature  Ref       `json:"creature"`
		Unseen    bool      `json:"unseen,omitempty"` // players haven't met it, and don't now
		What      string    `json:"what"`
		Value     string    `json:"value,omitempty"`
		Number    int       `json:"number,omitempty"` // hits, th, actions; 0 where it is sealed
		Where     Place     `json:"where"`
		Condition Condition `json:"condition,omitempty"`
		Out       bool      `json:"out"`
	}
	Spoke struct {
		As Ref `json:"as"`
	}
)

// What happens in a round.
type (
	// RoundStarted begins the PCs' turns with the actions each has.
	RoundStarted struct {
		Round int    `json:"round"`
		Turns []Turn `json:"turns"`
	}
	// Checked tells of an attribute check. For is agility in round one, request, help or call.
	Checked struct {
		Creature  Ref    `json:"creature"`
		Attribute string `json:"attribute"`
		Target    int    `json:"target"` // 0 of an opponent whose numbers are sealed
		Face      int    `json:"face"`
		Passed    bool   `json:"passed"`
		For       string `json:"for"`
	}
	// Judged is a check of round one that the GM decided.
	Judged struct {
		Creature Ref    `json:"creature"`
		Result   Result `json:"result"`
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
	}
	// Delegated tells that the house plays the opponents from now on, or no more.
	Delegated struct {
		On bool `json:"on,omitempty"`
	}
	// Ruled answers a request. Granted is false also where its check was failed. Now as in Interposed.
	Ruled struct {
		ID      int  `json:"id"`
		By      Ref  `json:"by"`
		For     *Ref `json:"for,omitempty"`
		Refused bool `json:"refused,omitempty"`
		Granted bool `json:"granted,omitempty"`
		Now     bool `json:"now,omitempty"`
		Dice    int  `json:"dice,omitempty"`
	}
	// PlayersClosed ends the players' phase. Lost are those who still had actions, Unready those who
	// owed the check of round one.
	PlayersClosed struct {
		Lost    []Ref `json:"lost,omitempty"`
		Unready []Ref `json:"unready,omitempty"`
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
	// WentOn has the next round begin all the same.
	WentOn struct {
		Without []Side `json:"without,omitempty"`
	}
	// Told sums the fight up, before it ends. Opponents that nobody saw have no part in it.
	Told struct {
		Rounds int      `json:"rounds"`
		Lines  []Record `json:"lines"`
		Opened []Opened `json:"opened,omitempty"`
	}
)

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
	EndGM       engine.EndReason = "gm"       // at the GM's word
)
