package postgres

import (
	"strconv"
	"strings"
	"sync"

	"warbell/engine/lazyregexp"
)

// respell translates a query of storage/sqlstore from SQLite's dialect to PostgreSQL's. Text in quotes is
// unchanged. These are the differences, SQLite first:
//
//	?, ?3                 $1, $3
//	user                  "user": a column of ours, and a word of the language
//	max(a, b), min(a, b)  greatest(a, b), least(a, b); max and min of one are aggregates in both
//	json_each(x)          json_array_elements_text(CAST(x AS json)), whose column is called value, too
//	j.value ->> 'key'     CAST(j.value AS json) ->> 'key'
//	CROSS JOIN … ON       JOIN … ON: there it says in which order to join
//	INDEXED BY name       nothing
//	GROUP BY +x           GROUP BY x: there it keeps an index from being used
//	LIMIT ?1 + 0          LIMIT $1
//	/*pg words */         words
//
// It parses no other syntax, and needn't: storagetest prepares each query.
var respell = func() func(string) string {
	var known sync.Map // a few hundred queries
	return func(text string) string {
		if v, ok := known.Load(text); ok {
			return v.(string)
		}
		s := speller{text: opened.ReplaceAllString(text, " $1 ")}
		s.text = within.ReplaceAllString(s.text, "CAST($1 AS json) ->> ")
		s.text = limits.ReplaceAllString(s.text, "$1")
		s.text = indexed.ReplaceAllString(s.text, "")
		s.text = strings.NewReplacer("CROSS JOIN", "JOIN", "GROUP BY +", "GROUP BY ").Replace(s.text)
		v := s.all()
		known.Store(text, v)
		return v
	}
}()

var (
	opened  = lazyregexp.New(`/\*pg (.*?)\*/`)
	within  = lazyregexp.New(`\b((?:\w+\.)?value) ->> `)
	limits  = lazyregexp.New(`(\bLIMIT \?\d*) \+ 0`)
	indexed = lazyregexp.New(` INDEXED BY \w+`)
	word    = lazyregexp.New(`^[A-Za-z_]\w*`)
	number  = lazyregexp.New(`^\d+`)
)

// speller reads a query once and translates it.
type speller struct {
	text string
	most int // the highest parameter number so far
}

func (s *speller) all() string {
	var b strings.Builder
	for s.text != "" {
		switch c := s.text[0]; {
		case c == '\'' || c == '"':
			b.WriteString(s.take(quoted(s.text)))
		case c == '?':
			s.take(1)
			b.WriteString("$" + s.parameter())
		case word.MatchString(s.text):
			b.WriteString(s.word(s.take(len(word.FindString(s.text)))))
		default:
			b.WriteString(s.take(1))
		}
	}
	return b.String()
}

func (s *speller) take(n int) string {
	taken := s.text[:n]
	s.text = s.text[n:]
	return taken
}

// parameter returns the number after a question mark, or the next one.
func (s *speller) parameter() string {
	if n := number.FindString(s.text); n != "" {
		s.take(len(n))
		at, _ := strconv.Atoi(n)
		s.most = max(s.most, at)
		return n
	}
	s.most++
	return strconv.Itoa(s.most)
}

// word translates a word, with the parentheses after it where necessary.
func (s *speller) word(w string) string {
	switch {
	case w == "user":
		return `"user"`
	case !strings.HasPrefix(s.text, "("):
		return w
	case w == "max" && several(s.text):
		return "greatest"
	case w == "min" && several(s.text):
		return "least"
	case w == "json_each":
		inner := speller{text: s.take(closing(s.text))[1:], most: s.most}
		inner.text = strings.TrimSuffix(inner.text, ")")
		written := inner.all()
		s.most = inner.most
		return "json_array_elements_text(CAST(CAST(" + written + " AS text) AS json))"
	}
	return w
}

// quoted returns the length of the quoted text at the beginning of a text.
func quoted(text string) int {
	if end := strings.IndexByte(text[1:], text[0]); end >= 0 {
		return end + 2
	}
	return len(text)
}

// closing returns the length of the parentheses at the beginning of a text.
func closing(text string) int {
	n, _ := parens(text)
	return n
}

// several reports whether the parentheses at the beginning of a text have more than one argument.
func several(text string) bool {
	_, commas := parens(text)
	return commas > 0
}

func parens(text string) (length, commas int) {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\'', '"':
			i += quoted(text[i:]) - 1
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + 1, commas
			}
		case ',':
			if depth == 1 {
				commas++
			}
		}
	}
	return len(text), commas
}
