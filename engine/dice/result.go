package dice

// Result is the full outcome of an Expr, for templates.
type Result struct {
	Label     string  // the player's own words: untrusted, and not escaped
	Successes bool    // the totals are numbers of successes, not sums
	Target    *Target // the number that each total is compared with; nil: none
	Rolls     []Roll  // one for each repeat
}

// Total returns the sum of the totals of all repeats.
func (r Result) Total() int {
	total := 0
	for _, roll := range r.Rolls {
		total += roll.Total
	}
	return total
}

// Roll is one repeat of a Result.
type Roll struct {
	Terms []Term // in written order; with their signs and brackets they are the whole expression
	Total int
	Met   bool // the total meets the target
	// Opposed reports two rolls against each other: Total is the first less the second, which is Against.
	Opposed bool
	Against int
}

// Term is a constant, or a pool of dice of one kind.
type Term struct {
	Notation string // canonical, without the sign, such as "4d6kh3" or "3"
	Minus    bool   // it is subtracted
	Op       string // ×, ÷, % or a comma before it; "": + or -
	Open     string // brackets, functions and signs that open before it
	Close    string // brackets that close after it
	Label    string // in brackets after it: letters, digits and spaces, no markup
	Dice     []Die  // in the order rolled; none for a constant
	Subtotal int    // without the sign: the constant, the sum of kept values, or the successes
	Dropped  bool   // it is in a part of a group that doesn't count
	Success  bool   // it is in a part of a group that counts as a success
}

// Die is one die of a pool, with its face and its effect. Dice from explosions follow the first dice.
type Die struct {
	Throw            // the throw that counts, to which Exploded, Dropped and Success refer
	Rerolled []Throw // earlier throws, oldest first
	From     int     // place in Dice, from 1, of the die whose explosion added this one; 0: none
	Added    []int   // the values of all throws of a compounding die that exploded
	Was      *Throw  // the throw before it was raised or lowered; nil: it was not changed
	Exploded bool    // it exploded
	Dropped  bool    // it doesn't count
	Success  bool    // it counts as a success
	Failure  bool    // it subtracts a success
}

// Throw is one roll of one die.
type Throw struct {
	Value int
	// Face is the text on a die with words as faces, without markup, or fateFace. It is "" for other dice.
	Face string
	// D6 holds the six-sided faces of a D3, D2 or D1 (the first only) or of a D66 (tens and ones). It is zero
	// for other dice.
	D6 [2]byte
}

// fateFace is the Face of a Fate die.
const fateFace = "±"

// Tally is a face of dice with words, with its number of occurrences.
type Tally struct {
	Face  string
	Times int
}

// Tallies counts the faces of dice with words, in the order of their first occurrence. It returns nil for
// other dice.
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
