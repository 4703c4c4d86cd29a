package rolllog

import (
	"context"
	"encoding/hex"
	"errors"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// The verbs of the buttons.
const (
	verbProof  = "rp"
	verbExport = "re"
	verbStats  = "rt"
)

// Presses returns the buttons of this package.
func (k *Service) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		verbProof: {Run: k.pressProof, Anywhere: true}, verbExport: {Run: k.giveExport, Anywhere: true},
		verbStats: {Run: k.pressStats, Anywhere: true},
	}
}

// turnedView shows the seed of an ended series in the post of a roll.
type turnedView struct{ gamekit.EndedSeries }

func (turnedView) ViewOf() string { return "ui/series.turned" }

// Beneath implements gamekit.Series.
func (k *Service) Beneath(post templates.Public, t gamekit.RollResult) (templates.Public, templates.Button, error) {
	button := templates.Button{ID: verbProof + ":" + t.ID, Label: "Proof", Style: templates.Secondary}
	if t.EndedSeries == nil {
		return post, button, nil
	}
	foot, err := k.Words.View(turnedView{*t.EndedSeries})
	return templates.Join(post, foot), button, err
}

// Buttons returns the buttons My stats and Proof, the latter for the channel's next rolls.
func (k *Service) Buttons() []templates.Button {
	return []templates.Button{statsButton, {ID: verbProof + ":", Label: "Proof", Style: templates.Secondary}}
}

var statsButton = templates.Button{ID: verbStats + ":", Label: "My stats", Style: templates.Secondary}

// bound is the data of a series for its proof.
type bound struct {
	Number     int
	Veiled     bool
	Commitment string    // hex
	Until      time.Time // zero before its first roll, and after its end
	Seed       string    // hex; once it is public
	Next       string    // hex
}

func boundOf(s storage.Series) bound {
	out := exportOf(s)
	b := bound{Number: s.Number, Veiled: s.Veiled, Commitment: out.Commitment, Seed: out.Seed, Next: out.Next}
	if s.Ended.IsZero() {
		b.Until = s.Until
	}
	return b
}

// proven is the proof of a roll.
type proven struct {
	Call   string // in the form that Discord shows
	Series bound
	Open   bool
	Dice   string // all the dice, and the faces in order; empty if they are secret or too many
	Drawn  string
	Slot   int
	Seed   string // hex; of an open roll of a veiled series
	Path   []string
}

// mostFallen bounds the dice and faces in a proof, in characters. The file has all.
const mostFallen = 900

// pressProof shows the proof of a roll. Without a roll, it shows that of the channel's next rolls.
func (k *Service) pressProof(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	id := strings.Join(call.CustomID.Parts, ":")
	if id == "" {
		return k.proofHere(ctx, call)
	}
	r, err := k.Store.Roll(ctx, id)
	if errors.Is(err, storage.ErrNotFound) || err == nil && r.Dice == drawDice {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"This roll is gone: Warbell deletes rolls a week after their seed is revealed. Press Proof on a newer one.")
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	s, err := k.Store.Series(ctx, r.Series)
	if err != nil {
		return gamekit.Reply{}, err
	}
	p := proven{Call: engine.InteractionOf(r.Call), Series: boundOf(s), Open: r.Open, Slot: r.Slot}
	if p.Open {
		_, drawn, err := again(s, r)
		if err != nil {
			return gamekit.Reply{}, err
		}
		if len(r.Dice)+len(drawn) <= mostFallen {
			p.Dice, p.Drawn = r.Dice, drawn
		}
	}
	if s.Veiled && r.Open {
		own := slotSeed(s.Seed, r.Slot)
		p.Seed, p.Path = hex.EncodeToString(own[:]), newTree(s.Seed).path(r.Slot)
	}
	note, err := k.Words.Note("series.proof", p)
	return gamekit.Whisper(note.With(exportRow)), err
}

var exportRow = templates.Row{Buttons: []templates.Button{{ID: verbExport + ":",
	Label: "Export rolls", Style: templates.Secondary}, statsButton}}

// proofHere shows the commitments to the channel's next rolls, before any is made.
func (k *Service) proofHere(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	var now []bound
	for _, veiled := range []bool{false, true} {
		s, err := k.current(ctx, place{call.Channel.ID, veiled}, call.Guild)
		if err != nil {
			return gamekit.Reply{}, err
		}
		now = append(now, boundOf(s))
	}
	all, err := k.Store.SeriesIn(ctx, call.Channel.ID, k.Now().Add(-checkable))
	if err != nil {
		return gamekit.Reply{}, err
	}
	var before []bound
	for _, s := range all {
		if !s.Veiled && !s.Ended.IsZero() {
			before = append(before, boundOf(s))
		}
	}
	note, err := k.Words.Note("series.here", struct{ Now, Before []bound }{now, before})
	return gamekit.Whisper(note.With(exportRow)), err
}

// giveExport sends the presser a file with the channel's rolls.
func (k *Service) giveExport(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	file, rolls, whole, err := k.export(ctx, call.Channel.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := k.Words.Note("series.export", struct {
		Rolls int
		Whole bool
	}{rolls, whole})
	return gamekit.Whisper(note.Attach(templates.File{Name: "warbell-rolls-" + call.Channel.ID + ".jsonl",
		Data: file})), err
}
