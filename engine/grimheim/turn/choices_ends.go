package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// Stake is something that a model has got ready in its activation, and that another act can make useless.
type Stake string

// What can be at stake.
const (
	StakeWatch  Stake = "overwatch"
	StakeHidden Stake = "hidden"
	StakeShield Stake = "shield"
	StakeFate   Stake = "fate" // a die that was spent on what comes next
	StakeFree   Stake = "free" // a free action
)

// Ends lists what the model has got ready and has nothing of any more, once it has done an act next. The
// rules do it, with dice of no game, and say before and behind it what is of use.
func (d Draft) Ends(act string) []Stake {
	if d.Thrown() || d.State == nil {
		return nil
	}
	was := atStake(d.View.State, d.Model)
	cmd, ok := view.Named(d.View.State, d.Model, act)
	if !ok || len(was) == 0 {
		return nil
	}
	after := d.View.State
	if _, passes := cmd.(action.Pass); !passes {
		noted := noting{src: dice.Seeded(1), asked: new(bool)}
		p := game.NewPlay(d.View.State, engine.Inputs{Seat: d.Fighter(d.Model).Seat, Dice: noted,
			Secrets: unseen{noted.asked}})
		happens(p, cmd)
		if after = p.S; p.Ended() || after.Acting.Model != d.Model || !after.Fighter(d.Model).Up() {
			return nil
		}
		if !done(after) {
			return gone(was, atStake(after, d.Model), false)
		}
	}
	return gone(was, atStake(after, d.Model), true)
}

// gone is what is of no use any more. What is for the next act is used by one in the middle of an activation,
// and lapses at the end of it.
func gone(was, is []Stake, over bool) []Stake {
	return slices.DeleteFunc(was, func(one Stake) bool {
		if one == StakeFate || one == StakeFree {
			return !over || !slices.Contains(is, one)
		}
		return slices.Contains(is, one)
	})
}

// atStake is what a model that acts has got ready, as far as that is of use.
func atStake(s *game.State, id game.ModelID) []Stake {
	f := s.Fighter(id)
	var all []Stake
	for _, one := range []struct {
		is    bool
		stake Stake
	}{
		{combat.Watches(s, id), StakeWatch}, {f.Has(card.Hidden), StakeHidden}, {f.Raised, StakeShield},
		{len(s.Acting.Pledged) > 0 || f.Stride > 0, StakeFate}, {s.Acting.Free, StakeFree},
	} {
		if one.is {
			all = append(all, one.stake)
		}
	}
	return all
}
