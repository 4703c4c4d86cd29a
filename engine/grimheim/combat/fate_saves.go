package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
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

// saving are the rows with which a target saves, and what each is worth.
func saving(s *game.State, ev *game.ShotFired) [2]func() (*game.Roll, func(game.Roll) int) {
	return [2]func() (*game.Roll, func(game.Roll) int){
		func() (*game.Roll, func(game.Roll) int) {
			return &ev.Defence, func(r game.Roll) int { return -lets(s, *ev, r, ev.Faith) }
		},
		func() (*game.Roll, func(game.Roll) int) {
			return &ev.Faith, func(r game.Roll) int { return -lets(s, *ev, ev.Defence, r) }
		},
	}
}

// saveHelped spends fate dice on the defence dice of a shot, for less damage.
func saveHelped(p *game.Play, ev *game.ShotFired) {
	for _, row := range saving(p.S, ev) {
		r, worth := row()
		RollHelped(p, ev.Target.Who(), r, saves(r.Need), worth)
	}
}

// mayChangeSaves reports whether a shot waits for its target's player because a fate die could still stop more, and
// they have said that they want to be asked.
func mayChangeSaves(s *game.State, ev game.ShotFired) bool {
	return s.IsSkirmish() && asksForSaves(s, ev.Target.Who(), ev.Shooter.Who()) && savable(s, ev)
}

// savable reports whether any fate die would make a target save more.
func savable(s *game.State, ev game.ShotFired) bool {
	seat := ev.Target.Seat
	_, _, ok := saveBy(s, ev, s.Skirmish.Fate[int(seat)-1], rollUses)
	return ok
}

// saveBy is the best that one of some dice, used in one of some ways, makes of the saves of a shot, and of which row.
func saveBy(s *game.State, ev game.ShotFired, faces []int, uses []fate.Use) (best change, row int, ok bool) {
	ev = ev.Clone()
	most := -6 * lets(s, ev, ev.Defence, ev.Faith)
	for i, of := range saving(s, &ev) {
		r, worth := of()
		c, better := changes(s, ev.Target.Seat, faces, *r, saves(r.Need), worth, uses...)
		if !better {
			continue
		}
		if is := c.comesTo(*r, saves(r.Need), worth); is > most {
			best, row, most, ok = c, i, is, true
		}
	}
	return best, row, ok
}

// allowsSave refuses a use while a shot waits, unless it changes a save of one's own (rule 23.5).
func allowsSave(s *game.State, seat engine.Seat, c game.SpendFate) error {
	ev := s.Shot.Fired
	if ev.Target.Seat == seat && len(c.Targets) == 0 && slices.Contains(rollUses, c.Use) {
		if _, _, ok := saveBy(s, ev, []int{c.Face}, []fate.Use{c.Use}); ok {
			return nil
		}
	}
	return engine.Refuse(engine.Illegal, "grimheim 23.3", "A shot is under way, and that stops no more of it. Fate waits until it is over.")
}

// changesSave carries it out: the dice lie anew, and with them what they may stop.
func changesSave(p *game.Play, seat engine.Seat, cmd game.SpendFate) {
	ev := p.S.Shot.Fired.Clone()
	c, row, _ := saveBy(p.S, ev, []int{cmd.Face}, []fate.Use{cmd.Use})
	r := [2]*game.Roll{&ev.Defence, &ev.Faith}[row]
	c.make(p, r, saves(r.Need))
	ev.Saves = ev.Defence.Hits().Plus(ev.Faith.Hits())
	p.Tell(game.FateSpent{
		Side: Party(p.S, seat), Face: c.face, Use: c.use, Points: c.points, Targets: []game.Model{ev.Target}, Roll: r.Source,
		Saves: &game.Saved{Defence: ev.Defence, Faith: ev.Faith, Choices: choices(p.S, ev)},
	})
}

// Unanswered reports whether a shot that waits has nothing left to be chosen.
func Unanswered(s *game.State) bool {
	return s.Shot != nil && len(s.Shot.Fired.Choices) == 1 && !savable(s, s.Shot.Fired)
}

// SaveFates are what the dice of who is shot at may be spent on while the shot waits: each use with the die that does most.
func SaveFates(s *game.State) (all []game.SpendFate) {
	if !s.IsSkirmish() || s.Shot == nil {
		return nil
	}
	ev := s.Shot.Fired
	for _, use := range rollUses {
		if c, _, ok := saveBy(s, ev, s.Skirmish.Fate[int(ev.Target.Seat)-1], []fate.Use{use}); ok {
			all = append(all, game.SpendFate{Face: c.face, Use: use})
		}
	}
	return all
}
