package commands

import (
	"bytes"
	"context"
	"log/slog"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
)

// Attachments fetches what people attach to a command.
type Attachments interface {
	// Keeps reports whether an address is where Discord keeps files.
	Keeps(url string) bool
	// Fetch reads a file there, and at most so many bytes of it. Errors: it can't be had, or is elsewhere.
	Fetch(ctx context.Context, url string, most int) ([]byte, error)
}

// mostFile is how many bytes of a file are read: what any warband has room in, with much to spare.
const mostFile = 64 << 10

var errNoText = engine.Refuse(engine.Invalid, "",
	"That file holds no plain text. Attach one of text or YAML, or leave the file out and paste its text.")

// attachments reads the text files that people attach.
type attachments struct {
	source Attachments // nil: none can be read
	log    *slog.Logger
}

// text is the text of a file that somebody attached.
func (a attachments) text(ctx context.Context, file gamekit.File) (string, error) {
	if file.Size > mostFile {
		return "", engine.Refuse(engine.Invalid, "",
			"That file is larger than %d kB, and nothing that Warbell reads is. Attach one of text or YAML.", mostFile>>10)
	}
	if a.source == nil {
		return "", engine.Refuse(engine.Illegal, "",
			"This Warbell reads no files. Leave the file out and paste its text.")
	}
	if !a.source.Keeps(file.URL) {
		return "", errNoText
	}
	raw, err := a.source.Fetch(ctx, file.URL, mostFile+1)
	switch {
	case err != nil:
		a.log.LogAttrs(ctx, slog.LevelWarn, "attachment not read", slog.Any("err", err))
		return "", engine.Refuse(engine.Stale, "",
			"Discord doesn't give Warbell that file just now. Try again in a minute, or leave the file out and paste its text.")
	case len(raw) > mostFile, !utf8.Valid(raw), bytes.ContainsRune(raw, 0):
		return "", errNoText
	}
	return string(bytes.TrimPrefix(raw, []byte("\ufeff"))), nil
}
