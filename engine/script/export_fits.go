package script

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"warbell/engine"
)

// moved returns a command with the numbers of steps replaced by those of the script.
func (x *exporter) moved(raw json.RawMessage) (engine.Command, json.RawMessage, error) {
	cmd, err := x.Rules.Codec().DecodeCommand(raw)
	if err != nil {
		return nil, nil, err
	}
	switch c := cmd.(type) {
	case engine.Undo:
		c.To = x.place(c.To)
		cmd = c
	case engine.Redo:
		c.At = x.place(c.At)
		cmd = c
	case engine.Propose:
		c.Motion.To = x.place(c.Motion.To)
		cmd = c
	case engine.Agree:
		c.Motion = x.place(c.Motion)
		cmd = c
	case engine.Disagree:
		c.Motion = x.place(c.Motion)
		cmd = c
	case engine.Amend:
		c.Step = x.place(c.Step)
		cmd = c
	case engine.Again:
		c.Step = x.place(c.Step)
		cmd = c
	default:
		return cmd, raw, nil
	}
	raw, err = x.Rules.Codec().EncodeCommand(cmd)
	return cmd, raw, err
}

// place returns the script's position of a step of the log, or of the last earlier step that the script has.
// It returns 0 if there is none.
func (x *exporter) place(seq int) int {
	for ; seq > 0; seq-- {
		if at, ok := x.at[seq]; ok {
			return at
		}
	}
	return 0
}

// last returns the entry of the last instruction.
func (x *exporter) last() engine.Entry { return x.play.log[len(x.play.log)-1] }

// fits compares the events of an instruction with the log. The same events lead from one position to the same
// position. Only after an undo or a redo must the positions be compared too.
func (x *exporter) fits(e engine.Entry) error {
	_, undone := e.UndoneTo()
	_, redone := e.RedoneAt()
	switch {
	case len(x.play.tape.faces) > 0:
		return fmt.Errorf("%d of its dice don't fall", len(x.play.tape.faces))
	case x.trace(e, x.place) != x.trace(x.last(), func(at int) int { return at }):
		return errors.New("it leads to something else")
	case undone || redone:
		return x.stands()
	}
	return nil
}

// trace returns events as text for comparison. It omits commitments and call IDs, which differ between the
// two games, and maps the numbers of steps.
func (x *exporter) trace(e engine.Entry, place func(int) int) string {
	var b strings.Builder
	for _, ev := range e.Events {
		switch v := ev.(type) {
		case engine.Started:
			v.Commitment, v.Salts = "", nil
			ev = v
		case engine.Seated:
			v.Salt = ""
			ev = v
		case engine.Proposed:
			v.ID, v.Motion.To = place(v.ID), place(v.Motion.To)
			ev = v
		case engine.Agreed:
			v.ID = place(v.ID)
			ev = v
		case engine.Disagreed:
			v.ID = place(v.ID)
			ev = v
		case engine.Undone:
			v.To = place(v.To)
			ev = v
		case engine.Redone:
			v.At = place(v.At)
			ev = v
		case engine.Amended:
			v.Step = place(v.Step)
			ev = v
		case engine.Replayed:
			v.Step = place(v.Step)
			ev = v
		}
		raw, err := x.Rules.Codec().EncodeEvent(ev)
		fmt.Fprintf(&b, "%s %v\n", raw, err)
	}
	return b.String()
}

// stands compares the script's position with the game's. It ignores the differences that omitted steps cause.
func (x *exporter) stands() error {
	was, err := x.Rules.Fold(x.told, engine.Vault{})
	if err != nil {
		return err
	}
	now, is := x.play.game, &x.play.game.Kernel
	was.Kernel.Commitment, was.Kernel.Salts, was.Kernel.Seq = is.Commitment, is.Salts, is.Seq
	was.Kernel.Void, was.Kernel.Undrawn = is.Void, is.Undrawn // numbers and dice differ because of omitted steps
	if m := was.Kernel.Motion; m != nil {
		m.ID, m.Motion.To = x.place(m.ID), x.place(m.Motion.To)
	}
	want, err := x.Rules.Encode(was)
	got, fault := x.Rules.Encode(now)
	switch {
	case err != nil || fault != nil:
		return errors.Join(err, fault)
	case !bytes.Equal(want, got):
		return errors.New("it leads to another position")
	}
	return nil
}
