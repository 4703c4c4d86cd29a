package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"warbell/engine/dice"
)

// Amendment is a referee's correction of a past step. The later steps are replayed with the faces that they
// rolled.
type Amendment struct {
	Step    int     // position
	Command Command // given instead; nil: the step is dropped
	Prose   string  // commitment to the words with Command; see Call.Prose
	// Keep lists the positions of later steps whose events stay as they were, even if the rules refuse them now.
	// Drop lists those that are left out. Of those in Ask, the players are asked to act again.
	Keep, Drop, Ask []int
}

// Correction is an amendment that was carried out.
type Correction struct {
	Results []Result // in order; the first undoes, and each other one replays a step
	Steps   []CorrectedStep
}

// CorrectedStep compares a step before and after an amendment. The first one of a Correction is the amended
// step itself.
type CorrectedStep struct {
	Was     Entry
	Now     Entry    // zero: the step is dropped
	Refused *Refusal // why the rules refuse the step now; nil if they allow it
}

// Dropped reports whether the step is left out.
func (s CorrectedStep) Dropped() bool { return s.Now.Seq == 0 }

// Changed reports whether the step now leads to something else.
func (s CorrectedStep) Changed() bool {
	again, _ := s.Now.Replays()
	return s.Dropped() || !again.Same
}

// Game returns the game after the amendment.
func (c Correction) Game() Game { return c.Results[len(c.Results)-1].Game }

// Amend carries out an amendment. It refuses if the rules refuse the amended step. A later step that they
// refuse is dropped, unless the amendment keeps it. A secret step is always kept, since the referee mustn't
// know of it. Each entry has a call ID of its own, for which roll returns
// the dice. Callers that only want a preview store none of the results.
func (a Amendment) Amend(rules Ruleset, g Game, call Call,
	roll func(callID string) dice.Source) (Correction, error) {
	history, err := call.History()
	if err != nil {
		return Correction{}, fmt.Errorf("amend: %w", err)
	}
	first, err := rules.Step(g, Amend{Step: a.Step, Ask: a.asked(history)}, call)
	if err != nil {
		return Correction{}, err
	}
	steps, err := Amendable(&g.Kernel, history, a.Step)
	if err != nil {
		return Correction{}, err
	}
	r := replayer{rules: rules, call: call, roll: roll, log: append(slices.Clip(history), first.Entry),
		done: Correction{Results: []Result{first}}}
	for _, e := range steps {
		if err := r.step(a, e); err != nil {
			return Correction{}, err
		}
	}
	return r.done, nil
}

// asked returns the players of the steps in Ask.
func (a Amendment) asked(history []Entry) []Seat {
	var seats []Seat
	for _, e := range history {
		if slices.Contains(a.Ask, e.Seq) {
			seats = append(seats, e.Seat)
		}
	}
	return seats
}

// replayer replays the steps of an amendment.
type replayer struct {
	rules Ruleset
	call  Call
	roll  func(callID string) dice.Source
	log   []Entry
	done  Correction
}

// step replays a step, or drops it.
func (r *replayer) step(a Amendment, was Entry) error {
	amended := was.Seq == a.Step
	row := CorrectedStep{Was: was}
	if amended && a.Command == nil || !amended && slices.Contains(a.Drop, was.Seq) {
		r.done.Steps = append(r.done.Steps, row)
		return nil
	}
	again, prose, err := r.again(a, was)
	if err == nil {
		err = r.give(again, was, prose, &row)
	}
	if refused := (*Refusal)(nil); errors.As(err, &refused) && !amended {
		row.Refused, err = refused, nil
		if was.Secret(r.rules.Info()) || slices.Contains(a.Keep, was.Seq) {
			err = r.give(Again{Step: was.Seq, Unchecked: true}, was, was.Prose, &row)
		}
	}
	r.done.Steps = append(r.done.Steps, row)
	return err
}

// again returns the command that replays a step, and the commitment to the words with it.
func (r *replayer) again(a Amendment, was Entry) (Again, string, error) {
	if was.Seq == a.Step {
		raw, err := r.rules.Codec().EncodeCommand(a.Command)
		return Again{Step: was.Seq, Command: raw, Amended: true}, a.Prose, err
	}
	cmd, err := GivenCommand(r.rules, was, r.game().Vault)
	if err != nil {
		return Again{}, "", err
	}
	if cmd == nil {
		return Again{Step: was.Seq, Unchecked: true}, was.Prose, nil
	}
	raw, err := r.rules.Codec().EncodeCommand(cmd)
	return Again{Step: was.Seq, Command: raw}, was.Prose, err
}

func (r *replayer) game() Game { return r.done.Game() }

func (r *replayer) give(cmd Again, was Entry, prose string, row *CorrectedStep) error {
	call := r.call
	call.ID, call.Seat, call.Prose = fmt.Sprintf("%s.r%d", r.call.ID, len(r.done.Results)), was.Seat, prose
	call.Dice = r.roll(call.ID)
	call.History = func() ([]Entry, error) { return r.log, nil }
	res, err := r.rules.Step(r.game(), cmd, call)
	if err != nil {
		return err
	}
	row.Now = res.Entry
	r.log = append(r.log, res.Entry)
	r.done.Results = append(r.done.Results, res)
	return nil
}

// GivenCommand returns the command that led to an entry, from the log or from the vault if it is locked. It
// returns nil if the entry's events were applied unchecked.
func GivenCommand(rules Ruleset, e Entry, vault Vault) (Command, error) {
	raw := e.Command
	if raw == nil {
		raw = vault.command(e)
	}
	if raw == nil {
		return nil, Refuse(Illegal, "", "You can't amend that step: its command is unknown. Use `/gm set`.")
	}
	cmd, err := rules.Codec().DecodeCommand(raw)
	if err != nil {
		return nil, err
	}
	again, ok := cmd.(Again)
	switch {
	case !ok:
		return cmd, nil
	case again.Unchecked:
		return nil, nil
	}
	return rules.Codec().DecodeCommand(again.Command)
}

// command returns the locked command of an entry; nil if there is none.
func (v Vault) command(e Entry) json.RawMessage {
	for s := v.last; s != nil; s = s.before {
		if s.Seq == e.Seq && s.Owner == e.Seat && s.Slot == CommandSlot(e.Seq) {
			return s.Value
		}
	}
	return nil
}
