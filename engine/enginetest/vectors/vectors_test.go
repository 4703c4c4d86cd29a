package vectors

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warbell/engine"
)

const good = `
format: 1
vectors:
- {id: A-1, system: contest, kind: sum, house_rules: {double: yes}, setup: {n: 2}, dice: [3, 4], expect: {sum: 14}}
`

func TestParseRefuses(t *testing.T) {
	tests := map[string]struct{ old, new, says string }{
		"another format":  {"format: 1", "format: 2", "format 2"},
		"unknown system":  {"contest", "chess", `unknown system "chess"`},
		"unknown key":     {"setup:", "setpu:", "setpu"},
		"unknown top key": {"format: 1", "format: 1\nfancy: 2", "fancy"},
		"no kind":         {"kind: sum, ", "", "no kind"},
		"no ID":           {"id: A-1, ", "", "no ID"},
		"no expectation":  {"{sum: 14}", "{}", "expects nothing"},
		"a key twice":     {"kind: sum", "kind: sum, kind: sum", "already defined"},
		"no YAML":         {"vectors:", "vectors: [", "vectors:"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := Parse([]byte(strings.Replace(good, tt.old, tt.new, 1)))
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("got %v, want %q in it", err, tt.says)
			}
		})
	}
}

func TestLoadRefuses(t *testing.T) {
	dir := t.TempDir()
	if _, err := Load(dir); err == nil {
		t.Error("an empty directory was accepted")
	}
	if _, err := Load(filepath.Join(dir, "nowhere")); err == nil {
		t.Error("a directory that is not there was accepted")
	}
	for _, name := range []string{"a.yaml", "b.yaml"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(good), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Load(dir); err == nil || !strings.Contains(err.Error(), "two vectors are called A-1") {
		t.Errorf("one ID in two files: %v", err)
	}
}

func rules() []engine.RuleDef {
	return []engine.RuleDef{{Key: "double", Values: []string{"no", "yes"}}}
}

// sum is a kind: it adds n dice.
func sum(c *Case) {
	var setup struct{ N int }
	var want struct{ Sum *int }
	c.Setup(&setup)
	c.Expect(&want)
	src, total := c.Tape(c.Faces()...), 0
	for range setup.N {
		total += src.Die(6)
	}
	if c.Rule("double") == "yes" {
		total *= 2
	}
	Check(c, "sum", want.Sum, total)
}

func TestRunTheDirectoryOfTheEnvironment(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.yaml"), []byte(good), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("WARBELL_VECTORS", dir)
	Run(t, "contest", rules(), Kinds{"sum": sum})
	Run(t, "zones", nil, nil)
}

func TestFilesOfThisRepository(t *testing.T) {
	t.Setenv(variable, "") // so that it is restored
	if dir, err := Dir(); err == nil {
		t.Errorf("an empty name is taken for %s", dir)
	}
	os.Unsetenv(variable)
	dir, err := Dir()
	if err != nil {
		t.Fatal(err)
	}
	all, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, v := range all {
		count[v.System]++
	}
	for _, system := range Systems() {
		if count[system] == 0 {
			t.Errorf("no vector about %s", system)
		}
	}
}

// sumOnce is sum without the house rule.
func sumOnce(c *Case) {
	var want struct{ Sum *int }
	c.Setup(&struct{ N int }{})
	c.Expect(&want)
	src := c.Tape(c.Faces()...)
	Check(c, "sum", want.Sum, 2*(src.Die(6)+src.Die(6)))
}

// listen runs a kind on a vector as one does, and says what it left unheard.
func listen(t *testing.T, text string, kind func(*Case)) error {
	t.Helper()
	vs, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	frozen, err := engine.Freeze(rules(), vs[0].chosen())
	if err != nil {
		t.Fatal(err)
	}
	c := &Case{T: t, Vector: vs[0], rules: frozen, defaults: engine.Rules{"double": "no"}}
	kind(c)
	return c.finish()
}

func TestNothingIsOverlooked(t *testing.T) {
	tests := map[string]struct {
		old, new string
		kind     func(*Case)
		says     string
	}{
		"all is heard":         {"", "", sum, ""},
		"a die too many":       {"[3, 4]", "[3, 4, 0]", sum, "dice [0] were not asked for"},
		"a die too few":        {"n: 2", "n: 3", func(c *Case) { c.Tape(c.Faces()...).Die(6); c.Tape().Die(6) }, "thrown, but the tape has only"},
		"no such die":          {"[3, 4]", "[3, 7]", func(c *Case) { s := c.Tape(c.Faces()...); s.Die(6); s.Die(6) }, "the tape says 7"},
		"a section unheard":    {"setup:", "script: [{by: A}], setup:", sum, "no section script"},
		"a house rule unheard": {"", "", func(*Case) {}, "house rule double changes nothing"},
		"a default unheard":    {"double: yes", "double: no", sumOnce, ""},
		"nothing compared":     {"", "", func(c *Case) { c.Rule("double") }, "nothing was compared"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			err := listen(t, strings.Replace(good, tt.old, tt.new, 1), tt.kind)
			if tt.says == "" && err != nil || tt.says != "" && (err == nil || !strings.Contains(err.Error(), tt.says)) {
				t.Errorf("got %v, want %q in it", err, tt.says)
			}
		})
	}
}

func TestUnknownKeysInSections(t *testing.T) {
	var setup struct{ N int }
	if err := decode(json.RawMessage(`{"n": 2, "m": 3}`), &setup); err == nil {
		t.Error("an unknown key was accepted")
	}
	if err := decode(json.RawMessage(`{"n": 2} {"n": 3}`), &setup); err == nil {
		t.Error("two values were accepted")
	}
}
