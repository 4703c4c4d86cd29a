package enginetest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// mostForText bounds the bytes allocated for reading a text of the largest allowed size. coarse is the
// tolerance of the runtime's counters when texts of different sizes are compared.
const (
	mostForText = 50 << 20
	coarse      = 2 << 20
)

// units lists pieces of text that may be costly to read. Each is repeated up to the longest text allowed.
func units() []string {
	all := []string{
		"\n", " \n", " ", "\t", "x\t", "\r", "\r\n", "\u0085", "\u2028", "\ufeff", "\x00", "\xff", "é", "😀", "a\u0301", "ſ",
		strings.Repeat("\n", 30) + "x\n", strings.Repeat(" \n",
			29) + "  x\n", "  x\n\n", "x\n", "x\n\n", "  x\n", "- x\n", "- 'x'\n",
		"- ", "? ", ": ", "-\n", "- -\n", "- - ", "a: ", "- a: ", "a: {", "[{", "{}", "[]", "[x],", "{a: [b]},", "a:\n", "- |\n  x\n",
		"- >\n\n\n", "|\n", "---\n", "...\n", "&a ", "*a ", "!a ", "<<: ", "# x\n", "'' ", "\\\"", "\\\n", "x,", "x;", "x, y; ", "\"x\" ",
		"a=1 ", "1d6+", "d", "(", "d6!", "1x", "x:", "3x a,b\n", "name:\n", strings.Repeat("k",
			1000) + ": x\n", strings.Repeat(" ", 200) + "x\n",
		strings.Repeat("- ", 99) + "x\n", strings.Repeat("k", 200) + " ",
	}
	for c := rune(' '); c <= '~'; c++ {
		all = append(all, string(c))
	}
	return all
}

// longTexts returns texts of the given size: each head, followed by as many copies of a unit as fit.
func longTexts(size int, heads []string) map[string]string {
	texts := map[string]string{}
	for _, head := range append([]string{""}, heads...) {
		for _, unit := range units() {
			text := head + strings.Repeat(unit, max(0, size-len(head))/len(unit))
			texts[fmt.Sprintf("%.40q and %.20q", head, unit)] = text
		}
	}
	return texts
}

// StrangersText makes a parser read costly texts of most bytes, and of a half and a quarter of that. Each may
// begin with one of the heads. It fails if allocations grow faster than the text, or exceed 50 MB. Slow tests
// read all such texts, others every tenth.
func StrangersText(t *testing.T, most int, heads []string, read func(text string)) {
	t.Helper()
	if testing.Short() {
		t.Skip("raced tests are short, and the race detector has pools forget what they hold")
	}
	quarter, half, whole := longTexts(most/4, heads), longTexts(most/2, heads), longTexts(most, heads)
	for i, name := range slices.Sorted(maps.Keys(whole)) {
		if i%10 != 0 && !Slow() {
			continue
		}
		text := whole[name]
		costs := func(text string) uint64 { return allocating(func() { read(text) }) }
		small, middle, large := costs(quarter[name]), costs(half[name]), costs(text)
		steep := func() bool { return large > middle*5/2+coarse || middle > small*5/2+coarse }
		if steep() || large > mostForText { // other goroutines may have allocated too
			small, middle, large = costs(quarter[name]), min(middle, costs(half[name])), min(large, costs(text))
		}
		if steep() || large > mostForText {
			t.Errorf("%s: %d, %d, %d bytes allocate %d, %d, %d kB", name, most/4, most/2, most, small>>10,
				middle>>10, large>>10)
		}
	}
}

// BenchStrangersText times the reading of such texts of the largest size. It reports their average and the
// slowest.
func BenchStrangersText(b *testing.B, most int, heads []string, read func(text string)) {
	texts := longTexts(most, heads)
	n, slowest, which := 0, 0.0, ""
	b.ReportAllocs()
	for b.Loop() {
		for name, text := range texts {
			before := b.Elapsed()
			read(text)
			if took := (b.Elapsed() - before).Seconds() * 1000; took > slowest {
				slowest, which = took, name
			}
			n++
		}
	}
	b.ReportMetric(b.Elapsed().Seconds()*1000/float64(n), "ms/text")
	b.ReportMetric(slowest, "ms/slowest")
	b.Logf("slowest: %s", which)
}
