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
	"That file isn't plain text. Attach a text or YAML file, or paste its text instead.")

// attachments reads the text files that people attach.
type attachments struct {
	source Attachments // nil: none can be read
	log    *slog.Logger
}

// text is the text of a file that somebody attached.
func (a attachments) text(ctx context.Context, file gamekit.File) (string, error) {
	if file.Size > mostFile {
		return "", engine.Refuse(engine.Invalid, "",
			"That file is too large: Warbell reads at most %d kB. Attach a smaller text or YAML file.", mostFile>>10)
	}
	if a.source == nil {
		return "", engine.Refuse(engine.Illegal, "",
			"This Warbell can't read files. Remove the file and paste its text instead.")
	}
	if !a.source.Keeps(file.URL) {
		return "", errNoText
	}
	raw, err := a.source.Fetch(ctx, file.URL, mostFile+1)
	switch {
	case err != nil:
		a.log.LogAttrs(ctx, slog.LevelWarn, "attachment not read", slog.Any("err", err))
		return "", engine.Refuse(engine.Stale, "",
			"Warbell can't get that file from Discord right now. Try again in a minute, or paste its text instead.")
	case len(raw) > mostFile, !utf8.Valid(raw), bytes.ContainsRune(raw, 0):
		return "", errNoText
	}
	return string(bytes.TrimPrefix(raw, []byte("\ufeff"))), nil
}
