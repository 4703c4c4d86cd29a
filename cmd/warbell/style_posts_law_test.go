package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// Limits of a post.
const (
	maxHead        = 35 // words before the picture, which stands before the small print
	maxPost        = 60 // words in all
	maxPostButtons = 5
)

// goldenLine is a line of a golden file.
type goldenLine struct {
	file string
	line int
	text string
}

// goldens are the lines of the golden texts.
func goldens(t *testing.T) (all []goldenLine) {
	t.Helper()
	files := 0
	for _, where := range []string{"templates/testdata", "templates/*/testdata", "cmd/warbell/testdata"} {
		found, err := filepath.Glob(filepath.Join(repository, where, "*.golden"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range found {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			files++
			for i, line := range strings.Split(strings.TrimSuffix(string(raw), "\n"), "\n") {
				all = append(all, goldenLine{strings.TrimPrefix(filepath.ToSlash(file), "../../"), i + 1, line})
			}
		}
	}
	if files < 50 {
		t.Fatalf("%d golden files", files)
	}
	return all
}

// goldenPost is a post of a golden file.
type goldenPost struct {
	file    string
	line    int
	lines   []string
	buttons []string
}

// noPosts are the golden files of events one by one, and of what one player alone reads.
var noPosts = regexp.MustCompile(`^(armour|before_roll|card|clashes|combat|doctor|events|frame|headline|log|moves|notes|options|orders|own|picked|skirmish|status|strikes|tour)(_|\.)|_details\.|^(days|ninety|pace)\.`)

var (
	offered = regexp.MustCompile(`^\[(.+)\]$`)
	heading = regexp.MustCompile(`^[a-z][a-z, ]*:$`)
)

// goldenPosts are the posts of the golden files, without their details.
func goldenPosts(t *testing.T) (all []goldenPost) {
	t.Helper()
	byFile := map[string][]goldenLine{}
	var files []string
	for _, l := range goldens(t) {
		if noPosts.MatchString(path.Base(l.file)) || path.Dir(l.file) == "templates/zones/testdata" &&
			path.Base(l.file) == "questions.golden" {
			continue
		}
		if byFile[l.file] == nil {
			files = append(files, l.file)
		}
		byFile[l.file] = append(byFile[l.file], l)
	}
	for _, file := range files {
		all = append(all, postsOf(byFile[file])...)
	}
	return all
}

// postsOf are the posts of a golden file: between lines of ----, or after headings, and before details.
func postsOf(lines []goldenLine) (all []goldenPost) {
	headed := heading.MatchString(lines[0].text)
	var p goldenPost
	details := false
	for _, l := range append(lines, goldenLine{text: "----"}) {
		switch {
		case l.text == "----", headed && l.text == "":
			if len(p.lines) > 0 {
				all = append(all, p)
			}
			p, details = goldenPost{}, false
		case l.text == "~~":
			details = true
		case details, l.text == "", len(p.lines) == 0 && heading.MatchString(l.text):
		case offered.MatchString(l.text):
			p.buttons = append(p.buttons, offered.FindStringSubmatch(l.text)[1])
		default:
			if len(p.lines) == 0 {
				p.file, p.line = l.file, l.line
			}
			p.lines = append(p.lines, l.text)
		}
	}
	return all
}

var (
	relative = regexp.MustCompile(`(\pL*)[^\pL<]*<t:\d+:R>`)
	beforeR  = regexp.MustCompile(`(?i)^(due|expires|closes|starts|started|ended|asked)$`)
)

// badTimes says what is wrong with the times of a line; "" if nothing is.
func badTimes(line string) string {
	for _, m := range relative.FindAllStringSubmatch(line, -1) {
		if !beforeR.MatchString(m[1]) {
			return "a relative time stands after due, expires, closes, starts, started, ended or asked; else use <t:…:f>"
		}
	}
	return ""
}

// TestTimes checks times in golden texts by principle 5.
func TestTimes(t *testing.T) {
	var all []finding
	for _, l := range goldens(t) {
		if bad := badTimes(l.text); bad != "" {
			all = append(all, finding{l.file, l.line, l.text, bad})
		}
	}
	hold(t, all)
}

var (
	mention = regexp.MustCompile(`<@!?\d+>`)
	over    = regexp.MustCompile(`🏆|🤝 .*\b(draw|level|nobody|no one)\b|, the (duel|skirmish|fight|game|ladder) is over\b`)
	winner  = regexp.MustCompile(`(?i)\b(wins?|won|draw|without a result)\b`)
)

// badFirstLine says what is wrong with how a post begins; "" if nothing is.
func badFirstLine(lines []string) string {
	for i, line := range lines {
		switch {
		case mention.MatchString(line) && !strings.HasPrefix(strings.TrimPrefix(lines[0], "**"), "<@"):
			return "a post that mentions somebody begins with the mention"
		case over.MatchString(line) && !winner.MatchString(lines[0]):
			return "the first line says who wins, “draw” or “without a result”"
		case strings.HasSuffix(strings.TrimRight(line, "* "), ":") && (i == len(lines)-1 ||
			strings.HasPrefix(lines[i+1], "-# ")):
			return "nothing follows the colon"
		}
	}
	return ""
}

// TestFirstLine checks the first lines of golden posts by principle 2.
func TestFirstLine(t *testing.T) {
	var all []finding
	for _, p := range goldenPosts(t) {
		if bad := badFirstLine(p.lines); bad != "" {
			all = append(all, finding{p.file, p.line, p.lines[0], bad})
		}
	}
	hold(t, all)
}

var (
	hashLike  = regexp.MustCompile(`\b[A-Za-z0-9]{16,}\b`)
	postSigns = regexp.MustCompile(`🔔|⏳|⚔️|🎯|🔮|👣|💀|🏅|🏆|🤝|🎲|🍀|🗺️|🎁|🚪|👁️|💬|⚖️|🔒|📋|⏩|↩️|⏸️|▶️|🤖|🔁|💤|📰|⚠️|✅|📝`)
)

// countWords counts the words of a line: figures count, signs and quoted speech don't.
func countWords(line string) (n int) {
	if strings.HasPrefix(line, "> ") {
		return 0
	}
	for _, word := range strings.Fields(line) {
		if strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			n++
		}
	}
	return n
}

// badLength says what is too much in a post; "" if nothing is.
func badLength(p goldenPost) string {
	head, words := 0, 0
	once, small := map[string]bool{}, false
	for _, line := range p.lines {
		print, ok := strings.CutPrefix(line, "-# ")
		small = small || ok
		n := countWords(print)
		words += n
		if !small {
			head += n
		}
		for _, token := range hashLike.FindAllString(mention.ReplaceAllString(line, ""), -1) {
			if strings.ContainsFunc(token, unicode.IsDigit) && !strings.HasPrefix(line, "-# 🔒 Code") {
				return "no hash: " + token
			}
		}
		for _, sentence := range sentences(print) {
			key := strings.ToLower(strings.Trim(sentence, " .*"))
			if ok && once[key] && countWords(key) > 2 {
				return "told twice: " + sentence
			}
			once[key] = once[key] || !ok
		}
		if all := postSigns.FindAllString(line, -1); len(all) > 1 && !strings.HasPrefix(line, "> ") {
			return "one sign in a line: " + strings.Join(all, " ")
		}
	}
	switch {
	case head > maxHead:
		return fmt.Sprintf("%d words before the picture, of %d", head, maxHead)
	case words > maxPost:
		return fmt.Sprintf("%d words, of %d", words, maxPost)
	case len(p.buttons) > maxPostButtons:
		return fmt.Sprintf("%d buttons, of %d", len(p.buttons), maxPostButtons)
	}
	return ""
}

// TestPostLength checks golden posts by the lengths in principles 2, 7 and 10.
func TestPostLength(t *testing.T) {
	var all []finding
	for _, p := range goldenPosts(t) {
		if bad := badLength(p); bad != "" {
			all = append(all, finding{p.file, p.line, p.lines[0], bad})
		}
	}
	hold(t, all)
}

// TestPostsAreFound tests the checks of posts.
func TestPostsAreFound(t *testing.T) {
	wantFound(t, func(line string) bool { return badTimes(line) != "" },
		[]string{"until <t:1700000000:R>", "**Bob**, <t:1700000000:R>", "within (<t:1700000000:R>)"},
		[]string{"Due <t:1700000000:R>.", "until <t:1700000000:f>", "**Expires** <t:1700000000:R>",
			"asked <t:1:R>, due <t:2:R>"})
	wantFound(t, func(text string) bool { return badFirstLine(strings.Split(text, "\n")) != "" },
		[]string{"⚔️ Ann fights.\n<@222>, your move.", "<@1>, the duel is over.\n🏆 Ann wins.",
			"🤝 The ladder ends level.", "Targets:", "Targets:\n-# none"},
		[]string{"**<@222>, your move**\nAnn fights.", "<@1>, the duel is over: Bob wins.",
			"Pass? Then the fight is over.", "🤝 The ladder is a draw.", "Targets:\nBob"})
	wantFound(t, func(text string) bool { return badLength(goldenPost{lines: strings.Split(text, "\n")}) != "" },
		[]string{strings.Repeat("word ", 36), "-# " + strings.Repeat("word ", 61),
			"Code ubh6ts2f3cucfgq2fosxfhxzqe", "⚔️ Ann 🎲 rolls",
			"Bob wins the duel.\n-# Bob wins the duel."},
		[]string{strings.Repeat("word ", 35), "-# 🔒 Code `ubh6ts2f3cucfgq2fosxfhxzqe`",
			"<@123456789012345678>, your move.", "> " + strings.Repeat("word ", 90)})
}
