package commands

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/templates"
)

// finder finds which model somebody means, among all of one side.
type finder struct {
	kind   string         // "model", "enemy"
	all    []naming.Thing // their At counts from 0
	others []naming.Thing // of the other side
	fits   func(at int) bool
}

// find gives the place of the one that a text means; where several could be meant, one of those that fit.
// Nothing typed means the only one that fits.
func (f finder) find(text string) (int, error) {
	fit := filter(f.all, func(t naming.Thing) bool { return f.fits(t.At) })
	if text = naming.OneLine(text); text == "" {
		if len(fit) == 1 {
			return fit[0].At, nil
		}
		return naming.Find(f.kind, "", fit, nil)
	}
	if meant := filter(naming.Meant(text, f.all), func(t naming.Thing) bool { return f.fits(t.At) }); len(meant) > 0 {
		return naming.Find(f.kind, text, meant, nil)
	}
	return naming.Find(f.kind, text, f.all, f.others)
}

// claimed finds which of some claims a text means, by its number or its words; the first if nothing is
// written. None is the error if there are none.
func claimed(claims []naming.Thing, text string, none error) (int, error) {
	if len(claims) == 0 {
		return 0, none
	}
	text = strings.TrimPrefix(strings.TrimSpace(text), "#")
	if text == "" {
		return 0, nil
	}
	return naming.Find("claim", text, claims, nil)
}

// disputed is the text that names a claim which was objected to: what was written, else the one that the
// button stands for.
func disputed(fields map[string]string, duty string) string {
	if number, ok := strings.CutPrefix(fields[fieldDuty], duty+"-"); ok && fields[fieldClaim] == "" {
		return number
	}
	return fields[fieldClaim]
}

// inches writes a distance.
func inches(n int) string {
	if n == 1 {
		return "1 inch"
	}
	return strconv.Itoa(n) + " inches"
}

// inchesOf reads a distance as people write it: 8, 8" or 8 inches; 0 if nothing is written.
func inchesOf(text string, most int, rule string) (int, error) {
	if text = strings.ToLower(naming.OneLine(text)); text == "" {
		return 0, nil
	}
	number := strings.TrimSpace(strings.TrimRight(text, "inches.\"″”'’ "))
	if n, err := strconv.Atoi(number); err == nil && n > 0 && n <= most {
		return n, nil
	}
	return 0, engine.Refuse(engine.Invalid, rule, "“%s” is not a distance. Write 1 to %d inches, as a whole number.", naming.Clip(text), most)
}

// counting writes how many there are of something.
func counting(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// calledBand is what a warband is called: its own name, or that of its first model.
func calledBand(name string, models []string) string {
	switch n := len(models); {
	case name != "":
		return name
	case n == 0:
		return "nobody"
	case n == 1:
		return models[0]
	case n == 2:
		return models[0] + " and another"
	default:
		return models[0] + " and " + strconv.Itoa(n-1) + " others"
	}
}

// counted lists names in a few words: so many of each, whatever numbers they carry.
func counted(names []string) string {
	var kinds []string
	count := map[string]int{}
	for _, name := range names {
		name, _ = naming.Number(name)
		if count[name]++; count[name] == 1 {
			kinds = append(kinds, name)
		}
	}
	for i, kind := range kinds {
		if n := count[kind]; n > 1 {
			kinds[i] = strconv.Itoa(n) + " " + kind
		}
	}
	return strings.Join(kinds, ", ")
}

// claimOption is the option that names a claim.
func claimOption(about string) Option {
	return Option{Name: fieldClaim, Description: about + ". Left out: the one that matters first", Kind: OptionText, Complete: true, Max: longestChoice, Spare: true}
}

// modelLine is a model as a line of a menu, with what is told of it.
func modelLine(name, id, about string) templates.Choice {
	return templates.Choice{Label: templates.Plain(name, longestChoice), Value: id, About: templates.Plain(about, longestChoice)}
}

// sidesTitle names a fight by its two sides: by their names, or by the models they have. Who fights alone is
// named in full.
func sidesTitle(names [2]string, models [2][]string) string {
	for i, all := range models {
		if len(all) > 1 {
			all[0], _ = naming.Number(all[0])
		}
		names[i] = calledBand(names[i], all)
	}
	return names[0] + " against " + names[1]
}
