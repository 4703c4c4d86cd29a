package draw

import (
	"bytes"
	"context"
	"fmt"

	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/engine/draw"
	"warbell/storage"
	"warbell/templates"
)

// showList sends the presser a file with the whole list, and the whole result.
func (d *Draws) showList(ctx context.Context, stored storage.Draw) (gamekit.Reply, error) {
	rows, err := d.Store.DrawList(ctx, stored.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	list := rolllog.EntrantsOf(rows)
	v := listView{drawView: d.view(stored)}
	v.Size = len(list)
	v.Names, v.More = fill(len(list), d.namer(list))
	note, err := d.Words.Note("draw.full", v)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(stored.Seed) > 0 && !stored.Running() && !stored.Gives() {
		drawn, err := d.Log.Drawn(ctx, stored)
		if err != nil {
			return gamekit.Reply{}, err
		}
		list = ordered(drawn)
	}
	return gamekit.Whisper(note.Attach(templates.File{Name: "warbell-draw-" + stored.ID + ".txt",
		Data: plainList(list)})), nil
}

// ordered returns the entrants in the drawn order, then those that were not drawn.
func ordered(drawn rolllog.Drawn) []draw.Entrant {
	var list []draw.Entrant
	in := make([]bool, len(drawn.List))
	for _, p := range drawn.Picks.Places {
		list, in[p.Now] = append(list, drawn.List[p.Now]), true
	}
	for i, e := range drawn.List {
		if !in[i] {
			list = append(list, e)
		}
	}
	return list
}

// plainList returns entrants in the format of a file for /draw: a line each.
func plainList(list []draw.Entrant) []byte {
	var b bytes.Buffer
	for i, e := range list {
		name := e.Name
		if name == "" && e.User != "" {
			name = "<@" + e.User + ">"
		}
		fmt.Fprintf(&b, "%d. %s", i+1, name)
		if e.Weight > 1 {
			fmt.Fprintf(&b, " x%d", e.Weight)
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// proofView is the data that is needed to verify a draw.
type proofView struct {
	drawView
	Call, Lock string
	Slot       rolllog.Slot
	Rerolls    []rolllog.Rerolled
}

// showProof shows the presser the code and seed of a draw, with a file that `warbell verify` reads.
func (d *Draws) showProof(ctx context.Context, stored storage.Draw) (gamekit.Reply, error) {
	if len(stored.Seed) == 0 {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	if stored.Running() {
		return gamekit.Reply{}, errSecret
	}
	drawn, err := d.Log.Drawn(ctx, stored)
	if err != nil {
		return gamekit.Reply{}, err
	}
	file, err := d.Log.DrawFile(drawn)
	if err != nil {
		return gamekit.Reply{}, err
	}
	v := proofView{drawView: d.view(stored), Call: stored.ID, Lock: drawn.Sum, Slot: drawn.Slot,
		Rerolls: drawn.Rerolls}
	v.Rerolls = v.Rerolls[max(0, len(v.Rerolls)-maxNames):]
	note, err := d.Words.Note("draw.proof", v)
	return gamekit.Whisper(note.Attach(templates.File{Name: "warbell-draw-" + stored.ID + ".jsonl",
		Data: file})), err
}
