package zones

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
)

func TestZones(t *testing.T) {
	x := tavern(t)
	x.do(1, AddZone{Name: "  The\tAttic ", About: "Dust.", Hazard: "Holes.", Touches: []ZoneID{"gallery", "gallery"}})
	z := x.state().Zone("the-attic")
	if z == nil || z.Name != "The Attic" || z.Hazard != "Holes." || !x.state().Touch("the-attic", "gallery") || len(x.state().Around("the-attic")) != 1 {
		t.Fatalf("%+v", z)
	}
	x.do(1, JoinZones{A: "the-attic", B: "yard"})
	x.do(1, CutZones{A: "gallery", B: "the-attic"})
	if x.state().Touch("gallery", "the-attic") || x.state().Distance("yard", "the-attic") != 1 {
		t.Error(x.state().Links)
	}
	for _, set := range []SetZone{
		{Zone: "the-attic", What: "name", Name: "Loft"}, {Zone: "the-attic", What: "about", Value: ""},
		{Zone: "the-attic", What: "hazard", Value: "Rot"},
		{Zone: "the-attic", What: "edge", Value: "yes"}, {Zone: "the-attic", What: "start", Value: "yes"},
	} {
		x.do(1, set)
	}
	want := Zone{ID: "the-attic", Name: "Loft", Hazard: "Rot", Edge: true}
	if z := x.state().Zone("the-attic"); *z != want || x.state().Start != want.ID {
		t.Errorf("%+v", z)
	}
	x.do(1, RemoveZone{Zone: "the-attic"})
	left := func(l Link) bool { return l.A == "the-attic" || l.B == "the-attic" }
	if s := x.state(); s.Zone("the-attic") != nil || s.Start != s.Zones[0].ID || slices.ContainsFunc(s.Links, left) {
		t.Errorf("%+v", s)
	}
}

func TestAChangedZoneTellsItsNameBefore(t *testing.T) {
	x := tavern(t)
	changed := x.do(1, SetZone{Zone: "kitchen", What: "name", Name: "Scullery"}).Events[0].(ZoneChanged)
	if changed.Was != "Kitchen" || changed.Zone.Name != "Scullery" || changed.Start {
		t.Errorf("%+v", changed)
	}
	if changed = x.do(1, SetZone{Zone: "kitchen", What: "start", Value: "yes"}).Events[0].(ZoneChanged); !changed.Start {
		t.Errorf("%+v", changed)
	}
}

func TestZonesRefuse(t *testing.T) {
	x := tavern(t)
	long := strings.Repeat("x", MaxAbout+1)
	x.refuse(2, AddZone{Name: "Attic"}, engine.NotYours, "Only the GM can do that")
	x.refuse(engine.NoSeat, AddZone{Name: "Attic"}, engine.NotYours, "Only the GM can do that")
	x.refuse(1, AddZone{}, engine.Invalid, "1 to 32")
	x.refuse(1, AddZone{Name: engine.Name(strings.Repeat("x", 33))}, engine.Invalid, "1 to 32")
	x.refuse(1, AddZone{Name: "\u202e\u0000"}, engine.Invalid, "1 to 32")
	x.refuse(1, AddZone{Name: "KITCHEN"}, engine.Invalid, "The map already has a zone “Kitchen”")
	x.refuse(1, AddZone{Name: "Attic", About: long}, engine.Invalid, "description")
	x.refuse(1, AddZone{Name: "Attic", Hazard: long}, engine.Invalid, "hazard")
	x.refuse(1, AddZone{Name: "Attic", Touches: []ZoneID{"moon"}}, engine.Invalid, "no zone “moon”")
	x.refuse(1, SetZone{Zone: "moon", What: "name", Name: "Sun"}, engine.Invalid, "no zone “moon”")
	x.refuse(1, SetZone{Zone: "kitchen", What: "name", Name: "brandy CELLAR"}, engine.Invalid, "already")
	x.refuse(1, SetZone{Zone: "kitchen", What: "colour", Value: "red"}, engine.Invalid, "no “colour”")
	x.refuse(1, SetZone{Zone: "kitchen", What: "edge", Value: "maybe"}, engine.Invalid, "yes or no")
	x.refuse(1, SetZone{Zone: "kitchen", What: "start", Value: "no"}, engine.Invalid, "You can't remove the start")
	x.refuse(1, JoinZones{"kitchen", "kitchen"}, engine.Invalid, "same zone")
	x.refuse(1, JoinZones{"kitchen", "moon"}, engine.Invalid, "no zone")
	x.refuse(1, JoinZones{"hearth", "kitchen"}, engine.Illegal, "Burning Hearth and Kitchen are already connected")
	x.refuse(1, CutZones{"yard", "cellar"}, engine.Illegal, "Stable Yard and Brandy Cellar aren't connected")
	x.refuse(1, RemoveZone{"yard"}, engine.Illegal, "Ana, Bo")
	x.refuse(2, LayMap{Map: "A market square"}, engine.NotYours, "Only the GM can do that")
	x.refuse(1, LayMap{Map: "Atlantis"}, engine.Invalid, "Atlantis")
	for i := len(x.state().Zones); i < MaxZones; i++ {
		x.do(1, AddZone{Name: engine.Name(fmt.Sprintf("Room %d", i))})
	}
	x.refuse(1, AddZone{Name: "Attic"}, engine.Illegal, "You can't add a zone: the map already has 20, the maximum")
}

func TestTheLastZoneStays(t *testing.T) {
	x := sit(t, 1, Terms{})
	x.refuse(1, RemoveZone{x.state().Zones[0].ID}, engine.Illegal, "last zone")
}

func TestARemovedZoneLosesWhoIsOut(t *testing.T) {
	x := tavern(t)
	x.do(1, AddFoes{ghoul, 1, "hearth", ShowAll})
	x.refuse(1, RemoveZone{"hearth"}, engine.Illegal, "Ghoul")
	x.say(1, Override{"ghoul", "out", "yes"})
	x.do(1, RemoveZone{"hearth"})
	if g := x.creature("ghoul"); g.Zone != "" || !g.Out {
		t.Errorf("%+v", g)
	}
}

// TestAPCComesBackAtTheEntrance checks that a character whose zone is gone returns at the entrance, never in
// reserve.
func TestAPCComesBackAtTheEntrance(t *testing.T) {
	x := tavern(t)
	x.say(1, Override{"ana", "zone", "hearth"})
	x.say(1, Override{"ana", "hits", "0"})
	x.do(1, RemoveZone{"hearth"})
	x.say(1, Override{"ana", "hits", "2"})
	if c := x.creature("ana"); c.Zone != "yard" || c.Out || c.Hits != 2 {
		t.Errorf("%+v", c)
	}
}

func TestLayMap(t *testing.T) {
	x := tavern(t)
	x.do(1, AddFoes{ghoul, 2, "hearth", ShowAll})
	x.do(1, LayMap{Map: "a market square"})
	s := x.state()
	if s.Start != "gate" || x.creature("ana").Zone != "gate" || x.creature("bo").Zone != "gate" || x.creature("ghoul-1").Zone != "" || s.Zone("yard") != nil {
		t.Errorf("%+v", s)
	}
	if len(s.Zones) != len(marketSquare().Zones) || len(s.Links) != len(marketSquare().Links) {
		t.Errorf("%+v", s)
	}
	x.say(1, Override{"ghoul-1", "zone", "gate"})
	x.do(1, Begin{})
	x.refuse(1, LayMap{Map: "A burning tavern"}, engine.Illegal, "begun")
}
