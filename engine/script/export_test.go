package script

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"warbell/commands/systems"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	_ "warbell/engine/enginetest/testrun"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/melee"
	"warbell/engine/zones"
)

// run plays a script as Run does, and gives the game as well.
func run(src []byte, find Finder) (*runner, error) {
	archive := txtar.Parse(src)
	r := &runner{find: find, tape: &tape{}}
	for _, f := range archive.Files {
		r.setup.Config = json.RawMessage(bytes.TrimSpace(f.Data))
	}
	for line := range strings.Lines(string(archive.Comment)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if err := r.line(line); err != nil {
			return nil, fmt.Errorf("%s: %w", line, err)
		}
	}
	_, err := Run(src, find)
	return r, err
}

// wantBack runs an exported script and compares where it arrives with where the game was.
func wantBack(t *testing.T, rs engine.Ruleset, log []engine.Entry, g engine.Game) []byte {
	t.Helper()
	text := Export(Played{Rules: rs, Names: []string{"Ann B.", "ann b", "Table", ""}, Log: log, Known: g.Vault.Secrets()})
	r, err := run(text, systems.Rules)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if bytes.Contains(text, []byte("can't be played")) {
		t.Fatalf("it is cut short:\n%s", text)
	}
	g.Kernel.Commitment, g.Kernel.Salts = "", r.game.Kernel.Salts
	want, errA := rs.Encode(g)
	got, errB := rs.Encode(r.game)
	if errA != nil || errB != nil || !bytes.Equal(want, got) {
		t.Fatalf("%v %v\nwant %s\ngot  %s\n%s", errA, errB, want, got, text)
	}
	gone := r.game.Vault.Secrets()
	for i, s := range g.Vault.Secrets() {
		if !bytes.Equal(s.Value, gone[i].Value) || s.Slot != gone[i].Slot || s.Owner != gone[i].Owner {
			t.Fatalf("sealed %s %s, want %s %s", gone[i].Slot, gone[i].Value, s.Slot, s.Value)
		}
	}
	return text
}

func TestExportOfEveryScript(t *testing.T) {
	files, err := filepath.Glob("../*/testdata/scripts/*.txtar")
	if err != nil || len(files) < 100 {
		t.Fatalf("%d scripts, %v", len(files), err)
	}
	played := map[string]int{}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := run(src, systems.Rules)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if len(r.log) == 0 {
			continue // it is about setups that are refused
		}
		played[r.rs.Info().ID]++
		t.Run(filepath.Base(file), func(t *testing.T) { wantBack(t, r.rs, r.log, r.game) })
	}
	for _, s := range systems.All() {
		rs := s.Rules
		if played[rs.Info().ID] == 0 {
			t.Errorf("no script of %s was exported", rs.Info().ID)
		}
	}
}

// TestExportOfPlayedGames exports random games with fair dice and occasional undos.
func TestExportOfPlayedGames(t *testing.T) {
	for _, s := range systems.All() {
		rs := s.Rules
		t.Run(rs.Info().ID, func(t *testing.T) {
			for seed := range uint64(6) {
				g := playByChance(t, rs, seed)
				wantBack(t, rs, g.log, g.now)
				wantUnknown(t, rs, g)
			}
		})
	}
}

// wantUnknown exports the same game without what was sealed: nothing of it is told, and the script runs all
// the same.
func wantUnknown(t *testing.T, rs engine.Ruleset, g *chanced) {
	t.Helper()
	text := Export(Played{Rules: rs, Names: []string{"Ann", "Bob"}, Log: g.log})
	if _, err := run(text, systems.Rules); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	ordered := slices.ContainsFunc(g.now.Vault.Secrets(), func(s engine.Secret) bool { return s.Slot.HoldsCommand() })
	if ordered && !bytes.Contains(text, []byte("\n# Step ")) {
		t.Errorf("nothing is said of what is missing:\n%s", text)
	}
}

func TestExportKeepsWhatIsSealed(t *testing.T) {
	r, err := run([]byte("game grimheim\nseats ann bob\nrule grimheim.orders=each_fight\nconfig "+duelTerms(t)+"\ndice 6 1\nstart\nann: fight\nann: pick Axe all_out\n"), systems.Rules)
	if err != nil {
		t.Fatal(err)
	}
	text := string(Export(Played{Rules: r.rs, Names: []string{"Ann", "Bob"}, Log: r.log}))
	for _, want := range []string{"dice 6 1\nstart\n", "ann: fight", "# Step 3 is left out: ann sealed something", "owes ann pick"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
	game, _, _ := strings.Cut(text, "-- config.json --")
	if strings.Contains(game, "Axe") || strings.Contains(game, "all_out") {
		t.Errorf("a pick is told:\n%s", text)
	}
	text = string(Export(Played{Rules: r.rs, Log: r.log, Known: r.game.Vault.Secrets()}))
	if want := "seat1: pick weapon=Axe order=all_out"; !strings.Contains(text, want) {
		t.Errorf("%q is missing in:\n%s", want, text)
	}
}

func TestExportEndsWhereItCannotGoOn(t *testing.T) {
	g := playByChance(t, ruleset(t, "rolloff"), 1)
	g.log[1].Events = g.log[1].Events[:0]
	text := string(Export(Played{Rules: ruleset(t, "rolloff"), Names: []string{"Ann", "Bob"}, Log: g.log}))
	if _, err := run([]byte(text), systems.Rules); err != nil || !strings.Contains(text, "# Step 2 and what follows can't be played") || strings.Contains(text, "dice") {
		t.Errorf("%v\n%s", err, text)
	}
}

func ruleset(t *testing.T, id string) engine.Ruleset {
	rs, ok := systems.Rules(id)
	if !ok {
		t.Fatal(id)
	}
	return rs
}

// chanced is a game that is played by chance.
type chanced struct {
	*testing.T
	rs  engine.Ruleset
	rnd *rand.Rand
	now engine.Game
	log []engine.Entry
}

func playByChance(t *testing.T, rs engine.Ruleset, seed uint64) *chanced {
	t.Helper()
	g := &chanced{T: t, rs: rs, rnd: rand.New(rand.NewPCG(seed, 7))}
	res, err := rs.Start(g.setup(), engine.Opening{Call: g.call(engine.NoSeat), Commitment: "c0ffee", Salts: []string{"i:1", "i:2"}})
	if err != nil {
		t.Fatal(err)
	}
	g.now, g.log = res.Game, append(g.log, res.Entry)
	for range 120 {
		if g.now.Kernel.Over() {
			break
		}
		g.act()
	}
	return g
}

func (g *chanced) call(seat engine.Seat) engine.Call {
	n := len(g.log) + 1
	call := engine.Call{
		ID: fmt.Sprintf("i:%d", n), Seat: seat, Now: time.Date(2026, 1, 1, 0, n, 0, 0, time.UTC),
		Dice: dice.Seeded(g.rnd.Uint64()), Salt: func() string { return fmt.Sprintf("%032x", n) },
		History: func() ([]engine.Entry, error) { return g.log, nil },
	}
	if g.rnd.IntN(5) == 0 {
		call.Prose = engine.ProseHash("salt", "at them!")
	}
	return call
}

// act does something that is owed; now and then somebody proposes to go back instead.
func (g *chanced) act() {
	duties := g.rs.Owed(g.now)
	d := duties[g.rnd.IntN(len(duties))]
	cmd := d.Default
	if d.Seat != engine.NoSeat {
		options := g.rs.Options(g.now, d.Seat)
		cmd = options[g.rnd.IntN(len(options))].Command
	}
	if g.rnd.IntN(8) == 0 && g.wavers() {
		return
	}
	if g.rnd.IntN(12) == 0 && len(g.log) > 2 {
		undo := engine.Motion{Kind: engine.MotionUndo, To: 1 + g.rnd.IntN(len(g.log)-1)}
		if g.give(1, engine.Propose{Motion: undo}) == nil {
			return
		}
	}
	if err := g.give(d.Seat, cmd); err != nil {
		g.Fatalf("seat %d: %s %+v: %v", d.Seat, cmd.Kind(), cmd, err)
	}
}

// wavers takes the last step back, if that is free, and every other time does it again.
func (g *chanced) wavers() bool {
	last := g.log[len(g.log)-1]
	if g.give(last.Seat, engine.Undo{To: last.Seq - 1}) != nil {
		return false
	}
	if g.rnd.IntN(2) == 0 {
		if err := g.give(last.Seat, engine.Redo{At: last.Seq + 1}); err != nil {
			g.Fatalf("redo: %v", err)
		}
	}
	return true
}

func (g *chanced) give(seat engine.Seat, cmd engine.Command) error {
	res, err := g.rs.Step(g.now, cmd, g.call(seat))
	if err == nil {
		g.now, g.log = res.Game, append(g.log, res.Entry)
	}
	return err
}

func (g *chanced) setup() engine.Setup {
	setup := engine.Setup{Seats: 2, Rules: engine.Rules{}}
	switch g.rs.Info().ID {
	case "grimheim":
		setup.Config = json.RawMessage(duelTerms(g.T))
	case "melee":
		r := melee.Roster()
		setup.Config = asJSON(g.T, melee.Terms{Apart: 6, Sides: [2]melee.Warband{{Models: r[:2]}, {Models: r[1:3]}}})
	case "contest":
		r := contest.Roster()
		setup.Config = asJSON(g.T, contest.Terms{Apart: 6, Sides: [2]contest.Warband{{Models: r[:2]}, {Models: r[1:3]}}})
	case "zones":
		m, pcs := zones.Maps()[0], zones.Characters()
		foes := zones.AddFoes{Line: string(zones.Bestiary()[0].Name), Count: 2, Zone: m.Start, Show: zones.ShowAll}
		setup.Seats, setup.Config = 3, asJSON(g.T, zones.Terms{Ground: &m, PCs: []string{pcs[0].Notation(), pcs[1].Notation()}, Foes: []zones.AddFoes{foes}})
	}
	if defs := g.rs.Info().Rules; len(defs) > 0 && g.rnd.IntN(2) == 0 {
		d := defs[g.rnd.IntN(len(defs))]
		setup.Rules[d.Key] = d.Values[g.rnd.IntN(len(d.Values))]
	}
	return setup
}

func duelTerms(t *testing.T) string {
	r := card.Roster()
	return string(asJSON(t, game.Terms{Fighters: [2]card.Profile{r[0], r[1]}, Engaged: true}))
}

func asJSON(t *testing.T, v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
