package lookup

import (
	"context"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
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
		if err == nil && l.Over && to == l.Seq {
			var luck templates.Public
			luck, err = k.Logs.Luck(ctx, l)
			note = note.And(luck.Whisper())
		}
		if err != nil || note.Message().Empty() {
			return note, err
		}
		return note.With(further(call, l)), nil
	})
}

// DetailsCommand returns the message command that shows the details of a post, as its button does. Older
// posts have no buttons.
func (k *Lookup) DetailsCommand() gamekit.Command {
	return gamekit.Command{Type: gamekit.MessageCommand, Name: "Details", DM: true, Run: k.detailsOf}
}

// detailsOf shows the details of the post in whose menu the command was used.
func (k *Lookup) detailsOf(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	post, err := k.Store.PostAt(ctx, storage.Ref{Channel: call.Channel.ID, Message: call.Target.Message})
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't see details of that message: it isn't a post of a game. See the log: `/game log`.")
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	pressed := *call
	pressed.CustomID = gamekit.CustomID{Verb: "w",
		Parts: []string{string(post.Game), strconv.Itoa(post.From), strconv.Itoa(post.Seq)}}
	return k.pressDetails(ctx, &pressed)
}

// further returns the buttons under details: the whole log and, for a player of a running game, the undo of
// their last step.
func further(call *gamekit.Call, l *runner.Game) templates.Row {
	row := templates.Row{Buttons: []templates.Button{{ID: verbLog + ":" + string(l.ID), Label: "Full log",
		Style: templates.Secondary}}}
	if _, err := l.SeatOf(call.User.ID); err == nil && !l.Over && !call.Guest {
		row.Buttons = append(row.Buttons, templates.Button{ID: gamekit.VerbUndo + ":" + string(l.ID),
			Label: "Undo last step", Style: templates.Secondary})
	}
	return row
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
