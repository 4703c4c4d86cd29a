package templatestest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/templates"
)

// Kinds are the kinds of commands or events, in their order.
func Kinds[T interface{ Kind() string }](lists ...[]T) []string {
	var all []string
	for _, list := range lists {
		for _, v := range list {
			all = append(all, v.Kind())
		}
	}
	return all
}

// Names lists a system's names of words besides its events and its offered commands.
type Names struct {
	Duties     []string // kinds of a seat's duties
	Unlabelled []string // kinds of command that are never offered, so that no label names them
	Further    []string // names used by other packages, and those that only some kinds have
}

// ofMatches are the phrases of a system with matches between two people.
var ofMatches = []string{"card", "challenge_terms", "headline", "luck", "odds"}

// CheckNames checks the names of a system's words against all its events, duties and buttons: these must have
// words, and there must be no others. It reads the folder of the test for phrases.
func CheckNames(t *testing.T, r *templates.Renderer, rs engine.Ruleset, n Names) {
	t.Helper()
	info := rs.Info()
	if missing := r.Missing(rs); len(missing) > 0 {
		t.Errorf("%s lacks words for %v", info.ID, missing)
	}
	must := slices.Concat([]string{"view"}, n.Further, phrases(t))
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
	CheckUsed(t, r, info.ID, append(must, ofMatches...), Kinds(engine.KernelEvents(), info.Events), commands,
		n.Duties)
}

// CheckUsed checks that there are no unused words, by the kinds of events, commands and duties there are.
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
			kind = strings.TrimSuffix(strings.TrimPrefix(kind, system+"."), ".label")
			kinds = commands
		case form == "warn":
			kinds = commands
		}
		if !slices.Contains(kinds, kind) && !slices.Contains(known, name) {
			t.Errorf("nothing asks for %s/%s", system, name)
		}
	}
}

var phrase = regexp.MustCompile(`(?:\b(?:Phrase|Worded)\(|\.Phrase |\{\{-? ?template )"([a-z_.]+)"`)

// phrases are the names that words and Go of the folder ask for, and the commands and rules of the same
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
