package enginetest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
)

// pairs is a small sound system with a secret: in each round both players seal a number, then both
// are shown and the nearer to a die scores. Each mutant breaks it in one way that the contract must catch.
type pairs struct{ mutant string }

type pairsState struct {
	Round  int     `json:"round"`
	Picked [2]bool `json:"picked"`
	Score  []int   `json:"score"`
	Kept   int     `json:"kept"`
	Lost   int     `json:"-"`
}

type (
	pick struct {
		Number int `json:"number"`
	}
	picked struct {
		Seat engine.Seat `json:"seat"`
		Hint int         `json:"hint,omitempty"`
	}
	shown struct {
		Numbers [2]int `json:"numbers"`
		Die     int    `json:"die"`
	}
	pairsView struct{ Round int }
)

func (pick) Kind() string        { return "pick" }
func (picked) Kind() string      { return "picked" }
func (shown) Kind() string       { return "shown" }
func (pairsView) ViewOf() string { return "pairs" }

func (p pairs) Info() engine.Info {
	info := engine.Info{
		ID: "pairs", Name: "Pairs", Version: 1, MinSeats: 2, MaxSeats: 2,
		Commands: []engine.Command{pick{}}, Events: []engine.Event{picked{}, shown{}},
	}
	if p.mutant == "never" {
		info.Never = []engine.SlotKind{"pick"}
	}
	return info
}

func (pairs) New(engine.Setup) (*pairsState, error) {
	return &pairsState{Round: 1, Score: make([]int, 2)}, nil
}

func (p pairs) Clone(s *pairsState) *pairsState {
	c := *s
	if p.mutant != "shallow clone" {
		c.Score = slices.Clone(s.Score)
	}
	return &c
}

func (pairs) View(s *pairsState) engine.View { return pairsView{s.Round} }

func slot(round int) engine.Slot { return engine.Slot(fmt.Sprintf("pick:%d", round)) }

func (p pairs) duty(s *pairsState, seat engine.Seat) engine.DutyID {
	if p.mutant == "same duty" {
		return engine.DutyID(fmt.Sprintf("pick-%d", seat))
	}
	return engine.DutyID(fmt.Sprintf("pick-%d-%d", s.Round, seat))
}

func (p pairs) Owed(s *pairsState) []engine.Duty {
	var duties []engine.Duty
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if !s.Picked[seat-1] {
			duties = append(duties, engine.Duty{ID: p.duty(s, seat), Seat: seat, Kind: "pick"})
		}
	}
	return duties
}

func (p pairs) Options(s *pairsState, seat engine.Seat) []engine.Option {
	if s.Picked[seat-1] || (p.mutant == "no option" && s.Round == 3) {
		return nil
	}
	numbers := []int{1, 2, 3}
	if p.mutant == "refused option" {
		numbers = append(numbers, 9)
	}
	var options []engine.Option
	for _, n := range numbers {
		options = append(options, engine.Option{Duty: p.duty(s, seat), Key: fmt.Sprint(n), Command: pick{n}})
	}
	return options
}

func (p pairs) Decide(s *pairsState, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	c, ok := cmd.(pick)
	if !ok || in.Seat == engine.NoSeat || c.Number < 1 || c.Number > 3 || s.Picked[in.Seat-1] {
		return engine.Outcome{}, engine.Refuse(engine.Illegal, "", "Pick 1, 2 or 3, once a round.")
	}
	out := engine.Outcome{
		Events: []engine.Event{picked{Seat: in.Seat, Hint: p.hint(s, c)}},
		Seal:   []engine.Sealed{{Owner: in.Seat, Slot: slot(s.Round), Value: c.Number}},
	}
	other := 3 - in.Seat
	var theirs int
	if !in.Secrets.Open(other, slot(s.Round), &theirs) || !s.Picked[other-1] {
		out.Seal = append(out.Seal, p.count(in)...)
		return out, nil
	}
	return p.show(s, out, c.Number, theirs, in), nil
}

// count is a second secret, made of its own last version. That shows nothing, as long as it is sealed
// whatever it was.
func (p pairs) count(in engine.Inputs) []engine.Sealed {
	n := 0
	in.Secrets.Open(in.Seat, "count", &n)
	if p.mutant == "telltale seal" && n%2 == 1 {
		return nil
	}
	return []engine.Sealed{{Owner: in.Seat, Slot: "count", Value: n + 1}}
}

func (p pairs) hint(s *pairsState, c pick) int {
	if p.mutant == "hasty event" {
		return c.Number
	}
	return s.Lost
}

func (p pairs) show(s *pairsState, out engine.Outcome, mine, theirs int, in engine.Inputs) engine.Outcome {
	if p.mutant == "leaky event" && s.Round < 3 {
		out.Events[0] = picked{Seat: in.Seat, Hint: theirs % 2}
		return out
	}
	numbers := [2]int{mine, theirs}
	if in.Seat == 2 {
		numbers = [2]int{theirs, mine}
	}
	out.Events = append(out.Events, shown{Numbers: numbers, Die: in.Dice.Die(6)})
	if p.mutant != "undeclared reveal" {
		out.Reveals = []engine.Reveal{{Owner: 1, Slot: slot(s.Round)}, {Owner: 2, Slot: slot(s.Round)}}
	}
	if s.Round == 4 {
		out.Events = append(out.Events, engine.Ended{Winners: []engine.Seat{1}, Why: "score"})
	}
	return out
}

func (p pairs) Apply(s *pairsState, ev engine.Event) *pairsState {
	switch e := ev.(type) {
	case picked:
		if p.mutant != "gullible apply" && (e.Seat < 1 || e.Seat > 2) {
			return s
		}
		s.Picked[e.Seat-1] = true
		if p.mutant == "leaky event" && s.Picked == [2]bool{true, true} && s.Round < 3 {
			s.Round, s.Picked = s.Round+1, [2]bool{}
		}
	case engine.Replaced:
		if p.mutant != "kept pick" && (e.Seat == 1 || e.Seat == 2) {
			s.Picked[e.Seat-1] = false
		}
	case shown:
		s.Round, s.Picked = s.Round+1, [2]bool{}
		s.Score[0] += e.Numbers[0] * e.Die
		if p.mutant == "lost field" {
			s.Lost++
		}
	}
	return s
}

func others(engine.Game, engine.Seat, engine.Slot) []any { return []any{1, 2, 3} }

func TestContractPassesASoundSystem(t *testing.T) {
	enginetest.Contract(t, engine.Bind(pairs{}), enginetest.Config{Others: others})
}

func TestContractCatchesMutants(t *testing.T) {
	for mutant, complaint := range map[string]string{
		"leaky event":       "not declared as revealed",
		"hasty event":       "been chosen instead",
		"gullible apply":    "panics",
		"same duty":         "open again",
		"undeclared reveal": "not declared as revealed",
		"never":             "never does",
		"refused option":    "offered, but refused",
		"lost field":        "snapshot",
		"no option":         "no option",
		"shallow clone":     "changed the state it was given",
		"telltale seal":     "not declared as revealed",
		"kept pick":         "nobody owes anything",
	} {
		t.Run(mutant, func(t *testing.T) { mustCatch(t, engine.Bind(pairs{mutant}), complaint) })
	}
	t.Run("undo that leaves a secret behind", func(t *testing.T) {
		mustCatch(t, forgetful{engine.Bind(pairs{})}, "secret")
	})
	t.Run("redo that keeps the undone faces", func(t *testing.T) {
		mustCatch(t, greedy{engine.Bind(pairs{})}, "before the undo")
	})
	t.Run("redo that forgets what was sealed", func(t *testing.T) {
		mustCatch(t, oblivious{engine.Bind(pairs{})}, "secret")
	})
	t.Run("undo that throws anew", func(t *testing.T) {
		mustCatch(t, lavish{engine.Bind(pairs{})}, "new die")
	})
}

func mustCatch(t *testing.T, rs engine.Ruleset, complaint string) {
	t.Helper()
	for seed := range uint64(60) {
		err := enginetest.Check(rs, enginetest.Config{Others: others}, seed)
		if err == nil {
			continue
		}
		if strings.Contains(err.Error(), complaint) {
			return
		}
		t.Fatalf("caught, but for another reason: %v", err)
	}
	t.Fatal("not caught in 60 games")
}

// forgetful is a kernel whose undo forgets which positions it undid, and so their secrets stay.
type forgetful struct{ engine.Ruleset }

func (f forgetful) Fold(log []engine.Entry, v engine.Vault) (engine.Game, error) {
	g, err := f.Ruleset.Fold(log, v)
	if undone(log) {
		g.Kernel.Void = nil
	}
	return g, err
}

// lavish is a kernel whose undo throws the undone faces away.
type lavish struct{ engine.Ruleset }

func (l lavish) Fold(log []engine.Entry, v engine.Vault) (engine.Game, error) {
	g, err := l.Ruleset.Fold(log, v)
	if undone(log) {
		g.Kernel.Undrawn = nil
	}
	return g, err
}

// greedy is a kernel whose redo has the faces fall that have fallen already.
type greedy struct{ engine.Ruleset }

func (r greedy) Fold(log []engine.Entry, v engine.Vault) (engine.Game, error) {
	g, err := r.Ruleset.Fold(log, v)
	if at, redone := log[len(log)-1].RedoneAt(); redone {
		_, _, g.Kernel.Undrawn = engine.Replay(log[:at])
	}
	return g, err
}

// oblivious is a kernel whose redo leaves undone what was undone.
type oblivious struct{ engine.Ruleset }

func (r oblivious) Fold(log []engine.Entry, v engine.Vault) (engine.Game, error) {
	g, err := r.Ruleset.Fold(log, v)
	if at, redone := log[len(log)-1].RedoneAt(); redone {
		_, g.Kernel.Void, _ = engine.Replay(log[:at])
	}
	return g, err
}

func undone(log []engine.Entry) bool {
	_, is := log[len(log)-1].Events[0].(engine.Undone)
	return is
}
