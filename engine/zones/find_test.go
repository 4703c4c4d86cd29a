package zones

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/naming"
)

// crowd is a table with names that are easily confused.
func crowd() *State {
	return &State{Area: Area{Zones: burningTavern().Zones}, Cast: Cast{[]Creature{
		{ID: "ana", Name: "Ana", Side: PCs},
		{ID: "ana-2", Name: "Ana", Side: PCs},
		{ID: "zoe", Name: "Zoë of the Hill", Side: PCs},
		{ID: "x", Name: "Анна", Side: PCs},
		{ID: "x-2", Name: "🔥", Side: PCs},
		{ID: "ghoul-1", Name: "Ghoul 1", Side: Foes},
		{ID: "ghoul-2", Name: "Ghoul 2", Side: Foes},
		{ID: "captain", Name: "Black Captain", Side: Foes},
	}}}
}

func foes(c *Creature) bool { return c.Side == Foes }

func TestFindCreature(t *testing.T) {
	for text, want := range map[string]ModelID{
		"ana-2": "ana-2", "ana": "ana", "GHOUL 1": "ghoul-1", "Ghoul-2": "ghoul-2", " ghoul  2 ": "ghoul-2", "zoe": "zoe", "ZOË": "zoe",
		"hill": "zoe", "cap": "captain", "lack": "captain", "анна": "x", "Ан": "x", "🔥": "x-2",
	} {
		if c, err := crowd().FindCreature(text, nil); err != nil || c.ID != want {
			t.Errorf("%q: %v, %v", text, c, err)
		}
	}
	if c, err := crowd().FindCreature("a", func(c *Creature) bool { return c.ID == "captain" }); err != nil || c.ID != "captain" {
		t.Errorf("of one, %v, %v", c, err)
	}
}

func TestFindCreatureRefuses(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		keep func(*Creature) bool
		code engine.Code
		says string
	}{
		"same name":    {"Ana", nil, engine.Invalid, "“Ana” could be Ana (ana) or Ana (ana-2). Write which one."},
		"beginning":    {"gho", nil, engine.Invalid, "“gho” could be Ghoul 1 or Ghoul 2. Write which one."},
		"misspelt":     {"goul 1", nil, engine.Invalid, "There is no creature “goul 1”. Did you mean Ghoul 1?"},
		"far off":      {"wyvern", foes, engine.Invalid, "There is no creature “wyvern”. Choose one of Ghoul 1, Ghoul 2 and Black Captain."},
		"not for this": {"zoë of the hill", foes, engine.Illegal, "You can't choose Zoë of the Hill here. Choose one of Ghoul 1, Ghoul 2 and Black Captain."},
		"nobody kept":  {"ana", func(*Creature) bool { return false }, engine.Illegal, "You can't choose Ana here, and there are no other choices now. See `/game status`."},
		"nothing":      {" \n", foes, engine.Invalid, "Name a creature. Choose one of Ghoul 1, Ghoul 2 and Black Captain."},
		"endless":      {strings.Repeat("ghoul", 5000), nil, engine.Invalid, "There is no creature “ghoulghoul"},
		"not text":     {"\xff\xfe", nil, engine.Invalid, "Name a creature"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := crowd().FindCreature(tt.text, tt.keep)
			var refusal *engine.Refusal
			if !errors.As(err, &refusal) || refusal.Code != tt.code || !strings.Contains(refusal.Why, tt.says) {
				t.Errorf("%v", err)
			}
			if len(refusal.Why) > 300 {
				t.Errorf("%d bytes", len(refusal.Why))
			}
		})
	}
	if _, err := (&State{}).FindCreature("ana", nil); err == nil || !strings.Contains(err.Error(), "there are none now") {
		t.Error(err)
	}
}

func TestFindInTables(t *testing.T) {
	if z, err := crowd().FindZone("brandy"); err != nil || z.ID != "cellar" {
		t.Errorf("%v, %v", z, err)
	}
	if _, err := crowd().FindZone("kithcen"); err == nil || !strings.Contains(err.Error(), "There is no zone “kithcen”. Did you mean Kitchen?") {
		t.Error(err)
	}
	if m, err := FindMap("crypt"); err != nil || m.Name != "A flooded crypt" {
		t.Errorf("%v, %v", m.Name, err)
	}
	if _, err := FindMap("opera"); err == nil || !strings.Contains(err.Error(), "Choose one of A burning tavern, A ruined bridge") {
		t.Error(err)
	}
	if _, err := (&State{Area: Area{Zones: burningTavern().Zones[:1]}}).FindZone("moon"); err == nil || !strings.Contains(err.Error(), "The only choice is Stable Yard.") {
		t.Error(err)
	}
	if p, err := FindReady("troll", Foes); err != nil || p.Name != "Bridge Troll" {
		t.Errorf("%v, %v", p, err)
	}
	if p, err := FindReady("troll", PCs); err == nil {
		t.Errorf("a troll among the characters: %v", p)
	}
	if _, err := FindReady("Ilse Farow", PCs); err == nil || !strings.Contains(err.Error(), "Did you mean Ilsa Farrow?") {
		t.Error(err)
	}
}

// TestFindUnit checks that members of a unit in one place count as one, and that defeated ones aren't meant.
func TestFindUnit(t *testing.T) {
	s := crowd()
	if _, err := s.FindUnit("ghoul", nil); err == nil || !strings.Contains(err.Error(), "Write which one") {
		t.Errorf("two units: %v", err)
	}
	s.Creature("ghoul-1").Group, s.Creature("ghoul-2").Group = "ghoul", "ghoul"
	find := func(text string, want ModelID) {
		t.Helper()
		if c, err := s.FindUnit(text, foes); err != nil || c.ID != want {
			t.Errorf("%q: %v, %v", text, c, err)
		}
	}
	find("ghoul", "ghoul-1")
	find("Ghoul 2", "ghoul-2")
	find("cap", "captain")
	s.Creature("ghoul-1").Out = true
	find("ghoul", "ghoul-2")
	find("ghoul 1", "ghoul-1")
	s.Creature("ghoul-2").Out = true
	find("ghoul", "ghoul-1")
	s.Creature("ghoul-2").Zone = "cellar"
	for text, says := range map[string]string{"ghoul": "Write which one", "": "Name a creature", "wyvern": "There is no creature", "?": "There is no"} {
		if c, err := s.FindUnit(text, foes); err == nil || c != nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, %v", text, c, err)
		}
	}
}

var isSlug = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,14}[a-z0-9])?$`)

func TestFortyLongNames(t *testing.T) {
	s := &State{}
	for i := range 40 {
		name := fmt.Sprintf("Warden of the Seventh Gate no %02d", i)
		id := naming.Slug(name, func(id string) bool { return s.Creature(ModelID(id)) != nil })
		s.Creatures = append(s.Creatures, Creature{ID: ModelID(id), Name: engine.Name(name)})
	}
	for _, c := range s.Creatures {
		if got, err := s.FindCreature(string(c.Name), nil); err != nil || got.ID != c.ID {
			t.Errorf("%s: %v, %v", c.Name, got, err)
		}
		if got, err := s.FindCreature(string(c.ID), nil); err != nil || got.Name != c.Name {
			t.Errorf("%s: %v, %v", c.ID, got, err)
		}
	}
}
