package rolllog

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/templates"
)

const (
	// mostListed bounds the kinds of dice that are listed.
	mostListed = 8
	// leastExpected is the least expected number of each face for a comparison. Below it, the test is
	// meaningless.
	leastExpected = 5
	// mostFaces bounds the faces that are listed.
	mostFaces = 20
	// maxCounted bounds the rolls of the log that are counted: the newest ones.
	maxCounted = 10_000
	// maxChannels bounds the channels of a server whose rolls are counted: those with the most rolls.
	maxChannels = 20
)

// fallen describes the results of one kind of die.
type fallen struct {
	Sides, Times   int
	Mean, Expected float64 // of one die
	Faces          []int   // the number of each face, from 1; nil if there are too many faces
	Each           float64 // the expected number of each face
	// Tested reports whether the dice are enough to judge their evenness. If so, one in One sets of as many
	// fair dice is at least as uneven. One is at least 1.
	Tested bool
	One    int
	High   int // the percentage of such sets of fair dice with a lower sum, 0 to 100
}

// statsView describes the dice of a player, or of a server.
type statsView struct {
	Name  string // empty for a server
	Rolls int
	Times int // dice
	More  int // the number of kinds of dice that are not listed
	All   []fallen
	High  int // over all dice, like fallen.High
}

// Sight reports whether a member of a server may read a channel of it.
type Sight interface {
	Reads(ctx context.Context, server, channel, user string) (bool, error)
}

// ofServer in the custom ID of the button means a server's luck.
const ofServer = "server"

var serverButton = templates.Button{ID: verbStats + ":" + ofServer, Label: "Show server luck",
	Style: templates.Secondary}

// LuckButtons returns the buttons My stats and Show server luck.
func LuckButtons() []templates.Button { return []templates.Button{statsButton, serverButton} }

// pressStats shows the presser their luck, or that of the server.
func (k *Service) pressStats(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.CustomID.Part(0) == ofServer {
		return k.serverStats(ctx, call)
	}
	kept, err := k.Store.LuckOf(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	rolled, err := k.Store.FacesOf(ctx, call.User.ID, maxCounted)
	if err != nil {
		return gamekit.Reply{}, err
	}
	all := luckOf(kept, nil)
	for _, r := range rolled {
		all.read(r.Drawn, r.Times)
	}
	note, err := k.Words.Note("series.stats", statsOf(call.User.Name, all))
	if call.Guild != "" {
		note = note.With(templates.Row{Buttons: []templates.Button{serverButton}})
	}
	return gamekit.Whisper(note), err
}

// serverStats shows the luck of a server's public rolls in the log, from channels that the presser may read.
func (k *Service) serverStats(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.Guild == "" {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't see a server's luck in DMs. Press that button on the server.")
	}
	rolled, err := k.Store.FacesIn(ctx, call.Guild, maxCounted)
	if err != nil {
		return gamekit.Reply{}, err
	}
	channels := map[string]int{}
	for _, r := range rolled {
		channels[r.Channel] += r.Times
	}
	read := map[string]bool{}
	for _, channel := range busiest(channels) {
		if read[channel], err = k.Sight.Reads(ctx, call.Guild, channel, call.User.ID); err != nil {
			return gamekit.Reply{}, err
		}
	}
	all := faces{}
	for _, r := range rolled {
		if read[r.Channel] {
			all.read(r.Drawn, r.Times)
		}
	}
	note, err := k.Words.Note("series.stats", statsOf("", all))
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{statsButton}})), err
}

// busiest returns the channels with the most rolls, maxChannels at most.
func busiest(channels map[string]int) []string {
	all := slices.SortedFunc(maps.Keys(channels), func(a, b string) int {
		return cmp.Or(cmp.Compare(channels[b], channels[a]), cmp.Compare(a, b))
	})
	return all[:min(len(all), maxChannels)]
}

func statsOf(name string, all faces) statsView {
	v := statsView{Name: name, Rolls: all[wholeRolls][0]}
	var above, spread float64
	for _, sides := range slices.Sorted(maps.Keys(all)) {
		if sides < 2 {
			continue
		}
		f := fallenOf(sides, all[sides])
		v.Times += f.Times
		above += (f.Mean - f.Expected) * float64(f.Times)
		spread += variance(sides) * float64(f.Times)
		v.All = append(v.All, f)
	}
	v.High = below(above, spread)
	slices.SortStableFunc(v.All, func(a, b fallen) int { return cmp.Compare(b.Times, a.Times) })
	v.More = max(0, len(v.All)-mostListed)
	v.All = v.All[:len(v.All)-v.More]
	return v
}

func fallenOf(sides int, counts map[int]int) fallen {
	f := fallen{Sides: sides, Expected: float64(sides+1) / 2}
	sum := 0
	for face, times := range counts {
		f.Times += times
		sum += face * times
	}
	f.Mean, f.Each = float64(sum)/float64(f.Times), float64(f.Times)/float64(sides)
	f.High = below((f.Mean-f.Expected)*float64(f.Times), variance(sides)*float64(f.Times))
	if sides <= mostFaces {
		for face := 1; face <= sides; face++ {
			f.Faces = append(f.Faces, counts[face])
		}
	}
	if f.Tested = f.Each >= leastExpected; f.Tested {
		f.One = oneIn(chiSquare(counts, sides, f.Each), sides-1)
	}
	return f
}

// variance returns the variance of one fair die.
func variance(sides int) float64 { return (float64(sides)*float64(sides) - 1) / 12 }

// below returns the percentage of sums of fair dice that are lower than one so far above its expectation, by
// the normal distribution.
func below(above, variance float64) int {
	if variance == 0 {
		return 50
	}
	return int(math.Round(50 * math.Erfc(-above/math.Sqrt(2*variance))))
}

// chiSquare returns how uneven the counts are: the sum of the squared differences from the expected number,
// divided by that number.
func chiSquare(counts map[int]int, sides int, each float64) (sum float64) {
	for face := 1; face <= sides; face++ {
		off := float64(counts[face]) - each
		sum += off * off / each
	}
	return sum
}

// oneIn returns n if one of n sets of fair dice is at least as uneven. It uses the approximation of Wilson
// and Hilferty, which is accurate to a hundredth in the relevant range.
func oneIn(chi float64, freedom int) int {
	k := 2 / (9 * float64(freedom))
	z := (math.Cbrt(chi/float64(freedom)) - (1 - k)) / math.Sqrt(k)
	p := math.Erfc(z/math.Sqrt2) / 2
	return int(math.Round(1 / max(p, 1e-6)))
}
