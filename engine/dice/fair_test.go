package dice_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"os"
	"os/exec"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine/dice"
)

// answer is one known answer of testdata/fair.json.
type answer struct {
	Name       string       `json:"name"`
	Seed       string       `json:"seed"`
	Commitment string       `json:"commitment"`
	Salts      []string     `json:"salts"`
	Call       string       `json:"call"`
	Dice       []dice.Drawn `json:"dice"`
}

func (a answer) seed(t *testing.T) [32]byte {
	t.Helper()
	raw, err := hex.DecodeString(a.Seed)
	if err != nil || len(raw) != 32 {
		t.Fatalf("seed %q: %d bytes, %v", a.Seed, len(raw), err)
	}
	return [32]byte(raw)
}

func knownAnswers(t *testing.T) []answer {
	t.Helper()
	data, err := os.ReadFile("testdata/fair.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Format  int      `json:"format"`
		Vectors []answer `json:"vectors"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	if file.Format != 1 || len(file.Vectors) == 0 {
		t.Fatalf("format %d with %d vectors", file.Format, len(file.Vectors))
	}
	return file.Vectors
}

func TestFairKnownAnswers(t *testing.T) {
	for _, a := range knownAnswers(t) {
		t.Run(a.Name, func(t *testing.T) {
			seed := a.seed(t)
			if got := dice.Commitment(seed); got != a.Commitment {
				t.Errorf("commitment %s, want %s", got, a.Commitment)
			}
			got := dice.Record(dice.Fair(seed, a.Salts, a.Call))
			for _, d := range a.Dice {
				got.Die(d.Sides)
			}
			if diff := cmp.Diff(a.Dice, got.Drawn()); diff != "" {
				t.Errorf("faces (-want +got):\n%s", diff)
			}
			plain := newPlainFair(seed, a.Salts, a.Call)
			for i, d := range a.Dice {
				if face := plain.Die(d.Sides); face != d.Face {
					t.Fatalf("the second implementation gives %d for die %d, want %d", face, i+1, d.Face)
				}
			}
		})
	}
}

// TestFairInNode checks the known answers with an implementation outside Go.
func TestFairInNode(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed")
	}
	out, err := exec.CommandContext(t.Context(), node, "testdata/fair.mjs").CombinedOutput()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, out)
	}
}

// plainFair follows the package comment word by word and does nothing else: it
// makes the whole row of bytes first.
type plainFair struct{ row []byte }

const plainBlocks = 64

func newPlainFair(seed [32]byte, salts []string, call string) *plainFair {
	number := func(n int) string {
		return string([]byte{byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)})
	}
	start := number(len(salts))
	for _, text := range append(append([]string{}, salts...), call) {
		start += number(len(text)) + text
	}
	p := &plainFair{}
	for block := range plainBlocks {
		mac := hmac.New(sha256.New, seed[:])
		mac.Write([]byte(start + number(block)))
		p.row = mac.Sum(p.row)
	}
	return p
}

func (p *plainFair) Die(sides int) int {
	width, size := 1, 256
	if sides > 256 {
		width, size = 2, 65536
	}
	for len(p.row) >= width {
		n := int(p.row[0])
		if width == 2 {
			n = int(binary.BigEndian.Uint16(p.row))
		}
		p.row = p.row[width:]
		if n < size-size%sides {
			return n%sides + 1
		}
	}
	return 0
}

func TestFairAgreesWithSecondImplementation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := [32]byte(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
		salts := rapid.SliceOfN(rapid.String(), 0, 4).Draw(t, "salts")
		call := rapid.String().Draw(t, "call")
		fair, plain := dice.Fair(seed, salts, call), newPlainFair(seed, salts, call)
		for _, sides := range rapid.SliceOfN(rapid.IntRange(1, dice.MaxSides), 1, 100).Draw(t, "sides") {
			if got, want := fair.Die(sides), plain.Die(sides); got != want {
				t.Fatalf("d%d: %d, the second implementation gives %d", sides, got, want)
			}
		}
	})
}

// TestFairDependsOnEverything checks that every part of the message matters, and so do the limits between the
// parts.
func TestFairDependsOnEverything(t *testing.T) {
	base := [32]byte{1}
	rows := map[string]string{}
	for name, src := range map[string]dice.Source{
		"base":             dice.Fair(base, []string{"ab", "c"}, "d"),
		"seed":             dice.Fair([32]byte{2}, []string{"ab", "c"}, "d"),
		"last byte":        dice.Fair([32]byte{0: 1, 31: 1}, []string{"ab", "c"}, "d"),
		"call":             dice.Fair(base, []string{"ab", "c"}, "e"),
		"order":            dice.Fair(base, []string{"c", "ab"}, "d"),
		"border":           dice.Fair(base, []string{"a", "bc"}, "d"),
		"border with call": dice.Fair(base, []string{"ab"}, "cd"),
		"salt as call":     dice.Fair(base, []string{"ab", "c", "d"}, ""),
		"empty salt":       dice.Fair(base, []string{"ab", "c", ""}, "d"),
	} {
		rec := dice.Record(src)
		for range 40 {
			rec.Die(6)
		}
		row := dice.FormatDrawn(rec.Drawn())
		if twin, ok := rows[row]; ok {
			t.Errorf("%s and %s give the same faces", name, twin)
		}
		rows[row] = name
	}
}

func TestFairRepeatsItself(t *testing.T) {
	salts := []string{"a", "b"}
	first := dice.Fair([32]byte{9}, salts, "call")
	salts[0] = "changed afterwards"
	second := dice.Fair([32]byte{9}, []string{"a", "b"}, "call")
	for i := range 200 {
		if a, b := first.Die(6), second.Die(6); a != b {
			t.Fatalf("die %d: %d and %d", i+1, a, b)
		}
	}
}

func TestFairAllocatesNoDice(t *testing.T) {
	src := dice.Fair([32]byte{}, []string{"a", "b"}, "call")
	if n := testing.AllocsPerRun(1000, func() { src.Die(6); src.Die(10_000) }); n > 0 {
		t.Errorf("%v allocations for two dice", n)
	}
}
