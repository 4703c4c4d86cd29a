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

// What players do. A GM may do it for any PC.
type (
	// Enter brings a character by its line or a ready-made name. Only a GM names a seat.
	Enter struct {
		Line string      `json:"line"`
		Seat engine.Seat `json:"seat,omitempty"`
	}
	// Agility rolls the check of round one.
	Agility struct {
		Creature ModelID `json:"creature"`
	}
	Move struct {
		Creature ModelID `json:"creature"`
		Zone     ZoneID  `json:"zone"`
	}
	Attack struct {
		Creature ModelID `json:"creature"`
		Weapon   int     `json:"weapon"` // counted from 1
		Target   ModelID `json:"target"`
	}
	// Ask asks the GM for a free action; its words are the call's prose.
	Ask struct {
		Creature ModelID `json:"creature"`
	}
	// OfferHelp offers a reaction for an ally's next attack; its words are the call's prose.
	OfferHelp struct {
		Creature ModelID `json:"creature"`
		For      ModelID `json:"for"`
	}
	// Withdraw takes back a request of one's own.
	Withdraw struct {
		Request int `json:"request"`
	}
	Leave struct {
		Creature ModelID `json:"creature"`
	}
	// TakeTurn is several actions at once, each carried out if what came before has left it possible (rule 4.7).
	// With Pass, what is left then is given up.
	TakeTurn struct {
		Creature ModelID `json:"creature"`
		Deeds    []Deed  `json:"deeds"`
		Pass     bool    `json:"pass,omitempty"`
	}
	// Pass gives up what is left of the turn.
	Pass struct {
		Creature ModelID `json:"creature"`
	}
	// Interpose becomes the target of a strike of the volley, counted from 1.
	Interpose struct {
		Creature ModelID `json:"creature"`
		Strike   int     `json:"strike"`
	}
	// Let lets the rest of the volley be. It is Late if the window closed without an answer.
	Let struct {
		Creature ModelID `json:"creature"`
		Late     bool    `json:"late,omitempty"`
	}
	// Arm gives an answer in advance; it is sealed (rule 6.6). More are further lines of it. With Under hits or
	// fewer (0 to 99; 0: never) the player is asked all the same. Disarm takes it back.
	Arm struct {
		Creature ModelID    `json:"creature"`
		Answer   Standing   `json:"answer"`
		More     []Standing `json:"more,omitempty"`
		Under    int        `json:"under,omitempty"`
	}
	Disarm struct {
		Creature ModelID `json:"creature"`
	}
)

// Standing is a line of an armed answer: for whom to interpose, and when. For nobody it means never.
type Standing struct {
	Allies bool      `json:"allies,omitempty"` // for any PC
	For    []ModelID `json:"for,omitempty"`    // for these creatures
	When   When      `json:"when,omitempty"`
}

// When is a condition of an armed answer.
type When string

// The conditions. Numbers are those of the dice as they fell; before_roll knows only Always.
const (
	Always When = "always"
	Fewer  When = "fewer"  // if that saves who would be struck, and the PC takes fewer hits
	Both   When = "both"   // if that saves who would be struck, and the PC still stands
	Mortal When = "mortal" // if that saves who would be struck, whatever becomes of the PC
)

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
func (Enter) Kind() string        { return "enter" }
func (Agility) Kind() string      { return "agility" }
func (Move) Kind() string         { return "move" }
func (Attack) Kind() string       { return "attack" }
func (Ask) Kind() string          { return "ask" }
func (OfferHelp) Kind() string    { return "offer_help" }
func (Withdraw) Kind() string     { return "withdraw" }
func (Leave) Kind() string        { return "leave" }
func (TakeTurn) Kind() string     { return "take_turn" }
func (Pass) Kind() string         { return "pass" }
func (Interpose) Kind() string    { return "interpose" }
func (Let) Kind() string          { return "let" }
func (Arm) Kind() string          { return "arm" }
func (Disarm) Kind() string       { return "disarm" }

// Commands lists one zero value of each kind, for decoding.
func Commands() []engine.Command {
	return []engine.Command{
		LayMap{}, AddZone{}, SetZone{}, JoinZones{}, CutZones{}, RemoveZone{}, AddFoes{}, ShowFoe{}, Bring{}, Remove{},
		Assign{}, Promote{}, Demote{}, Override{}, Say{}, Check{}, Finish{}, GoOn{}, Begin{}, ClosePlayers{}, Rule{},
		Verdict{}, Order{}, Suggest{}, Go{}, Skip{}, Delegate{}, Enter{}, Agility{}, Move{}, Attack{}, Ask{}, OfferHelp{},
		Withdraw{}, Leave{}, TakeTurn{}, Pass{}, Interpose{}, Let{}, Arm{}, Disarm{},
	}
}
