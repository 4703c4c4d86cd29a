package commands_test

import (
	"regexp"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// secretMark stands in all that is written into forms and options: no log may have it.
const secretMark = "Qzsecret"

// hostileTexts are what is written wherever somebody can write. What is raw must be told nowhere as it
// stands.
var hostileTexts = []struct {
	name, text string
	raw        []string
}{
	{"directions", secretMark + " \u202eevil\u2066ly\u2069 \u200fturned\u061c", []string{"\u202e"}},
	{"zero width", "Qz\u200bse\u200dcret\ufeff " + secretMark, nil},
	{"combining", secretMark + strings.Repeat("\u0301\u0489", 150), nil},
	{"emoji", "👩‍🚒🏴󠁧󠁢󠁥󠁮󠁧󠁿 " + secretMark, nil},
	{"mentions", "@everyone " + secretMark + " <@4242> <@&43> <#44> @here", []string{"@everyone", "@here", "<@4242>", "<@&43>", "<#44>"}},
	{"markdown", "**b42** __u42__ ~~s42~~ ||p42|| [x42](https://evil.example) " + secretMark, []string{"**b42**", "__u42__", "~~s42~~", "||p42||", "[x42]("}},
	{"code fence", "```\nrm42 " + secretMark + "\n```", []string{"```\nrm42"}},
	{"timestamps", "<t:42:R> </duel:42> <:x:42> " + secretMark, []string{"<t:42:R>", "</duel:42>", "<:x:42>"}},
	{"templates", `{{.E}} {{printf "%d" 42}} ${x} %s%d%!v(MISSING) ` + secretMark, nil},
	{"SQL", "'; DROP TABLE games; --" + secretMark + `" OR 1=1`, nil},
	{"lines", secretMark + "\n# head42\r\n> quote42\n- item42\u2028-# small42", []string{"\n# head42", "\n> quote42", "\n- item42", "\n-# small42"}},
	{"NUL", secretMark + "\x00\xff\xfe\x1b[31m", []string{"\x00"}},
	{"a row of numbers", "99999999999999999999", nil},
	{"nothing", "", nil},
	{"nothing to be seen", "\u3164\u2800\u0301", []string{"**\u3164\u2800\u0301**"}},
	{"4,000 characters", secretMark + strings.Repeat("ü@everyone ", 363), []string{"@everyone"}},
}

// escapedPair is a character that a backslash makes plain.
var escapedPair = regexp.MustCompile(`\\[\\*_~` + "`" + `|>#\-\[\]()<@:]`)

// fenced is a block in which nothing is formatted: words are given back in one.
var fenced = regexp.MustCompile("(?s)\n```\n(.*?)\n```")

// unescaped is what of the hostile texts a message has as it was written; empty if all is escaped.
func unescaped(text string) string {
	text = escapedPair.ReplaceAllString(fenced.ReplaceAllString(text, "···"), "·")
	for _, hostile := range hostileTexts {
		for _, raw := range hostile.raw {
			if strings.Contains(text, raw) {
				return raw
			}
		}
	}
	return ""
}

// writeTexts writes each hostile text into each field of a form that is text, by itself, and then into all at
// once.
func (b *battery) writeTexts(th thing, by gamekit.User) {
	if th.form == nil {
		return
	}
	for _, hostile := range hostileTexts {
		all := map[string]string{}
		for _, f := range th.form.Fields {
			if f.Input == nil {
				continue
			}
			all[f.ID] = hostile.text
			b.write("a text in a form", hostile.name, th.shape, b.st.changed(th.call(b.st.h, by), f.ID, hostile.text))
		}
		if len(all) > 1 {
			call := th.call(b.st.h, by)
			for id, text := range all {
				call.Fields[id] = text
			}
			b.write("a text in all of a form", hostile.name, th.shape, call)
		}
	}
}

// write makes an attempt with a hostile text.
func (b *battery) write(kind, text, shape string, call *gamekit.Call) {
	b.t.Helper()
	b.table.add(kind, b.st.try(b.system+", "+kind+", "+text+", "+shape, call), b.system+" "+shape)
}

func (st *stage) changed(call *gamekit.Call, field, value string) *gamekit.Call {
	call.Fields[field] = value
	return call
}

// writeOptions writes each hostile text into each option of each command that takes text, the others left as
// a player fills them in, and has it completed.
func (b *battery) writeOptions(by gamekit.User) {
	for _, c := range written(b.st.h.Bot.Commands()) {
		for _, o := range c.options {
			if slices.Contains(b.scene.commands, c.path[0]) && o.Kind == gamekit.OptionText {
				b.writeOption(by, c.path, c.options, o)
			}
		}
	}
}

func (b *battery) writeOption(by gamekit.User, path []string, options []gamekit.Option, o gamekit.Option) {
	for _, hostile := range hostileTexts {
		for _, kind := range []gamekit.CallKind{gamekit.Slash, gamekit.Complete} {
			call := b.st.h.SlashCall(by, fillOptions(options), path...)
			call.Options[o.Name] = gamekit.Value{Text: hostile.text}
			call.Kind = kind
			what := "a text in an option"
			if kind == gamekit.Complete {
				call.Focused, what = o.Name, "a text that is completed"
			}
			b.write(what, hostile.name, "/"+strings.Join(path, " ")+" "+o.Name, call)
		}
	}
}

// fillOptions fills in the options that have to be, as a player might.
func fillOptions(options []gamekit.Option) map[string]gamekit.Value {
	values := map[string]gamekit.Value{}
	for _, o := range options {
		v := gamekit.Value{Int: int64(max(o.Min, 1)), User: bob}
		switch {
		case len(o.Choices) > 0:
			v.Text = o.Choices[0].Value
		case o.Required:
			v.Text = "Ana"
		default:
			continue
		}
		values[o.Name] = v
	}
	return values
}

// plain is a sentence on one line, without what players wrote and what changes with each run.
func plain(text string) string {
	for _, part := range varying {
		text = part.found.ReplaceAllString(text, part.by)
	}
	return templates.Clip(strings.Join(strings.Fields(text), " "), 240)
}

// varying is what of a sentence depends on who plays, and on what was written.
var varying = []struct {
	found *regexp.Regexp
	by    string
}{
	{regexp.MustCompile("(?s)\n[^\n]*:\n```.*```"), " (What was written is given back.)"},
	{regexp.MustCompile(`“[^”]*”`), "“…”"},
	{regexp.MustCompile(`https://discord\.com/\S+`), "LINK"},
	{regexp.MustCompile(`[0-9a-f]{64}`), "…"},
	{regexp.MustCompile(`\b[a-z2-7]{26}\b`), "…"},
	{regexp.MustCompile(`round -?\d+`), "round N"},
}
