package dice

// Result is what an Expr gave: everything that happened, for templates to tell.
type Result struct {
	Label     string // the player's own words: never trusted, not escaped
	Successes bool   // totals are numbers of successes, not sums of values
	Rolls     []Roll // one for each repeat
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
	Terms []Term
	Total int // all subtotals, those of Minus terms taken away
}

// Term is a constant, or a pool of like dice.
type Term struct {
	Notation string // canonical, without the sign, such as "4d6kh3" or "3"
	Minus    bool   // taken away from the total
	Dice     []Die  // as they were thrown; none for a constant
	Subtotal int    // without the sign: the constant, kept values, or successes
}

// Die is one die of a pool and what became of it. Dice that came from
// explosions stand behind those that were there at first.
type Die struct {
	Throw            // what counts, and what Explode, Dropped and Success are about
	Rerolled []Throw // what it showed before, oldest first
	From     int     // the place in Dice, from 1, of the die that exploded into this one; 0 for none
	Exploded bool    // it threw one more die
	Dropped  bool    // it doesn't count
	Success  bool    // it counts as a success
}

// Throw is what a die showed once.
type Throw struct {
	Value int
	// D6 holds the six-sided faces behind the value of a D3, D2 or D1 (the first
	// only) or of a D66 (tens and ones). It is zero for other dice.
	D6 [2]int
}
