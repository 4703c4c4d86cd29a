package enginetest

import "warbell/engine"

// now and then a seat does something that it owes to nobody: once in so many steps.
const seldom = 4

// anytime lists what a seat may do though it owes nothing; see Config.Anytime.
func (p *play) anytime(seat engine.Seat) []engine.Option {
	if p.cfg.Anytime == nil || seat == engine.NoSeat {
		return nil
	}
	return p.cfg.Anytime(p.game, seat)
}

// freely chooses something that a random seat may do though it owes nothing, if this is such a step.
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
