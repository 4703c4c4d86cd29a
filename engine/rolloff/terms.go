package rolloff

import (
	"encoding/json"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/dice"
)

// Terms are the settings of a roll-off. The zero value of each field follows rules 1.1 to 2.2.
type Terms struct {
	Open   bool `json:"open"`   // any player may join until the window ends
	Window int  `json:"window"` // seconds for each round, 10 to 604800 (a week)

	Pressed bool          `json:"pressed,omitempty"` // only rule 2.3 ends the wait, and there is no window
	Dice    string        `json:"dice,omitempty"`    // rule 3.1, in the form of dice.Expr.Notation; empty: d6
	Best    int           `json:"best,omitempty"`    // rule 3.2: rolls for each player, up to MostThrows; 0: 1
	Low     bool          `json:"low,omitempty"`     // rule 3.3
	Bonus   []int         `json:"bonus,omitempty"`   // rule 3.4, by seat from 1; 0 for none
	Given   []*int        `json:"given,omitempty"`   // rule 3.5, by seat from 1; nil for none
	Ties    Ties          `json:"ties,omitempty"`    // rules 4
	AtOnce  bool          `json:"at_once,omitempty"` // rule 5.1
	Named   []engine.Name `json:"named,omitempty"`   // rule 5.2, by seat from 1; empty for players
	Order   bool          `json:"order,omitempty"`   // rule 6.1
	Teams   []int         `json:"teams,omitempty"`   // rule 7.1: the team of each seat, from 1; none for no teams
	Hits    []*Hits       `json:"hits,omitempty"`    // rule 6.2, by seat from 1; nil for none
	Opener  engine.Name   `json:"opener,omitempty"`  // of the player who opened it, if they have no seat
}

// Hits are the hits that an entrant of a turn order has left, and their maximum.
type Hits struct {
	Now int `json:"now"`
	Max int `json:"max,omitempty"` // 0: unknown
}

// Ties is the treatment of ties.
type Ties string

// These are the treatments of ties.
const (
	TiesAgain  Ties = ""       // tied players reroll: rule 1.3
	TiesShared Ties = "shared" // rule 4.1
	TiesBonus  Ties = "bonus"  // rule 4.2
)

// These are the bounds of Terms.
const (
	MostThrows = 5
	MostBonus  = 1000 // above or below 0
	MostDice   = 40   // in one roll, without explosions
	MostNotes  = 60   // characters of a notation
	MostSeats  = 25

	minWindow  = 10
	maxWindow  = 7 * 24 * 60 * 60
	mostRounds = 20 // rule 4.3
)

// plain reports whether only rules 1.1 to 2.3 apply, with one D6 for each player.
func (t Terms) plain() bool {
	return t.Dice == "" && t.Best <= 1 && !t.Low && t.Ties == TiesAgain && !t.AtOnce && !t.Order &&
		len(t.Bonus) == 0 && len(t.Given) == 0 && len(t.Named) == 0 && len(t.Teams) == 0
}

// check refuses terms that are not possible.
func (t Terms) check(seats int) error {
	switch {
	case t.Window < minWindow || t.Window > maxWindow:
		return engine.Refuse(engine.Invalid, "",
			"This time for a round isn't valid. Choose 10 seconds to 7 days.")
	case !t.Open && seats < 2:
		return engine.Refuse(engine.Invalid, "",
			"A roll-off needs at least 2 players. Name another player, or none to let anyone roll.")
	case t.Open && (t.AtOnce || len(t.Teams) > 0):
		return engine.Refuse(engine.Invalid, "",
			"An open roll-off can't have teams or roll all dice at once: its players aren't known yet. Name the players.")
	case t.Best < 0 || t.Best > MostThrows:
		return engine.Refuse(engine.Invalid, "rolloff 3.2", "Each player can roll at most %d times. Choose fewer.",
			MostThrows)
	case !slices.Contains([]Ties{TiesAgain, TiesShared, TiesBonus}, t.Ties):
		return engine.Refuse(engine.Invalid, "rolloff 4.1",
			"This choice for ties isn't valid. Choose to reroll, share the place, or compare modifiers.")
	case len(t.Hits) > 0 && !t.Order:
		return engine.Refuse(engine.Invalid, "rolloff 6.2",
			"You can't set hits in a roll-off: only a turn order has them. Remove them.")
	case max(len(t.Bonus), len(t.Given), len(t.Hits), len(t.Named)) > seats ||
		len(t.Teams) > 0 && len(t.Teams) != seats:
		return engine.Refuse(engine.Invalid, "",
			"You wrote more modifiers, names or teams than players. Remove some.")
	case slices.ContainsFunc(t.Bonus, func(n int) bool { return n < -MostBonus || n > MostBonus }):
		return engine.Refuse(engine.Invalid, "rolloff 3.4",
			"The modifier is too large. Choose one from −%d to %d.", MostBonus, MostBonus)
	case slices.ContainsFunc(t.Given, func(n *int) bool { return n != nil && (*n < -MostBonus || *n > MostBonus) }):
		return engine.Refuse(engine.Invalid, "rolloff 3.5",
			"The total is too large. Choose one from −%d to %d.", MostBonus, MostBonus)
	case slices.ContainsFunc(t.Teams, func(n int) bool { return n < 1 || n > seats }):
		return engine.Refuse(engine.Invalid, "rolloff 7.1",
			"Each player needs exactly 1 team. Write the team sizes, such as 2 vs 2.")
	case len(t.Teams) > 0 && len(slices.Compact(slices.Sorted(slices.Values(t.Teams)))) < 2:
		return engine.Refuse(engine.Invalid, "rolloff 7.1",
			"One team alone always wins. Make 2 or more, such as 2 vs 2.")
	case len(t.Named) > 0 && !slices.Contains(t.Named[:min(seats, len(t.Named))], "") &&
		len(t.Named) == seats && !t.AtOnce:
		return engine.Refuse(engine.Invalid, "rolloff 5.2",
			"No player can press *Roll*: you listed only names. Roll all dice at once.")
	}
	_, err := t.expr()
	return err
}

// expr parses the dice of a roll.
func (t Terms) expr() (dice.Expr, error) {
	notation := t.Dice
	if notation == "" {
		notation = "d6"
	}
	if len(notation) > MostNotes || strings.ContainsAny(notation, "[#") {
		return dice.Expr{}, engine.Refuse(engine.Invalid, "rolloff 3.1",
			"Dice for a roll-off have at most %d characters and no label: d20, 2d6+1 or 4d6kh3.", MostNotes)
	}
	expr, err := dice.Parse(notation)
	if err != nil {
		return expr, engine.Refuse(engine.Invalid, "rolloff 3.1",
			"Warbell can't read these dice. Write d20, 2d6+1 or 4d6kh3. See all notation: `/help topic:Dice`.")
	}
	if _, compared := expr.Target(); compared || expr.Repeats() != 1 || expr.Symbols() {
		return expr, engine.Refuse(engine.Invalid, "rolloff 3.1",
			"A roll-off compares one total for each player. Remove targets and repeats, and use dice with numbers.")
	}
	trial := dice.Record(dice.Seeded(1))
	if _, err := expr.Roll(trial); err != nil || len(trial.Drawn()) > MostDice {
		return expr, engine.Refuse(engine.Invalid, "rolloff 3.1",
			"You can't roll that many dice: at most %d for each player, and few that explode. Use fewer.", MostDice)
	}
	return expr, nil
}

// read parses the terms of a setup.
func read(config json.RawMessage) (Terms, error) {
	terms := Terms{Window: 24 * 60 * 60}
	if len(config) > 0 {
		if err := json.Unmarshal(config, &terms); err != nil {
			return terms, engine.Refuse(engine.Invalid, "",
				"Warbell can't read this roll-off. Start one with `/rolloff`.")
		}
	}
	return terms, nil
}

// bonus returns the modifier of a seat (rule 3.4).
func (t Terms) bonus(seat engine.Seat) int {
	if i := int(seat) - 1; i >= 0 && i < len(t.Bonus) {
		return t.Bonus[i]
	}
	return 0
}

// given returns the total that a seat has instead of a roll (rule 3.5); false if it has none.
func (t Terms) given(seat engine.Seat) (total int, ok bool) {
	if i := int(seat) - 1; i >= 0 && i < len(t.Given) && t.Given[i] != nil {
		return *t.Given[i], true
	}
	return 0, false
}

// HitsOf returns the hits of a seat (rule 6.2); nil if it has none.
func (t Terms) HitsOf(seat engine.Seat) *Hits {
	if i := int(seat) - 1; i >= 0 && i < len(t.Hits) {
		return t.Hits[i]
	}
	return nil
}

// Name returns the name of a participant without a player, or "" for a player's seat.
func (t Terms) Name(seat engine.Seat) engine.Name {
	if i := int(seat) - 1; i >= 0 && i < len(t.Named) {
		return t.Named[i]
	}
	return ""
}

// team returns the team of a seat. Without teams each seat is its own team.
func (t Terms) team(seat engine.Seat) int {
	if i := int(seat) - 1; i >= 0 && i < len(t.Teams) {
		return t.Teams[i]
	}
	return int(seat)
}
