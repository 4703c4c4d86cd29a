package mission_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/battlefield"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/mission"
)

// FuzzMission checks that all functions answer for any mission, battlefield, models and facts, and that
// every refusal is a sentence.
func FuzzMission(f *testing.F) {
	add := func(m mission.Mission, b *battlefield.Board, facts mission.Facts) {
		text, err := json.Marshal(b)
		if err != nil {
			f.Fatal(err)
		}
		what, _ := json.Marshal(m)
		known, _ := json.Marshal(facts)
		f.Add(string(what), string(text), string(known), 3, 1)
	}
	for _, m := range mission.Missions() {
		_, b := bare(m.Key, man(1, 1, 1500, 1500), man(2, 2, 1500, 1600), man(3, 3, -5, 99999))
		add(m, b, mission.Facts{Turn: 4, Falls: []mission.Fall{{Model: 1, Side: -1, By: 2, BySide: 7, Turn: 4}}, Quests: []mission.Quest{{Kind: "none", Side: 9}}})
		b.Zones, b.Pieces = b.Zones[:1], nil
		add(m, b, mission.Facts{Quests: []mission.Quest{{Kind: mission.Defender, Side: 1}, {Kind: mission.Survivors, Side: 2}}})
	}
	f.Add(`{"Turns":-1,"Marks":{"Count":1000000,"D3":true,"Layout":"gates"}}`, `{"size":{"w":3000,"h":2200},"zones":[{"kind":"deployment","side":1,"outline":{}},{"kind":"deployment","side":2,"outline":{"radius":5}}]}`, `{"t":-1}`, -9, 77)
	f.Fuzz(func(t *testing.T, what, table, known string, number, pattern int) {
		var m mission.Mission
		var b battlefield.Board
		var facts mission.Facts
		if json.Unmarshal([]byte(what), &m) != nil || json.Unmarshal([]byte(table), &b) != nil || json.Unmarshal([]byte(known), &facts) != nil {
			t.Skip()
		}
		if len(b.Pieces) > 20 || len(b.Models) > 20 || len(b.Zones) > 8 {
			t.Skip()
		}
		enginetest.Within(t, 128<<20, func() { answers(t, m, &b, facts, number, pattern) })
	})
}

// TestAnythingAnswers checks that all functions answer for meaningless numbers, shapeless zones and
// objectives, and sides that don't exist.
func TestAnythingAnswers(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		inch := func() battlefield.Inch {
			return battlefield.Inch(rapid.SampledFrom([]int{-1 << 40, -700, -1, 0, 0, 1, 50, 600, 1500, 2400, 3000, 6000, 9999, 1 << 40}).Draw(rt, "inch"))
		}
		small := func() int { return rapid.IntRange(-2, 6).Draw(rt, "small") }
		point := func() battlefield.Point { return battlefield.Point{X: inch(), Y: inch()} }
		outline := func() battlefield.Outline {
			o := battlefield.Outline{Middle: point(), Radius: inch()}
			for range small() {
				o.Corners = append(o.Corners, point())
			}
			return o
		}
		b := &battlefield.Board{Map: battlefield.Map{Size: battlefield.Size{W: inch(), H: inch()}}}
		for range small() {
			b.Zones = append(b.Zones, battlefield.Zone{Kind: battlefield.Deployment, Side: small(), Outline: outline()})
		}
		kinds := []battlefield.Kind{battlefield.Objective, battlefield.Objective, battlefield.Loot, battlefield.Wall, battlefield.Rough, "none"}
		for i := range small() {
			b.Pieces = append(b.Pieces, battlefield.Piece{ID: fmt.Sprint("O", i), Kind: rapid.SampledFrom(kinds).Draw(rt, "kind"), Outline: outline(), Bottom: inch(), Top: inch()})
		}
		f := mission.Facts{Turn: small(), Began: [2]int{small(), small()}, Reserve: [2]int{small(), small()}}
		for range small() {
			b.Models = append(b.Models, battlefield.Model{ID: small(), Side: small(), Base: battlefield.Base(small() * 10), Height: inch(), At: battlefield.Place{Point: point(), Up: inch()}})
			f.Falls = append(f.Falls, mission.Fall{Model: small(), Side: small(), By: small(), BySide: small(), Turn: small()})
			f.Loots = append(f.Loots, mission.Loot{Site: fmt.Sprint("O", small()), Side: small(), Turn: small()})
			f.Quests = append(f.Quests, mission.Quest{Kind: rapid.SampledFrom(mission.Quests()).Draw(rt, "quest").Kind, Side: small(), Target: small()})
		}
		m := drawMission(rt)
		m.Marks.Count, m.Turns, m.Behind = int(inch()), small(), small()
		answers(t, m, b, f, small(), small())
	})
}

func answers(t *testing.T, m mission.Mission, b *battlefield.Board, f mission.Facts, number, pattern int) {
	laid, err := mission.Lay(m, b.Map, number, pattern)
	if err != nil {
		enginetest.Sentence(t, err)
	} else if n := len(mission.Markers(laid)); n < 1 || n > mission.MostMark {
		t.Errorf("%d objectives", n)
	}
	mission.Swap(b.Map)
	mission.Flag(b.Map, number)
	points := mission.Score(m, b, f)
	tally := mission.Tally{}.With(points)
	points = append(points, mission.Close(m, b, f, tally, mission.Tally{})...)
	f.Pay(points).Watch(b)
	mission.After(m, f.Turn, f.Left(b), tally)
	mission.Result(f, f.Left(b), tally)
	mission.Lootable(b, f, number)
	var waiting []mission.Recruit
	for _, model := range b.Models {
		waiting = append(waiting, mission.Recruit{Model: model, Arrival: mission.Arrival(pattern)})
	}
	mission.Next(waiting, number)
	var order []mission.Placing
	for _, r := range waiting {
		order = append(order, mission.Placing{Model: r.Model.ID, At: r.Model.At})
	}
	empty := &battlefield.Board{Map: b.Map}
	if _, _, err := mission.Put(empty, waiting, order, f.Turn); err != nil {
		enginetest.Sentence(t, err)
	}
}
