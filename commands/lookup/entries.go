package lookup

import (
	"context"
	"encoding/hex"
	"slices"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// pressDetails shows the details of a post's entries. With the last entries of a game, it shows the players'
// luck.
func (k *Lookup) pressDetails(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	return k.showEntries(ctx, call, func(l *runner.Game, from, to int) (templates.Ephemeral, error) {
		entries, words, err := k.Logs.Entries(ctx, l, from, to)
		if err != nil {
			return templates.Ephemeral{}, err
		}
		about, err := k.Logs.AsOf(ctx, l, to)
		if err != nil {
			return templates.Ephemeral{}, err
		}
		about = about.Unpinged()
		about.Prose = words
		note, err := k.Words.Details(about, entries...)
		if err != nil || !l.Over || to < l.Seq {
			return note, err
		}
		luck, err := k.Logs.Luck(ctx, l)
		return note.And(luck.Whisper()), err
	})
}

// pressProof shows the data that players can compare with the posts and the export, with the secrets revealed
// so far. It also works for commands without a post, such as a changed pick. For a finished game it shows the
// seed of the dice.
func (k *Lookup) pressProof(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	return k.showEntries(ctx, call, func(l *runner.Game, from, to int) (templates.Ephemeral, error) {
		entries, err := k.Logs.Stood(ctx, l, from, to)
		if err != nil {
			return templates.Ephemeral{}, err
		}
		seed := ""
		if l.Over && l.State.Kernel.Commitment != "" {
			seed = hex.EncodeToString(l.Seed[:])
		}
		at := l.Table().Unpinged()
		if slices.ContainsFunc(entries, func(e engine.Entry) bool { return len(e.Seals) > 0 }) { // it reads the whole log
			if at.Opened, err = k.proven(ctx, l).Opened(from, to); err != nil {
				return templates.Ephemeral{}, err
			}
		}
		return k.Words.Proof(at, seed, entries...)
	})
}

// maxEntries bounds the entries that a button may name. Every post has fewer. A forged button must not make
// Warbell read a whole log.
const maxEntries = 500

// showEntries shows the entries that a button names privately, rendered by show.
func (k *Lookup) showEntries(ctx context.Context, call *gamekit.Call,
	show func(l *runner.Game, from, to int) (templates.Ephemeral, error)) (gamekit.Reply, error) {
	l, err := k.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	from, _ := strconv.Atoi(call.CustomID.Part(1))
	to, _ := strconv.Atoi(call.CustomID.Part(2))
	if from < 1 || to < from || to > l.Seq || to-from > maxEntries {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	note, err := show(l, from, to)
	if err != nil || !note.Message().Empty() {
		return gamekit.Whisper(note), err
	}
	note, err = k.Words.Note("nothing_more", nil)
	return gamekit.Whisper(note), err
}
