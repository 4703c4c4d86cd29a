package draw

import (
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
)

// Kind is a type of result.
type Kind string

// These are the kinds of results.
const (
	Winners Kind = "winners"
	Order   Kind = "order"
	Teams   Kind = "teams"
	Pairs   Kind = "pairs"
	// Santa is a Secret Santa: every entrant gives to another one. Its seed stays secret until it is
	// revealed.
	Santa Kind = "santa"
	// KindDeck is an order of cards that are drawn one by one. KindDraft is an order of players who then
	// pick. Their seed stays secret until they end.
	KindDeck  Kind = "deck"
	KindDraft Kind = "draft"
)

const (
	// MaxEntrants bounds a draw's entrants.
	MaxEntrants = 10_000
	// MaxWeight bounds the chances of one entrant.
	MaxWeight = 1_000
	// minSanta is the least number of players in a Secret Santa: two would know each other.
	minSanta = 3
	// MaxApart bounds the pairs of entrants that are kept apart.
	MaxApart = 50
	// MaxApartList bounds the entrants of a draw that keeps some of them apart, since it may be drawn many
	// times.
	MaxApartList = 500
	// maxTries bounds how often entrants are drawn until the right ones are apart. maxTrial bounds the
	// tries before a draw opens, which test whether that is possible.
	maxTries, maxTrial = 20_000, 1_000
)

// Terms are the settings of a draw.
type Terms struct {
	Kind Kind `json:"kind"`
	// Count is the number of winners or teams. Of a deck, it is the number of usual cards, or 0 for own
	// cards.
	Count int `json:"count,omitempty"`
	// Apart lists pairs of entrants that must not be in one team or pair, by their indexes in the list.
	Apart [][2]int `json:"apart,omitempty"`
	// Picking holds the terms of a draft.
	Picking *PickTerms `json:"picking,omitempty"`
}

// Result is the outcome of a draw: groups of entrants, by their indexes in the list. Winners and an order
// are one group.
type Result [][]int

// Check refuses a list of entrants that the terms don't fit.
func (t Terms) Check(list []Entrant) error {
	weighted := slices.ContainsFunc(list, func(e Entrant) bool { return e.Weight > 1 })
	switch n := len(list); {
	case n == 0:
		return engine.Refuse(engine.Illegal, "", "You can't draw: the list is empty. Wait for entrants.")
	case n > MaxEntrants:
		return engine.Refuse(engine.Invalid, "", "A draw has at most %d entrants. Shorten the list.",
			MaxEntrants)
	case t.Kind == Santa && n < minSanta:
		return engine.Refuse(engine.Illegal, "",
			"You can't draw a Secret Santa: %d or more players must take part. Add players.", minSanta)
	case t.Kind == Santa && slices.ContainsFunc(list, func(e Entrant) bool { return e.User == "" }):
		return engine.Refuse(engine.Invalid, "",
			"You can't enter names in a Secret Santa: Warbell tells each player in private. Mention players.")
	case weighted && (t.Kind == Teams || t.Kind == Pairs || t.Kind == Santa):
		return engine.Refuse(engine.Invalid, "",
			"You can't weight teams or pairs: each entrant is always in one. Remove weights such as x3.")
	case t.Kind == Winners && t.Count > n:
		return engine.Refuse(engine.Illegal, "",
			"You can't draw %d winners from %d entrants. Lower the count.", t.Count, n)
	case t.Kind == Teams && (t.Count < 2 || t.Count > n):
		return engine.Refuse(engine.Illegal, "",
			"You can't make %d teams of %d entrants. Choose a count from 2 to %d.",
			t.Count, n, n)
	case t.Kind == Pairs && n < 2:
		return engine.Refuse(engine.Illegal, "",
			"You can't draw pairs: only 1 entrant is in. Wait for a second one.")
	case t.Kind == KindDeck && (n < 2 || n > MaxCards):
		return engine.Refuse(engine.Invalid, "",
			"You can't shuffle %d cards: a deck has 2 to %d. Change the list.", n, MaxCards)
	}
	if t.Kind == KindDraft {
		if err := t.checkPicking(len(list)); err != nil {
			return err
		}
	}
	return t.checkApart(list)
}

// checkApart refuses entrants that can't be kept apart. It makes trial draws with dice that don't affect
// the result.
func (t Terms) checkApart(list []Entrant) error {
	switch {
	case len(t.Apart) == 0:
		return nil
	case !t.grouped():
		return engine.Refuse(engine.Invalid, "",
			"You can't keep names apart here: only teams and pairs can, or a Secret Santa. Choose one of those types.")
	case len(t.Apart) > MaxApart:
		return engine.Refuse(engine.Invalid, "",
			"You can't keep more than %d pairs of names apart. Remove some.", MaxApart)
	}
	if len(list) > MaxApartList {
		return engine.Refuse(engine.Invalid, "",
			"You can't keep names apart among more than %d entrants. Shorten the list.",
			MaxApartList)
	}
	if t.together(dice.Seeded(1), list, maxTrial) == nil {
		return engine.Refuse(engine.Illegal, "",
			"You can't keep all of them apart: Warbell found no result that does. Remove a ≠.")
	}
	return nil
}

// Draw draws a result. The terms must have been checked. The result is nil if the entrants can't be kept
// apart.
func (t Terms) Draw(src dice.Source, list []Entrant) Result {
	if t.grouped() {
		return t.together(src, list, maxTries)
	}
	wanted := len(list)
	if t.Kind == Winners {
		wanted = min(t.Count, wanted)
	}
	return Result{sequence(src, weightsOf(list), wanted)}
}

// grouped reports whether the result brings entrants together, so that some can be kept apart.
func (t Terms) grouped() bool { return t.Kind == Teams || t.Kind == Pairs || t.Kind == Santa }

// together draws teams, pairs or a Secret Santa until the right entrants are apart. Thus all results that
// keep them apart are equally likely.
func (t Terms) together(src dice.Source, list []Entrant, tries int) Result {
	weights := weightsOf(list)
	for range tries {
		drawn := sequence(src, weights, len(list))
		groups := Result(slices.Collect(slices.Chunk(drawn, 2)))
		if t.Kind == Teams {
			groups = dealt(drawn, t.Count)
		}
		if t.Kind == Santa {
			groups = Result{drawn}
		}
		if t.apart(groups, len(list)) {
			return groups
		}
	}
	return nil
}

// apart reports whether a result keeps the right entrants apart.
func (t Terms) apart(groups Result, entrants int) bool {
	switch {
	case t.Kind == Santa:
		return t.given(groups[0])
	case len(t.Apart) == 0:
		return true
	}
	in := make([]int, entrants)
	for group, members := range groups {
		for _, at := range members {
			in[at] = group
		}
	}
	return !slices.ContainsFunc(t.Apart, func(two [2]int) bool { return in[two[0]] == in[two[1]] })
}

// given reports whether no entrant of a Secret Santa draws themselves, or one that they are kept apart
// from. to has the recipient of each entrant.
func (t Terms) given(to []int) bool {
	for from, at := range to {
		if from == at {
			return false
		}
	}
	return !slices.ContainsFunc(t.Apart, func(two [2]int) bool {
		return to[two[0]] == two[1] || to[two[1]] == two[0]
	})
}

// Redraw draws one entrant who is not in gone. It reports false if there is none.
func Redraw(src dice.Source, list []Entrant, gone []int) (int, bool) {
	weights := weightsOf(list)
	for _, at := range gone {
		weights[at] = 0
	}
	drawn := sequence(src, weights, 1)
	if len(drawn) == 0 {
		return 0, false
	}
	return drawn[0], true
}

func weightsOf(list []Entrant) []int {
	weights := make([]int, len(list))
	for i, e := range list {
		weights[i] = e.Weight
	}
	return weights
}

// dealt deals entrants to the teams in turn.
func dealt(drawn []int, teams int) Result {
	all := make(Result, max(teams, 1))
	for i, at := range drawn {
		all[i%len(all)] = append(all[i%len(all)], at)
	}
	return all
}

// sequence draws wanted indexes without replacement. It draws fewer if not enough have a weight.
func sequence(src dice.Source, weights []int, wanted int) []int {
	left := newSums(weights)
	var drawn []int
	for len(drawn) < wanted && left.total > 0 {
		at := left.find(below(src, left.total))
		left.take(at, weights[at])
		drawn = append(drawn, at)
	}
	return drawn
}

// digit is the base of the numbers that below draws.
const digit = 256

// below draws a number from 0 to n-1, each equally likely.
func below(src dice.Source, n int) int {
	size := digit
	for size < n {
		size *= digit
	}
	for {
		drawn := 0
		for at := digit; at <= size; at *= digit {
			drawn = drawn*digit + src.Die(digit) - 1
		}
		if drawn < size-size%n {
			return drawn % n
		}
	}
}

// sums is a Fenwick tree of weights, so that each draw from 10,000 entrants takes few steps.
type sums struct {
	tree  []int // indexed from 1
	total int
}

func newSums(weights []int) *sums {
	s := &sums{tree: make([]int, len(weights)+1)}
	for i, w := range weights {
		s.total += w
		s.tree[i+1] += w
		if up := (i + 1) + (i+1)&-(i+1); up < len(s.tree) {
			s.tree[up] += s.tree[i+1]
		}
	}
	return s
}

// find returns the first index for which the sum of the weights up to it exceeds n.
func (s *sums) find(n int) int {
	at, step := 0, 1
	for step*2 < len(s.tree) {
		step *= 2
	}
	for ; step > 0; step /= 2 {
		if next := at + step; next < len(s.tree) && s.tree[next] <= n {
			at, n = next, n-s.tree[next]
		}
	}
	return at
}

// take lowers the weight at an index.
func (s *sums) take(at, weight int) {
	s.total -= weight
	for i := at + 1; i < len(s.tree); i += i & -i {
		s.tree[i] -= weight
	}
}
