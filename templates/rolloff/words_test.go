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

// TestRolloffIsToldInWords plays roll-offs at random and reads all that a table would read on the way. The
// duty "close" is owed by nobody.
func TestRolloffIsToldInWords(t *testing.T) {
	want := []string{"close", "roll"}
	seen := templatestest.PlayMany(t, len(want), func(seed uint64) *templatestest.Game {
		p := templatestest.NewGame(words(t), engine.Bind(rolloff.System()), seed, 0)
		config, err := json.Marshal(rolloff.Terms{Open: p.Rand.IntN(2) == 0, Window: 600})
		templatestest.Must(t, err)
		p.Begin(t, engine.Setup{Seats: 2, Rules: engine.Rules{}, Config: config})
		return p
	})
	if diff := cmp.Diff(want, seen); diff != "" {
		t.Errorf("the duties that random play came to, -want +got\n%s", diff)
	}
}

// TestRolloffNames: everything that may be told, asked or pressed has words, and nothing else has.
func TestRolloffNames(t *testing.T) {
	templatestest.CheckNames(t, words(t), engine.Bind(rolloff.System()), templatestest.Names{
		Duties: []string{"roll"}, Unlabelled: []string{"forgo", "close"}, Further: []string{
			"duty.close", "help.rolloff",
		},
	})
}

func TestRolloffHelp(t *testing.T) { templatestest.Help(t, words(t), "rolloff", nil) }
