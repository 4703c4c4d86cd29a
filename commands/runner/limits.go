package runner

import "warbell/engine"

// Limits bound a game, so that it can be held in memory, undone and verified. They belong to the host, not to
// any rules. A limit of 0 is none. Warbell's own seat and the clock have no limits.
type Limits struct {
	// Changes bounds how often a seat may change a sealed pick. Four other steps of the game allow one more
	// change. A pick that was undone, or that a duty asks for, can always be sealed again.
	Changes int
	// Screened is the same bound for secrets behind a screen. It is higher: a GM orders a whole side in one
	// slot, and changes permanent orders as the game goes on.
	Screened int
	Undos    int // bounds the undos of a game
	Steps    int // bounds the steps of a game; lastSteps are added for ending it
	Sealed   int // bounds the sealed data of a game, in bytes
}

// perChange is the number of other steps that allow one further change.
const perChange = 4

// lastSteps is the number of steps in which a game at its limit may still be ended.
const lastSteps = 100

// before refuses a request that isn't even tried.
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

// ends reports whether a command leads to the end of a game. If last is true, only commands that need no
// consent do.
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
	case engine.Undo, engine.Redo, engine.Amend:
		return true
	}
	return false
}

// after refuses a step that seals too much data, or changes the same pick too often.
func (lim Limits) after(l *Game, act Request, res engine.Result) error {
	if l.UserAt(act.Seat) == "" || len(res.Secrets) == 0 {
		return nil
	}
	if lim.Sealed > 0 && res.Game.Vault.Size() > lim.Sealed {
		return engine.Refuse(engine.Illegal, "",
			"You can't lock more choices: the game has reached its limit of %d kB. Play on, or end it with `/game propose`.", lim.Sealed>>10)
	}
	if len(res.Entry.Drawn) > 0 || len(res.Entry.Reveals) > 0 {
		return nil // it does more than change a pick
	}
	for _, s := range res.Secrets {
		if err := lim.changed(l, act, s); err != nil {
			return err
		}
	}
	return nil
}

// changed refuses to seal a slot that was changed too often.
func (lim Limits) changed(l *Game, act Request, s engine.Secret) error {
	vault, most := l.State.Vault, lim.Changes
	switch screened := l.Rules.Info().Screens(s.Slot); {
	case screened:
		most = lim.Screened
	case act.Duty != "":
		return nil // a duty asks for it, so nothing is being changed
	}
	times, first := vault.Times(s.Owner, s.Slot)
	_, stands := vault.Latest(&l.State.Kernel, s.Owner, s.Slot)
	if earned := (s.Seq - first - times) / perChange; most == 0 || !stands || times <= most+earned {
		return nil
	}
	return engine.Refuse(engine.Illegal, "", "You can't change this again yet: you have changed it %d times. Your last choice stays. Change it a few steps later.", times-1)
}
