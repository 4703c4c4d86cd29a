package rolls_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/dice"
)

// read is what the buttons of a reply read.
func read(r gamekit.Reply) []string {
	var all []string
	for _, row := range commandstest.Message(r).Rows {
		for _, b := range row.Buttons {
			all = append(all, b.Label)
		}
	}
	return all
}

// TestRollAsksWhatIsMeant checks law 1: if games differ about the meaning of the same dice, /roll asks
// privately, and a button rolls the meaning that it names.
func TestRollAsksWhatIsMeant(t *testing.T) {
	for typed, want := range map[string][]string{
		"2d6 >= 6": {"2d6cs>=6", "(2d6) >= 6"}, "2d6>=6": {"2d6cs>=6", "(2d6) >= 6"}, "2d6>=6 # hit": {"2d6cs>=6", "(2d6) >= 6"},
		"4d6kh3>=5": {"4d6kh3cs>=5", "(4d6kh3) >= 5"}, "4d6kh3 >= 5": {"4d6kh3cs>=5", "(4d6kh3) >= 5"}, "4dF>=1": {"4dFcs>=1", "4dF >= 1"},
		"6x2d6>=6": {"6x2d6cs>=6", "6x(2d6) >= 6"}, "2d20<=14": {"2d20cs<=14", "(2d20) <= 14"}, "2d6>=5+1": {"2d6cs>=5+1", "(2d6) >= 6"},
		"{2d6,3d8}>=10": {"{2d6,3d8}cs>=10", "({2d6,3d8}) >= 10"}, "{2d6,3d8} >= 10": {"{2d6,3d8}cs>=10", "({2d6,3d8}) >= 10"},
		"@doubt": {"2d6cs>=6", "(2d6) >= 6"}, "@pool 2": {"2d6cs>=6", "(2d6) >= 6"},
	} {
		h := newHouse(t)
		h.Slash(ann, "/saved roll | name=doubt | dice=2d6>=6")
		h.Slash(ann, "/saved roll | name=pool | dice=${n}d6>=6")
		for i := range want {
			asked := h.Slash(ann, "/roll | dice="+typed)
			if got := read(asked); asked.Whisper == nil || !slices.Equal(got, want) {
				t.Fatalf("%s: private %v, buttons %q, want %q: %q", typed, asked.Whisper != nil, got, want, text(asked))
			}
			fell := h.Press(ann, buttons(commandstest.Message(asked))[i])
			if said := text(fell); fell.Post == nil || !strings.Contains(said, "`"+want[i]+"`") || strings.Contains(typed, "hit") && !strings.Contains(said, "hit") {
				t.Errorf("%s, %s: %q", typed, want[i], said)
			}
			for _, id := range buttons(commandstest.Message(asked)) {
				h.WantPrivate(h.Press(ann, id), "You've already answered this")
			}
			if again := h.Slash(ann, "/roll | dice="+want[i]); again.Post == nil || !strings.Contains(text(again), "`"+want[i]+"`") {
				t.Errorf("%s is not rolled at once: %q", want[i], text(again))
			}
		}
	}
}

// TestRollAsksRarely checks that there is no question if only one meaning is possible, or is nearly certain.
func TestRollAsksRarely(t *testing.T) {
	h := newHouse(t)
	for _, typed := range []string{
		"2d6>=7", "2d6 >= 7", "2d6>=9", "3d6<=12", "5d10>=8", "8d6 >4", "10d6=6", "4d6kh3>=14", "2d20kh1>=15", "d20>=11", "4dF >= 1", "2d6+3 >= 5",
		"(2d6) >= 6", "2d6cs>=6", "2d6t6", "10d10>=6f1", "d6>=4", "2d6r1", "3d6 <= 5", "12d6>=5 >= 3", "3d{sword,shield}=sword", "10d10>=8+2",
	} {
		if r := h.Slash(ann, "/roll | dice="+typed); r.Post == nil {
			t.Errorf("%s: %q", typed, text(r))
		}
	}
}

// TestRollMeantIsTheAskers checks that only the asked user can press the buttons, that these work after a
// restart and keep the audience, and that forged ones are refused.
func TestRollMeantIsTheAskers(t *testing.T) {
	h := newHouse(t)
	asked := buttons(commandstest.Message(h.Slash(ann, "/roll | dice=2d6 >= 6 | secret=me")))
	h.WantPrivate(h.Press(bob, asked[0]), "for another player")
	h.Build(h.Store)
	h.WantPrivate(h.Press(ann, asked[1]), "`(2d6) >= 6`")
	blind := buttons(commandstest.Message(h.Slash(ann, "/roll | dice=2d6 >= 6 | secret=blind | picture=true")))
	if said := h.Press(ann, blind[0]); said.Post == nil || !strings.Contains(text(said), "blind") || strings.Contains(text(said), "success") {
		t.Errorf("a blind roll: %q", text(said))
	}
	for _, bent := range []string{
		"rd", "rd:5", "rd:5:1001:::", "rd:5:1001::::2d", "rd:5:1001::nobody::2d6", "rq:5:1001::::2d6", "rd:5:1001::me::2d6", "rd::1001::::2d6",
	} {
		if r := h.Press(ann, bent); r.Result != gamekit.ResultRefused {
			t.Errorf("%s: %q", bent, text(r))
		}
	}
	if r := h.Slash(ann, "/roll | dice=2d6>=6 # "+strings.Repeat("x", 75)); r.Result != gamekit.ResultRefused || !strings.Contains(text(r), "2d6cs\\>=6") {
		t.Errorf("too long for a button: %q", text(r))
	}
}

// TestSpacesChangeNothing checks that a space never changes the meaning of a roll silently. With or without a
// space, a line means the same, leads to a question, or is refused.
func TestSpacesChangeNothing(t *testing.T) {
	for _, one := range typedLines(t) {
		expr, err := dice.Parse(one.line)
		if err != nil {
			continue
		}
		_, _, asked := expr.Meanings()
		for i := range one.line {
			other := one.line[:i] + " " + one.line[i:]
			if one.line[i] == ' ' {
				other = one.line[:i] + one.line[i+1:]
			}
			if head, _, _ := strings.Cut(one.line, "#"); i > len(head) || i == 0 || inWord(one.line, i) || strings.Contains(one.line, "!=") || strings.Contains(one.line, " ! ") {
				continue
			}
			again, err := dice.Parse(other)
			if _, _, both := again.Meanings(); err == nil && again.Notation() != expr.Notation() && !both && !asked {
				t.Errorf("%q is %s, and %q is %s", one.line, expr, other, again)
			}
		}
	}
}

// inWord reports whether a place of a line stands between two digits, or two letters.
func inWord(line string, at int) bool {
	digit := func(b byte) bool { return b >= '0' && b <= '9' }
	letter := func(b byte) bool { return b|32 >= 'a' && b|32 <= 'z' }
	next := at
	if line[at] == ' ' {
		next++
	}
	return next < len(line) && (digit(line[at-1]) && digit(line[next]) || letter(line[at-1]) && letter(line[next]))
}
