package grimheim_test

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/runner"
	"warbell/templates"
)

// menu is the menu of a panel; empty if it has none.
func (p *hand) menu() []templates.Choice {
	for _, row := range p.Rows {
		if row.Menu != nil {
			return row.Menu.Choices
		}
	}
	return nil
}

// TestFateIsDrafted checks that the menu has a choice for each use of Fate dice, after all others, with the
// dice as buttons and a draft that can be changed.
func TestFateIsDrafted(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle("")
	p := h.status(by)
	p.take(p.ids("gs:")[0])
	fate := false
	for _, c := range p.menu() {
		switch is := strings.HasPrefix(c.Label, "Fate: "); {
		case is && c.About == "":
			t.Errorf("%q says nothing of what it does", c.Label)
		case fate && !is:
			t.Errorf("%q stands behind what fate can do", c.Label)
		default:
			fate = is
		}
	}
	if !fate {
		t.Fatalf("no line of fate: %v", p.labels())
	}
	p.press("Fate: assault").press("Die ")
	if !strings.Contains(p.Text, "Spend Fate die ") || p.has("Confirm draft") == "" {
		t.Fatalf("it is not drafted: %q %v", p.Text, p.labels())
	}
	if p.press("Remove last action"); strings.Contains(p.Text, "Spend Fate die") || p.has("Fate: assault") == "" {
		t.Errorf("it is not taken back: %q %v", p.Text, p.labels())
	}
}

// hurts returns the odds of the first offered attack, in per cent; 0 if there is none.
func (p *hand) hurts() int {
	p.Helper()
	_, after, ok := strings.Cut(strings.Join(p.labels(), "\n"), "hurts ")
	if !ok {
		return 0
	}
	chance, _, _ := strings.Cut(after, "%")
	n, err := strconv.Atoi(chance)
	if err != nil {
		p.Fatal(err)
	}
	return n
}

// towards returns the words of the label that moves a model nearer to an enemy; empty if there is none.
func (p *hand) towards() string {
	for _, label := range p.labels() {
		if near := nearer.FindString(label); near != "" {
			return near
		}
	}
	return ""
}

var nearer = regexp.MustCompile("towards [①-⑳]")

// TestDraftedFateCounts checks that a drafted Fate die improves the odds of an attack.
func TestDraftedFateCounts(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 1) // a battle in which two come near
	h := newHouse(t)
	id, _ := h.battle("")
	for turns := 0; turns < 60 && !h.Ended(id); turns++ {
		p := h.status(h.mover(id))
		models := p.ids("gs:")
		if len(models) == 0 {
			h.turn(id, whim{rand.New(rand.NewPCG(1, 1))})
			continue
		}
		p.take(models[len(models)-1])
		if near := p.towards(); p.hurts() == 0 && near != "" {
			if p.press(near); p.hurts() == 0 && p.has("Confirm draft") != "" {
				p.press("Confirm draft")
			}
		}
		if before := p.hurts(); before > 0 && before < 80 && p.has("Fate: focus") != "" {
			if p.press("Fate: focus").press("Die "); p.hurts() <= before {
				t.Errorf("with a die of fate an attack hurts %d%%, without %d%%: %q", p.hurts(), before, p.Text)
			}
			return
		}
		for _, words := range []string{"End", "Confirm and end"} {
			if p.has(words) != "" {
				p.press(words)
			}
		}
	}
	t.Fatal("nobody comes near enough")
}

// TestWhatIsInReachHasAButton checks that a model within range of loot gets a button for it, with its sign on
// the picture.
func TestWhatIsInReachHasAButton(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle("")
	p := h.status(by)
	for _, model := range p.ids("gs:") {
		p := h.status(by).take(model)
		if p.has("Run") != "" {
			p.press("Run")
		}
		spots := runner.Filter(p.ids("gk:"), func(id string) bool { return strings.Contains(id, ":add:") })
		for _, spot := range spots {
			p.take(spot)
			for _, row := range p.Rows {
				for _, b := range row.Buttons {
					if strings.Contains(b.Label, "Loot O") || strings.Contains(b.Label, "Loot T") {
						return
					}
				}
			}
			if p.has("Loot") != "" {
				t.Fatalf("loot stands in the menu: %v", p.labels())
			}
			p.press("Remove last action")
			if p.has("Run") != "" {
				p.press("Run")
			}
		}
	}
	t.Fatal("nobody gets anywhere where there is loot")
}

// TestFateIsPlanned checks that a queued turn can spend a Fate die, and says so.
func TestFateIsPlanned(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle(strictly)
	p := h.asksNext(opponent(by), by)
	p.take(p.ids("gsn:")[0])
	p.press("Fate: assault").press("Die ").press("Queue turn")
	if !strings.Contains(p.Text, "Spend Fate die ") {
		t.Fatalf("planned: %q", p.Text)
	}
	if again := h.asksNext(p.by, by); !strings.Contains(again.Text, "Spend Fate die ") {
		t.Errorf("asked again: %q", again.Text)
	}
}
