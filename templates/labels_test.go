package templates

import (
	"testing"

	"golang.org/x/text/language"

	"warbell/engine"
)

// TestLiterals checks the translations of what Go code contains: labels, and refusals with their values.
func TestLiterals(t *testing.T) {
	r := &Renderer{Catalog: Catalog{locale: locale{"nl", language.Dutch}}}
	if err := r.readLiterals("literals.nl.tmpl", `{{define "Pick weapon"}}Kies wapen{{end}}
{{define "You can't take %v: only %d are left."}}
Er zijn er nog %[2]d: laat %[1]s staan.
{{end}}`); err != nil {
		t.Fatal(err)
	}
	choices := []Choice{{Label: "Pick weapon", Value: "Pick weapon"}, {Label: "Other"}}
	m := r.LabelledNote(Ephemeral{Message{Text: "Pick weapon", Rows: []Row{
		{Buttons: []Button{{Label: "Pick weapon"}}}, {Menu: &Menu{Placeholder: "Pick weapon", Choices: choices}}}}}).Message()
	if m.Rows[0].Buttons[0].Label != "Kies wapen" || m.Rows[1].Menu.Placeholder != "Kies wapen" || m.Text != "Pick weapon" {
		t.Errorf("labels %+v", m)
	}
	if got := m.Rows[1].Menu.Choices; got[0] != (Choice{Label: "Kies wapen", Value: "Pick weapon"}) || got[1].Label != "Other" {
		t.Errorf("choices %+v", got)
	}
	named := Choice{Label: "Pick weapon", Verbatim: true, About: "Pick weapon"}
	form := r.LabelledForm(Modal{Title: "Pick weapon", Verbatim: true, Fields: []Field{
		{Label: "Pick weapon", Menu: &Menu{Choices: []Choice{named}}}, {Label: "Pick weapon", Verbatim: true}}})
	if form.Title != "Pick weapon" || form.Fields[0].Label != "Kies wapen" || form.Fields[0].Menu.Choices[0] != named ||
		form.Fields[1].Label != "Pick weapon" {
		t.Errorf("players' texts are translated: %+v", form)
	}
	if choices[0].Label != "Pick weapon" {
		t.Error("the choices of Go code have changed")
	}
	f := engine.Refuse(engine.Illegal, "", "You can't take %v: only %d are left.", "*orcs*", 3)
	if got, want := r.Sentence(f), "Er zijn er nog 3: laat \\*orcs\\* staan."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := r.Sentence(engine.Refuse(engine.Illegal, "", "Wait for %s.", "Ann")); got != "Wait for Ann." {
		t.Errorf("without a translation: %q", got)
	}
}
