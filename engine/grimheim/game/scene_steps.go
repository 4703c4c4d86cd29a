package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// pool holds the dice of one side that its blows have not used yet.
type pool []Die

func newPool(s FightSide) pool {
	dice := slices.Clone(s.Attack.Dice)
	for _, r := range s.Blocks {
		dice = append(dice, r.Dice...)
	}
	return dice
}

// take removes the dice of some hits from the pool and returns them. A hit without a die, such as an
// automatic block, gets a die without a face.
func (p *pool) take(hits ...exchange.Hit) []engine.SceneDie {
	var taken []engine.SceneDie
	for _, h := range hits {
		if h == exchange.NoHit {
			continue
		}
		die := engine.SceneDie{Sides: 6, Mark: markOf(h)}
		if at := slices.IndexFunc(*p, func(d Die) bool { return d.Hit == h && !d.Dropped }); at >= 0 {
			die.Face, die.Was = (*p)[at].Face, (*p)[at].Was
			*p = slices.Delete(*p, at, at+1)
		}
		taken = append(taken, die)
	}
	return taken
}

// step returns a blow as a step of a picture, with the die that was spent and the die that answered it or
// was removed.
func (b Blow) step(pools *[2]pool) engine.Step {
	by := int(b.By & 1)
	own, other := &pools[by], &pools[1-by]
	s := engine.Step{Panel: by, Text: engine.Worded("scene.blow", b), Tone: b.tone(),
		Result: engine.Worded("scene.came", b)}
	s.Dice = own.take(b.Move.With, b.Move.And)
	if b.Move.Do == exchange.Remove {
		s.Answer = other.take(b.Move.Target)
	} else {
		s.Answer = other.take(b.Answer.With, b.Answer.And)
	}
	return s
}

func (b Blow) tone() engine.Style {
	switch {
	case b.Damage > 0 || b.Riposte > 0:
		return engine.StyleHurt
	case b.Move.Do == exchange.Remove || b.Answer.With != exchange.NoHit:
		return engine.StyleStopped
	}
	return engine.StyleQuiet
}

// steps returns the hits that the saves stopped and the hits that got through.
func (e ShotResolved) steps() []engine.Step {
	hits, saves := successes(e.Fired.Attack), append(successes(e.Fired.Defence), successes(e.Fired.Faith)...)
	var steps []engine.Step
	if done := e.Cancelled.Cancelled(); done.Total() > 0 {
		steps = append(steps, engine.Step{
			Panel: 1, Text: engine.Worded("scene.saved", done), Tone: engine.StyleStopped, Dice: saves, Answer: hits,
			Result: engine.Worded("scene.stopped", done.Total()),
		})
	}
	if e.Fired.Hits.Total() > 0 && e.Through.Total() == 0 {
		return steps
	}
	tone := engine.StyleQuiet
	if e.Loss.Damage > 0 {
		tone = engine.StyleHurt
	}
	return append(steps, engine.Step{
		Text: engine.Worded("scene.through", e), Tone: tone, Dice: hits, Result: engine.Worded("scene.lost",
			e.Loss.Damage),
	})
}

// successes returns the dice of a roll that count.
func successes(r Roll) []engine.SceneDie {
	return slices.DeleteFunc(r.row().Dice, func(d engine.SceneDie) bool { return d.Mark == engine.MarkMiss })
}
