package main

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"warbell/engine"
	"warbell/engine/battlefield/maps"
	"warbell/engine/grimheim/arena"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/warband"
)

// tourney holds the flags of the arena, and the errors of its games.
type tourney struct {
	games            int
	seed             uint64
	a, b             string
	points           int
	table, mission   string
	random, brief    bool
	workers          int
	handicap         int
	activation       string
	players          [2]arena.Player
	refusals, faults int // of all pairs
}

// arena lets Warbell play skirmishes against itself or random play. It prints a line of JSON for each game,
// and one for each pair of warbands.
func (m *Main) arena(ctx context.Context, flags *flag.FlagSet, args []string) error {
	var o tourney
	flags.IntVar(&o.games, "games", 10, "games per pair of warbands")
	flags.Uint64Var(&o.seed, "seed", 1, "seed of the first game, +1 for each further game. The same seed gives the same game")
	flags.StringVar(&o.a, "a", "", "name of a pre-made warband, or all for every pairing (default: the first one)")
	flags.StringVar(&o.b, "b", "", "name of the opposing warband, or all (default: the second one)")
	flags.IntVar(&o.points, "points", 200, "points of the pre-made warbands: "+sizes())
	flags.StringVar(&o.table, "map", "", "map: "+strings.Join(mapKeys(), ", ")+
		" (default: all except the box, in turn)")
	flags.StringVar(&o.mission, "mission", "", "mission: "+strings.Join(missionKeys(), ", "))
	flags.IntVar(&o.handicap, "handicap", 0, "VP for the first warband of each pair at the end; negative: for the second")
	flags.BoolVar(&o.random, "random", false, "the second warband plays at random")
	flags.StringVar(&o.activation, "activation", game.Wave,
		"house rule Activation: "+strings.Join(activations(), ", "))
	flags.IntVar(&o.workers, "workers", 1, "games at a time; the results are the same")
	flags.BoolVar(&o.brief, "brief", false, "only the summary of each pair")
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	pairs, err := o.pairs(m)
	if err != nil {
		return err
	}
	defer debug.SetGCPercent(debug.SetGCPercent(arenaGC))
	out := json.NewEncoder(m.Stdout)
	for _, p := range pairs {
		if err := o.play(ctx, p, out); err != nil {
			return err
		}
	}
	if o.refusals+o.faults > 0 {
		return fmt.Errorf("refusals: %d, faults: %d; their lines give the reason", o.refusals, o.faults)
	}
	return nil
}

// arenaGC allows more garbage than a bot may have, since the program does nothing else and finishes sooner.
const arenaGC = 4000

func sizes() string {
	var all []string
	for _, n := range warband.ReadyLimits() {
		all = append(all, fmt.Sprint(n))
	}
	return strings.Join(all, ", ")
}

func mapKeys() []string { return append(maps.Keys(), arena.Box) }

func missionKeys() []string {
	var all []string
	for _, one := range mission.Missions() {
		all = append(all, one.Key)
	}
	return all
}

// activations returns the values of the house rule Activation.
func activations() []string {
	all := game.HouseRules()
	return all[slices.IndexFunc(all, func(def engine.RuleDef) bool { return def.Key == game.RuleActivation })].Values
}

// allBands is the flag value that selects all pre-made warbands.
const allBands = "all"

// pairs returns the pairs of warbands. An error has been printed already.
func (o *tourney) pairs(m *Main) ([][2]warband.List, error) {
	_, known := mission.ByKey(o.mission)
	switch {
	case o.games < 1:
		return nil, m.misused("-games must be 1 or more, not %d", o.games)
	case o.workers < 1:
		return nil, m.misused("-workers must be 1 or more, not %d", o.workers)
	case !slices.Contains(activations(), o.activation):
		return nil, m.misused("unknown activation %q: use one of %s", o.activation,
			strings.Join(activations(), ", "))
	case max(o.handicap, -o.handicap) > game.MostHandicap:
		return nil, m.misused("-handicap must be -%d to %d, not %d", game.MostHandicap, game.MostHandicap, o.handicap)
	case !slices.Contains(warband.ReadyLimits(), o.points):
		return nil, m.misused("no pre-made warbands of %d points: use one of %s", o.points, sizes())
	case o.table != "" && !slices.Contains(mapKeys(), o.table):
		return nil, m.misused("unknown map %q: use one of %s", o.table, strings.Join(mapKeys(), ", "))
	case o.mission != "" && !known:
		return nil, m.misused("unknown mission %q: use one of %s", o.mission,
			strings.Join(missionKeys(), ", "))
	}
	o.players = [2]arena.Player{arena.Warbell, arena.Warbell}
	if o.random {
		o.players[1] = arena.Chance
	}
	first, err := o.bands(m, o.a, 0)
	if err != nil {
		return nil, err
	}
	second, err := o.bands(m, o.b, 1)
	if err != nil {
		return nil, err
	}
	var all [][2]warband.List
	for i, a := range first {
		for k, b := range second {
			if len(first) == 1 || len(second) == 1 || i < k {
				all = append(all, [2]warband.List{a, b})
			}
		}
	}
	return all, nil
}

// bands returns the warbands that a flag names. Without a name, it returns the pre-made
// warband of that number.
func (o *tourney) bands(m *Main, name string, number int) ([]warband.List, error) {
	var all []warband.List
	for _, l := range warband.ReadyMade() {
		if l.Limit == o.points {
			all = append(all, l)
		}
	}
	switch {
	case name == "":
		return all[number : number+1], nil
	case name == allBands:
		return all, nil
	}
	if l, ok := warband.Ready(name, o.points); ok {
		return []warband.List{l}, nil
	}
	var names []string
	for _, l := range all {
		names = append(names, string(l.Name))
	}
	return nil, m.misused("unknown warband %q: use one of %s, or %s", name,
		strings.Join(names, ", "), allBands)
}

// gameLine is the output line of a game.
type gameLine struct {
	Game int    `json:"game"` // in the pair, from 1
	Seed uint64 `json:"seed"`
	A    string `json:"a"`
	B    string `json:"b"`
	Map  string `json:"map"`
	Seat int    `json:"seat_a"` // A's seat, which alternates
	Won  string `json:"winner"` // "a", "b" or "nobody"
	arena.Record
	Ms float64 `json:"ms"`

	err error // the game was not played
}

// pairLine summarises the games of a pair.
type pairLine struct {
	Games    int        `json:"games"`
	A        string     `json:"a"`
	B        string     `json:"b"`
	Points   int        `json:"warbands"`
	Handicap int        `json:"handicap,omitempty"` // A's advantage
	Wins     int        `json:"a_won"`
	Losses   int        `json:"b_won"`
	Draws    int        `json:"draws"`
	Share    float64    `json:"a_share"`    // points won, where a draw is half a point
	Interval [2]float64 `json:"a_interval"` // at 95%, by Wilson's formula
	Even     bool       `json:"even"`       // the interval overlaps 40% to 60%
	Refusals int        `json:"refusals"`
	Faults   int        `json:"faults"`
	Ms       float64    `json:"ms"` // median per game
}

// play plays the games of a pair.
func (o *tourney) play(ctx context.Context, pair [2]warband.List, out *json.Encoder) error {
	series := arena.Series{
		A: arena.Entrant{List: pair[0], Player: o.players[0]}, B: arena.Entrant{List: pair[1], Player: o.players[1]},
		Map: o.table, Mission: o.mission, Handicap: o.handicap, Seed: o.seed, Rules: engine.Rules{game.RuleActivation: o.activation},
	}
	line := pairLine{A: string(pair[0].Name), B: string(pair[1].Name), Points: o.points, Handicap: o.handicap}
	var score arena.Score
	var took []float64
	for _, outcome := range o.begin(ctx, series) {
		one := <-outcome
		if one.err != nil {
			return one.err
		}
		score.Add(engine.Seat(one.Seat), one.Winner)
		line.Refusals, line.Faults, took = line.Refusals+one.Refusals, line.Faults+one.Faults, append(took, one.Ms)
		if err := o.print(out, one); err != nil {
			return err
		}
	}
	o.refusals, o.faults = o.refusals+line.Refusals, o.faults+line.Faults
	return out.Encode(line.of(score, took))
}

// begin starts all games of a series. Each channel gets a line when its game is over.
func (o *tourney) begin(ctx context.Context, series arena.Series) []chan gameLine {
	all := make([]chan gameLine, o.games)
	for i := range all {
		all[i] = make(chan gameLine, 1) // the reader may have stopped
	}
	for w := range o.workers {
		go func() {
			for n := w; n < o.games; n += o.workers {
				all[n] <- playGame(ctx, series, n)
			}
		}()
	}
	return all
}

// playGame plays a game of a series, unless the context has ended.
func playGame(ctx context.Context, series arena.Series, n int) gameLine {
	next, err := series.Game(n)
	if err = cmp.Or(ctx.Err(), err); err != nil {
		return gameLine{err: err}
	}
	began := time.Now()
	record, err := next.Fight.Play()
	one := gameLine{
		Game: n + 1, Seed: next.Fight.Seed, A: string(series.A.Name), B: string(series.B.Name), Map: next.Map, Seat: int(next.SeatA), Won: "nobody",
		Record: record.For(next.SeatA), Ms: tenths(float64(time.Since(began).Microseconds()) / 1000), err: err,
	}
	if record.Winner != engine.NoSeat {
		one.Won = map[bool]string{true: "a", false: "b"}[record.Winner == next.SeatA]
	}
	return one
}

// print prints a game, unless only errors are wanted and it has none.
func (o *tourney) print(out *json.Encoder, one gameLine) error {
	if o.brief && one.Refusals+one.Faults == 0 {
		return nil
	}
	return out.Encode(one)
}

// of returns the line with the results of the games.
func (l pairLine) of(score arena.Score, took []float64) pairLine {
	low, high := score.Interval()
	slices.Sort(took)
	l.Games, l.Wins, l.Losses, l.Draws = score.Games, score.Wins, score.Losses, score.Draws
	l.Share, l.Interval, l.Even = thousandths(score.Share()), [2]float64{thousandths(low), thousandths(high)},
		score.Even()
	l.Ms = took[len(took)/2]
	return l
}

func tenths(f float64) float64      { return math.Round(f*10) / 10 }
func thousandths(f float64) float64 { return math.Round(f*1000) / 1000 }
