package contest

import (
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// TestGoldenContestFight renders a whole attack from its declaration to an Overrun and the end.
func TestGoldenContestFight(t *testing.T) {
	none := contest.DiceCount{}
	table := contestTable(brawl())
	table.Kernel.Rules[contest.RuleArmour] = contest.ArmourTarget
	charged := contestClash(contestRoll(raid.berserker, contest.DiceCount{PH: 3, Momentum: 1, Shield: -1}, 2, 5, 3), contestRoll(raid.knight, none, 4, 1, 4, 2), 1, true)
	answered := contestClash(contestRoll(raid.dog, none, 2, 6), contestRoll(raid.spearman, contest.DiceCount{PH: 2}, 6, 4), 2, true)
	charged.ByTable, answered.ByTable, answered.Collateral = false, false, true
	all := []engine.Event{
		contest.Declared{Target: raid.knight, Attackers: []contest.Declaration{{Model: raid.berserker, Actions: 2, Momentum: true}, {Model: raid.dog, Actions: 2}}},
		charged,
		contest.ArmourTested{Striker: raid.berserker, Struck: raid.knight, Face: 5, Power: 2, Need: 6, Through: true, Wounds: 2, Out: true},
		contest.Overkilled{Model: raid.berserker, Target: raid.knight, Count: 1, Total: 1},
		contest.Overran{Model: raid.dog, Target: raid.spearman, Step: true, Left: 2, Fact: contest.Fact{ID: 4, State: claims.Open}},
		contest.FactsAccepted{By: 2, Facts: []contest.Fact{{ID: 4, Kind: contest.FactStep, Model: raid.dog, Target: raid.spearman}}},
		answered,
		contest.ArmourTested{Striker: raid.spearman, Struck: raid.dog, Face: 5, Need: 2, Through: true, Wounds: 1, Out: true},
		contest.AttackEnded{Target: raid.knight},
		contest.TurnEnded{Turn: 3, Seat: 1},
		contest.TurnBegan{Turn: 4, Seat: 2},
	}
	templatestest.Golden(t, "fight", templatestest.Tell(t, words(t), table, all...))
	templatestest.Golden(t, "fight_details", templatestest.Detail(t, words(t), table, all...))
	over := append(all[:len(all)-2:len(all)-2], contest.Casualties{Fallen: []contest.Casualty{{Model: raid.knight, By: raid.berserker, Overkill: 1}, {Model: raid.dog, By: raid.spearman}}},
		engine.Ended{Winners: []engine.Seat{1}, Why: contest.EndDefeated})
	templatestest.Golden(t, "fight_over", templatestest.Tell(t, words(t), table, over...))
}

func TestGoldenContestStarted(t *testing.T) {
	table := contestTable(brawl())
	table.Kernel.Rules = engine.Rules{contest.RuleArmour: contest.ArmourTarget, contest.RuleModifiers: contest.ModifyActive}
	laid := engine.Started{Commitment: "c0ffee"}
	face := contestTable(brawl())
	v := brawl()
	v.Apart, v.Ground, v.Models, v.Names = 0, nil, []contest.Model{v.Models[2], v.Models[4]}, [2]engine.Name{}
	face.View = v
	templatestest.Golden(t, "started", strings.Join([]string{
		templatestest.Tell(t, words(t), table, laid), templatestest.Tell(t, words(t), face, laid), templatestest.Tell(t, words(t), contestTable(contestCrowd()), laid),
	}, "\n----\n"))
}

func TestGoldenContestStatus(t *testing.T) {
	r := words(t)
	owed := []templates.OpenDuty{{Duty: engine.Duty{Kind: contest.DutyFacts, Seat: 2}, Since: time.Unix(1_700_000_000, 0)}}
	for name, view := range map[string]contest.View{
		"rest": brawl(), "attack": brawlAttack(), "run": brawlRun(), "blow": brawlBlow(), "claims": brawlClaims(), "crowd": contestCrowd(),
	} {
		status, err := r.Status(contestTable(view), owed, nil, 1)
		templatestest.Must(t, err)
		templatestest.MustRead(t, status.Message().Text, templatestest.TextLimit, name)
		templatestest.Golden(t, "status_"+name, status.Message().Text)
	}
}

// TestContestStatusOver checks that the status of a finished fight has the winner and the models left, but no
// open attack.
func TestContestStatusOver(t *testing.T) {
	v := brawlClaims()
	for i := range v.Models {
		v.Models[i].Out = v.Models[i].Seat == 2
	}
	table := contestTable(v)
	table.Kernel.Ended = &engine.Ended{Winners: []engine.Seat{1}}
	status, err := words(t).Status(table, nil, nil, 1)
	templatestest.Must(t, err)
	text := status.Message().Text
	if !strings.HasPrefix(text, "**The fight is over** after 3 Turns: **Ann** won.\n**Ann**, *The Red Reavers*\n- **Berserker**") {
		t.Errorf("the status begins: %s", text)
	}
	for _, not := range []string{"is done", "⚖️", "-# Locked", "\n**Bob**", "attacks left"} {
		if strings.Contains(text, not) {
			t.Errorf("the status has %q: %s", not, text)
		}
	}
}

// TestContestPower checks that the question about armour says how it arose, and the weapon's bonus.
func TestContestPower(t *testing.T) {
	v := brawlBlow()
	v.Attempt = &contest.Attempt{Number: 2, Stage: contest.StagePenetrate, Attacker: raid.berserker.ID, Target: raid.knight.ID, Striker: raid.berserker.ID, Struck: raid.knight.ID}
	got := contestAsks(t, v, engine.Duty{ID: "penetrate-2", Kind: contest.DutyPenetrate, Seat: 1})
	want := "<@111>, does **Berserker** penetrate **Knight**? It won. Decide by your own rules: front armour 6, power 2. Bob can dispute it."
	if got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// contestAsks renders a duty with the labels of some of its options.
func contestAsks(t *testing.T, view contest.View, d engine.Duty, options ...engine.Command) string {
	t.Helper()
	r := words(t)
	d.Window = time.Hour // that it has one is said in its own words
	ask, err := r.Ask(contestTable(view), []templates.OpenDuty{{Duty: d, Due: time.Unix(1_700_000_000, 0)}})
	templatestest.Must(t, err)
	text := ask.Message().Text
	for _, cmd := range options {
		label, err := r.Label(contestTable(view), engine.Option{Command: cmd})
		templatestest.Must(t, err)
		text += "\n[" + label + "]"
	}
	return text
}

func contestTurn() []engine.Command {
	return []engine.Command{
		contest.Declare{Target: raid.knight.ID, Attackers: []contest.Attacker{{Model: raid.berserker.ID, Actions: 2}, {Model: raid.rogue.ID, Actions: 1}}},
		contest.Declare{Target: raid.knight.ID, Attackers: []contest.Attacker{{Model: raid.berserker.ID, Actions: 2}, {Model: raid.rogue.ID, Actions: 1}}, Ask: true},
		contest.Engage{Model: raid.dog.ID, Target: raid.magician.ID, From: contest.FromFront}, contest.Engage{Model: raid.dog.ID, Target: raid.magician.ID, From: contest.FromRear, Inches: 6, Charge: true},
		contest.Engage{Model: raid.dog.ID, Target: raid.magician.ID, From: contest.FromLength, Inches: 6},
		contest.Take{Model: raid.dog.ID, Ground: 1}, contest.Take{Model: raid.dog.ID, Ground: -1}, contest.Shoot{Model: raid.dog.ID, Target: raid.knight.ID},
		contest.Relay{Model: raid.berserker.ID, To: raid.rogue.ID}, contest.Sidestep{Model: raid.berserker.ID, Do: contest.StepLeave, Other: raid.knight.ID},
		contest.Sidestep{Model: raid.berserker.ID, Do: contest.StepReach, Other: raid.spearman.ID}, contest.Sidestep{Model: raid.knight.ID, Do: contest.StepFace, Other: raid.rogue.ID},
		contest.Break{Model: raid.berserker.ID}, contest.Split{Model: raid.berserker.ID}, contest.EndTurn{},
		contest.SetOrder{Lines: []contest.OrderLine{{When: contest.Last}}},
		contest.SetOrder{Lines: []contest.OrderLine{{Model: raid.dog.ID, Asks: contest.AsksAlways}}},
	}
}

func TestGoldenContestQuestions(t *testing.T) {
	duty := func(kind string, seat engine.Seat, id string) engine.Duty {
		return engine.Duty{ID: engine.DutyID(kind + "-" + id), Kind: kind, Seat: seat}
	}
	one := brawlClaims()
	one.Facts = one.Facts[:1]
	lone := brawl()
	lone.Models = slices.Delete(lone.Models, 1, 4)
	last := brawlAttack()
	last.Models[4].Actions, last.Attack.Strikers = 1, last.Attack.Strikers[1:]
	templatestest.Golden(t, "questions", strings.Join([]string{
		contestAsks(t, brawl(), duty(contest.DutyTurn, 1, "3"), contestTurn()...),
		contestAsks(t, lone, duty(contest.DutyTurn, 1, "3")), contestAsks(t, contestCrowd(), duty(contest.DutyTurn, 1, "3")),
		contestAsks(t, brawlAttack(), duty(contest.DutyRespond, 2, "1"), contest.Respond{Yes: true}, contest.Respond{}), contestAsks(t, last, duty(contest.DutyRespond, 2, "1")),
		contestAsks(t, brawlRun(), duty(contest.DutyRespond, 2, "1"), contest.Respond{Yes: true}, contest.Respond{}),
		contestAsks(t, brawlBlow(), duty(contest.DutyPenetrate, 1, "2"), contest.Penetrate{Through: true}, contest.Penetrate{}),
		contestAsks(t, brawlNext(), duty(contest.DutyNominate, 1, "1"), contest.Nominate{Model: raid.berserker.ID}, contest.Nominate{Model: raid.rogue.ID}),
		contestAsks(t, brawlFallen(), duty(contest.DutyOverrun, 1, "1"), contest.Overrun{Model: raid.rogue.ID, Target: raid.magician.ID, Step: true},
			contest.Overrun{Model: raid.rogue.ID, Target: raid.magician.ID}, contest.Overkill{Model: raid.rogue.ID}, contest.Spare{Model: raid.rogue.ID}),
		contestAsks(t, brawlClaims(), duty(contest.DutyFacts, 2, "6"), contest.Accept{}, contest.Object{Fact: 3}, contest.Object{Fact: 3, From: contest.FromRear, Inches: 9},
			contest.Object{Fact: 4}, contest.Object{Fact: 6}),
		contestAsks(t, one, duty(contest.DutyFacts, 2, "3"), contest.Accept{}),
		contestAsks(t, brawlClaims(), duty(contest.DutySettle, 1, "5"), claims.Yield{Fact: 5}, claims.RollOff{Fact: 5}),
	}, "\n----\n"))
}

func TestGoldenContestWarnings(t *testing.T) {
	r := words(t)
	still := brawl()
	still.Models[4].Actions = 0
	var texts []string
	for _, w := range []struct {
		view contest.View
		cmd  engine.Command
	}{{brawl(), contest.Break{Model: raid.berserker.ID}}, {still, contest.Break{Model: raid.berserker.ID}}, {brawl(), contest.EndTurn{}}} {
		warning, err := r.Warning(contestTable(w.view), engine.Option{Command: w.cmd, Confirm: true})
		templatestest.Must(t, err)
		templatestest.MustRead(t, warning.Message().Text, 400, "warning of "+w.cmd.Kind())
		texts = append(texts, warning.Message().Text)
	}
	for _, cmd := range []contest.OrderLine{{When: contest.Always}, {Model: "cart", When: contest.Last}, {When: contest.Never, Asks: contest.AsksNever}, {Model: raid.dog.ID, Asks: contest.AsksHurt}} {
		note, err := r.NoteAt(contestTable(brawl()), "armed", struct{ Command engine.Command }{contest.SetOrder{Lines: []contest.OrderLine{cmd}}})
		templatestest.Must(t, err)
		texts = append(texts, note.Message().Text)
	}
	templatestest.Golden(t, "notes", strings.Join(texts, "\n"))
}

// TestGoldenContestQuick renders quick fights: single attempts, decided by players, by armour value and from
// the Rear, and one to the end.
func TestGoldenContestQuick(t *testing.T) {
	r := words(t)
	ready := func(name string) contest.Profile { p, _ := contest.Ready(name); return p }
	target, table := engine.Rules{contest.RuleArmour: contest.ArmourTarget}, engine.Rules{contest.RuleArmour: contest.ArmourTable}
	var texts []string
	for _, b := range []contest.Bout{
		contest.Quick(ready("Berserker"), ready("Knight"), table, contest.QuickTerms{Charging: true, Ground: contest.GoodGround}, dice.Seeded(1)),
		contest.Quick(ready("Rogue"), ready("Spearman"), target, contest.QuickTerms{HoldBack: true}, dice.Seeded(4)),
		contest.Quick(ready("Rogue"), ready("Knight"), target, contest.QuickTerms{Rear: true}, dice.Seeded(3)),
		contest.Quick(ready("Supply Cart"), ready("Knight"), target, contest.QuickTerms{}, dice.Seeded(3)),
		contest.Quick(ready("Great Wyrm"), ready("Mammoth"), target, contest.QuickTerms{ToTheEnd: true}, dice.Seeded(2)),
	} {
		told, err := r.View(b)
		templatestest.Must(t, err)
		templatestest.MustRead(t, told.Message().Text, templatestest.TextLimit, "quick fight")
		if len(told.Message().Files) != 1 {
			t.Error("a quick fight has no picture")
		}
		texts = append(texts, told.Message().Text)
	}
	templatestest.Golden(t, "quick", strings.Join(texts, "\n----\n"))
}

// TestContestLabels checks that labels fit and tell models apart, however long names are.
func TestContestLabels(t *testing.T) {
	r := words(t)
	v := brawl()
	name := strings.Repeat("Long", contest.MaxName/4)
	v.Models[0].Profile.Name, v.Models[1].Profile.Name = engine.Name(name[:30]+" 1"), engine.Name(name[:30]+" 2")
	seen := map[string]bool{}
	for _, id := range []contest.ModelID{raid.berserker.ID, raid.dog.ID} {
		for _, cmd := range []engine.Command{
			contest.Engage{Model: id, Target: raid.dog.ID, From: contest.FromLength, Inches: 36, Charge: true}, contest.Split{Model: id}, contest.Break{Model: id},
			contest.Sidestep{Model: id, Do: contest.StepLeave, Other: raid.berserker.ID}, contest.Overrun{Model: id, Target: raid.dog.ID, Step: true},
		} {
			label, err := r.Label(contestTable(v), engine.Option{Command: cmd})
			templatestest.Must(t, err)
			if seen[label] || strings.Contains(label, "…") && utf8.RuneCountInString(label) >= 80 {
				t.Errorf("label %q", label)
			}
			seen[label] = true
		}
	}
}
