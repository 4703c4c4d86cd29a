package closecombat

import (
	"strconv"
	"strings"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/templates"
)

// The options of the subcommands and the fields of the forms that both systems have.
const (
	FieldModel  = "model"
	FieldTarget = "target"
	FieldInches = "inches"
	FieldClaim  = "claim"
)

// Finder finds a model by name, among all of one side.
type Finder struct {
	Kind   string         // "model", "enemy"
	All    []naming.Thing // their At counts from 0
	Others []naming.Thing // models of the other side
	Fits   func(at int) bool
}

// Find returns the index of the model that a text means. If several match, those that fit count. An empty
// text means the only one that fits.
func (f Finder) Find(text string) (int, error) {
	fit := runner.Filter(f.All, func(t naming.Thing) bool { return f.Fits(t.At) })
	if text = naming.OneLine(text); text == "" {
		if len(fit) == 1 {
			return fit[0].At, nil
		}
		return naming.Find(f.Kind, "", fit, nil)
	}
	if meant := runner.Filter(naming.Meant(text, f.All),
		func(t naming.Thing) bool { return f.Fits(t.At) }); len(meant) > 0 {
		return naming.Find(f.Kind, text, meant, nil)
	}
	return naming.Find(f.Kind, text, f.All, f.Others)
}

// Claimed finds the declaration that a text means, by its number or its words; the first if the text is
// empty. none is the error if there are no declarations.
func Claimed(claims []naming.Thing, text string, none error) (int, error) {
	if len(claims) == 0 {
		return 0, none
	}
	text = strings.TrimPrefix(strings.TrimSpace(text), "#")
	if text == "" {
		return 0, nil
	}
	return naming.Find("declaration", text, claims, nil)
}

// InchesOf parses a typed distance: 8, 8" or 8 inches; 0 if the text is empty.
func InchesOf(text string, most int, rule string) (int, error) {
	if text = naming.OneLine(text); text == "" {
		return 0, nil
	}
	if n, ok := naming.Inches(text, 1, most); ok {
		return n, nil
	}
	return 0, engine.Refuse(engine.Invalid, rule,
		"“%s” isn't a distance. Type whole inches, 1 to %d.", naming.Clip(text), most)
}

// calledBand returns the name of a warband: its own, or one made from its first model's.
func calledBand(name string, models []string) string {
	switch n := len(models); {
	case name != "":
		return name
	case n == 0:
		return "no models"
	case n == 1:
		return models[0]
	case n == 2:
		return models[0] + " and another"
	default:
		return models[0] + " and " + strconv.Itoa(n-1) + " others"
	}
}

// counted lists names briefly: each with its count, without numbers.
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

// ModelLine returns a model as a menu choice, with a description.
func ModelLine[ID, Name ~string](name Name, id ID, about string) templates.Choice {
	return templates.Choice{Label: templates.Plain(string(name), templates.MaxChoiceText), Verbatim: true,
		Value: string(id),
		About: templates.Plain(about, templates.MaxChoiceText)}
}

// Sides names the two sides of a fight: by their names, or by their models. A single model is named in full.
func Sides[Name ~string](bands [2]Name, models [2][]string) [2]string {
	names := [2]string{string(bands[0]), string(bands[1])}
	for i, all := range models {
		if len(all) > 1 {
			all[0], _ = naming.Number(all[0])
		}
		names[i] = calledBand(names[i], all)
	}
	return names
}

// ToldApart adds the players to the names of two sides, if they are the same.
func ToldApart(sides, players [2]string) [2]string {
	if naming.Alike(sides[0], sides[1]) {
		for i := range sides {
			sides[i] += " (" + players[i] + ")"
		}
	}
	return sides
}
