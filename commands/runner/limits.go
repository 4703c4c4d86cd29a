package runner

import "warbell/engine"

// Limits are how far one game may go, so that it can be kept in memory, taken back and verified. They are the
// house's, not of any rules. A limit of 0 is none. What Warbell's own seat and the clock do is never limited.
type Limits struct {
	// Changes is how often a seat may change a sealed pick; with every four steps of the game that are no
	// changes of it one more. What was undone or can't be met otherwise may always be sealed anew.
	Changes int
	// Screened is the same for what stands behind a screen: a game master orders a whole side in one slot,
	// and an order armed for good is changed as the game goes on.
	Screened int
	Undos    int // how often a game may be taken back
	Steps    int // of a game; a few more are for coming to an end
	Sealed   int // bytes of all that was sealed in a game
}

// perChange is how many steps of a game earn one more change.
const perChange = 4

// lastSteps are those in which a game may still come to an end when it has as many steps as it may.
const lastSteps = 100

// before refuses what may not be tried at all.
func (lim Limits) before(l *Game, act Request) error {
	k := &l.State.Kernel
	switch {
	case l.UserAt(act.Seat) == "":
		return nil
	case lim.Steps > 0 && k.Seq >= lim.Steps && !ends(act.Command, k.Seq >= lim.Steps+lastSteps):
		return engine.Refuse(engine.Illegal, "",
			"You can't play on: the game has reached its limit of %d steps. End it with `/game propose` or `/game resign`.", lim.Steps)
	case lim.Undos > 0 && len(k.Void) >= lim.Undos && goesBack(act.Command):
		return engine.Refuse(engine.Illegal, "",
			"You can't undo again: the game has reached its limit of %d undos. Play on.", lim.Undos)
	}
	return nil
}

// ends reports whether a command leads to the end of a game: at the very last only without asking anybody.
func ends(cmd engine.Command, last bool) bool {
	switch c := cmd.(type) {
	case engine.Resign, engine.End:
		return true
	case engine.Propose:
		return !last && (c.Motion.Kind == engine.MotionDraw || c.Motion.Kind == engine.MotionEnd)
	case engine.Agree, engine.Disagree:
		return !last
	}
	return false
}

func goesBack(cmd engine.Command) bool {
	if c, ok := cmd.(engine.Propose); ok {
		return c.Motion.Kind == engine.MotionUndo
	}
	switch cmd.(type) {
	case engine.Undo, engine.Redo:
		return true
	}
	return false
}

// after refuses a step that seals too much, or the same too often.
func (lim Limits) after(l *Game, act Request, res engine.Result) error {
	if l.UserAt(act.Seat) == "" || len(res.Secrets) == 0 {
		return nil
	}
	if lim.Sealed > 0 && res.Game.Vault.Size() > lim.Sealed {
		return engine.Refuse(engine.Illegal, "",
			"You can't lock more choices: the game has reached its limit of %d kB. Play on, or end it with `/game propose`.", lim.Sealed>>10)
	}
	if len(res.Entry.Drawn) > 0 || len(res.Entry.Reveals) > 0 {
		return nil // it is no mere change
	}
	for _, s := range res.Secrets {
		if err := lim.changed(l, act, s); err != nil {
			return err
		}
	}
	return nil
}

// changed refuses to seal a slot once more that was changed too often.
func (lim Limits) changed(l *Game, act Request, s engine.Secret) error {
	vault, most := l.State.Vault, lim.Changes
	switch screened := l.Rules.Info().Screens(s.Slot); {
	case screened:
		most = lim.Screened
	case act.Duty != "":
		return nil // it is owed: nothing that counts stands there
	}
	times, first := vault.Times(s.Owner, s.Slot)
	_, stands := vault.Latest(&l.State.Kernel, s.Owner, s.Slot)
	if earned := (s.Seq - first - times) / perChange; most == 0 || !stands || times <= most+earned {
		return nil
	}
	return engine.Refuse(engine.Illegal, "", "You can't change this again yet: you have changed it %d times. Your last choice stays. Change it a few steps later.", times-1)
}
