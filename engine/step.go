package engine

import (
	"encoding/json"
	"fmt"
	"slices"

	"warbell/engine/dice"
)

func (b *bound[S]) Check(setup Setup) error {
	setup.Version = b.info.Version
	_, _, err := b.layOut(setup, Freeze)
	return err
}

// layOut settles the house rules and creates the first state.
func (b *bound[S]) layOut(setup Setup, settle func([]RuleDef, Rules) (Rules, error)) (Setup, S, error) {
	var none S
	if setup.Seats < b.info.MinSeats || setup.Seats > b.info.MaxSeats {
		return setup, none, Refuse(Invalid, "",
			"%s is for %d to %d players, not %d. Change the number of players.", b.info.Name, b.info.MinSeats, b.info.MaxSeats, setup.Seats)
	}
	rules, err := settle(b.info.Rules, setup.Rules)
	if err != nil {
		return setup, none, err
	}
	setup.Rules = rules
	if err := setup.Terms.check(); err != nil {
		return setup, none, err
	}
	state, err := b.sys.New(setup)
	return setup, state, err
}

func (b *bound[S]) Start(setup Setup, o Opening) (Result, error) {
	settle := Freeze
	if o.Again {
		settle = frozen
	} else {
		setup.Version = b.info.Version
	}
	setup, state, err := b.layOut(setup, settle)
	if err != nil {
		return Result{}, err
	}
	g := Game{State: state}
	started := Started{
		System: b.info.ID, Version: setup.Version, Seats: setup.Seats, Rules: setup.Rules, Terms: setup.Terms, Config: setup.Config,
		Commitment: o.Commitment, Salts: o.Salts,
	}
	g.Kernel.apply(started)
	rec := dice.Record(o.Dice)
	out := Outcome{}
	if opener, ok := b.sys.(Opener[S]); ok {
		if out, err = opener.Open(state, b.inputs(&g, o.Call, rec)); err != nil {
			return Result{}, err
		}
	}
	out.Events = append([]Event{started}, out.Events...)
	return b.commit(g, nil, out, o.Call, rec.Drawn(), 0)
}

func (b *bound[S]) Step(g Game, cmd Command, call Call) (Result, error) {
	state, err := b.state(g)
	if err != nil {
		return Result{}, err
	}
	if g.Kernel.Over() {
		if err := b.afterEnd(g, cmd, call); err != nil {
			return Result{}, err
		}
	}
	if call.Seat != NoSeat && !slices.Contains(g.Kernel.In(), call.Seat) {
		return Result{}, Refuse(NotYours, "",
			"You can't do that: you aren't a player in this game. Watch it, or start your own.")
	}
	waiting, err := g.Kernel.reusable(cmd, call)
	if err != nil {
		return Result{}, err
	}
	fresh := dice.Record(call.Dice)
	reuse := dice.Reuse(waiting, fresh)
	rec := dice.Record(reuse)
	out, err := b.decide(g, state, cmd, b.inputs(&g, call, rec), call)
	if err != nil {
		return Result{}, err
	}
	if len(out.Events) == 0 && len(out.Seal) == 0 {
		return Result{}, fmt.Errorf("%s: command %q led to nothing", b.info.ID, cmd.Kind())
	}
	if again, ok := cmd.(Again); ok {
		opens, err := b.replayed(again, out, rec.Drawn(), fresh.Drawn(), call)
		if err != nil {
			return Result{}, err
		}
		out.Events = append([]Event{opens}, out.Events...)
	}
	return b.commit(g, cmd, out, call, rec.Drawn(), reuse.Reused())
}

func (b *bound[S]) inputs(g *Game, call Call, src dice.Source) Inputs {
	return Inputs{
		Seat: call.Seat, Prose: call.Prose != "", Now: call.Now, Dice: src, Secrets: opened{g.Vault, &g.Kernel},
	}
}

func (b *bound[S]) decide(g Game, state S, cmd Command, in Inputs, call Call) (Outcome, error) {
	switch c := cmd.(type) {
	case Join:
		return b.join(g, state, call)
	case Resign:
		return b.resign(g, state, in)
	case Undo:
		return undo(&g.Kernel, c, call, b.Referees(g, call.Seat))
	case Redo:
		return redo(&g.Kernel, c, call, b.Referees(g, call.Seat))
	case Amend:
		return b.amend(g, c, call)
	case Again:
		return b.again(g, state, c, in, call)
	case Propose:
		return g.Kernel.propose(c, call, b.info)
	case Agree:
		return b.agree(g, state, c, in)
	case Disagree:
		return g.Kernel.disagree(c, in.Seat)
	case End:
		return end(c, in.Seat)
	case CountOut:
		return b.countOut(g, state, c, in)
	case Replace:
		return g.Kernel.replace(c, in.Seat, b.info)
	case Lapse:
		return b.lapse(g, state, c, in, call)
	case CloseOffer:
		return b.closeOffer(g, c, in)
	}
	return b.timely(g, state, cmd, in, call)
}

// timely decides the commands about time, and passes all other commands to the system. Without a motion, only
// NoSeat, a referee or the last seat in the game may change time limits or pauses.
func (b *bound[S]) timely(g Game, state S, cmd Command, in Inputs, call Call) (Outcome, error) {
	alone := in.Seat == NoSeat || b.Referees(g, in.Seat) || len(g.Kernel.In()) == 1
	switch c := cmd.(type) {
	case Pause:
		return g.Kernel.pause(c, call, alone)
	case Continue:
		return g.Kernel.resume(call, alone)
	case SetTerms:
		return g.Kernel.setTerms(c, call, alone)
	case Extend:
		return b.extend(g, c, in, alone)
	}
	return b.sys.Decide(state, cmd, in)
}

// commit applies an outcome to the game and writes its entry. The first entry has no command.
func (b *bound[S]) commit(g Game, cmd Command, out Outcome, call Call, drawn []dice.Drawn,
	reused int) (Result, error) {
	entry := Entry{
		Seq: g.Kernel.Seq + 1, Call: call.ID, Seat: call.Seat, At: call.Now.UTC(),
		Prose: call.Prose, Events: out.Events, Drawn: drawn, Reused: reused, Reveals: out.Reveals,
	}
	if cmd != nil {
		if err := b.note(cmd, &entry, &out); err != nil {
			return Result{}, fmt.Errorf("%s: %w", b.info.ID, err)
		}
	}
	secrets, err := seal(out.Seal, entry.Seq, call.Salt)
	if err != nil {
		return Result{}, fmt.Errorf("%s: %w", b.info.ID, err)
	}
	for _, s := range secrets {
		entry.Seals = append(entry.Seals, Seal{Owner: s.Owner, Slot: s.Slot, Hash: s.Hash()})
	}
	next, err := b.advance(g, entry, call, g.Vault.With(secrets...))
	if err != nil {
		return Result{}, err
	}
	return Result{Game: next, Entry: entry, Secrets: secrets}, nil
}

// advance returns the game after the entry. It applies the entry to the game, or replays the log if the entry
// is an undo or a redo.
func (b *bound[S]) advance(g Game, entry Entry, call Call, vault Vault) (Game, error) {
	if to, ok := entry.rewinds(); ok {
		history, err := call.History()
		if err != nil {
			return Game{}, fmt.Errorf("undo: %w", err)
		}
		after := Kernel{Void: entry.Voids(g.Kernel.Void)}
		base, err := b.base(to, after.Live, call, history)
		if err != nil {
			return Game{}, err
		}
		return b.rest(base, append(slices.Clone(history[base.Kernel.Seq:]), entry), vault), nil
	}
	state, err := b.cloned(g, entry)
	if err != nil {
		return Game{}, err
	}
	next := Game{Kernel: g.Kernel.clone(), State: state, Vault: vault}
	next.Kernel.Undrawn = entry.undrawn(next.Kernel.Undrawn)
	return b.fold(next, entry), nil
}

// base returns the game from which the log is replayed to go back to a position: the one from Kept, or the
// game's first state. The caller may change it.
func (b *bound[S]) base(to int, counts func(int) bool, call Call, history []Entry) (Game, error) {
	if call.Kept != nil {
		if kept, ok := call.Kept(to, counts); ok {
			state, err := b.state(kept)
			if err != nil {
				return Game{}, err
			}
			return Game{Kernel: kept.Kernel.clone(), State: b.sys.Clone(state)}, nil
		}
	}
	return b.first(history[0])
}

func (b *bound[S]) cloned(g Game, entry Entry) (S, error) {
	if entry.Seq == 1 {
		return g.State.(S), nil // fresh from New, so it is not shared
	}
	s, err := b.state(g)
	if err != nil {
		return s, err
	}
	return b.sys.Clone(s), nil
}

func seal(values []Sealed, seq int, salt func() string) ([]Secret, error) {
	secrets := make([]Secret, 0, len(values))
	for _, v := range values {
		raw, err := json.Marshal(v.Value)
		if err != nil {
			return nil, fmt.Errorf("seal %s: %w", v.Slot, err)
		}
		secrets = append(secrets, Secret{Owner: v.Owner, Slot: v.Slot, Seq: seq, Salt: salt(), Value: raw})
	}
	return secrets, nil
}
