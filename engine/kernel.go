package engine

import "slices"

// apply folds an event into what the kernel keeps.
func (k *Kernel) apply(ev Event, seq int) {
	switch e := ev.(type) {
	case Started:
		k.System, k.Version, k.Seats, k.Rules = e.System, e.Version, e.Seats, cloneRules(e.Rules)
		k.Commitment, k.Salts = e.Commitment, slices.Clone(e.Salts)
	case Seated:
		k.Seats = max(k.Seats, int(e.Seat))
	case Resigned:
		k.Out = append(k.Out, e.Seat)
	case HouseRule:
		k.Rules[e.Key] = e.Value
	case Proposed:
		k.Motion = &Standing{ID: e.ID, Seat: e.Seat, Motion: e.Motion}
	case Agreed:
		k.agreed(e)
	case Disagreed:
		k.Motion = nil
	case Undone:
		k.Motion = nil
	case Ended:
		k.Ended, k.Motion = &e, nil
	default:
		k.movedOn()
	}
}

func (k *Kernel) agreed(e Agreed) {
	if k.Motion == nil || k.Motion.ID != e.ID {
		return // the motion was undone together with what it was about
	}
	k.Motion.Yes = append(k.Motion.Yes, e.Seat)
	if len(k.waiting()) == 0 {
		k.Motion = nil
	}
}

// movedOn drops a motion to undo: the seats agreed to take back what they saw, no more.
func (k *Kernel) movedOn() {
	if k.Motion != nil && k.Motion.Motion.Kind == MotionUndo {
		k.Motion = nil
	}
}

func (b *bound[S]) join(g Game, state S) (Outcome, error) {
	if !b.info.OpenDoor {
		return Outcome{}, Refuse(Illegal, "", "Nobody can join this game any more.")
	}
	if g.Kernel.Seats >= b.info.MaxSeats {
		return Outcome{}, Refuse(Illegal, "", "This game is full: it has %d players.", g.Kernel.Seats)
	}
	if keeper, ok := b.sys.(Doorkeeper[S]); ok {
		if err := keeper.MayJoin(state); err != nil {
			return Outcome{}, err
		}
	}
	return Outcome{Events: []Event{Seated{Seat: Seat(g.Kernel.Seats + 1)}}}, nil
}

func (b *bound[S]) resign(g Game, state S, in Inputs) (Outcome, error) {
	if in.Seat == NoSeat {
		return Outcome{}, Refuse(NotYours, "", "Only a player can resign.")
	}
	resigned := []Event{Resigned{Seat: in.Seat}}
	if leaver, ok := b.sys.(Leaver[S]); ok {
		out, err := leaver.Leave(state, in.Seat, in)
		out.Events = append(resigned, out.Events...)
		return out, err
	}
	left := slices.DeleteFunc(g.Kernel.In(), func(s Seat) bool { return s == in.Seat })
	if len(left) > 1 {
		return Outcome{Events: resigned}, nil
	}
	return Outcome{Events: append(resigned, Ended{Winners: left, Why: EndResigned})}, nil
}

func end(c End, seat Seat) (Outcome, error) {
	if seat != NoSeat {
		return Outcome{}, Refuse(NotYours, "", "Only a moderator can end a game alone. Propose it to the other players instead.")
	}
	return Outcome{Events: []Event{Ended{Why: EndModerator, Note: c.Why}}}, nil
}
