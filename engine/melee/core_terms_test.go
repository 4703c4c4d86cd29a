package melee_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/melee"
)

// TestTermsRefused checks that impossible terms are refused with a rule and a sentence.
func TestTermsRefused(t *testing.T) {
	crowd := `"` + strings.Repeat(`Ann; axe\n`, 13) + `"`
	for config, rule := range map[string]string{
		`{`:                                     "melee 1.5",
		`null`:                                  "melee 1.1",
		`{"sides":["Ann; axe"],"engaged":true}`: "melee 1.1",
		`{"sides":["Ann; axe","Bob; axe"]}`:     "melee 1.5",
		`{"sides":["Ann; axe","Bob; axe"],"apart":37}`:                               "melee 1.5",
		`{"sides":["Ann; axe","Bob; axe"],"apart":-1}`:                               "melee 1.5",
		`{"sides":["Ann; axe","Bob; axe"],"apart":3,"engaged":true}`:                 "melee 1.5",
		`{"sides":["Ann; axe","2 Bob; axe"],"engaged":true}`:                         "melee 1.5",
		`{"sides":["Ann; axe","Bob; axe"],"engaged":true,"window":5}`:                "melee 4.5",
		`{"sides":["Ann; axe","Bob; axe"],"engaged":true,"dice":5}`:                  "melee 1.5",
		`{"sides":["Ann; axe",{"models":[{"name":"Bob"}]}],"apart":3}`:               "melee 1.2",
		`{"sides":["Ann; axe",{"models":[],"name":"Bob"}],"apart":3}`:                "melee 1.1",
		`{"sides":["Ann; axe",{"models":[],"gold":1}],"apart":3}`:                    "melee 1.5",
		`{"sides":["Ann; axe",` + crowd + `],"apart":3}`:                             "",
		`{"sides":["Ann; axe",{"name":"a\nb","models":[{"name":"Bob"}]}],"apart":3}`: "melee 1.1",
	} {
		err := bound.Check(engine.Setup{Seats: 2, Config: json.RawMessage(config)})
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || refusal.Why == "" || rule != "" && refusal.Rule != rule {
			t.Errorf("%s: %v", config, err)
		}
	}
}

// TestTermsRoundTrip checks that New accepts what Config writes, with whole profiles.
func TestTermsRoundTrip(t *testing.T) {
	for _, w := range melee.Warbands() {
		terms := melee.Terms{Sides: [2]melee.Warband{w, w}, Apart: 12}
		raw, err := json.Marshal(terms)
		if err != nil {
			t.Fatal(err)
		}
		if err := bound.Check(engine.Setup{Seats: 2, Config: raw}); err != nil {
			t.Errorf("%s: %v", w.Name, err)
		}
		tb := lay(t, terms, nil, oneTwo{new(int)})
		names := map[string]bool{}
		for _, m := range tb.view().Models {
			names[string(m.Profile.Name)], names[string(m.ID)] = true, true
		}
		if models := len(tb.view().Models); models != 2*len(w.Models) || len(names) < models {
			t.Errorf("%s: %d models, called %v", w.Name, models, names)
		}
	}
}

// oneTwo rolls 1 and 2 in turn.
type oneTwo struct{ n *int }

func (d oneTwo) Die(int) int {
	*d.n++
	return 2 - *d.n%2
}
