package main

import (
	"fmt"
	"maps"
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

// daysOf supposes how many days games take that wait so often, each time for so many people, of whom the
// slowest counts: the median and the ninth of ten. Presses in one's own turn cost nothing. Waits that run
// side by side, as those of several players in one round, are taken one after the other, which is too long
// rather than too short. The same waits give the same.
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

// formerWaits is how often the former protocol waited for somebody because of an event, by system: for each
// blow of a contest its answer, the armour and what strikes back; in melee for each claim, each turn, and the
// targets of both sides; in zones for the checks of a round, the game master, and the answer to each volley.
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

// mixed are the waits of a game in which some set no orders and some plans break: of those that orders spare,
// the ones whose owner has none come back, and of the others one in so many.
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

// TestDays compares how long games take under the former protocol and under that of today, if people behave
// as assumed above. It plays a duel to its end under each. For the other systems it compares the games of
// TestPace with the number of turns that the same game had formerly. testdata/days.golden has the result of
// the first plays, which -update writes again. No game that mostly had more than twice as many turns may
// take longer now.
func TestDays(t *testing.T) {
	var all [][]daysGame // by play
	for seed := range plays() {
		all = append(all, daysGames(t, seed))
	}
	var lines []string
	for i, g := range all[0] {
		lines = append(lines, "days "+g.row())
		one := func(of func(daysGame) float64) int { // in tenths of a day
			return median(all, func(games []daysGame) int { return int(math.Round(10 * of(games[i]))) })
		}
		former, mixed, best := one(daysGame.former), one(daysGame.today), one(daysGame.best)
		now := median(all, func(games []daysGame) int { return len(games[i].now) })
		more := median(all, func(games []daysGame) int { return games[i].more })
		if len(all) > 1 && more > now && (mixed > former || best > former) {
			t.Errorf("%s: %d tenths of a day, %d formerly, %d if orders and plans hold", g.name, mixed, former, best)
		}
	}
	t.Logf("days, the median and the ninth of ten, formerly | today, half without orders and half of all plans broken | today, if orders and plans hold\n%s",
		strings.Join(lines, "\n"))
	golden(t, "days.golden", lines)
}

// daysGames are the games of one play, under both protocols: the former one of a duel can still be agreed on.
func daysGames(t *testing.T, seed uint64) []daysGame {
	t.Helper()
	asked := paceGame{name: "duel-asked", play: func(p *pace) { p.duelOut(opt("terms", "orders=each_fight")) }}
	extents := map[string]string{"contest": "a side's turn", "duel": "to the end", "melee": "a turn of both", "zones": "a round"}
	var games []daysGame
	for _, name := range slices.Sorted(maps.Keys(extents)) {
		i := slices.IndexFunc(paceGames, func(g paceGame) bool { return g.name == name })
		c := paceGames[i].played(t, seed)
		former := c.formerly
		if name == "duel" {
			former = len(asked.played(t, seed).each)
		}
		games = append(games, daysGame{name, extents[name], c.each, max(0, former-len(c.each))})
	}
	return games
}

func (g daysGame) was() []int { return slices.Concat(g.now, slices.Repeat([]int{1}, g.more)) }

// former, today and best are the medians of the days that a game takes: by the former protocol, by that of
// today, and by that if orders and plans hold.
func (g daysGame) former() float64 {
	days, _ := daysOf(g.was())
	return days
}

func (g daysGame) today() float64 {
	days, _ := daysBy(uint64(len(g.was())), g.mixed)
	return days
}

func (g daysGame) best() float64 {
	days, _ := daysOf(g.now)
	return days
}

// row tells of a game in a line.
func (g daysGame) row() string {
	was := g.was()
	formerMedian, formerNinth := daysOf(was)
	mixedMedian, mixedNinth := daysBy(uint64(len(was)), g.mixed)
	bestMedian, bestNinth := daysOf(g.now)
	return fmt.Sprintf("%-7s | %-14s | %2d waits, %5.1f, %5.1f | %5.1f, %5.1f | %2d waits, %5.1f, %5.1f |",
		g.name, g.extent, len(was), formerMedian, formerNinth, mixedMedian, mixedNinth, len(g.now), bestMedian, bestNinth)
}
