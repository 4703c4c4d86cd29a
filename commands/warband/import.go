package warband

import (
	"context"

	"warbell/commands/gamekit"
)

// The options of /warband import.
const (
	optFile = "file"
	optKind = "kind"
)

// importOptions are the options of /warband import.
func (b *Warbands) importOptions() []gamekit.Option {
	kinds := b.kindChoices()
	for i := range kinds {
		kinds[i].Default = false
	}
	return []gamekit.Option{
		{Name: optFile, Description: "A file of text or YAML; left out, you paste it", Kind: gamekit.OptionFile},
		{Name: optKind, Description: "What is in the file; a Grimheim warband if left out",
			Kind: gamekit.OptionText, Choices: kinds},
	}
}

// importText keeps what is attached, or opens the form in which it is pasted.
func (b *Warbands) importText(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	file, attached := call.File(optFile)
	if !attached {
		return b.textForm("import"), nil
	}
	k, ok := b.kindOf(call.Text(optKind, b.proposedKind()))
	if !ok {
		return gamekit.Reply{}, errNoKind
	}
	text, err := b.Attached(ctx, file)
	if err != nil {
		return gamekit.Reply{}, err
	}
	w, err := read(k, text, maxFile)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return b.saveNew(ctx, call, k, w)
}
