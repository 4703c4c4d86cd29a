package diceline_test

import (
	"strings"
	"testing"

	"warbell/engine/dice"
	"warbell/engine/diceline"
	"warbell/engine/enginetest"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"2d6+3": "2d6+3", "attack: d20+5": "d20+5 #attack", "d20+5; 2d6+3": "d20+5; 2d6+3", "d20+5, 2d6+3 # longsword": "d20+5; 2d6+3 #longsword",
		"attack: d20+5 vs 15, damage: 2d6+3": "attack: d20+5 >= 15; damage: 2d6+3", "d20 # attack; d6 # damage": "attack: d20; damage: d6",
		"2d6 fire; d8 cold # x": "fire: 2d6; cold: d8 #x", "d20+5\n2d6": "d20+5; 2d6", "max(d6,d8), d4": "{d6,d8}kh1; d4", "{2d6,d8}kh1; d{1,2}": "{2d6,d8}kh1; d{1,2}",
		"3x(d20+5; 2d6)": "3x(d20+5; 2d6)", "3x d20+5 vs 15 if hit 2d6": "3x(d20+5 >= 15; if hit 2d6)", "2x4d6; d8": "2x4d6; d8", "3x(d6+2)": "3xd6+2",
		"d20 vs 9 if hit fire: 2d6 on a miss 1": "", "d20 vs 9, if hit fire: 2d6, on a miss d4": "d20 >= 9; if hit fire: 2d6; if miss d4",
		"[d20+5 vs 12; 2d6 fire]": "d20+5 >= 12; fire: 2d6", "/r d20; d6": "d20; d6", "d20;": "d20", "2d6 # a, b; c": "2d6 #a, b; c",
		"d20+5 crit if hit 2d6": "d20+5 crit; if hit 2d6", "savage d8+1 # x": "{d8!,d6!}kh1+1 >= 4 savage #x", "1d6 yz": "(d6=6) yz", "wod 1": "(d10>=6f1) wod",
		"cod 1": "(d10!>=8) cod", "wh 1 2+ 6+": "(d6>=2) wh 2+ 6+", "5d6 bands(5-10 low end, 11 mid, 12+ high)": "5d6 bands(5-10 low end, 11 mid, 12+ high)",
		"d20 # fire; and ice": "d20 #fire; and ice", "genesys YGgpp stealth": "genesys 1y 2g 2p #stealth", "1y2g1p; d6": "genesys 1y 2g 1p; d6",
		"a: 3xd20 vs 9 if hit 2d6": "3x(a: d20 >= 9; if hit 2d6)", "2 blue 1 red # x": "genesys 2b 1r #x", "3x(genesys gp)": "3x(genesys 1g 1p)",
	} {
		l, err := diceline.Parse(text)
		if want == "" {
			if err == nil {
				t.Errorf("%s is read as %q", text, l)
			}
			continue
		}
		if err != nil || l.String() != want {
			t.Errorf("%s: %q (%v), want %q", text, l, err, want)
			continue
		}
		if again, err := diceline.Parse(want); err != nil || again.String() != want {
			t.Errorf("%s is read as %q (%v)", want, again, err)
		}
	}
}

func TestRefused(t *testing.T) {
	for text, want := range map[string]string{
		"if hit 2d6": "needs a roll with a target", "d20; if hit 2d6": "needs a roll with a target", "d20 vs 9 if hit": "Something is missing",
		"d8; 3xd20 vs 9 if hit 2d6": "need brackets", strings.Repeat("d6;", 9): "at most 8", "20x(d6;d6;d6)": "and 40 with repeats", "21x(d6;d8)": "1 to 20 times",
		"d20 vs 9 if hit 600d6": "at most 1000 dice", "600d6;600d6": "at most 1000 dice", "2d20 crit": "one D20", "d20 crit 30": "2 to 20", "2d6 pbta >= 7": "without a target",
		"3d8 blades": "only D6", "4d8 yz": "counts sixes", "7d10>=7 wod": "D10 against", "8d8 cod": "D10", "2d8 savage": "one die", "sw -d8+1": "one die", "10d6 wh 3+": "hit and wound",
		"10d8 wh 3+ 4+": "one D6", "2d6 bands": "in brackets", "2d6 bands(7-9 a, 8+ b)": "can't overlap", "2d6 bands(x)": "A band is", "pbta !!": "Warbell can't read",
		"blades": "needs dice", "d20 vs 9 if hit 2d6 pbta": "another game", "hello; d20": "“hello”", "genesys": "1 to 40", "genesys 41y": "1 to 40", "2d8 genesys": "1 to 40", "genesys 0y": "1 to 40", "genesys 2g vs 3": "1 to 40", strings.Repeat("x", 301): "more than 300", "\xff": "can't read",
	} {
		if l, err := diceline.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %q (%v), want a refusal with %q", text, l, err, want)
		}
	}
}

// TestOutcomes plays lines with known faces.
func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		line  string
		faces []int
		want  string
	}{
		{"d20+5 vs 15; 2d6+3", []int{9, 1, 2}, "14 6"},
		{"d20+5 vs 15 if hit 2d6+3 if miss d4", []int{10, 1, 2}, "15:hit 6 -"},
		{"d20+5 vs 15 if hit 2d6+3 if miss d4", []int{9, 3}, "14:miss - 3"},
		{"d20+5 vs 15 crit if hit 2d6+3", []int{20, 1, 2, 3, 4}, "25:critical 13"},
		{"d20+5 vs 30 crit 19 if hit 2d6+3", []int{19, 1, 2, 3, 4}, "24:critical 13"},
		{"d20+50 vs 15 crit if hit 2d6+3", []int{1}, "51:fumble -"},
		{"d20 vs 15 crit if hit d6 if crit 5d4", []int{20, 1, 1, 1, 1, 1}, "20:critical - 5"},
		{"d20 vs 15 crit if hit d6 if crit 5d4", []int{16, 4}, "16:hit 4 -"},
		{"2x d20 vs 10 if hit d6", []int{10, 5, 9}, "10:hit 5 9:miss -"},
		{"d20 vs 10 if hit d6; d20 vs 10 if hit d8", []int{3, 12, 7}, "3:miss - 12:hit 7"},
		{"2d20kh1+5 vs 15 crit", []int{20, 3}, "25:critical"},
		{"2d20kl1+5 crit", []int{20, 3}, "8"},
		{"2d6+1 pbta", []int{2, 3}, "6:miss"}, {"2d6+1 pbta", []int{5, 3}, "9:partial"}, {"2d6+1 pbta", []int{6, 3}, "10:full"},
		{"2d6 bands(2-6 bad, 9+ good)", []int{6, 3}, "9:band"}, {"2d6 bands(2-6 bad, 9+ good)", []int{4, 3}, "7"},
		{"blades 3", []int{6, 1, 6}, "6:critical"}, {"blades 3", []int{6, 1, 5}, "6:success"}, {"blades 2", []int{4, 1}, "4:partial"}, {"blades 1", []int{3}, "3:failure"},
		{"blades 0", []int{6, 6}, "6:success"}, {"blades 0", []int{6, 3}, "3:failure"},
		{"yz 3", []int{6, 1, 6}, "2:successes"}, {"yz 1", []int{5}, "0:failure"},
		{"wod 3", []int{6, 1, 7}, "1:successes"}, {"wod 3", []int{2, 1, 5}, "-1:botch"}, {"wod 3", []int{6, 1, 5}, "0:failure"}, {"wod 2 8", []int{7, 8}, "1:successes"},
		{"cod 2", []int{10, 3, 8}, "2:successes"}, {"cod 5", []int{8, 8, 8, 9, 9}, "5:exceptional"}, {"cod 2", []int{7, 3}, "0:failure"},
		{"d8+1 savage", []int{8, 4, 2}, "13:raises"}, {"d8 savage", []int{1, 1}, "1:critical failure"}, {"d8 savage", []int{1, 5}, "5:success"}, {"d4 savage", []int{3, 2}, "3:failure"},
		{"wh 4 3+ 4+ 5+", []int{1, 3, 6, 2, 4, 5, 4, 5}, "2:step 2:step 1:step"}, {"wh 2 3+ 4+ 5+", []int{1, 2}, "0:step"}, {"wh 2 3+ 4+ - 6+", []int{3, 3, 4, 1, 5}, "2:step 1:step 1:step"},
		{"coin; d6", []int{1, 2}, "0 2"},
		{"v5 4 2", []int{10, 3, 10, 2}, "2:messy critical"}, {"v5 3 0", []int{10, 10, 2}, "2:critical win"}, {"v5 2 2 2", []int{6, 7}, "2:successes"},
		{"v5 3 1 2", []int{7, 3, 1}, "1:bestial failure"}, {"v5 3 1 2", []int{7, 3, 2}, "1:failure"}, {"v5 2 1", []int{3, 1}, "0:bestial failure"}, {"v5 2 1", []int{10, 1}, "1:successes"},
		{"alien 3 2", []int{6, 1, 2, 1, 3}, "1:panic"}, {"alien 2 1", []int{6, 1, 2}, "1:successes"}, {"alien 1 1", []int{2, 2}, "0:failure"},
		{"sr 2 edge", []int{6, 1, 1}, "1:successes"}, {"sr 3 edge", []int{1, 1, 2}, "0:critical glitch"},
		{"sr 5", []int{5, 6, 1, 2, 3}, "2:successes"}, {"sr 3", []int{1, 1, 6}, "1:glitch"}, {"sr 3", []int{1, 1, 4}, "0:critical glitch"}, {"sr 2", []int{1, 2}, "0:failure"},
		{"coc 45", []int{1}, "1:critical"}, {"coc 45", []int{9}, "9:extreme success"}, {"coc 45", []int{22}, "22:hard success"}, {"coc 45", []int{23}, "23:success"},
		{"coc 45", []int{46}, "46:failure"}, {"coc 45", []int{96}, "96:fumble"}, {"coc 50", []int{96}, "96:failure"}, {"coc 50", []int{100}, "100:fumble"},
		{"yz 2b 1s 1g", []int{6, 1, 6, 1}, "2:successes"}, {"yz 1s", []int{5}, "0:failure"}, {"cod 2 9", []int{9, 3, 8}, "2:successes"},
		{"wh 2 3+r1 4+", []int{1, 3, 3, 4, 2}, "2:step 1:step"}, {"wh 2 3+rf 4+rf 5+", []int{2, 3, 3, 3, 4, 5, 1, 2}, "2:step 2:step 2:step"},
		{"wh 2 3+ 4+ 5+ damage 3", []int{3, 3, 4, 4, 1, 2}, "2:step 2:step 2:step"}, {"wh 1 3+ 4+ - 5+ damage 3", []int{3, 4, 5, 1, 2}, "1:step 1:step 2:step"},
	} {
		l, err := diceline.Parse(c.line)
		if err != nil {
			t.Errorf("%s: %v", c.line, err)
			continue
		}
		tape := dice.NewTape(c.faces...)
		fell, err := l.Roll(tape)
		if err != nil || tape.Err() != nil {
			t.Errorf("%s: %v, %v", c.line, err, tape.Err())
			continue
		}
		if got := outcomes(l.Read(fell)); got != c.want {
			t.Errorf("%s with %v: %s, want %s", c.line, c.faces, got, c.want)
		}
	}
}

func outcomes(all []diceline.Outcome) string {
	var told []string
	for _, o := range all {
		if o.Skipped {
			told = append(told, "-")
			continue
		}
		for i, r := range o.Result.Rolls {
			one := itoa(r.Total)
			if i < len(o.Judged) {
				one += ":" + string(o.Judged[i].Key)
			}
			told = append(told, one)
		}
	}
	return strings.Join(told, " ")
}

// TestPushWithStress checks that a push of stress dice adds one, and that panic forbids a push.
func TestPushWithStress(t *testing.T) {
	l, _ := diceline.Parse("alien 3 2")
	fell, err := l.Roll(dice.NewTape(6, 1, 3, 2, 6))
	if err != nil {
		t.Fatal(err)
	}
	if again, kept, ones, ok := l.Push(fell[0]); !ok || again.String() != "yz 2b 2stress" || kept != 2 || ones != 0 {
		t.Errorf("%q, %d successes, %d ones, %v", again, kept, ones, ok)
	}
	if fell, err = l.Roll(dice.NewTape(6, 1, 3, 1, 6)); err != nil {
		t.Fatal(err)
	}
	if _, _, _, ok := l.Push(fell[0]); ok {
		t.Error("panic is pushed")
	}
}

func TestPush(t *testing.T) {
	l, _ := diceline.Parse("yz 5")
	fell, err := l.Roll(dice.NewTape(6, 1, 3, 4, 6))
	if err != nil {
		t.Fatal(err)
	}
	again, kept, ones, ok := l.Push(fell[0])
	if !ok || kept != 2 || ones != 1 || again.Notation() != "2d6=6 yz" {
		t.Errorf("%v: %s, %d kept, %d ones", ok, again, kept, ones)
	}
	fell, _ = l.Roll(dice.NewTape(6, 1, 6, 1, 6))
	if _, _, _, ok := l.Push(fell[0]); ok {
		t.Error("nothing is left to push")
	}
}

// TestPushByKind checks that a push rolls the ones of skill dice again, but not those of base and gear dice.
func TestPushByKind(t *testing.T) {
	l, _ := diceline.Parse("yz 2b 3s 1g")
	fell, err := l.Roll(dice.NewTape(6, 1, 1, 6, 3, 1))
	if err != nil {
		t.Fatal(err)
	}
	again, kept, ones, ok := l.Push(fell[0])
	if !ok || kept != 2 || ones != 2 || again.Notation() != "yz 2s" {
		t.Errorf("%v: %s, %d kept, %d ones", ok, again, kept, ones)
	}
	if shown := l.Read(fell)[0].Shown(0); shown != "base 6, 1; skill 1, 6, 3; gear 1" {
		t.Errorf("shown as %s", shown)
	}
}

// TestDamage checks the damage of a chain: of each attack that passes, or of each point past a ward.
func TestDamage(t *testing.T) {
	for text, want := range map[string]struct {
		faces     []int
		n, damage int
	}{
		"wh 2 3+ 4+ 5+ damage 3": {[]int{3, 3, 4, 4, 1, 2}, 2, 6}, "wh 2 3+ 4+ damage 2": {[]int{3, 3, 4, 4}, 2, 4},
		"wh 1 3+ 4+ - 5+ damage 3": {[]int{3, 4, 5, 1, 2}, 2, 2}, "wh 2 3+ 4+ 5+": {[]int{3, 3, 4, 4, 1, 2}, 2, 0},
	} {
		l, _ := diceline.Parse(text)
		fell, err := l.Roll(dice.NewTape(want.faces...))
		if err != nil {
			t.Fatal(err)
		}
		all := l.Read(fell)
		if v := all[len(all)-1].Judged[0]; v.N != want.n || v.Damage != want.damage {
			t.Errorf("%s: %+v", text, v)
		}
	}
}

// TestNarrative plays Genesys dice with known faces: what cancels, and what doesn't.
func TestNarrative(t *testing.T) {
	for _, c := range []struct {
		line    string
		faces   []int
		n       int
		side    diceline.Narrative
		written string
	}{
		{"genesys 1y 1g 2p", []int{7, 4, 2, 4}, 2, diceline.Narrative{}, "yellow SA; green SS; purple F, T"},
		{"genesys y r", []int{12, 12}, 0, diceline.Narrative{Triumphs: 1, Despairs: 1}, "yellow Triumph; red Despair"},
		{"genesys 2b k", []int{5, 1, 3}, -1, diceline.Narrative{Advantage: 2}, "blue AA, –; black F"},
		{"genesys gpp", []int{1, 7, 8}, -1, diceline.Narrative{Advantage: -3}, "green –; purple TT, FT"},
		{"genesys 3y", []int{12, 12, 10}, 2, diceline.Narrative{Advantage: 2, Triumphs: 2}, "yellow Triumph, Triumph, AA"},
	} {
		l, err := diceline.Parse(c.line)
		if err != nil {
			t.Fatal(err)
		}
		fell, err := l.Roll(dice.NewTape(c.faces...))
		if err != nil {
			t.Fatal(err)
		}
		o := l.Read(fell)[0]
		want := diceline.Verdict{Key: diceline.VerdictNarrative, N: c.n, Narrative: c.side}
		if o.Judged[0] != want || o.Shown(0) != c.written || !l.Faces() {
			t.Errorf("%s with %v: %+v, %s", c.line, c.faces, o.Judged[0], o.Shown(0))
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"d20+5; 2d6+3", "attack: d20+5 vs 15, damage: 2d6+3 # x", "3x(d20 vs 9 crit 19 if hit fire: 2d6 if crit 4d6)", "3x d20 vs 9 if hit d6", "d20 # a; d6 # b",
		"2d6 pbta defy", "wh 10 3+ 4+ -", "2d6 bands(2-6 a, 7 b, 8+ c)", "sw d8+1", "4cod", "4wod8", "blades 0", "yz 6", "[d20; d6 fire]", "a:b:d6", "if hit: on hit:d6", ";,#;d6", "x(d6;d8)",
		"3x(wod v: 2d6)", "on hit: d6; d8", "crit: d20; pbta: 2d6", "d6 # 1x(d6; d8)", "2x(d6) # x; d8", "roll: d6; r: d8", "genesys 1y 2g 2p # x", "1y2g; 2 red", "genesys boost, 2 setback",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 32<<20, func() { checkLine(t, text) })
	})
}

// checkLine: what is read is written so that it is read as the same, and rolls as it says.
func checkLine(t *testing.T, text string) {
	l, err := diceline.Parse(text)
	if err != nil {
		return
	}
	again, err := diceline.Parse(l.String())
	if err != nil || again.String() != l.String() {
		t.Fatalf("%q is written as %q, which is read as %q (%v)", text, l.String(), again.String(), err)
	}
	rec := dice.Record(dice.Seeded(1))
	fell, err := l.Roll(rec)
	if err != nil {
		return // it exploded too often
	}
	faces := make([]int, 0, 64)
	for _, d := range rec.Drawn() {
		faces = append(faces, d.Face)
	}
	same, err := again.Roll(dice.NewTape(faces...))
	if err != nil || outcomes(l.Read(fell)) != outcomes(again.Read(same)) {
		t.Fatalf("%q and %q come to different results (%v)", text, l.String(), err)
	}
}
