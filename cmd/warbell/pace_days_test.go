package main

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"warbell/commands/systems"
)

// What is supposed of people who play by post.
const (
	medianAnswer = 4.0 // hours from when somebody is waited for, awake, until they act
	sigmaAnswer  = 1.2 // of the logarithm
	wakesAt      = 7.0 // hour of the day
	sleepsAt     = 23.0
	awayOneIn    = 20 // people, who are away for some days once in a game
	awayFor      = 72.0
	orderless    = 2 // one person in so many sets no orders, and is asked each time
	broken       = 2 // one plan in so many breaks, and its owner is asked
	daysRuns     = 400
	noon         = 12.0
)

// daysOf supposes how many days games take that wait so often, each time for so many people, of whom the slowest counts:
// the median and the ninth of ten. Presses in one's own turn cost nothing. Waits that run side by side, as those of several
// players in one round, are taken one after the other, which is too long rather than too short. The same waits give the same.
func daysOf(waits []int) (median, ninth float64) {
	return daysBy(uint64(len(waits)), func(*rand.Rand) []int { return waits })
}

// daysBy is daysOf for games whose waits differ.
func daysBy(seed uint64, waits func(*rand.Rand) []int) (median, ninth float64) {
	rnd := rand.New(rand.NewPCG(12, seed))
	all := make([]float64, daysRuns)
	for i := range all {
		game, now := waits(rnd), noon
		for _, people := range game {
			slowest := now
			for range people {
				slowest = max(slowest, answered(rnd, now, len(game)))
			}
			now = slowest
		}
		all[i] = (now - noon) / 24
	}
	slices.Sort(all)
	return all[daysRuns/2], all[daysRuns*9/10]
}

// answered is when somebody acts who is waited for from an hour on, in one of so many waits.
func answered(rnd *rand.Rand, from float64, waits int) float64 {
	at := from + medianAnswer*math.Exp(sigmaAnswer*rnd.NormFloat64())
	if rnd.IntN(awayOneIn*waits) == 0 {
		at += awayFor
	}
	if hour := math.Mod(at, 24); hour < wakesAt {
		at += wakesAt - hour
	} else if hour >= sleepsAt {
		at += 24 - hour + wakesAt
	}
	return at
}

// formerWaits is how often the former protocol waited for somebody because of an event, by system: for each blow of a
// contest its answer, the armour and what strikes back; in melee for each claim, each turn, and the targets of both sides;
// in zones for the checks of a round, the game master, and the answer to each volley.
var formerWaits = map[string]map[string]int{
	"contest": {"contested": 3},
	"melee":   {"charged": 1, "turn_began": 1, "fought": 2},
	"zones":   {"round_started": 1, "players_closed": 1, "volley_rolled": 1},
}

// formerly counts the waits that the former protocol would have had in what was counted.
func (p *pace) formerly() int {
	p.Helper()
	g, err := p.run.app.store.Load(p.Context(), p.game)
	p.must(err)
	rules, _ := systems.Rules(g.System)
	rows, err := p.run.app.store.Log(p.Context(), p.game, p.since)
	p.must(err)
	waits := 0
	for _, row := range rows {
		e, err := rules.Codec().DecodeEntry(row.Body)
		p.must(err)
		for _, ev := range e.Events {
			waits += formerWaits[g.System][ev.Kind()]
		}
	}
	return waits
}

// daysGame is a game under both protocols.
type daysGame struct {
	name, extent string
	now          []int // waits, each for so many people
	more         int   // waits that there were besides, each for one
}

// mixed are the waits of a game in which some set no orders and some plans break: of those that orders spare, the ones
// whose owner has none come back, and of the others one in so many.
func (g daysGame) mixed(rnd *rand.Rand) []int {
	asked := [2]bool{rnd.IntN(orderless) == 0, rnd.IntN(orderless) == 0}
	waits := slices.Clone(g.now)
	for i := range g.more {
		if asked[i%2] || rnd.IntN(broken) == 0 {
			waits = append(waits, 1)
		}
	}
	return waits
}

// TestDays compares how long games take by the former protocol and by that of today, as far as people are as supposed
// above: a duel to its end under each, and for the other systems what TestPace plays of them, beside the hand-overs that
// the same game had formerly. No game that had more
// than twice as many may take longer now; of fewer, chance decides.
func TestDays(t *testing.T) {
	t.Parallel()
	games := []daysGame{duelDays(t)}
	for name, extent := range map[string]string{"contest": "a side's turn", "melee": "a turn of both", "zones": "a round"} {
		i := slices.IndexFunc(paceGames, func(g paceGame) bool { return g.name == name })
		p := newPace(t)
		paceGames[i].play(p)
		games = append(games, daysGame{name, extent, p.count.each, max(0, p.formerly()-len(p.count.each))})
	}
	slices.SortFunc(games, func(a, b daysGame) int { return cmp.Compare(a.name, b.name) })
	var table strings.Builder
	for _, g := range games {
		was := slices.Concat(g.now, slices.Repeat([]int{1}, g.more))
		formerMedian, formerNinth := daysOf(was)
		median, ninth := daysBy(uint64(len(was)), g.mixed)
		bestMedian, bestNinth := daysOf(g.now)
		fmt.Fprintf(&table, "\n| %-7s | %-14s | %2d waits, %5.1f, %5.1f | %5.1f, %5.1f | %2d waits, %5.1f, %5.1f |",
			g.name, g.extent, len(was), formerMedian, formerNinth, median, ninth, len(g.now), bestMedian, bestNinth)
		if g.more > len(g.now) && (median > formerMedian || bestMedian > formerMedian) {
			t.Errorf("%s: %.1f days, %.1f formerly, %.1f if orders and plans hold", g.name, median, formerMedian, bestMedian)
		}
	}
	t.Logf("days, the median and the ninth of ten, formerly | today, half without orders and half of all plans broken | today, if orders and plans hold%s", table.String())
}

// duelDays plays a duel under both protocols: the former can still be agreed on.
func duelDays(t *testing.T) daysGame {
	t.Helper()
	former, now := newPace(t), newPace(t)
	former.duelOut(opt("rules", "orders=each_fight"))
	now.duelOut()
	return daysGame{"duel", "to the end", now.count.each, max(0, len(former.count.each)-len(now.count.each))}
}
