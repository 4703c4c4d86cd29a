package runner

import (
	"context"
	"strings"
	"unicode"

	"warbell/engine"
	"warbell/storage"
)

// MaxProse is how many characters of a player's own words are kept with a command.
const MaxProse = 500

// said is what a player says with a command; nothing if Prose is nil.
type said struct{ *storage.Prose }

// said readies the words of an act to be kept. The log gets no more than their hash.
func (act Request) said(l *Game) said {
	text := strings.TrimSpace(strings.ToValidUTF8(act.Prose, ""))
	if !strings.ContainsFunc(text, visible) {
		return said{}
	}
	if runes := []rune(text); len(runes) > MaxProse {
		text = string(runes[:MaxProse])
	}
	return said{&storage.Prose{User: l.UserAt(act.Seat), Salt: salt(), Text: text}}
}

// visible reports whether a character leaves a mark.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) }

func (s said) hash() string {
	if s.Prose == nil {
		return ""
	}
	return engine.ProseHash(s.Salt, s.Text)
}

// Prose reads the words that came with the entries after a position, as far as they are still kept.
func (t *Runner) Prose(ctx context.Context, l *Game, after int) (map[int]string, error) {
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
