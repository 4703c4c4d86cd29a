package drawing

import (
	"warbell/engine/battlefield"
)

// The bounds of a picture. It doesn't draw a larger battlefield, and leaves out further models.
const (
	TableMost  = 120 * battlefield.One // in each direction
	tableLeast = 6 * battlefield.One
	modelsMost = 100
	piecesMost = 200
)

// FieldOf returns the battlefield of a scene, or nil if there is none that can be drawn.
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
