package contest

import (
	"encoding/json"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// markedContest has marks for the names of models, a warband, a weapon, a group and an element of ground.
func markedContest(t *testing.T, armour string) engine.Setup {
	t.Helper()
	terms := contest.Terms{Apart: 3, Ground: []contest.Ground{{Name: engine.Name(templatestest.Marks[2])}}}
	for i := range terms.Sides {
		terms.Sides[i].Name = engine.Name(templatestest.Marks[3])
		for n := range 2 {
			p, err := contest.ParseProfile(strings.NewReplacer("NAME", templatestest.Marks[i], "GROUP", templatestest.Marks[2], "ARM", templatestest.Marks[3]).Replace("NAME ph3 front3 rear2 wounds2 shield group GROUP; ARM +1 power2"))
			templatestest.Must(t, err)
			if p.Group = ""; n == 0 {
				p.Group = templatestest.Marks[2]
			}
			terms.Sides[i].Models = append(terms.Sides[i].Models, p)
		}
	}
	raw, err := json.Marshal(terms)
	templatestest.Must(t, err)
	return engine.Setup{Seats: 2, Config: raw, Rules: engine.Rules{contest.RuleArmour: armour}}
}

// TestHostileNamesInContest renders the same fights with plain and with hostile names.
func TestHostileNamesInContest(t *testing.T) {
	r := words(t)
	for shift := 0; shift < len(templatestest.Hostile); shift += len(templatestest.Marks) / 2 {
		armour := []string{contest.ArmourTable, contest.ArmourTarget}[shift/4%2]
		p := contestGame(t, r, uint64(shift), func(*templatestest.Game) engine.Setup { return markedContest(t, armour) })
		for n := 0; n < 24 && !p.State.Kernel.Over(); n++ {
			templatestest.ComparePoses(t, p, p.Step(t, map[string]bool{}), templatestest.Pose(shift))
		}
	}
}

// TestHostileNamesInContestSamples renders samples that random play seldom reaches with hostile names.
func TestHostileNamesInContestSamples(t *testing.T) {
	r := words(t)
	for _, name := range templatestest.Hostile {
		for _, e := range append(append(contestFrame(), contestMoves()...), contestArmour()...) {
			plain, posed := raidEvent(t, r, e, templatestest.Marks[0]), raidEvent(t, r, e, name)
			if want := strings.ReplaceAll(plain, templatestest.Marks[0], templates.Escape(name)); posed != want {
				t.Errorf("%s with %q:\n%s\nwant\n%s", e.Kind(), name, posed, want)
			}
		}
	}
}

// raidEvent tells an event in which everything that players have named is named alike.
func raidEvent(t *testing.T, r *templates.Renderer, e engine.Event, name string) string {
	t.Helper()
	rs := engine.Bind(contest.System())
	raw, err := rs.Codec().EncodeEntry(engine.Entry{Events: []engine.Event{e}})
	templatestest.Must(t, err)
	text := strings.ReplaceAll(string(raw), `"group":"oath"`, `"group":"`+templatestest.InJSON(name)+`"`)
	for _, was := range []string{"Berserker", "Dog", "Rogue", "Imp", "Knight", "Spearman", "Magician", "Supply Cart", "Low Wall", "Rampart"} {
		text = strings.ReplaceAll(text, was, templatestest.InJSON(name))
	}
	entry, err := rs.Codec().DecodeEntry([]byte(text))
	templatestest.Must(t, err)
	told, err := r.Entry(contestTable(brawl()), entry)
	templatestest.Must(t, err)
	return told.Message().Text
}

// TestHostileNamesInContestLabels checks that labels, which are plain text, only lose line breaks and the
// like.
func TestHostileNamesInContestLabels(t *testing.T) {
	r := words(t)
	for _, name := range templatestest.Hostile {
		v := brawlClaims()
		for i := range v.Models {
			v.Models[i].Profile.Name = engine.Name(name)
		}
		v.Ground[1].Name, v.Facts[1].Place = engine.Name(name), engine.Name(name)
		for _, cmd := range append(contestTurn(), contest.Object{Fact: 4}, contest.Nominate{Model: raid.dog.ID}, contest.Overrun{Model: raid.dog.ID, Target: raid.knight.ID}) {
			label, err := r.Label(contestTable(v), engine.Option{Command: cmd})
			templatestest.Must(t, err)
			if strings.ContainsFunc(label, unicode.IsControl) || utf8.RuneCountInString(label) > 80 {
				t.Errorf("label %q", label)
			}
		}
	}
}

// TestHostileNamesInQuickContest renders a quick fight of models with hostile names.
func TestHostileNamesInQuickContest(t *testing.T) {
	r := words(t)
	tell := func(name string, o contest.QuickTerms) string {
		a, _ := contest.Ready("Rogue")
		b, _ := contest.Ready("Knight")
		a.Name, b.Name, b.Weapons[0].Name = engine.Name(name), engine.Name(name), name
		told, err := r.View(contest.Quick(a, b, engine.Rules{}, o, dice.Seeded(1)))
		templatestest.Must(t, err)
		return told.Message().Text
	}
	for _, o := range []contest.QuickTerms{{}, {ToTheEnd: true}, {Rear: true}, {HoldBack: true}} {
		plain := tell(templatestest.Marks[0], o)
		for _, name := range templatestest.Hostile {
			if got, want := tell(name, o), strings.ReplaceAll(plain, templatestest.Marks[0], templates.Escape(name)); got != want {
				t.Errorf("a quick fight with %q:\n%s\nwant\n%s", name, got, want)
			}
		}
	}
}

// TestContestWordsSurviveAnything renders views and events that make no sense.
func TestContestWordsSurviveAnything(t *testing.T) {
	r := words(t)
	bent := brawlAttack()
	bent.Active, bent.Attempt.Attacker, bent.Attempt.Target, bent.Models[5].Ground = 9, "nobody", "", 99
	for _, view := range []engine.View{contest.View{}, bent, nil} {
		table := contestTable(contest.View{})
		table.View = view
		for _, e := range contest.Events() {
			if _, err := r.Entry(table, engine.Entry{Events: []engine.Event{e}}); err != nil {
				t.Errorf("%s: %v", e.Kind(), err)
			}
		}
		for _, kind := range contestDutyKinds {
			if _, err := r.Ask(table, []templates.OpenDuty{{Duty: engine.Duty{Kind: kind, Seat: 1}, Due: time.Unix(1, 0)}}); err != nil {
				t.Errorf("duty %s: %v", kind, err)
			}
		}
		for _, cmd := range engine.Bind(contest.System()).Info().Commands {
			if label, err := r.Label(table, engine.Option{Command: cmd}); err != nil || label == "" {
				t.Errorf("label of %s: %q, %v", cmd.Kind(), label, err)
			}
		}
	}
}
