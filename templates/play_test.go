package templates

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/melee"
	"warbell/engine/rolloff"
	"warbell/engine/zones"
)

// playMany plays some games, more of them while a kind of duty is missing, and lists the kinds that came up.
func playMany(t *testing.T, r *Renderer, rs engine.Ruleset) []string {
	t.Helper()
	duties := map[string]bool{}
	want := len(wantDuties(rs.Info().ID))
	for seed := uint64(0); seed < 16 || (seed < 80 && len(duties) < want); seed++ {
		p := newGame(t, r, rs, seed)
		for n := 0; n < 36 && !p.g.Kernel.Over(); n++ {
			p.step(t, duties)
		}
	}
	return slices.Sorted(maps.Keys(duties))
}

// game is a game played at random, each step read as players would.
type game struct {
	r     *Renderer
	rs    engine.Ruleset
	g     engine.Game
	rand  *rand.Rand
	dice  dice.Source
	calls int
}

func newGame(t *testing.T, r *Renderer, rs engine.Ruleset, seed uint64) *game {
	t.Helper()
	p := &game{r: r, rs: rs, rand: rand.New(rand.NewPCG(seed, 0)), dice: dice.Seeded(seed)}
	res, err := rs.Start(p.setup(t), engine.Opening{Call: p.call(engine.NoSeat), Commitment: "c0ffee"})
	if err != nil {
		t.Fatal(err)
	}
	p.took(t, res)
	return p
}

// setup lays out a game with a house rule changed, and duels among fighters whose shots leave a choice of saves.
func (p *game) setup(t *testing.T) engine.Setup {
	t.Helper()
	setup := engine.Setup{Seats: 2, Rules: engine.Rules{}}
	switch p.rs.Info().ID {
	case rolloff.ID:
		setup.Config, _ = json.Marshal(rolloff.Terms{Open: p.rand.IntN(2) == 0, Window: 600})
		return setup
	case zones.SystemID:
		return p.zonesSetup(t)
	case contest.SystemID:
		return p.contestSetup(t)
	case melee.SystemID:
		return p.meleeSetup(t)
	}
	def := p.rs.Info().Rules[p.rand.IntN(len(p.rs.Info().Rules))]
	setup.Rules[def.Key] = def.Values[p.rand.IntN(len(def.Values))]
	fighters := append(grimheim.Roster(), shocker(t, "Shock"), shocker(t, "Volt"))
	terms := grimheim.Terms{Engaged: p.rand.IntN(2) == 0}
	for i := range terms.Fighters {
		terms.Fighters[i] = fighters[p.rand.IntN(len(fighters))]
	}
	if p.rand.IntN(2) == 0 {
		terms = grimheim.Terms{Fighters: [2]grimheim.Profile{shocker(t, "Shock"), shocker(t, "Volt")}}
	}
	if !terms.Engaged {
		terms.Distance, terms.Cover = 2+p.rand.IntN(8), [2]bool{true, false}
	}
	raw, err := terms.Config()
	if err != nil {
		t.Fatal(err)
	}
	setup.Config = raw
	return setup
}

func shocker(t *testing.T, name string) grimheim.Profile {
	t.Helper()
	p, err := grimheim.ParseFighter(name + " ap6 def6 sav4 wnd40 hunter immobile; sword; coil r16 6/3+/3/3 stun")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (p *game) call(seat engine.Seat) engine.Call {
	p.calls++
	salt := func() string { return fmt.Sprint("salt ", p.calls) }
	return engine.Call{ID: fmt.Sprint("call ", p.calls), Seat: seat, Now: time.Unix(1_700_000_000, 0), Dice: p.dice, Salt: salt}
}

// step takes one option at random, or lets a window close that nobody's option does.
func (p *game) step(t *testing.T, duties map[string]bool) engine.Entry {
	t.Helper()
	var commands []engine.Command
	var seats []engine.Seat
	for _, d := range p.rs.Owed(p.g) {
		duties[d.Kind] = true
		if d.Seat == engine.NoSeat {
			commands, seats = append(commands, d.Default), append(seats, d.Seat)
		}
		for _, o := range p.rs.Options(p.g, d.Seat) {
			if o.Duty == d.ID {
				commands, seats = append(commands, o.Command), append(seats, d.Seat)
			}
		}
	}
	i := p.rand.IntN(len(commands))
	cmd := commands[i]
	if _, ok := cmd.(grimheim.PassHits); ok {
		cmd = grimheim.PassHits{Sure: true}
	}
	res, err := p.rs.Step(p.g, cmd, p.call(seats[i]))
	if err != nil {
		t.Fatalf("%T%+v: %v", cmd, cmd, err)
	}
	p.took(t, res)
	return res.Entry
}

func (p *game) table() Table {
	return Table{
		ID: "g1", System: p.rs.Info().ID, Kernel: p.g.Kernel, View: p.rs.View(p.g),
		People: people(),
	}
}

func people() map[engine.Seat]Person {
	return map[engine.Seat]Person{
		1: {User: "111", Name: "Ann"}, 2: {User: "222", Name: "Bob"}, 3: {User: "333", Name: "Cyd"}, 4: {User: "444", Name: "Dan"},
	}
}

// took reads all that is said about a step.
func (p *game) took(t *testing.T, res engine.Result) {
	t.Helper()
	p.g = res.Game
	told, err := p.r.Entry(p.table(), res.Entry)
	if err != nil {
		t.Fatal(err)
	}
	raw, _ := json.Marshal(res.Entry.Events)
	if len(res.Entry.Events) > 0 {
		mustRead(t, told.Message().Text, textLimit, "entry "+string(raw))
	}
	line, err := p.r.LogLine(p.table(), res.Entry, true)
	if err != nil {
		t.Fatal(err)
	}
	mustRead(t, line, 300, "line of the log")
	for _, d := range p.rs.Owed(p.g) {
		p.readDuty(t, Asked{Duty: d, Since: time.Unix(1_700_000_000, 0), Due: time.Unix(1_700_009_000, 0)})
	}
	for seat := engine.Seat(1); int(seat) <= p.g.Kernel.Seats; seat++ {
		status, err := p.r.Status(p.table(), nil, p.rs.Own(p.g, seat), seat)
		if err != nil {
			t.Fatal(err)
		}
		mustRead(t, status.Message().Text, textLimit, "status")
	}
}

func (p *game) readDuty(t *testing.T, d Asked) {
	t.Helper()
	ask, err := p.r.Ask(p.table(), []Asked{d})
	if err != nil {
		t.Fatal(err)
	}
	mustRead(t, ask.Message().Text, 400, "duty "+d.Kind)
	if d.Seat == engine.NoSeat {
		return
	}
	goesOn := d.Kind == zones.DutyTurn && len(ask.Message().Pings) == 0 // nobody is called in the middle of a turn
	if want := []string{p.table().People[d.Seat].User}; !goesOn && !slices.Equal(ask.Message().Pings, want) {
		t.Errorf("duty %s pings %v, want %v", d.Kind, ask.Message().Pings, want)
	}
	if label, err := p.r.FormLabel(p.table(), d.Duty); err == nil {
		mustRead(t, label, 80, "form "+d.Kind)
		return
	}
	labels := map[string]bool{}
	options := slices.DeleteFunc(p.rs.Options(p.g, d.Seat), func(o engine.Option) bool { return o.Duty != d.ID })
	for _, o := range options {
		labels[p.readOption(t, o)] = true
	}
	if len(labels) != len(options) {
		t.Errorf("duty %s has %d options but %d labels: %v", d.Kind, len(options), len(labels), slices.Sorted(maps.Keys(labels)))
	}
}

func (p *game) readOption(t *testing.T, o engine.Option) string {
	t.Helper()
	label, err := p.r.Label(p.table(), o)
	if err != nil {
		t.Fatal(err)
	}
	mustRead(t, label, 80, "label of "+o.Key)
	if o.Confirm {
		warning, err := p.r.Warning(p.table(), o)
		if err != nil {
			t.Fatal(err)
		}
		mustRead(t, warning.Message().Text, 400, "warning of "+o.Key)
	}
	return label
}

// mustRead refuses text that is empty, too long, or shows what a template did wrong.
func mustRead(t *testing.T, text string, limit int, what string) {
	t.Helper()
	if strings.TrimSpace(text) == "" {
		t.Errorf("%s: nothing is said", what)
	}
	if n := len([]rune(text)); n > limit {
		t.Errorf("%s: %d characters, want at most %d:\n%s", what, n, limit, text)
	}
	for _, wrong := range []string{"%!", "<no value>", "<nil>", "{{", "  ", "\n\n\n", " .", " ,", "no 1 "} {
		if strings.Contains(text, wrong) {
			t.Errorf("%s: contains %q:\n%s", what, wrong, text)
		}
	}
}
