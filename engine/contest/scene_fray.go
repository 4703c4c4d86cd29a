package contest

import (
	"cmp"
	"slices"

	"warbell/engine"
)

// Blow is a Contest with its result, as one row of a picture.
type Blow struct {
	Contested
	Test *ArmourTested // nil: no attempt at armour
}

// By returns the winner, or the attacker after a draw.
func (b Blow) By() Ref {
	if b.Winner == 2 {
		return b.Defender
	}
	return b.Attacker
}

// At returns the model that By isn't.
func (b Blow) At() Ref {
	if b.Winner == 2 {
		return b.Attacker
	}
	return b.Defender
}

// Fared sums up a side's results in several Contests.
type Fared struct {
	Won, Of   int // number of Contests
	Out, Hurt int // its models put Out of Action, and wounds it dealt
}

// mostTold bounds the attacks in a picture of several.
const mostTold = 6

// Gather returns the Contests of several pairs in one picture, a row each. It reports false for a single
// pair.
func (Contested) Gather(events []engine.Event) (engine.Scene, bool) {
	all := blowsOf(events)
	if !slices.ContainsFunc(all, func(b Blow) bool { return b.Attacker.ID != all[0].Attacker.ID || b.Defender.ID != all[0].Defender.ID }) {
		return engine.Scene{}, false
	}
	scene := engine.Scene{Title: engine.Worded("scene.fray", len(all))}
	for seat := engine.Seat(1); seat <= 2; seat++ {
		fared := faredOf(all, seat)
		panel := engine.Panel{Seat: seat, Sub: engine.Worded("scene.fared", fared),
			Result: engine.Worded("scene.toll_of", fared)}
		if fared.Out+fared.Hurt > 0 {
			panel.Tone = engine.StyleHurt
		}
		scene.Panels = append(scene.Panels, panel)
	}
	told := mostTelling(all)
	for _, b := range told {
		scene.Steps = append(scene.Steps, b.row())
	}
	if len(told) < len(all) {
		scene.Footer = engine.Worded("scene.some", [2]int{len(told), len(all)})
	}
	return scene, true
}

// blowsOf pairs Contests with their results.
func blowsOf(events []engine.Event) (all []Blow) {
	for _, ev := range events {
		if e, ok := ev.(interface{ addTo([]Blow) []Blow }); ok {
			all = e.addTo(all)
		}
	}
	return all
}

func (e Contested) addTo(all []Blow) []Blow { return append(all, Blow{Contested: e}) }

func (e ArmourTested) addTo(all []Blow) []Blow {
	if n := len(all); n > 0 && all[n-1].Attempt == e.Attempt {
		all[n-1].Test = &e
	}
	return all
}

func faredOf(all []Blow, seat engine.Seat) (f Fared) {
	for _, b := range all {
		f.Of++
		if b.Winner != 0 && b.By().Seat == seat {
			f.Won++
		}
		switch t := b.Test; {
		case t == nil || t.Struck.Seat != seat:
		case t.Out:
			f.Out++
		case t.Through:
			f.Hurt++
		}
	}
	return f
}

// telling returns the rank of an attack by its result.
func (b Blow) telling() int {
	switch t := b.Test; {
	case t != nil && t.Out:
		return 3
	case t != nil && t.Through:
		return 2
	case t != nil:
		return 1
	}
	return 0
}

// mostTelling returns the attacks of the highest rank, in their original order.
func mostTelling(all []Blow) []Blow {
	at := make([]int, len(all))
	for i := range at {
		at[i] = i
	}
	slices.SortStableFunc(at, func(a, b int) int { return cmp.Compare(all[b].telling(), all[a].telling()) })
	at = at[:min(len(at), mostTold)]
	slices.Sort(at)
	told := make([]Blow, len(at))
	for i, n := range at {
		told[i] = all[n]
	}
	return told
}

// row returns an attack with its deciding dice. An automatic hit has the die against armour.
func (b Blow) row() engine.Step {
	s := b.step()
	s.Panel, s.Who, s.Result = max(int(b.By().Seat)-1, 0), engine.Worded("scene.blow", b),
		engine.Worded("scene.came", b)
	t := b.Test
	switch {
	case t == nil:
		return s
	case t.Through:
		s.Tone = engine.StyleHurt
	default:
		s.Tone = engine.StyleStopped
	}
	if len(s.Dice) == 0 && t.Face > 0 {
		mark := engine.MarkMiss
		if t.Through {
			mark = engine.MarkHit
		}
		s.Dice = []engine.SceneDie{{Face: t.Face, Sides: 6, Mark: mark}}
	}
	return s
}
