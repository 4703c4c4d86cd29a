package enginetest

import "warbell/engine"

// seldom is the average number of steps between two commands outside of duties.
const seldom = 4

// anytime lists a seat's options outside of duties; see Config.Anytime.
func (p *play) anytime(seat engine.Seat) []engine.Option {
	if p.cfg.Anytime == nil || seat == engine.NoSeat {
		return nil
	}
	return p.cfg.Anytime(p.game, seat)
}

// freely chooses an option of a random seat outside of duties, if this is a step for one.
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
