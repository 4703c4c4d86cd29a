// Package verbtest checks that verbs accept what they offer.
package verbtest

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/verb"
)

// Verb checks a verb at a position. Offered commands must be accepted. A key must lead back to its command.
// Each choice in a form must belong to a legal command. The values of a command must also be readable when
// typed. Verb sets seen for each verb that offers a command.
func Verb[S any, P verb.Teller](t *testing.T, v verb.Any[S, P], pos verb.Position[S], play func() P,
	seen map[string]bool) {
	t.Helper()
	name := v.About().Name
	hasKey := false
	for _, in := range v.About().Inputs {
		if hasKey = in.Kind != verb.KindText || in.Beside; !hasKey {
			break // a key can't contain the player's own words
		}
	}
	for _, cmd := range v.Offered(pos) {
		seen[name] = true
		if err := v.Carry(pos, play(), cmd); err != nil {
			t.Errorf("%s is offered and refused: %+v: %v", name, cmd, err)
		}
		if key, ok := v.Key(pos, cmd); !ok && hasKey {
			t.Errorf("%s has no key for %+v", name, cmd)
		} else if back, err := v.Open(pos, key); hasKey && (err != nil || !reflect.DeepEqual(back, cmd)) {
			t.Errorf("%s: %+v has the key %q, which opens %+v, %v", name, cmd, key, back, err)
		}
		typed := map[string]string{}
		for input, values := range v.Values(cmd) {
			typed[input] = strings.Join(values, ", ")
		}
		for _, in := range v.About().Inputs {
			if in.Beside && !in.Optional {
				typed[in.Name] = "with a flourish"
			}
		}
		if len(v.Values(cmd)["also"]) > 1 || len(v.Values(cmd)["attackers"]) > 1 {
			continue // the tests of names cover lists with commas
		}
		if back, err := v.Read(pos, typed); err != nil || !reflect.DeepEqual(back, cmd) {
			t.Errorf("%s: %+v is typed as %v, which is read as %+v, %v", name, cmd, typed, back, err)
		}
	}
	questions, err := v.Questions(pos, nil)
	if err != nil {
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || len(v.Offered(pos)) > 0 {
			t.Errorf("%s asks nothing: %v", name, err)
		}
		return
	}
	partial := slices.ContainsFunc(questions, func(q verb.Question) bool {
		return len(q.Choices) == 0 && !q.Beside
	})
	for _, q := range questions {
		for _, choice := range q.Choices {
			acts := v.Acts(pos, verb.Said{q.Name: {choice.Value}})
			if len(acts) == 0 && !partial {
				t.Errorf("%s: nothing comes of %s=%s", name, q.Name, choice.Value)
			}
		}
	}
}
