package naming

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"warbell/engine"
)

// crowd is a list of names that are easily confused.
func crowd(keep ...string) (all, others []Thing) {
	for i, t := range []Thing{
		{ID: "ana", Name: "Ana"}, {ID: "ana-2", Name: "Ana"}, {ID: "zoe", Name: "Zoë of the Hill"}, {ID: "x", Name: "Анна"}, {ID: "x-2", Name: "🔥"},
		{ID: "ghoul-1", Name: "Ghoul 1"}, {ID: "ghoul-2", Name: "Ghoul 2"}, {ID: "captain", Name: "Black Captain"},
	} {
		t.At = 10 + i
		if len(keep) == 0 || strings.Contains(strings.Join(keep, " "), t.ID) {
			all = append(all, t)
		} else {
			others = append(others, t)
		}
	}
	return all, others
}

func TestFind(t *testing.T) {
	all, _ := crowd()
	for text, want := range map[string]int{
		"ana-2": 11, "ana": 10, "GHOUL 1": 15, "Ghoul-2": 16, " ghoul  2 ": 16, "zoe": 12, "ZOË": 12, "hill": 12, "cap": 17, "lack": 17, "анна": 13,
		"Ан": 13, "🔥": 14,
	} {
		if at, err := Find("fighter", text, all, nil); err != nil || at != want {
			t.Errorf("%q: %d, %v", text, at, err)
		}
	}
}

func TestFindRefuses(t *testing.T) {
	all, _ := crowd()
	foes, friends := crowd("ghoul-1", "ghoul-2", "captain")
	for name, tt := range map[string]struct {
		text        string
		all, others []Thing
		code        engine.Code
		says        string
	}{
		"same name":     {"Ana", all, nil, engine.Invalid, "“Ana” could be Ana (ana) or Ana (ana-2). Write which one."},
		"beginning":     {"gho", all, nil, engine.Invalid, "“gho” could be Ghoul 1 or Ghoul 2. Write which one."},
		"misspelt":      {"goul 1", all, nil, engine.Invalid, "There is no enemy “goul 1”. Did you mean Ghoul 1?"},
		"misspelt word": {"goul", all, nil, engine.Invalid, "Did you mean Ghoul 1 or Ghoul 2?"},
		"far off":       {"wyvern", foes, friends, engine.Invalid, "There is no enemy “wyvern”. Choose one of Ghoul 1, Ghoul 2 and Black Captain."},
		"not for this":  {"zoë of the hill", foes, friends, engine.Illegal, "You can't choose Zoë of the Hill here. Choose one of Ghoul 1, Ghoul 2 and Black Captain."},
		"nobody kept":   {"ana", nil, friends, engine.Illegal, "You can't choose Ana here, and there are no other choices now. See `/game status`."},
		"nothing":       {" \n", foes, nil, engine.Invalid, "Name an enemy. Choose one of Ghoul 1, Ghoul 2 and Black Captain."},
		"only one":      {"wyvern", foes[:1], nil, engine.Invalid, ". The only choice is Ghoul 1."},
		"nobody":        {"wyvern", nil, nil, engine.Invalid, ": there are none now. See `/game status`."},
		"punctuation":   {"?!", all, nil, engine.Invalid, "and 2 more"},
		"mixed script":  {"Женя 1", foes, friends, engine.Invalid, "There is no enemy “Женя 1”"},
		"endless":       {strings.Repeat("ghoul", 5000), all, nil, engine.Invalid, "There is no enemy “ghoulghoul"},
		"not text":      {"\xff\xfe", all, nil, engine.Invalid, "Name an enemy"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Find("enemy", tt.text, tt.all, tt.others)
			var refusal *engine.Refusal
			if !errors.As(err, &refusal) || refusal.Code != tt.code || !strings.Contains(refusal.Why, tt.says) {
				t.Fatalf("%v", err)
			}
			if len(refusal.Why) > 300 {
				t.Errorf("%d bytes", len(refusal.Why))
			}
		})
	}
}

// TestFindKeepsTextApart checks that a player's text occurs in a refusal only as an argument, so that it can
// be escaped.
func TestFindKeepsTextApart(t *testing.T) {
	all, _ := crowd()
	_, err := Find("enemy", "@everyone %d", all, nil)
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) {
		t.Fatal(err)
	}
	if format := refusal.Said()[0].Format(); strings.Contains(format, "everyone") {
		t.Error(format)
	}
}

// TestFindByID checks that every thing is found by its ID, whatever names the others have.
func TestFindByID(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all []Thing
		taken := map[string]bool{}
		for i, name := range rapid.SliceOfN(rapid.String(), 1, 12).Draw(t, "names") {
			id := Slug(name, func(id string) bool { return taken[id] })
			taken[id] = true
			all = append(all, Thing{At: i, ID: id, Name: name})
		}
		for _, one := range all {
			if at, err := Find("fighter", one.ID, all, nil); err != nil || at != one.At {
				t.Fatalf("%s: %d, %v", one.ID, at, err)
			}
		}
	})
}

func TestClip(t *testing.T) {
	for text, want := range map[string]string{
		"Ana\n the \u202eBold":     "Ana the Bold",
		strings.Repeat("ü", 32):    strings.Repeat("ü", 32),
		strings.Repeat("ü", 33):    strings.Repeat("ü", 31) + "…",
		"\xff":                     "",
		strings.Repeat("a ", 5000): strings.Repeat("a ", 15) + "a…",
	} {
		if got := Clip(text); got != want || utf8.RuneCountInString(got) > 32 {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// TestMeantByID checks that a text that is an ID, ignoring capitals and spaces, means that thing, whatever
// names the others have.
func TestMeantByID(t *testing.T) {
	all := []Thing{{At: 0, ID: "ghoul-2", Name: "Rag"}, {At: 1, ID: "x", Name: "Ghoul 2 the Elder"}}
	if got := Meant("Ghoul 2", all); len(got) != 1 || got[0].At != 0 {
		t.Errorf("%+v", got)
	}
}
