package templatestest

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/verb"
	"warbell/templates"
)

// Kinds returns the kinds of commands or events in order.
func Kinds[T interface{ Kind() string }](lists ...[]T) []string {
	var all []string
	for _, list := range lists {
		for _, v := range list {
			all = append(all, v.Kind())
		}
	}
	return all
}

// Names lists the names of a system's words besides those of its events and offered commands.
type Names struct {
	Duties     []string // kinds of a seat's duties
	Unlabelled []string // kinds of commands that are never offered, so that they have no label
	// Inputs holds the inputs of all verbs by the kind of the command and the input's name; see Inputs. If words
	// ask for one input of a verb, they must ask for all of them.
	Inputs  map[string]verb.Named
	Further []string // names used by other packages, and those that only some kinds have
}

// ofMatches are the phrases of a system with matches between two players.
var ofMatches = []string{"card", "challenge_terms", "headline", "luck", "odds", "over", "over_game", "over_how"}

// CheckNames checks the names of a system's words against its events, duties and buttons. All of these must
// have words, and there must be no others. It reads the test's directory for phrases.
func CheckNames(t *testing.T, r *templates.Renderer, rs engine.Ruleset, n Names) {
	t.Helper()
	info := rs.Info()
	if missing := r.Missing(rs); len(missing) > 0 {
		t.Errorf("%s lacks words for %v", info.ID, missing)
	}
	must := slices.Concat([]string{"view"}, n.Further, phrases(t), n.labels(r, info.ID))
	commands := slices.DeleteFunc(Kinds(info.Commands),
		func(kind string) bool { return slices.Contains(n.Unlabelled, kind) })
	for _, kind := range commands {
		must = append(must, "verb."+info.ID+"."+kind+".label")
	}
	for _, kind := range n.Duties {
		must = append(must, "duty."+kind, "owed."+kind)
	}
	for _, name := range must {
		if !r.Has(info.ID, name) && !r.Has("kernel", name) {
			t.Errorf("%s has no words named %s", info.ID, name)
		}
	}
	CheckUsed(t, r, info.ID, append(must, ofMatches...), Kinds(engine.KernelEvents(), info.Events),
		slices.AppendSeq(commands, maps.Keys(n.Inputs)), n.Duties)
}

// Inputs returns the inputs of a system's verbs by the kind of the command and the name of the input.
func Inputs[S any](of func(engine.Command) verb.Form[S], commands []engine.Command) map[string]verb.Named {
	inputs := map[string]verb.Named{}
	for _, cmd := range commands {
		about := of(cmd).About()
		for _, in := range about.Inputs {
			inputs[about.Kind+"."+in.Name] = in
		}
	}
	return inputs
}

// labels returns the names of the words that forms have for the inputs.
func (n Names) labels(r *templates.Renderer, system string) (names []string) {
	asked := map[string]bool{}
	for name := range n.Inputs {
		kind, _, _ := strings.Cut(name, ".")
		asked[kind] = asked[kind] || r.Has(system, "verb."+system+"."+name+".label")
	}
	for name, in := range n.Inputs {
		kind, _, _ := strings.Cut(name, ".")
		if !asked[kind] || in.TypeOnly || in.Beside {
			continue
		}
		said := []string{""}
		switch {
		case in.Kind == verb.KindYes:
			said = []string{"", ".yes", ".no"}
		case in.Optional && in.Kind == verb.KindThing:
			said = []string{"", ".none"}
		}
		for _, value := range said {
			names = append(names, "verb."+system+"."+name+value+".label")
		}
	}
	return names
}

// CheckUsed checks that all words are used, given the existing kinds of events, commands and duties.
func CheckUsed(t *testing.T, r *templates.Renderer, system string, known, events, commands, duties []string) {
	t.Helper()
	for _, name := range r.Names(system) {
		form, kind, dotted := strings.Cut(strings.TrimSuffix(name, ".details"), ".")
		var kinds []string
		switch {
		case !dotted:
			kind, kinds = form, events
		case form == "log" || form == "story":
			kinds = events
		case form == "duty" || form == "owed" || form == "form":
			kinds = duties
		case form == "verb":
			parts := strings.Split(strings.TrimPrefix(kind, system+"."), ".")
			kind, kinds = strings.Join(parts[:max(len(parts)-1, 1)], "."), commands
			if len(parts) > 3 { // about a value of an input
				kind = strings.Join(parts[:2], ".")
			}
		case form == "warn":
			kinds = commands
		}
		if !slices.Contains(kinds, kind) && !slices.Contains(known, name) {
			t.Errorf("nothing asks for %s/%s", system, name)
		}
	}
}

var phrase = regexp.MustCompile(`(?:\b(?:Phrase|Worded)\(|\.Phrase |\{\{-? ?template )"([a-z_.]+)"`)

// phrases returns the names that words and Go code of the directory use, and the commands and rules of the
// system.
func phrases(t *testing.T) []string {
	t.Helper()
	var all []string
	here, err := os.Getwd()
	Must(t, err)
	engine := filepath.Join("..", "..", "engine", filepath.Base(here))
	for _, pattern := range []string{
		"*.go", "*.tmpl", filepath.Join("..", "..", "commands", filepath.Base(here), "*.go"),
		filepath.Join(engine, "*.go"), filepath.Join(engine, "*", "*.go"),
	} {
		files, err := filepath.Glob(pattern)
		Must(t, err)
		for _, file := range files {
			src, err := os.ReadFile(file)
			Must(t, err)
			for _, m := range phrase.FindAllStringSubmatch(string(src), -1) {
				all = append(all, m[1])
			}
		}
	}
	return all
}
