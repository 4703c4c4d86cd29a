package grimheim

import (
	"errors"
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
)

// fighterCard is one side of a melee vector. HTV is as it is rolled against, Block the number of block dice.
type fighterCard struct {
	Name                                engine.Name
	ATK, HTV, DMG, CRT, SAV, Block, WND int
}

// fighter finds armour and a shield for the block dice; who needs one more goes on guard.
func (f fighterCard) fighter(c *vectors.Case, name engine.Name) (p card.Profile, guards bool, worse []card.Status) {
	p = plainFighter(name, func(p *card.Profile) {
		w := &p.Weapons[0]
		w.ATK, w.DMG, w.CRT = f.ATK, f.DMG, f.CRT
		w.HTV, worse = worsened(c, f.HTV)
		p.Traits = []card.Trait{card.Furious} // so that an activation is not over with the fight
		if f.Name != "" {
			p.Name = f.Name
		}
		if f.SAV != 0 {
			p.SAV = f.SAV
		}
		if f.WND != 0 {
			p.WND = f.WND
		}
	})
	missing := f.Block
	switch {
	case missing >= 2 && c.Rule(game.RuleHeavy) != game.BestOfTwo:
		p.Armour, missing = card.HeavyArmour, missing-2
	case missing >= 1:
		p.Armour, missing = card.MediumArmour, missing-1
	}
	if missing > 0 {
		p.Traits, missing = append(p.Traits, card.Shield), missing-1
	}
	if missing > 1 {
		c.Fatalf("no fighter of a duel has %d block dice", f.Block)
	}
	return p, missing == 1, worse
}

// meleeDice is the dice of a melee vector, in the order in which they are rolled.
type meleeDice struct {
	Attacker      []int `json:"attacker"`
	Defender      []int `json:"defender"`
	AttackerBlock []int `json:"attacker_block"`
	DefenderBlock []int `json:"defender_block"`
}

// both is one thing for each side.
type both[T any] struct {
	Attacker *T `json:"attacker"`
	Defender *T `json:"defender"`
}

// meleeBout is the fight of a vector; the attacker has seat 1.
type meleeBout struct {
	*bout
	cards [2]fighterCard
	told  int // decisions of the fight that the script has told of
}

// throwMelee lays out the fight of a vector and throws its dice.
func throwMelee(c *vectors.Case, order exchange.Order) *meleeBout {
	var setup struct{ Attacker, Defender fighterCard }
	var dice meleeDice
	c.Setup(&setup)
	c.Dice(&dice)
	first := firstSeat
	attacker, guard1, worse1 := setup.Attacker.fighter(c, "Attacker")
	defender, guard2, worse2 := setup.Defender.fighter(c, "Defender")
	if guard2 {
		first = secondSeat
	}
	terms := game.Terms{Engaged: true, Fighters: [2]card.Profile{attacker, defender}}
	b := newBout(c, terms, c.Tape(slices.Concat(first, dice.Attacker, dice.Defender, dice.AttackerBlock, dice.DefenderBlock)...))
	if guard2 {
		b.do(2, action.Guard{}, action.Pass{})
	}
	if guard1 {
		b.do(1, action.Guard{})
	}
	b.suffer(1, worse1...)
	b.suffer(2, worse2...)
	b.checkDice(dice, b.fight(order))
	return &meleeBout{bout: b, cards: [2]fighterCard{setup.Attacker, setup.Defender}}
}

func (b *bout) checkDice(dice meleeDice, rolled game.FightRolled) {
	var want struct {
		both[exchange.Hits]
		AttackerBlock *exchange.Blocks `json:"attacker_block"`
		DefenderBlock *exchange.Blocks `json:"defender_block"`
	}
	b.Classes(&want)
	a, d := rolled.Sides[exchange.Attacker], rolled.Sides[exchange.Defender]
	x := rolled.Exchange.Sides
	vectors.Check(b.Case, "attacker's dice", &dice.Attacker, faces(a.Attack))
	vectors.Check(b.Case, "defender's dice", &dice.Defender, faces(d.Attack))
	vectors.Check(b.Case, "attacker's block dice", &dice.AttackerBlock, faces(a.Blocks...))
	vectors.Check(b.Case, "defender's block dice", &dice.DefenderBlock, faces(d.Blocks...))
	vectors.Check(b.Case, "attacker's hits", want.Attacker, x[exchange.Attacker].Attack)
	vectors.Check(b.Case, "defender's hits", want.Defender, x[exchange.Defender].Attack)
	vectors.Check(b.Case, "attacker's blocks", want.AttackerBlock, x[exchange.Attacker].Blocks)
	vectors.Check(b.Case, "defender's blocks", want.DefenderBlock, x[exchange.Defender].Blocks)
}

// step is one step of a script.
type step struct {
	By     string       `json:"by"`
	Do     exchange.Do  `json:"do"`
	With   exchange.Hit `json:"with"`
	Answer exchange.Hit `json:"answer"`
	Target exchange.Hit `json:"target"`
}

// untold is the next decision that the rules made by themselves, as there was no choice.
func (b *meleeBout) untold() (game.HitSpent, bool) {
	spent := all[game.HitSpent](b.bout)
	if b.told >= len(spent) {
		return game.HitSpent{}, false
	}
	return spent[b.told], true
}

// play carries out one step: a move, and the answer to it where the rules ask for one. A script
// may spell out passes when nothing is left, and may leave out those that are forced.
func (b *meleeBout) play(s step) error {
	by, ok := map[string]engine.Seat{"A": 1, "D": 2}[s.By]
	if !ok {
		return errors.New("by must be A or D")
	}
	landed, err := b.move(by, exchange.Move{Do: s.Do, With: s.With, Target: s.Target})
	if err != nil || s.Do != exchange.Strike || landed {
		return err
	}
	return b.answer(game.Other(by), s.Answer)
}

// move gives a move, or finds it among those that were forced, and reports whether it landed at once.
func (b *meleeBout) move(by engine.Seat, m exchange.Move) (landed bool, err error) {
	for {
		made, ok := b.untold()
		if !ok {
			break
		}
		b.told++
		switch {
		case made.Model.Seat == by && made.Move == m:
			return made.Landed != exchange.NoHit, nil
		case made.Move.Do != exchange.Pass:
			return false, fmt.Errorf("seat %d could only %s first", made.Model.Seat, made.Move)
		}
	}
	if m.Do == exchange.Pass && b.state().Melee == nil && len(all[game.Defeated](b.bout)) == 0 {
		return false, nil
	}
	if err := b.try(by, commandOf(m)); err != nil {
		return false, err
	}
	made, _ := b.untold()
	b.told++
	return made.Landed != exchange.NoHit, nil
}

// answer gives the answer to the strike that waits. Where there was but one, another is given all the
// same, for its refusal.
func (b *meleeBout) answer(by engine.Seat, with exchange.Hit) error {
	made, forced := b.untold()
	if !forced || made.Move.With != with {
		if err := b.try(by, turn.Answer{With: with}); err != nil {
			return err
		}
		if forced {
			b.Fatalf("seat %d could only %s, and then answered with %s", by, made.Move, with)
		}
	}
	b.told++
	return nil
}

func meleeScript(c *vectors.Case) {
	b := throwMelee(c, exchange.OrderAsk)
	var script []step
	c.Script(&script)
	for i, s := range script {
		if err := b.play(s); err != nil {
			c.Fatalf("step %d: %v", i+1, err)
		}
	}
	b.checkEnd()
}

// meleeOptimal has both sides play perfectly and, of equal margins, for less damage.
func meleeOptimal(c *vectors.Case) {
	b := throwMelee(c, exchange.OrderCautious)
	only[game.FightEnded](b.bout)
	b.checkEnd()
}

func meleeIllegal(c *vectors.Case) {
	b := throwMelee(c, exchange.OrderAsk)
	var script []step
	var want struct {
		Refused *bool `json:"refused"`
	}
	c.Script(&script)
	c.Expect(&want)
	for i, s := range script {
		err := b.play(s)
		if last := i == len(script)-1; last {
			vectors.Check(c, "refused", want.Refused, refused(err))
		} else if err != nil {
			c.Fatalf("step %d: %v", i+1, err)
		}
	}
}

func (b *meleeBout) checkEnd() {
	var want struct {
		ToDefender *int                `json:"damage_to_defender"`
		ToAttacker *int                `json:"damage_to_attacker"`
		Unspent    both[exchange.Hits] `json:"unspent"`
		Defeated   *string             `json:"defeated"`
	}
	b.Expect(&want)
	taken, unspent := b.taken(), b.unspent()
	vectors.Check(b.Case, "damage to defender", want.ToDefender, taken[exchange.Defender])
	vectors.Check(b.Case, "damage to attacker", want.ToAttacker, taken[exchange.Attacker])
	vectors.Check(b.Case, "attacker's unspent hits", want.Unspent.Attacker, unspent[exchange.Attacker])
	vectors.Check(b.Case, "defender's unspent hits", want.Unspent.Defender, unspent[exchange.Defender])
	vectors.Check(b.Case, "defeated", want.Defeated, b.defeated())
}

// taken is the damage of the blows, which must be what the wounds lost say.
func (b *meleeBout) taken() (taken [2]int) {
	for _, e := range all[game.HitSpent](b.bout) {
		if e.Loss.Damage > 0 {
			taken[int(e.Hurt.Seat)-1] += e.Loss.Damage
		}
	}
	for i, f := range b.state().Fighters {
		left := max(f.Profile.WND-taken[i], 0)
		vectors.Check(b.Case, fmt.Sprintf("wounds of seat %d", i+1), &left, f.Wounds)
		if b.cards[i].WND == 0 && !f.Up() {
			b.Errorf("seat %d fell, although the vector gives it no wounds", i+1)
		}
	}
	return taken
}

func (b *meleeBout) unspent() (left [2]exchange.Hits) {
	if m := b.state().Melee; m != nil {
		return [2]exchange.Hits{m.Exchange.Sides[0].Attack, m.Exchange.Sides[1].Attack}
	}
	return only[game.FightEnded](b.bout).Left
}

func (b *meleeBout) defeated() string {
	for _, e := range all[game.Defeated](b.bout) {
		return exchange.Role(e.Model.Seat - 1).String()
	}
	return "none"
}

// commandOf is the command for a move of a fight.
func commandOf(m exchange.Move) engine.Command {
	switch m.Do {
	case exchange.Strike:
		return turn.Strike{Crit: m.With == exchange.Crit, Disarm: m.Target}
	case exchange.Answer:
		return turn.Answer{With: m.With, And: m.And}
	case exchange.Remove:
		return turn.Remove{Target: m.Target, With: m.With, And: m.And}
	}
	return turn.PassHits{Sure: true}
}
