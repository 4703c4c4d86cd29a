package mission_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/engine/battlefield"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/mission"
)

// band are some models of a side that wait: the third in ambush, the fourth a scout, the last late, if there
// are so many.
func band(side, n int) []mission.Recruit {
	var all []mission.Recruit
	for i := range n {
		m := man(10*side+i, side, 0, 0)
		m.Base = battlefield.Bases[i%3]
		r := mission.Recruit{Model: m}
		switch i {
		case 2:
			r.Arrival = mission.Ambush
		case 3:
			r.Arrival, r.Likes = mission.Scouting, battlefield.FrontSpot
		case 7:
			r.Arrival = mission.Late
		}
		all = append(all, r)
	}
	return all
}

// TestSetUp deploys two warbands of nine on battlefields of all kinds, in some orders, as rules 35.1 to 35.5
// demand, and then the ambush.
func TestSetUp(t *testing.T) {
	for i, table := range tables() {
		if i%4 > 0 && !enginetest.Slow() {
			continue
		}
		table, err := mission.Lay(mission.Missions()[0], table, 6, 1)
		if err != nil {
			t.Fatal(err)
		}
		b, waiting := &battlefield.Board{Map: table}, append(band(1, 9), band(2, 9)...)
		var orders []int
		for {
			side, stage, ids, ok := mission.Next(waiting, 2)
			if !ok {
				break
			}
			orders = append(orders, side)
			b = setUp(t, b, &waiting, ids, stage, 0)
		}
		if !slices.Equal(orders, []int{2, 1, 2, 1, 2, 1}) || len(waiting) != 2 || len(b.Models) != 16 {
			t.Fatalf("they were set up by %v; %d wait, %d stand", orders, len(waiting), len(b.Models))
		}
		b = setUp(t, b, &waiting, []int{12, 22}, mission.Ambush, 2)
		if len(b.Models) != 18 || !slices.IsSortedFunc(b.Models, func(a, c battlefield.Model) int { return a.ID - c.ID }) {
			t.Errorf("%v stand", b.Models)
		}
	}
}

// setUp puts models where they are proposed, and looks whether they may be there.
func setUp(t *testing.T, b *battlefield.Board, waiting *[]mission.Recruit, ids []int, stage mission.Arrival, turn int) *battlefield.Board {
	var some []mission.Recruit
	for _, r := range *waiting {
		if slices.Contains(ids, r.Model.ID) {
			some = append(some, r)
		}
	}
	order, who, err := mission.Propose(b, some, battlefield.SpotOptions{Site: battlefield.One}, turn)
	if err != nil {
		t.Fatalf("%d: %v", who, err)
	}
	to, who, err := mission.Put(b, *waiting, order, turn)
	if err != nil {
		t.Fatalf("%d: %v", who, err)
	}
	for _, m := range to.Models {
		if err := to.Stand(m, m.At); err != nil {
			t.Errorf("%d: %v", m.ID, err)
		}
		if _, before := b.Model(m.ID); before {
			continue
		}
		for _, foe := range b.Models {
			if (stage == mission.Late || stage == mission.Ambush) && foe.Side != m.Side && to.Between(m, foe) < 900 {
				t.Errorf("%d comes %v from %d", m.ID, to.Between(m, foe), foe.ID)
			}
		}
		in := slices.ContainsFunc(to.Zones, func(z battlefield.Zone) bool {
			return z.Kind == battlefield.Deployment && z.Side == m.Side && z.Part(m) == battlefield.Wholly
		})
		if !in && stage != mission.Late && stage != mission.Ambush {
			t.Errorf("%d stands outside of its zone, at %v", m.ID, m.At)
		}
	}
	*waiting = slices.DeleteFunc(slices.Clone(*waiting), func(r mission.Recruit) bool { return slices.Contains(ids, r.Model.ID) })
	return to
}

// TestRefusedOrders checks that an illegal deployment is refused in a sentence, with the model, and that no
// model is deployed.
func TestRefusedOrders(t *testing.T) {
	_, b := bare("encounter", man(99, 2, 1500, 2700))
	waiting := band(1, 9)
	place := func(x, y battlefield.Inch) battlefield.Place {
		return battlefield.Place{Point: battlefield.Point{X: x, Y: y}}
	}
	for _, c := range []struct {
		rule  string
		order []mission.Placing
		turn  int
		who   int
	}{
		{"35.1", []mission.Placing{{Model: 10, At: place(500, 300)}, {Model: 10, At: place(700, 300)}}, 0, 10},
		{"35.1", []mission.Placing{{Model: 77, At: place(500, 300)}}, 0, 77},
		{"35.1", []mission.Placing{{Model: 99, At: place(500, 300)}}, 0, 99},
		{"35.2", []mission.Placing{{Model: 10, At: place(500, 300)}, {Model: 11, At: place(500, 590)}}, 0, 11},
		{"35.2", []mission.Placing{{Model: 13, At: place(500, 900)}}, 0, 13},
		{"", []mission.Placing{{Model: 10, At: place(500, 300)}, {Model: 11, At: place(520, 300)}}, 0, 11},
		{"35.3", []mission.Placing{{Model: 17, At: place(1500, 1675)}}, 0, 17},
		{"35.5", []mission.Placing{{Model: 12, At: place(1500, 300)}}, 1, 12},
		{"35.3", []mission.Placing{{Model: 12, At: place(1500, 1900)}}, 2, 12},
	} {
		to, who, err := mission.Put(b, waiting, c.order, c.turn)
		if err == nil || to != nil || who != c.who || !strings.Contains(err.Error(), c.rule) {
			t.Fatalf("%+v: %d, %v", c.order, who, err)
		}
		enginetest.Sentence(t, err)
	}
	if len(b.Models) != 1 {
		t.Errorf("%d stand there", len(b.Models))
	}
	late := []mission.Placing{{Model: 17, At: place(1500, 1674)}, {Model: 12, At: place(1500, 1400)}}
	if _, _, err := mission.Put(b, waiting, late, 2); err != nil {
		t.Error(err)
	}
}

// TestNothingProposed checks that nothing is proposed if a zone is full or missing, or if it is too early.
func TestNothingProposed(t *testing.T) {
	_, b := bare("encounter")
	waiting := band(1, 3)
	if spots := mission.Spots(b, waiting[2], battlefield.SpotOptions{}, 1); spots != nil {
		t.Errorf("an ambush in the first turn: %v", spots)
	}
	if mission.ScoutMove(4) != 800 {
		t.Error("a scout with MOV 4 does not move 8 inches")
	}
	b.Zones = nil
	_, who, err := mission.Propose(b, waiting[:1], battlefield.SpotOptions{}, 0)
	if err == nil || who != 10 {
		t.Fatalf("%d: %v", who, err)
	}
	enginetest.Sentence(t, err)
	crowd := band(1, 400)
	for i := range crowd {
		crowd[i].Arrival = mission.Lined
	}
	_, full := bare("encounter")
	order, who, err := mission.Propose(full, crowd, battlefield.SpotOptions{}, 0)
	if err == nil || order != nil || who < 40 {
		t.Errorf("%d are proposed for a zone that is full: %v", len(order), err)
	}
}
