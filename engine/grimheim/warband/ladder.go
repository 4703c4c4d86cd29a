package warband

import (
	"cmp"
	"slices"
	"strings"

	"warbell/engine/grimheim/game"
)

// Ladder pairs the models of two warbands (rule 16.1): the leaders, then the others by cost, the most
// expensive first. Of equal costs the order of the warband decides. The last pair fights first. The error is
// a refusal of a warband with a model that can't fight.
func Ladder(a, b Warband) (*game.Ladder, error) {
	first, second := a.champions(), b.champions()
	l := &game.Ladder{Pairs: make([]game.Pair, min(len(first), len(second)))}
	for i := range l.Pairs {
		l.Pairs[len(l.Pairs)-1-i] = game.Pair{first[i], second[i]}
	}
	for i, w := range [2]Warband{a, b} {
		band, err := w.band()
		if err != nil {
			return nil, err
		}
		l.Bands[i] = band
	}
	return l, l.Check()
}

// champions returns the indexes of all models in the order of their pairs.
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

// Leader returns the warband's leader, the zero value if it has none.
func (w Warband) Leader() Model {
	i := slices.IndexFunc(w.Models, func(m Model) bool { return named(m.Tiers, leaderTier) })
	if i < 0 {
		return Model{}
	}
	return w.Models[i]
}

// band returns the warband as a side of a ladder.
func (w Warband) band() (game.Band, error) {
	return w.side(func(i int) (game.Contender, error) {
		profile, _, err := w.Duel(i)
		return game.Contender{Profile: profile}, err
	})
}

// side returns the warband as a side of a game. The function model returns its models in the form of that
// game.
func (w Warband) side(model func(i int) (game.Contender, error)) (game.Band, error) {
	bill := Cost(w)
	side := game.Band{Name: w.Name, Heading: joined(w.heading())}
	for i, m := range w.Models {
		c, err := model(i)
		if err != nil {
			return side, err
		}
		c.Points, c.Line = max(bill.Models[i].Total, 0), joined(m.parts())
		side.Models = append(side.Models, c)
	}
	return side, nil
}

// TextOf returns a side of a ladder as the text of its warband, which Parse can parse.
func TextOf(side game.Band) string {
	lines := []string{joined([]string{quoted(string(side.Name), inHeading), side.Heading}) + ":"}
	for _, m := range side.Models {
		lines = append(lines, joined([]string{quoted(string(m.Profile.Name), isBody), m.Line}))
	}
	return strings.Join(lines, "\n")
}
