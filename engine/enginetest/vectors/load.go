package vectors

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

// Format is the only format of vector files.
const Format = 1

// Systems lists the systems that can have vectors.
func Systems() []string { return []string{"grimheim", "zones", "contest", "melee"} }

// Vector is one test vector. The contents of its sections depend on its kind.
type Vector struct {
	ID     string `json:"id"`
	System string `json:"system"`
	Kind   string `json:"kind"`

	Origin    string   `json:"origin"`     // example: printed in the rules; derived: concluded from them
	Source    string   `json:"source"`     // place of the example in the rules
	DependsOn []string `json:"depends_on"` // house readings of the rules
	Why       string   `json:"why"`

	HouseRules map[string]any `json:"house_rules"` // those that differ from their defaults

	Setup   json.RawMessage `json:"setup"`
	Dice    json.RawMessage `json:"dice"`
	Classes json.RawMessage `json:"classes"`
	Script  json.RawMessage `json:"script"`
	Expect  json.RawMessage `json:"expect"`
}

// file is one YAML file.
type file struct {
	Format  int      `json:"format"`
	Vectors []Vector `json:"vectors"`
}

// variable is the name of the environment variable for another directory.
const variable = "WARBELL_VECTORS"

// Dir returns the directory of the vectors: WARBELL_VECTORS if it is set, or else engine/testdata/vectors of
// the current module.
func Dir() (string, error) {
	if dir, ok := os.LookupEnv(variable); ok {
		if dir == "" {
			return "", fmt.Errorf("vectors: %s is empty: name a directory, or unset it", variable)
		}
		return dir, nil
	}
	dir, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("vectors: %w", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return filepath.Join(dir, "engine", "testdata", "vectors"), nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("vectors: no go.mod above the working directory")
		}
		dir = parent
	}
}

// Load reads all vectors of a directory, file by file in the order of their names.
func Load(dir string) ([]Vector, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
	if err != nil {
		return nil, fmt.Errorf("vectors: %w", err)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("vectors: no .yaml file in %s", dir)
	}
	var all []Vector
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("vectors: %w", err)
		}
		vs, err := Parse(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Base(name), err)
		}
		all = append(all, vs...)
	}
	return all, unique(all)
}

// Parse reads one file strictly.
func Parse(text []byte) ([]Vector, error) {
	asJSON, err := yaml.YAMLToJSON(text)
	if err != nil {
		return nil, fmt.Errorf("vectors: %w", err)
	}
	var f file
	if err := decode(asJSON, &f); err != nil {
		return nil, fmt.Errorf("vectors: %w", err)
	}
	if f.Format != Format {
		return nil, fmt.Errorf("vectors: format %d, want %d", f.Format, Format)
	}
	for _, v := range f.Vectors {
		if err := v.check(); err != nil {
			return nil, err
		}
	}
	return f.Vectors, nil
}

func (v Vector) check() error {
	switch {
	case v.ID == "" || strings.ContainsAny(v.ID, "/ "):
		return fmt.Errorf("vectors: %q is no ID", v.ID)
	case !slices.Contains(Systems(), v.System):
		return fmt.Errorf("vectors: %s: unknown system %q", v.ID, v.System)
	case v.Kind == "":
		return fmt.Errorf("vectors: %s has no kind", v.ID)
	case empty(v.Expect):
		return fmt.Errorf("vectors: %s expects nothing", v.ID)
	default:
		return nil
	}
}

func unique(all []Vector) error {
	seen := make(map[string]bool, len(all))
	for _, v := range all {
		if seen[v.ID] {
			return fmt.Errorf("vectors: two vectors are called %s", v.ID)
		}
		seen[v.ID] = true
	}
	return nil
}

// decode decodes JSON. A key that the target does not have is an error.
func decode(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("more than one value")
	}
	return nil
}

// empty reports whether a section is absent or has no contents.
func empty(section json.RawMessage) bool {
	switch string(bytes.TrimSpace(section)) {
	case "", "null", "{}", "[]":
		return true
	default:
		return false
	}
}
