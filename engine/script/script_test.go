package script_test

import (
	"errors"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/rolloff"
	"warbell/engine/script"
)

func find(id string) (engine.Ruleset, bool) {
	return engine.Bind(rolloff.System()), id == rolloff.ID
}

func TestInstructionsThatFail(t *testing.T) {
	const started = "game rolloff\nseats ann bob\nstart\n"
	tests := map[string]struct{ src, says string }{
		"wait before the game":          {"wait 1h", "has not started"},
		"owes before the game":          {"owes ann roll", "has not started"},
		"owes before the start":         {"game rolloff\nseats ann\nowes nobody", "has not started"},
		"over before the start":         {"game rolloff\nover nobody", "has not started"},
		"running before the start":      {"running", "has not started"},
		"want before the start":         {"want rolled", "has not started"},
		"a command before the start":    {"ann: roll", "has not started"},
		"a refusal before the start":    {"! ann: roll", "has not started"},
		"start without a game":          {"start", "name the game"},
		"start twice":                   {started + "start", "started already"},
		"another game after the start":  {started + "game rolloff", "started already"},
		"wait for what is no time":      {started + "wait long", "long"},
		"a stranger":                    {started + "owes cat roll", "nobody is called"},
		"dice that never fall":          {started + "dice 6", "never thrown"},
		"dice that are missing":         {started + "ann: roll", "no dice line"},
		"a game that goes on":           {started + "over ann", "goes on"},
		"a refusal that is carried out": {started + "dice 6\n! ann: roll", "carried out"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := script.Run([]byte(tt.src+"\n"), find)
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%v, want it to say %q", err, tt.says)
			}
		})
	}
}

func TestNothingBehindALongLineIsSkipped(t *testing.T) {
	src := "game rolloff\nseats ann bob\nstart\n# " + strings.Repeat("x", 70_000) + "\nthis is no instruction\n"
	var failed *script.Error
	if _, err := script.Run([]byte(src), find); !errors.As(err, &failed) || failed.Line != 5 {
		t.Errorf("%v", err)
	}
}
