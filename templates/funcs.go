package templates

import (
	"fmt"
	"reflect"
	"strings"
	"text/template"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
)

// funcs holds the functions of all templates.
var funcs = template.FuncMap{
	"esc":    func(text any) string { return Escape(fmt.Sprint(text)) },
	"name":   func(text any) string { return Isolated(fmt.Sprint(text)) },
	"plain":  func(text any) string { return Plain(fmt.Sprint(text), 60) },
	"listed": english.Listed, // replaced by those of the locale; see Catalog.funcs
	"plural": english.plural,
	"form":   english.form,
	"joint":  english.joint,
	"either": english.Either,
	"only":   only,

	"sequence": english.Sequence,
	"when":     when,
	"day":      Day,
	"hour":     Hour,
	"date":     Date,
	"at":       At,
	"bar":      Bar,
	"faces":    faces,
	"upper":    Capital,
	"lower":    small,
	"add":      func(a, b int) int { return a + b },
	"sub":      func(a, b int) int { return a - b },
	"join":     strings.Join,
	"d6":       D6,

	"percent": Percent,
	"mean":    Mean,

	"fingerprint": func(hash string) string { return engine.Fingerprint(hash) },
	"fenced":      fenced,
}

// only returns the element of a list with one element; nil if the list has none or several.
func only(list any) any {
	if v := reflect.ValueOf(list); v.Len() == 1 {
		return v.Index(0).Interface()
	}
	return nil
}

// english stands for the catalog while templates are parsed.
var english Catalog

// fenced returns a text in a code block, so that it can be copied letter by letter.
func fenced(text string) string {
	if strings.Contains(text, "```") {
		return Escape(text)
	}
	return "```\n" + text + "\n```"
}

// The signs after a die show its effect by their shape.
const (
	SignCrit = "✹"
	SignHit  = "•"
	SignMiss = "·"
)

// when returns a time as Discord's relative time, which stays up to date. Use it after "due", "asked" or
// "started", where the sentence is true before and after that time. Never use it after "until", "since",
// "before" or "by".
func when(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// Hour returns a time of day that each reader sees in their own zone.
func Hour(t time.Time) string { return fmt.Sprintf("<t:%d:t>", t.Unix()) }

// Date returns a day in the zone of the time, so that all readers see the same day.
func Date(t time.Time) string { return t.Format("Mon 2 Jan 2006") }

// At returns a time with its day that each reader sees in their own zone.
func At(t time.Time) string { return fmt.Sprintf("<t:%d:f>", t.Unix()) }

// Day returns a time with its day of the week that each reader sees in their own zone.
func Day(t time.Time) string { return fmt.Sprintf("<t:%d:F>", t.Unix()) }

// barLength is the number of boxes of a bar.
const barLength = 10

// Bar returns a bar of now out of max, with the number. It looks full only at the maximum, and empty only at
// 0.
func Bar(now, max int) string {
	now = clamp(now, 0, max)
	full := 0
	if max > 0 {
		full = now * barLength / max
	}
	if full == 0 && now > 0 {
		full = 1
	}
	return fmt.Sprintf("`%s%s` %d/%d", strings.Repeat("█", full), strings.Repeat("░", barLength-full), now, max)
}

func clamp(n, low, high int) int { return min(max(n, low), max(low, high)) }

// D6 returns the sign for a face of a D6.
func D6(face int) string {
	if face < 1 || face > 6 {
		return fmt.Sprint(face)
	}
	return string([]rune("⚀⚁⚂⚃⚄⚅")[face-1])
}

// faces lists dice in order.
func faces(drawn []dice.Drawn) string {
	out := make([]string, len(drawn))
	for i, d := range drawn {
		out[i] = fmt.Sprintf("d%d: %d", d.Sides, d.Face)
	}
	return strings.Join(out, ", ")
}

// small returns a text with a lower-case first letter.
func small(s string) string {
	r := []rune(s)
	if len(r) == 0 {
		return s
	}
	return strings.ToLower(string(r[:1])) + string(r[1:])
}

// Capital returns a text with an upper-case first letter.
func Capital(s string) string {
	r := []rune(s)
	if len(r) == 0 {
		return s
	}
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}
