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

// TestRollIsTold shows rolls whose result is certain in each form, the total first.
func TestRollIsTold(t *testing.T) {
	h := newHouse(t)
	for dice, want := range map[string]string{
		"d{4,4}+1":                 "🎲 **5** — **Ann** rolls `d{4,4}+1`: 4 + 1",
		"2d{4,4}kh1 # luck":        "🎲 **4** — **Ann** rolls `2d{4,4}kh1` for luck: (4, ~~4~~)",
		"3d{4,4}+3 >= 14":          "🎲 **15** ✓ total passes — **Ann** rolls `3d{4,4}+3 >= 14`: (4, 4, 4) + 3\n-# Every roll passes.",
		"(3d{4,4})*2 < 14":         "🎲 **24** ✗ total fails — **Ann** rolls `3d{4,4}*2 < 14`: (4, 4, 4) × 2\n-# No roll can pass.",
		"3d{4,4}>=4":               "🎲 **12** ✓ total passes — **Ann** rolls `3d{4,4} >= 4`: (4, 4, 4)\n-# Every roll passes.", // F10,
		"3d{skull,skull}":          "🎲 **3× skull** — **Ann** rolls `3d{skull,skull}`: (skull, skull, skull)",
		"100d{4,4}":                "🎲 **400** — **Ann** rolls `100d{4,4}`: (4×100)",
		"2x d{4,4}*3":              "🎲 **Ann** rolls `2xd{4,4}*3`: **24** in all, highest 12, lowest 12\n```\n1: 12  4 × 3\n2: 12  4 × 3\n```",
		"2x d{4,4}*3 >= 12":        "🎲 **Ann** rolls `2xd{4,4}*3 >= 12`: **2 of 2** totals pass\n```\n1: 12 ✓  4 × 3\n2: 12 ✓  4 × 3\n```\n-# Every roll passes.",
		"2x 3d{4,4}kl2":            "rolls `2x3d{4,4}kl2`: highest 8, lowest 8\n```\n1: 8  4 4 ~4~\n2: 8  4 4 ~4~\n```\n-# ~1~ dropped",
		"2x 2d{skull,skull}":       "🎲 **Ann** rolls `2x2d{skull,skull}`\n**2× skull** (skull, skull)\n**2× skull** (skull, skull)",
		"2x 2d{skull,skull}=skull": "**4** successes in all, highest 2, lowest 2\n```\n1: 2  *skull* *skull*\n2: 2  *skull* *skull*\n```\n-# *1* success",
		"d{4,4}+8 > d{4,4}+2":      "🎲 **12 against 6** ✓ passes — **Ann** rolls `d{4,4}+8-(d{4,4}+2) > 0`: 4 + 8 - (4 + 2)\n-# Every roll passes.",
		"3x d20":                   "rolls `3xd20`: highest ",
		"2x 14d{444,444}":          "highest 6216, lowest 6216\n`6216` (444, 444,",
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
	h.WantPublic(h.Press(bob, ids[0]), "**Bob** rolls `2x2d{4,4}kh1` for at\\: dawn: highest 4, lowest 4")
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
		"2d6+3":              "**What `2d6+3` means**\n- `2d6`: 2 dice with 6 sides.\nThe results are combined as written",
		"3x4d6r1!p>=5f1":     "rolled 3 times\n- `4d6r1!p>=5f1`: 4 dice with 6 sides. Each 1 is rerolled once. Each 6 explodes: +1 die, which counts 1 less. Each >= 5 is a success. Each 1 subtracts a success.",
		"d20dis >= 12":       "Keeps the lowest.\nThe total must be >= 12.",
		"4dF":                "4 Fate dice (−1, 0 or 1).",
		"2d{a,b}":            "2 dice with the faces a, b.",
		"2D3min2":            "2 D3, rolled with six-sided dice. Each die counts as at least 2.",
		"d6!!rr2":            "Each 2 is rerolled until something else comes up. Each 6 explodes: another roll is added to it.",
		"{2d6,d12}kh1":       "- `d12`: 1 die with 12 sides.",
		"5d{4,4}":            "**Odds**: 20 or more 100% · 20 or less 100% · average 20.0",
		"{d6!,d6!}kh1":       "-# **Proof** under a roll",
		"2d6max5cs>=5":       "Each die counts as at most 5. Each >= 5 is a success.",
		"4d6kh3 # for \"x\"": "Keeps the highest 3.",
	} {
		ids := buttons(commandstest.Message(h.Slash(ann, "/roll | dice="+dice)))
		if got := text(h.Press(bob, ids[1])); !strings.Contains(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s", dice, got, want)
		}
	}
}

// TestSaveFromExplanation saves another player's roll from its explanation.
func TestSaveFromExplanation(t *testing.T) {
	h := newHouse(t)
	rolled := commandstest.Message(h.Slash(ann, "/roll | dice=d20+5 # to hit"))
	save := buttons(commandstest.Message(h.Press(bob, buttons(rolled)[1])))
	if len(save) != 1 {
		t.Fatalf("the explanation has the buttons %v", save)
	}
	form := h.Form(bob, save[0])
	h.WantPrivate(h.Fill(bob, form, "name", "stealth"), "Saved: `@stealth` d20+5")
	if got := text(h.Slash(bob, "/roll | dice=@stealth")); !strings.Contains(got, "d20+5") {
		t.Errorf("the saved roll: %q", got)
	}
	for _, bad := range [][]string{{"name", ""}, {"name", "stealth", "dice", "2d"}, {"name", "stealth", "dice", ""}} {
		if r := h.Fill(bob, form, bad...); r.Whisper == nil || r.Result != gamekit.ResultRefused {
			t.Errorf("%q: %q", bad, text(r))
		}
	}
	several := commandstest.Message(h.Slash(ann, "/roll | dice=d20+5; 2d6+3"))
	form = h.Form(ann, buttons(commandstest.Message(h.Press(ann, buttons(several)[1])))[0])
	h.WantPrivate(h.Fill(ann, form, "name", "both"), "Saved: `@both` d20+5; 2d6+3")
}

func TestRollPicture(t *testing.T) {
	h := newHouse(t)
	h.Painted = true
	h.Build(h.Store)
	m := commandstest.Message(h.Slash(ann, "/roll | dice=2d{4,4}kh1+4dF*0+d6!!min2+{2,D3*0}kh1+d{sword,shield}=sword*0-1 >= 3 | picture=true"))
	if len(m.Files) != 0 { // successes are not added to values
		t.Fatal("a refusal with a picture")
	}
	m = commandstest.Message(h.Slash(ann, "/roll | dice=2d{4,4}kh1+3d{1,1}r1-1 >= 3 # <b> | picture=true"))
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
		if m := commandstest.Message(h.Slash(ann, "/roll | dice="+dice+" | picture=true")); len(m.Files) != 1 || m.Files[0].Alt == "" {
			t.Errorf("%s: %d files, %q", dice, len(m.Files), m.Text)
		}
	}
}

func TestOdds(t *testing.T) {
	h := newHouse(t)
	for what, want := range map[string]string{
		"4d6kh3 >= 14":     "🎲 **35%** — `4d6kh3 >= 14` (exactly 115/324) · average 12.2\n",
		"2d4":              "🎲 `2d4` · average 5.0\n```\n2 ███            6% 100%\n3 ██████        12%  94%\n",
		"2d4 > 7":          "8 ███            6%   6% ✓\n```",
		"6x2d4":            "These odds are for each of the 6 rolls.",
		"2d6!":             "Exploding dice can go higher.",
		"d100":             " 1…5 ",
		"3d12>=8":          "-# Columns: successes,",
		"2d":               "How many sides",
		"1000d10000":       "Use fewer.",
		"2d6!dl1":          "explode once: d6!o",
		"3d{sword,shield}": "Count one face",
	} {
		h.WantPrivate(h.Slash(ann, "/odds | numbers=true | what="+what), want)
	}
}

func TestOddsAreDrawn(t *testing.T) {
	h := newHouse(t)
	m := commandstest.Message(h.Slash(ann, "/odds | what=2d4 >= 7"))
	want := "2d4 >= 7: 19%. Total (full columns pass): 2 6.2%, 3 12%, 4 19%, 5 25%, 6 19%, 7 12% ✓, 8 6.2% ✓."
	if len(m.Files) != 1 || m.Files[0].Alt != want || m.Text != "🎲 **19%** — `2d4 >= 7` (exactly 3/16) · average 5.0" {
		t.Errorf("%q, %+v", m.Text, m.Files)
	}
}

func TestOddsAgainst(t *testing.T) {
	h := newHouse(t)
	m := commandstest.Message(h.Slash(ann, "/odds | what=d4 | against=d2"))
	want := "d4 beats d2: 62%. First minus second (full columns: the first is higher): -1 12%, 0 25%, 1 25% ✓, 2 25% ✓, 3 12% ✓."
	if len(m.Files) != 1 || m.Files[0].Alt != strings.ReplaceAll(want, "d2", "D2") {
		t.Errorf("%+v", m.Files)
	}
	for line, want := range map[string]string{
		"what=2d6 | against=2d6":      "🎲 **44%** — `2d6` beats `2d6` (exactly 575/1296)\nEqual 11% · lower 44%",
		"what=d6 | against=d6!":       "**42%** — `d6` beats `d6!`",
		"what=d6! | against=d6!":      "accurate to 0.001%",
		"what=d6 >= 3 | against=d6":   "it compares totals",
		"what=2xd6 | against=d6":      "it compares totals",
		"what=d6 | against=2d":        "How many sides",
		"what=d10000 | against=d9999": "Use fewer.",
		"what=2d20 | against=3d6!":    "-3…0 ███████▍      10%  88%\n    1…4 █████████▉    13%  79% ✓\n",
		"what=3d12>=8 | against=d4-2": ` beats `,
	} {
		h.WantPrivate(h.Slash(ann, "/odds | numbers=true | "+line), want)
	}
}

// TestRollsAsAGuest checks that dice can be rolled where Warbell is no member, and that the buttons of the
// roll work.
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
	mine := buttons(commandstest.Message(slash("roll", map[string]string{"dice": "d{4,4}", "secret": "me"})))
	h.WantPublic(guest(h.PressCall(ann, mine[0])), "**4**")
}
