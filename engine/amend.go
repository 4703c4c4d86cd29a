package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"warbell/engine/dice"
)

type (
	// Amend begins the correction of a past step by a referee. It undoes the game to before the step. Again then
	// gives the commands of that step and of the later ones again.
	Amend struct {
		Step int    `json:"step"`          // position
		Ask  []Seat `json:"ask,omitempty"` // players who are asked to act again
	}
	// Again repeats the command of a step that an Amend has undone, with the faces that the step rolled. Only
	// the seat of that step gives it.
	Again struct {
		Step    int             `json:"step"`
		Command json.RawMessage `json:"command,omitempty"` // as Codec.EncodeCommand writes it
		Amended bool            `json:"amended,omitempty"` // Command is the correction
		// Unchecked applies the events of the step as they were, whether or not the rules still allow them. There
		// is no Command then.
		Unchecked bool `json:"unchecked,omitempty"`
	}
	// Amended records that a referee corrects the step at a position. It follows the Undone of its entry.
	Amended struct {
		Step int    `json:"step"`
		Seat Seat   `json:"seat"`
		Ask  []Seat `json:"ask,omitempty"`
	}
	// Replayed opens the entry of an Again.
	Replayed struct {
		Step      int          `json:"step"`
		Amended   bool         `json:"amended,omitempty"`
		Unchecked bool         `json:"unchecked,omitempty"`
		Same      bool         `json:"same,omitempty"`  // events, faces and reveals are those of the step
		Fresh     []dice.Drawn `json:"fresh,omitempty"` // new faces
	}
	// Amending is the part of the log that an amendment may still give again: the steps at the positions from
	// Next on and before End.
	Amending struct {
		Next int `json:"next"`
		End  int `json:"end"`
	}
)

func (Amend) Kind() string    { return "amend" }
func (Again) Kind() string    { return "again" }
func (Amended) Kind() string  { return "amended" }
func (Replayed) Kind() string { return "replayed" }

// Announces implements Announcement: the event itself publishes nothing of its entry.
func (Replayed) Announces() {}

// Merge implements EventMerger: an amendment isn't posted as an undo.
func (Undone) Merge(next Event) (Event, bool) {
	amended, ok := next.(Amended)
	return amended, ok
}

// MaxAmended bounds the steps that an amendment replays.
const MaxAmended = 50

// amend undoes to before a step.
func (b *bound[S]) amend(g Game, c Amend, call Call) (Outcome, error) {
	if !b.Referees(g, call.Seat) {
		return Outcome{}, Refuse(NotYours, "",
			"You can't amend a step: only the GM can. Ask your GM, or use `/game undo`.")
	}
	history, err := call.History()
	if err != nil {
		return Outcome{}, fmt.Errorf("amend: %w", err)
	}
	steps, err := Amendable(&g.Kernel, history, c.Step)
	if err != nil {
		return Outcome{}, err
	}
	live := slices.DeleteFunc(slices.Clone(history), func(e Entry) bool {
		return !g.Kernel.Live(e.Seq) || e.Seq >= steps[0].Seq
	})
	to := live[len(live)-1].Seq
	asked := slices.DeleteFunc(slices.Clone(c.Ask), func(s Seat) bool { return !slices.Contains(g.Kernel.In(), s) })
	slices.Sort(asked)
	return Outcome{Events: []Event{Undone{To: to, Seat: call.Seat},
		Amended{Step: c.Step, Seat: call.Seat, Ask: slices.Compact(asked)}}}, nil
}

// Amendable returns the step at a position and the later ones that an amendment replays. It refuses a step
// that can't be amended.
func Amendable(k *Kernel, log []Entry, step int) ([]Entry, error) {
	var steps []Entry
	for _, e := range log {
		if e.Seq < max(step, 2) || !k.Live(e.Seq) || e.stays() {
			continue
		}
		if i := slices.IndexFunc(e.Events, fixed); i >= 0 {
			return nil, Refuse(Illegal, "",
				"You can't amend step %d: a player left or a house rule changed since. Use `/gm set`.", k.Step(step))
		}
		steps = append(steps, e)
	}
	switch {
	case len(steps) == 0 || steps[0].Seq != step:
		return nil, Refuse(Invalid, "",
			"You can't amend that step: there is none, or it was undone or amended. Choose one that `/gm amend step:` lists.")
	case len(steps) > MaxAmended:
		return nil, Refuse(Illegal, "",
			"You can't amend step %d: more than %d steps followed. Use `/gm set`.", k.Step(step), MaxAmended)
	}
	return steps, nil
}

// stays reports whether an amendment neither undoes nor replays an entry: it is about motions, undos, time or
// a new player.
func (e Entry) stays() bool {
	if len(e.Seals) > 0 {
		return false
	}
	for _, ev := range e.Events {
		if _, joined := ev.(Seated); joined {
			continue
		}
		if !(Entry{Events: []Event{ev}}).Settles() {
			return false
		}
	}
	return true
}

// fixed reports whether no amendment can go back behind an event.
func fixed(ev Event) bool {
	switch ev.(type) {
	case Started, Resigned, Replaced, HouseRule, Ended, OfferClosed, Skipped:
		return true
	}
	return false
}

// again gives a step's command again, or applies its events unchecked.
func (b *bound[S]) again(g Game, state S, c Again, in Inputs, call Call) (Outcome, error) {
	was, err := g.Kernel.amending(c, call)
	if err != nil {
		return Outcome{}, err
	}
	if c.Unchecked {
		return unchecked(was, in, g.Vault), nil
	}
	cmd, err := b.codec.DecodeCommand(c.Command)
	if err != nil {
		return Outcome{}, Refuse(Invalid, "", "You can't amend that step: its command is unknown. Use `/gm set`.")
	}
	_, lapse := cmd.(Lapse)
	if !lapse && slices.ContainsFunc(KernelCommands(), func(k Command) bool { return k.Kind() == cmd.Kind() }) {
		return Outcome{}, Refuse(Illegal, "",
			"You can't amend that step: it isn't an action of the game. Choose another.")
	}
	return b.decide(g, state, cmd, in, call)
}

// unchecked returns the outcome of a step as it was, with the same secrets. Its faces are drawn again, so
// that they are recorded.
func unchecked(was Entry, in Inputs, vault Vault) Outcome {
	for _, d := range was.Drawn {
		in.Dice.Die(d.Sides)
	}
	out := Outcome{Events: was.happened(), Reveals: was.Reveals}
	for _, s := range vault.Secrets() {
		if s.Seq == was.Seq && !s.Slot.HoldsCommand() {
			out.Seal = append(out.Seal, Sealed{Owner: s.Owner, Slot: s.Slot, Value: s.Value})
		}
	}
	return out
}

// amending returns the undone step that an Again gives again.
func (k *Kernel) amending(c Again, call Call) (Entry, error) {
	old := Refuse(Stale, "", "You can't replay that step: no amendment is open. Use `/gm amend`.")
	if c.Step < k.Amending.Next || c.Step >= k.Amending.End {
		return Entry{}, old
	}
	history, err := call.History()
	if err != nil {
		return Entry{}, fmt.Errorf("again: %w", err)
	}
	i := slices.IndexFunc(history, func(e Entry) bool { return e.Seq == c.Step })
	if i < 0 || !k.amended(c.Step) || history[i].stays() || history[i].Seat != call.Seat {
		return Entry{}, old
	}
	return history[i], nil
}

// amended reports whether the open amendment has undone the step at a position.
func (k *Kernel) amended(seq int) bool {
	return !slices.ContainsFunc(k.Void, func(s UndoneRange) bool {
		return s.To != k.Amending.End && s.From < seq && seq < s.To
	})
}

// reusable returns the undone faces that a command may use. For an Again these are the step's own, and then
// those of no later step.
func (k *Kernel) reusable(cmd Command, call Call) ([]dice.Drawn, error) {
	again, ok := cmd.(Again)
	if !ok {
		return k.Undrawn, nil
	}
	was, err := k.amending(again, call)
	if err != nil {
		return nil, err
	}
	history, err := call.History()
	if err != nil {
		return nil, fmt.Errorf("again: %w", err)
	}
	free := exactly(k.Undrawn, was.Drawn)
	for _, e := range history {
		if e.Seq > was.Seq && e.Seq < k.Amending.End && k.amended(e.Seq) {
			free = exactly(free, e.Drawn)
		}
	}
	return append(slices.Clone(was.Drawn), free...), nil
}

// exactly removes faces from waiting ones: for each, the first die with as many sides that shows it.
func exactly(waiting, drawn []dice.Drawn) []dice.Drawn {
	waiting = slices.Clone(waiting)
	for _, d := range drawn {
		if i := slices.Index(waiting, d); i >= 0 {
			waiting = slices.Delete(waiting, i, i+1)
		}
	}
	if len(waiting) == 0 {
		return nil
	}
	return waiting
}

// undrawn returns the undone faces that still wait after an entry has rolled its own.
func (e Entry) undrawn(waiting []dice.Drawn) []dice.Drawn {
	if again, ok := e.Replays(); ok {
		return exactly(waiting, exactly(e.Drawn, again.Fresh))
	}
	return without(waiting, e.Drawn)
}

// replayed returns the event that opens the entry of an Again.
func (b *bound[S]) replayed(c Again, out Outcome, drawn, fresh []dice.Drawn, call Call) (Replayed, error) {
	history, err := call.History()
	if err != nil {
		return Replayed{}, fmt.Errorf("again: %w", err)
	}
	ev := Replayed{Step: c.Step, Amended: c.Amended, Unchecked: c.Unchecked, Fresh: fresh}
	was := history[slices.IndexFunc(history, func(e Entry) bool { return e.Seq == c.Step })]
	if c.Amended || !slices.Equal(was.Drawn, drawn) || !slices.Equal(was.Reveals, out.Reveals) {
		return ev, nil
	}
	ev.Same, err = b.sameEvents(was.happened(), out.Events)
	return ev, err
}

func (b *bound[S]) sameEvents(was, now []Event) (bool, error) {
	if len(was) != len(now) {
		return false, nil
	}
	for i := range was {
		before, err := b.codec.EncodeEvent(was[i])
		if err != nil {
			return false, err
		}
		after, err := b.codec.EncodeEvent(now[i])
		if err != nil || !bytes.Equal(before, after) {
			return false, err
		}
	}
	return true, nil
}

// Replays returns the event that opens the entry of an Again. It reports false for other entries.
func (e Entry) Replays() (Replayed, bool) {
	if len(e.Events) == 0 {
		return Replayed{}, false
	}
	again, ok := e.Events[0].(Replayed)
	return again, ok
}

// Amends returns the position of the step that an entry begins to correct. It reports false if the entry is
// not an Amend.
func (e Entry) Amends() (step int, ok bool) {
	for _, ev := range e.Events {
		if a, amends := ev.(Amended); amends {
			return a.Step, true
		}
	}
	return 0, false
}

// WithoutReplay returns an entry without the event that only says that it was replayed.
func (e Entry) WithoutReplay() Entry {
	e.Events = e.happened()
	return e
}

func (e Entry) happened() []Event {
	if _, ok := e.Replays(); ok {
		return e.Events[1:]
	}
	return e.Events
}
