package combat

import (
	"math/big"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// saving are the rolls with which the target of a shot saves; each is worth what gets through all of them on
// average, by the odds of it. pays says that ones among them cost it what they cost who bears the mark of
// excess.
func saving(f *game.Fighter, shot exchange.Shot, defence, faith *game.Roll, pays bool) []fallen {
	now := func() *big.Rat {
		saved := savedBy(f, *defence, *faith)
		if !pays {
			saved.Hurt = 0
		}
		shot.Saves = odds.Sure(saved)
		through := shot.Odds().Mean(func(n int) int { return n })
		return through.Neg(through)
	}
	return []fallen{
		{defence, saves(defence.Need), inPlace(defence, now), false},
		{faith, saves(faith.Need), inPlace(faith, now), false},
	}
}

// savingFrom are those of a shot that was fired.
func savingFrom(s *game.State, ev *game.ShotFired) []fallen {
	shot := dueTo(s, ev.Shooter.Who(), ev.Target.Who(), ev.Weapon)
	shot.Hits = odds.Sure(ev.Attack.Hits())
	return saving(s.Fighter(ev.Target.Who()), shot, &ev.Defence, &ev.Faith, true)
}

// saveHelped spends fate dice on the defence dice of a shot, for less damage.
func saveHelped(p *game.Play, ev *game.ShotFired) {
	for _, f := range savingFrom(p.S, ev) {
		helpedBy(p, ev.Target.Who(), f)
	}
}

// SavesHelped spends them on defence dice against hits that no attack roll of a model has brought.
func SavesHelped(p *game.Play, id game.ModelID, v exchange.Volley, defence, faith *game.Roll) {
	f := p.S.Fighter(id)
	for _, r := range saving(f, exchange.Shot{Volley: v, Hits: odds.Sure(v.Hits), Wounds: f.Wounds}, defence,
		faith, false) {
		helpedBy(p, id, r)
	}
}

// mayChangeSaves reports whether a shot waits for its target's player because a fate die could still stop
// more, and they have said that they want to be asked.
func mayChangeSaves(s *game.State, ev game.ShotFired) bool {
	return s.IsSkirmish() && asksForSaves(s, ev.Target.Who(), ev.Shooter.Who()) && savable(s, ev)
}

// savable reports whether any fate die would make a target save more.
func savable(s *game.State, ev game.ShotFired) bool {
	ev = ev.Clone()
	seat := ev.Target.Seat
	_, _, ok := bestOf(s, seat, s.Skirmish.Fate[int(seat)-1], savingFrom(s, &ev))
	return ok
}

// allowsSave refuses a use while a shot waits, unless it changes a save of one's own (rule 23.5).
func allowsSave(s *game.State, seat engine.Seat, c game.SpendFate) error {
	ev := s.Shot.Fired.Clone()
	if ev.Target.Seat == seat && len(c.Targets) == 0 && slices.Contains(rollUses, c.Use) {
		if _, _, ok := bestOf(s, seat, []int{c.Face}, savingFrom(s, &ev), c.Use); ok {
			return nil
		}
	}
	return engine.Refuse(engine.Illegal, "grimheim 23.3",
		"You can't stop more of this shot that way. Spend the Fate die after the shot.")
}

// changesSave carries it out: the dice lie anew, and with them what they may stop.
func changesSave(p *game.Play, seat engine.Seat, cmd game.SpendFate) {
	ev := p.S.Shot.Fired.Clone()
	rolls := savingFrom(p.S, &ev)
	c, row, _ := bestOf(p.S, seat, []int{cmd.Face}, rolls, cmd.Use)
	r := rolls[row]
	c.make(p, r)
	ev.Saves = ev.Defence.Hits().Plus(ev.Faith.Hits())
	p.Tell(game.FateSpent{
		Side: Party(p.S, seat), Face: c.face, Use: c.use, Points: c.points, Targets: []game.Model{ev.Target}, Roll: r.roll.Source,
		Saves: &game.Saved{Defence: ev.Defence, Faith: ev.Faith, Choices: choices(p.S, ev)},
	})
}

// Unanswered reports whether a shot that waits has nothing left to be chosen.
func Unanswered(s *game.State) bool {
	return s.Shot != nil && len(s.Shot.Fired.Choices) == 1 && !savable(s, s.Shot.Fired)
}

// SaveFates are what the dice of who is shot at may be spent on while the shot waits: each use with the die
// that does most.
func SaveFates(s *game.State) []game.SpendFate {
	if !s.IsSkirmish() || s.Shot == nil {
		return nil
	}
	ev := s.Shot.Fired.Clone()
	return spendings(s, ev.Target.Seat, savingFrom(s, &ev))
}
