package templates

import (
	"fmt"
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
	"listed": And,
	"plural": Plural,
	"when":   when,
	"day":    Day,
	"hour":   Hour,
	"date":   Date,
	"at":     At,
	"bar":    Bar,
	"faces":  faces,
	"upper":  Capital,
	"lower":  small,
	"add":    func(a, b int) int { return a + b },
	"sub":    func(a, b int) int { return a - b },
	"join":   strings.Join,
	"d6":     D6,

	"percent": Percent,
	"mean":    Mean,

	"fingerprint": func(hash string) string { return engine.Fingerprint(hash) },
	"fenced":      fenced,
}

// fenced shows a text letter by letter, so that it can be copied.
func fenced(text string) string {
	if strings.Contains(text, "```") {
		return Escape(text)
	}
	return "```\n" + text + "\n```"
}

// Plural writes a number with its noun: "1 hit", "2 hits", "no hits".
func Plural(n int, one string) string {
	switch n {
	case 0:
		return "no " + one + "s"
	case 1:
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}

// The signs behind a die: its effect, by shape.
const (
	SignCrit = "✹"
	SignHit  = "•"
	SignMiss = "·"
)

// when writes a time as its distance from now, which Discord keeps up to date: it stands where a sentence is
// true before that time and after it, "due", "asked" or "started", and never behind "until", "since",
// "before" or "by".
func when(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// Hour writes a time of day so that each reader sees it in their own zone.
func Hour(t time.Time) string { return fmt.Sprintf("<t:%d:t>", t.Unix()) }

// Date writes a day in the zone of a time: readers elsewhere read the same day.
func Date(t time.Time) string { return t.Format("Mon 2 Jan 2006") }

// At writes a time with its day, in each reader's zone.
func At(t time.Time) string { return fmt.Sprintf("<t:%d:f>", t.Unix()) }

// Day writes a time with its day of the week, in each reader's zone.
func Day(t time.Time) string { return fmt.Sprintf("<t:%d:F>", t.Unix()) }

// barLength is the number of boxes of a bar.
const barLength = 10

// Bar draws the rest of a maximum, with its number. It looks full only if nothing is missing, and empty only
// if nothing is left.
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

// D6 shows the face of a six-sided die.
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

// small begins a text with a small letter.
func small(s string) string {
	r := []rune(s)
	if len(r) == 0 {
		return s
	}
	return strings.ToLower(string(r[:1])) + string(r[1:])
}

// Capital begins a text with a capital letter.
func Capital(s string) string {
	r := []rune(s)
	if len(r) == 0 {
		return s
	}
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}
