package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// lets is the damage that gets through a target's dice, if they stop as much as they can.
func lets(s *game.State, ev game.ShotFired, defence, faith game.Roll) int {
	v := ev.Volley()
	v.Hits = ev.Attack.Hits()
	through := v.Hits.Damage(v.Damage, v.CritDamage)
	if best := exchange.Cancels(v, defence.Hits().Plus(faith.Hits())); len(best) > 0 {
		through = v.Through(best[0])
	}
	return min(through, s.Fighter(ev.Target.Who()).Wounds)
}

// saving are the rolls with which the target of a shot saves; each is worth the damage that gets through all of them.
func saving(s *game.State, ev *game.ShotFired) []fallen {
	now := func() int { return -lets(s, *ev, ev.Defence, ev.Faith) }
	return []fallen{
		{&ev.Defence, saves(ev.Defence.Need), inPlace(&ev.Defence, now)},
		{&ev.Faith, saves(ev.Faith.Need), inPlace(&ev.Faith, now)},
	}
}

// saveHelped spends fate dice on the defence dice of a shot, for less damage.
func saveHelped(p *game.Play, ev *game.ShotFired) {
	for _, r := range saving(p.S, ev) {
		RollHelped(p, ev.Target.Who(), r.roll, r.read, r.worth)
	}
}

// mayChangeSaves reports whether a shot waits for its target's player because a fate die could still stop more, and
// they have said that they want to be asked.
func mayChangeSaves(s *game.State, ev game.ShotFired) bool {
	return s.IsSkirmish() && asksForSaves(s, ev.Target.Who(), ev.Shooter.Who()) && savable(s, ev)
}

// savable reports whether any fate die would make a target save more.
func savable(s *game.State, ev game.ShotFired) bool {
	ev = ev.Clone()
	seat := ev.Target.Seat
	_, _, ok := bestOf(s, seat, s.Skirmish.Fate[int(seat)-1], saving(s, &ev))
	return ok
}

// allowsSave refuses a use while a shot waits, unless it changes a save of one's own (rule 23.5).
func allowsSave(s *game.State, seat engine.Seat, c game.SpendFate) error {
	ev := s.Shot.Fired.Clone()
	if ev.Target.Seat == seat && len(c.Targets) == 0 && slices.Contains(rollUses, c.Use) {
		if _, _, ok := bestOf(s, seat, []int{c.Face}, saving(s, &ev), c.Use); ok {
			return nil
		}
	}
	return engine.Refuse(engine.Illegal, "grimheim 23.3", "A shot is under way, and that stops no more of it. Fate waits until it is over.")
}

// changesSave carries it out: the dice lie anew, and with them what they may stop.
func changesSave(p *game.Play, seat engine.Seat, cmd game.SpendFate) {
	ev := p.S.Shot.Fired.Clone()
	rolls := saving(p.S, &ev)
	c, row, _ := bestOf(p.S, seat, []int{cmd.Face}, rolls, cmd.Use)
	r := rolls[row]
	c.make(p, r.roll, r.read)
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

// SaveFates are what the dice of who is shot at may be spent on while the shot waits: each use with the die that does most.
func SaveFates(s *game.State) []game.SpendFate {
	if !s.IsSkirmish() || s.Shot == nil {
		return nil
	}
	ev := s.Shot.Fired.Clone()
	return spendings(s, ev.Target.Seat, saving(s, &ev))
}
