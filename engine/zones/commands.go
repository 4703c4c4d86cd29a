package zones

import "warbell/engine"

// What the GM does with the table.
type (
	// LayMap takes a ready-made map in the place of all zones, while nobody stands in one.
	LayMap struct {
		Map string `json:"map"`
	}
	AddZone struct {
		Name    engine.Name `json:"name"`
		About   string      `json:"about,omitempty"`
		Hazard  string      `json:"hazard,omitempty"`
		Edge    bool        `json:"edge,omitempty"`
		Touches []ZoneID    `json:"touches,omitempty"`
	}
	// SetZone changes one thing of a zone: name, about, hazard, edge (yes or no) or start (yes). The
	// value of a name stands in Name.
	SetZone struct {
		Zone  ZoneID      `json:"zone"`
		What  string      `json:"what"`
		Value string      `json:"value"`
		Name  engine.Name `json:"name,omitempty"`
	}
	// JoinZones makes two zones touch, CutZones parts them.
	JoinZones struct {
		A ZoneID `json:"a"`
		B ZoneID `json:"b"`
	}
	CutZones struct {
		A ZoneID `json:"a"`
		B ZoneID `json:"b"`
	}
	RemoveZone struct {
		Zone ZoneID `json:"zone"`
	}
	// AddFoes brings Count opponents as one line, or a ready-made name, has them (rule 1.5). Without
	// a zone they wait in reserve.
	AddFoes struct {
		Line  string `json:"line"`
		Count int    `json:"count"`
		Zone  ZoneID `json:"zone,omitempty"`
		Show  Show   `json:"show"`
	}
	// ShowFoe changes what players see of an opponent, with all of its group.
	ShowFoe struct {
		Creature ModelID `json:"creature"`
		Show     Show    `json:"show"`
	}
	// Bring lets an opponent appear, with all of its group that waits in reserve.
	Bring struct {
		Creature ModelID `json:"creature"`
		Zone     ZoneID  `json:"zone"`
	}
	// Remove takes a creature off the table.
	Remove struct {
		Creature ModelID `json:"creature"`
	}
	// Assign hands a PC to another seat.
	Assign struct {
		Creature ModelID     `json:"creature"`
		Seat     engine.Seat `json:"seat"`
	}
	// Promote makes a seat a GM, Demote a player again. Promote may come from the table (NoSeat), when
	// a moderator finds a fight without its GM.
	Promote struct {
		Seat engine.Seat `json:"seat"`
	}
	Demote struct {
		Seat engine.Seat `json:"seat"`
	}
	// Override sets one thing of a creature: hits, th, zone, actions, turn (lost), agility (exempt,
	// passed, failed), out (yes, no). It needs prose: the reason.
	Override struct {
		Creature ModelID `json:"creature"`
		What     string  `json:"what"`
		Value    string  `json:"value"`
	}
	// Say speaks a line as a creature. It needs prose: the line.
	Say struct {
		As ModelID `json:"as"`
	}
	// Check lets a PC roll against an attribute (Z13).
	Check struct {
		Creature  ModelID `json:"creature"`
		Attribute string  `json:"attribute"`
	}
	// Finish ends the fight at the GM's word; Winner may be empty.
	Finish struct {
		Winner Side `json:"winner,omitempty"`
	}
)

// What the GM does in the course of a round.
type (
	// GoOn starts the next round though a side is gone (rule 3.5).
	GoOn struct{}
	// Begin starts round one.
	Begin struct{}
	// ClosePlayers ends the players' phase (rule 3.4).
	ClosePlayers struct{}
	// Rule answers a request. Check names an attribute to be tested first; Dice is how many of the
	// ally's dice hit by themselves, for an offer of help.
	Rule struct {
		Request int    `json:"request"`
		Grant   bool   `json:"grant"`
		Check   string `json:"check,omitempty"`
		Dice    int    `json:"dice,omitempty"`
	}
	// Verdict enters the result of an agility check, or exempts from it (rules 3.2, 3.3).
	Verdict struct {
		Creature ModelID `json:"creature"`
		Result   Result  `json:"result"`
	}
	// Order says what an opponent, with its unit, is to do; it is sealed. No deeds: it passes.
	Order struct {
		Foe   ModelID `json:"foe"`
		Deeds []Deed  `json:"deeds"`
	}
	// Suggest orders all that have no order yet.
	Suggest struct{}
	// Go carries out the orders, those that come with it in the place of earlier ones. Who has none does what
	// the house suggests, with Suggest, or passes (rule 7.2).
	Go struct {
		Orders  []Order `json:"orders,omitempty"`
		Suggest bool    `json:"suggest,omitempty"`
	}
	// Skip closes the window for reactions.
	Skip struct{}
	// Delegate leaves the opponents to the house, or takes them back (rule 7.3).
	Delegate struct {
		On bool `json:"on,omitempty"`
	}
)

// Deed is one action of an order: one of its fields is set.
type Deed struct {
	Move   ZoneID  `json:"move,omitempty"`
	Attack ModelID `json:"attack,omitempty"`
	Weapon int     `json:"weapon,omitempty"` // counted from 1, for Attack; 0 is the first that reaches
	Leave  bool    `json:"leave,omitempty"`
}

func (LayMap) Kind() string       { return "lay_map" }
func (AddZone) Kind() string      { return "add_zone" }
func (SetZone) Kind() string      { return "set_zone" }
func (JoinZones) Kind() string    { return "join_zones" }
func (CutZones) Kind() string     { return "cut_zones" }
func (RemoveZone) Kind() string   { return "remove_zone" }
func (AddFoes) Kind() string      { return "add_foes" }
func (ShowFoe) Kind() string      { return "show_foe" }
func (Bring) Kind() string        { return "bring" }
func (Remove) Kind() string       { return "remove" }
func (Assign) Kind() string       { return "assign" }
func (Promote) Kind() string      { return "promote" }
func (Demote) Kind() string       { return "demote" }
func (Override) Kind() string     { return "override" }
func (Say) Kind() string          { return "say" }
func (Check) Kind() string        { return "check" }
func (Finish) Kind() string       { return "finish" }
func (GoOn) Kind() string         { return "go_on" }
func (Begin) Kind() string        { return "begin" }
func (ClosePlayers) Kind() string { return "close_players" }
func (Rule) Kind() string         { return "rule" }
func (Verdict) Kind() string      { return "verdict" }
func (Order) Kind() string        { return "order" }
func (Suggest) Kind() string      { return "suggest" }
func (Go) Kind() string           { return "go" }
func (Skip) Kind() string         { return "skip" }
func (Delegate) Kind() string     { return "delegate" }

// Commands lists one zero value of each kind, for decoding.
func Commands() []engine.Command {
	return append(verbs.Commands(),
		LayMap{}, AddZone{}, SetZone{}, JoinZones{}, CutZones{}, RemoveZone{}, AddFoes{}, ShowFoe{}, Bring{}, Remove{},
		Assign{}, Promote{}, Demote{}, Override{}, Say{}, Check{}, Finish{}, GoOn{}, Begin{}, ClosePlayers{}, Rule{},
		Verdict{}, Order{}, Suggest{}, Go{}, Skip{}, Delegate{},
	)
}
