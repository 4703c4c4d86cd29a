package combat

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Why a model was hurt on its way, besides weapons and statuses.
const (
	byDrop   = "drop"
	ByGround = "dangerous"
)

// Land throws a die against SAV for each inch of a drop that is not free; a failure is a wound, and a 1 stuns
// (reading G44).
func Land(p *game.Play, id game.ModelID, height battlefield.Inch) {
	f := p.S.Fighter(id)
	n := Landing(p.S, id, height)
	if n == 0 {
		return
	}
	ev := game.Landed{Model: p.S.NameOf(id), Height: height, Need: f.Profile.SAV}
	harm, r := 0, game.Roll{Source: game.FromDrop, Need: f.Profile.SAV}
	for range n {
		face := p.Dice.Die(6)
		r.Dice = append(r.Dice, game.Die{Face: face, Hit: exchange.Classify(face, r.Need)})
	}
	RollHelped(p, id, &r, saves(r.Need), func(r game.Roll) int { return 2*r.Hits().Total() - min(game.Ones(r), 1) })
	for _, face := range r.Faces() {
		ev.Dice = append(ev.Dice, face)
		if exchange.Classify(face, ev.Need) == exchange.NoHit {
			harm++
		}
	}
	p.Tell(ev)
	Hurt(p, id, harm, byDrop)
	if slices.Contains(ev.Dice, 1) {
		Inflict(p, id, card.Stunned, byDrop)
	}
}

// Landing is how many dice a drop takes.
func Landing(s *game.State, id game.ModelID, height battlefield.Inch) int {
	if f := s.Fighter(id); f.Unhurt() || !f.Up() {
		return 0
	}
	return battlefield.Beyond(height, MoveNumbers(s).Free)
}

// Numbers are the lengths on which the seeds and the published game differ.
type Numbers struct {
	Climb battlefield.Inch // what a climb takes beside its height
	Free  battlefield.Inch // from how high one drops without a die
	Push  battlefield.Inch // how far one is pushed
	Dodge bool             // a defence die resists a push, instead of an opposed roll
}

// MoveNumbers are the lengths by the house rule.
func MoveNumbers(s *game.State) Numbers {
	if s.Is(game.RuleMovement, game.Published) {
		return Numbers{Climb: 1 * battlefield.One, Free: 2 * battlefield.One, Push: 2 * battlefield.One, Dodge: true}
	}
	return Numbers{Climb: 2 * battlefield.One, Free: 3 * battlefield.One, Push: 3 * battlefield.One}
}
