package templates_test

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"text/template/parse"
)

// message is a text of a locale: where it is, and the values that it uses.
type message struct {
	in     string // folder and name
	values []string
}

// messagesIn returns the texts of all locales below a folder. Literals of Go code are none.
func messagesIn(t *testing.T, files fs.FS) map[string][]message {
	t.Helper()
	all := map[string][]message{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".tmpl") || strings.HasPrefix(d.Name(), "literals.") {
			return err
		}
		src, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		parts := strings.Split(d.Name(), ".")
		locale, folder, trees := parts[len(parts)-2], path.Dir(name), map[string]*parse.Tree{}
		switch {
		case parts[0] == "plurals":
			folder = "plurals"
		case folder == "." && len(parts) > 2:
			folder = "no game"
		}
		tree := parse.New(name)
		tree.Mode = parse.SkipFuncCheck
		if _, err := tree.Parse(string(src), "", "", trees); err != nil {
			return err
		}
		for text, tree := range trees {
			if text != name {
				all[locale] = append(all[locale], message{folder + " " + text, valuesOf(tree.Root)})
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var value = regexp.MustCompile(`\.[A-Z]\w*`)

// valuesOf returns the fields and methods that a text uses.
func valuesOf(n parse.Node) []string {
	var all []string
	for _, act := range regexp.MustCompile(`\{\{[^}]*\}\}`).FindAllString(n.String(), -1) {
		all = append(all, value.FindAllString(act, -1)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// faultsOf compares a locale with English: what it lacks, and what is wrong.
func faultsOf(locale, english []message) (missing, wrong []string) {
	for _, m := range english {
		i := slices.IndexFunc(locale, func(o message) bool { return o.in == m.in })
		if i < 0 {
			missing = append(missing, m.in)
			continue
		}
		for _, v := range locale[i].values {
			if !slices.Contains(m.values, v) {
				wrong = append(wrong, m.in+" uses "+v)
			}
		}
	}
	for _, o := range locale {
		if !slices.ContainsFunc(english, func(m message) bool { return m.in == o.in }) {
			wrong = append(wrong, o.in+" is unknown")
		}
	}
	slices.Sort(missing)
	slices.Sort(wrong)
	return missing, wrong
}

// TestMessages checks that the texts of each locale use no values that the English ones don't use. It lists
// the texts that a locale lacks, which are in English.
func TestMessages(t *testing.T) {
	all := messagesIn(t, os.DirFS("."))
	if len(all["en"]) < 1000 {
		t.Errorf("only %d English texts are found", len(all["en"]))
	}
	for locale, texts := range all {
		missing, wrong := faultsOf(texts, all["en"])
		for _, one := range wrong {
			t.Errorf("%s: %s", locale, one)
		}
		for _, one := range missing {
			t.Logf("%s lacks %s", locale, one)
		}
	}
}

func TestMessagesFindsFaults(t *testing.T) {
	all := messagesIn(t, fstest.MapFS{
		"toy/en.tmpl":        {Data: []byte(`{{define "a"}}{{.Name}} has {{.Hits}}{{end}}{{define "b"}}b{{end}}`)},
		"toy/nl.tmpl":        {Data: []byte(`{{define "a"}}{{with .Hit}}{{.}}{{end}} {{.Name}}{{end}}{{define "c"}}c{{end}}`)},
		"literals.nl.tmpl":   {Data: []byte(`{{define "Pick weapon"}}Kies wapen{{end}}`)},
		"toy/readme.en.text": {Data: []byte(`{{`)},
	})
	missing, wrong := faultsOf(all["nl"], all["en"])
	if want := []string{"toy b"}; !slices.Equal(missing, want) {
		t.Errorf("missing %q, want %q", missing, want)
	}
	if want := []string{"toy a uses .Hit", "toy c is unknown"}; !slices.Equal(wrong, want) {
		t.Errorf("wrong %q, want %q", wrong, want)
	}
}
