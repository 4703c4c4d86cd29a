package courier

import (
	"unicode/utf8"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/templates"
)

// mostText bounds the length of a message, in characters.
const mostText = 2000

// noFiles explains why a message has no pictures.
const noFiles = "-# Warbell can't attach files here, so this has no picture. A moderator can give it the Attach Files permission."

// filed sends a message. If the bot may not attach files, it sends the message without them, so that at
// least the text and the buttons arrive.
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

// unfiled returns a message without its pictures, and with their alt texts as far as there is room.
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

// added returns the text with the line added, if there is room for it.
func added(text, line string) string {
	if text != "" {
		line = "\n" + line
	}
	if utf8.RuneCountInString(text)+utf8.RuneCountInString(line) > mostText {
		return text
	}
	return text + line
}
