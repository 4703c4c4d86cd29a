package zones

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
)

// TestFoesGetNamesAndUnits checks that new names continue the numbers in use, and that units don't share IDs.
func TestFoesGetNamesAndUnits(t *testing.T) {
	x := tavern(t)
	for _, c := range []AddFoes{
		{ghoul, 2, "kitchen", ShowAll}, {"ghoul th1 hits1; claw 1 hand", 1, "kitchen", ShowAll}, {"GHOUL th1 hits1; claw 1 hand", 2, "kitchen", ShowAll},
		{"Ghoul group th1 hits1; claw 1 hand", 1, "kitchen", ShowAll}, {`"Ghoul 9" th1 hits1; claw 1 hand`, 1, "kitchen", ShowAll},
	} {
		x.do(1, c)
	}
	var got []string
	for _, c := range x.state().Creatures[2:] {
		got = append(got, fmt.Sprintf("%s %s %s", strings.ToLower(string(c.Name)), c.ID, c.Unit()))
	}
	want := []string{
		"ghoul 1 ghoul-1 ghoul", "ghoul 2 ghoul-2 ghoul", "ghoul 3 ghoul-3 ghoul-3",
		"ghoul 4 ghoul-4 ghoul-group", "ghoul 5 ghoul-5 ghoul-group", "ghoul group ghoul-group-2 ghoul-group-2", "ghoul 9 ghoul-9 ghoul-9",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	x.do(1, AddFoes{strings.Repeat("y", MaxName) + " th1 hits1; claw 1 hand", 2, "kitchen", ShowAll})
	if c := x.state().Creatures[len(x.state().Creatures)-1]; len(c.Name) != MaxName || !strings.HasSuffix(string(c.Name), " 2") {
		t.Errorf("%+v", c)
	}
}

func TestFoesRefuse(t *testing.T) {
	x := tavern(t)
	x.refuse(2, AddFoes{ghoul, 1, "kitchen", ShowAll}, engine.NotYours, "Only the GM can do that")
	x.refuse(1, AddFoes{ghoul, 0, "kitchen", ShowAll}, engine.Invalid, "1 to 20 opponents")
	x.refuse(1, AddFoes{ghoul, 21, "kitchen", ShowAll}, engine.Invalid, "1 to 20 opponents")
	x.refuse(1, AddFoes{ghoul, 1, "moon", ShowAll}, engine.Invalid, "no zone")
	x.refuse(1, AddFoes{ghoul, 1, "kitchen", ""}, engine.Invalid, "Choose name, words or all")
	x.refuse(1, AddFoes{"", 1, "kitchen", ShowAll}, engine.Invalid, "")
	x.refuse(1, ShowFoe{"ana", ShowAll}, engine.Invalid, "is a character")
	x.do(1, AddFoes{ghoul, 20, "kitchen", ShowAll})
	x.refuse(1, ShowFoe{"ghoul-1", ShowAll}, engine.Illegal, "already")
	x.refuse(1, ShowFoe{"ghoul-1", "some"}, engine.Invalid, "Choose name, words or all")
	x.do(1, AddFoes{ghoul, 20, "kitchen", ShowAll})
	x.refuse(1, AddFoes{ghoul, 9, "kitchen", ShowAll}, engine.Illegal, "48 opponents")
}

// TestHiddenNumbersAreSealed checks that secret numbers are not in the entry, the view or a player's view.
func TestHiddenNumbersAreSealed(t *testing.T) {
	x := tavern(t)
	e := x.do(1, AddFoes{"Hidden th11 hits77; claws 9 hand; spit 8 ranged", 2, "kitchen", ShowWords})
	if len(e.Reveals) != 0 || e.Command != nil {
		t.Errorf("%+v", e)
	}
	for _, c := range e.Events[0].(FoesAdded).Foes {
		if c.TH != 0 || c.Hits != 0 || c.Max != 0 || c.Weapons[0] != (Weapon{Name: "claws", Reach: Hand}) || c.Condition != Fresh || c.Show != ShowWords {
			t.Errorf("%+v", c)
		}
		c.Seen = true
		if got := x.creature(c.ID); fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", c) {
			t.Errorf("%+v", got)
		}
	}
	if public := fmt.Sprint(x.rs.View(x.game)) + fmt.Sprint(x.rs.Own(x.game, 2)); strings.Contains(public, ":77") || strings.Contains(public, ":11,") {
		t.Error(public)
	}
	n := x.numbers("hidden")
	if n.TH != 11 || n.Max["hidden-1"] != 77 || !slices.Equal(n.Dice, []int{9, 8}) || n.Hits["hidden-2"] != 77 || len(n.Hits) != 2 {
		t.Errorf("%+v", n)
	}
}

func TestShowFoe(t *testing.T) {
	x := tavern(t)
	declared := engine.Reveal{Owner: Screen, Slot: "foe:ghoul"}
	x.do(1, AddFoes{ghoul, 3, "kitchen", ShowName})
	if c := x.creature("ghoul-1"); c.Condition != "" || !c.Sealed() {
		t.Errorf("%+v", c)
	}
	x.say(1, Override{"ghoul-2", "hits", "1"})
	if e := x.do(1, ShowFoe{"ghoul-1", ShowWords}); !slices.Contains(e.Reveals, declared) {
		t.Error("a condition that was sealed is not declared")
	}
	if x.creature("ghoul-1").Condition != Fresh || x.creature("ghoul-2").Condition != Badly || x.creature("ghoul-2").Hits != 0 {
		t.Errorf("%+v", x.state().Creatures)
	}
	if e := x.do(1, ShowFoe{"ghoul-3", ShowAll}); !slices.Contains(e.Reveals, declared) || len(e.Seals) != 0 {
		t.Errorf("%+v", e)
	}
	if c := x.creature("ghoul-2"); c.TH != 7 || c.Hits != 1 || c.Max != 3 || c.Weapons[0].Dice != 2 || c.Sealed() {
		t.Errorf("%+v", c)
	}
	x.say(1, Override{"ghoul-3", "hits", "2"})
	x.say(1, Override{"ghoul-1", "th", "9"})
	if e := x.do(1, ShowFoe{"ghoul-1", ShowName}); len(e.Reveals) != 0 {
		t.Error("what everybody knew is declared")
	}
	if c := x.creature("ghoul-2"); c.TH != 0 || c.Hits != 0 || c.Max != 0 || c.Weapons[0].Dice != 0 || c.Condition != "" {
		t.Errorf("%+v", c)
	}
	if n := x.numbers("ghoul"); n.TH != 9 || n.Max["ghoul-2"] != 3 || n.Hits["ghoul-1"] != 3 || n.Hits["ghoul-2"] != 1 || n.Hits["ghoul-3"] != 2 {
		t.Errorf("%+v", n)
	}
	x.do(1, ShowFoe{"ghoul-1", ShowWords})
	if e := x.do(1, ShowFoe{"ghoul-1", ShowName}); len(e.Reveals) != 0 {
		t.Error("to hide the words depends on no number")
	}
}

// TestSealedIDsAreNotUsedAgain checks that IDs aren't reused, so that a secret stays with its creature.
func TestSealedIDsAreNotUsedAgain(t *testing.T) {
	x := tavern(t)
	x.do(1, AddFoes{ghoul, 1, "kitchen", ShowName})
	x.do(1, Remove{"ghoul"})
	x.do(1, AddFoes{ghoul, 1, "kitchen", ShowName})
	if c := x.state().Creatures[2]; c.ID == "ghoul" || c.Name != "Ghoul" {
		t.Errorf("%+v", c)
	}
}

func TestEnter(t *testing.T) {
	x := sit(t, 3, Terms{Map: "A burning tavern", PCs: []string{anaProfile}})
	x.refuse(2, Enter{Line: boProfile}, engine.Illegal, "You already have a character in this fight")
	x.refuse(3, Enter{Line: boProfile, Seat: 2}, engine.NotYours, "Only the GM can add a character for another player")
	x.refuse(engine.NoSeat, Enter{Line: boProfile}, engine.NotYours, "Only the GM can add a character for another player")
	x.refuse(1, Enter{Line: boProfile, Seat: 9}, engine.Invalid, "This player isn't in the fight yet")
	x.refuse(1, Enter{Line: boProfile, Seat: -1}, engine.Invalid, "This player isn't in the fight yet")
	x.refuse(3, Enter{Line: "nobody at all"}, engine.Invalid, "")
	x.do(3, Enter{Line: anaProfile, Seat: 3})
	x.seats(x.state().Waiting)
	if c := x.creature("ana-2"); c.Name != "Ana 2" || c.Zone != "yard" || c.Actions != 0 || c.Agility != "" || c.Seat != 3 || c.Attributes["agility"] != 6 {
		t.Errorf("%+v", c)
	}
	x.do(1, Enter{Line: boProfile})
	x.do(1, Enter{Line: boProfile, Seat: 3})
	if x.creature("bo").Seat != 1 || x.creature("bo-2").Seat != 3 {
		t.Errorf("%+v", x.state().Creatures)
	}
}

// TestThereIsRoomForTwelve checks that each player who must bring a character has a place reserved.
func TestThereIsRoomForTwelve(t *testing.T) {
	x := sit(t, 2, Terms{})
	for range MaxPCs - 1 {
		x.do(1, Enter{Line: "Ilsa Farrow"})
	}
	x.refuse(1, Enter{Line: boProfile}, engine.Illegal, "You can't add a character: all 12 places are taken, counting players without a character")
	x.refuse(engine.NoSeat, engine.Join{}, engine.Illegal, "You can't add a character: this fight already has 12, the maximum")
	x.do(2, Enter{Line: "Ilsa Farrow"})
	x.refuse(1, Enter{Line: boProfile}, engine.Illegal, "You can't add a character: all 12 places are taken, counting players without a character")
	x.do(1, Remove{"ilsa-farrow"})
	x.do(engine.NoSeat, engine.Join{})
	x.seats(x.state().Waiting, 3)
}

// TestEnterLate checks that a late character acts in the current round, in round 1 only after a check.
func TestEnterLate(t *testing.T) {
	x := sitBy(t, judging, 6, Terms{PCs: []string{anaProfile}, Foes: []AddFoes{{Line: ghoul, Count: 1, Zone: "the-field"}}})
	x.do(1, Begin{})
	late := func(seat engine.Seat, line string, id ModelID, agility Result, actions int) {
		t.Helper()
		x.do(seat, Enter{Line: line})
		if c := x.creature(id); c.Agility != agility || c.Actions != actions {
			t.Errorf("%+v", c)
		}
	}
	late(3, "Cy th7 hits3; axe 2 hand", "cy", "", 2)
	late(4, "Di th7 hits3 exempt; axe 2 hand", "di", Exempt, 2)
	x.do(1, ClosePlayers{})
	late(5, "Ed th7 hits3; axe 2 hand", "ed", Exempt, 0)
	x.do(1, Go{})
	if s := x.state(); s.Round != 2 || s.Phase != Players {
		t.Fatalf("round %d, %s", s.Round, s.Phase)
	}
	late(6, "Fay th7 hits3; axe 2 hand", "fay", Exempt, 2)
}

func TestRemove(t *testing.T) {
	x := tavern(t)
	x.refuse(2, Remove{"bo"}, engine.NotYours, "Only the GM can do that")
	x.refuse(1, Remove{"nobody"}, engine.Invalid, "“nobody”")
	x.do(1, Enter{Line: "Cy th7 hits3; axe 2 hand", Seat: 3})
	x.do(1, Enter{Line: "Gus th7 hits3; axe 2 hand"})
	for _, id := range []ModelID{"bo", "gus"} {
		x.do(1, Remove{id})
		x.seats(x.state().Waiting)
	}
	x.do(1, Remove{"cy"})
	x.seats(x.state().Waiting, 3)
	x.do(3, Enter{Line: boProfile})
	x.seats(x.state().Waiting)
}

// TestRemoveWhoAsksOrIsStruck checks that requests go with a removed creature, and that current attacks block
// removal.
func TestRemoveWhoAsksOrIsStruck(t *testing.T) {
	x := tavern(t)
	s := x.state().clone()
	s.Requests = []Request{{1, "ana", ""}, {2, "bo", "ana"}, {3, "bo", ""}}
	s.apply(Removed{Creature: Ref{ID: "ana"}})
	if len(s.Requests) != 1 || s.Requests[0].ID != 3 {
		t.Errorf("%+v", s.Requests)
	}
	s.Phase, s.Volley = Reacting, &Volley{Strikes: []Strike{{By: Ref{ID: "x"}, Target: Ref{ID: "y"}, For: &Ref{ID: "bo"}}}}
	_, err := System().Decide(s, Remove{"bo"}, engine.Inputs{Seat: 1})
	x.refused(err, engine.Illegal, "Bo is part of an attack that is waiting for reactions")
}

func TestAssign(t *testing.T) {
	x := sit(t, 4, Terms{PCs: []string{anaProfile, boProfile}, Foes: []AddFoes{{Line: ghoul, Count: 1}}})
	x.refuse(2, Assign{"ana", 3}, engine.NotYours, "Only the GM can do that")
	x.refuse(1, Assign{"ghoul", 3}, engine.Invalid, "opponent")
	x.refuse(1, Assign{"ana", 9}, engine.Invalid, "This player isn't in the fight yet")
	x.refuse(1, Assign{"ana", 2}, engine.Illegal, "already")
	x.do(1, Assign{"ana", 4})
	x.seats(x.state().Waiting)
	x.do(1, Assign{"bo", 1})
	x.seats(x.state().Waiting)
	x.seats(x.state().Idle, 2, 3)
	s := x.state().clone()
	s.Creature("ana").Armed = true
	s.apply(Assigned{Creature: Ref{ID: "ana"}, Seat: 3})
	if c := s.Creature("ana"); c.Armed || c.Seat != 3 {
		t.Errorf("%+v", c)
	}
}

func TestGMs(t *testing.T) {
	x := sit(t, 3, Terms{PCs: []string{anaProfile}})
	x.refuse(2, Promote{2}, engine.NotYours, "Only the GM can do that")
	x.refuse(1, Promote{1}, engine.Illegal, "already")
	x.refuse(1, Promote{9}, engine.Invalid, "This player isn't in the fight yet")
	x.refuse(1, Demote{1}, engine.Illegal, "You can't remove the only GM")
	x.refuse(1, Demote{2}, engine.Invalid, "This player isn't a GM")
	x.do(engine.NoSeat, Promote{2})
	x.do(2, Promote{3})
	x.seats(x.state().GMs, 1, 2, 3)
	x.seats(x.state().Waiting)
	x.do(1, Demote{1})
	x.do(2, Demote{3})
	x.seats(x.state().GMs, 2)
	x.seats(x.state().Waiting)
	x.seats(x.state().Idle, 1, 3)
	x.refuse(1, AddZone{Name: "Attic"}, engine.NotYours, "Only the GM can do that")
}

func TestSay(t *testing.T) {
	x := tavern(t)
	x.do(1, AddFoes{ghoul, 1, "kitchen", ShowName})
	_, err := x.rs.Step(x.game, Say{As: "ana"}, x.call(2, false))
	x.refused(err, engine.Invalid, "Ana's line is missing")
	x.refuse(2, Say{As: "bo"}, engine.NotYours, "can't speak as")
	x.refuse(2, Say{As: "ghoul"}, engine.NotYours, "can't speak as")
	x.refuse(engine.NoSeat, Say{As: "ghoul"}, engine.NotYours, "can't speak as")
	x.refuse(1, Say{As: "nobody"}, engine.Invalid, "nobody")
	x.refuse(1, Say{As: "ana"}, engine.NotYours, "can't speak as Ana: it is another player's character")
	for seat, as := range map[engine.Seat][]ModelID{1: {"ghoul"}, 2: {"ana"}} {
		for _, id := range as {
			if e := x.say(seat, Say{As: id}); len(e.Events) != 1 || e.Events[0].(Spoke).As.ID != id {
				t.Errorf("%+v", e)
			}
		}
	}
	x.refuse(2, Say{}, engine.NotYours, "only the GM can")
	x.refuse(engine.NoSeat, Say{Voice: "Maren"}, engine.NotYours, "only the GM can")
	x.refuse(1, Say{Voice: "\u200b"}, engine.Invalid, "1 to 32 characters")
	for _, c := range []Say{{}, {Voice: "Old Maren"}} {
		if e := x.say(1, c); e.Events[0] != (Spoke{Voice: c.Voice}) {
			t.Errorf("%+v", e)
		}
	}
}
