package commands_test

import (
	"strings"
	"sync"
	"testing"

	"warbell/commands/gamekit"
)

// TestOneTextAtATime checks for finding F2 that only one text of a user is read at a time, by any command.
// Other users and other calls don't wait. Shutdown needs no code for this: a fetch ends with its context, and
// parsing takes 50 ms (BenchmarkStrangersText), while the gateway waits up to 5 seconds.
func TestOneTextAtATime(t *testing.T) {
	const rollsText, mapText = "rolls:\n- {name: a, dice: d6}", "name: x"
	attach := func(h *house, by gamekit.User, text string, path ...string) gamekit.Reply {
		return h.Do(h.SlashCall(by, map[string]gamekit.Value{"file": h.Attach("a.yaml", text)}, path...))
	}
	const busy = "still reading your last text"
	for _, c := range []struct {
		path []string
		text string
	}{{[]string{"warband", "import"}, grey}, {[]string{"map", "new"}, mapText}} {
		h, fetched := newHouse(t), false
		form := h.Form(ann, "rl:import")
		h.Fetched = func() {
			h.Fetched, fetched = nil, true
			for _, second := range [][]string{{"warband", "import"}, {"map", "new"}} {
				h.WantPrivate(attach(h, ann, mapText, second...), busy)
			}
			h.WantPrivate(h.Fill(ann, form, "text", rollsText), busy)
			h.WantPrivate(h.Slash(ann, "/saved list"), "")
			h.WantPrivate(h.Fill(bob, form, "text", rollsText), "Saved")
		}
		attach(h, ann, c.text, c.path...)
		if !fetched {
			t.Errorf("%v: nothing was fetched", c.path)
		}
		h.WantPrivate(h.Fill(ann, form, "text", rollsText), "Saved")
		h.WantPrivate(h.Fill(ann, form, "text", strings.Replace(rollsText, "a,", "b,", 1)), "Saved")
	}
}

// TestOneTextOfMany checks for finding F2 that of simultaneous calls all but one are refused at once.
func TestOneTextOfMany(t *testing.T) {
	h := newHouse(t)
	file := h.Attach("a.yaml", grey)
	const many = 20
	arrived, let := make(chan struct{}, many), make(chan struct{})
	h.Fetched = func() { arrived <- struct{}{}; <-let }
	calls, fates := make([]*gamekit.Call, many), make(chan gamekit.Result, many)
	for i := range calls {
		calls[i] = h.SlashCall(ann, map[string]gamekit.Value{"file": file}, "warband", "import")
	}
	var all sync.WaitGroup
	for _, call := range calls {
		all.Go(func() { fates <- h.Bot.Do(t.Context(), call).Result })
	}
	for range many - 1 { // the one that reads is not answered before it is let
		if fate := <-fates; fate != gamekit.ResultRefused {
			t.Errorf("a second text: %v", fate)
		}
	}
	close(let)
	all.Wait()
	if len(arrived) != 1 || <-fates == gamekit.ResultRefused {
		t.Errorf("%d files were fetched", len(arrived))
	}
}
