package privacy

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"warbell/storage"
	"warbell/templates"
)

// TestRowsOfNothing checks that the words can be rendered for rows without some values.
func TestRowsOfNothing(t *testing.T) {
	words, err := templates.New()
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile("../../templates/privacy.en.tmpl")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`{{define "(privacy\.row\.\w+)"`).FindAllStringSubmatch(string(raw), -1)
	if len(found) < 20 {
		t.Fatalf("%d kinds of rows", len(found))
	}
	for _, name := range found {
		if text := words.Text(name[1], shownRow(storage.Record{})); strings.Contains(text, "no value") {
			t.Errorf("%s: %q", name[1], text)
		}
	}
}
