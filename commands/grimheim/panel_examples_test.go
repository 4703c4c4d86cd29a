package grimheim_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
)

// TestF33ExamplesOfForms: F33: each example that a form for a place shows is taken by it, on the panel and
// in the deployment.
func TestF33ExamplesOfForms(t *testing.T) {
	h := newHouse(t)
	_, who := h.toDeploy("")
	h.status(who).press("Choose places").takesExamples(1)
	g := newHouse(t)
	_, by := g.battle("")
	g.status(by).press(" · ").press("Move").takesExamples(2)
}

func (p *hand) takesExamples(least int) {
	p.Helper()
	open := p.has("Other…")
	words := p.Press(p.by, open).Modal.Fields[0].About
	said, ok := strings.CutPrefix(words, "Such as: ")
	examples := strings.Split(said, ", ")
	if !ok || len(examples) < least {
		p.Fatalf("the form shows %q", words)
	}
	for _, one := range examples {
		r := p.Fill(p.by, p.Press(p.by, open).Modal, "spot", one)
		if r.Update == nil {
			p.Errorf("%q is refused: %q", one, text(r))
			continue
		}
		now := &hand{p.house, p.by, commandstest.Message(r), 0}
		if strings.Contains(one, "towards") && !strings.Contains(now.Text, "Understood: towards ") {
			p.Errorf("%q: it is not said how it was understood: %q", one, now.Text)
		}
		now.press("Take back")
	}
}

// TestF33TypedIsUnderstood: F33: what is typed as a place is answered with how it was understood, as in the
// form.
func TestF33TypedIsUnderstood(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle("")
	model := h.Suggest(by, "grimheim", "act", "model")[0].Value
	h.WantPrivate(h.Slash(by, "/grimheim act | model="+model+` | do=move | to=3" towards A`), "Understood: towards ")
}
