package commandstest

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// Text is what a reply says, whoever sees it.
func Text(r gamekit.Reply) string { return Message(r).Text }

// Buttons lists the custom IDs under a reply.
func Buttons(m templates.Message) []string {
	var ids []string
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			ids = append(ids, b.ID)
		}
		if row.Menu != nil {
			for _, c := range row.Menu.Choices {
				ids = append(ids, row.Menu.ID+"|"+c.Value)
			}
		}
	}
	return ids
}

// WantPrivate wants an answer with some words that only the caller sees.
func (h *House) WantPrivate(r gamekit.Reply, words string) {
	h.Helper()
	if r.Whisper == nil || !strings.Contains(Text(r), words) {
		h.Errorf("want a private %q, got public=%v %q\nlog: %s", words, r.Post != nil, Text(r), h.Logs.String())
	}
}

// Rest lets so much time pass that a turn which goes on is told.
func (h *House) Rest() {
	h.Helper()
	h.Now = h.Now.Add(11 * time.Minute)
	h.Courier()
}

// rests lets a turn be told, and reports whether these words are.
func (h *House) rests(words string) bool {
	h.Helper()
	h.Rest()
	return slices.ContainsFunc(h.Said, func(told string) bool { return strings.Contains(told, words) })
}

// Message is what a reply shows, whoever sees it.
func Message(r gamekit.Reply) templates.Message {
	switch {
	case r.Post != nil:
		return r.Post.Message()
	case r.Whisper != nil:
		return r.Whisper.Message()
	case r.Update != nil:
		return r.Update.Message()
	}
	return templates.Message{}
}

// Public reports whether all see an answer: a post, or a turn that goes on, on the message that was pressed.
func Public(r gamekit.Reply) bool {
	_, public := r.Update.(templates.Public)
	return r.Post != nil || public
}

// WantPublic wants an answer with some words that all see: at once, or when the turn that they belong to
// rests.
func (h *House) WantPublic(r gamekit.Reply, words string) {
	h.Helper()
	if r.Whisper != nil && strings.Contains(Text(r), words) && h.rests(words) {
		return
	}
	if !Public(r) || !strings.Contains(Text(r), words) {
		h.Errorf("want a public %q, got private=%v %q\nlog: %s", words, r.Whisper != nil, Text(r), h.Logs.String())
	}
}

// longestRef leaves room for what marks a reference in a name of the greatest length.
const longestRef = 24

// readable makes references that a test can foresee: "ana" for Ana.
func readable(name string) string {
	ref := []rune(strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, name))
	return string(ref[:min(len(ref), longestRef)])
}
