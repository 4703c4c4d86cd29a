package commands

import (
	"bytes"
	"context"
	"log/slog"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
)

// Attachments fetches the files that users attach to a command.
type Attachments interface {
	// Keeps reports whether a URL leads to Discord's own file servers.
	Keeps(url string) bool
	// Fetch reads a file, at most the first most bytes of it. It fails if the file is missing or is not on
	// Discord's servers.
	Fetch(ctx context.Context, url string, most int) ([]byte, error)
}

// mostFile bounds an attached file, in bytes. Every warband is much shorter.
const mostFile = 64 << 10

var errNoText = engine.Refuse(engine.Invalid, "",
	"That file isn't plain text. Attach a text or YAML file, or paste its text instead.")

// attachments reads the text files that users attach.
type attachments struct {
	source Attachments // nil: no file can be read
	log    *slog.Logger
}

// text returns the text of an attached file. It refuses files that are too large or aren't UTF-8 text.
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
