package commandstest

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// Text returns the text of a reply, public or private.
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

// WantPrivate checks that a reply is private and contains some words.
func (h *House) WantPrivate(r gamekit.Reply, words string) {
	h.Helper()
	if r.Whisper == nil || !strings.Contains(Text(r), words) {
		h.Errorf("want a private %q, got public=%v %q\nlog: %s", words, r.Post != nil, Text(r), h.Logs.String())
	}
}

// RuleOf returns the custom ID of the button that opens the rule of a refusal; "" if there is none.
func RuleOf(r gamekit.Reply) string {
	if r.Whisper == nil {
		return ""
	}
	for _, row := range r.Whisper.Message().Rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.ID, gamekit.VerbRule+":") {
				return b.ID
			}
		}
	}
	return ""
}

// Rest lets so much time pass that the bot posts an unfinished turn.
func (h *House) Rest() {
	h.Helper()
	h.Now = h.Now.Add(11 * time.Minute)
	h.Courier()
}

// rests waits until a turn is posted, and reports whether the post contains some words.
func (h *House) rests(words string) bool {
	h.Helper()
	h.Rest()
	return slices.ContainsFunc(h.Said, func(told string) bool { return strings.Contains(told, words) })
}

// Message returns the message of a reply, public or private.
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

// Public reports whether all users see an answer: a post, or an edit of the pressed public message.
func Public(r gamekit.Reply) bool {
	_, public := r.Update.(templates.Public)
	return r.Post != nil || public
}

// WantPublic checks that all users see some words: in the reply, or when its turn is posted.
func (h *House) WantPublic(r gamekit.Reply, words string) {
	h.Helper()
	if r.Whisper != nil && strings.Contains(Text(r), words) && h.rests(words) {
		return
	}
	if !Public(r) || !strings.Contains(Text(r), words) {
		h.Errorf("want a public %q, got private=%v %q\nlog: %s", words, r.Whisper != nil, Text(r), h.Logs.String())
	}
}

// longestRef bounds a reference, in characters, so that the marks around it fit into the longest name, too.
const longestRef = 24

// readable returns a reference that a test can foresee: "ana" for Ana.
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
