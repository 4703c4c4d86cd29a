package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// kind is the kind of a text, which selects the tests that it must pass.
type kind int

// The kinds of texts.
const (
	inProse   kind = iota // templates, literals, descriptions, maps
	inButton              // labels of buttons
	inRefusal             // formats of refusals, with their hints
	inDoc                 // README, CHANGELOG, docs
	inComment
)

// styleText is a text that the style guide rules, mostly one line of a file.
type styleText struct {
	file string
	line int
	kind kind
	text string
	def  string // the define of a template that has it
}

// docComment is the first line of a comment that documents a declaration.
type docComment struct {
	file string
	line int
	name string
	text string
}

// styleTexts holds what the style tests read.
type styleTexts struct {
	texts []styleText
	docs  []docComment
	at    map[string]styleText // descriptions and other prose, by what they say
}

// repository is the path of the module's root.
var repository = filepath.Join("..", "..")

// walkFiles calls do with the files of the module that are picked, by their names from its root.
func walkFiles(pick func(name string) bool, do func(name, path string) error) error {
	return filepath.WalkDir(repository, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if path != repository && (d.Name()[0] == '.' || d.Name() == "node_modules" || d.Name() == "testdata") {
				return fs.SkipDir
			}
			return nil
		}
		if name := strings.TrimPrefix(filepath.ToSlash(path), "../../"); pick(name) {
			return do(name, path)
		}
		return nil
	})
}

// eachGoFile parses the Go files that are picked, with their comments.
func eachGoFile(t *testing.T, pick func(name string) bool, do func(name string, fset *token.FileSet,
	file *ast.File)) {
	t.Helper()
	isGo := func(name string) bool { return strings.HasSuffix(name, ".go") && pick(name) }
	err := walkFiles(isGo, func(name, path string) error {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
		if err == nil {
			do(name, fset, file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// isSpoken reports whether players read the texts of a file.
func isSpoken(name string) bool {
	dir := path.Dir(name)
	return !strings.HasSuffix(name, "_test.go") && under(dir, spoken) && !under(dir, unspoken)
}

// speaks reports whether players or hosts read the texts of a Go file.
func speaks(name string) bool {
	dir := path.Dir(name)
	return isSpoken(name) || !strings.HasSuffix(name, "_test.go") && under(dir, []string{"cmd/warbell",
		"bot/playground"})
}

var collected *styleTexts

var collectOnce sync.Once

// collect reads the texts and comments of the module, once.
func collect(t *testing.T) *styleTexts {
	t.Helper()
	collectOnce.Do(func() {
		all := &styleTexts{at: map[string]styleText{}}
		eachGoFile(t, func(string) bool { return true }, all.addGo)
		err := walkFiles(func(name string) bool { return textsOf(name) != nil }, func(name, path string) error {
			raw, err := os.ReadFile(path)
			if err == nil {
				all.texts = append(all.texts, textsOf(name)(name, string(raw))...)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range all.texts {
			if text.kind == inProse {
				all.at[text.text] = text
			}
		}
		collected = all
	})
	if collected == nil || len(collected.texts) < 10_000 {
		t.Fatal("the texts could not be read")
	}
	return collected
}

// textsOf returns the function that finds the texts of a file which is not Go; nil if it has none.
func textsOf(name string) func(name, src string) []styleText {
	switch path.Ext(name) {
	case ".tmpl":
		return templateTexts
	case ".md":
		return markdownTexts
	case ".js":
		if strings.HasPrefix(name, "bot/playground/assets/") {
			return scriptTexts
		}
	case ".yaml":
		if strings.HasPrefix(name, "engine/battlefield/maps/") {
			return plainTexts
		}
	}
	return nil
}

var (
	action   = regexp.MustCompile(`(?s)\{\{.*?\}\}`)
	inQuotes = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	define   = regexp.MustCompile(`\{\{-? ?define "([^"]+)"`)
)

// value stands for what a template or a format fills in.
const value = "∅"

// templateTexts are the lines of a template, with its actions replaced by a sign and the words in them.
func templateTexts(name, src string) []styleText {
	var defs []string
	for _, line := range strings.Split(src, "\n") {
		def := ""
		if len(defs) > 0 {
			def = defs[len(defs)-1]
		}
		if m := define.FindStringSubmatch(line); m != nil {
			def = m[1]
		}
		defs = append(defs, def)
	}
	literal := action.ReplaceAllStringFunc(src, func(act string) string {
		out := value
		for _, q := range inQuotes.FindAllString(act, -1) {
			if text, err := strconv.Unquote(q); err == nil && (wordy.MatchString(text) || strings.Contains(act,
				"plural ")) {
				out += " " + strings.ReplaceAll(text, "\n", " ")
			}
		}
		if strings.Contains(act, "{{/*") || strings.Contains(act, "{{- /*") {
			out = ""
		}
		return out + strings.Repeat("\n", strings.Count(act, "\n"))
	})
	texts := plainTexts(name, literal)
	for i := range texts {
		texts[i].def = defs[texts[i].line-1]
	}
	return texts
}

// plainTexts are the lines of a file.
func plainTexts(name, src string) (texts []styleText) {
	for i, line := range strings.Split(src, "\n") {
		if strings.Trim(line, value+" ") != "" {
			texts = append(texts, styleText{file: name, line: i + 1, text: line})
		}
	}
	return texts
}

// markdownTexts are the lines of a document outside of fences.
func markdownTexts(name, src string) (texts []styleText) {
	fenced := false
	for _, text := range plainTexts(name, src) {
		if strings.HasPrefix(strings.TrimSpace(text.text), "```") {
			fenced = !fenced
			continue
		}
		if text.kind = inDoc; !fenced {
			texts = append(texts, text)
		}
	}
	return texts
}

var (
	scriptComment = regexp.MustCompile(`^\s*(//|\*|/\*).*|\s//\s.*`)
	scriptString  = regexp.MustCompile("'(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`")
)

// scriptTexts are the strings of several words in a script.
func scriptTexts(name, src string) (texts []styleText) {
	for _, text := range plainTexts(name, src) {
		for _, found := range scriptString.FindAllString(scriptComment.ReplaceAllString(text.text, ""), -1) {
			if wordy.MatchString(found) {
				text.text = found[1 : len(found)-1]
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// addGo adds the comments, names and literals of a Go file.
func (s *styleTexts) addGo(name string, fset *token.FileSet, file *ast.File) {
	for _, group := range file.Comments {
		for _, c := range group.List {
			if text, ok := strings.CutPrefix(c.Text, "// "); ok {
				at := fset.Position(c.Pos())
				s.texts = append(s.texts, styleText{file: name, line: at.Line, kind: inComment,
					text: strings.Repeat(" ", at.Column-1) + text})
			}
		}
	}
	for _, d := range declared(file) {
		if d.doc != nil && !strings.HasPrefix(d.doc.Text(), "Code generated") {
			first, _, _ := strings.Cut(d.doc.Text(), "\n")
			s.docs = append(s.docs, docComment{name, fset.Position(d.doc.Pos()).Line, strings.TrimPrefix(d.name,
				"."), first})
		}
	}
	if speaks(name) {
		g := goTexts{name: name, fset: fset, seen: map[ast.Node]bool{}, all: s}
		ast.Inspect(file, g.visit)
	}
}
