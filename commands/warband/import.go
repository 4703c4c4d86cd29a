package warband

import (
	"context"

	"warbell/commands/plug"
)

// The options of /warband import.
const (
	optFile = "file"
	optKind = "kind"
)

// importOptions are the options of /warband import.
func (b *Warbands) importOptions() []plug.Option {
	kinds := b.kindChoices()
	for i := range kinds {
		kinds[i].Default = false
	}
	return []plug.Option{
		{Name: optFile, Description: "A file of text or YAML; left out, you paste it", Kind: plug.OptionFile},
		{Name: optKind, Description: "What is in the file; a Grimheim warband if left out", Kind: plug.OptionText, Choices: kinds},
	}
}

// importText keeps what is attached, or opens the form in which it is pasted.
func (b *Warbands) importText(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	file, attached := call.File(optFile)
	if !attached {
		return b.textForm("import"), nil
	}
	k, ok := b.kindOf(call.Text(optKind, b.proposedKind()))
	if !ok {
		return plug.Reply{}, errNoKind
	}
	text, err := b.Attached(ctx, file)
	if err != nil {
		return plug.Reply{}, err
	}
	w, err := read(k, text, maxFile)
	if err != nil {
		return plug.Reply{}, err
	}
	return b.saveNew(ctx, call, k, w)
}
