package enginetest

import "warbell/engine"

// seldom is the average number of steps between two commands without a duty.
const seldom = 4

// anytime lists a seat's options without a duty; see Config.Anytime.
func (p *play) anytime(seat engine.Seat) []engine.Option {
	if p.cfg.Anytime == nil || seat == engine.NoSeat {
		return nil
	}
	return p.cfg.Anytime(p.game, seat)
}

// freely chooses such an option of a random seat. It reports false if the step is not chosen for one.
func (p *play) freely() (chosen, bool) {
	if p.cfg.Anytime == nil || p.rnd.IntN(seldom) > 0 {
		return chosen{}, false
	}
	seat := engine.Seat(1 + p.rnd.IntN(p.game.Kernel.Seats))
	options := p.anytime(seat)
	if len(options) == 0 {
		return chosen{}, false
	}
	o := options[p.rnd.IntN(len(options))]
	return chosen{seat, o.Command, o.Duty}, true
}
