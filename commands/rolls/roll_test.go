package rolls_test

import (
	"bytes"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

func TestRoll(t *testing.T) {
	h := newHouse(t)
	h.WantPublic(h.Slash(ann, "/roll | dice=2d6+3 # @everyone **luck**"), `\@everyone \*\*luck`)
	h.WantPrivate(h.Slash(ann, "/roll | dice=2d"), "How many sides")
	h.WantPrivate(h.Slash(ann, "/roll | dice=5000d6"), "at most 1000")
	h.WantPrivate(h.Slash(ann, "/nonsense"), "/help")
}

// What is sure however the dice fall shows each way a roll is told, total first.
func TestRollIsTold(t *testing.T) {
	h := newHouse(t)
	for dice, want := range map[string]string{
		"d{4,4}+1":                 "🎲 **5** — **Ann** rolls `d{4,4}+1`: 4 + 1",
		"2d{4,4}kh1 # luck":        "🎲 **4** — **Ann** rolls `2d{4,4}kh1` for luck: (4, ~~4~~)",
		"3d{4,4}+3 >= 14":          "🎲 **15** ✓ total makes >= 14 — **Ann** rolls `3d{4,4}+3 >= 14`: (4, 4, 4) + 3\n-# Any roll makes it.",
		"(3d{4,4})*2 < 14":         "🎲 **24** ✗ total misses < 14 — **Ann** rolls `3d{4,4}*2 < 14`: (4, 4, 4) × 2\n-# No roll can make it.",
		"3d{4,4}>=4":               "🎲 **12** ✓ total makes >= 4 — **Ann** rolls `3d{4,4} >= 4`: (4, 4, 4)\n-# Any roll makes it.", // F10,
		"3d{skull,skull}":          "🎲 **3× skull** — **Ann** rolls `3d{skull,skull}`: (skull, skull, skull)",
		"100d{4,4}":                "🎲 **400** — **Ann** rolls `100d{4,4}`: (4×100)",
		"2x d{4,4}*3":              "🎲 **Ann** rolls `2xd{4,4}*3`: **24** in all, best 12, worst 12\n```\n1: 12  4 × 3\n2: 12  4 × 3\n```",
		"2x d{4,4}*3 >= 12":        "🎲 **Ann** rolls `2xd{4,4}*3 >= 12`: **2 of 2** totals make it\n```\n1: 12 ✓  4 × 3\n2: 12 ✓  4 × 3\n```\n-# Any roll makes it.",
		"2x 3d{4,4}kl2":            "**16** in all, best 8, worst 8\n```\n1: 8  4 4 ~4~\n2: 8  4 4 ~4~\n```\n-# ~1~ dropped",
		"2x 2d{skull,skull}":       "🎲 **Ann** rolls `2x2d{skull,skull}`\n**2× skull** (skull, skull)\n**2× skull** (skull, skull)",
		"2x 2d{skull,skull}=skull": "**4** successes in all, best 2, worst 2\n```\n1: 2  *skull* *skull*\n2: 2  *skull* *skull*\n```\n-# *1* success",
		"2x 14d{444,444}":          "best 6216, worst 6216\n`6216` (444, 444,",
	} {
		got := text(h.Slash(ann, "/roll | dice="+dice))
		if strings.HasPrefix(want, "🎲") && got != want || !strings.Contains(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s", dice, got, want)
		}
	}
}

func TestRollAgain(t *testing.T) {
	h := newHouse(t)
	first := h.Slash(ann, "/roll | dice=2x 2d{4,4}kh1 # at: dawn")
	ids := buttons(commandstest.Message(first))
	if len(ids) != 3 {
		t.Fatalf("buttons %v", ids)
	}
	h.WantPublic(h.Press(bob, ids[0]), "**Bob** rolls `2x2d{4,4}kh1` for at\\: dawn: **8** in all")
	long := h.Slash(ann, "/roll | dice=d{4,4} # "+strings.Repeat("far ", 25))
	ids = buttons(commandstest.Message(long))
	if got := text(h.Press(bob, ids[0])); got != "🎲 **4** — **Bob** rolls `d{4,4}`" {
		t.Errorf("without the label that has no room: %q", got)
	}
	wordy := h.Slash(ann, "/roll | dice=d6"+strings.Repeat("+d6", 19)+strings.Repeat("+d20kh1", 0)+" # x")
	if ids = buttons(commandstest.Message(wordy)); len(ids) != 3 {
		t.Errorf("buttons %v", ids)
	}
	huge := h.Slash(ann, "/roll | dice="+strings.Repeat("2d10000kh1+", 9)+"2d10000kh1")
	if ids = buttons(commandstest.Message(huge)); len(ids) != 1 || !strings.HasPrefix(ids[0], "rp:") {
		t.Errorf("what no button can carry has %v, and not its proof alone", ids)
	}
	for _, bent := range []string{"ra::2d", "ra:", "rx:5:", "rx:", "rs:none", "rh:i:77", "rv:i:77", "rf:nonsense", "rf:table:mine:false:"} {
		if r := h.Press(ann, bent); r.Whisper == nil || r.Result != gamekit.ResultRefused {
			t.Errorf("%s: %q, fate %v", bent, text(r), r.Result)
		}
	}
}

func TestExplain(t *testing.T) {
	h := newHouse(t)
	for dice, want := range map[string]string{
		"2d6+3":              "**What `2d6+3` means**\n- `2d6`: 2 dice of 6 sides.\nThen it is reckoned as it is written",
		"3x4d6r1!p>=5f1":     "thrown 3 times\n- `4d6r1!p>=5f1`: 4 dice of 6 sides; what shows 1 is thrown again once; what shows 6 explodes, one more die is thrown and counts one less; each that shows >= 5 is a success, each that shows 1 takes one away.",
		"d20dis >= 12":       "the lowest counts.\nLast, the total is compared: >= 12.",
		"4dF":                "4 Fate dice, −1, 0 or 1 each.",
		"2d{a,b}":            "2 dice with the faces a, b.",
		"2D3min2":            "2 D3, made from six-sided dice; each counts as 2 at least.",
		"d6!!rr2":            "thrown again until it shows something else; what shows 6 explodes, one more throw is added to it.",
		"{2d6,d12}kh1":       "- `d12`: a die of 12 sides.",
		"5d{4,4}":            "**20** or more comes up in 100% of such throws, 20 or less in 100%; on average it is 20.0.",
		"{d6!,d6!}kh1":       "-# **Proof** under a roll",
		"2d6max5cs>=5":       "each counts as 5 at most; each that shows >= 5 is a success.",
		"4d6kh3 # for \"x\"": "the highest 3 count.",
	} {
		ids := buttons(commandstest.Message(h.Slash(ann, "/roll | dice="+dice)))
		if got := text(h.Press(bob, ids[1])); !strings.Contains(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s", dice, got, want)
		}
	}
}

func TestRollPicture(t *testing.T) {
	h := newHouse(t)
	h.Painted = true
	h.Build(h.Store)
	m := commandstest.Message(h.Slash(ann, "/roll | dice=2d{4,4}kh1+4dF*0+d6!!min2+{2,D3*0}kh1+d{sword,shield}=sword*0-1 >= 3 | show=picture"))
	if len(m.Files) != 0 { // successes are not added to values
		t.Fatal("a refusal with a picture")
	}
	m = commandstest.Message(h.Slash(ann, "/roll | dice=2d{4,4}kh1+3d{1,1}r1-1 >= 3 # <b> | show=picture"))
	if len(m.Files) != 1 || !bytes.HasPrefix(m.Files[0].Data, []byte("\x89PNG")) {
		t.Fatalf("%d files", len(m.Files))
	}
	want := "Ann rolls 2d{4,4}kh1+3d{1,1}r1-1 >= 3 for <b>, total >= 3. 6: 2d{4,4}kh1: 4, 4 dropped; + 3d{1,1}r1: 1, 1, 1; - 1."
	if m.Files[0].Alt != want {
		t.Errorf("text twin %q, want %q", m.Files[0].Alt, want)
	}
	again := commandstest.Message(h.Press(bob, buttons(m)[0]))
	if len(again.Files) != 1 {
		t.Error("the same again has no picture")
	}
	for _, dice := range []string{"20x4d6kh3", "4dF", "3d{sword,broken lantern}", "100d6!kh50", "d6!!p", "D66+D3", "2x{3d6!,2d10rr1}kh1*2", "5d10>=8f1"} {
		if m := commandstest.Message(h.Slash(ann, "/roll | dice="+dice+" | show=picture")); len(m.Files) != 1 || m.Files[0].Alt == "" {
			t.Errorf("%s: %d files, %q", dice, len(m.Files), m.Text)
		}
	}
}

func TestOdds(t *testing.T) {
	h := newHouse(t)
	for what, want := range map[string]string{
		"4d6kh3 >= 14":     "🎯 **35%** — `4d6kh3 >= 14`: exactly 115/324 · on average 12.2\n",
		"2d4":              "🎯 `2d4` · on average 5.0\n```\n2 ███            6% 100%\n3 ██████        12%  94%\n",
		"2d4 > 7":          "8 ███            6%   6% ✓\n```",
		"6x2d4":            "Each of the 6 throws has these odds.",
		"2d6!":             "Dice that explode go on above.",
		"d100":             " 1…5 ",
		"3d12>=8":          "-# Successes,",
		"2d":               "How many sides",
		"1000d10000":       "Ask for fewer.",
		"2d6!dl1":          "as in d6!o",
		"3d{sword,shield}": "Count one face",
	} {
		h.WantPrivate(h.Slash(ann, "/odds | show=numbers | what="+what), want)
	}
}

func TestOddsAreDrawn(t *testing.T) {
	h := newHouse(t)
	m := commandstest.Message(h.Slash(ann, "/odds | what=2d4 >= 7"))
	want := "2d4 >= 7: 19%. Total; full columns make it: 2 6.2%, 3 12%, 4 19%, 5 25%, 6 19%, 7 12% ✓, 8 6.2% ✓."
	if len(m.Files) != 1 || m.Files[0].Alt != want || m.Text != "🎯 **19%** — `2d4 >= 7`: exactly 3/16 · on average 5.0" {
		t.Errorf("%q, %+v", m.Text, m.Files)
	}
}

func TestOddsAgainst(t *testing.T) {
	h := newHouse(t)
	m := commandstest.Message(h.Slash(ann, "/odds | what=d4 | against=d2"))
	want := "d4 against d2: 62%. The first less the second; full columns: the first is higher: -1 12%, 0 25%, 1 25% ✓, 2 25% ✓, 3 12% ✓."
	if len(m.Files) != 1 || m.Files[0].Alt != strings.ReplaceAll(want, "d2", "D2") {
		t.Errorf("%+v", m.Files)
	}
	for line, want := range map[string]string{
		"what=2d6 | against=2d6":      "🎯 **44%** — `2d6` comes to more than `2d6`: exactly 575/1296\n11% the same · 44% less",
		"what=d6 | against=d6!":       "**42%** — `d6` comes to more than `d6!`",
		"what=d6! | against=d6!":      "without end",
		"what=d6 >= 3 | against=d6":   "leave out what else",
		"what=2xd6 | against=d6":      "leave out what else",
		"what=d6 | against=2d":        "How many sides",
		"what=d10000 | against=d9999": "Ask for fewer.",
		"what=2d20 | against=3d6!":    "-3…0 ███████▍      10%  88%\n    1…4 █████████▉    13%  79% ✓\n",
		"what=3d12>=8 | against=d4-2": "comes to more than",
	} {
		h.WantPrivate(h.Slash(ann, "/odds | show=numbers | "+line), want)
	}
}

// TestRollsAsAGuest: where Warbell is no member dice are thrown all the same, and what stands below them can
// be pressed.
func TestRollsAsAGuest(t *testing.T) {
	h := newHouse(t)
	guest := func(call *gamekit.Call) gamekit.Reply { call.Guest = true; return h.Do(call) }
	slash := func(path string, options map[string]string) gamekit.Reply {
		given := map[string]gamekit.Value{}
		for name, text := range options {
			given[name] = gamekit.Value{Text: text}
		}
		return guest(h.SlashCall(ann, given, path))
	}
	ids := buttons(commandstest.Message(slash("roll", map[string]string{"dice": "d{4,4}+1"})))
	if len(ids) != 3 {
		t.Fatalf("buttons %v", ids)
	}
	h.WantPublic(guest(h.PressCall(bob, ids[0])), "**Bob** rolls `d{4,4}+1`")
	h.WantPrivate(guest(h.PressCall(bob, ids[1])), "**What `d{4,4}+1` means**")
	h.WantPrivate(guest(h.PressCall(bob, ids[2])), "**Proof**")
	h.WantPrivate(slash("odds", map[string]string{"what": "2d6+3 >= 9"}), "exactly 13/18")
	mine := buttons(commandstest.Message(slash("roll", map[string]string{"dice": "d{4,4}", "for": "me"})))
	h.WantPublic(guest(h.PressCall(ann, mine[0])), "**4**")
}
