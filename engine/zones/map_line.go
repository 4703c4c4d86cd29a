package zones

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
)

// MaxMapLine bounds the line of a map, in characters.
const MaxMapLine = 4000

// The marks after a zone's name in a map's line.
const (
	markExit  = "exit"
	markStart = "start"
)

// links are the separators between two zones that touch in a map's line.
var links = []string{" - ", " – ", " — "}

// IsMapLine reports whether a text can only be a map's line, not a map's name.
func IsMapLine(text string) bool {
	if strings.ContainsAny(text, ";\n!") {
		return true
	}
	_, _, found := cutFirst(text, links...)
	return found
}

// ParseMap parses a map from one line:
//
//	Workbench (start) - Archway - Gantry (exit); Gantry - Boiler Room: Pipes everywhere!Steam, hits -1
//
// Hyphens join zones, semicolons begin another chain. A zone's name can have marks in brackets, then a
// description after a colon and a hazard after an exclamation mark. Quotation marks protect a text that
// contains such signs. The IDs of zones don't depend on their names, which players choose.
func ParseMap(line string) (Map, error) {
	if utf8.RuneCountInString(line) > MaxMapLine {
		return Map{}, engine.Refuse(engine.Invalid, "zones 2.1",
			"A map's line has at most %d characters. Shorten the line.", MaxMapLine)
	}
	r := mapReader{}
	for rest, last := line, ""; strings.TrimSpace(rest) != ""; {
		z, marks, left, end, err := takeZone(rest)
		if err != nil {
			return Map{}, err
		}
		switch { // an empty section is no zone
		case z.Name == "" && end != endLink && last != endLink && z.About+z.Hazard == "":
		default:
			if err := r.zone(z, marks, last == endLink); err != nil {
				return Map{}, err
			}
		}
		if rest, last = left, end; end == endLink && strings.TrimSpace(rest) == "" {
			return Map{}, r.missing()
		}
	}
	return r.m, r.check()
}

// The ends of a zone in a map's line.
const (
	endLink  = "-"
	endChain = ";"
)

// takeZone cuts the first zone off a map's line. It also returns the zone's marks and the sign that ended it.
func takeZone(text string) (z Zone, marks []string, rest, end string, err error) {
	name, quoted, rest, end, err := takePart(text, ": ", "!")
	if err != nil {
		return z, nil, "", "", err
	}
	if quoted {
		var behind string
		behind, _, rest, end, err = takePart(behindQuote(rest, end), ": ", "!")
		if _, marks = cutMarks("x " + behind); err == nil && behind != "" && marks == nil {
			err = engine.Refuse(engine.Invalid, "zones 2.1",
				"“%s” can't follow a zone's name. Connect zones with “ - ”, or end the chain with “;”.", naming.Clip(behind))
		}
	} else {
		name, marks = cutMarks(name)
	}
	z.Name = engine.Name(name)
	if err == nil && end == ": " {
		z.About, _, rest, end, err = takeText(rest, "!")
	}
	if err == nil && end == "!" {
		z.Hazard, _, rest, end, err = takeText(rest)
	}
	return z, marks, rest, end, err
}

// behindQuote puts the separator that ended a quotation back before the rest.
func behindQuote(rest, end string) string {
	switch end {
	case endLink:
		return links[0] + rest
	case "":
		return rest
	}
	return end + rest
}

// takeText cuts off a description or a hazard. Nothing may follow its closing quotation mark.
func takeText(text string, ends ...string) (part string, quoted bool, rest, end string, err error) {
	part, quoted, rest, end, err = takePart(text, ends...)
	if err != nil || !quoted {
		return part, quoted, rest, end, err
	}
	var behind string
	behind, _, rest, end, err = takePart(behindQuote(rest, end), ends...)
	if err == nil && behind != "" {
		err = engine.Refuse(engine.Invalid, "zones 2.1",
			"“%s” can't follow a quotation. Connect zones with “ - ”, or end the chain with “;”.", naming.Clip(behind))
	}
	return part, true, rest, end, err
}

// takePart cuts off a text up to a link, the end of its chain or one of the other ends. If it is quoted,
// rest begins after the closing quotation mark.
func takePart(text string, ends ...string) (part string, quoted bool, rest, end string, err error) {
	trimmed := strings.TrimLeft(text, " \t")
	if strings.HasPrefix(trimmed, `"`) || strings.HasPrefix(trimmed, "“") {
		name, left, ok := takeQuoted(trimmed)
		if !ok {
			return "", false, "", "", engine.Refuse(engine.Invalid, "zones 2.1",
				"A quotation mark isn't closed in this map. Close the quotation mark.")
		}
		return naming.OneLine(name), true, left, "", nil
	}
	all := append(append(slices.Clone(links), endChain, "\n"), ends...)
	part, rest, found := cutFirst(text, all...)
	if found {
		end = strings.TrimSuffix(text[len(part):], rest)
		switch {
		case slices.Contains(links, end):
			end = endLink
		case end == "\n":
			end = endChain
		}
	}
	return naming.OneLine(part), false, rest, end, nil
}

// cutFirst cuts a text at the first of several separators.
func cutFirst(text string, separators ...string) (before, after string, found bool) {
	at, long := len(text), 0
	for _, s := range separators {
		if i := strings.Index(text, s); i >= 0 && i < at {
			at, long = i, len(s)
		}
	}
	return text[:at], text[at+long:], long > 0
}

// cutMarks cuts marks in brackets off a zone's name. Other brackets belong to the name.
func cutMarks(text string) (name string, marks []string) {
	at := strings.LastIndexByte(text, '(')
	if at < 1 || !strings.HasSuffix(text, ")") {
		return text, nil
	}
	for mark := range strings.SplitSeq(text[at+1:len(text)-1], ",") {
		mark = strings.ToLower(strings.TrimSpace(mark))
		if mark != markExit && mark != markStart {
			return text, nil
		}
		marks = append(marks, mark)
	}
	return strings.TrimSpace(text[:at]), marks
}
