package melee

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/melee"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// meleeThrong is a fight of twelve against twelve whose names are as long as they may be, or short, each in
// contact with several.
func meleeThrong(t *testing.T, letters int) melee.View {
	t.Helper()
	v := melee.View{State: &melee.State{
		Names: [2]engine.Name{engine.Name(strings.Repeat("*", 32)), engine.Name(strings.Repeat("_", 32))}, Turn: 40, Active: 1, Step: melee.StepActivate, Phase: 39,
	}}
	for i := range 2 * melee.MaxModels {
		seat, at := engine.Seat(1+i/melee.MaxModels), i%melee.MaxModels
		name := strings.Repeat(string(rune('a'+at)), letters)
		ref := melee.Ref{ID: melee.ModelID(fmt.Sprintf("m%d", i)), Name: engine.Name(name), Seat: seat}
		m := meleeModel(t, ref, fmt.Sprintf("w%d a3 gromril shield helmet leader no-pain; sword", 2+at%4))
		for j := range 3 * (2 - int(seat)) {
			v.Contacts = append(v.Contacts, melee.Contact{A: ref.ID, B: melee.ModelID(fmt.Sprintf("m%d", (at+j)%12+12))})
		}
		m.Wounds, m.StoodUp = 1+at%2, at%3 == 0
		v.Models = append(v.Models, m)
		if seat == 1 {
			v.Facts = append(v.Facts, melee.Fact{ID: i + 1, By: 1, Model: ref.ID, Target: "m12", Inches: 8, State: claims.Open})
		}
	}
	for i := range 60 {
		v.Gaps = append(v.Gaps, melee.Gap{A: melee.ModelID(fmt.Sprintf("m%d", i%12)), B: melee.ModelID(fmt.Sprintf("m%d", 12+i/5)), Inches: 1 + i%9})
	}
	return v
}

// TestLargeMelee checks that the status of the largest fight is one message with its foot, and its question
// short.
func TestLargeMelee(t *testing.T) {
	for _, letters := range []int{3, 8, melee.MaxName} {
		table := meleeTable(meleeThrong(t, letters))
		status, err := words(t).Status(table, nil, nil, 1)
		templatestest.Must(t, err)
		templatestest.MustRead(t, status.Message().Text, templatestest.TextLimit, "status")
		if !strings.HasSuffix(status.Message().Text, "-# Game g1, step 9") {
			t.Errorf("the status has lost its end:\n%s", status.Message().Text)
		}
		if cut := strings.Contains(status.Message().Text, "… and more"); cut != (letters == melee.MaxName) {
			t.Errorf("with names of %d letters something is left out: %v", letters, cut)
		}
		for _, kind := range []string{melee.DutyActivate, melee.DutyFacts} {
			ask, err := words(t).Ask(table, []templates.OpenDuty{{Duty: engine.Duty{Kind: kind, Seat: 2, ID: "facts-1"}}})
			templatestest.Must(t, err)
			templatestest.MustRead(t, ask.Message().Text, 500, kind)
		}
	}
}

// TestLargePhase checks that a phase of 24 models with all dice is split at lines.
func TestLargePhase(t *testing.T) {
	v := meleeThrong(t, 12)
	fought := melee.Fought{Phase: 40}
	for i := range v.Models {
		by, on := v.Models[i], v.Models[(i+12)%24]
		fought.Order = append(fought.Order, melee.Place{Model: by.Ref(), Class: melee.ClassNormal, I: 3, Rolls: []int{1 + i%6}})
		for n := range 3 {
			s := meleeBlow(by.Ref(), on.Ref(), "Sword")
			s.Attack, s.SaveNeed, s.Saves = n+1, 5, []int{6}
			fought.Strikes = append(fought.Strikes, s)
		}
	}
	told := templates.Message{Text: lineAt(t, v).Phrase("fought.details", fought)}
	var lines []string
	parts := told.Split()
	for _, part := range parts {
		if n := len([]rune(part.Text)); n > templatestest.TextLimit {
			t.Errorf("a part has %d characters", n)
		}
		lines = append(lines, strings.Split(part.Text, "\n")...)
	}
	if diff := cmp.Diff(strings.Split(told.Text, "\n"), lines); diff != "" {
		t.Errorf("lines before and after the split, -want +got\n%s", diff)
	}
	if len(lines) != 2+3*24 || len(parts) < 2 || len(parts) > 5 {
		t.Errorf("%d lines in %d messages", len(lines), len(parts))
	}
}
