package contest

import "testing"

// ways are in how many of all falls of the dice the first wins, the second wins, and nobody.
type ways struct{ first, second, draw int }

// enumerated lets compare judge every fall of n against m dice.
func enumerated(n, m int) ways {
	var o ways
	faces := make([]int, n+m)
	for i := range faces {
		faces[i] = 1
	}
	for {
		o.add(compare(faces[:n], faces[n:]), 1)
		i := 0
		for i < len(faces) && faces[i] == 6 {
			faces[i] = 1
			i++
		}
		if i == len(faces) {
			return o
		}
		faces[i]++
	}
}

func (o *ways) add(winner, ways int) {
	switch winner {
	case 1:
		o.first += ways
	case 2:
		o.second += ways
	default:
		o.draw += ways
	}
}

// tallied counts the same without laying any dice side by side, by how many show the highest face
// and so on downwards: at the first face that the sides do not show equally often, whoever shows it
// more often wins if the other has dice left below it; if not, nobody does.
func tallied(n, m, face int) ways {
	if n == 0 || m == 0 {
		return ways{draw: power(face, n+m)}
	}
	if face == 1 {
		return ways{draw: 1} // nothing but ones
	}
	var o ways
	for x := range n + 1 {
		for y := range m + 1 {
			ways := choose(n, x) * choose(m, y)
			rest := power(face-1, n-x+m-y)
			switch {
			case x == y:
				r := tallied(n-x, m-y, face-1)
				o.first += ways * r.first
				o.second += ways * r.second
				o.draw += ways * r.draw
			case x > y && m > y:
				o.first += ways * rest
			case y > x && n > x:
				o.second += ways * rest
			default:
				o.draw += ways * rest
			}
		}
	}
	return o
}

func power(base, n int) int {
	p := 1
	for range n {
		p *= base
	}
	return p
}

func choose(n, k int) int {
	c := 1
	for i := range k {
		c = c * (n - i) / (i + 1)
	}
	return c
}

// TestOddsByHand checks odds that are counted by hand. Of 36 rolls of one die each, 6 are equal. One die
// beats two if both are lower: 0+1+4+9+16+25 of 216; two equal it as their best in 36 rolls. Two dice each
// draw with the same pair, 6 doubles in 1 way and 15 other pairs in 2: 6·1² + 15·2² of 1296. Three dice each:
// 6·1² + 30·3² + 20·6² of 46656.
func TestOddsByHand(t *testing.T) {
	for _, tt := range []struct {
		n, m int
		want ways
	}{
		{1, 1, ways{15, 15, 6}},
		{1, 2, ways{55, 125, 36}},
		{2, 1, ways{125, 55, 36}},
		{2, 2, ways{615, 615, 66}},
		{3, 3, ways{22830, 22830, 996}},
	} {
		if got := enumerated(tt.n, tt.m); got != tt.want {
			t.Errorf("%d against %d: %+v, want %+v", tt.n, tt.m, got, tt.want)
		}
	}
}

// TestOdds enumerates all rolls of the chapter's examples: Berserker and Knight, Knight and Magician,
// Crossbowman and Barbarian, and of all pairs of up to three dice.
func TestOdds(t *testing.T) {
	pairs := [][2]int{{3, 4}, {4, 1}, {2, 4}}
	for n := 1; n <= 3; n++ {
		for m := 1; m <= 3; m++ {
			pairs = append(pairs, [2]int{n, m})
		}
	}
	for _, p := range pairs {
		got, want := enumerated(p[0], p[1]), tallied(p[0], p[1], 6)
		if got != want {
			t.Errorf("%d against %d: %+v, want %+v", p[0], p[1], got, want)
		}
		if all := got.first + got.second + got.draw; all != power(6, p[0]+p[1]) {
			t.Errorf("%d against %d: %d falls", p[0], p[1], all)
		}
		t.Logf("%d against %d: %+v", p[0], p[1], got)
	}
}
