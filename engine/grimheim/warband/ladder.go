package warband

import (
	"cmp"
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
)

// Pair are two models that fight a duel, by their places in the first and in the second warband.
type Pair [2]int

// Pairs are who meets whom in a ladder unless the players say otherwise (rule 16.1): the leaders, then the
// others in the order of their costs, the dearest first; of equal costs in the order of the warband. Who is
// left over in the longer warband sits out.
func Pairs(a, b Warband) []Pair {
	first, second := a.champions(), b.champions()
	pairs := make([]Pair, min(len(first), len(second)))
	for i := range pairs {
		pairs[i] = Pair{first[i], second[i]}
	}
	return pairs
}

// champions are the places of all models in the order in which they stand forward.
func (w Warband) champions() []int {
	bill := Cost(w)
	order := make([]int, len(w.Models))
	for i := range order {
		order[i] = i
	}
	behind := func(i int) int {
		if named(w.Models[i].Tiers, leaderTier) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Or(behind(i)-behind(j), bill.Models[j].Total-bill.Models[i].Total)
	})
	return order
}

// CheckPairs refuses pairs that are no ladder: none at all, models that are not there, and such as would
// fight twice.
func CheckPairs(a, b Warband, pairs []Pair) error {
	if len(pairs) == 0 {
		return engine.Refuse(engine.Invalid, "grimheim 16.1", "A ladder has at least one duel. Pair a model of each warband.")
	}
	met := [2]map[int]bool{{}, {}}
	for _, p := range pairs {
		for side, w := range [2]Warband{a, b} {
			if p[side] < 0 || p[side] >= len(w.Models) {
				return engine.Refuse(engine.Invalid, "grimheim 16.1", "A pair names model %d of a warband of %d. Choose one that is there.", p[side]+1, len(w.Models))
			}
			if met[side][p[side]] {
				return engine.Refuse(engine.Illegal, "grimheim 16.1", "%s would fight twice, and each model of a ladder fights once. Choose another one.", w.Models[p[side]].Name)
			}
			met[side][p[side]] = true
		}
	}
	return nil
}

// Outcome is how the duel of a pair ended.
type Outcome struct {
	Pair   Pair `json:"pair"`
	Winner int  `json:"winner"` // 0 or 1, the side whose model is left; NoModel if nobody has won
}

// Standing is how a ladder goes.
type Standing struct {
	Points [2]int // of the models that each side has defeated, by what they cost
	Wins   [2]int
	Drawn  int
	Ahead  int // the side that is ahead or, at the end, has won; NoModel if neither
}

// Score counts the duels of a ladder that are over (rule 16.2).
func Score(a, b Warband, over []Outcome) Standing {
	bills := [2]Bill{Cost(a), Cost(b)}
	var s Standing
	for _, o := range over {
		if o.Winner != 0 && o.Winner != 1 {
			s.Drawn++
			continue
		}
		s.Wins[o.Winner]++
		loser := 1 - o.Winner
		if i := o.Pair[loser]; i >= 0 && i < len(bills[loser].Models) {
			s.Points[o.Winner] += bills[loser].Models[i].Total
		}
	}
	switch by := cmp.Or(cmp.Compare(s.Points[0], s.Points[1]), cmp.Compare(s.Wins[0], s.Wins[1])); {
	case by > 0:
		s.Ahead = 0
	case by < 0:
		s.Ahead = 1
	default:
		s.Ahead = NoModel
	}
	return s
}

// Run has Warbell fight a whole ladder for both sides, every duel face to face. It is how warbands are
// measured against each other until there is a board. The error is a refusal, of pairs or of a model
// that can't fight.
func Run(a, b Warband, pairs []Pair, house engine.Rules, src dice.Source) ([]Outcome, error) {
	if err := CheckPairs(a, b, pairs); err != nil {
		return nil, err
	}
	var over []Outcome
	for _, p := range pairs {
		terms := grimheim.Terms{Engaged: true}
		for side, w := range [2]Warband{a, b} {
			profile, _, err := w.Duel(p[side])
			if err != nil {
				return nil, err
			}
			terms.Fighters[side] = profile
		}
		bout, err := grimheim.Quick(terms, house, src)
		if err != nil {
			return nil, err
		}
		over = append(over, Outcome{p, int(bout.Winner) - 1}) // seats count from 1, and 0 is nobody
	}
	return over, nil
}
