package grimheim

import (
	"errors"
	"hash/fnv"
	"strings"

	"github.com/goccy/go-yaml"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/warband"
	"warbell/engine/lazyregexp"
	"warbell/engine/plainyaml"
	"warbell/templates"
)

// bandFile is a warband as YAML.
type bandFile struct {
	Name    string      `yaml:"name"`
	Faction string      `yaml:"faction"`
	Limit   int         `yaml:"limit"`
	Fate    string      `yaml:"fate,omitempty"`
	Lores   []string    `yaml:"lores,omitempty,flow"`
	Models  []modelFile `yaml:"models"`
}

type modelFile struct {
	Name    string   `yaml:"name"`
	Count   int      `yaml:"count,omitempty"` // how many are like it; 0 is 1
	Faction string   `yaml:"faction,omitempty"`
	Body    string   `yaml:"body"`
	Tiers   []string `yaml:"tiers,omitempty,flow"`
	Armour  string   `yaml:"armour,omitempty"`
	Class   string   `yaml:"class,omitempty"`
	Traits  []string `yaml:"traits,omitempty,flow"`
	Weapons []string `yaml:"weapons,omitempty,flow"`
	Gear    []string `yaml:"gear,omitempty,flow"`

	Injuries []string `yaml:"injuries,omitempty,flow"`
}

// The limits of a YAML file.
var yamlLimits = plainyaml.Limits{Bytes: warband.MaxText, Lines: 2000, Tokens: 2000, Nested: 6}

// mostParts bounds the parts of a kind in a file.
const mostParts = 40

// models matches YAML and not the text format, whose headings have a colon only at the end.
var models = lazyregexp.New(`(?m)^ {0,4}"?models"?[ \t]*:`)

func looksLikeYAML(text string) bool { return models.MatchString(text) }

var errYAMLHuge = engine.Refuse(engine.Invalid, "",
	"This YAML has too many parts for a warband. Paste an export from `/warband show`.")

// readYAML parses a warband. It returns an error for YAML that could expand, before parsing it.
func readYAML(text string) (warband.Warband, error) {
	var file bandFile
	if err := plainyaml.Unmarshal(text, yamlLimits, &file); err != nil {
		return warband.Warband{}, unreadableYAML(err)
	}
	if len(file.Models) > warband.MaxModels || len(file.Lores) > mostParts {
		return warband.Warband{}, errYAMLHuge
	}
	return file.warband()
}

// unreadableYAML says why a file can't be read, and where.
func unreadableYAML(err error) error {
	var excess *plainyaml.Excess
	var at *plainyaml.Unreadable
	switch {
	case errors.As(err, &excess):
		return excess.Why.WithHint("Compare it with an export from `/warband show`.")
	case errors.As(err, &at) && at.Unknown:
		return engine.Refuse(engine.Invalid, "",
			"Line %d of this YAML has an unknown field. Compare it with an export from `/warband show`.", at.Line)
	case at != nil && at.Line > 0:
		return engine.Refuse(engine.Invalid, "",
			"Warbell can't read line %d of this YAML. Compare it with an export from `/warband show`.", at.Line)
	}
	return engine.Refuse(engine.Invalid, "", "Warbell can't read this YAML. Compare it with an export from `/warband show`.")
}

func (file bandFile) warband() (warband.Warband, error) {
	w := warband.Warband{
		Name: engine.Name(file.Name), Faction: card.Faction(strings.ToLower(file.Faction)), Limit: file.Limit, Fate: file.Fate, Lores: file.Lores,
	}
	if w.Limit == 0 {
		w.Limit = warband.DefaultLimit
	}
	for _, m := range file.Models {
		n := max(m.Count, 1)
		if len(w.Models)+n > warband.MaxModels {
			return w, errYAMLHuge
		}
		for range n {
			w.Models = append(w.Models, m.model())
		}
	}
	return w.Clone(), nil
}

func (m modelFile) model() warband.Model {
	name := m.Name
	if name == "" {
		name = m.Body
	}
	model := warband.Model{
		Name: engine.Name(name), Faction: card.Faction(strings.ToLower(m.Faction)), Body: m.Body, Tiers: few(m.Tiers), Armour: m.Armour,
		Class: m.Class, Weapons: few(m.Weapons), Gear: few(m.Gear),
	}
	for _, t := range few(m.Traits) {
		model.Traits = append(model.Traits, traitKey(t))
	}
	for _, name := range few(m.Injuries) {
		model.Injuries = append(model.Injuries, card.Status(strings.ReplaceAll(string(traitKey(name)), "-", "_")))
	}
	return model
}

// few cuts a list off where no model has more.
func few(all []string) []string {
	if len(all) == 0 {
		return nil
	}
	return all[:min(len(all), mostParts)]
}

// traitKey is the key of a trait by its name.
func traitKey(name string) card.Trait {
	return card.Trait(strings.ReplaceAll(strings.ToLower(strings.TrimSpace(name)), " ", "-"))
}

// writeYAML writes a warband as readYAML reads it.
func writeYAML(w warband.Warband) ([]byte, error) {
	file := bandFile{Name: string(w.Name), Faction: string(w.Faction), Limit: w.Limit, Fate: w.Fate, Lores: w.Lores}
	for _, m := range w.Models {
		model := modelFile{
			Name: string(m.Name), Faction: string(m.Faction), Body: m.Body, Tiers: m.Tiers, Armour: m.Armour, Class: m.Class,
			Weapons: m.Weapons, Gear: m.Gear, Injuries: warband.InjuryNames(m.Injuries),
		}
		for _, t := range m.Traits {
			model.Traits = append(model.Traits, t.Name())
		}
		file.Models = append(file.Models, model)
	}
	return yaml.MarshalWithOptions(file, yaml.IndentSequence(true))
}

// bandFiles are a warband to be taken elsewhere: as text and as YAML.
func bandFiles(f gamekit.SavedRoster) []templates.File {
	files := []templates.File{{Name: "warband.txt", Data: []byte(f.Notation + "\n")}}
	w, _ := warband.Parse(f.Notation) // what could be read is there
	if data, err := writeYAML(w); err == nil {
		files = append(files, templates.File{Name: "warband.yaml", Data: data})
	}
	return files
}

// seeded makes a seed of any text.
func seeded(text string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(text)) // a hash never fails
	return h.Sum64()
}
