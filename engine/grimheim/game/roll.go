package game

import (
	"slices"

	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
)

// Die is one six-sided die as it lies, and what it counts for.
type Die struct {
	Face    int          `json:"face"`
	Hit     exchange.Hit `json:"hit"`               // none: a miss
	Was     int          `json:"was,omitempty"`     // the face before a re-roll
	Raised  bool         `json:"raised,omitempty"`  // critical only through Cleave
	Dropped bool         `json:"dropped,omitempty"` // the lower of two of which one is kept
	Fate    bool         `json:"fate,omitempty"`    // as a fate die has made it
}

// Roll is a row of dice against one target number.
type Roll struct {
	Source RollSource `json:"source"`
	Need   int        `json:"need"` // 4 is 4+; 7 or more: only sixes
	Dice   []Die      `json:"dice,omitempty"`
	Kept   int        `json:"kept,omitempty"` // normal successes that stand without a roll

	Foreseen bool `json:"foreseen,omitempty"` // a die was re-rolled by second sight
	Changed  bool `json:"changed,omitempty"`  // a die was re-rolled by the mark of change
	Lucky    bool `json:"lucky,omitempty"`    // a die was re-rolled by a lucky charm
	Sure     int  `json:"sure,omitempty"`     // critical successes that stand without a roll
}

// RollSource says what a row of dice is.
type RollSource string

// The rows.
const (
	FromAttack  RollSource = "attack"
	FromBlock   RollSource = "block"           // armour, shield and Guard, against SAV
	FromHeavy   RollSource = "best_of_two"     // heavy armour under grimheim.heavy_armour = best_of_two
	FromBuckler RollSource = "buckler"         // stops no criticals
	FromFaith   RollSource = "shield-of-faith" // 5+
	FromTail    RollSource = "lashing-tail"    // 4+
	FromDefence RollSource = "defence"         // DEF dice against SAV
)

// Rolls of one die, or of several against SAV, that are no row of a shot or fight.
const (
	FromNerve   RollSource = "nerve"        // against fear and stupidity
	FromDrop    RollSource = "drop"         // for a landing
	FromEnergy  RollSource = "energy"       // for a power
	FromCounter RollSource = "counterspell" // that takes energy off
	FromSoul    RollSource = "demonic-soul" // against a power
	FromPush    RollSource = "push"         // of who pushes, or is pushed
	FromRegrow  RollSource = "regeneration" // after damage
	FromRise    RollSource = "resurrection" // of a scroll
	FromInjury  RollSource = "injury"       // which it is
)

// Faces lists what lies on the table.
func (r Roll) Faces() []int {
	var faces []int
	for _, d := range r.Dice {
		if !d.Dropped {
			faces = append(faces, d.Face)
		}
	}
	return faces
}

// Hits counts an attack or a defence row.
func (r Roll) Hits() exchange.Hits {
	return r.fell().Attack.Plus(exchange.Hits{Normal: r.Kept, Crit: r.Sure})
}

// Blocks counts rows of block dice.
func Blocks(rows []Roll) (b exchange.Blocks) {
	for _, r := range rows {
		b = b.Plus(r.fell().Blocks).Plus(exchange.Blocks{Normal: r.Kept})
	}
	return b
}

// fell is what the dice of the row came to.
func (r Roll) fell() exchange.Hand {
	hits := make([]exchange.Hit, len(r.Dice))
	for i, d := range r.Dice {
		hits[i] = d.Hit
	}
	return exchange.HandOf(hits...)
}

// Ones counts the dice that show a 1 in the end.
func Ones(rows ...Roll) int {
	n := 0
	for _, r := range rows {
		n += exchange.CursedDamage(r.Faces())
	}
	return n
}

// Throw rolls a row and reads each die.
func Throw(src dice.Source, n int, read func(face int) exchange.Hit) []Die {
	var row []Die
	for _, face := range dice.Row(src, n, 6) {
		row = append(row, Die{Face: face, Hit: read(face)})
	}
	return row
}

// Again throws once more those dice of a row that should be, which are asked for from the lowest on; a die is
// never re-rolled twice.
func Again(src dice.Source, row []Die, read func(face int) exchange.Hit, should func(Die) bool) {
	var those []int
	for face := 1; face <= 6; face++ {
		for i, d := range row {
			if d.Face == face && d.Was == 0 && should(d) {
				those = append(those, i)
			}
		}
	}
	slices.Sort(those)
	for n, face := range dice.Row(src, len(those), 6) {
		d := &row[those[n]]
		d.Was, d.Face, d.Hit = d.Face, face, read(face)
	}
}

// Once throws one die of a row once more.
func Once(src dice.Source, row []Die, read func(face int) exchange.Hit, i int) {
	d := &row[i]
	d.Was, d.Face = d.Face, src.Die(6)
	d.Hit, d.Raised = read(d.Face), false
}

// Raise makes a normal hit critical where there is a critical already (Cleave). Only dice that
// were rolled can be raised.
func (r *Roll) Raise() {
	rolled := *r
	rolled.Kept, rolled.Sure = 0, 0
	if h := rolled.Hits(); h.Cleaved() == h {
		return
	}
	for i := range r.Dice {
		if r.Dice[i].Hit == exchange.Normal {
			r.Dice[i].Hit, r.Dice[i].Raised = exchange.Crit, true
			return
		}
	}
}
