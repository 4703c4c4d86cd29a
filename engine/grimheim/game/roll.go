package game

import (
	"slices"

	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
)

// Die is one rolled D6 and the hit that it counts as.
type Die struct {
	Face    int          `json:"face"`
	Hit     exchange.Hit `json:"hit"`               // none: a failure
	Was     int          `json:"was,omitempty"`     // the face before a reroll
	Raised  bool         `json:"raised,omitempty"`  // critical only through Cleave
	Dropped bool         `json:"dropped,omitempty"` // the lower of two dice, of which the other is kept
	Fate    bool         `json:"fate,omitempty"`    // changed by a fate die
}

// Roll is a row of dice against one target number.
type Roll struct {
	Source RollSource `json:"source"`
	Need   int        `json:"need"` // 4 is 4+; 7 or more: only sixes
	Dice   []Die      `json:"dice,omitempty"`
	Kept   int        `json:"kept,omitempty"` // normal successes without a die

	Foreseen bool `json:"foreseen,omitempty"` // second sight rerolled a die
	Changed  bool `json:"changed,omitempty"`  // the mark of change rerolled a die
	Lucky    bool `json:"lucky,omitempty"`    // a lucky charm rerolled a die
	Sure     int  `json:"sure,omitempty"`     // critical successes without a die
}

// RollSource is the purpose of a row of dice.
type RollSource string

// The sources of a fight's and a shot's rows.
const (
	FromAttack  RollSource = "attack"
	FromBlock   RollSource = "block"           // armour, shield and Guard, against SAV
	FromHeavy   RollSource = "best_of_two"     // heavy armour under grimheim.heavy_armour = best_of_two
	FromBuckler RollSource = "buckler"         // stops no criticals
	FromFaith   RollSource = "shield-of-faith" // 5+
	FromTail    RollSource = "lashing-tail"    // 4+
	FromDefence RollSource = "defence"         // DEF dice against SAV
)

// The sources of other rolls, by one die or by several against SAV.
const (
	FromNerve   RollSource = "nerve"        // against fear and stupidity
	FromDrop    RollSource = "drop"         // for a landing
	FromEnergy  RollSource = "energy"       // for a power
	FromCounter RollSource = "counterspell" // that lowers energy
	FromSoul    RollSource = "demonic-soul" // against a power
	FromPush    RollSource = "push"         // of the pushing or the pushed model
	FromRegrow  RollSource = "regeneration" // after damage
	FromRise    RollSource = "resurrection" // of a scroll
	FromInjury  RollSource = "injury"       // for the kind of injury
)

// Faces lists the faces that count.
func (r Roll) Faces() []int {
	var faces []int
	for _, d := range r.Dice {
		if !d.Dropped {
			faces = append(faces, d.Face)
		}
	}
	return faces
}

// Hits counts the hits of an attack or defence row.
func (r Roll) Hits() exchange.Hits {
	return r.fell().Attack.Plus(exchange.Hits{Normal: r.Kept, Crit: r.Sure})
}

// Blocks counts the blocks of rows of block dice.
func Blocks(rows []Roll) (b exchange.Blocks) {
	for _, r := range rows {
		b = b.Plus(r.fell().Blocks).Plus(exchange.Blocks{Normal: r.Kept})
	}
	return b
}

// fell returns the hits and blocks of the row's dice.
func (r Roll) fell() exchange.Hand {
	hits := make([]exchange.Hit, len(r.Dice))
	for i, d := range r.Dice {
		hits[i] = d.Hit
	}
	return exchange.HandOf(hits...)
}

// Ones counts the dice that show a 1 after rerolls.
func Ones(rows ...Roll) int {
	n := 0
	for _, r := range rows {
		n += exchange.CursedDamage(r.Faces())
	}
	return n
}

// Throw rolls a row of dice and reads each one.
func Throw(src dice.Source, n int, read func(face int) exchange.Hit) []Die {
	var row []Die
	for _, face := range dice.Row(src, n, 6) {
		row = append(row, Die{Face: face, Hit: read(face)})
	}
	return row
}

// Again rerolls the dice of a row for which should returns true. It asks about the lowest faces first. No
// die is rerolled twice.
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

// Once rerolls one die of a row.
func Once(src dice.Source, row []Die, read func(face int) exchange.Hit, i int) {
	d := &row[i]
	d.Was, d.Face = d.Face, src.Die(6)
	d.Hit, d.Raised = read(d.Face), false
}

// Raise makes a normal hit critical if the row has a critical already (Cleave). It raises rolled dice only.
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
