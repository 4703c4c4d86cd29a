package zones

import (
	"slices"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
)

// lead returns what Warbell does in a tutorial for a duty of its own seat; nil: the first option.
func lead(l *runner.Game, d engine.Duty) engine.Command {
	s := l.Shown().(*zones.State)
	if s.GM(d.Seat) && (abandoned(l) || !forGM(l) && playersOwn(s) == nil) {
		return zones.Finish{}
	}
	switch d.Kind {
	case zones.DutyBegin:
		if s.Map == "" {
			stage := firstScene().Stage
			stage.Characters = []zones.Enter{{Line: tutorialParty()[1], Ally: true}}
			return stage
		}
		return zones.Begin{}
	case zones.DutyRule:
		if r := s.Requests[0]; r.For == "" {
			return zones.Rule{Request: r.ID, Grant: true, Check: "agility"}
		}
	case zones.DutyOrders:
		if s.Scenes < 2 && s.Round > 1 {
			return secondScene().Stage
		}
		return orderOnAlly(l)
	case zones.DutyEnd:
		if s.Scenes < 2 {
			return secondScene().Stage
		}
	case zones.DutyReact:
		return zones.Let{Creature: zones.ModelID(d.Unit)}
	case zones.DutyTurn:
		return leadTurn(l, s, d)
	}
	return nil
}

// abandoned reports whether the user of a tutorial has left it.
func abandoned(l *runner.Game) bool {
	seat, err := l.SeatOf(l.DMUser())
	return err != nil || slices.Contains(l.State.Kernel.Out, seat)
}

// bringLast brings the first reserve to the last zone of the map.
func bringLast(s *zones.State) zones.Bring {
	return zones.Bring{Creature: s.Reserves[0], Zone: s.Zones[len(s.Zones)-1].ID}
}

// leadTurn moves a character towards the opponents, asks for something once, and attacks.
func leadTurn(l *runner.Game, s *zones.State, d engine.Duty) engine.Command {
	c := s.Creature(zones.ModelID(d.Unit))
	options := l.OptionsFor(d)
	if c.Zone == s.Start && c.Actions > 1 {
		if move := optionOf[zones.Move](options); move != nil {
			return move
		}
	}
	if s.Asked == 0 && forGM(l) {
		return zones.Ask{Creature: c.ID}
	}
	if attack := optionOf[zones.Attack](options); attack != nil {
		return attack
	}
	return zones.Pass{Creature: c.ID}
}

// orderOnAlly orders opponents beside the player's ally to attack the ally, so that the player can react. The
// others do as Warbell suggests.
func orderOnAlly(l *runner.Game) engine.Command {
	f := fightAt(l, seatGM, nil)
	given := f.orders()
	for _, ally := range f.characters(func(c *zones.Creature) bool { return c.Ally }) {
		for _, unit := range f.s.Units() {
			if unit[0].Zone == ally.Zone && given[unit[0].ID] == nil {
				return zones.Order{Foe: unit[0].ID, Deeds: []zones.Deed{{Attack: ally.ID, Weapon: 1}}}
			}
		}
	}
	return zones.Go{Suggest: true}
}

// optionOf returns the first option's command of a kind; nil if there is none.
func optionOf[C engine.Command](options []engine.Option) engine.Command {
	for _, o := range options {
		if _, ok := o.Command.(C); ok {
			return o.Command
		}
	}
	return nil
}
