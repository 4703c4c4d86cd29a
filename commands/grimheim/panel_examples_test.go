package grimheim_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/battlefield"
)

// TestF33ExamplesOfForms (F33) checks that forms for a place accept each of their examples, on the panel and
// in the deployment.
func TestF33ExamplesOfForms(t *testing.T) {
	h := newHouse(t)
	_, who := h.toDeploy("")
	h.status(who).press("Choose places").takesExamples(1)
	g := newHouse(t)
	_, by := g.battle("")
	g.status(by).press(" · ").press("Move").takesExamples(2)
	n := newHouse(t)
	_, by = n.battle(strictly)
	p := n.asksNext(opponent(by), by)
	p.take(p.ids("gsn:")[0]).press("Move").takesExamples(2)
}

func (p *hand) takesExamples(least int) {
	p.Helper()
	open := p.has("Type a place…")
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
		now.press("Remove last")
	}
}

// TestF33TypedIsUnderstood (F33) checks that the answer to a typed place says how it was understood, for
// plans too.
func TestF33TypedIsUnderstood(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle(strictly)
	model := h.Suggest(by, "act", "", "model")[0].Value
	waits := opponent(by)
	theirs, _, _ := strings.Cut(h.Suggest(waits, "orders", "", "set", "for=next")[0].Value, ":")
	for _, text := range []string{`1" towards %s`, `towards %s 1`, `1 in towards %s`} {
		h.WantPrivate(h.Slash(waits, "/orders | for=next | set="+theirs+": move to "+fmt.Sprintf(text, foeOf(waits))), "Understood: towards ")
	}
	h.WantPrivate(h.Slash(by, "/act | model="+model+` | do=move to 1" towards `+foeOf(by)), "Understood: towards ")
}

// foeOf is the number of a player's enemy, where Ann has the first three models.
func foeOf(user gamekit.User) string {
	if user == ann {
		return battlefield.Token(4)
	}
	return battlefield.Token(1)
}

// examplesIn returns the examples of typed input in a text: its code spans, or else the text after “such as”.
func examplesIn(text string) []string {
	var all []string
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 {
			all = append(all, part)
		}
	}
	if _, said, ok := strings.Cut(text, "such as "); ok && len(all) == 0 {
		all = strings.Split(said, ", or: ")
	}
	return all
}

// placesShown are the texts that show how a place is typed: those of options, and that of help.
func (h *house) placesShown() (move []string, deploy string) {
	h.Helper()
	for _, line := range strings.Split(text(h.Slash(ann, "/help | topic=skirmish")), "\n") {
		if _, about, ok := strings.Cut(line, "*Type a place…*"); ok {
			move = append(move, about)
		}
		if _, about, ok := strings.Cut(line, "`/act` takes"); ok {
			moves, before, _ := strings.Cut(about, " after *move to*")
			_, before, _ = strings.Cut(before, "to deploy, `")
			move = append(move, moves)
			deploy, _, _ = strings.Cut(before, "`")
		}
	}
	return move, deploy
}

// TestF33ExamplesOfHelp (F33) checks that each example of a place in help texts and option descriptions is
// understood by the panel's form, by /act and in a deployment. At most there may be no room at that place.
func TestF33ExamplesOfHelp(t *testing.T) {
	h := newHouse(t)
	move, deploy := h.placesShown()
	id, who := h.toDeploy(" | terms=map=box")
	tried := 0
	mine := map[string][]string{ann.ID: {"Old Tobben", "Pip", "C8"}, bob.ID: {"Yapper", "Snapper", "AC8"}}[who.ID]
	h.understands(h.Slash(who, "/act | do="+strings.NewReplacer("Ben", mine[0], "Pip", mine[1], "K3", mine[2]).Replace(deploy)))
	for range 6 {
		if len(h.status(h.mover(id)).ids("gs:")) == 0 {
			h.turn(id, whim{rand.New(rand.NewPCG(1, 1))})
		}
	}
	by := h.mover(id)
	for _, about := range move {
		for _, one := range examplesIn(about) {
			p := h.status(by).press(" · ").press("Move")
			h.understands(p.Fill(by, p.Press(by, p.has("Type a place…")).Modal, "spot", one))
			if drafted := h.status(by).press(" · "); drafted.has("Remove last action") != "" {
				drafted.press("Remove last")
			}
			model := h.Suggest(by, "act", "", "model")[0].Value
			h.understands(h.Slash(by, "/act | model="+model+" | do=move to "+one))
			h.Undo(by, "/game undo")
			tried++
		}
	}
	if tried < 3 || deploy == "" {
		t.Errorf("only %d examples: %q, %q", tried, move, deploy)
	}
}

// understands checks that an example is accepted, or refused because of the battlefield and not because of
// its words.
func (h *house) understands(r gamekit.Reply) {
	h.Helper()
	said := text(r)
	for _, words := range []string{"No path of", "no room", "is within 1", "that needs a Charge"} {
		if strings.Contains(said, words) {
			return
		}
	}
	if r.Result != gamekit.ResultFine {
		h.Errorf("not understood: %q", said)
	}
}
