package engine

import (
	"slices"
	"strconv"
	"time"
)

// motionWindow is the time limit for answering a motion. Silence means no, except for MotionSeat and for a
// motion to end the game without some absent seats.
const motionWindow = 72 * time.Hour

func (k *Kernel) propose(c Propose, call Call, info Info) (Outcome, error) {
	seat := call.Seat
	if seat == NoSeat {
		return Outcome{}, Refuse(NotYours, "",
			"You can't propose that: you aren't a player in this game. Ask a player to.")
	}
	if k.Motion != nil && k.Motion.Motion.Kind == MotionAbsence {
		return Outcome{}, Refuse(Illegal, "",
			"You can't propose that yet: a player is absent. First choose *Wait for player*, *Don't wait* or *Claim victory*.")
	}
	if k.Motion != nil {
		return Outcome{}, Refuse(Illegal, "",
			"You can't propose that yet: another proposal is open. Answer it first, or wait for the other players.")
	}
	m, err := k.motion(c.Motion, call, info)
	if err != nil {
		return Outcome{}, err
	}
	silent, err := k.silentIn(c, seat)
	if err != nil {
		return Outcome{}, err
	}
	id := k.Seq + 1
	events := []Event{Proposed{ID: id, Seat: seat, Motion: m, Silent: silent}}
	if len(k.In()) == 1+len(silent) {
		events = append(events, carry(OpenMotion{Seat: seat, Motion: m, Silent: silent}))
	}
	return Outcome{Events: events}, nil
}

// silentIn returns the seats that a proposal does not wait for, or refuses them.
func (k *Kernel) silentIn(c Propose, seat Seat) (silent []Seat, err error) {
	for _, s := range c.Silent {
		if c.Motion.Kind != MotionEnd || s == seat || !slices.Contains(k.In(), s) {
			return nil, Refuse(Invalid, "", "You can only leave out absent players when you propose to end the game. Propose this to all players.")
		}
		if !slices.Contains(silent, s) {
			silent = append(silent, s)
		}
	}
	return silent, nil
}

// motion checks a proposed motion and returns it in the form to be carried out.
func (k *Kernel) motion(m Motion, call Call, info Info) (Motion, error) {
	var err error
	switch m.Kind {
	case MotionDraw, MotionEnd, MotionSeat:
	case MotionUndo:
		m.To, err = k.consentedUndo(m.To, call, info)
	case MotionRule:
		err = checkRule(info.Rules, m.Key, m.Value)
	case MotionPause:
		m.Until = m.Until.UTC()
		err = checkPause(m.Until)
	case MotionContinue:
		err = k.checkPaused()
	case MotionTerms:
		err = k.checkTerms(m.Terms)
	default:
		err = Refuse(Invalid, "", "You can't propose “%s”. Propose an undo, a draw, a house rule, a time limit, a pause, a replacement or the end of the game.", m.Kind)
	}
	return m, err
}

func (b *bound[S]) agree(g Game, state S, c Agree, in Inputs) (Outcome, error) {
	k := &g.Kernel
	if err := k.checkAnswer(c.Motion, in.Seat); err != nil {
		return Outcome{}, err
	}
	absence := k.Motion.Motion.Kind == MotionAbsence
	if absence != (c.How == HowSkip || c.How == HowClaim) {
		return Outcome{}, Refuse(Invalid, "", "That isn't an answer to this proposal. Press one of its buttons.")
	}
	var out Outcome
	switch {
	case len(k.waiting()) > 1:
	case absence:
		var err error
		if out, err = b.forsake(g, state, c.How, in); err != nil {
			return Outcome{}, err
		}
	default:
		out.Events = []Event{carry(*k.Motion)}
	}
	out.Events = append([]Event{Agreed{ID: c.Motion, Seat: in.Seat, How: c.How}}, out.Events...)
	return out, nil
}

func (k *Kernel) disagree(c Disagree, seat Seat) (Outcome, error) {
	if k.Motion != nil && k.Motion.ID == c.Motion && k.Motion.Seat == seat {
		return Outcome{Events: []Event{Disagreed{ID: c.Motion, Seat: seat}}}, nil // the motion is withdrawn
	}
	if err := k.checkAnswer(c.Motion, seat); err != nil {
		return Outcome{}, err
	}
	no := Disagreed{ID: c.Motion, Seat: seat}
	if k.Motion.Motion.Kind == MotionAbsence {
		no.Absent = k.Motion.Seat
	}
	return Outcome{Events: []Event{no}}, nil
}

func (k *Kernel) checkAnswer(id int, seat Seat) error {
	if k.Motion == nil || k.Motion.ID != id {
		return Refuse(Stale, "", "That proposal is no longer open. Make it again if you still want it.")
	}
	if !slices.Contains(k.waiting(), seat) {
		return Refuse(NotYours, "", "You can't answer this proposal: it's the other players' decision. Wait for them.")
	}
	return nil
}

// waiting lists the seats that have yet to answer the open motion.
func (k *Kernel) waiting() []Seat {
	return slices.DeleteFunc(k.In(), func(s Seat) bool {
		return s == k.Motion.Seat || slices.Contains(k.Motion.Yes, s) || slices.Contains(k.Motion.Silent, s)
	})
}

// agreedWithout returns the open motion if all remaining seats agree to it once the given seat has left. It
// reports false otherwise, and for a motion to undo or of that seat.
func (k *Kernel) agreedWithout(seat Seat) (OpenMotion, bool) {
	m := k.Motion
	if m == nil || m.Seat == seat || m.Motion.Kind == MotionUndo {
		return OpenMotion{}, false
	}
	waits := slices.ContainsFunc(k.waiting(), func(s Seat) bool { return s != seat })
	return *m, !waits
}

// carry returns the event that carries out an agreed motion.
func carry(s OpenMotion) Event {
	switch m := s.Motion; m.Kind {
	case MotionDraw:
		return Ended{Why: EndDraw}
	case MotionUndo:
		return Undone{To: m.To, Seat: s.Seat}
	case MotionRule:
		return HouseRule{Key: m.Key, Value: m.Value}
	case MotionPause:
		return Paused{Until: m.Until}
	case MotionContinue:
		return Continued{}
	case MotionTerms:
		return TermsChanged{Terms: m.Terms}
	case MotionAbsence:
		return Skipped{Seat: s.Seat}
	case MotionSeat:
		return Ceded{Seat: s.Seat}
	}
	if len(s.Silent) > 0 {
		return Ended{Why: EndSilent, Silent: s.Silent[0]}
	}
	return Ended{Why: EndAgreed}
}

func (k *Kernel) owed() []Duty {
	if k.Motion == nil {
		return nil
	}
	var duties []Duty
	var silence Command = Disagree{Motion: k.Motion.ID}
	if k.Motion.Motion.Kind == MotionSeat || len(k.Motion.Silent) > 0 {
		silence = Agree{Motion: k.Motion.ID}
	}
	for _, s := range k.waiting() {
		duties = append(duties, Duty{
			ID: k.motionDuty(s), Group: k.motionGroup(), Seat: s, Kind: "motion", Unit: string(k.Motion.Motion.Kind),
			Window: motionWindow, Default: silence,
		})
	}
	return duties
}

func (k *Kernel) options(seat Seat) []Option {
	if k.Motion == nil || !slices.Contains(k.waiting(), seat) {
		return nil
	}
	id := k.motionDuty(seat)
	if k.Motion.Motion.Kind == MotionAbsence {
		return []Option{
			{Duty: id, Key: "wait", Command: Disagree{Motion: k.Motion.ID}},
			{Duty: id, Key: HowSkip, Command: Agree{Motion: k.Motion.ID, How: HowSkip}},
			{Duty: id, Key: HowClaim, Command: Agree{Motion: k.Motion.ID, How: HowClaim}, Confirm: true},
		}
	}
	return []Option{
		{Duty: id, Key: "yes", Command: Agree{Motion: k.Motion.ID}},
		{Duty: id, Key: "no", Command: Disagree{Motion: k.Motion.ID}},
	}
}

func (k *Kernel) motionGroup() string { return "motion-" + strconv.Itoa(k.Motion.ID) }

func (k *Kernel) motionDuty(s Seat) DutyID {
	return DutyID(k.motionGroup() + "-" + strconv.Itoa(int(s)))
}
