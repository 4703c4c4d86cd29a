package rolllog

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"warbell/commands/gamekit"
	"warbell/templates"
)

const (
	// mostListed is how many kinds of dice are told one by one.
	mostListed = 8
	// leastExpected is how often each face must be expected before the faces are compared: with less, the
	// test says nothing.
	leastExpected = 5
	// mostFaces is how many faces are shown one by one.
	mostFaces = 20
	// maxCounted bounds the rolls of the log that are counted: the newest ones.
	maxCounted = 10_000
	// maxChannels bounds the channels of a server whose rolls are counted: those with the most.
	maxChannels = 20
)

// fallen is how one kind of dice has fallen to somebody.
type fallen struct {
	Sides, Times   int
	Mean, Expected float64 // of one die
	Faces          []int   // how often each fell, from 1; nil where there are too many
	Each           float64 // how often each is expected
	// Tested: there are enough to say how even they are. One is then in how many such sets of fair dice one
	// is at least as uneven, from 1 on.
	Tested bool
	One    int
	High   int // how many of a hundred such sets of fair dice come to less, from 0 to 100
}

// statsView is how the dice have fallen to a player, or in a server.
type statsView struct {
	Name  string // empty of a server
	Rolls int
	Times int // dice
	More  int // kinds of dice that are not listed
	All   []fallen
	High  int // over all dice, as fallen.High
}

// Sight reports whether a member of a server may read a channel of it.
type Sight interface {
	Reads(ctx context.Context, server, channel, user string) (bool, error)
}

// ofServer stands in the custom ID of the button for a server's luck.
const ofServer = "server"

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
		note = note.With(templates.Row{Buttons: []templates.Button{{ID: verbStats + ":" + ofServer,
			Label: "Show server luck", Style: templates.Secondary}}})
	}
	return gamekit.Whisper(note), err
}

// serverStats shows the luck of a server's public rolls in the log, from channels that the presser may read.
func (k *Service) serverStats(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.Guild == "" {
		return gamekit.Reply{}, gamekit.ErrOldButton
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

// variance is that of one fair die.
func variance(sides int) float64 { return (float64(sides)*float64(sides) - 1) / 12 }

// below is how many of a hundred sums of fair dice are lower than one that is so far above its expectation,
// by the normal distribution.
func below(above, variance float64) int {
	if variance == 0 {
		return 50
	}
	return int(math.Round(50 * math.Erfc(-above/math.Sqrt(2*variance))))
}

// chiSquare is how far the counts are from even: the squares of what is too much or too little, over what is
// expected.
func chiSquare(counts map[int]int, sides int, each float64) (sum float64) {
	for face := 1; face <= sides; face++ {
		off := float64(counts[face]) - each
		sum += off * off / each
	}
	return sum
}

// oneIn is in how many sets of fair dice one is at least as uneven, by the approximation of Wilson and
// Hilferty, which is good to a hundredth where it matters.
func oneIn(chi float64, freedom int) int {
	k := 2 / (9 * float64(freedom))
	z := (math.Cbrt(chi/float64(freedom)) - (1 - k)) / math.Sqrt(k)
	p := math.Erfc(z/math.Sqrt2) / 2
	return int(math.Round(1 / max(p, 1e-6)))
}
