package drawing

import (
	"warbell/engine/battlefield"
)

// What a picture has room for. A larger table is none, and what is more is left out.
const (
	TableMost  = 120 * battlefield.One // each way
	tableLeast = 6 * battlefield.One
	modelsMost = 100
	piecesMost = 200
)

// FieldOf is the table of a scene, if it has one that can be drawn.
func FieldOf(s Scene) *battlefield.Picture {
	pic, ok := s.Field.(*battlefield.Picture)
	if !ok || pic == nil || min(pic.Board.Size.W, pic.Board.Size.H) < tableLeast ||
		max(pic.Board.Size.W, pic.Board.Size.H) > TableMost {
		return nil
	}
	if len(pic.Board.Models) > modelsMost || len(pic.Board.Pieces) > piecesMost {
		less := *pic
		less.Board.Models = pic.Board.Models[:min(len(pic.Board.Models), modelsMost)]
		less.Board.Pieces = pic.Board.Pieces[:min(len(pic.Board.Pieces), piecesMost)]
		return &less
	}
	return pic
}
