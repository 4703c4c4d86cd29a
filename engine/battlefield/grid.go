package battlefield

import (
	"strconv"
	"strings"
)

// quarters are the letters of the four quarters of a square in reading order: far left, far right, near left,
// near right.
const quarters = "abcd"

// Grid returns the name of the square inch with a point: its column from the left (A…Z, AA, AB…), then its
// row from the far edge, from 1: K12. A point on a line belongs to the square to its right and on its near
// side.
func Grid(p Point) string {
	return column(int(max(p.X, 0)/One)) + strconv.Itoa(int(max(p.Y, 0)/One)+1)
}

// ParseGrid returns the centre of the square, or of the quarter of a square, that a text names: "K12", "k
// 12", "K12c". It reports false if there is none on a battlefield of that size.
func ParseGrid(text string, size Size) (Point, bool) {
	text = strings.ToUpper(strings.ReplaceAll(text, " ", ""))
	digits := strings.TrimLeft(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	letters := text[:len(text)-len(digits)]
	number := strings.TrimRight(digits, strings.ToUpper(quarters))
	quarter := strings.Index(strings.ToUpper(quarters), digits[len(number):])
	row, err := strconv.Atoi(number)
	if err != nil || letters == "" || len(letters) > 2 || len(number) > 2 || len(digits)-len(number) > 1 ||
		number[0] == '+' || number[0] == '-' {
		return Point{}, false
	}
	at := Point{X: Inch(columnNumber(letters)) * One, Y: Inch(row-1) * One}
	if row < 1 || at.X >= size.W || at.Y >= size.H {
		return Point{}, false
	}
	if len(digits) == len(number) {
		return Point{at.X + One/2, at.Y + One/2}, true
	}
	return Point{at.X + One/4 + Inch(quarter%2)*One/2, at.Y + One/4 + Inch(quarter/2)*One/2}, true
}

// column returns the name of a column, counted from 0, as in spreadsheets.
func column(n int) string {
	name := ""
	for n++; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name
}

func columnNumber(letters string) int {
	n := 0
	for _, l := range letters {
		n = n*26 + int(l-'A') + 1
	}
	return n - 1
}
