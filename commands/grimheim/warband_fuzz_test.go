package grimheim

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/warband"
)

// mostForYAML bounds the bytes that reading a text of the longest kind may allocate.
const mostForYAML = 64 << 20

// FuzzBandText checks that any pasted text is refused in sentences, or is a warband whose text is parsed as
// the same again.
func FuzzBandText(f *testing.F) {
	for _, text := range []string{
		"name: The Grey\nfaction: imperial\nlimit: 300\nmodels:\n  - name: Ben\n    body: Human\n    tiers: [Leader]\n    weapons: [Sword]\n",
		"models: &a [*a]", "models: [[[[[[[[[[", "models: {a: {b: {c: {d: {}}}}}", "models:\n- - - - - -", "models: !!str x", "---\nmodels: []\n...\n",
		"<<: *x\nmodels: []", "models: [{body: elf, count: -1}]", "models: [{body: elf, count: 99999999999999999999}]", "models: |\n  x", "\"models\": 'x", "? models\n: []",
		"The Grey, imperial, 300 points:\nBen, Human, Leader, Sword", "models:", "name: \"a\\\"b\"\nmodels: [{body: Human, name: \"x, y; z:\"}]", "faction: Imperial\nmodels:\n\t- x",
		"limit: 3\nmodels:" + strings.Repeat("\n  - name: \"Thection: imperial, of a very long name\"", 15),
		"models: |" + strings.Repeat("\n", 3000), "models: \"" + strings.Repeat("\tx", 3000), "models: " + strings.Repeat("<", 3000), // F2
		strings.Repeat("models: [", 200), "models: [" + strings.Repeat("{},", 500) + "]",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, mostForYAML, func() {
			w, faults, err := bandOf(text)
			if err != nil {
				enginetest.Sentence(t, err)
				return
			}
			back, _ := warband.Parse(w.Text())
			if !reflect.DeepEqual(back, w) {
				t.Errorf("%q is read as\n%s\nand then as\n%s", text, w.Text(), back.Text())
			}
			if len(faults) > 0 {
				return
			}
			if data, err := writeYAML(w); err != nil {
				t.Errorf("%s: %v", w.Text(), err)
			} else if again, err := readYAML(string(data)); err != nil || !reflect.DeepEqual(again, w) {
				t.Errorf("%v:\n%s\n%s\n%s", err, w.Text(), data, again.Text())
			}
		})
	})
}

// TestYAMLTrips checks that any warband can be read back from its YAML.
func TestYAMLTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, err := warband.Random(rapid.IntRange(100, 1200).Draw(t, "limit"), rapid.SampledFrom(card.Factions()).Draw(t, "faction"),
			dice.Seeded(rapid.Uint64().Draw(t, "seed")))
		if err != nil {
			t.Fatal(err)
		}
		w.Name = "The Grey"
		data, err := writeYAML(w)
		if err != nil {
			t.Fatal(err)
		}
		if back, faults, err := bandOf(string(data)); err != nil || len(faults) > 0 || !reflect.DeepEqual(back, w) {
			t.Fatalf("%v %v\n%s\n%s", err, faults, data, w.Text())
		}
	})
}

var strange = []string{"models: |\n", "models:\n", "models:\n- {name: \"", "A, imperial, 300 points:\nBen, human, "}

// TestStrangersText (F2) checks that reading a file allocates memory only in proportion to its size.
func TestStrangersText(t *testing.T) {
	enginetest.StrangersText(t, warband.MaxText, strange, func(text string) { _, _, _ = bandOf(text) })
}

func BenchmarkStrangersText(b *testing.B) {
	enginetest.BenchStrangersText(b, warband.MaxText, strange, func(text string) { _, _, _ = bandOf(text) })
}
