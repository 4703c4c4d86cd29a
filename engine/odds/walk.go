package odds

import (
	"math/big"

	"warbell/engine/dice"
)

// Tell returns a key for a face. Faces with equal keys are treated as one. A nil Tell distinguishes all
// faces.
type Tell func(face int) any

// Of runs rules once for each way in which their dice can fall, and returns the odds of the results.
func Of[K comparable](tell Tell, run func(dice.Source) K) Odds[K] {
	return Then(Sure(struct{}{}), tell, func(_ struct{}, src dice.Source) K { return run(src) })
}

// Then runs rules from each result, once for each way in which their dice can fall. With the same faces the
// rules must do the same, and they must end. The number of dice may depend on earlier faces.
func Then[K, L comparable](o Odds[K], tell Tell, run func(K, dice.Source) L) Odds[L] {
	t := &tree{tell: tell, rows: map[[2]int][]choice{}}
	return Each(o, func(k K) Odds[L] {
		var all tally[L]
		for t.begin(); ; {
			result := run(k, t)
			ways, of := t.leaf()
			all.count(result, ways, of)
			if !t.next() {
				return all.odds()
			}
		}
	})
}

// Each replaces each result by the odds of the results that follow from it.
func Each[K, L comparable](o Odds[K], follows func(K) Odds[L]) Odds[L] {
	var all tally[L]
	for _, r := range o.rows {
		f := follows(r.Result)
		of := new(big.Int).Mul(f.of, o.of)
		var ways big.Int
		for _, row := range f.rows {
			all.count(row.Result, ways.Mul(row.Ways, r.Ways), of)
		}
	}
	return all.odds().reduced()
}

// tree is a Source that returns all faces in turn. The rules run again for each branch.
type tree struct {
	tell Tell
	rows map[[2]int][]choice // by number of dice and sides
	path []fork
	at   int
}

// fork is a roll of dice and the index of its faces on this branch.
type fork struct {
	choices []choice
	of      int64
	taken   int
}

// choice is a row of faces and the number of ways in which it can be rolled.
type choice struct {
	faces []int
	ways  int64
}

func (t *tree) begin() { t.path, t.at = t.path[:0], 0 }

// Die returns one face.
func (t *tree) Die(sides int) int { return t.fall(1, sides)[0] }

// Row returns the faces of dice whose order does not matter.
func (t *tree) Row(n, sides int) []int { return append([]int(nil), t.fall(n, sides)...) }

func (t *tree) fall(n, sides int) []int {
	if t.at == len(t.path) {
		t.path = append(t.path, fork{choices: t.choices(n, sides), of: power(sides, n)})
	}
	f := &t.path[t.at]
	t.at++
	return f.choices[f.taken].faces
}

// leaf returns the number of ways that lead to this branch, and the number of all ways. The caller may change
// both.
func (t *tree) leaf() (ways, of *big.Int) {
	ways, of = big.NewInt(1), big.NewInt(1)
	var n big.Int
	for _, f := range t.path[:t.at] {
		ways.Mul(ways, n.SetInt64(f.choices[f.taken].ways))
		of.Mul(of, n.SetInt64(f.of))
	}
	return ways, of
}

// next moves to the next branch. It reports false if there is none.
func (t *tree) next() bool {
	t.path = t.path[:t.at]
	t.at = 0
	for len(t.path) > 0 {
		last := &t.path[len(t.path)-1]
		if last.taken++; last.taken < len(last.choices) {
			return true
		}
		t.path = t.path[:len(t.path)-1]
	}
	return false
}

// choices lists the rows that n dice can show.
func (t *tree) choices(n, sides int) []choice {
	key := [2]int{n, sides}
	if t.rows[key] == nil {
		t.rows[key] = rowsOf(n, t.faces(sides))
	}
	return t.rows[key]
}

// faces lists the faces with different keys, and the number of faces with each.
func (t *tree) faces(sides int) []choice {
	var faces []choice
	at := map[any]int{}
	for face := 1; face <= sides; face++ {
		var key any = face
		if t.tell != nil {
			key = t.tell(face)
		}
		i, known := at[key]
		if !known {
			i = len(faces)
			at[key] = i
			faces = append(faces, choice{faces: []int{face}})
		}
		faces[i].ways++
	}
	return faces
}

// rowsOf lists the rows of n dice, each in one order: first all dice with the first face, then those with the
// second, and so on.
func rowsOf(n int, faces []choice) []choice {
	switch n {
	case 0:
		return []choice{{ways: 1}}
	case 1:
		return faces
	}
	first := faces[0]
	if len(faces) == 1 {
		return []choice{{repeat(first.faces[0], n), power(int(first.ways), n)}}
	}
	var rows []choice
	for k := n; k >= 0; k-- {
		ways := choose(n, k) * power(int(first.ways), k)
		for _, rest := range rowsOf(n-k, faces[1:]) {
			rows = append(rows, choice{append(repeat(first.faces[0], k), rest.faces...), ways * rest.ways})
		}
	}
	return rows
}

func repeat(face, n int) []int {
	row := make([]int, n)
	for i := range row {
		row[i] = face
	}
	return row
}

func power(base, n int) int64 {
	p := int64(1)
	for range n {
		p *= int64(base)
	}
	return p
}

// choose returns the number of ways to choose k of n dice.
func choose(n, k int) int64 {
	c := int64(1)
	for i := range k {
		c = c * int64(n-i) / int64(i+1)
	}
	return c
}
