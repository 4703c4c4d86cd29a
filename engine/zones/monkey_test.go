package zones_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/zones"
)

// monkeySteps is how many commands are carried out in a fight at most.
const monkeySteps = 150

// TestMonkey gives commands of all kinds at any time, most of them out of place. Each must be carried out or
// refused, and the fight must be able to go on.
func TestMonkey(t *testing.T) {
	fights := 150
	if !enginetest.Slow() {
		fights = 15
	}
	done := map[string]int{}
	for seed := range uint64(fights) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { newMonkey(t, seed, done).play() })
	}
	for _, cmd := range append(bound.Info().Commands, engine.Join{}, engine.Resign{}, engine.Undo{}, engine.Propose{}, engine.Agree{}) {
		_, agile := cmd.(zones.Agility) // it takes a table that goes back to the dice in round one
		if enginetest.Slow() && done[cmd.Kind()] == 0 && !agile {
			t.Errorf("no %q was carried out in %d fights", cmd.Kind(), fights)
		}
	}
}

// monkey is a fight in which anything may be tried.
type monkey struct {
	*testing.T
	*rand.Rand
	seed  uint64
	game  engine.Game
	log   []engine.Entry
	given []string        // what was carried out
	asked map[string]bool // each question since the last undo or house rule, and whether it is open
	pc    zones.ModelID   // the character that was thought of last
	done  map[string]int  // how often a kind of command was carried out, in all fights
}

// newMonkey opens a fight that lasts: with a character that is hard to fell, and a reserve.
func newMonkey(t *testing.T, seed uint64, done map[string]int) *monkey {
	m := &monkey{T: t, Rand: rand.New(rand.NewPCG(seed, 5)), seed: seed, asked: map[string]bool{}, done: done}
	res, err := bound.Start(setup(m.Rand), engine.Opening{Call: m.call(engine.NoSeat, true)})
	if err != nil {
		t.Fatal(err)
	}
	m.keep(res)
	m.try(zones.Screen, zones.AddFoes{Line: "Wyrm th9 hits99; claws 1 hand; fire 1 ranged", Count: 2, Show: m.show()})
	m.try(zones.Screen, zones.Enter{Line: "Old Hand th9 hits99; staff 1 hand"})
	return m
}

// call has the same dice each time until something is carried out.
func (m *monkey) call(seat engine.Seat, prose bool) engine.Call {
	call := engine.Call{
		ID: fmt.Sprint(len(m.log)), Seat: seat, Dice: dice.Seeded(m.seed<<20 + uint64(len(m.log))),
		Salt: func() string { return "00" }, History: func() ([]engine.Entry, error) { return m.log, nil },
	}
	if prose {
		call.Prose = "00"
	}
	return call
}

func (m *monkey) state() *zones.State { return m.game.State.(*zones.State) }

// fail tells what is wrong, and what led there.
func (m *monkey) fail(format string, args ...any) {
	m.Helper()
	m.Fatalf("%s\nafter %d commands, the last of them %q", fmt.Sprintf(format, args...), len(m.given), m.given[max(0, len(m.given)-12):])
}

func (m *monkey) play() {
	for tries := 0; tries < 6*monkeySteps && len(m.given) < monkeySteps && !m.game.Kernel.Over(); tries++ {
		m.try(m.next())
		if m.IntN(20) == 0 {
			m.refold()
		}
	}
	m.refold()
}

// next is what somebody who is asked may answer, or anything at all.
func (m *monkey) next() (engine.Seat, engine.Command) {
	if m.IntN(3) > 0 {
		cmd := m.whim()
		return m.somebody(cmd), cmd
	}
	duties := bound.Owed(m.game)
	d := duties[m.IntN(len(duties))]
	if d.Default != nil && m.IntN(8) == 0 {
		return d.Seat, d.Default
	}
	return d.Seat, oneOf(m, brisk{bound}.Options(m.game, d.Seat)).Command
}

// somebody gives a command: who plays the character that it is about, a GM, or anybody, at the table
// or not.
func (m *monkey) somebody(cmd engine.Command) engine.Seat {
	switch cmd.(type) {
	case engine.Join:
		return engine.NoSeat
	case engine.Agree:
		return m.seat()
	}
	c := m.state().Creature(m.pc)
	switch n := m.IntN(4); {
	case n == 0:
		return m.seat()
	case n == 1 || c == nil || c.Seat == engine.NoSeat:
		return oneOf(m, m.state().GMs)
	}
	return c.Seat
}

// try gives a command and checks all that is promised of the answer.
func (m *monkey) try(seat engine.Seat, cmd engine.Command) {
	m.Helper()
	text := fmt.Sprintf("%d: %T%+v", seat, cmd, cmd)
	defer func() {
		if e := recover(); e != nil {
			m.fail("%s panics: %v\n%s", text, e, debug.Stack())
		}
	}()
	prose := m.IntN(4) > 0
	before := m.bytes(m.game)
	res, err := bound.Step(m.game, cmd, m.call(seat, prose))
	if !bytes.Equal(before, m.bytes(m.game)) {
		m.fail("%s changes the game that it was given for", text)
	}
	m.checkSecrets(seat, cmd, prose, res, err)
	var refusal *engine.Refusal
	switch {
	case err == nil:
		m.given = append(m.given, text)
		m.done[cmd.Kind()]++
		m.keep(res)
		m.checkGame()
	case !errors.As(err, &refusal):
		m.fail("%s is a fault: %v", text, err)
	case refusal.Why == "":
		m.fail("%s is refused without a word", text)
	}
}

// keep goes on with a result, and with the entry as it would be read again.
func (m *monkey) keep(res engine.Result) {
	m.Helper()
	raw, err := bound.Codec().EncodeEntry(res.Entry)
	if err != nil {
		m.fail("%v", err)
	}
	entry, err := bound.Codec().DecodeEntry(raw)
	if err != nil {
		m.fail("%v", err)
	}
	m.game, m.log = res.Game, append(m.log, entry)
	for _, ev := range entry.Events {
		switch ev.(type) {
		case engine.Undone, engine.HouseRule:
			clear(m.asked)
		}
	}
}

func (m *monkey) bytes(g engine.Game) []byte {
	m.Helper()
	raw, err := bound.Encode(g)
	if err != nil {
		m.fail("%v", err)
	}
	return raw
}

// refold checks that the log gives the game again.
func (m *monkey) refold() {
	m.Helper()
	folded, err := bound.Fold(m.log, m.game.Vault)
	if err != nil {
		m.fail("%v", err)
	}
	if was, is := m.bytes(m.game), m.bytes(folded); !bytes.Equal(was, is) {
		m.fail("the log gives another game:\n%s\n%s", was, is)
	}
}

// checkSecrets puts something else in the place of a secret: what is not declared has no effect.
func (m *monkey) checkSecrets(seat engine.Seat, cmd engine.Command, prose bool, res engine.Result, err error) {
	m.Helper()
	if _, undo := cmd.(engine.Undo); undo || m.game.Vault.Len() == 0 || m.IntN(3) > 0 {
		return
	}
	secrets := m.game.Vault.Secrets()
	s := secrets[m.IntN(len(secrets))]
	latest, live := m.game.Vault.Latest(&m.game.Kernel, s.Owner, s.Slot)
	if !live || latest.Seq != s.Seq || err == nil && slices.Contains(res.Entry.Reveals, engine.Reveal{Owner: s.Owner, Slot: s.Slot}) {
		return
	}
	other, g := oneOf(m, others(m.game, s.Owner, s.Slot)), m.game
	s.Value, _ = json.Marshal(other) // plain fields always marshal
	g.Vault = g.Vault.With(s)
	again, fault := bound.Step(g, cmd, m.call(seat, prose))
	if was, is := inPublic(res, err), inPublic(again, fault); was != is {
		m.fail("%d: %T%+v depends on %s, here %v:\n%s\n%s", seat, cmd, cmd, s.Slot, other, was, is)
	}
}

// inPublic is what everybody sees of a result. A seal's hash is that of a secret.
func inPublic(res engine.Result, err error) string {
	if err != nil {
		return err.Error()
	}
	events, _ := json.Marshal(res.Entry.Events) // plain fields always marshal
	var seals []engine.Seal
	for _, s := range res.Entry.Seals {
		seals = append(seals, engine.Seal{Owner: s.Owner, Slot: s.Slot})
	}
	return fmt.Sprintf("%s %v %v %v", events, seals, res.Entry.Reveals, res.Entry.Drawn)
}
