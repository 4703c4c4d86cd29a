package mission_test

import (
	"testing"

	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
	"warbell/engine/grimheim/mission"
)

// busy is a market with five objectives, and eight models a side, two of each at an objective.
func busy(b *testing.B) (mission.Mission, *battlefield.Board) {
	m := mission.Missions()[0]
	market, _ := maps.ByKey("saltmarket")
	table, err := mission.Lay(m, market.Map, 6, 1)
	if err != nil {
		b.Fatal(err)
	}
	board := &battlefield.Board{Map: table}
	for i := range 16 {
		p := mission.Markers(table)[i%5]
		it := man(i+1, 1+i%2, p.Outline.Middle.X+battlefield.Inch(80*(i/5)), p.Outline.Middle.Y+100)
		it.At.Up = p.Bottom
		board.Models = append(board.Models, it)
	}
	return m, board
}

func BenchmarkScore(b *testing.B) {
	m, board := busy(b)
	b.ReportAllocs()
	for b.Loop() {
		mission.Score(m, board, mission.Facts{Turn: 1})
	}
}

func BenchmarkLay(b *testing.B) {
	m, board := busy(b)
	for b.Loop() {
		if _, err := mission.Lay(m, board.Map, 6, 1); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPropose deploys a warband of eight.
func BenchmarkPropose(b *testing.B) {
	_, board := busy(b)
	board.Models = nil
	for b.Loop() {
		if _, _, err := mission.Propose(board, band(1, 9)[4:], battlefield.SpotOptions{Site: battlefield.One}, 0); err != nil {
			b.Fatal(err)
		}
	}
}
