package turn

import (
	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
)

// unpacked is a table with terrain from the box, laid out as a few dice say: each piece as near as it fits to
// a point that follows from them, so that the same dice lay the same table.
func unpacked(size battlefield.Size, objectives int, faces []int) battlefield.Map {
	table := maps.Bare(size, min(max(objectives, 1), 5))
	seed := uint32(1)
	for _, face := range faces {
		seed = seed*7 + uint32(face)
	}
	next := func(most battlefield.Inch) battlefield.Inch {
		seed = seed*1664525 + 1013904223
		return battlefield.Inch(seed>>8) % max(most, 1)
	}
	for range piecesFor(size) {
		left := maps.InBox(table)
		if len(left) == 0 {
			break
		}
		item := left[int(next(battlefield.Inch(len(left))))]
		near := battlefield.Point{X: next(size.W), Y: next(size.H)}
		if piece, ok := maps.Propose(table, item, near); ok {
			table.Pieces = append(table.Pieces, piece)
		}
	}
	return table
}

// piecesFor is how many pieces a table of a size has: about one for each seventy square inches.
func piecesFor(size battlefield.Size) int {
	return int(size.W.Float()*size.H.Float()) / 70
}
