package commands_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"warbell/commands/gamekit"
)

// said is a text for players as it stands in the source.
type said struct{ at, text string }

// mentioned is a slash command in a text: its name, the word behind it, and what follows up to the
// end of the code span or the line.
var mentioned = regexp.MustCompile("(?:^|[\\s“”\"'(*`>])/([a-z]+)(?: ([a-z]+))?([^`\n]*`)?")

// filled is an option within a code span, as in `/duel opponent: @Bob`.
var filled = regexp.MustCompile(`(?:^| )([a-z][a-z0-9]*):`)

// TestTextsNameCommandsThatExist checks that commands and options named in texts exist.
func TestTextsNameCommandsThatExist(t *testing.T) {
	defs := newHouse(t).Bot.Commands()
	found := 0
	for _, s := range append(literals(t, "../engine", "../commands", "../templates"), templateTexts(t, "../templates")...) {
		for _, m := range mentioned.FindAllStringSubmatch(s.text, -1) {
			found++
			if wrong := misnamed(defs, m[1], m[2], m[3]); wrong != "" {
				t.Errorf("%s: there is no %s: %q", s.at, wrong, s.text)
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d commands are mentioned", found)
	}
	for _, wrong := range []string{"See /halp.", "Use /zones dance.", "`/duel opponents: @Bob`", "`/zones move too: hall`"} {
		m := mentioned.FindStringSubmatch(wrong)
		if misnamed(defs, m[1], m[2], m[3]) == "" {
			t.Errorf("nothing is found wrong with %q", wrong)
		}
	}
}

// misnamed gives what a mention names that the definitions don't have, empty if they have all of it.
func misnamed(defs []gamekit.Command, name, sub, rest string) string {
	i := slices.IndexFunc(defs, func(d gamekit.Command) bool { return d.Name == name })
	if i < 0 {
		return "/" + name
	}
	options := defs[i].Options
	switch {
	case len(defs[i].Subs) > 0 && sub == "": // all of them
		return ""
	case len(defs[i].Subs) > 0:
		at := slices.IndexFunc(defs[i].Subs, func(d gamekit.Command) bool { return d.Name == sub })
		if at < 0 {
			return "subcommand in /" + name + " " + sub
		}
		options = defs[i].Subs[at].Options
	default:
		rest = " " + sub + rest
	}
	if !strings.HasSuffix(rest, "`") {
		return ""
	}
	for _, o := range filled.FindAllStringSubmatch(rest, -1) {
		if !slices.ContainsFunc(options, func(have gamekit.Option) bool { return have.Name == o[1] }) {
			return "option " + o[1] + " of /" + name + " " + sub
		}
	}
	return ""
}

// jargon are words of the code that no player knows. A seat is what /game replace offers.
var jargon = regexp.MustCompile(`(?i)\b(dut(y|ies)|slots?|motions?|kernel|entr(y|ies)|nominated?|custom id|snowflake|interaction|guild)\b`)

// TestRefusalsAreSentences: a refusal is written as a sentence, in words that players know.
func TestRefusalsAreSentences(t *testing.T) {
	all := refused(t, "../engine", "../commands")
	if len(all) < 400 {
		t.Fatalf("only %d refusals are found", len(all))
	}
	for _, s := range all {
		if word := jargon.FindString(s.text); word != "" {
			t.Errorf("%s says %q: %q", s.at, word, s.text)
		}
		first, _ := strings.CutPrefix(s.text, "“")
		if first[:1] != strings.ToUpper(first[:1]) {
			t.Errorf("%s doesn't begin like a sentence: %q", s.at, s.text)
		}
		if !strings.HasSuffix(s.text, ".") && !strings.HasSuffix(s.text, "?") && !strings.HasSuffix(s.text, "%s") {
			t.Errorf("%s doesn't end like a sentence: %q", s.at, s.text)
		}
	}
}

// refused are the sentences of all refusals whose words stand in one literal.
func refused(t *testing.T, dirs ...string) []said {
	t.Helper()
	var all []said
	inspect(t, dirs, func(n ast.Node, at string) {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) < 3 {
			return
		}
		name := ""
		switch f := call.Fun.(type) {
		case *ast.Ident:
			name = f.Name
		case *ast.SelectorExpr:
			name = f.Sel.Name
		}
		if text, ok := literal(call.Args[2]); ok && name == "Refuse" {
			all = append(all, said{at, text})
		}
	})
	return all
}

// literals are the texts of several words in the Go sources.
func literals(t *testing.T, dirs ...string) []said {
	t.Helper()
	var all []said
	inspect(t, dirs, func(n ast.Node, at string) {
		if e, ok := n.(ast.Expr); ok {
			if text, ok := literal(e); ok && strings.Contains(text, " ") {
				all = append(all, said{at, text})
			}
		}
	})
	return all
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil && text != ""
}

// inspect looks at every node of the Go sources in some directories, but for their tests.
func inspect(t *testing.T, dirs []string, look func(n ast.Node, at string)) {
	t.Helper()
	files := token.NewFileSet()
	for _, path := range sources(t, ".go", dirs...) {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if n != nil {
				look(n, files.Position(n.Pos()).String())
			}
			return true
		})
	}
}

// templateTexts are the templates, whole.
func templateTexts(t *testing.T, dir string) []said {
	t.Helper()
	var all []said
	for _, path := range sources(t, ".tmpl", dir) {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, said{path, string(raw)})
	}
	return all
}

// sources are the files of a kind below some directories.
func sources(t *testing.T, kind string, dirs ...string) []string {
	t.Helper()
	var all []string
	for _, dir := range dirs {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.HasSuffix(path, kind) {
				all = append(all, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}
