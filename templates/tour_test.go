package templates_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/templates/templatestest"
)

// mostOnACard is how many characters a card of the tour may have: it is read, not studied.
const mostOnACard = 600

// page writes a text under ui.
func page(t *testing.T, name string, data any) string {
	t.Helper()
	told, err := words(t).Note(name, data)
	templatestest.Must(t, err)
	templatestest.MustRead(t, told.Message().Text, templatestest.TextLimit, name)
	return told.Message().Text
}

func TestGoldenTour(t *testing.T) {
	var told []string
	for n := 1; n <= 5; n++ {
		for _, dm := range []bool{false, true} {
			card := page(t, fmt.Sprintf("tour.%d", n), struct {
				N, Of int
				DM    bool
			}{n, 5, dm})
			if !slices.Contains(told, card) {
				told = append(told, card)
			}
		}
	}
	where := struct{ Link string }{"https://discord.com/channels/@me/1"}
	told = append(told, page(t, "tour.begun", where), page(t, "tour.running", where), page(t, "tour.hello", nil), page(t, "tour.first", nil))
	for _, closed := range []bool{true, false} {
		told = append(told, page(t, "tour.shut", struct{ Closed, Here bool }{closed, closed}))
	}
	for _, closed := range []bool{true, false} {
		told = append(told, page(t, "tour.lead.shut", struct{ Closed bool }{closed}))
	}
	told = append(told, page(t, "tour.lead.begun", where), page(t, "tour.lead.running", where))
	for _, name := range []string{
		"lead.skipped", "lead.ended", "scene.opening", "scene.next", "scene.asks", "scene.rules",
		"gm.begin", "gm.rule", "gm.ambush", "gm.orders", "gm.end", "gm.scene", "gm.done", "gm.over",
		"player.move", "player.ask", "player.react", "player.attack", "player.done", "player.over",
	} {
		told = append(told, page(t, "tour."+name, nil))
	}
	for _, card := range told {
		templatestest.MustRead(t, card, mostOnACard, "card")
	}
	templatestest.Golden(t, "tour", strings.Join(append(told, page(t, "tour.end", nil)), "\n----\n"))
}

// found are the findings of a check-up that went badly, by the names of their words.
func found(noon time.Time) map[string]any {
	type missing struct {
		Name, Without string
		Last          bool
	}
	type failure struct {
		ID, What string
		At       time.Time
	}
	type backlog struct {
		Unsaid int
		Oldest time.Time
		Late   bool
	}
	return map[string]any{
		"missing": missing{"Attach Files", "Posts have no maps and no other pictures.", true},
		"silent":  "abcd1234",
		"late":    struct{ Swept time.Time }{noon},
		"clock.off": struct {
			Ahead   bool
			Seconds int
		}{true, 42},
		"dm.closed":    nil,
		"backlog":      backlog{3, noon, true},
		"disconnected": nil,
		"silence":      nil,
		"errors":       []failure{{"abcd1234", "/duel", noon}, {"efgh5678", "a button", noon}},
	}
}

func TestGoldenDoctor(t *testing.T) {
	noon := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	type report struct {
		Tried          string
		Bad, Odd, Fine []string
	}
	sick := report{Tried: "closed"}
	for name, data := range found(noon) {
		text := page(t, "doctor."+name, data)
		if slices.Contains([]string{"missing", "silent", "late"}, name) {
			sick.Bad = append(sick.Bad, text)
			continue
		}
		sick.Odd = append(sick.Odd, text)
	}
	slices.Sort(sick.Bad)
	slices.Sort(sick.Odd)
	sick.Fine = []string{page(t, "doctor.permissions", struct{ Thread bool }{true})}
	well := report{Fine: []string{page(t, "doctor.dm.open", nil), page(t, "doctor.dm.untried", nil)}}
	templatestest.Golden(t, "doctor", page(t, "doctor", sick)+"\n----\n"+page(t, "doctor", well)+"\n----\n"+page(t, "doctor.hello", nil))
}
