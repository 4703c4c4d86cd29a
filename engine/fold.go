package engine

import (
	"fmt"
	"slices"

	"warbell/engine/dice"
)

// Fold rebuilds the game from its log. Undone entries leave no trace in the state, but their dice faces are
// used again by the next rolls.
func (b *bound[S]) Fold(log []Entry, vault Vault) (Game, error) {
	if len(log) == 0 {
		return Game{}, fmt.Errorf("%s: the log is empty", b.info.ID)
	}
	g, err := b.first(log[0])
	if err != nil {
		return Game{}, err
	}
	return b.rest(g, log, vault), nil
}

func (b *bound[S]) Follow(g Game, e Entry) (Game, error) {
	state, err := b.cloned(g, e)
	if err != nil {
		return Game{}, err
	}
	return b.fold(Game{Kernel: g.Kernel.clone(), State: state, Vault: g.Vault}, e), nil
}

// rest replays the live entries that follow a game's position in the log. It may change the game's state.
func (b *bound[S]) rest(g Game, log []Entry, vault Vault) Game {
	live, void, undrawn := replay(log, g.Kernel.Void, g.Kernel.Undrawn)
	secret := append(slices.Clone(g.Kernel.Secret), secretSteps(log, g.Kernel.Seq, b.info)...)
	g.Vault = vault
	for _, e := range live {
		g = b.fold(g, e)
	}
	g.Kernel.Seq = log[len(log)-1].Seq
	g.Kernel.Undrawn, g.Kernel.Void, g.Kernel.Secret = undrawn, void, secret
	return g
}

func (b *bound[S]) Retrace(live []Entry, wanted func(i int) bool, see func(i int, g Game)) error {
	if len(live) == 0 {
		return fmt.Errorf("%s: the log is empty", b.info.ID)
	}
	g, err := b.first(live[0])
	if err != nil {
		return err
	}
	g.Vault = VaultOf()
	for i, e := range live {
		g.Kernel.Void = e.Voids(g.Kernel.Void)
		if g = b.fold(g, e); wanted(i) {
			see(i, Game{Kernel: g.Kernel.clone(), State: b.sys.Clone(g.State.(S)), Vault: g.Vault})
		}
	}
	return nil
}

func (b *bound[S]) first(e Entry) (Game, error) {
	if len(e.Events) == 0 {
		return Game{}, fmt.Errorf("%s: the first entry is empty", b.info.ID)
	}
	started, ok := e.Events[0].(Started)
	if !ok || started.System != b.info.ID {
		return Game{}, fmt.Errorf("%s: the log does not start a game of this system", b.info.ID)
	}
	if started.Seats < b.info.MinSeats || started.Seats > b.info.MaxSeats {
		return Game{}, fmt.Errorf("%s: the log starts a game of %d players", b.info.ID, started.Seats)
	}
	state, err := b.sys.New(Setup{Seats: started.Seats, Rules: started.Rules, Config: started.Config,
		Version: started.Version})
	if err != nil {
		return Game{}, fmt.Errorf("%s: lay out anew: %w", b.info.ID, err)
	}
	return Game{State: state}, nil
}

// fold applies an entry to a game. It may change the game's state.
func (b *bound[S]) fold(g Game, e Entry) Game {
	state := g.State.(S)
	g.Kernel.Seq = e.Seq
	if e.Secret(b.info) {
		g.Kernel.Secret = append(slices.Clip(g.Kernel.Secret), e.Seq)
	}
	if _, again := e.Replays(); !again {
		g.Kernel.Amending = Amending{}
	}
	g.Kernel.heard(e)
	for _, ev := range e.Events {
		g.Kernel.apply(ev)
		state = b.sys.Apply(state, ev)
	}
	g.Kernel.Version = b.info.Version
	g.State = state
	return g
}

// Replay returns a log's live entries, the undone ranges, and the undone dice faces that the next rolls use
// again. Of an undone entry it keeps only the events that an undo does not take back: joins, replacements and
// those for which AboutTime reports true. It ignores an undo that was redone.
func Replay(log []Entry) (live []Entry, void []UndoneRange, undrawn []dice.Drawn) {
	return replay(log, nil, nil)
}

// replay does the same as Replay for the end of a log, given the undone ranges and faces from before. No
// entry of that end undoes an earlier one.
func replay(log []Entry, void []UndoneRange, undrawn []dice.Drawn) ([]Entry, []UndoneRange, []dice.Drawn) {
	var live []Entry
	for _, e := range WithoutRedone(log) {
		void = e.Voids(void)
		undrawn = e.undrawn(undrawn)
		if to, ok := e.UndoneTo(); ok {
			keep := slices.IndexFunc(live, func(l Entry) bool { return l.Seq > to })
			if keep >= 0 {
				undrawn = append(faces(live[keep:]), undrawn...)
				live = append(live[:keep:keep], arrivals(live[keep:])...)
			}
		}
		live = append(live, e)
	}
	return live, void, undrawn
}

// arrivals keeps only the events that no undo takes back: joins, replacements, agreements to replace a
// player, and events about time. It drops entries without any.
func arrivals(entries []Entry) []Entry {
	var kept []Entry
	for _, e := range entries {
		only := Entry{Seq: e.Seq, Call: e.Call, Seat: e.Seat, At: e.At}
		for _, ev := range e.Events {
			switch ev.(type) {
			case Seated, Replaced:
				only.Events = append(only.Events, ev)
			default:
				if AboutTime(ev) {
					only.Events = append(only.Events, ev)
				}
			}
		}
		if len(only.Events) > 0 {
			kept = append(kept, only)
		}
	}
	return kept
}

// UndoneTo returns the position to which an entry takes the game back. It reports false if the entry is not
// an undo.
func (e Entry) UndoneTo() (to int, undone bool) {
	for _, ev := range e.Events {
		if u, ok := ev.(Undone); ok {
			return u.To, true
		}
	}
	return 0, false
}

func faces(entries []Entry) []dice.Drawn {
	var all []dice.Drawn
	for _, e := range entries {
		all = append(all, e.Drawn...)
	}
	return all
}

// without removes used faces from the waiting ones: for each drawn die, the first waiting face of a die with
// as many sides.
func without(waiting, drawn []dice.Drawn) []dice.Drawn {
	if len(waiting) == 0 {
		return nil
	}
	waiting = slices.Clone(waiting)
	for _, d := range drawn {
		if i := slices.IndexFunc(waiting, func(w dice.Drawn) bool { return w.Sides == d.Sides }); i >= 0 {
			waiting = slices.Delete(waiting, i, i+1)
		}
	}
	if len(waiting) == 0 {
		return nil
	}
	return waiting
}
