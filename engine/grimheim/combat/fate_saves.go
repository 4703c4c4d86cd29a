package combat

import (
	"math/big"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// saving returns the saving rolls of a shot's target. Their worth is the average damage that gets through
// all of them, as a negative number. If pays is true, the damage by ones counts too, as with the Mark of
// Excess.
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

// savingFrom returns the saving rolls of a shot that was fired.
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

// SavesHelped spends fate dice on defence dice against hits without an attack roll.
func SavesHelped(p *game.Play, id game.ModelID, v exchange.Volley, defence, faith *game.Roll) {
	f := p.S.Fighter(id)
	for _, r := range saving(f, exchange.Shot{Volley: v, Hits: odds.Sure(v.Hits), Wounds: f.Wounds}, defence,
		faith, false) {
		helpedBy(p, id, r)
	}
}

// mayChangeSaves reports whether a shot waits because the target's player wants to be asked and a fate die
// could stop more.
func mayChangeSaves(s *game.State, ev game.ShotFired) bool {
	return s.IsSkirmish() && asksForSaves(s, ev.Target.Who(), ev.Shooter.Who()) && savable(s, ev)
}

// savable reports whether a fate die would improve a target's saves.
func savable(s *game.State, ev game.ShotFired) bool {
	ev = ev.Clone()
	seat := ev.Target.Seat
	_, _, ok := bestOf(s, seat, s.Skirmish.Fate[int(seat)-1], savingFrom(s, &ev))
	return ok
}

// allowsSave refuses a fate die while a shot waits, unless it improves the side's own saves (rule 23.5).
func allowsSave(s *game.State, seat engine.Seat, c game.SpendFate) error {
	ev := s.Shot.Fired.Clone()
	if ev.Target.Seat == seat && len(c.Targets) == 0 && slices.Contains(rollUses, c.Use) {
		if _, _, ok := bestOf(s, seat, []int{c.Face}, savingFrom(s, &ev), c.Use); ok {
			return nil
		}
	}
	return engine.Refuse(engine.Illegal, "grimheim 23.3",
		"You can't reduce this shot further in advance. Spend the Fate die after the shot.")
}

// changesSave spends a fate die on a saving roll, and renews the choices that the saves give.
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

// Unanswered reports whether a waiting shot has no choice left.
func Unanswered(s *game.State) bool {
	return s.Shot != nil && len(s.Shot.Fired.Choices) == 1 && !savable(s, s.Shot.Fired)
}

// SaveFates lists the uses of the target's fate dice while a shot waits: each use with the best die.
func SaveFates(s *game.State) []game.SpendFate {
	if !s.IsSkirmish() || s.Shot == nil {
		return nil
	}
	ev := s.Shot.Fired.Clone()
	return spendings(s, ev.Target.Seat, savingFrom(s, &ev))
}
