package dice_test

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/dice"
)

// TestReadings checks that each typed notation has one meaning, which the canonical notation shows. If two
// readings are possible, one was chosen instead of a refusal.
func TestReadings(t *testing.T) {
	for _, tt := range []struct{ text, want, reading string }{
		// F10: a number that no face or each face meets is about the total
		{"3d6<=12", "3d6 <= 12", "total"},
		{"2d6>=9", "2d6 >= 9", "total"},
		{"4d6kh3>=14", "4d6kh3 >= 14", "total"},
		{"4d6kh3≥14", "4d6kh3 >= 14", "total"},
		{"2d6>=7+1", "2d6 >= 8", "total"},
		{"3d6>=1", "3d6 >= 1", "total"},
		{"3d6<7", "3d6 < 7", "total"},
		{"3d6=10", "3d6 = 10", "total"},
		{"2x3d6>=10", "2x3d6 >= 10", "total"},
		{"d20+d4>=15", "d20+d4 >= 15", "total"},
		{"2d6+2d8>=20", "2d6+2d8 >= 20", "total"},
		{"4d6min3>=2", "4d6min3 >= 2", "total"},
		{"4d6max4>=5", "4d6max4 >= 5", "total"},
		{"3d{1,1,5}=3", "3d{1,1,5} = 3", "total"},
		{"2D66>=70", "2D66 >= 70", "total"},
		{"{2d6,2d6}>=13", "{2d6,2d6} >= 13", "total"},
		{"6d10t11", "6d10 >= 11", "total"},
		{"3d6!!>=8", "3d6!!>=8", "successes"},
		{"4d6kh3>=5", "4d6kh3>=5", "successes"},
		{"3d12>=8 >= 2", "3d12>=8 >= 2", "successes"},
		// F11
		{"4d6kh3 != 14", "4d6kh3 != 14", "total"},
		{"4d6kh3!=14", "4d6kh3 != 14", "total"},
		{"2d6 <> 7", "2d6 != 7", "total"},
		{"2d6≠7", "2d6 != 7", "total"},
		{"4d6!=6", "4d6!=6", "successes"},
		{"4d6 != 6", "4d6!=6", "successes"},
		{"d6!=6", "d6 != 6", ""},
		{"4d6! = 6", "4d6e6=6", "successes"},
		{"4d6e6=6", "4d6e6=6", "successes"},
		{"4d6!!=6", "4d6ee6=6", "successes"},
		{"4d6!≠6", "4d6e6!=6", "successes"},
		{"3d6r!=3", "3d6r!=3", ""},
		// F12
		{"4d6 keep 3", "4d6kh3", ""},
		{"4d6 drop lowest", "4d6dl1", ""},
		{"4d6 keep 2 lowest", "4d6kl2", ""},
		// F13
		{"8d6>4", "8d6>4", "successes"},
		{"8d6 >4", "8d6>4", "successes"},
		{"8d6 > 4", "8d6>4", "successes"},
		{"10d6 >=5 # shots", "10d6>=5", "successes"},
		{"5d10 e10 >=8", "5d10!>=8", "successes"},
		{"8d6[fire] >= 5", "8d6>=5[fire]", "successes"},
		{"6x 3d6 >= 5", "6x3d6>=5", "successes"},
		{"(3d6) <= 5", "(3d6) <= 5", "total"},
		{"3d6+1 >= 5", "3d6+1 >= 5", "total"},
		{"4d6kh3 >= 5", "4d6kh3 >= 5", "total"},
		// F14
		{"d100<=45", "d100 <= 45", ""},
		{"2d20kh1>=15", "2d20kh1 >= 15", ""},
		{"2d20>=15kh1", "2d20kh1 >= 15", ""},
		{"adv>=15", "2d20kh1 >= 15", ""},
		{"d20>=15 adv", "2d20kh1 >= 15", ""},
		{"d%<=35 = 1", "(d100<=35) = 1", "successes"},
		{"d6>=4+d8>=5", "(d6>=4)+(d8>=5)", "successes"},
		// F16
		{"2d6+-3", "2d6-3", ""},
		{"2d6--3", "2d6+3", ""},
		{"2d6 - -3", "2d6+3", ""},
		{"d6*-1", "-d6", ""},
		{"d6*-2+1", "-d6*2+1", ""},
		{"2d6+(-3)", "2d6-3", ""},
		{"3d6 >= --10", "3d6 >= 10", "total"},
		{"d6-3 >= -1", "d6-3 >= -1", "total"},
		// F17
		{"d20+5 >= d20+2", "d20+5-(d20+2) >= 0", "total"},
		{"d20 >= (10+5)", "d20 >= 15", ""},
		{"2d6+3 >= 5+2", "2d6+3 >= 7", "total"},
		{"(2+1)d6", "3d6", ""},
		{"2d(3*2)kh(2-1)", "2d6kh1", ""},
		{"3d6>=d6+d8", "3d6-(d6+d8) >= 0", "total"},
		// F19
		{"d{2xmiss,hit}", "d{miss,miss,hit}", ""},
		{"d{2×5, 1}", "d{5,5,1}", ""},
		{"10d10!>3", "10d10!cs>3", "successes"},
	} {
		expr, err := dice.Parse(tt.text)
		if err != nil || expr.Notation() != tt.want || expr.Reading() != tt.reading {
			t.Errorf("%s: %q, %q (%v), want %q, %q", tt.text, expr.Notation(), expr.Reading(), err, tt.want, tt.reading)
		}
		if again, err := dice.Parse(tt.want); err != nil || again.Notation() != tt.want || again.Reading() != tt.reading {
			t.Errorf("%s becomes %q, %q (%v)", tt.want, again.Notation(), again.Reading(), err)
		}
	}
}

// TestReadingsRefused checks that a refusal names the text that was not understood, and says what to write.
func TestReadingsRefused(t *testing.T) {
	for text, want := range map[string][]string{
		"4d6eep":           {"A number is missing after “eep”"}, // F12
		"4d6keeper":        {"“keeper”"},
		"d20fire":          {"“fire”", "#"},
		"2d6träf":          {"“träf”"},
		"1d20 + dex":       {"“dex”", "#"}, // F18
		"1d20+5;1d8+3":     {"Only one roll fits here", "“;”"},
		"d20+5, 2d6+3":     {"Only one roll fits here", "“,”"},
		"3d6 4+":           {"3d6 >= 4"},
		"(2d6>=9)*2":       {"nothing to count"}, // F10, where no total can be compared
		"{2d6>=9,d8}kh1":   {"nothing to count"},
		"(-1)d6":           {"number of dice"}, // F16
		"(d4)d6":           {"number of dice"},
		"d6/-2":            {"1 or more"},
		"2d6+3 >= 5 >= 4":  {"“>”"},
		"d{0x miss,hit}":   {"1 to 100 times"},
		"3d{sword,axe}=sw": {"no such face"},
		"2d6>=d6>=3":       {"count successes"},
	} {
		expr, err := dice.Parse(text)
		for _, part := range want {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%s: %q (%v), want %q", text, expr.Notation(), err, part)
			}
		}
	}
}

var (
	repeated  = regexp.MustCompile(`^\d+x`)
	typedWord = regexp.MustCompile(`[a-z]+`)
	// operator finds what acts on dice in a written form, but the d of dice.
	operator = regexp.MustCompile(`kh|kl|dh|dl|rr|r|eep|ee|ep|eo|e|!|min|max|f\d|F|D|[<>=*/%]`)
)

// atLeastWords are the words for a comparison with a number.
var atLeastWords = []string{"t", "vs", "versus", "against", "dc", "ac", "tn"}

// typedAs lists the words, whole, by which an operator may have been typed.
var typedAs = map[string][]string{
	"kh": {"kh", "k", "adv", "elven", "dh", "keep", "ph"}, "kl": {"kl", "dis"}, "dh": {"dh", "ph"}, "dl": {"dl", "d", "pl", "drop"},
	"r": {"r", "ro", "reroll"}, "rr": {"rr", "ir"}, "e": {"e", "ie"}, "ee": {"ee"}, "ep": {"ep"}, "eep": {"eep"}, "eo": {"eo"},
	"!": {"e", "ie", "ee", "ep", "eep", "eo"}, "min": {"min", "mi"}, "max": {"max", "ma"}, "F": {"df"}, "D": {"d", "w"},
	">": atLeastWords, "=": append([]string{"cs"}, atLeastWords...),
}

// TestNoLetterOfAWordIsAnOperator checks F12: a random line of letters and digits is refused, or its
// canonical notation has no operator that was not typed as a whole word.
func TestNoLetterOfAWordIsAnOperator(t *testing.T) {
	parts := rapid.OneOf(
		rapid.SampledFrom([]string{
			"d", "k", "kh", "kl", "dl", "r", "rr", "e", "f", "t", "x", "cs", "min", "adv", "dis", "keep", "drop", "df", "deep", "reef", "keeper",
			"fire", "dex", "tree", "explode", "roll", "6", "3", "1", "20", " ", "2d6", "4d6", "d20",
		}),
		rapid.StringMatching(`[a-z0-9 ]{1,4}`),
	)
	rapid.Check(t, func(t *rapid.T) {
		line := strings.Join(rapid.SliceOfN(parts, 1, 5).Draw(t, "parts"), "")
		if expr, err := dice.Parse(line); err == nil {
			onlyWholeWords(t, line, expr)
		}
	})
	for _, line := range []string{"4d6 keep 3", "2d20kh1", "4d6kl1"} { // some are read, whatever is drawn
		expr, err := dice.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		onlyWholeWords(t, line, expr)
	}
}

// onlyWholeWords wants each operator of a line, written out, to have been typed as a whole word.
func onlyWholeWords(t rapid.TB, line string, expr dice.Expr) {
	t.Helper()
	words := map[string]bool{}
	for _, word := range typedWord.FindAllString(line, -1) {
		words[word] = true
		if strings.HasPrefix(word, "df") { // 4dFkh1 is written so
			words["df"], words[word[2:]] = true, true
		}
	}
	for _, found := range operator.FindAllString(repeated.ReplaceAllString(expr.Notation(), ""), -1) {
		ok := false
		for _, word := range typedAs[strings.TrimRight(found, "0123456789")] {
			ok = ok || words[word]
		}
		if words["f"] && found[0] == 'f' || words["disadv"] || words["disadvantage"] || words["advantage"] {
			ok = true
		}
		if !ok {
			t.Fatalf("%q is written out as %q: nobody typed %q", line, expr.Notation(), found)
		}
	}
}

// TestRemarks checks F19 and F13: remarks name notation that other programs read differently.
func TestRemarks(t *testing.T) {
	for text, want := range map[string]string{
		"2d6+3": "", "3d6>=5": "apiece", "8d6>=4": "", "1d2": "small", "D66": "", "2d6r1": "once", "2d6rr1": "", "10d10!>3": "counted", "8d6>4": "counted",
		"2d6>=6": "apiece", "3d6+3 >= 4": "always", "2d6 >= 13": "never", "2d6 >= 9": "",
	} {
		var got []string
		for _, r := range mustParse(t, text).Remarks() {
			got = append(got, r.What)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", text, got, want)
		}
	}
}
