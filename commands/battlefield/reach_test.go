package battlefield_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"warbell/engine/battlefield"
)

// TestF31ReachKeepsItsPromise (F31) checks that a model can move to each marked place, and that sight, cover
// and contact there are as listed.
func TestF31ReachKeepsItsPromise(t *testing.T) {
	sees, covers, touches := 0, 0, 0
	for _, sign := range battlefield.SpotSigns {
		h := laid(t)
		h.do(ann, "place | name=Orc | spot=H20")
		h.do(ann, "place | name=Elf | spot=N17")
		reach := h.do(bob, "range | model=Ana | inches=6")
		_, line, ok := strings.Cut(text(reach), "**"+sign+"** ")
		if !ok {
			break
		}
		line, _, _ = strings.Cut(line, "\n")
		h.WantPublic(h.Press(bob, button(t, reach, sign)), "moves **Ana**")
		for _, foe := range []string{"Grik", "Orc", "Elf"} {
			mine, theirs := text(h.do(bob, "sight | from=Ana | to="+foe)), text(h.do(bob, "sight | from="+foe+" | to=Ana"))
			measured := text(h.do(bob, "measure | from=Ana | to="+foe))
			touch := strings.Contains(measured, "**0\"**") || strings.Contains(measured, "touch")
			for what, is := range map[string]bool{
				"sees": visible(mine), "in cover from": visible(theirs) && strings.Contains(theirs, "in cover"),
				"in the open to": visible(theirs) && !strings.Contains(theirs, "in cover"), "touches": touch,
			} {
				if said := named(line, what, foe); said != is {
					t.Errorf("%s %s: %s %s: %t, said %t: %q %q %q", sign, line, what, foe, is, said, mine, theirs, measured)
				}
			}
			sees, covers, touches = sees+one(visible(mine)), covers+one(strings.Contains(theirs, "in cover")), touches+one(touch)
		}
		if hidden := strings.Contains(line, "not seen by"); hidden == (strings.Contains(line, "in cover from") || strings.Contains(line, "in the open to")) {
			t.Errorf("%s %s", sign, line)
		}
	}
	if sees == 0 || covers == 0 || touches == 0 {
		t.Errorf("%d seen, %d covers, %d touches: too few to tell", sees, covers, touches)
	}
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

var share = regexp.MustCompile(`\*\*(\d+)%\*\*`)

// visible reports whether a model sees at least a fifth of another one.
func visible(sight string) bool {
	m := share.FindStringSubmatch(sight)
	if m == nil {
		return false
	}
	n, _ := strconv.Atoi(m[1])
	return n >= 20
}

// named reports whether a line names a model after some words.
func named(line, what, model string) bool {
	for _, part := range strings.Split(line, " · ") {
		if rest, ok := strings.CutPrefix(part, what+" "); ok && strings.Contains(rest, model) {
			return true
		}
	}
	return false
}
