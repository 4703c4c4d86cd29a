package commands

import (
	"bytes"
	"context"
	"log/slog"
	"unicode/utf8"

	"warbell/commands/plug"
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

// The options of /warband import.
const (
	optionFile = "file"
	optionKind = "kind"
)

var errNoText = engine.Refuse(engine.Invalid, "", "That file holds no plain text. Attach one of text or YAML, or leave the file out and paste its text.")

// importOptions are the options of /warband import.
func (b *Bot) importOptions() []plug.Option {
	kinds := b.kindChoices()
	for i := range kinds {
		kinds[i].Default = false
	}
	return []plug.Option{
		{Name: optionFile, Description: "A file of text or YAML; left out, you paste it", Kind: plug.OptionFile},
		{Name: optionKind, Description: "What is in the file; a Grimheim warband if left out", Kind: plug.OptionText, Choices: kinds},
	}
}

// importWarband keeps what is attached, or opens the form in which it is pasted.
func (b *Bot) importWarband(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	file, attached := call.File(optionFile)
	if !attached {
		return b.textForm("import"), nil
	}
	k, ok := b.kindOf(call.Text(optionKind, b.proposedKind()))
	if !ok {
		return plug.Reply{}, errNoKind
	}
	text, err := b.fileText(ctx, file)
	if err != nil {
		return plug.Reply{}, err
	}
	w, err := read(k, text, mostFile)
	if err != nil {
		return plug.Reply{}, err
	}
	return b.keepWritten(ctx, call, k, w)
}

// fileText is the text of a file that somebody attached.
func (b *Bot) fileText(ctx context.Context, file plug.File) (string, error) {
	if file.Size > mostFile {
		return "", engine.Refuse(engine.Invalid, "", "That file is larger than %d kB, and nothing that Warbell reads is. Attach one of text or YAML.", mostFile>>10)
	}
	if b.attached == nil {
		return "", engine.Refuse(engine.Illegal, "", "This Warbell reads no files. Leave the file out and paste its text.")
	}
	if !b.attached.Keeps(file.URL) {
		return "", errNoText
	}
	raw, err := b.attached.Fetch(ctx, file.URL, mostFile+1)
	switch {
	case err != nil:
		b.log.LogAttrs(ctx, slog.LevelWarn, "attachment not read", slog.Any("err", err))
		return "", engine.Refuse(engine.Stale, "", "Discord doesn't give Warbell that file just now. Try again in a minute, or leave the file out and paste its text.")
	case len(raw) > mostFile, !utf8.Valid(raw), bytes.ContainsRune(raw, 0):
		return "", errNoText
	}
	return string(bytes.TrimPrefix(raw, []byte("\ufeff"))), nil
}
