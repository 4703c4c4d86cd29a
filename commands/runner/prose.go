package runner

import (
	"context"
	"strings"
	"unicode"

	"warbell/engine"
	"warbell/storage"
)

// MaxProse bounds a player's own words with a command, in characters.
const MaxProse = 500

// said holds a player's words with a command; Prose is nil if there are none.
type said struct{ *storage.Prose }

// said prepares the words of a request for storage. The log gets only their hash.
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

// visible reports whether a character can be seen.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) }

func (s said) hash() string {
	if s.Prose == nil {
		return ""
	}
	return engine.ProseHash(s.Salt, s.Text)
}

// Prose returns the stored words with the entries after a position, by position.
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
