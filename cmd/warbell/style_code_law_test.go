package main

import (
	"fmt"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// maxColumns bounds the lines of comments.
const maxColumns = 110

// riddle is how a comment begins that names no noun.
var riddle = regexp.MustCompile(`^\S+ (is|are) (what|whom?|those)\b`)

// badComment says what is wrong with the first line of a comment that documents a name; "" if nothing is.
func badComment(name, first string) string {
	if first == "" || strings.HasPrefix(first, "Deprecated:") || name == "_" {
		return ""
	}
	rest, ok := strings.CutPrefix(first, name)
	switch next, _ := utf8.DecodeRuneInString(rest); {
	case !ok || unicode.IsLetter(next) || unicode.IsDigit(next):
		return "begin with " + name
	case riddle.MatchString(first):
		return "say it with a noun"
	}
	return ""
}

// TestComments checks that a comment begins with the name that it documents, and has at most 110 columns.
func TestComments(t *testing.T) {
	var all []finding
	read := collect(t)
	for _, d := range read.docs {
		if bad := badComment(d.name, d.text); bad != "" {
			all = append(all, finding{d.file, d.line, d.text, bad})
		}
	}
	for _, text := range read.texts {
		if n := utf8.RuneCountInString("// " + text.text); text.kind == inComment && n > maxColumns {
			all = append(all, finding{text.file, text.line, strings.TrimSpace(text.text),
				fmt.Sprintf("%d columns, of %d", n, maxColumns)})
		}
	}
	hold(t, all)
}

// maxSubject bounds the subject of a commit, in characters.
const maxSubject = 60

var subject = regexp.MustCompile(`^[a-z0-9/., -]+: [a-z]`)

// badSubject says what is wrong with the subject of a commit; "" if nothing is.
func badSubject(text string) string {
	switch n := utf8.RuneCountInString(text); {
	case n > maxSubject:
		return fmt.Sprintf("%d characters, of %d", n, maxSubject)
	case !subject.MatchString(text):
		return "write area: imperative"
	case strings.HasSuffix(text, "."):
		return "no full stop"
	}
	return ""
}

// TestCommitSubjects checks the subjects of all commits since this test was added, if there is a history.
func TestCommitSubjects(t *testing.T) {
	git := func(args ...string) string {
		out, err := exec.Command("git", args...).Output()
		if err != nil {
			t.Skip("there is no history: ", err)
		}
		return strings.TrimSpace(string(out))
	}
	if git("rev-parse", "--is-shallow-repository") != "false" {
		t.Skip("the history is cut off")
	}
	began := strings.Fields(git("log", "--diff-filter=A", "--format=%H", "--", leftFile))
	if len(began) == 0 {
		t.Skip("the history does not have this test")
	}
	for _, line := range strings.Split(git("log", "--no-merges", "--format=%h %s",
		began[len(began)-1]+"..HEAD"), "\n") {
		if hash, text, ok := strings.Cut(line, " "); ok && badSubject(text) != "" {
			t.Errorf("commit %s: %q: %s", hash, text, badSubject(text))
		}
	}
}

// counted is a template that decides about a word by a number.
var counted = regexp.MustCompile(`\{\{[^}]*\b(eq|ne) ((\S+|\([^()]*(\([^()]*\))?[^()]*\)) 1|1 \S+)[)\s}-][^}]*\}`)

// glueing is a template that adds the ending of a word, or the joints of a list, by itself.
var glueing = regexp.MustCompile(`\}\}(e?s|ies)\{\{(end|else)[^}]*\}\}|\}\} (and|or) \{\{else\}\}|\bjoin [^"}]*", (and|or|then) "`)

// TestMessages checks that templates leave plurals and lists to their helpers. templatestest.CheckNames
// checks that each message is used.
func TestMessages(t *testing.T) {
	var all []finding
	err := walkFiles(func(name string) bool { return path.Ext(name) == ".tmpl" }, func(name, file string) error {
		src, err := os.ReadFile(file)
		for i, line := range strings.Split(string(src), "\n") {
			for _, act := range counted.FindAllString(line, -1) {
				all = append(all, finding{name, i + 1, act, "write it without a decision about 1, or with plural or form"})
			}
			for _, glued := range glueing.FindAllString(line, -1) {
				all = append(all, finding{name, i + 1, glued, "write whole words with form, and lists with listed or joint"})
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	hold(t, all)
}

var gap = regexp.MustCompile(`([.!?…])([”"’)*_]*)\s+`)

// sentences cuts a text into its sentences.
func sentences(text string) (all []string) {
	for _, s := range strings.Split(gap.ReplaceAllString(text, "$1$2\x00"), "\x00") {
		if strings.ContainsFunc(s, unicode.IsLetter) {
			all = append(all, strings.TrimSpace(s))
		}
	}
	return all
}

// item begins a paragraph of a document.
var item = regexp.MustCompile(`^\s*([-*|#>]|\d+\.)`)

// TestSentences reports the length of sentences in documents and help. It never fails.
func TestSentences(t *testing.T) {
	lengths, last := map[string][]int{}, styleText{}
	flush := func() {
		for _, sentence := range sentences(quoting.ReplaceAllString(last.text, "¤")) {
			lengths[last.file] = append(lengths[last.file], countWords(sentence))
		}
	}
	for _, text := range collect(t).texts {
		switch {
		case text.kind == inDoc && text.file == last.file && text.line == last.line+1 &&
			!item.MatchString(text.text):
			last.text, last.line = last.text+" "+text.text, text.line
		case text.kind == inDoc || strings.HasPrefix(text.def, "help."):
			flush()
			last = text
		}
	}
	flush()
	for file, all := range lengths {
		sum := 0
		for _, n := range all {
			sum += n
		}
		long := slices.DeleteFunc(slices.Clone(all), func(n int) bool { return n <= 25 })
		t.Logf("%s: %d sentences, %.1f words on average (12), %d of more than 25, the longest %d",
			file, len(all), float64(sum)/float64(len(all)), len(long), slices.Max(all))
	}
}

// TestCodeIsFound tests the checks of comments, commits and templates.
func TestCodeIsFound(t *testing.T) {
	wantFound(t, func(text string) bool { return badComment("f", text) != "" },
		[]string{"g does it.", "The f is here.", "f is what is left.", "f are those that fight.", "foo does it."},
		[]string{"f reports whether it rains.", "f: it rains.", "f, by the way", "f’s"})
	wantFound(t, func(text string) bool { return badSubject(text) != "" },
		[]string{"Fix it", "zones: Fix it", "zones fix", "zones: stop.", "zones: " + strings.Repeat("a", 60)},
		[]string{"zones: stop at the first target", "bot/rest, gateway: retry", "docs: say less"})
	wantFound(t, counted.MatchString,
		[]string{"{{if eq .N 1}}", "{{if eq (len .A) 1}}", "{{if ne 1 .N}}", "{{if and .X (eq . 1)}}"},
		[]string{"{{if eq .N 10}}", "{{if eq (add $i 1) $n}}", "{{if eq .A \"x\"}} 1", "{{if eq .K 2}}1{{end}}",
			"{{plural .N \"hit\"}}"})
	wantFound(t, glueing.MatchString,
		[]string{"win{{if eq (len .) 2}}{{else}}s{{end}}", "{{if .A}}es{{end}}", "{{if $last}} and {{else}}, {{end}}",
			`{{join .E ", then "}}`},
		[]string{"{{if .A}}saves{{end}}", "{{if .A}} and {{.A}}{{end}}", "{{form .N \"one: win\" \"other: wins\"}}"})
	wantFound(t, func(text string) bool { return len(sentences(text)) == 2 },
		[]string{"One. Two.", "Bob wins! Ann rolls"}, []string{"One.", "1.5 inches", "A. B. C."})
}
