package naming

import "testing"

// TestSigned checks F51: a sign is found alone and with its name, in any case, and never within a word.
func TestSigned(t *testing.T) {
	things := []Thing{
		{At: 1, ID: "ghoul-1", Name: "Ghoul 1", Sign: "GH1"}, {At: 2, ID: "ghoul-2", Name: "Ghoul 2", Sign: "GH2"},
		{At: 3, ID: "grave-warden", Name: "Grave Warden", Sign: "GW"}, {At: 4, ID: "w", Name: "Gwen", Sign: "GWE"},
	}
	for text, want := range map[string]int{"GH1": 1, "gh2": 2, "GH2 Ghoul 2": 2, "GW": 3, "gw Grave Warden": 3, "gwen": 4} {
		if got, err := Find("creature", text, things, nil); err != nil || got != want {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"GH", "GH3", "GW Ghoul 1", "GH1x"} {
		if got, err := Find("creature", text, things, nil); err == nil {
			t.Errorf("%q is %d", text, got)
		}
	}
	if _, err := Find("creature", "GW", things[:2], things[2:]); err == nil || err.Error() == "" {
		t.Error("another's sign is no name")
	}
}

// TestSignsAreOne checks that names of one side that differ by a number are one kind, and names of two sides
// are two.
func TestSignsAreOne(t *testing.T) {
	all := Signs([]Shown{{"Ghoul", 2}, {"ghoul 2", 2}, {"Ghoul", 1}, {"山田", 1}})
	for i, want := range []Sign{{0, "Ghoul", 0, "Gh", "Gh"}, {0, "Ghoul", 2, "Gh2", "Gh"}, {1, "Ghoul", 0, "Go", "Go"}, {2, "", 0, "#3", "#3"}} {
		if all[i] != want {
			t.Errorf("%d: %+v, want %+v", i, all[i], want)
		}
	}
}
