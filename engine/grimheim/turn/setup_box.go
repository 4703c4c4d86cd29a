package turn

import (
	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
)

// unpacked returns a battlefield with terrain from the box. The dice set a point for each piece, which is
// laid as near to it as it fits. The same dice give the same layout.
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
	for range int(size.W.Float()*size.H.Float()) / 70 { // about a piece for each 70 square inches
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
