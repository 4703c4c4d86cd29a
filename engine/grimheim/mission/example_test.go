package mission_test

import (
	"fmt"

	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
	"warbell/engine/grimheim/mission"
)

// A game lays its table, has a side set up in one order, and counts points at the end of a turn.
func Example() {
	m, _ := mission.ByKey(mission.Default)
	mill, _ := maps.ByKey("sallow-mill")
	table, err := mission.Lay(m, mill.Map, 1, 4) // two D6: three objectives
	if err != nil {
		fmt.Println(err)
	}
	for i, p := range mission.Markers(table) {
		fmt.Println(p.ID, p.Name, "on the half of", mission.Owner(i, 3))
	}

	b := &battlefield.Board{Map: table}
	waiting := []mission.Recruit{
		{Model: battlefield.Model{ID: 1, Side: 1, Base: 32, Height: 150}},
		{Model: battlefield.Model{ID: 2, Side: 1, Base: 40, Height: 200}, Likes: battlefield.FrontSpot},
	}
	side, _, models, _ := mission.Next(waiting, 1)
	order, _, err := mission.Propose(b, waiting, battlefield.SpotOptions{}, 0)
	fmt.Println("side", side, "sets up", models, len(order), err)
	b, _, _ = mission.Put(b, waiting, order, 0)

	b.Models[0].At.Point, b.Models[1].At.Point = battlefield.Point{X: 1500, Y: 1350}, battlefield.Point{X: 400, Y: 300} // later
	facts := mission.Facts{Turn: 4, Began: [2]int{2, 1}, Reserve: [2]int{0, 1}, Falls: []mission.Fall{{Model: 9, Side: 2, By: 1, BySide: 1, Turn: 4}}}
	var tally mission.Tally
	points := mission.Score(m, b, facts)
	for _, p := range points {
		fmt.Println("side", p.Side, p.VP, p.Why, p.Where, p.Models)
	}
	tally = tally.With(points)
	fmt.Println(tally, mission.After(m, facts.Turn, facts.Left(b), tally), mission.Result(facts, facts.Left(b), tally))
	// Output:
	// O1 tollgate on the half of 0
	// O2 carter's load on the half of 1
	// O3 carter's load on the half of 2
	// side 1 sets up [1 2] 2 <nil>
	// side 1 1 held O1 [1]
	// side 1 1 most O1 [1]
	// side 1 2 felled  [9]
	// [4 0] over {1 points}
}
