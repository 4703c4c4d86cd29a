package templatestest

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/templates"
)

// Game is a random game whose steps are all read as players would.
type Game struct {
	Words *templates.Renderer
	Rules engine.Ruleset
	State engine.Game
	Rand  *rand.Rand
	Dice  dice.Source
	// Quiet reports whether a duty may be asked without a ping. Nil means never.
	Quiet func(templates.OpenDuty) bool
	// Sure returns a command without questions for one that may ask. It is nil if there is none.
	Sure  func(engine.Command) engine.Command
	calls int
	log   []engine.Entry
}

// NewGame returns a game that has not begun.
func NewGame(r *templates.Renderer, rs engine.Ruleset, seed, stream uint64) *Game {
	return &Game{Words: r, Rules: rs, Rand: rand.New(rand.NewPCG(seed, stream)), Dice: dice.Seeded(seed)}
}

// Begin begins a game and reads its texts.
func (p *Game) Begin(t *testing.T, setup engine.Setup) {
	t.Helper()
	res, err := p.Rules.Start(setup, engine.Opening{Call: p.Call(engine.NoSeat), Commitment: "c0ffee"})
	Must(t, err)
	p.took(t, res)
}

// PlayMany plays games with several seeds and returns the kinds of duties that came up. In slow tests it
// plays 16 more. If wanted kinds are missing, it looks for seeds that have them and names them.
func PlayMany(t *testing.T, want []string, seeds []uint64, begin func(seed uint64) *Game) (kinds []string) {
	t.Helper()
	duties := map[string]bool{}
	play := func(seed uint64) {
		p := begin(seed)
		for n := 0; n < 36 && !p.State.Kernel.Over(); n++ {
			p.Step(t, duties)
		}
	}
	for _, seed := range seeds {
		play(seed)
	}
	if enginetest.Slow() {
		for n := range uint64(16) {
			play(1000 + n)
		}
	}
	var found []uint64
	for seed := uint64(0); seed < 400 && len(duties) < len(want); seed++ {
		before := len(duties)
		if play(seed); len(duties) > before {
			found = append(found, seed)
		}
	}
	if len(found) > 0 {
		t.Errorf("some kinds of duty came up in the games of other seeds alone: add %v", found)
	}
	return slices.Sorted(maps.Keys(duties))
}

// Call returns the next call of a seat.
func (p *Game) Call(seat engine.Seat) engine.Call {
	p.calls++
	salt := func() string { return fmt.Sprint("salt ", p.calls) }
	return engine.Call{ID: fmt.Sprint("call ", p.calls), Seat: seat, Now: time.Unix(1_700_000_000, 0),
		Dice: p.Dice, Salt: salt}
}

// Step takes a random option, or lets a deadline pass that no option belongs to. It adds the kinds of the
// open duties.
func (p *Game) Step(t *testing.T, duties map[string]bool) engine.Entry {
	t.Helper()
	var commands []engine.Command
	var seats []engine.Seat
	for _, d := range p.Rules.Owed(p.State) {
		duties[d.Kind] = true
		if d.Seat == engine.NoSeat {
			commands, seats = append(commands, d.Default), append(seats, d.Seat)
		}
		for _, o := range p.Rules.Options(p.State, d.Seat) {
			if o.Duty == d.ID {
				commands, seats = append(commands, o.Command), append(seats, d.Seat)
			}
		}
	}
	i := p.Rand.IntN(len(commands))
	cmd := commands[i]
	if p.Sure != nil {
		cmd = p.Sure(cmd)
	}
	return p.Give(t, seats[i], cmd)
}

// Give carries out a command, offered or not, and reads its texts.
func (p *Game) Give(t *testing.T, seat engine.Seat, cmd engine.Command) engine.Entry {
	t.Helper()
	res, err := p.Rules.Step(p.State, cmd, p.Call(seat))
	if err != nil {
		t.Fatalf("%T%+v: %v", cmd, cmd, err)
	}
	p.took(t, res)
	return res.Entry
}

// Table returns the current table.
func (p *Game) Table() templates.Table {
	return templates.Table{
		ID: "g1", System: p.Rules.Info().ID, Kernel: p.State.Kernel, View: p.Rules.View(p.State), People: People(),
	}
}

// took reads all texts about a step.
func (p *Game) took(t *testing.T, res engine.Result) {
	t.Helper()
	p.State = res.Game
	told, err := p.Words.Entry(p.Table(), res.Entry)
	Must(t, err)
	raw, _ := json.Marshal(res.Entry.Events)
	if len(res.Entry.Events) > 0 {
		MustRead(t, told.Message().Text, TextLimit, "entry "+string(raw))
	}
	line, err := p.Words.LogLine(p.Table(), res.Entry, true)
	Must(t, err)
	MustRead(t, line, 300, "line of the log")
	for _, d := range p.Rules.Owed(p.State) {
		p.readDuty(t, templates.OpenDuty{Duty: d, Since: time.Unix(1_700_000_000, 0),
			Due: time.Unix(1_700_009_000, 0)})
	}
	for seat := engine.Seat(1); int(seat) <= p.State.Kernel.Seats; seat++ {
		status, err := p.Words.Status(p.Table(), nil, p.Rules.Own(p.State, seat), seat)
		Must(t, err)
		MustRead(t, status.Message().Text, TextLimit, "status")
	}
	if p.State.Kernel.Seq%20 == 1 {
		p.readOdds(t)
	}
	if p.log = append(p.log, res.Entry); p.State.Kernel.Over() {
		p.readLuck(t)
	}
}

// readOdds reads the odds of each seat, if there are any.
func (p *Game) readOdds(t *testing.T) {
	t.Helper()
	for seat := engine.Seat(1); int(seat) <= p.State.Kernel.Seats; seat++ {
		if view := p.Rules.Odds(p.State, seat); view != nil {
			odds, err := p.Words.Odds(p.Table(), view)
			Must(t, err)
			MustRead(t, odds.Message().Text, TextLimit, "odds")
		}
	}
}

// readLuck reads the luck of all, if the system has it.
func (p *Game) readLuck(t *testing.T) {
	t.Helper()
	luck, err := p.Rules.Luck(p.log)
	Must(t, err)
	if len(luck) > 0 {
		told, err := p.Words.Luck(p.Table(), luck)
		Must(t, err)
		MustRead(t, told.Message().Text, TextLimit, "luck")
	}
}

func (p *Game) readDuty(t *testing.T, d templates.OpenDuty) {
	t.Helper()
	ask, err := p.Words.Ask(p.Table(), []templates.OpenDuty{d})
	Must(t, err)
	MustRead(t, ask.Message().Text, 400, "duty "+d.Kind)
	if d.Seat == engine.NoSeat {
		return
	}
	goesOn := p.Quiet != nil && p.Quiet(d) && len(ask.Message().Pings) == 0
	if want := []string{p.Table().People[d.Seat].User}; !goesOn && !slices.Equal(ask.Message().Pings, want) {
		t.Errorf("duty %s pings %v, want %v", d.Kind, ask.Message().Pings, want)
	}
	if label, err := p.Words.FormLabel(p.Table(), d.Duty); err == nil {
		MustRead(t, label, 80, "form "+d.Kind)
		return
	}
	labels := map[string]bool{}
	options := slices.DeleteFunc(p.Rules.Options(p.State, d.Seat),
		func(o engine.Option) bool { return o.Duty != d.ID })
	for _, o := range options {
		labels[p.readOption(t, o)] = true
	}
	if len(labels) != len(options) {
		t.Errorf("duty %s has %d options but %d labels: %v", d.Kind, len(options), len(labels),
			slices.Sorted(maps.Keys(labels)))
	}
}

func (p *Game) readOption(t *testing.T, o engine.Option) string {
	t.Helper()
	label, err := p.Words.Label(p.Table(), o)
	Must(t, err)
	MustRead(t, label, 80, "label of "+o.Key)
	if o.Confirm {
		warning, err := p.Words.Warning(p.Table(), o)
		Must(t, err)
		MustRead(t, warning.Message().Text, 400, "warning of "+o.Key)
	}
	return label
}
