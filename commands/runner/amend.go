package runner

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
)

// Correction is a GM's request to amend a past step.
type Correction struct {
	Call  string
	Seat  engine.Seat // the GM's
	At    int         // the position that the GM saw
	Prose string      // the words with the amended command; those of its step if empty
	Quiet bool        // the amended command has no words
	engine.Amendment
}

// ErrAmendedMeanwhile refuses an amendment of a game that has moved on since its preview.
var ErrAmendedMeanwhile = engine.Refuse(engine.Stale, "",
	"Something happened since you previewed this, so nothing has changed. Check the preview again, then confirm.")

// PreviewAmendment returns the result of an amendment without storing it. Dice that no step has rolled yet
// will show other faces in the end.
func (t *Runner) PreviewAmendment(ctx context.Context, l *Game, by Correction) (engine.Correction, error) {
	words, err := t.store.Prose(ctx, l.ID, by.Step-1)
	if err != nil {
		return engine.Correction{}, err
	}
	by.words(l, words)
	return t.amended(ctx, l, by, func(string) dice.Source { return dice.Fair([32]byte{}, nil, "preview") })
}

// Amend carries out an amendment. All of its entries are stored together, or none.
func (t *Runner) Amend(ctx context.Context, id storage.GameID, by Correction) (Done, error) {
	defer t.games.Enter(string(id))()
	l, err := t.Load(ctx, id)
	if err != nil {
		return Done{}, err
	}
	done, err := t.amend(ctx, l, by)
	switch {
	case errors.Is(err, storage.ErrSeen):
		return t.Seen(ctx, by.Call)
	case errors.Is(err, storage.ErrMoved):
		return Done{}, ErrAmendedMeanwhile
	case err != nil:
		return Done{}, err
	}
	return t.settle(ctx, done, Request{Call: by.Call, Seat: by.Seat}), nil
}

// amended carries out an amendment in memory.
func (t *Runner) amended(ctx context.Context, l *Game, by Correction,
	roll func(string) dice.Source) (engine.Correction, error) {
	log, err := t.Log(ctx, l)
	if err != nil {
		return engine.Correction{}, err
	}
	done, err := by.Amendment.Amend(l.Rules, l.State, engine.Call{
		ID: by.Call, Seat: by.Seat, Now: t.now(), Salt: salt, Dice: roll(by.Call),
		History: func() ([]engine.Entry, error) { return log, nil },
	}, roll)
	if err != nil {
		return done, l.refused(err)
	}
	return done, nil
}

// amend carries out an amendment and stores it.
func (t *Runner) amend(ctx context.Context, l *Game, by Correction) (Done, error) {
	act := Request{Call: by.Call, Seat: by.Seat, Command: engine.Amend{Step: by.Step}}
	if l.Seq != by.At {
		return Done{}, ErrAmendedMeanwhile
	}
	if err := t.limits.before(l, act); err != nil {
		return Done{}, err
	}
	words, err := t.store.Prose(ctx, l.ID, by.Step-1)
	if err != nil {
		return Done{}, err
	}
	by.words(l, words)
	names := christener{known: l.Names, refer: t.refer}
	if by.Command != nil {
		by.Command = names.command(l, by.Seat, by.Command)
	}
	made, err := t.amended(ctx, l, by, func(call string) dice.Source {
		return dice.Fair(l.Seed, l.State.Kernel.Salts, call)
	})
	if err != nil {
		return Done{}, err
	}
	return t.storeAmendment(ctx, l, act, made, &names, words)
}

// words adds the words with the amended command to those of the steps.
func (by *Correction) words(l *Game, words map[int]storage.Prose) {
	if by.Quiet {
		delete(words, by.Step)
	}
	if said := (Request{Seat: by.Seat, Prose: by.Prose}).said(l); said.Prose != nil {
		words[by.Step] = *said.Prose
	}
	if own, ok := words[by.Step]; ok {
		by.Amendment.Prose = engine.ProseHash(own.Salt, own.Text)
	}
}

// storeAmendment stores an amendment with the words of its steps.
func (t *Runner) storeAmendment(ctx context.Context, l *Game, act Request, made engine.Correction, names *christener,
	words map[int]storage.Prose) (Done, error) {
	first, last := made.Results[0].Entry, made.Results[len(made.Results)-1].Entry
	// For clocks and posts the amendment is one step of its GM.
	one := engine.Result{Game: made.Game(), Entry: first}
	one.Entry.Seq = last.Seq
	for _, res := range made.Results {
		one.Secrets = append(one.Secrets, res.Secrets...)
	}
	next := l.after(one, nil, names.fresh)
	commit, err := t.commitOf(ctx, l, next, one, act)
	if err != nil {
		return Done{}, err
	}
	if commit.Rosters, err = t.rosters(ctx, l, next); err != nil {
		return Done{}, err
	}
	next.newest, commit.Call, commit.Names = last, act.Call, names.fresh
	all, err := l.written(made, words)
	if err != nil {
		return Done{}, err
	}
	end := len(all) - 1
	commit.Before, commit.Entry, commit.Prose = all[:end], all[end].Entry, all[end].Prose
	committed, err := t.store.Commit(ctx, commit)
	if err != nil {
		t.cache.drop(l.ID)
		return Done{}, err
	}
	done := doneBy(next, one, commit, committed)
	done.From = cmp.Or(committed.From, first.Seq)
	t.cache.put(next)
	t.spread(committed)
	return done, nil
}

// Said returns the words with the amended command, given those of its step.
func (by Correction) Said(was string) string {
	if by.Quiet {
		return ""
	}
	return cmp.Or(by.Prose, was)
}

// written returns the entries of an amendment as they are stored. The words with a step stay with it.
func (l *Game) written(made engine.Correction, words map[int]storage.Prose) ([]storage.EarlierEntry, error) {
	all := make([]storage.EarlierEntry, len(made.Results))
	for i, res := range made.Results {
		body, err := l.Rules.Codec().EncodeEntry(res.Entry)
		if err != nil {
			return nil, fmt.Errorf("entry: %w", err)
		}
		all[i].Entry = storage.Entry{Seq: res.Entry.Seq, Call: res.Entry.Call, Body: body}
		if again, ok := res.Entry.Replays(); ok && res.Entry.Prose != "" {
			if said, kept := words[again.Step]; kept {
				all[i].Prose = &said
			}
		}
	}
	return all, nil
}

// AtAmendment returns the game as it was before an amended step.
func (l *Game) AtAmendment(made engine.Correction) *Game {
	before := made.Results[0]
	past := *l
	past.State, past.owed = before.Game, l.Rules.Owed(before.Game)
	past.shown = shownAs(l.Names)
	return &past
}
