package dice

// Result is the full outcome of an Expr, for templates.
type Result struct {
	Label     string  // the player's own words: never trusted, not escaped
	Successes bool    // totals are numbers of successes, not sums of values
	Target    *Target // what each total is compared with; nil for nothing
	Rolls     []Roll  // one for each repeat
}

// Total adds up the totals of all repeats.
func (r Result) Total() int {
	total := 0
	for _, roll := range r.Rolls {
		total += roll.Total
	}
	return total
}

// Roll is one repeat of a Result.
type Roll struct {
	Terms []Term // as they are written; with what stands around them they are the whole expression
	Total int
	Met   bool // the total meets the target
}

// Term is a constant, or a pool of like dice.
type Term struct {
	Notation string // canonical, without the sign, such as "4d6kh3" or "3"
	Minus    bool   // taken away from what stands before it
	Op       string // ×, ÷, % or a comma joins it to what stands before it; "": + or -
	Open     string // brackets, functions and signs that open before it
	Close    string // brackets that close behind it
	Label    string // in brackets behind it: letters, digits and spaces, no markup
	Dice     []Die  // as they were thrown; none for a constant
	Subtotal int    // without the sign: the constant, kept values, or successes
	Dropped  bool   // it belongs to a part of a group that doesn't count
	Success  bool   // it belongs to a part of a group that counts as a success
}

// Die is one die of a pool and what became of it. Dice that came from
// explosions stand behind those that were there at first.
type Die struct {
	Throw            // what counts, and what Explode, Dropped and Success are about
	Rerolled []Throw // what it showed before, oldest first
	From     int     // the place in Dice, from 1, of the die that exploded into this one; 0 for none
	Added    []int   // the throws that add up to the value of a die that exploded into itself
	Was      *Throw  // what it showed before it was raised or lowered to its value; nil: it was not
	Exploded bool    // it threw one more die
	Dropped  bool    // it doesn't count
	Success  bool    // it counts as a success
	Failure  bool    // it takes a success away
}

// Throw is one roll of one die.
type Throw struct {
	Value int
	// Face is the text on a die with words for faces, without markup, or fateFace; "" for other dice.
	Face string
	// D6 holds the six-sided faces behind the value of a D3, D2 or D1 (the first
	// only) or of a D66 (tens and ones). It is zero for other dice.
	D6 [2]byte
}

// fateFace marks a value as that of a Fate die.
const fateFace = "±"

// Tally counts one face of dice with words.
type Tally struct {
	Face  string
	Times int
}

// Tallies counts the faces of dice with words in the order in which they first came up; nil for other dice.
func (r Roll) Tallies() []Tally {
	var all []Tally
	at := map[string]int{}
	for _, term := range r.Terms {
		for _, die := range term.Dice {
			if die.Face == "" || die.Face == fateFace {
				continue
			}
			i, known := at[die.Face]
			if !known {
				i = len(all)
				at[die.Face] = i
				all = append(all, Tally{Face: die.Face})
			}
			all[i].Times++
		}
	}
	return all
}
