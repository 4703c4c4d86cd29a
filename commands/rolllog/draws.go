package rolllog

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"warbell/engine"
	"warbell/engine/draw"
	"warbell/storage"
)

// drawDice stands for the dice of a draw in the log. They depend on the draw's list.
const drawDice = "draw"

// Slot is the position of a seed in a secret roll log, with the hashes that lead to the log's commitment.
type Slot struct {
	Log        int      `json:"log"` // the log's number in its channel
	Commitment string   `json:"commitment"`
	Slot       int      `json:"slot"`
	Seed       string   `json:"seed"` // hex
	Path       []string `json:"path"`
}

// seed returns the seed. It fails unless the seed leads to the commitment.
func (s Slot) seed() ([32]byte, error) {
	seed, err := unhex(s.Seed)
	if err != nil {
		return seed, err
	}
	root, err := rootOf(seed, s.Slot, s.Path)
	if err == nil && root != s.Commitment {
		err = errors.New("its seed does not lead to the hash of its roll log")
	}
	return seed, err
}

// Take takes the next slot of a channel's secret roll log for a call. put stores the roll and its purpose in
// one transaction; the roll is public unless put stores it otherwise. While put finds that the log has ended,
// Take tries again.
func (k *Service) Take(ctx context.Context, guild, channel, call string,
	put func(seed []byte, r storage.Roll, until time.Time) error) error {
	defer k.Memory.gate.Enter(channel)()
	at := place{channel, true}
	for range mostTries {
		s, err := k.current(ctx, at, guild)
		if err != nil {
			return err
		}
		if err = k.take(ctx, s, call, put); !errors.Is(err, storage.ErrMoved) {
			return err
		}
		k.forget(at)
	}
	return fmt.Errorf("channel %s: its logs end faster than a draw is made", channel)
}

func (k *Service) take(ctx context.Context, s storage.Series, call string,
	put func(seed []byte, r storage.Roll, until time.Time) error) error {
	slot, err := k.slot(ctx, s)
	if err != nil {
		return err
	}
	veil := newTree(s.Seed)
	own, root := slotSeed(s.Seed, slot), veil.root()
	seed, err := json.Marshal(Slot{Log: s.Number, Commitment: hex.EncodeToString(root[:]), Slot: slot,
		Seed: hex.EncodeToString(own[:]), Path: veil.path(slot)})
	if err != nil {
		return err
	}
	var until time.Time
	if s.Until.IsZero() {
		until = turnAfter(k.Now())
	}
	err = put(seed, storage.Roll{Call: call, Series: s.ID, Slot: slot, Dice: drawDice, About: []byte("{}"),
		Open: true,
		At:   k.Now()}, until)
	if err == nil && !until.IsZero() {
		s.Until = until
		k.remember(s)
	}
	return err
}

// Drawn is a locked draw with its result, which follows from the list, the lock and the seeds.
type Drawn struct {
	storage.Draw
	draw.Proof
	Slot    Slot
	Picks   draw.Picks
	Rerolls []Rerolled
	Steps   []storage.DrawStep // of a deck or draft; Proof has them without their calls
}

// Rerolled is a reroll of a draw.
type Rerolled struct {
	storage.DrawReroll
	Slot Slot
	To   int // the index of the new entrant
}

// CallOf returns the ID of the call that opened a draw, from which its dice are derived.
func CallOf(d storage.Draw) string { return engine.UserCall(d.ID) }

// Drawn computes the result of a locked draw, which is the same each time.
func (k *Service) Drawn(ctx context.Context, d storage.Draw) (Drawn, error) {
	out := Drawn{Draw: d}
	rows, err := k.Store.DrawList(ctx, d.ID)
	if err != nil {
		return out, err
	}
	rerolls, err := k.Store.DrawRerolls(ctx, d.ID)
	if err != nil {
		return out, err
	}
	if err := json.Unmarshal(d.Seed, &out.Slot); err != nil {
		return out, fmt.Errorf("draw %s: %w", d.ID, err)
	}
	terms, err := TermsOf(d)
	if err != nil {
		return out, err
	}
	out.Proof = draw.Proof{List: EntrantsOf(rows), Lock: draw.Lock{
		Call: CallOf(d), Terms: terms,
		Commitment: out.Slot.Commitment, Slot: out.Slot.Slot,
	}}
	out.Sum = out.Lock.Sum(out.List)
	seed, err := unhex(out.Slot.Seed)
	if err != nil {
		return out, fmt.Errorf("draw %s: %w", d.ID, err)
	}
	out.Proof.Result = out.Terms.Draw(draw.Dice(seed, out.Sum, out.Call), out.List)
	out.Picks = draw.PicksOf(out.Proof.Result)
	if draw.Kind(d.Kind) == draw.KindDeck || draw.Kind(d.Kind) == draw.KindDraft {
		if out.Steps, err = k.Store.DrawSteps(ctx, d.ID); err != nil {
			return out, err
		}
		out.Proof.Steps = stepsOf(out.Steps)
	}
	for _, r := range rerolls {
		if err := out.reroll(r); err != nil {
			return out, fmt.Errorf("draw %s: %w", d.ID, err)
		}
	}
	return out, nil
}

func (d *Drawn) reroll(r storage.DrawReroll) error {
	rerolled := Rerolled{DrawReroll: r}
	if err := json.Unmarshal(r.Seed, &rerolled.Slot); err != nil {
		return err
	}
	seed, err := unhex(rerolled.Slot.Seed)
	if err != nil {
		return err
	}
	rerolled.To, _ = draw.Redraw(draw.RerollDice(seed, d.Sum, r.Call, r.Place), d.List, d.Picks.Gone())
	d.Picks = d.Picks.Reroll(r.Place, rerolled.To)
	d.Rerolls = append(d.Rerolls, rerolled)
	return nil
}

// TermsOf returns the terms of a draw.
func TermsOf(d storage.Draw) (draw.Terms, error) {
	var t draw.Terms
	if len(d.TermsJSON) > 0 {
		if err := json.Unmarshal(d.TermsJSON, &t); err != nil {
			return t, fmt.Errorf("draw %s: %w", d.ID, err)
		}
	}
	t.Kind, t.Count = draw.Kind(d.Kind), d.Count
	return t, nil
}

func stepsOf(stored []storage.DrawStep) []draw.Step {
	var steps []draw.Step
	for _, s := range stored {
		steps = append(steps, draw.Step{Kind: draw.StepKind(s.Kind), User: s.User, Place: s.Place})
	}
	return steps
}

// Miss returns the step that the clock makes when a pick of a draft is missed.
func (d Drawn) Miss(of draw.Draft) (draw.Step, error) {
	seed, err := unhex(d.Slot.Seed)
	return of.Miss(seed, d.Sum, d.Call), err
}

// EntrantsOf returns the entrants in a list, without the players who may not enter.
func EntrantsOf(rows []storage.DrawEntrant) []draw.Entrant {
	var list []draw.Entrant
	for _, r := range rows {
		if r.Number > 0 {
			list = append(list, draw.Entrant{User: r.User, Name: r.Name, Weight: r.Weight, Salt: r.Salt,
				Leaf: r.Leaf})
		}
	}
	return list
}
