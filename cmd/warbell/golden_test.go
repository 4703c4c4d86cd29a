package main

import (
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"warbell/engine/enginetest"
)

// manyPlays is how often what chance decides is played, with dice of its own each time, by WARBELL_SLOW=1.
const manyPlays = 20

// plays is how often what chance decides is played: once, for a golden file, if the tests are not slow.
func plays() uint64 {
	if enginetest.Slow() {
		return manyPlays
	}
	return 1
}

// diceOf is where the chance of a play begins. WARBELL_CHANCE, any word, gives other dice.
func diceOf(seed uint64) uint64 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(os.Getenv("WARBELL_CHANCE"))) // a hash never fails
	return uint64(h.Sum32())<<32 + seed<<20
}

// median is the middle one of what is got of all; of two, the higher.
func median[T any](all []T, got func(T) int) int {
	var sorted []int
	for _, one := range all {
		sorted = append(sorted, got(one))
	}
	slices.Sort(sorted)
	return sorted[len(sorted)/2]
}

// golden wants lines to be those of a file under testdata that begin with the same two words, unless
// WARBELL_CHANCE is set. With -update they take their place.
func golden(t *testing.T, name string, lines []string) {
	t.Helper()
	if os.Getenv("WARBELL_CHANCE") != "" || t.Failed() {
		return
	}
	file := filepath.Join("testdata", name)
	raw, err := os.ReadFile(file)
	if err != nil && !*update {
		t.Fatal(err)
	}
	key := func(line string) string { return strings.Join(strings.Fields(line)[:2], " ") }
	known := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(raw)), "\n") {
		if line != "" {
			known[key(line)] = line
		}
	}
	for _, line := range lines {
		if known[key(line)] != line && !*update {
			t.Errorf("got\n%s\nand %s has\n%s\nIf that is right: go test ./cmd/warbell -run %s -update", line, file, known[key(line)], t.Name())
		}
		known[key(line)] = line
	}
	if !*update {
		return
	}
	var all []string
	for _, line := range known {
		all = append(all, line+"\n")
	}
	slices.Sort(all)
	if err := os.WriteFile(file, []byte(strings.Join(all, "")), 0o600); err != nil {
		t.Fatal(err)
	}
}
