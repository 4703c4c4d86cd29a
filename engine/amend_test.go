package engine

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine/dice"
)

// purse is a toy system with a referee at seat 1. Players roll for coins and spend them.
type purse struct{}

type purseState struct{ Coins, Spent int }

type (
	grant  struct{ Coins int }
	spend  struct{ Coins int }
	gamble struct{ Dice int }
	hide   struct{ Coins int } // locked until it is shown
	show   struct{}

	granted struct{ Coins int }
	spent   struct{ Coins int }
	gambled struct{ Faces []int }
	hidden  struct{}
	shown   struct{ Coins int }
)

func (grant) Kind() string   { return "grant" }
func (spend) Kind() string   { return "spend" }
func (gamble) Kind() string  { return "gamble" }
func (hide) Kind() string    { return "hide" }
func (show) Kind() string    { return "show" }
func (granted) Kind() string { return "granted" }
func (spent) Kind() string   { return "spent" }
func (gambled) Kind() string { return "gambled" }
func (hidden) Kind() string  { return "hidden" }
func (hidden) Announces()    {}
func (shown) Kind() string   { return "shown" }

func (purse) Info() Info {
	return Info{
		ID: "purse", Name: "Purse", Version: 1, MinSeats: 2, MaxSeats: 3,
		Commands: []Command{grant{}, spend{}, gamble{}, hide{}, show{}},
		Events:   []Event{granted{}, spent{}, gambled{}, hidden{}, shown{}},
	}
}

func (purse) New(Setup) (purseState, error)         { return purseState{}, nil }
func (purse) Clone(s purseState) purseState         { return s }
func (purse) Owed(purseState) []Duty                { return nil }
func (purse) Options(purseState, Seat) []Option     { return nil }
func (purse) View(purseState) View                  { return nil }
func (purse) Referees(_ purseState, seat Seat) bool { return seat == 1 }

func (purse) Decide(s purseState, cmd Command, in Inputs) (Outcome, error) {
	switch c := cmd.(type) {
	case grant:
		return Outcome{Events: []Event{granted(c)}}, nil
	case spend:
		if c.Coins > s.Coins {
			return Outcome{}, errPoor
		}
		return Outcome{Events: []Event{spent(c)}}, nil
	case gamble:
		ev := gambled{}
		for range c.Dice {
			ev.Faces = append(ev.Faces, in.Dice.Die(6))
		}
		return Outcome{Events: []Event{ev}}, nil
	case hide:
		if c.Coins > s.Coins {
			return Outcome{}, errPoor
		}
		return Outcome{Events: []Event{hidden{}}, Seal: []Sealed{{in.Seat, "coins", c.Coins}}}, nil
	case show:
		var n int
		if !in.Secrets.Open(in.Seat, "coins", &n) {
			return Outcome{}, Refuse(Illegal, "", "Nothing is hidden. Hide some first.")
		}
		return Outcome{Events: []Event{shown{n}}, Reveals: []Reveal{{in.Seat, "coins"}}}, nil
	}
	return Outcome{}, Refuse(Invalid, "", "Unknown. Try again.")
}

func (purse) Apply(s purseState, ev Event) purseState {
	switch e := ev.(type) {
	case granted:
		s.Coins += e.Coins
	case spent:
		s.Coins, s.Spent = s.Coins-e.Coins, s.Spent+e.Coins
	case gambled:
		for _, f := range e.Faces {
			s.Coins += f
		}
	case shown:
		s.Coins += e.Coins
	}
	return s
}

var errPoor = Refuse(Illegal, "purse 1", "You can't do that: you have fewer coins. Earn more.")

// pursePlay is a game of it with its log.
type pursePlay struct {
	rapid.TB
	rules Ruleset
	game  Game
	log   []Entry
	dice  dice.Source
	salts int
}

func newPurse(t rapid.TB, faces ...int) *pursePlay {
	p := &pursePlay{TB: t, rules: Bind(purse{}), dice: dice.NewTape(faces...)}
	res, err := p.rules.Start(Setup{Seats: 3}, Opening{Call: p.call(NoSeat)})
	if err != nil {
		t.Fatal(err)
	}
	p.took(res)
	return p
}

func (p *pursePlay) call(seat Seat) Call {
	return Call{ID: "i:1", Seat: seat, Dice: p.dice, History: func() ([]Entry, error) { return p.log, nil },
		Salt: func() string { p.salts++; return string(rune('a' + p.salts)) }}
}

func (p *pursePlay) took(all ...Result) {
	for _, res := range all {
		p.game, p.log = res.Game, append(p.log, res.Entry)
	}
}

func (p *pursePlay) must(seat Seat, cmd Command) {
	p.Helper()
	res, err := p.rules.Step(p.game, cmd, p.call(seat))
	if err != nil {
		p.Fatal(err)
	}
	p.took(res)
}

// amend amends and stores the result. The state must be that of the whole log.
func (p *pursePlay) amend(a Amendment) (Correction, error) {
	p.Helper()
	done, err := a.Amend(p.rules, p.game, p.call(1), func(string) dice.Source { return p.dice })
	if err != nil {
		return done, err
	}
	p.took(done.Results...)
	folded, err := p.rules.Fold(p.log, p.game.Vault)
	if err != nil {
		p.Fatal(err)
	}
	if diff := cmp.Diff(p.game.Kernel, folded.Kernel); diff != "" {
		p.Errorf("the kernel differs from that of the log: %s", diff)
	}
	if p.game.State != folded.State {
		p.Errorf("the state is %v, that of the log %v", p.game.State, folded.State)
	}
	return done, nil
}

func (p *pursePlay) coins() int { return p.game.State.(purseState).Coins }

// TestAmend checks that later steps have the faces that they rolled, and that unused faces come next.
func TestAmend(t *testing.T) {
	p := newPurse(t, 1, 2, 3, 4, 5, 6)
	p.must(1, grant{10})
	p.must(2, gamble{2}) // 1 2
	p.must(3, gamble{1}) // 3
	p.must(2, spend{5})
	done, err := p.amend(Amendment{Step: 3, Command: gamble{1}})
	if err != nil {
		t.Fatal(err)
	}
	if p.coins() != 10+1+3-5 {
		t.Errorf("%d coins", p.coins())
	}
	for i, want := range []bool{true, false, false} {
		if done.Steps[i].Changed() != want {
			t.Errorf("step %d changed: %v", i, !want)
		}
	}
	if !slices.Equal(p.game.Kernel.Undrawn, []dice.Drawn{{Sides: 6, Face: 2}}) {
		t.Errorf("waiting: %v", p.game.Kernel.Undrawn)
	}
	p.must(3, gamble{2})
	if p.coins() != 9+2+4 {
		t.Errorf("the unused face doesn't come first: %d coins", p.coins())
	}
	if _, err := p.amend(Amendment{Step: 3, Command: grant{1}}); !errors.As(err, new(*Refusal)) {
		t.Errorf("the undone step is amended: %v", err)
	}
}

// TestAmendRollsMore checks that more dice are new ones, and none of a later step.
func TestAmendRollsMore(t *testing.T) {
	p := newPurse(t, 1, 2, 3)
	p.must(2, gamble{1})
	p.must(3, gamble{1})
	done, err := p.amend(Amendment{Step: 2, Command: gamble{2}})
	if err != nil {
		t.Fatal(err)
	}
	again, _ := done.Steps[0].Now.Replays()
	if !slices.Equal(again.Fresh, []dice.Drawn{{Sides: 6, Face: 3}}) || done.Steps[0].Now.Reused != 1 ||
		p.coins() != 6 {
		t.Errorf("%+v, %d coins", again, p.coins())
	}
	if p.game.Kernel.Undrawn != nil {
		t.Errorf("waiting: %v", p.game.Kernel.Undrawn)
	}
}

// TestAmendImpossible checks the ways to handle a step that the rules refuse now.
func TestAmendImpossible(t *testing.T) {
	for name, tt := range map[string]struct {
		keep  []int
		coins int
	}{"dropped": {nil, 2}, "kept": {[]int{4, 5}, -6}} {
		p := newPurse(t)
		p.must(1, grant{10})
		p.must(3, grant{1})
		p.must(2, spend{8})
		p.must(2, hide{3})
		done, err := p.amend(Amendment{Step: 2, Command: grant{1}, Keep: tt.keep})
		if err != nil {
			t.Fatal(err)
		}
		if p.coins() != tt.coins || done.Steps[2].Refused == nil || done.Steps[2].Dropped() != (tt.keep == nil) {
			t.Errorf("%s: %d coins, %+v", name, p.coins(), done.Steps[2])
		}
		if tt.keep != nil {
			p.must(2, show{})
		} else if _, err := p.rules.Step(p.game, show{}, p.call(2)); err == nil {
			t.Error("a dropped secret counts")
		}
		if tt.keep != nil && p.coins() != tt.coins+3 {
			t.Errorf("%s: the secret is lost", name)
		}
		if _, err := p.amend(Amendment{Step: 2, Command: grant{1}}); err == nil {
			t.Errorf("%s: an undone step is amended", name)
		}
	}
}

// TestAmendTwice checks that an amended step can be amended again, and that a redo restores what was before.
func TestAmendTwice(t *testing.T) {
	p := newPurse(t, 4)
	p.must(1, grant{10})
	p.must(2, gamble{1})
	before := p.coins()
	done, err := p.amend(Amendment{Step: 2, Command: grant{1}})
	if err != nil {
		t.Fatal(err)
	}
	_, err = p.amend(Amendment{Step: done.Steps[0].Now.Seq, Command: grant{2}})
	if err != nil || p.coins() != 6 {
		t.Fatalf("%d coins, %v", p.coins(), err)
	}
	p.must(1, Redo{At: 7})
	if p.coins() != 5 {
		t.Errorf("after the first redo %d coins", p.coins())
	}
	p.must(1, Redo{At: 4})
	if p.coins() != before {
		t.Errorf("after both redos %d coins", p.coins())
	}
}

func TestAmendRefused(t *testing.T) {
	p := newPurse(t)
	p.must(1, grant{10})
	p.must(2, spend{1})
	for name, tt := range map[string]struct {
		seat Seat
		cmd  Command
	}{
		"a player amends":      {2, Amend{Step: 2}},
		"no player amends":     {NoSeat, Amend{Step: 2}},
		"the start":            {1, Amend{Step: 1}},
		"a step to come":       {1, Amend{Step: 9}},
		"a replay by itself":   {2, Again{Step: 3, Unchecked: true}},
		"a replay of the GM's": {1, Again{Step: 2, Unchecked: true}},
	} {
		if _, err := p.rules.Step(p.game, tt.cmd, p.call(tt.seat)); !errors.As(err, new(*Refusal)) {
			t.Errorf("%s: %v", name, err)
		}
	}
	p.must(1, Amend{Step: 2})
	for name, cmd := range map[string]Again{
		"another seat's step": {Step: 3, Unchecked: true}, "nothing": {Step: 2},
		"an undo in disguise": {Step: 2, Command: []byte(`{"kind":"undo","value":{"to":1}}`)},
	} {
		if _, err := p.rules.Step(p.game, cmd, p.call(1)); !errors.As(err, new(*Refusal)) {
			t.Errorf("%s: %v", name, err)
		}
	}
	p.must(3, gamble{0})
	if _, err := p.rules.Step(p.game, Again{Step: 2, Unchecked: true}, p.call(1)); err == nil {
		t.Error("a step is replayed although the game has gone on")
	}
	p.must(3, Resign{})
	if _, err := p.rules.Step(p.game, Amend{Step: 5}, p.call(1)); !errors.As(err, new(*Refusal)) {
		t.Errorf("a step before a resignation: %v", err)
	}
}

// TestAmendToItself checks by random games that amending a step to itself changes nothing, and that any
// amendment leads to the state of its log.
func TestAmendToItself(t *testing.T) {
	commands := rapid.OneOf(
		rapid.Custom(func(t *rapid.T) Command { return grant{rapid.IntRange(0, 9).Draw(t, "grant")} }),
		rapid.Custom(func(t *rapid.T) Command { return spend{rapid.IntRange(0, 9).Draw(t, "spend")} }),
		rapid.Custom(func(t *rapid.T) Command { return gamble{rapid.IntRange(0, 4).Draw(t, "gamble")} }),
		rapid.Custom(func(t *rapid.T) Command { return hide{rapid.IntRange(0, 9).Draw(t, "hide")} }),
		rapid.Just[Command](show{}),
	)
	rapid.Check(t, func(t *rapid.T) {
		p := newPurse(t)
		p.dice = dice.Fair([32]byte{byte(rapid.IntRange(0, 255).Draw(t, "seed"))}, nil, "call")
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			seat := Seat(rapid.IntRange(1, 3).Draw(t, "seat"))
			if res, err := p.rules.Step(p.game, commands.Draw(t, "command"), p.call(seat)); err == nil {
				p.took(res)
			}
		}
		if len(p.log) < 2 {
			return
		}
		step := rapid.IntRange(2, len(p.log)).Draw(t, "amended")
		was, err := GivenCommand(p.rules, p.log[step-1], p.game.Vault)
		if err != nil {
			t.Fatal(err)
		}
		state, waiting := p.game.State, p.game.Kernel.Undrawn
		done, err := p.amend(Amendment{Step: step, Command: was})
		if err != nil {
			t.Fatal(err)
		}
		if p.game.State != state || !slices.Equal(p.game.Kernel.Undrawn, waiting) {
			t.Errorf("amending a step to itself leads from %v to %v", state, p.game.State)
		}
		for _, s := range done.Steps[1:] {
			if s.Changed() {
				t.Errorf("step %d changed", s.Was.Seq)
			}
		}
		at := rapid.IntRange(0, len(done.Steps)-1).Draw(t, "again")
		_, err = p.amend(Amendment{Step: done.Steps[at].Now.Seq, Command: commands.Draw(t, "instead"),
			Keep: rapid.SliceOfN(rapid.IntRange(1, 40), 0, 5).Draw(t, "keep")})
		if err != nil && !errors.As(err, new(*Refusal)) {
			t.Fatal(err)
		}
	})
}
