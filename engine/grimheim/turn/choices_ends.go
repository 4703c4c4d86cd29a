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

// Stake is something that a model has prepared in its activation and that another act can waste.
type Stake string

// The stakes.
const (
	StakeWatch  Stake = "overwatch"
	StakeHidden Stake = "hidden"
	StakeShield Stake = "shield"
	StakeFate   Stake = "fate" // a die that was spent on its next act
	StakeFree   Stake = "free" // a free action
)

// Ends lists the preparations that the model wastes if it does an act next. It lets the rules do the act
// with random dice, and compares the stakes before and after it.
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

// gone returns the stakes that are lost. The next act uses up StakeFate and StakeFree, which is no waste.
// They are wasted only if the activation ends with them.
func gone(was, is []Stake, over bool) []Stake {
	return slices.DeleteFunc(was, func(one Stake) bool {
		if one == StakeFate || one == StakeFree {
			return !over || !slices.Contains(is, one)
		}
		return slices.Contains(is, one)
	})
}

// atStake returns what the active model has prepared and can still use.
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
