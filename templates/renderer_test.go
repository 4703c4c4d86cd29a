package templates_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"warbell/engine"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// toy are words of a system of a few files.
func toy(files map[string]string) templates.Words {
	all := fstest.MapFS{}
	for name, text := range files {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return templates.Words{System: "toy", Files: all}
}

// TestMistakesInWords checks that words that would be lost or never used are found at the start.
func TestMistakesInWords(t *testing.T) {
	fine := toy(map[string]string{"en.tmpl": `{{/* Fine. */}}{{define "view"}}{{end}}`})
	if _, err := templates.New(fine); err != nil {
		t.Error(err)
	}
	for want, words := range map[string][]templates.Words{
		"outside of a define":   {toy(map[string]string{"en.tmpl": `{{define "view"}}{{end}} and more`})},
		"view is defined twice": {toy(map[string]string{"en.tmpl": `{{define "view"}}{{end}}`, "more.en.tmpl": `{{define "view"}}x{{end}}`})},
		"multiple definition":   {toy(map[string]string{"en.tmpl": `{{define "view"}}a{{end}}{{define "view"}}b{{end}}`})},
		"unclosed action":       {toy(map[string]string{"en.tmpl": `{{define "view"}}{{`})},
		"there are no words":    {toy(map[string]string{"nl.tmpl": `{{define "view"}}{{end}}`})},
		"has help on it, as toy has": {
			toy(map[string]string{"en.tmpl": `{{define "help.it"}}{{end}}`}), {System: "other", Files: toy(map[string]string{"en.tmpl": `{{define "help.it"}}{{end}}`}).Files},
		},
		"toy is there twice":  {fine, fine},
		"ui is there twice":   {{System: "ui", Files: fine.Files}},
		`"shout" not defined`: {toy(map[string]string{"en.tmpl": `{{define "view"}}{{shout .}}{{end}}`})},
	} {
		if _, err := templates.New(words...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// toyLine is what the words of the toy look at.
type toyLine struct{ templates.Line }

func (l toyLine) Shout(text string) string { return strings.ToUpper(text) + l.Phrase("mark", 3) }

func (toyLine) Times(n int) []int { return make([]int, n) }

// TestASystemsWordsGoFirst checks that a system's own words and methods override the kernel's.
func TestASystemsWordsGoFirst(t *testing.T) {
	words := toy(map[string]string{"en.tmpl": `{{define "resigned"}}{{.Shout (.Bare .E.Seat)}} is gone{{end}}
{{define "mark"}}{{range .Times .E}}!{{end}}{{end}}
{{define "view"}}{{.Phrase "nonsense" 1}}{{end}}`})
	words.Line = func(l templates.Line) any { return toyLine{l} }
	r, err := templates.New(words)
	templatestest.Must(t, err)
	table := templatestest.Table("toy", nil)
	got := templatestest.Tell(t, r, table, engine.Resigned{Seat: 1}, engine.Ended{Why: engine.EndDraw})
	if want := "<@111> and <@222>, **the game is over: a draw.**\nANN!!! is gone"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if _, err := r.Status(table, nil, nil, 1); err == nil || !strings.Contains(err.Error(), "nonsense") {
		t.Errorf("a phrase that is not there: %v", err)
	}
	if text, err := r.Phrase(table, "mark", 2); err != nil || text != "!!" {
		t.Errorf("%q, %v", text, err)
	}
}

// TestEveryTextIsAskedFor checks that all texts without a system are used. Numbers count cards of the
// tutorial, and the last part of a name may be a value.
func TestEveryTextIsAskedFor(t *testing.T) {
	var source strings.Builder
	for _, dir := range []string{".", "../commands"} {
		templatestest.Must(t, filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, ".tmpl") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			src, err := os.ReadFile(path)
			source.Write(src)
			return err
		}))
	}
	for _, name := range words(t).Names("ui") {
		_, last, _ := strings.Cut(name, ".")
		used := `{{template "` + name + `"`
		asked := strings.Contains(source.String(), used) || strings.Contains(strings.ReplaceAll(source.String(), `{{define "`+name+`"`, ""), `"`+name+`"`) || strings.Contains(source.String(), `"ui/`+name+`"`) ||
			strings.Contains(source.String(), `"`+name[:strings.LastIndex(name, ".")+1]+`"+`) || named(source.String(), name) ||
			last != "" && (strings.Trim(last, "0123456789") == "" || strings.Contains(source.String(), `"`+last+`"`))
		if !asked {
			t.Errorf("nothing asks for ui/%s", name)
		}
	}
}

// named reports whether both parts of a text's name, up to its last dot and behind it, are constants.
func named(source, name string) bool {
	i := strings.LastIndex(name, ".") + 1
	return strings.Contains(source, `= "`+name[:i]+`"`) && strings.Contains(source, `= "`+name[i:]+`"`)
}
