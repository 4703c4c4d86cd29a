package courier

import (
	"unicode/utf8"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/templates"
)

// mostText is how many characters Discord takes in a message.
const mostText = 2000

// noFiles says why a message comes without its pictures.
const noFiles = "-# Warbell can't attach files here, so this has no picture. A moderator can give it the Attach Files permission."

// filed sends a message. If the bot may write there but not attach files, the message goes without them:
// what happened must be told, and its buttons must come.
func filed(m templates.Message, send func(templates.Message) error) error {
	err := send(m)
	if len(m.Files) == 0 || !rest.Is(err, wire.CodeMissingPermissions) {
		return err
	}
	if bare := send(unfiled(m)); bare == nil || !rest.Is(bare, wire.CodeMissingPermissions) {
		return bare
	}
	return err
}

// unfiled is a message with what its pictures show in words, as far as there is room.
func unfiled(m templates.Message) templates.Message {
	files := m.Files
	m.Files = nil
	m.Text = added(m.Text, noFiles)
	for _, f := range files {
		if f.Alt != "" {
			m.Text = added(m.Text, "-# "+templates.Escape(f.Alt))
		}
	}
	return m
}

// added adds a line to a text if there is room for it.
func added(text, line string) string {
	if text != "" {
		line = "\n" + line
	}
	if utf8.RuneCountInString(text)+utf8.RuneCountInString(line) > mostText {
		return text
	}
	return text + line
}
