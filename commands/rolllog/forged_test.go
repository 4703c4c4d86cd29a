package rolllog_test

import (
	"encoding/json"
	"strings"
	"testing"

	"warbell/commands/rolllog"
)

// TestEveryForgedLineIsFound checks that any change of a valid file is found.
func TestEveryForgedLineIsFound(t *testing.T) {
	h := newHouse(t)
	h.veiled(ann, "2d6", false)
	h.unveil()
	h.Slash(ann, "/roll | dice=3d6")
	h.day()
	h.Slash(ann, "/roll | dice=3d6")
	file := string(h.export())
	if _, err := rolllog.Verify(strings.NewReader(file)); err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(file), "\n") {
		for key, value := range fieldsOf(t, line) {
			for _, forged := range forgeries(value) {
				other := strings.Replace(file, line, strings.Replace(line, `"`+key+`":`+value, `"`+key+`":`+forged, 1), 1)
				if _, err := rolllog.Verify(strings.NewReader(other)); err == nil && !harmless(line, key) {
					t.Errorf("line %d fits with %s = %s instead of %s", i+1, key, forged, value)
				}
			}
		}
	}
}

// harmless is what proves nothing: times, names, and what a seed that is not told yet will show.
func harmless(line, key string) bool {
	switch key {
	case "at", "begun", "ended", "made", "channel", "warbell_rolls":
		return true
	case "number", "veiled":
		return strings.Contains(line, `"series"`)
	}
	return strings.Contains(line, `"number":2`) && key != "commitment"
}

// fieldsOf are the fields of a line with their values as they stand there; of the last roll, whose seed is
// secret, none.
func fieldsOf(t *testing.T, line string) map[string]string {
	t.Helper()
	var whole map[string]json.RawMessage
	if err := json.Unmarshal([]byte(line), &whole); err != nil {
		t.Fatal(err)
	}
	for _, inner := range whole {
		var fields map[string]json.RawMessage
		if json.Unmarshal(inner, &fields) == nil {
			all := map[string]string{}
			for key, value := range fields {
				all[key] = string(value)
			}
			if all["call"] == `"i:3"` {
				return nil
			}
			return all
		}
	}
	return nil
}

func forgeries(value string) []string {
	digit := strings.NewReplacer("0", "1", "1", "2", "2", "3", "3", "4", "4", "5", "5", "6", "6", "7", "7", "8", "8", "9", "9", "1", "a", "b", "f", "0")
	return []string{digit.Replace(value)}
}
