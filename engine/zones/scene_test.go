package zones

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/enginetest"
)

// inTavern is a fight in its second round: Ana has moved, Bela has acted, and one of each sort of
// opponent is there.
func inTavern() *State {
	m := burningTavern()
	foe := func(id ModelID, show Show, at ZoneID) Creature {
		return Creature{ID: id, Name: engine.Name(strings.ToUpper(string(id))), Side: Foes, Show: show, Zone: at}
	}
	open, worded, named, out, reserve := foe("open", ShowAll, "hearth"), foe("worded", ShowWords, "hearth"), foe("named", ShowName, "cellar"),
		foe("out", ShowWords, "lane"), foe("reserve", ShowAll, "")
	open.Weapons, worded.Weapons = []Weapon{{Name: "Great Claws", Reach: Hand}}, []Weapon{{Name: "axe", Reach: Hand}}
	open.Hits, open.Max, open.Condition = 2, 3, Hurt
	worded.Condition, out.Condition, out.Out = Badly, Badly, true
	return &State{
		Phase: Players, Round: 2, Area: Area{Zones: m.Zones, Links: m.Links, Start: m.Start},
		Cast: Cast{[]Creature{
			{ID: "ana", Name: "Ana", Side: PCs, Show: ShowAll, Zone: "taproom", From: "yard", Hits: 4, Max: 4, Actions: 1, Condition: Fresh, Weapons: []Weapon{{Name: "bow", Reach: Ranged}, {Name: "sword", Reach: Hand}}},
			{ID: "bela", Name: "Bela", Side: PCs, Show: ShowAll, Zone: "yard", From: "yard", Hits: 0, Max: 4, Out: true},
			{ID: "cid", Name: "Cid", Side: PCs, Show: ShowAll, Zone: "yard", Hits: 1, Max: 5},
			{ID: "dora", Name: "Dora", Side: PCs, Show: ShowAll, Zone: "yard", Hits: 1, Max: 5, Fled: true},
			open, worded, named, out, reserve,
		}},
	}
}

func TestScene(t *testing.T) {
	scene := enginetest.Named(View{inTavern()}.Scene())
	if scene.Title != "scene.phase" || scene.Footer != "scene.waits" {
		t.Errorf("%q, %q", scene.Title, scene.Footer)
	}
	bar := func(now, most int) *engine.BarOf[string] {
		return &engine.BarOf[string]{Label: "scene.hits", Now: now, Was: now, Max: most}
	}
	want := []engine.TokenOf[string]{
		{ID: "ana", Area: "taproom", Name: "Ana", Side: 1, Body: "bow", Bar: bar(4, 4), Turn: true, Moved: "yard"},
		{ID: "bela", Area: "yard", Name: "Bela", Side: 1, Body: "hood", Bar: bar(0, 4), Out: true},
		{ID: "cid", Area: "yard", Name: "Cid", Side: 1, Body: "hood", Bar: bar(1, 5)},
		{ID: "open", Area: "hearth", Name: "OPEN", Side: 2, Body: "beast", Bar: bar(2, 3)},
		{ID: "worded", Area: "hearth", Name: "WORDED", Side: 2, Body: "sword", Note: "scene.condition", Harm: engine.BadlyHarmed},
		{ID: "named", Area: "cellar", Name: "NAMED", Side: 2, Body: "hood"},
		{ID: "out", Area: "lane", Name: "OUT", Side: 2, Body: "hood", Out: true},
	}
	if diff := cmp.Diff(want, scene.Tokens); diff != "" {
		t.Error(diff)
	}
	areas := []engine.AreaOf[string]{{ID: "yard", Name: "Stable Yard", Edge: true}, {ID: "taproom", Name: "Smoky Taproom"}, {ID: "hearth", Name: "Burning Hearth", Hazard: "Flames"}}
	if diff := cmp.Diff(areas, scene.Areas[:3]); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(engine.Link{From: "yard", To: "taproom"}, scene.Links[0]); diff != "" {
		t.Error(diff)
	}
}

// turns lists whose turn a scene shows.
func turns(s *State) []string {
	var names []string
	for _, token := range (View{s}).Scene().Tokens {
		if token.Turn {
			names = append(names, token.Name)
		}
	}
	return names
}

func TestWhoseTurn(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(*State)
		want   []string
	}{
		"nothing left":    {func(s *State) { s.Creatures[0].Actions = 0 }, nil},
		"a request waits": {func(s *State) { s.Requests = []Request{{ID: 1, By: "cid"}}; s.Creatures[2].Actions = 1 }, []string{"Ana", "Cid"}},
		"an offer waits":  {func(s *State) { s.Requests = []Request{{ID: 1, By: "cid", For: "ana"}} }, []string{"Ana"}},
		"an attack waits": {func(s *State) { s.Creatures[2].Held = &Held{} }, []string{"Ana", "Cid"}},
		"a check is owed": {func(s *State) { s.Round = 1; s.Creatures[0].Agility = Failed; s.Creatures[0].Actions = 0 }, []string{"Cid"}},
		"out":             {func(s *State) { s.Creatures[0].Out = true }, nil},
		"opponents":       {func(s *State) { s.Phase = Opponents }, []string{"OPEN", "WORDED", "NAMED"}},
		"reactions":       {func(s *State) { s.Phase = Reacting }, nil},
		"before":          {func(s *State) { s.Phase = Setup }, nil},
	} {
		s := inTavern()
		if tt.change(s); !slices.Equal(turns(s), tt.want) {
			t.Errorf("%s: %v, want %v", name, turns(s), tt.want)
		}
	}
}

func TestWhoIsWaitedFor(t *testing.T) {
	s := inTavern()
	for i := range 8 {
		s.Creatures = append(s.Creatures, Creature{Name: engine.Name(string(rune('P' + i))), Side: PCs, Zone: "yard", Actions: 2})
	}
	s.Creatures[0].Actions = 0
	want := Waits{Phase: Players, Named: []engine.Name{"P", "Q", "R", "S"}, More: 4}
	if diff := cmp.Diff(want, View{s}.waits()); diff != "" {
		t.Error(diff)
	}
}

// TestSceneOfNonsense checks that an invalid state still draws a scene with all its parts.
func TestSceneOfNonsense(t *testing.T) {
	s := inTavern()
	s.Links = append(s.Links, Link{"nowhere", "yard"})
	s.Zones[1].Hazard = strings.Repeat("water ", 400)
	s.Creatures[0].From = "nowhere"
	s.Creatures[2].Zone = "nowhere"
	s.Creatures[3].Fled, s.Creatures[3].Hits, s.Creatures[3].Max = false, math.MaxInt, 3
	s.Creatures[4].Hits = -7
	scene := enginetest.Named(View{s}.Scene())
	known := func(id string) bool {
		return slices.ContainsFunc(scene.Areas, func(a engine.AreaOf[string]) bool { return a.ID == id })
	}
	for _, l := range scene.Links {
		if !known(l.From) || !known(l.To) {
			t.Errorf("%v", l)
		}
	}
	for _, token := range scene.Tokens {
		if !known(token.Area) || token.Moved != "" && !known(token.Moved) {
			t.Errorf("%+v", token)
		}
		if b := token.Bar; b != nil && (b.Now < 0 || b.Now > b.Max) {
			t.Errorf("%+v", b)
		}
	}
	if note := scene.Areas[1].Hazard; len(note) > 60 || !strings.HasSuffix(note, "…") {
		t.Error(note)
	}
	if empty := enginetest.Named(View{&State{}}.Scene()); empty.Title == "" || len(empty.Areas) != 0 {
		t.Errorf("%+v", empty)
	}
}

// TestSidesLeft checks the counts of both sides, without creatures that left (F79), and that a deed is worth
// its hits.
func TestSidesLeft(t *testing.T) {
	left := View{inTavern()}.SidesLeft()
	if pcs, foes := left[0], left[1]; pcs.Left != 6 || pcs.Most != 18 || pcs.Out != 1 || foes.Left != 4 || foes.Out != 1 || foes.Models != 5 {
		t.Errorf("%+v", left)
	}
	for worth, e := range map[int]Struck{0: {Hits: 3}, 3: {Hits: 3, By: Ref{ID: "ana"}}, 4: {Hits: 3, By: Ref{ID: "ana"}, Out: true}} {
		if f := e.Highlights()[0]; f.Worth != worth {
			t.Errorf("%d, want %d", f.Worth, worth)
		}
	}
	if scene := enginetest.Named((Entered{Creature: inTavern().Creatures[0]}).Scene()); len(scene.Panels) != 1 || scene.Panels[0].Card.Stats[0].Label != "scene.to_hit" {
		t.Errorf("%+v", scene)
	}
}
