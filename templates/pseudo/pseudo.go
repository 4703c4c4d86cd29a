// Package pseudo makes a pseudo-locale for tests: text that stays English in it is not ready for translation.
package pseudo

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/engine/lazyregexp"
	"warbell/templates"
)

// Locale is the pseudo-locale. Discord has it, and its language counts in four categories.
const Locale = "pl"

// Add returns the renderer with a pseudo-locale: English with an accent on each letter, about 35 % longer,
// and with Polish plurals. The root is the folder of the module, whose literals in Go code are its labels.
func Add(t testing.TB, r *templates.Renderer, root string) *templates.Renderer {
	t.Helper()
	literals := literalsIn(t, filepath.Join(root, "commands"))
	pseudo, err := r.Derived(Locale, literals, func() func(string) string {
		inCode := false
		return func(text string) string { return accented(text, &inCode) }
	})
	if err != nil {
		t.Fatal(err)
	}
	return pseudo
}

// Text returns a text of Go code as the pseudo-locale has it. One that fits in a description fits there in
// the pseudo-locale, too: it only gets accents if it would be too long.
func Text(text string) string {
	inCode := false
	long := accented(text, &inCode)
	if utf8.RuneCountInString(text) <= templates.MaxChoiceText && utf8.RuneCountInString(long) > templates.MaxChoiceText {
		return single.Replace(long)
	}
	return long
}

// The plain letters and their accented forms, one for one.
const (
	plainLetters    = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	accentedLetters = "áƀçðéƒĝĥíĵķĺɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞǪŔŠŢÚṼŴẊÝŽ"
)

var accents = func() map[rune]rune {
	to, all := []rune(accentedLetters), map[rune]rune{}
	for i, plain := range []rune(plainLetters) {
		all[plain] = to[i]
	}
	return all
}()

// unchanged matches what no translator changes: mentions, times, links, slash commands, and verbs of formats.
var unchanged = lazyregexp.New(`<[@#:/ta][^<>\n]*>|https?://[^\s)>]+|/[a-z][a-z-]*|%[-+#0]*(\[\d+\])?[\d.]*[a-z%]|:[a-z0-9_]+:|\\n`)

// single undoes what lengthened doubles.
var single = strings.NewReplacer("áá", "á", "éé", "é", "íí", "í", "óó", "ó", "úú", "ú")

// accented changes a text outside of code. inCode is whether it begins within code, and then whether it ends
// there.
func accented(text string, inCode *bool) string {
	var b strings.Builder
	for i, part := range strings.Split(text, "`") {
		if i > 0 {
			b.WriteByte('`')
			*inCode = !*inCode
		}
		if *inCode {
			b.WriteString(part)
			continue
		}
		at := 0
		for _, span := range unchanged.FindAllStringIndex(part, -1) {
			b.WriteString(lengthened(part[at:span[0]]))
			b.WriteString(part[span[0]:span[1]])
			at = span[1]
		}
		b.WriteString(lengthened(part[at:]))
	}
	return b.String()
}

// lengthened puts an accent on each letter, and doubles the lower-case vowels, which are about a third.
func lengthened(text string) string {
	var b strings.Builder
	for _, r := range text {
		to, letter := accents[r]
		if !letter {
			b.WriteRune(r)
			continue
		}
		b.WriteRune(to)
		if strings.ContainsRune("aeiou", r) {
			b.WriteRune(to)
		}
	}
	return b.String()
}

// literalsIn returns the texts of all string literals below a folder that have a word, with their pseudo
// texts.
func literalsIn(t testing.TB, folder string) map[string]string {
	t.Helper()
	seen := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.BasicLit:
				if text, err := strconv.Unquote(n.Value); err == nil && word.MatchString(text) {
					seen[text] = Text(text)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return seen
}

var word = lazyregexp.New(`[A-Za-z]{2}`)
