package maps

import (
	"os"
	"strings"
	"testing"

	"warbell/engine/battlefield"
)

// TestDocument checks that the page about maps has an example that can be played on, and that it is complete.
func TestDocument(t *testing.T) {
	page, err := os.ReadFile("../../../docs/maps.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```yaml\n")
	example, _, ok := strings.Cut(rest, "```\n")
	if !ok {
		t.Fatal("the page has no example")
	}
	s, faults := Read(example)
	for _, f := range faults {
		t.Errorf("line %d: %s", f.Line, f.Why)
	}
	if s.Name != "The Broken Bridge" || len(s.Map.Pieces) != 16 || len(s.Map.Zones) != 2 {
		t.Errorf("%+v", s)
	}
	for kind := range kinds {
		if !strings.Contains(string(page), "`"+string(kind)+"`") {
			t.Errorf("the page says nothing of %s", kind)
		}
	}
	for _, trait := range traits {
		if !strings.Contains(string(page), "`"+string(trait)+"`") {
			t.Errorf("the page says nothing of %s", trait)
		}
	}
	for _, size := range battlefield.Sizes {
		if !strings.Contains(string(page), "`"+sizeText(size)+"`") {
			t.Errorf("the page says nothing of %s", sizeText(size))
		}
	}
}
