package melee

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/dice"
	"warbell/engine/melee"
	"warbell/templates"
	"warbell/templates/templatestest"
)

func TestGoldenMeleeEvents(t *testing.T) {
	table := meleeTable(meleeBands(t))
	table.Kernel.Rules = engine.Rules{melee.RuleWounds: melee.UntilZero, melee.RuleCritical: melee.ByWeapon, melee.RuleAlone: "off"}
	var texts, logged []string
	for _, ev := range meleeEvents() {
		texts = append(texts, templatestest.Tell(t, words(t), table, ev))
		if long := ev.Kind() + ".details"; words(t).Has(table.System, long) {
			texts = append(texts, lineOf(words(t).Line(table, nil)).Phrase(long, ev))
		}
		line, err := words(t).Happened(table, engine.Entry{Events: []engine.Event{ev}})
		templatestest.Must(t, err)
		if _, silent := ev.(melee.Casualties); !silent {
			templatestest.MustRead(t, line, 400, "line of the log")
		}
		logged = append(logged, line)
	}
	templatestest.Golden(t, "events", strings.Join(texts, "\n"))
	templatestest.Golden(t, "log", strings.Join(logged, "\n"))
	if told, _ := words(t).Entry(table, engine.Entry{Events: []engine.Event{melee.ActivationsEnded{Seat: 1, Idle: true}}}); told.Message().Text != "" {
		t.Errorf("that nobody could act is told: %q", told.Message().Text)
	}
}

// TestGoldenMeleeStrikes renders all results of an attack.
func TestGoldenMeleeStrikes(t *testing.T) {
	var lines []string
	m := lineAt(t, meleeBands(t))
	for _, s := range meleeStrikes() {
		line := m.Blows([]melee.Strike{s})[0]
		templatestest.MustRead(t, line, 300, "a strike")
		lines = append(lines, line, m.Result(melee.Fought{Strikes: []melee.Strike{s}}))
	}
	templatestest.Golden(t, "strikes", strings.Join(lines, "\n"))
}

func TestGoldenMeleeStarted(t *testing.T) {
	var texts []string
	for _, v := range []melee.View{meleeDuel(t, 0), meleeDuel(t, 7)} {
		texts = append(texts, templatestest.Tell(t, words(t), meleeTable(v), engine.Started{}))
	}
	templatestest.Golden(t, "started", strings.Join(texts, "\n----\n"))
}

func TestGoldenMeleeStatus(t *testing.T) {
	seal := melee.OwnView{
		Seat: 1, Phase: 4, Chosen: true,
		Choice:  melee.Choose{Policy: melee.Strongest, Picks: []melee.Pick{{Model: gorak.ID, Targets: []melee.ModelID{bo.ID, nim.ID}}}},
		Choices: meleeChoosing(t).Choosing()[0].Choices,
	}
	owes := melee.OwnView{Seat: 1, Phase: 4, Choices: seal.Choices}
	var texts []string
	for _, s := range []struct {
		view melee.View
		own  engine.View
		over bool
	}{
		{meleeBands(t), melee.OwnView{Seat: 1}, false}, {meleeDisputed(t), nil, false}, {meleeChoosing(t), seal, false}, {meleeChoosing(t), owes, false},
		{meleeDuel(t, 7), nil, false}, {meleeDuel(t, 0), nil, true},
	} {
		table := meleeTable(s.view)
		if s.over {
			table.Kernel.Ended = &engine.Ended{Why: melee.EndDefeated, Winners: []engine.Seat{1}}
		}
		owed := []templates.OpenDuty{{Duty: engine.Duty{Kind: melee.DutyActivate, Seat: 1}, Since: time.Unix(1_700_000_000, 0)}}
		status, err := words(t).Status(table, owed, s.own, 1)
		templatestest.Must(t, err)
		templatestest.MustRead(t, status.Message().Text, templatestest.TextLimit, "status")
		texts = append(texts, status.Message().Text)
	}
	templatestest.Golden(t, "status", strings.Join(texts, "\n----\n"))
}

// meleeDuty is a question, and the fight that it is asked in.
type meleeDuty struct {
	view    melee.View
	duty    engine.Duty
	options []engine.Command
}

func meleeDuties(t *testing.T) []meleeDuty {
	t.Helper()
	up, lost := meleeDuel(t, 3), meleeDuel(t, 0)
	up.Models[0].StoodUp = true
	lost.Contacts = nil
	several := meleeDisputed(t)
	several.Facts[1].State = claims.Open
	twice := meleeDisputed(t)
	twice.Facts[0].State, twice.Facts[0].Theirs = claims.Objected, 11
	act := engine.Duty{ID: "activate-4", Seat: 1, Kind: melee.DutyActivate}
	facts := engine.Duty{ID: "facts-3", Seat: 2, Kind: melee.DutyFacts, Window: time.Hour}
	moves := []engine.Command{
		melee.Charge{Model: gorak.ID, Target: nim.ID}, melee.Charge{Model: gorak.ID, Target: nim.ID, Inches: 9},
		melee.Advance{Model: gorak.ID, Target: nim.ID}, melee.Done{},
	}
	return []meleeDuty{
		{meleeBands(t), act, meleeOptions()},
		{meleeDuel(t, 7), act, moves},
		{up, act, moves[2:]},
		{lost, act, moves[1:]},
		{meleeDuel(t, 0), act, []engine.Command{melee.Panic{Model: gorak.ID}, melee.Done{}}},
		{meleeDisputed(t), facts, []engine.Command{melee.Accept{}, melee.Object{Fact: 3, Inches: 10}}},
		{several, facts, []engine.Command{melee.Accept{}, melee.Object{Fact: 3, Inches: 10}, melee.Object{Fact: 4, Inches: 10}}},
		{meleeDisputed(t), engine.Duty{ID: "settle-4", Seat: 1, Kind: melee.DutySettle}, []engine.Command{claims.Yield{Fact: 4}, claims.RollOff{Fact: 4}}},
		{twice, engine.Duty{ID: "settle-3", Seat: 1, Kind: melee.DutySettle}, []engine.Command{claims.Yield{Fact: 3}, claims.RollOff{Fact: 3}, claims.Yield{Fact: 4}}},
		{meleeChoosing(t), engine.Duty{ID: "targets-4-1", Seat: 1, Kind: melee.DutyTargets}, nil},
	}
}

func TestGoldenMeleeQuestions(t *testing.T) {
	var texts []string
	for _, d := range meleeDuties(t) {
		asked := templates.OpenDuty{Duty: d.duty}
		if d.duty.Window > 0 {
			asked.Due = time.Unix(1_700_000_000, 0)
		}
		ask, err := words(t).Ask(meleeTable(d.view), []templates.OpenDuty{asked})
		templatestest.Must(t, err)
		templatestest.MustRead(t, ask.Message().Text, 400, "question")
		if user := templatestest.People()[d.duty.Seat].User; !slices.Equal(ask.Message().Pings, []string{user}) {
			t.Errorf("%s pings %v, want %s", d.duty.ID, ask.Message().Pings, user)
		}
		texts = append(texts, ask.Message().Text+meleeLabels(t, d.view, d.options...))
	}
	form, err := words(t).FormLabel(meleeTable(meleeChoosing(t)), engine.Duty{Kind: melee.DutyTargets, Seat: 1})
	templatestest.Must(t, err)
	texts = append(texts, "["+form+"]")
	for _, v := range []melee.View{meleeBands(t), meleeChoosing(t), meleeDuel(t, 0)} {
		warning, err := words(t).Warning(meleeTable(v), engine.Option{Command: melee.Panic{Model: gorak.ID}})
		templatestest.Must(t, err)
		templatestest.MustRead(t, warning.Message().Text, 400, "warning")
		texts = append(texts, warning.Message().Text)
	}
	templatestest.Golden(t, "questions", strings.Join(texts, "\n----\n"))
}

// TestGoldenMeleeNotes renders the notes for a player's secret choices.
func TestGoldenMeleeNotes(t *testing.T) {
	var texts []string
	add := func(name string, cmd engine.Command, waiting bool) {
		note, err := words(t).NoteAt(meleeTable(meleeChoosing(t)), name, meleeNote(cmd, waiting))
		templatestest.Must(t, err)
		templatestest.MustRead(t, note.Message().Text, 400, name)
		texts = append(texts, note.Message().Text)
	}
	picks := []melee.Pick{{Model: gorak.ID, Targets: []melee.ModelID{bo.ID, nim.ID}}, {Model: goblin1.ID, Targets: []melee.ModelID{bo.ID}}}
	for i, policy := range melee.Policies() {
		add("chosen", melee.Choose{Policy: policy, Picks: picks[i/2:]}, i == 0)
		add("picked", melee.Choose{Policy: policy, Picks: picks[:i]}, i == 0)
		add("planned", melee.Order{Policy: policy}, false)
	}
	add("chosen", melee.Choose{}, true)
	add("picked", melee.Choose{Picks: picks[:1]}, false)
	templatestest.Golden(t, "notes", strings.Join(texts, "\n"))
}

// meleeNote is what a note about a secret choice is written from.
func meleeNote(cmd engine.Command, waiting bool) any {
	return struct {
		Command engine.Command
		Waiting bool
		Where   string
	}{cmd, waiting, "<#5>"}
}

func TestGoldenMeleeQuick(t *testing.T) {
	read := func(line string) melee.Profile {
		p, err := melee.ParseProfile(line)
		templatestest.Must(t, err)
		return p
	}
	var texts []string
	for _, b := range []melee.Bout{
		melee.Quick(read("Vampire"), read("Dwarf Noble"), nil, melee.QuickTerms{}, dice.Seeded(2)),
		melee.Quick(read("Rock t6 s2; fists"), read("Stone t6 s2; fists"), nil, melee.QuickTerms{Charges: 2, Rounds: 3}, dice.Seeded(3)),
	} {
		post, err := words(t).View(b)
		templatestest.Must(t, err)
		told := post.Message().Text
		templatestest.MustRead(t, told, quickLimit, "quick fight")
		texts = append(texts, told)
	}
	templatestest.Golden(t, "quick", strings.Join(texts, "\n----\n"))
}

// TestGoldenMeleeFight renders a whole fight: claims, a dispute, an order, a panic and a rally.
func TestGoldenMeleeFight(t *testing.T) {
	th := meleeThread(t, melee.Terms{Apart: 8, Sides: [2]melee.Warband{meleeBand(t, passLine), meleeBand(t, watchLine)}}, 11)
	for n := 0; n < 60 && !th.State.Kernel.Over() && !t.Failed(); n++ {
		seat, cmd := nextMove(th.Rules, th.State)
		th.Do(t, seat, cmd, "")
	}
	if !th.State.Kernel.Over() {
		t.Error("the fight did not end")
	}
	templatestest.Golden(t, "fight", th.Text())
}

const (
	passLine  = "The Pass:\nGorak ws4 s4 t4 w2 ld8 leader heavy shield helmet; axe\n2 Goblin ws2 ld5 shield; spear"
	watchLine = "Nim ws4 i4 light buckler leader; sword\nBo a2; mace; dagger"
)

func meleeBand(t *testing.T, text string) melee.Warband {
	t.Helper()
	w, err := melee.ParseWarband(text)
	templatestest.Must(t, err)
	return w
}

func meleeThread(t *testing.T, terms melee.Terms, seed uint64) *templatestest.Thread {
	t.Helper()
	config, err := json.Marshal(terms)
	templatestest.Must(t, err)
	return templatestest.NewThread(t, templatestest.NewGame(words(t), engine.Bind(melee.System()), seed, 1), engine.Setup{Seats: 2, Config: config})
}

// nextMove takes the first option that is due, but objects to the first claim, rolls off for it, has a
// goblin panic in the third turn, and the second side give orders where it may.
func nextMove(rs engine.Ruleset, g engine.Game) (engine.Seat, engine.Command) {
	owed := rs.Owed(g)
	d := owed[len(owed)-1]
	v, _ := rs.View(g).(melee.View)
	first := slices.IndexFunc(rs.Options(g, d.Seat), func(o engine.Option) bool { return o.Duty == d.ID })
	cmd := rs.Options(g, d.Seat)[first].Command
	switch {
	case d.Kind == melee.DutyFacts && v.Turn == 2:
		return d.Seat, melee.Object{Fact: v.Facts[0].ID, Inches: v.Facts[0].Reach + 1}
	case d.Kind == melee.DutySettle:
		return d.Seat, claims.RollOff{Fact: v.Facts[0].ID}
	case d.Kind == melee.DutyActivate && v.Turn == 3 && v.CanPanic(goblin1.ID):
		return d.Seat, melee.Panic{Model: goblin1.ID}
	case d.Kind == melee.DutyActivate && cmd.Kind() == "panic":
		return d.Seat, melee.Done{}
	case d.Kind == melee.DutyTargets && d.Seat == 2:
		return d.Seat, melee.Order{Policy: melee.Strongest}
	}
	return d.Seat, cmd
}
