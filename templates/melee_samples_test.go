package templates

import (
	"testing"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/melee"
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
func meleeTable(v engine.View) Table {
	table := duel(grimheim.View{})
	table.System, table.View = melee.SystemID, v
	return table
}

// meleeModel is a model of the samples as its line describes it.
func meleeModel(t *testing.T, ref melee.Ref, line string) melee.ModelView {
	t.Helper()
	p, err := melee.ParseProfile(string(ref.Name) + " " + line)
	must(t, err)
	p.Name = ref.Name
	return melee.ModelView{
		Model: melee.Model{ID: ref.ID, Seat: ref.Seat, Profile: p, Wounds: p.W, Condition: melee.Standing}, Move: p.Move(),
	}
}

// meleeBands is a fight of three against two in its fourth turn.
func meleeBands(t *testing.T) melee.View {
	t.Helper()
	v := melee.View{
		Names: [2]string{"The Pass", ""}, Apart: 12, Turn: 4, First: 1, Active: 1, Step: melee.StepActivate, Phase: 3, Quiet: 2,
		Models: []melee.ModelView{
			meleeModel(t, gorak, "ws4 s4 t4 w2 ld8 leader heavy shield helmet; axe"),
			meleeModel(t, goblin1, "ws2 ld5; spear"),
			meleeModel(t, goblin2, "ws2 ld5; spear"),
			meleeModel(t, nim, "ws4 i4 light buckler; sword"),
			meleeModel(t, bo, "a2 hard-to-kill; mace; dagger wounds2"),
		},
		Contacts: []melee.Contact{{A: gorak.ID, B: nim.ID, Since: 3}},
		Gaps:     []melee.Gap{{A: goblin1.ID, B: bo.ID, Inches: 7}, {A: goblin2.ID, B: bo.ID, Inches: 12}},
	}
	at := func(ref melee.Ref) *melee.ModelView { return MeleeWords{Fight: v}.model(ref.ID) }
	at(gorak).Wounds, at(gorak).Engaged, at(gorak).CanPanic = 1, []melee.ModelID{nim.ID}, true
	at(nim).Engaged = []melee.ModelID{gorak.ID}
	at(goblin1).Moved, at(goblin1).CanCharge, at(goblin1).CanAdvance = true, true, true
	at(goblin2).StoodUp, at(goblin2).CanAdvance, at(goblin2).Move = true, true, 2
	return v
}

// meleeDisputed is the same fight while distances wait for answers.
func meleeDisputed(t *testing.T) melee.View {
	t.Helper()
	v := meleeBands(t)
	v.Step, v.Quiet, v.Planned = melee.StepFacts, 9, [2]bool{true, true}
	v.Facts = []melee.Fact{
		{ID: 3, By: 1, Model: goblin1.ID, Target: bo.ID, Inches: 8, Reach: 9, State: melee.FactOpen},
		{ID: 4, By: 1, Model: goblin2.ID, Target: nim.ID, Inches: 5, Theirs: 11, Reach: 6, State: melee.FactObjected},
		{ID: 5, By: 1, Model: gorak.ID, Target: nim.ID, Inches: 5, Reach: 6, State: melee.FactAccepted},
	}
	v.Models[1].Charged = 4
	return v
}

// meleeChoosing is the same fight when targets are chosen, with one out and one that has fled.
func meleeChoosing(t *testing.T) melee.View {
	t.Helper()
	v := meleeBands(t)
	v.Step = melee.StepChoose
	v.Models[0].Engaged, v.Models[2].Condition = []melee.ModelID{nim.ID, bo.ID}, melee.OutOfAction
	v.Models[1].Fleeing, v.Models[4].Condition, v.Models[4].Engaged = true, melee.KnockedDown, []melee.ModelID{gorak.ID}
	v.Fallen = []melee.Casualty{{Model: goblin2, By: bo, How: melee.HowOut}}
	v.Gaps = nil
	v.Choosing = []melee.ChoosingView{
		{Seat: 1, Choices: []melee.ChoiceView{{Model: gorak.ID, Attacks: 1, Targets: []melee.ModelID{bo.ID, nim.ID}}}},
		{Seat: 2, Chosen: true},
	}
	return v
}

// meleeDuel is a duel, apart or face to face.
func meleeDuel(t *testing.T, apart int) melee.View {
	t.Helper()
	v := meleeBands(t)
	v.Names, v.Gaps, v.Contacts = [2]string{}, nil, nil
	v.Models = []melee.ModelView{v.Models[0], v.Models[3]}
	for i := range v.Models {
		v.Models[i].Engaged, v.Models[i].CanPanic = nil, false
	}
	me, foe := &v.Models[0], &v.Models[1]
	if apart > 0 {
		v.Gaps, v.Apart = []melee.Gap{{A: gorak.ID, B: nim.ID, Inches: apart}}, apart
		me.CanCharge, me.CanAdvance = true, true
		return v
	}
	v.Contacts = []melee.Contact{{A: gorak.ID, B: nim.ID}}
	me.Engaged, foe.Engaged, me.CanPanic = []melee.ModelID{nim.ID}, []melee.ModelID{gorak.ID}, true
	me.PanicLoses = true
	return v
}
