package combat

import (
	"math/big"
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// ShotOdds are the odds of one shot, if the target's saves stop as much damage as possible.
type ShotOdds struct {
	Weapon string
	Done   *big.Rat // average
	Fells  *big.Rat // chance
	Hurts  *big.Rat // chance that the target loses a wound
	Need   int      // lowest face that hits; 7 or more: only sixes
	Cover  bool     // the target's cover counts
	Leaves []string // names of traits that the odds ignore
}

// ShotOddsOf returns the odds of a shot in a duel. It returns false if the shot isn't possible, or the
// profile has no such weapon.
func ShotOddsOf(s *game.State, seat engine.Seat, weapon string) (ShotOdds, bool) {
	if !game.Playing(seat) || s.IsSkirmish() {
		return ShotOdds{}, false
	}
	me, foe := Pair(s, seat)
	all := shotsOf(s, me, foe)
	at := slices.IndexFunc(all, func(o ShotOdds) bool { return o.Weapon == weapon })
	if at < 0 {
		return ShotOdds{}, false
	}
	return all[at], true
}

// ShotAt returns the odds of a shot in a skirmish if the shooter stands at a place; nil is its current one.
// The error is a refusal of an impossible shot.
func ShotAt(s *game.State, id, target game.ModelID, weapon string, from *battlefield.Place) (ShotOdds, error) {
	if !s.IsSkirmish() || !s.Fields(id) || !s.Fields(target) || !slices.Contains(s.FoesOf(id), target) ||
		s.Fighter(id).At == nil {
		return ShotOdds{}, engine.Refuse(engine.Invalid, "grimheim 22.1",
			"That shooter or enemy isn't on the battlefield. Choose from the picture.")
	}
	a := game.Attack{By: id, At: target, Weapon: weapon, From: from}
	if err := CanUse(s, a); err != nil {
		return ShotOdds{}, err
	}
	return oddsOfShot(s, a), nil
}

// shotsOf lists a model's possible shots with both models at their places.
func shotsOf(s *game.State, id, target game.ModelID) []ShotOdds {
	var all []ShotOdds
	for _, w := range s.Fighter(id).Profile.Shots() {
		if a := (game.Attack{By: id, At: target, Weapon: w.Name}); CanUse(s, a) == nil {
			all = append(all, oddsOfShot(s, a))
		}
	}
	return all
}

func oddsOfShot(s *game.State, a game.Attack) ShotOdds {
	m, wounds := ShotMatch(s, a), s.Fighter(a.At).Wounds
	o := m.Odds()
	w, _ := ArmOf(s, a)
	return ShotOdds{
		Weapon: a.Weapon, Need: ShotAttack(s, a).HTV, Cover: Sheltered(s, a, w),
		Leaves: pushes(w),
		Done:   o.Mean(func(n int) int { return n }),
		Fells:  o.That(func(n int) bool { return n >= wounds }), Hurts: o.That(func(n int) bool { return n > 0 }),
	}
}

// ShotMatch returns a shot before its roll. It includes misfires of black powder.
func ShotMatch(s *game.State, a game.Attack) exchange.Shot {
	roll := ShotAttack(s, a)
	shot := shotAt(s, a)
	shot.Hits = odds.Map(roll.odds(roll.sparks), func(r rolled) exchange.Hits {
		if roll.sparks && r.ones > 0 {
			return exchange.Hits{}
		}
		return r.hits
	})
	return shot
}

// shotAt returns a shot without its attack dice: the damage and saves of its target.
func shotAt(s *game.State, a game.Attack) exchange.Shot {
	foe := s.Fighter(a.At)
	w, _ := ArmOf(s, a)
	cover, save := Sheltered(s, a, w), foe.Save(w)
	pays := foe.Profile.Has(card.MarkOfExcess)
	both := func(face int) any {
		return [3]any{saves(save)(face), saves(5)(face), pays && face == 1}
	}
	shot := dueTo(s, a.By, a.At, w)
	shot.Saves = odds.Of(both, func(src dice.Source) exchange.Saved {
		defence, faith := Defend(s, src, foe, w, cover)
		foe.Reprieved(src, &defence, saves(save), savingBoons...)
		return savedBy(foe, defence, faith)
	})
	return shot
}

// dueTo returns a shot without any dice.
func dueTo(s *game.State, by, at game.ModelID, w card.Weapon) exchange.Shot {
	foe := s.Fighter(at)
	shot := exchange.Shot{
		Volley: exchange.Volley{
			Damage: exchange.Reduced(w.DMG, foe.Profile.Tough()), CritDamage: exchange.Reduced(w.CRT,
				foe.Profile.Tough()),
			Brutal: w.Has(card.Brutal), Deadly: w.Has(card.Deadly),
		},
		Wounds: foe.Wounds, More: bargainOf(s, by),
	}
	if foe.Profile.Has(card.Regeneration) {
		shot.Undone = undone
	}
	return shot
}

// savedBy returns the result of a target's dice.
func savedBy(f *game.Fighter, defence, faith game.Roll) exchange.Saved {
	saved := exchange.Saved{Hits: defence.Hits().Plus(faith.Hits())}
	if f.Profile.Has(card.MarkOfExcess) {
		saved.Hurt = game.Ones(defence, faith)
	}
	return saved
}

// shotWorth returns a function for the average damage of attack dice to the target, minus their damage to
// the shooter.
func shotWorth(s *game.State, a game.Attack) func(rolled) *big.Rat {
	shot, ok := exchange.Shot{}, false
	w, _ := ArmOf(s, a)
	harm, left := harmOf(s.Fighter(a.By), w), s.Fighter(a.By).Wounds
	return remembering(func(r rolled) *big.Rat {
		if !ok {
			shot, ok = shotAt(s, a), true
		}
		one := shot
		one.Hits = odds.Sure(r.hits)
		does := one.Odds().Mean(func(n int) int { return n })
		return does.Sub(does, big.NewRat(int64(min(harm*r.ones, left)), 1))
	})
}
