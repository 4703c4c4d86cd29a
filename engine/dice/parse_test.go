package dice_test

import (
	"errors"
	"strings"
	"testing"

	"warbell/engine/dice"
)

// mustParse is for expressions that a test takes for granted.
func mustParse(t testing.TB, text string) dice.Expr {
	t.Helper()
	expr, err := dice.Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return expr
}

func TestParseCanonical(t *testing.T) {
	tests := []struct{ text, want string }{
		// dice and constants
		{"2d6+3", "2d6+3"},
		{"d20", "d20"},
		{"1d20", "d20"},
		{"d%", "d100"},
		{"3D%", "3d100"},
		{"007d010", "7d10"},
		{"  2 d 6\t+ 3 ", "2d6+3"},
		{"+2d6-1", "2d6-1"},
		{"-d6+10", "-d6+10"},
		{"5+d6", "5+d6"},
		{"2d6+0", "2d6+0"},
		{"2d6–1", "2d6-1"},
		{"2d6−1", "2d6-1"},
		{"1000d10000", "1000d10000"},
		{"d6+1000000", "d6+1000000"},
		// the documents' dice
		{"D6", "d6"},
		{"d3", "D3"},
		{"2D3+1", "2D3+1"},
		{"d2", "D2"},
		{"d1", "D1"},
		{"D6+1", "d6+1"},
		{"d66", "D66"},
		// keep and drop
		{"4d6kh3", "4d6kh3"},
		{"4d6KH3", "4d6kh3"},
		{"4d6k3", "4d6kh3"},
		{"2d20kh", "2d20kh1"},
		{"2d20kl1", "2d20kl1"},
		{"4d6dh1", "4d6dh1"},
		{"4d6dl1", "4d6dl1"},
		{"4d6 kh 4", "4d6kh4"},
		// explosions, rerolls, successes
		{"10d10!", "10d10!"},
		{"10d10e10", "10d10!"},
		{"10d10e9", "10d10e9"},
		{"10d10e=9", "10d10e9"},
		{"10d10e>=9", "10d10e>=9"},
		{"d1!", "D1!"},
		{"d66e66", "D66!"},
		{"3d12>=8", "3d12>=8"},
		{"3d12≥8", "3d12>=8"},
		{"3d12!>=8", "3d12!>=8"},
		{"3d12!≤8", "3d12!<=8"},
		{"3d12e>=11>=8", "3d12e>=11>=8"},
		{"3d6=6", "3d6=6"},
		{"3d6>4", "3d6>4"},
		{"3d6<3", "3d6<3"},
		{"3d6<=2", "3d6<=2"},
		{"3d6!=6", "3d6!=6"},
		{"4d6r1", "4d6r1"},
		{"4d6r<=2", "4d6r<=2"},
		{"4d6rr1", "4d6rr1"},
		{"4d6rr<3", "4d6rr<3"},
		{"4d6r<=6", "4d6r<=6"},
		{"5d6>=5kh3!r1", "5d6r1!kh3>=5"},
		{"3d6>=5+2d8>=5-1", "3d6>=5+2d8>=5-1"},
		// arithmetic
		{"(2d6+3)*2", "(2d6+3)*2"},
		{"2×(d6+1)×3", "2x(d6+1)*3"},
		{"d6×2", "d6*2"},
		{"(2d6)+(3)", "2d6+3"},
		{"10-(d6-d4)", "10-(d6-d4)"},
		{"4d6÷2%3", "4d6/2%3"},
		{"ceil( 3d6 / 2 )", "ceil(3d6/2)"},
		{"floor(3d6/2)", "3d6/2"},
		{"round(d6/4)-abs(d6-d4)", "round(d6/4)-abs(d6-d4)"},
		{"-(d6+1)", "-(d6+1)"},
		{"max(d6,d8)", "{d6,d8}kh1"},
		{"min(d6,d8,3)", "{d6,d8,3}kl1"},
		// targets of the total
		{"2d6+3>=9", "2d6+3 >= 9"},
		{"3d6 = 10", "3d6 = 10"},
		{"4dF >= -1", "4dF >= -1"},
		{"(3d6)<=8", "3d6 <= 8"},
		{"3d12>=8 >= 2", "3d12>=8 >= 2"},
		{"6x3d6 > 4 #x", "6x3d6>4 #x"}, // F13,
		// explosions of all kinds
		{"4d6!!", "4d6!!"},
		{"4d6!p", "4d6!p"},
		{"4d6!!p", "4d6!!p"},
		{"4d6!o", "4d6!o"},
		{"4d6ee>=5", "4d6ee>=5"},
		{"4d6ep5", "4d6ep5"},
		{"4d6eep=5", "4d6eep5"},
		{"4d6eo6", "4d6!o"},
		{"4d6ie6", "4d6!"},
		// what others call it
		{"4d6ir1", "4d6rr1"},
		{"4d6ro1", "4d6r1"},
		{"4d6d1", "4d6dl1"},
		{"4d6pl1", "4d6dl1"},
		{"4d6ph1", "4d6dh1"},
		{"6d10t7f1", "6d10>=7f1"},
		{"6d10cs>=7", "6d10>=7"},
		{"d20mi10", "d20min10"},
		{"4d6min2ma5", "4d6min2max5"},
		{"adv", "2d20kh1"},
		{"ADV+5", "2d20kh1+5"},
		{"d20 adv + 5", "2d20kh1+5"},
		{"d20+5 disadvantage", "2d20kl1+5"},
		{"dis", "2d20kl1"},
		{"d12elven", "3d12kh1"},
		{"elven+d4", "3d20kh1+d4"},
		// other dice, groups and labels
		{"4dF", "4dF"},
		{"df", "dF"},
		{"d{Sword, shield,skull}", "d{sword,shield,skull}"},
		{"5d{sword,shield}=shield", "5d{sword,shield}=shield"},
		{"2d{1,1,02}kh1", "2d{1,1,2}kh1"},
		{"{2d6+1, d12}kh1", "{2d6+1,d12}kh1"},
		{"{d6,d8,d10}>=5", "{d6,d8,d10}>=5"},
		{"2d6[Fire] + d8 [cold]", "2d6[fire]+d8[cold]"},
		// repeats and labels
		{"6x4d6kh3", "6x4d6kh3"},
		{"6 X d6", "6xd6"},
		{"6×d6", "6xd6"},
		{"1xd6", "d6"},
		{"2d6 # bite  of\nthe\x00wolf ", "2d6 #bite of the wolf"},
		{"2d6 ## 1", "2d6 ## 1"},
		{"2d6#", "2d6"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			got := mustParse(t, tt.text).String()
			if got != tt.want {
				t.Fatalf("canonical form %q, want %q", got, tt.want)
			}
			if again := mustParse(t, got).String(); again != got {
				t.Errorf("the canonical form %q became %q", got, again)
			}
		})
	}
}

func TestLabel(t *testing.T) {
	if got := mustParse(t, "d6 # @everyone **hi** ").Label(); got != "@everyone **hi**" {
		t.Errorf("label %q", got)
	}
}

func TestParseRefuses(t *testing.T) {
	tests := []struct {
		name, text string
		pos        int
		why        string
	}{
		{"empty", "", 1, "Something is missing at the end: write dice like 2d6+3."},
		{"spaces", "  ", 3, "Something is missing at the end: write dice like 2d6+3."},
		{"only a label", "#x", 1, "Something is missing at the end: write dice like 2d6+3."},
		{"a word", "hello", 1, "Warbell can't read “hello” at character 1: write dice like 2d6+3."},
		{"a letter inside", "2d6z+3", 4, "Warbell can't read “z” at character 4: write dice like 2d6+3, and words after #, such as 2d6 #damage."},
		{"words behind", "2d6 fire 3", 5, "Warbell can't read “fire” at character 5: write dice like 2d6+3, and words after #, such as 2d6 #damage."},
		{"sign at the end", "2d6+", 5, "Something is missing at the end: write dice like 2d6+3."},
		{"markup", "**2d6**", 1, "Warbell can't read “*” at character 1: write dice like 2d6+3."},
		{"invisible", "2d6\u200b", 4, "Warbell can't read the sign U+200B at character 4: write dice like 2d6+3, and words after #, such as 2d6 #damage."},
		{"a long word is cut", strings.Repeat("y", 50), 1, "Warbell can't read “yyyyyyyyyyyyyyyyyyyy” at character 1: write dice like 2d6+3."},
		{"two dice without sign", "2d6 3d6", 5, "A sign is missing between dice. Write + or -, or put 6x in front to repeat a roll."},
		{"two dice without sign or number", "2d6 d8", 5, "A sign is missing between dice. Write + or -, or put 6x in front to repeat a roll."},
		{"no text", "2d6\xff", 1, "Warbell can't read some of these characters. Write dice like 2d6+3."},
		{"no dice", "2+3", 1, "This roll has no dice. Write dice like 2d6+3."},
		{"a bracket is not closed", "(2d6+3", 7, "The bracket at character 1 isn't closed. Add “)”."},
		{"a bracket too many", "2d6)", 4, "Warbell can't read “)” at character 4: write dice like 2d6+3, and words after #, such as 2d6 #damage."},
		{"a bracket with a word", "(2d6 fire)", 6, "Warbell can't read “fire” at character 6: write “)” where the bracket ends, such as (2d6+3)*2."},
		{"divided by 0", "2d6/0", 4, "A divisor must be 1 or more, whatever the dice show. Write, for example, 4d6/2."},
		{"divided by dice that can be 0", "2d6%(d6-1)", 4, "A divisor must be 1 or more, whatever the dice show. Write, for example, 4d6/2."},
		{"too large", "d10000*1000000", 7, "This roll can exceed 1000000000. Multiply by a smaller number."},
		{"rounding of no division", "ceil(2d6/3+1)", 1, "“ceil” rounds a single division. Write, for example, ceil(4d6/2)."},
		{"adv of two", "2d20adv", 5, "“adv” needs exactly 1 die before it. Write, for example, d20adv+5."},
		{"adv of which", "d20+d20+1 adv", 11, "“adv” doesn't follow a die. Write it right after one: d20adv+5."},
		{"a group without comma", "{2d6 d12}", 6, "Warbell can't read “d” at character 6: write commas in a group and close it, such as {2d6+1,d12}kh1."},
		{"keep more parts than there are", "{2d6,d12}kh3", 10, "“kh3” doesn't fit this group. Keep or drop at least 1, and leave at least 1."},
		{"failures of nothing", "5d10f1", 1, "Failures are subtracted from successes. Write the successes first: 5d10>=8f1."},
		{"failures twice", "5d10>=8f1f2", 10, "These dice already count failures. Remove “f”."},
		{"min above max", "4d6min5max2", 8, "These dice can't count as at least 5 and at most 2. Swap the numbers."},
		{"min twice", "4d6min5min2", 8, "These dice already have “min”. Remove one of the two."},
		{"a face with markup", "d{**a**,b}", 3, "A face has 1 to 20 letters, digits and spaces. Write, for example, d{sword,shield,skull}."},
		{"one face", "d{sword}", 2, "A die needs at least 2 faces. Write, for example, d{sword,shield,skull}."},
		{"faces not closed", "d{sword,shield", 2, "The faces of this die aren't closed with }. Write, for example, d{sword,shield,skull}."},
		{"no such face", "3d{sword,shield}=axe", 18, "This die has no such face. Write one of sword, shield."},
		{"words and numbers", "3d{sword,shield}+1", 1, "Dice with words have no total. Roll them alone, or count one face: 3d{sword,shield}=sword."},
		{"a label with markup", "2d6[**]", 4, "A label in brackets has 1 to 20 letters, digits and spaces: 2d6[fire]. Write other words after #."},
		{"a label not closed", "2d6[fire", 4, "The label at character 4 isn't closed. Write, for example, 2d6[fire]."},
		{"a target without number", "2d6 >= ", 8, "A number is missing after “>=”. Write, for example, 2d6+3 >= 9."},
		{"two targets", "2d6 >= 13 >= 4", 11, "Warbell can't read “>” at character 11: write dice like 2d6+3, and words after #, such as 2d6 #damage."},
		{"x in the middle", "5d10x10", 5, "“x” repeats a roll and comes first: 6x4d6. To multiply, write *. To explode, write !."},

		{"0 dice", "0d6", 1, "You can't roll 0 dice. Roll at least 1."},
		{"no sides", "2d", 3, "How many sides does this die have? Write, for example, d6, d20 or d%."},
		{"no sides but a letter", "2dx", 2, "Warbell can't read “dx” at character 2: write dice like 2d6+3, and words after #, such as 2d6 #damage."},
		{"0 sides", "2d0", 3, "A die can't have 0 sides. Write, for example, d6 or d20."},
		{"too many sides", "d10001", 2, "A die can have at most 10000 sides. Write a smaller number."},
		{"sides overflow", "d99999999999999999999999", 2, "A die can have at most 10000 sides. Write a smaller number."},
		{"too many dice", "1001d6", 1, "A roll can have at most 1000 dice, repeats included. Roll fewer."},
		{"too many dice in all", "600d6+401d8", 7, "A roll can have at most 1000 dice, repeats included. Roll fewer."},
		{"too many dice with repeats", "20x51d6", 4, "A roll can have at most 1000 dice, repeats included. Roll fewer."},
		{"dice overflow", "18446744073709551617d6", 1, "A roll can have at most 1000 dice, repeats included. Roll fewer."},
		{"constant too large", "d6+1000001", 4, "This number is too large. Add or subtract at most 1000000."},
		{"compared with too much", "d6t1000001", 3, "This number is too large. Compare with at most 1000000."},
		{"constant overflow", "d6-18446744073709551617", 4, "This number is too large. Add or subtract at most 1000000."},
		{"0 repeats", "0xd6", 1, "A roll can be repeated 1 to 20 times. Write, for example, 6x4d6."},
		{"too many repeats", "21xd6", 1, "A roll can be repeated 1 to 20 times. Write, for example, 6x4d6."},
		{"too many terms", strings.Repeat("d6+", 20) + "1", 60, "A roll can have at most 20 terms. Roll in parts."},
		{"too long", "d6 #" + strings.Repeat("é", 197), 201, "This roll has 201 characters, but the maximum is 200. Shorten the label, or roll in parts."},
		{"too long in canonical form", "d6#" + strings.Repeat("é", 197), 201, "This roll has 201 characters, but the maximum is 200. Shorten the label, or roll in parts."},

		{"keep more than thrown", "2d6kh3", 4, "“kh3” doesn't fit 2d6. Keep or drop at least 1, and leave at least 1."},
		{"keep none", "2d6kl0", 4, "“kl0” doesn't fit 2d6. Keep or drop at least 1, and leave at least 1."},
		{"drop all", "2d6dl2", 4, "“dl2” doesn't fit 2d6. Keep or drop at least 1, and leave at least 1."},
		{"drop none", "2D3dh0", 4, "“dh0” doesn't fit 2D3. Keep or drop at least 1, and leave at least 1."},
		{"keep twice", "4d6kh3kl1", 7, "Dice can be kept or dropped only once. Remove “kl”."},
		{"reroll what", "4d6r", 5, "A number is missing after “r”. Write, for example, r1 or r<=2."},
		{"reroll less than what", "4d6rr<", 7, "A number is missing after “rr<”. Write, for example, rr1 or rr<=2."},
		{"reroll twice", "4d6r1rr2", 6, "These dice already have a reroll. Remove “rr”."},
		{"reroll for ever", "4d6rr<=6", 4, "Every face of 4d6 would be rerolled forever. Reroll fewer faces."},
		{"reroll D1 for ever", "d1rr<2", 3, "Every face of D1 would be rerolled forever. Reroll fewer faces."},
		{"explode on what", "4d6e", 5, "A number is missing after “e”. Write, for example, e5 or e>=5."},
		{"explode for ever", "4d6e>=1", 4, "Every face of 4d6 would explode forever. Let fewer faces explode."},
		{"explode twice", "4d6!!!", 6, "These dice already explode. Remove “!”."},
		{"explode with a number", "4d6!5", 4, "“!” explodes only on the highest face. Write e5 to explode on 5, or e>=5 on 5 or more."},
		{"compare with what", "4d6>=", 6, "A number is missing after “>=”. Write, for example, 3d12>=8."},
		{"compare twice", "4d6>=5>=4", 7, "These dice can be compared with only one number. Remove “>=”. To explode on 5 or more, write e>=5."},
		{"successes and values", "2d6+3d6>=5", 5, "Some of these dice count successes, others are added up. Roll them separately."},
		{"values and successes", "3d6>=5 + d6", 10, "Some of these dice count successes, others are added up. Roll them separately."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			expr, err := dice.Parse(tt.text)
			var syntax *dice.SyntaxError
			if !errors.As(err, &syntax) {
				t.Fatalf("Parse(%q) = %v, %v; want a *SyntaxError", tt.text, expr, err)
			}
			if syntax.Pos != tt.pos || syntax.Error() != tt.why {
				t.Errorf("Parse(%q)\n got %d: %s\nwant %d: %s", tt.text, syntax.Pos, syntax.Error(), tt.pos, tt.why)
			}
			if err.Error() != tt.why {
				t.Errorf("Error() = %q", err.Error())
			}
			if expr.String() != "" {
				t.Errorf("a refused expression came back as %q", expr)
			}
		})
	}
}

func TestParseAcceptsItsLimits(t *testing.T) {
	for _, text := range []string{
		"1000d6", "20x50d6", "600d6+400d8", "d10000", "d6+1000000", "20xd6",
		strings.Repeat("d6+", 19) + "1", "d6 #" + strings.Repeat("é", 196),
	} {
		mustParse(t, text)
	}
}
