package contest

import (
	"cmp"
	"slices"

	"warbell/engine"
)

// Blow is a contest with what came of it, as a row of a picture tells it.
type Blow struct {
	Contested
	Test *ArmourTested // nil: nobody tried to get through armour
}

// By and At are who won and who did not; of a draw the attacker and the defender.
func (b Blow) By() Ref {
	if b.Winner == 2 {
		return b.Defender
	}
	return b.Attacker
}

// At is the other of By.
func (b Blow) At() Ref {
	if b.Winner == 2 {
		return b.Attacker
	}
	return b.Defender
}

// Fared is how a side fared in several contests.
type Fared struct {
	Won, Of   int // contests
	Out, Hurt int // of its models: that fell, and wounds of others
}

// mostTold is how many blows a picture of several shows: those that tell most.
const mostTold = 6

// Gather draws the contests of several pairs in one picture, a row each; false if there is just one pair.
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

// blowsOf puts contests together with what came of them.
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

// telling ranks what came of a blow.
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

// mostTelling picks the blows that tell most, in the order in which they fell.
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

// row is a blow with the dice that decided it; a hit without a contest has the die that met the armour.
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
