package melee

import (
	"testing"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/melee"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// The models of the samples.
var (
	gorak   = melee.Ref{ID: "gorak", Name: "Gorak", Seat: 1}
	goblin1 = melee.Ref{ID: "goblin-1", Name: "Goblin 1", Seat: 1}
	goblin2 = melee.Ref{ID: "goblin-2", Name: "Goblin 2", Seat: 1}
	nim     = melee.Ref{ID: "nim", Name: "Nim", Seat: 2}
	bo      = melee.Ref{ID: "bo", Name: "Bo", Seat: 2}
)

// meleeTable is a table of Melee.
func meleeTable(v engine.View) templates.Table {
	return templatestest.Table(melee.SystemID, v)
}

// lineAt is a line about a fight, or a quick one.
func lineAt(t *testing.T, v engine.View) Line {
	t.Helper()
	return lineOf(words(t).Line(meleeTable(v), nil))
}

func lineOf(l templates.Line) Line { return newLine(l).(Line) }

// meleeModel is a model of the samples as its line describes it.
func meleeModel(t *testing.T, ref melee.Ref, line string) melee.Model {
	t.Helper()
	p, err := melee.ParseProfile(string(ref.Name) + " " + line)
	templatestest.Must(t, err)
	p.Name = ref.Name
	return melee.Model{ID: ref.ID, Seat: ref.Seat, Profile: p, Wounds: p.W, Condition: melee.Standing}
}

// meleeBands is a fight of three against two in its fourth turn.
func meleeBands(t *testing.T) melee.View {
	t.Helper()
	v := melee.View{State: &melee.State{
		Names: [2]engine.Name{"The Pass", ""}, Apart: 12, Turn: 4, First: 1, Active: 1, Step: melee.StepActivate, Phase: 3, Quiet: 2,
		Models: []melee.Model{
			meleeModel(t, gorak, "ws4 s4 t4 w2 ld8 leader heavy shield helmet; axe"),
			meleeModel(t, goblin1, "ws2 ld5; spear"),
			meleeModel(t, goblin2, "ws2 ld5; spear"),
			meleeModel(t, nim, "ws4 i4 light buckler; sword"),
			meleeModel(t, bo, "a2 hard-to-kill; mace; dagger wounds2"),
		},
		Contacts: []melee.Contact{{A: gorak.ID, B: nim.ID, Since: 3}},
		Gaps:     []melee.Gap{{A: goblin1.ID, B: bo.ID, Inches: 7}},
	}}
	v.Model(gorak.ID).Wounds, v.Model(goblin1.ID).Moved, v.Model(goblin2.ID).StoodUp = 1, true, true
	return v
}

// meleeDisputed is the same fight while distances wait for answers.
func meleeDisputed(t *testing.T) melee.View {
	t.Helper()
	v := meleeBands(t)
	v.Step, v.Quiet = melee.StepFacts, 9
	v.Facts = []melee.Fact{
		{ID: 3, By: 1, Model: goblin1.ID, Target: bo.ID, Inches: 8, Reach: 9, State: claims.Open},
		{ID: 4, By: 1, Model: goblin2.ID, Target: nim.ID, Inches: 5, Theirs: 11, Reach: 6, State: claims.Objected},
		{ID: 5, By: 1, Model: gorak.ID, Target: nim.ID, Inches: 5, Reach: 6, State: claims.Accepted},
	}
	v.Models[1].Charged = 4
	return v
}

// meleeChoosing is the same fight when targets are chosen, with one out and one that has fled.
func meleeChoosing(t *testing.T) melee.View {
	t.Helper()
	v := meleeBands(t)
	v.Step, v.Active, v.Chosen = melee.StepChoose, 2, [2]bool{false, true}
	v.Models[0].Order.Ask = []melee.When{melee.WhenAlways}
	v.Contacts = append(v.Contacts, melee.Contact{A: gorak.ID, B: bo.ID, Since: 3}, melee.Contact{A: goblin1.ID, B: nim.ID, Since: 3})
	v.Models[2].Condition, v.Models[2].By = melee.OutOfAction, bo.ID
	v.Gaps, v.Apart = nil, 0
	return v
}

// meleeDuel is a duel, apart or face to face.
func meleeDuel(t *testing.T, apart int) melee.View {
	t.Helper()
	v := meleeBands(t)
	v.Names, v.Gaps, v.Contacts = [2]engine.Name{}, nil, nil
	v.Models, v.Apart = []melee.Model{v.Models[0], v.Models[3]}, apart
	if apart == 0 {
		v.Contacts = []melee.Contact{{A: gorak.ID, B: nim.ID}}
	}
	return v
}
