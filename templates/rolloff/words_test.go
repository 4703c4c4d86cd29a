package rolloff

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/rolloff"
	"warbell/templates/templatestest"
)

var words = templatestest.Words(Words)

// TestRolloffIsToldInWords plays random roll-offs and reads all texts on the way. No player has the duty
// "close".
func TestRolloffIsToldInWords(t *testing.T) {
	want := []string{"close", "end", "roll"}
	seen := templatestest.PlayMany(t, want, []uint64{0, 1}, func(seed uint64) *templatestest.Game {
		p := templatestest.NewGame(words(t), engine.Bind(rolloff.System()), seed, 0)
		terms := rolloff.Terms{Open: p.Rand.IntN(2) == 0, Window: 600, Pressed: p.Rand.IntN(2) == 0}
		if p.Rand.IntN(2) == 0 {
			terms.Dice, terms.Best, terms.Bonus, terms.Named = "2d6+1", 2, []int{1, -1}, []engine.Name{"", "Orcs"}
			terms.Order, terms.AtOnce = p.Rand.IntN(2) == 0, !terms.Open && p.Rand.IntN(3) == 0
		}
		config, err := json.Marshal(terms)
		templatestest.Must(t, err)
		p.Begin(t, engine.Setup{Seats: 2, Rules: engine.Rules{}, Config: config})
		return p
	})
	if diff := cmp.Diff(want, seen); diff != "" {
		t.Errorf("the duties that random play came to, -want +got\n%s", diff)
	}
}

// TestRolloffNames checks that all events, duties and buttons have words, and that no others exist.
func TestRolloffNames(t *testing.T) {
	templatestest.CheckNames(t, words(t), engine.Bind(rolloff.System()), templatestest.Names{
		Duties: []string{"roll", "end"}, Unlabelled: []string{"forgo"}, Further: []string{
			"duty.close", "unwon", "help.rolloff", "score", "result", "dice", "scene.order", "scene.total",
		},
	})
}

func TestRolloffHelp(t *testing.T) { templatestest.Help(t, words(t), "rolloff", nil) }
