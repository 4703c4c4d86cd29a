package main

import (
	"math"
	"math/rand/v2"
	"slices"
)

// What is supposed of people who play by post.
const (
	medianAnswer = 4.0 // hours from when somebody is waited for, awake, until they act
	sigmaAnswer  = 1.2 // of the logarithm
	wakesAt      = 7.0 // hour of the day
	sleepsAt     = 23.0
	awayOneIn    = 20 // people, who are away for some days once in a game
	awayFor      = 72.0
)

// daysOf supposes how many days games take that wait so often, each time for so many people, of whom the slowest counts:
// the median and the ninth of ten. Presses in one's own turn cost nothing. Waits that run side by side, as those of several
// players in one round, are taken one after the other, which is too long rather than too short. The same waits give the same.
func daysOf(waits []int) (median, ninth float64) {
	const runs = 400
	rnd := rand.New(rand.NewPCG(12, uint64(len(waits))))
	var all []float64
	for range runs {
		const noon = 12.0
		now := noon
		for _, people := range waits {
			slowest := now
			for range people {
				slowest = max(slowest, answered(rnd, now, len(waits)))
			}
			now = slowest
		}
		all = append(all, (now-noon)/24)
	}
	slices.Sort(all)
	return all[runs/2], all[runs*9/10]
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
