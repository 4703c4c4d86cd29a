package vectors

import (
	"fmt"
	"os"
	"testing"

	"warbell/engine"
)

// Kinds maps each kind of vector to the function that runs it.
type Kinds map[string]func(*Case)

// Run runs all vectors of one system, each as a subtest, and prints their number. rules are the system's
// house rules.
func Run(t *testing.T, system string, rules []engine.RuleDef, kinds Kinds) {
	t.Helper()
	dir, err := Dir()
	if err != nil {
		t.Fatal(err)
	}
	all, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for _, v := range all {
		if v.System == system {
			t.Run(v.ID, func(t *testing.T) { one(t, v, rules, kinds) })
			ran++
		}
	}
	t.Logf("%d %s vectors of %s", ran, system, dir)
	fmt.Printf("vectors %s: %d\n", system, ran)
	if _, elsewhere := os.LookupEnv(variable); ran == 0 && !elsewhere {
		t.Errorf("there is no %s vector", system)
	}
}

func one(t *testing.T, v Vector, rules []engine.RuleDef, kinds Kinds) {
	t.Helper()
	run, ok := kinds[v.Kind]
	if !ok {
		t.Fatalf("unknown kind %q", v.Kind)
	}
	frozen, err := engine.Freeze(rules, v.chosen())
	if err != nil {
		t.Fatal(err)
	}
	defaults, err := engine.Freeze(rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	c := &Case{T: t, Vector: v, rules: frozen, defaults: defaults}
	run(c)
	if err := c.finish(); err != nil {
		t.Error(err)
	}
	if t.Failed() && v.Why != "" {
		t.Logf("why: %s", v.Why)
	}
}

// chosen returns the house rules in the kernel's form. The values yes and no need no quotes.
func (v Vector) chosen() engine.Rules {
	chosen := make(engine.Rules, len(v.HouseRules))
	for key, value := range v.HouseRules {
		switch value {
		case true:
			chosen[key] = "yes"
		case false:
			chosen[key] = "no"
		default:
			chosen[key] = fmt.Sprint(value)
		}
	}
	return chosen
}
