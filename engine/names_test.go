package engine_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
)

// troop is a value with all that a state can have.
type troop struct {
	Name   engine.Name
	Note   string
	Leader *engine.Name
	Models []engine.Name
	By     map[string]engine.Name
	Pair   [2]engine.Name
	Any    any
	Line   line
	Raw    json.RawMessage
	At     time.Time
	hidden string
}

// line has its name inside a text.
type line struct{ Text string }

func (l line) Renamed(to func(engine.Name) engine.Name) any {
	return line{string(to(engine.Name(l.Text[:3]))) + l.Text[3:]}
}

func example(name engine.Name, note, text string) troop {
	return troop{
		Name: name, Note: note, Leader: &name, Models: []engine.Name{name, name + " 2"}, By: map[string]engine.Name{"x": name},
		Pair: [2]engine.Name{name, ""}, Any: name, Line: line{text}, Raw: json.RawMessage(`"⟪a⟫"`), At: time.Unix(9, 0), hidden: "⟪a⟫",
	}
}

func TestFilledPutsNamesInThePlaceOfReferences(t *testing.T) {
	names := engine.Names{engine.NameRef("a"): "Kim"}
	before := example("⟪a⟫", "hurt by ⟪a⟫ 2 and ⟪b⟫", "⟪a⟫ ws4")
	same := example("⟪a⟫", "hurt by ⟪a⟫ 2 and ⟪b⟫", "⟪a⟫ ws4")
	want := example("Kim", "hurt by Kim 2 and Nameless b", "Kim ws4")
	if diff := cmp.Diff(want, engine.Filled(names, before), cmp.AllowUnexported(troop{})); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(same, before, cmp.AllowUnexported(troop{})); diff != "" {
		t.Errorf("what was filled has changed:\n%s", diff)
	}
	var none engine.View
	if got := engine.Filled(names, none); got != nil {
		t.Errorf("nothing is filled with %v", got)
	}
	if got := names.Fill("a ⟪ that is not closed"); got != "a ⟪ that is not closed" {
		t.Errorf("an open sign: %q", got)
	}
}

func TestRenameLeavesNoReferenceInOtherText(t *testing.T) {
	to := func(n engine.Name) engine.Name { return "<" + n + ">" }
	want := example("<Kim>", "«a»", "<Kim> ws4")
	want.Models = []engine.Name{"<Kim>", "<Kim 2>"}
	want.Pair = [2]engine.Name{"<Kim>", ""}
	if diff := cmp.Diff(want, engine.Rename(example("Kim", "⟪a⟫", "Kim ws4"), to), cmp.AllowUnexported(troop{})); diff != "" {
		t.Error(diff)
	}
}
