package vectors

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/dice"
)

// Case is one vector under test. Its methods fail the test if something is wrong.
type Case struct {
	*testing.T
	Vector Vector

	rules    engine.Rules
	defaults engine.Rules
	asked    []string // house rules
	read     []string // sections
	tapes    []*dice.Tape
	compared int
}

// Rule returns the value of a house rule in this vector.
func (c *Case) Rule(key string) string {
	c.Helper()
	value, ok := c.rules[key]
	if !ok {
		c.Fatalf("there is no house rule %q", key)
	}
	c.asked = append(c.asked, key)
	return value
}

// Rules returns all house rules of this vector, for a game that is played by them.
func (c *Case) Rules() engine.Rules {
	c.asked = slices.Collect(maps.Keys(c.rules))
	return maps.Clone(c.rules)
}

// Setup decodes the section setup. A key that the target does not have fails the test, as in the methods
// below.
func (c *Case) Setup(into any) { c.Helper(); c.section("setup", c.Vector.Setup, into) }

// Dice decodes the section dice if it is not a plain list.
func (c *Case) Dice(into any) { c.Helper(); c.section("dice", c.Vector.Dice, into) }

// Classes decodes the section classes: the effect of each roll.
func (c *Case) Classes(into any) { c.Helper(); c.section("classes", c.Vector.Classes, into) }

// Script decodes the section script: the steps to play.
func (c *Case) Script(into any) { c.Helper(); c.section("script", c.Vector.Script, into) }

// Expect decodes the section expect: the expected results. Use pointers, so that an absent key is not
// compared.
func (c *Case) Expect(into any) { c.Helper(); c.section("expect", c.Vector.Expect, into) }

func (c *Case) section(name string, text json.RawMessage, into any) {
	c.Helper()
	c.read = append(c.read, name)
	if len(text) == 0 {
		return
	}
	if err := decode(text, into); err != nil {
		c.Fatalf("%s: %v", name, err)
	}
}

// Faces returns the section dice if it is a plain list.
func (c *Case) Faces() []int {
	c.Helper()
	var faces []int
	c.Dice(&faces)
	return faces
}

// Tape returns a source of exactly these faces.
func (c *Case) Tape(faces ...int) dice.Source {
	tape := dice.NewTape(faces...)
	c.tapes = append(c.tapes, tape)
	return tape
}

// Check compares one result with the vector's expectation. It compares nothing if want is nil.
func Check[T any](c *Case, what string, want *T, got T) {
	c.Helper()
	if want == nil {
		return
	}
	c.compared++
	if diff := cmp.Diff(*want, got); diff != "" {
		c.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// finish returns an error for each part of the vector that was not used.
func (c *Case) finish() error {
	var errs []error
	for name, text := range c.Vector.sections() {
		if !empty(text) && !slices.Contains(c.read, name) {
			errs = append(errs, fmt.Errorf("this kind has no section %s", name))
		}
	}
	for key := range c.Vector.HouseRules {
		if !slices.Contains(c.asked, key) && c.rules[key] != c.defaults[key] {
			errs = append(errs, fmt.Errorf("house rule %s changes nothing here", key))
		}
	}
	for _, tape := range c.tapes {
		errs = append(errs, tape.Err())
		if rest := tape.Rest(); rest != nil {
			errs = append(errs, fmt.Errorf("dice %v were not asked for", rest))
		}
	}
	if c.compared == 0 {
		errs = append(errs, errors.New("nothing was compared"))
	}
	return errors.Join(errs...)
}

func (v Vector) sections() map[string]json.RawMessage {
	return map[string]json.RawMessage{
		"setup": v.Setup, "dice": v.Dice, "classes": v.Classes, "script": v.Script, "expect": v.Expect,
	}
}

// Plain returns a case without a vector and with default house rules, for a test that sets up a game as
// vectors do.
func Plain(t *testing.T, rules []engine.RuleDef) *Case {
	t.Helper()
	defaults, err := engine.Freeze(rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	return &Case{T: t, rules: defaults, defaults: defaults}
}
