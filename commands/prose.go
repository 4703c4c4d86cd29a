package commands

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode"

	"warbell/engine"
	"warbell/storage"
)

// mostProse is how many characters of a player's own words are kept with a command.
const mostProse = 500

// said is what a player says with a command; nothing if Prose is nil.
type said struct{ *storage.Prose }

// said readies the words of an act to be kept. The log gets no more than their hash.
func (l *Live) said(act Act) said {
	text := strings.TrimSpace(strings.ToValidUTF8(act.Prose, ""))
	if !strings.ContainsFunc(text, visible) {
		return said{}
	}
	if runes := []rune(text); len(runes) > mostProse {
		text = string(runes[:mostProse])
	}
	return said{&storage.Prose{User: l.user(act.Seat), Salt: salt(), Text: text}}
}

// visible reports whether a character leaves a mark.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) }

func (s said) hash() string {
	if s.Prose == nil {
		return ""
	}
	return engine.ProseHash(s.Salt, s.Text)
}

// prose reads the words that came with the entries after a position, as far as they are still kept.
func (t *Table) prose(ctx context.Context, l *Live, after int) (map[int]string, error) {
	kept, err := t.store.Prose(ctx, l.ID, after)
	if err != nil {
		return nil, err
	}
	words := make(map[int]string, len(kept))
	for seq, p := range kept {
		words[seq] = p.Text
	}
	return words, nil
}

// gameUnsay erases words that came with a step, from the records and from the message that told them.
func (b *Bot) gameUnsay(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.theGame(ctx, call, true)
	if err != nil {
		return Reply{}, err
	}
	whose := call.User.ID
	if call.moderates(l) || l.referee(call.User.ID) {
		whose = ""
	}
	step := call.Int("step", 0)
	err = b.store.EraseProse(ctx, l.ID, step, whose, b.now())
	if errors.Is(err, storage.ErrNotFound) {
		return Reply{}, engine.Refuse(engine.Invalid, "", "There are no words of yours at step %d. /game log shows the steps, and what was said with them.", step)
	}
	if err != nil {
		return Reply{}, err
	}
	b.table.wake()
	note, err := b.words.Note("unsaid", struct{ Step int }{step})
	return Whisper(note), err
}

// refereed reports whether there is a seat that undoes alone: a game master's.
func (l *Live) refereed() bool {
	return slices.ContainsFunc(l.State.Kernel.In(), func(s engine.Seat) bool { return l.Rules.Referees(l.State, s) })
}

// referee reports whether a user sits where the others' consent is not asked.
func (l *Live) referee(user string) bool {
	seat, err := l.seatOf(user)
	return err == nil && l.Rules.Referees(l.State, seat)
}
