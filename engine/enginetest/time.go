package enginetest

import (
	"fmt"
	"slices"
	"time"

	"warbell/engine"
)

// timely is the average number of steps between two commands about time. In one of absent games a seat is
// absent.
const (
	timely = 16
	absent = 4
)

// byTime chooses a command of the clock or about time. It reports false if the step is not chosen for one.
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

// heir returns a random replacement for an absent player.
func (p *play) heir() engine.AbsenceStep {
	return []engine.AbsenceStep{"", engine.AbsenceSubstitute, engine.AbsenceWarbell}[p.rnd.IntN(3)]
}

// newTerms returns a command that changes the pace, directly or by a motion.
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

// away returns the seat that is absent in this game, or NoSeat if none is.
func (p *play) away() engine.Seat {
	if p.seed%absent > 0 {
		return engine.NoSeat
	}
	return engine.Seat(1 + int(p.seed/absent)%p.game.Kernel.Seats)
}

// clocked returns a duty with a clock and a default, of the given seat or, for NoSeat, of any.
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

// deserted plays the game from a random position with all players absent. It must end by itself. Windows,
// which belong to no player, close on time.
func (p *play) deserted() error {
	if len(p.past) < 2 {
		return nil // the game ended with its first entry
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

// lapse returns the command that the clock gives: the default of a window, or a Lapse.
func lapse(owed []engine.Duty, step int) chosen {
	for _, d := range owed {
		if d.Window > 0 {
			return chosen{d.Seat, d.Default, d.ID}
		}
	}
	return chosen{engine.NoSeat, engine.Lapse{Duty: owed[step%len(owed)].ID}, ""}
}

// aboutTime reports whether an entry has an event about time.
func aboutTime(e engine.Entry) bool { return slices.ContainsFunc(e.Events, engine.AboutTime) }

// again returns a command for a game in which positions have other numbers.
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

// motionAboutTime reports whether no undo takes back the outcome of a motion.
func motionAboutTime(m *engine.OpenMotion) bool {
	return m != nil && slices.Contains([]engine.MotionKind{
		engine.MotionPause, engine.MotionContinue, engine.MotionTerms, engine.MotionAbsence, engine.MotionSeat,
	}, m.Motion.Kind)
}
