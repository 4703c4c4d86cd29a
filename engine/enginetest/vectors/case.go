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

// Case is one vector under test. Its methods fail the test by themselves.
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

// Rule is the value of a house rule in this vector.
func (c *Case) Rule(key string) string {
	c.Helper()
	value, ok := c.rules[key]
	if !ok {
		c.Fatalf("there is no house rule %q", key)
	}
	c.asked = append(c.asked, key)
	return value
}

// Rules are all house rules of this vector, for a game that is played by them.
func (c *Case) Rules() engine.Rules {
	c.asked = slices.Collect(maps.Keys(c.rules))
	return maps.Clone(c.rules)
}

// Setup reads the section of that name; a key that the target hasn't fails. So do the others.
func (c *Case) Setup(into any) { c.Helper(); c.section("setup", c.Vector.Setup, into) }

// Dice reads the dice where they are more than one list.
func (c *Case) Dice(into any) { c.Helper(); c.section("dice", c.Vector.Dice, into) }

// Classes reads what each roll counts as.
func (c *Case) Classes(into any) { c.Helper(); c.section("classes", c.Vector.Classes, into) }

// Script reads the steps to play.
func (c *Case) Script(into any) { c.Helper(); c.section("script", c.Vector.Script, into) }

// Expect reads what must come out. Give it pointers: a key that is absent is not compared.
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

// Faces is a section dice that is one list.
func (c *Case) Faces() []int {
	c.Helper()
	var faces []int
	c.Dice(&faces)
	return faces
}

// Tape is a source of exactly these faces.
func (c *Case) Tape(faces ...int) dice.Source {
	tape := dice.NewTape(faces...)
	c.tapes = append(c.tapes, tape)
	return tape
}

// Check compares one result with what the vector expects; nil expects nothing.
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

// finish finds what the vector said and nobody listened to.
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

// Plain is a case of no vector, by the house rules' defaults, for a test that lays out a game as vectors do.
func Plain(t *testing.T, rules []engine.RuleDef) *Case {
	t.Helper()
	defaults, err := engine.Freeze(rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	return &Case{T: t, rules: defaults, defaults: defaults}
}
