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

// ShotOdds are those of one shot, if the target's saves stop as much damage as they can.
type ShotOdds struct {
	Weapon string
	Done   *big.Rat // wounds, on average
	Fells  *big.Rat // chance
	Hurts  *big.Rat // chance that the target loses a wound
	Need   int      // what an attack die has to show; 7 or more: only sixes
	Cover  bool     // the target has cover that counts
	Leaves []string // traits that are left out of account
}

// ShotOddsOf is what a shot of the seat comes to from where both stand; false if it can't be taken from
// there, or if the profile has no such weapon.
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

// ShotAt is what a shot of a skirmish comes to if the shooter stands at a place; nil is where it does. The
// error is a refusal of a shot that could not be taken from there, or of who is none.
func ShotAt(s *game.State, id, target game.ModelID, weapon string, from *battlefield.Place) (ShotOdds, error) {
	if !s.IsSkirmish() || !s.Fields(id) || !s.Fields(target) || !slices.Contains(s.FoesOf(id), target) ||
		s.Fighter(id).At == nil {
		return ShotOdds{}, engine.Refuse(engine.Invalid, "grimheim 22.1",
			"There is no such shooter or enemy on the battlefield. Choose from the picture.")
	}
	a := game.Attack{By: id, At: target, Weapon: weapon, From: from}
	if err := CanUse(s, a); err != nil {
		return ShotOdds{}, err
	}
	return oddsOfShot(s, a), nil
}

// shotsOf lists a model's shots that could be taken from where both stand.
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

// ShotMatch is a shot before the dice fall. That black powder may misfire is reckoned in.
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

// shotAt is a shot but for its attack dice: what its target can do about it.
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

// dueTo is a shot but for all dice.
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

// savedBy is what the dice of a target come to.
func savedBy(f *game.Fighter, defence, faith game.Roll) exchange.Saved {
	saved := exchange.Saved{Hits: defence.Hits().Plus(faith.Hits())}
	if f.Profile.Has(card.MarkOfExcess) {
		saved.Hurt = game.Ones(defence, faith)
	}
	return saved
}

// shotWorth is what attack dice of a shot do to its target on average, less what they cost the shooter.
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
