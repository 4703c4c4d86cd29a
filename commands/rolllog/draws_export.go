package rolllog

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"warbell/engine/draw"
)

// exportDraw is a locked draw with all data to verify it.
type exportDraw struct {
	Call   string         `json:"call"`
	At     time.Time      `json:"at"`
	Terms  draw.Terms     `json:"terms"`
	Seed   Slot           `json:"seed"`
	List   []draw.Entrant `json:"list"`
	Lock   string         `json:"lock"`   // hex; the code in the post is its short form
	Result draw.Result    `json:"result"` // places in the list, from 0
	Steps  []exportStep   `json:"steps,omitempty"`
}

// exportStep is a step of a deck or draft.
type exportStep struct {
	draw.Step
	Call string    `json:"call"`
	At   time.Time `json:"at"`
	Card int       `json:"card"` // in a deck: the index of the card in the list, from 0
}

// exportReroll is a reroll of a draw earlier in the file.
type exportReroll struct {
	Draw   string    `json:"draw"` // its call
	Call   string    `json:"call"`
	At     time.Time `json:"at"`
	Seed   Slot      `json:"seed"`
	Place  int       `json:"place"` // from 0
	To     int       `json:"to"`
	Reason string    `json:"reason,omitempty"`
}

func (d Drawn) lines() []exportLine {
	all := []exportLine{{Draw: &exportDraw{Call: d.Call, At: d.Locked, Terms: d.Terms, Seed: d.Slot,
		List: d.List,
		Lock: d.Sum, Result: d.Proof.Result, Steps: d.exportSteps()}}}
	for _, r := range d.Rerolls {
		all = append(all, exportLine{Reroll: &exportReroll{Draw: d.Call, Call: r.Call, At: r.At, Seed: r.Slot,
			Place: r.Place, To: r.To, Reason: r.Reason}})
	}
	return all
}

func (d Drawn) exportSteps() []exportStep {
	var all []exportStep
	for i, s := range d.Proof.Steps {
		step := exportStep{Step: s, Call: d.Steps[i].Call, At: d.Steps[i].At}
		if d.Terms.Kind == draw.KindDeck {
			step.Card = d.Proof.Result[0][s.Place]
		}
		all = append(all, step)
	}
	return all
}

// DrawFile returns a draw as an export that `warbell verify` reads.
func (k *Service) DrawFile(d Drawn) ([]byte, error) {
	w := newExporter()
	if err := w.json.Encode(exportHead{exportFormat, d.Channel, k.Now().UTC()}); err != nil {
		return nil, err
	}
	err := w.draw(d)
	return w.Bytes(), err
}

func newExporter() *exporter {
	w := &exporter{}
	w.json = json.NewEncoder(&w.Buffer)
	w.json.SetEscapeHTML(false)
	return w
}

func (w *exporter) draw(d Drawn) error {
	for _, line := range d.lines() {
		if err := w.json.Encode(line); err != nil {
			return err
		}
	}
	return nil
}

// exportDraws writes the draws of a channel after its rolls, as far as there is room.
func (k *Service) exportDraws(ctx context.Context, w *exporter, channel string) error {
	all, err := k.Store.DrawsIn(ctx, channel, k.Now().Add(-checkable))
	if err != nil {
		return err
	}
	for _, d := range all {
		drawn, err := k.Drawn(ctx, d)
		if err != nil {
			return err
		}
		was := w.Len()
		if err := w.draw(drawn); err != nil {
			return err
		}
		if w.Len() > mostExported {
			w.Truncate(was)
			w.full = true
			return nil
		}
	}
	return nil
}

// draw verifies a draw.
func (v *verifier) draw(x *exportDraw) error {
	if x.Call == "" || v.calls[x.Call] {
		return fmt.Errorf("draw ID %q occurs twice, or is empty", x.Call)
	}
	v.calls[x.Call] = true
	seed, err := x.Seed.seed()
	p := draw.Proof{List: x.List, Sum: x.Lock, Result: x.Result, Lock: draw.Lock{
		Call: x.Call, Terms: x.Terms, Commitment: x.Seed.Commitment, Slot: x.Seed.Slot}}
	for _, s := range x.Steps {
		p.Steps = append(p.Steps, s.Step)
	}
	if err == nil {
		err = p.Verify(seed)
	}
	if err == nil {
		err = x.cards()
	}
	if err != nil {
		return fmt.Errorf("draw ID %s: %w", x.Call, err)
	}
	v.draws[x.Call] = &provenDraw{Proof: p, picks: draw.PicksOf(x.Result)}
	v.report.Draws = append(v.report.Draws, VerifiedDraw{Call: x.Call, Entrants: len(x.List), Lock: x.Lock,
		Steps: len(x.Steps)})
	return nil
}

// cards compares the cards in a deck's steps with its verified order.
func (x *exportDraw) cards() error {
	if x.Terms.Kind != draw.KindDeck {
		return nil
	}
	for i, s := range x.Steps {
		if is := x.Result[0][s.Place]; is != s.Card {
			return fmt.Errorf("step %d: the seed leads to card %d of the list, not %d", i+1, is+1, s.Card+1)
		}
	}
	return nil
}

// provenDraw is a verified draw, with its rerolls so far.
type provenDraw struct {
	draw.Proof
	picks draw.Picks
}

// VerifiedDraw is a draw in a report.
type VerifiedDraw struct {
	Call     string
	Entrants int
	Lock     string // hex
	Steps    int    // of a deck or draft
}

// reroll verifies a reroll of a verified draw.
func (v *verifier) reroll(x *exportReroll) error {
	of := v.draws[x.Draw]
	if of == nil || x.Call == "" || v.calls[x.Call] {
		return fmt.Errorf("reroll ID %q occurs twice, or its draw is not before it", x.Call)
	}
	v.calls[x.Call] = true
	seed, err := x.Seed.seed()
	if err == nil {
		of.picks, err = of.Reroll(of.picks, seed, x.Call, x.Place, x.To)
	}
	if err != nil {
		return fmt.Errorf("reroll ID %s: %w", x.Call, err)
	}
	v.report.Rerolls++
	return nil
}
