package engine

import (
	"slices"
	"time"
)

// apply applies an event to the kernel's state.
func (k *Kernel) apply(ev Event) {
	switch e := ev.(type) {
	case Started:
		k.started(e)
	case Seated:
		k.seated(e)
	case Resigned:
		k.resigned(e)
	case Replaced:
		k.replaced(e)
	case HouseRule:
		k.Rules[e.Key] = e.Value
	case Proposed:
		k.proposed(e)
	case Agreed:
		k.agreed(e)
	case Disagreed, Undone:
		k.Motion = nil
	case Amended:
		k.Amending = Amending{Next: e.Step, End: k.Seq}
	case Replayed:
		k.Amending.Next = e.Step + 1
	case Redone: // the replay has already restored the state before the undo
	case Ended:
		k.Ended, k.Motion = &e, nil
	case Lapsed:
		k.lapsed(e)
	case OfferClosed:
		k.Offered = less(k.Offered, e.Seat)
	case Ceded:
		k.Ceded = append(less(k.Ceded, e.Seat), e.Seat)
	case Skipped:
		k.Skipped = append(k.Skipped, e.Seat)
	case Paused:
		k.Paused = e.Until
	case Continued:
		k.Paused = time.Time{}
	case TermsChanged:
		k.Terms = e.Terms
	case Extended:
		k.extended(e)
	default:
		k.movedOn()
	}
}

// proposed opens a motion. A new motion to give a seat away cancels the earlier consent, since it is about
// another new player.
func (k *Kernel) proposed(e Proposed) {
	k.Motion = &OpenMotion{ID: e.ID, Seat: e.Seat, Motion: e.Motion, Silent: slices.Clone(e.Silent)}
	if e.Motion.Kind == MotionSeat {
		k.Ceded = less(k.Ceded, e.Seat)
	}
}

// started sets up the game. It ignores a second Started in a log.
func (k *Kernel) started(e Started) {
	if k.System != "" {
		return
	}
	k.System, k.Version, k.Seats, k.Rules, k.Terms = e.System, e.Version, e.Seats, cloneRules(e.Rules), e.Terms
	k.Commitment, k.Salts = e.Commitment, slices.Clone(e.Salts)
}

// seated adds the next seat. It ignores any other seat number in a log.
func (k *Kernel) seated(e Seated) {
	if int(e.Seat) != k.Seats+1 {
		return
	}
	k.Seats++
	if e.Salt != "" {
		k.Salts = append(k.Salts, e.Salt)
	}
	k.movedOn()
}

// resigned removes the seat from the game, and drops a motion that the seat made or that asks for an undo.
// Any other motion stays open for the remaining seats.
func (k *Kernel) resigned(e Resigned) {
	k.Out = append(k.Out, e.Seat)
	k.Offered, k.Ceded = less(k.Offered, e.Seat), less(k.Ceded, e.Seat)
	k.movedOn()
	if k.Motion != nil && (k.Motion.Seat == e.Seat || len(k.waiting()) == 0) {
		k.Motion = nil
	}
}

func (k *Kernel) agreed(e Agreed) {
	if k.Motion == nil || k.Motion.ID != e.ID {
		return // an undo has removed the motion
	}
	k.Motion.Yes = append(k.Motion.Yes, e.Seat)
	k.Motion.Milder = k.Motion.Milder || e.How == HowSkip
	if len(k.waiting()) == 0 {
		k.Motion = nil
	}
}

// movedOn drops a motion to undo. Seats that agreed to it have not seen the newest entry, which it would undo
// too.
func (k *Kernel) movedOn() {
	if k.Motion != nil && k.Motion.Motion.Kind == MotionUndo {
		k.Motion = nil
	}
}

func (b *bound[S]) join(g Game, state S, call Call) (Outcome, error) {
	if !b.info.OpenDoor {
		return Outcome{}, Refuse(Illegal, "",
			"You can't join: this game isn't open to more players. Watch it, or start your own.")
	}
	if g.Kernel.Seats >= b.info.MaxSeats {
		return Outcome{}, Refuse(Illegal, "",
			"You can't join: this game is full (%d players). Watch it, or start your own.", g.Kernel.Seats)
	}
	if keeper, ok := b.sys.(JoinLimiter[S]); ok {
		if err := keeper.MayJoin(state); err != nil {
			return Outcome{}, err
		}
	}
	return Outcome{Events: []Event{Seated{Seat: Seat(g.Kernel.Seats + 1), Salt: call.ID}}}, nil
}

func (b *bound[S]) resign(g Game, state S, in Inputs) (Outcome, error) {
	if in.Seat == NoSeat {
		return Outcome{}, Refuse(NotYours, "",
			"You can't resign: you aren't a player in this game. To end it, ask a player or a moderator.")
	}
	out, err := b.leave(g, state, in)
	if err != nil {
		return Outcome{}, err
	}
	out.Events = append([]Event{Resigned{Seat: in.Seat}}, out.Events...)
	if m, ok := g.Kernel.agreedWithout(in.Seat); ok && !slices.ContainsFunc(out.Events, closes) {
		out.Events = append(out.Events, carry(m))
	}
	return out, nil
}

// leave returns the outcome of a seat's resignation.
func (b *bound[S]) leave(g Game, state S, in Inputs) (Outcome, error) {
	if leaver, ok := b.sys.(Leaver[S]); ok {
		return leaver.Leave(state, in.Seat, in)
	}
	left := slices.DeleteFunc(g.Kernel.In(), func(s Seat) bool { return s == in.Seat })
	if len(left) > 1 {
		return Outcome{}, nil
	}
	return Outcome{Events: []Event{Ended{Winners: left, Why: EndResigned}}}, nil
}

// countOut returns the outcome of removing a seat after a long absence. It refuses if only two seats are
// left, since the game should then end.
func (b *bound[S]) countOut(g Game, state S, c CountOut, in Inputs) (Outcome, error) {
	switch {
	case in.Seat != NoSeat:
		return Outcome{}, Refuse(NotYours, "",
			"You can't remove another player. Ask them to resign, or ask a moderator.")
	case !slices.Contains(g.Kernel.In(), c.Seat):
		return Outcome{}, Refuse(Stale, "", "That player has already left the game. See who plays: `/game status`.")
	case len(g.Kernel.In()) <= 2:
		return Outcome{}, Refuse(Illegal, "",
			"You can't go on without that player: only two players are left. End the game, or find a replacement.")
	}
	in.Seat, in.Absent = c.Seat, true
	out, err := b.leave(g, state, in)
	if err != nil {
		return Outcome{}, err
	}
	out.Events = append([]Event{Resigned{Seat: c.Seat, Absent: true}}, out.Events...)
	if m, ok := g.Kernel.agreedWithout(c.Seat); ok && !slices.ContainsFunc(out.Events, closes) {
		out.Events = append(out.Events, carry(m))
	}
	return out, nil
}

func closes(ev Event) bool {
	_, ended := ev.(Ended)
	return ended
}

func end(c End, seat Seat) (Outcome, error) {
	if seat != NoSeat {
		return Outcome{}, Refuse(NotYours, "",
			"You can't end a game alone: only a moderator can. Propose it to the other players.")
	}
	if c.Silent != NoSeat {
		return Outcome{Events: []Event{Ended{Why: EndSilent, Silent: c.Silent}}}, nil
	}
	return Outcome{Events: []Event{Ended{Why: EndModerator, Note: c.Why}}}, nil
}
