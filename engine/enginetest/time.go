package enginetest

import (
	"fmt"
	"slices"
	"time"

	"warbell/engine"
)

// About once in so many steps something about time is done; in every fourth game one seat stays away.
const (
	timely = 16
	absent = 4
)

// byTime chooses a command of the clock, or one about time, if this is a step for one.
func (p *play) byTime() (chosen, bool) {
	away := p.away()
	if d, ok := p.clocked(away); ok && p.rnd.IntN(3) > 0 {
		return chosen{engine.NoSeat, engine.Lapse{Duty: d.ID, Heir: p.heir()}, ""}, true
	}
	if k := &p.game.Kernel; len(k.Offered) > 0 && p.rnd.IntN(4) == 0 {
		return chosen{engine.NoSeat, engine.CloseOffer{Seat: k.Offered[0], Heir: p.heir()}, ""}, true
	}
	if p.rnd.IntN(timely) > 0 {
		return chosen{}, false
	}
	d, ok := p.clocked(engine.NoSeat)
	switch n := p.rnd.IntN(7); {
	case n < 2 && ok:
		return chosen{engine.NoSeat, engine.Lapse{Duty: d.ID, Same: n == 0}, ""}, true
	case n == 2 && ok && p.game.Kernel.Terms.Pace.Timed() && p.game.Kernel.ExtensionsOf(d.Seat) > 0:
		return chosen{d.Seat, engine.Extend{Seat: d.Seat}, ""}, true
	case n == 3:
		return chosen{engine.NoSeat, engine.Pause{Until: p.now.Add(time.Duration(1+
			p.rnd.IntN(72)) * time.Hour)}, ""}, true
	case n == 4 && p.game.Kernel.PausedAt(p.now):
		return chosen{engine.NoSeat, engine.Continue{}, ""}, true
	case n == 5:
		return p.newTerms(), true
	case n == 6 && p.game.Kernel.Motion == nil:
		in := p.game.Kernel.In()
		return chosen{in[p.rnd.IntN(len(in))], engine.Propose{Motion: engine.Motion{Kind: engine.MotionSeat}},
			""}, true
	}
	return chosen{}, false
}

// heir returns the replacement for an absent player at the last step of the ladder.
func (p *play) heir() engine.AbsenceStep {
	return []engine.AbsenceStep{"", engine.AbsenceSubstitute, engine.AbsenceWarbell}[p.rnd.IntN(3)]
}

// newTerms changes the pace, alone or by a motion.
func (p *play) newTerms() chosen {
	terms := p.game.Kernel.Terms
	for terms == p.game.Kernel.Terms {
		terms.Pace = engine.Paces()[p.rnd.IntN(len(engine.Paces()))]
	}
	if in := p.game.Kernel.In(); p.game.Kernel.Motion == nil && p.rnd.IntN(2) == 0 {
		seat := in[p.rnd.IntN(len(in))]
		return chosen{seat, engine.Propose{Motion: engine.Motion{Kind: engine.MotionTerms, Terms: terms}}, ""}
	}
	return chosen{engine.NoSeat, engine.SetTerms{Terms: terms}, ""}
}

// away is the seat that stays away in this game; NoSeat if none does.
func (p *play) away() engine.Seat {
	if p.seed%absent > 0 {
		return engine.NoSeat
	}
	return engine.Seat(1 + int(p.seed/absent)%p.game.Kernel.Seats)
}

// clocked finds a duty for which a clock runs: of a seat, or of any; it has a default.
func (p *play) clocked(seat engine.Seat) (engine.Duty, bool) {
	if p.away() == engine.NoSeat && seat == engine.NoSeat && p.rnd.IntN(2) == 0 {
		return engine.Duty{}, false
	}
	return first(p.rs.Owed(p.game), func(d engine.Duty) bool {
		return d.Lapses() && (d.Seat == seat || seat == engine.NoSeat && p.away() == engine.NoSeat)
	})
}

func first[T any](all []T, is func(T) bool) (found T, ok bool) {
	if i := slices.IndexFunc(all, is); i >= 0 {
		return all[i], true
	}
	return found, false
}

// deserted plays the game on from a random position with all players absent: it must end by itself. Windows,
// which are no player's duty, close on time.
func (p *play) deserted() error {
	if len(p.past) < 2 {
		return nil // it was over as soon as it began
	}
	from := p.rnd.IntN(len(p.past) - 1)
	g, log := p.past[from].game, slices.Clone(p.log[:from+1])
	for step := 0; !g.Kernel.Over(); step++ {
		if step > p.cfg.steps() {
			return fmt.Errorf("deserted at position %d, the game has not ended after %d steps", from+1, step)
		}
		c := lapse(p.rs.Owed(g), step)
		call := p.call(c.seat)
		call.ID, call.History = fmt.Sprintf("t:%d", len(log)+1), func() ([]engine.Entry, error) { return log, nil }
		res, err := p.rs.Step(g, c.cmd, call)
		if err != nil {
			return fmt.Errorf("deserted at position %d, at %d: %s: %w", from+1, g.Kernel.Seq, c.cmd.Kind(), err)
		}
		g, log = res.Game, append(log, res.Entry)
	}
	return nil
}

// lapse returns the step that time takes: the default of a window, or a missed deadline.
func lapse(owed []engine.Duty, step int) chosen {
	for _, d := range owed {
		if d.Window > 0 {
			return chosen{d.Seat, d.Default, d.ID}
		}
	}
	return chosen{engine.NoSeat, engine.Lapse{Duty: owed[step%len(owed)].ID}, ""}
}

// aboutTime reports whether something of an entry is about time.
func aboutTime(e engine.Entry) bool { return slices.ContainsFunc(e.Events, engine.AboutTime) }

// again is a command as it is given once more in a game in which positions have other numbers.
func again(g engine.Game, cmd engine.Command) engine.Command {
	switch c := cmd.(type) {
	case engine.Agree:
		c.Motion = g.Kernel.Motion.ID
		return c
	case engine.Disagree:
		c.Motion = g.Kernel.Motion.ID
		return c
	}
	return cmd
}

// motionAboutTime reports whether a motion stands that no undo takes back once it is settled.
func motionAboutTime(m *engine.OpenMotion) bool {
	return m != nil && slices.Contains([]engine.MotionKind{
		engine.MotionPause, engine.MotionContinue, engine.MotionTerms, engine.MotionAbsence, engine.MotionSeat,
	}, m.Motion.Kind)
}
