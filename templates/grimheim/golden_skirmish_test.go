package grimheim

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/magic"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// Two sides of a skirmish, in which two models have one name.
var (
	greta  = game.Model{Seat: 1, Name: "Greta"}
	ghoul  = game.Model{Seat: 2, Name: "Ghoul", ID: 3}
	ghoul4 = game.Model{Seat: 2, Name: "Ghoul", ID: 4}
	watch  = game.Model{Seat: 1, Name: "The Ember Watch"}
	bones  = game.Model{Seat: 2, Name: "The Bonechewers"}
)

func at(x, y battlefield.Inch) battlefield.Place {
	return battlefield.Place{Point: battlefield.Point{X: x, Y: y}}
}

// battle is a skirmish in its second turn, in which Greta acts; one of the second side fell in the first.
func battle() templates.Table {
	one, two, fell := at(1050, 1050), at(1250, 1050), at(2000, 500)
	s := &game.State{
		Turn: 2, BatchOf: 1, Acting: game.Activation{Seat: 1, Model: 1, AP: 1}, Fighters: []game.Fighter{
			{Seat: 1, Profile: card.Profile{Name: "Greta", WND: 12}, Wounds: 8, At: &one, Base: 32, Height: 150, Statuses: []card.Status{card.Stunned}},
			{Seat: 1, Profile: card.Profile{Name: "Old Ben", WND: 10}, Wounds: 10, Base: 32, Height: 150, Acted: true},
			{Seat: 2, Profile: card.Profile{Name: "Ghoul", WND: 9}, Wounds: 4, At: &two, Base: 32, Height: 150},
			{Seat: 2, Profile: card.Profile{Name: "Ghoul", WND: 9}, Fell: &fell, FellIn: 1, Out: true, Base: 32, Height: 150},
		},
		Skirmish: &game.Skirmish{
			Bands: [2]game.Party{{Name: watch.Name}, {Name: bones.Name}}, Phase: game.PhaseBattle,
			Map: battlefield.Map{Size: battlefield.Sizes[0]}, Points: mission.Tally{2, 1}, Fate: [2][]int{{4, 5}, nil}, Free: [2]int{0, 1},
			Facts: mission.Facts{Falls: []mission.Fall{{Model: 4, Side: 2, By: 1, BySide: 1, Turn: 1}}},
			Scores: []game.Scored{{Turn: 1, Points: []mission.Point{
				{Side: 1, VP: 1, Why: mission.Held, Where: "G1"}, {Side: 1, VP: 1, Why: mission.Felled, Models: []int{4}}, {Side: 2, VP: 1, Why: mission.Looted, Where: "T1"},
			}}},
		},
	}
	return templatestest.Table(game.SystemID, view.View{State: s})
}

// skirmishEvents has each way in which what only a skirmish has is told.
func skirmishEvents() []engine.Event {
	loss := game.Loss{Damage: 2, Before: 6, Wounds: 4, Max: 9}
	return []engine.Event{
		game.RoleTaken{Side: watch, Role: "defender"}, game.TableLaid{Side: watch, Table: 2}, game.AreaPicked{Side: bones, Swapped: true},
		game.Deployed{Side: watch, Places: []game.Placed{{Model: 1, At: at(350, 450)}, {Model: 2, At: at(350, 650)}}},
		game.InitiativeRolled{Turn: 2, Rolls: [][2]int{{3, 3}, {2, 5}}, Winner: bones, Loser: watch},
		game.TurnStarted{Turn: 2},
		game.FateRolled{Turn: 2, Dice: [2][]int{{4, 1}, nil}, Free: [2]int{0, 1}},
		game.Arrived{Model: ghoul},
		game.Moved{Model: greta, Inches: 5, Way: []battlefield.Place{at(550, 1050), at(1050, 1050)}},
		game.Moved{Model: greta, Inches: 9, Act: "run", Way: []battlefield.Place{at(150, 1050), at(1050, 1050)}},
		game.Moved{Model: greta, Inches: 4, Act: "fall_back", Way: []battlefield.Place{at(1050, 1050), at(650, 1050)}},
		game.Charged{Model: greta, Foe: ghoul, Inches: 3, Way: []battlefield.Place{at(750, 1050), at(1050, 1050)}},
		game.Landed{Model: greta, Height: 500, Need: 4, Dice: []int{5, 2}},
		game.Shoved{Model: greta, Foe: ghoul, Mine: 5, Their: 2, Moved: true, Far: 300, Fell: 200},
		game.Shoved{Model: greta, Foe: ghoul, Their: 5, Need: 4},
		action.HidDown{Model: greta}, action.ShieldRaised{Model: greta},
		game.Spiked{Model: ghoul, Foe: greta, Hits: 2, Stopped: 1, Loss: loss},
		action.DoorSet{Model: greta, Piece: "B1", Name: "mill"}, action.DoorSet{Model: greta, Piece: "B1", Shut: true},
		action.Looted{Model: greta, Site: "T1", Dice: [2]int{2, 5}, Gear: "rope"},
		game.Trapped{Model: greta, Loss: loss},
		action.GearUsed{Model: greta, Gear: "bandage", Target: greta}, action.GearUsed{Model: greta, Gear: "bomb", Target: ghoul, Face: 2, Failed: true},
		action.Cleansed{By: greta, Model: greta, Lost: []card.Status{card.Burning}, Why: "cleanse"},
		action.Ordered{Model: greta, Friend: game.Model{Seat: 1, Name: "Old Ben", ID: 2}}, action.Overexerted{Model: greta}, action.FreeTaken{Model: greta, Left: 1},
		game.PowerCast{Model: greta, Power: magic.Fireball, Target: ghoul, Dice: []int{5, 1}, Need: 7, Plus: 2, Cast: true},
		game.PowerCast{Model: greta, Power: magic.Fireball, Dice: []int{2, 1}, Need: 7, Less: 3, Foil: ghoul},
		game.Repelled{Model: ghoul, By: greta, Fell: 300},
		game.Returned{Model: ghoul4, Wounds: 3, At: game.Placed{Model: 4, At: at(2050, 550)}},
		game.HandedOver{Side: bones}, game.FateOrdered{Side: bones, Number: 1}, game.BargainStruck{Model: greta},
		game.Defeated{Model: ghoul4, By: greta}, game.Defeated{Model: ghoul4},
		game.Scored{Turn: 2, Total: mission.Tally{3, 1}, Stage: mission.Goes, Points: []mission.Point{
			{Side: 1, VP: 1, Why: mission.Held, Where: "G1", Models: []int{1}}, {Side: 1, VP: 1, Why: mission.Felled, Models: []int{4}},
			{Side: 2, VP: 1, Why: mission.Majority, Where: "G2", Models: []int{3}}, {Side: 2, VP: 1, Why: mission.Looted, Where: "T1", Models: []int{3}},
			{Side: 2, VP: 1, Why: mission.Through, Models: []int{3}}, {Side: 2, VP: 1, Why: mission.Quested, Where: "oath"},
		}},
		game.Scored{Turn: 4, Total: mission.Tally{6, 1}, Stage: mission.Overtime},
		game.Scored{Turn: 4, Total: mission.Tally{6, 3}, Stage: mission.Over, Last: true, Points: []mission.Point{{Side: 2, VP: 2, Why: mission.Handicapped}}},
		game.BattleEnded{Falls: []game.Fallen{{Model: ghoul4, By: greta, Turn: 1}, {Model: ghoul, Turn: 3}}},
		engine.Ended{Winners: []engine.Seat{1}, Why: combat.EndPoints}, engine.Ended{Winners: []engine.Seat{1}, Why: combat.EndRouted},
		engine.Ended{Winners: []engine.Seat{1}, Why: combat.EndFelled}, engine.Ended{Why: combat.EndLevel}, engine.Ended{Winners: []engine.Seat{2}, Why: engine.EndResigned},
	}
}

// TestGoldenSkirmish renders what only a skirmish has: each event, short and in detail, each use of a Fate
// die, and the status.
func TestGoldenSkirmish(t *testing.T) {
	r, table := words(t), battle()
	events := skirmishEvents()
	for _, use := range []fate.Use{
		fate.Assault, fate.Focus, fate.Save, fate.Heal, fate.Replace, fate.Reanimate, fate.Claws, fate.Grip, fate.Stampede, fate.Fighter,
		fate.Tides, fate.Aura, fate.Blessing, fate.Bargain, fate.Reroll,
	} {
		events = append(events, game.FateSpent{Side: watch, Face: 4, Use: use, Points: 2, Targets: []game.Model{ghoul}})
	}
	for _, changed := range []struct { // dice that have fallen
		use  fate.Use
		from game.RollSource
	}{
		{fate.Focus, game.FromAttack}, {fate.Tides, game.FromBlock}, {fate.Replace, game.FromDefence}, {fate.Reroll, game.FromDrop},
		{fate.Reroll, game.FromNerve}, {fate.Replace, game.FromFaith},
		{fate.Fighter, game.FromAttack}, {fate.Focus, game.FromEnergy}, {fate.Tides, game.FromCounter}, {fate.Replace, game.FromSoul},
		{fate.Reroll, game.FromPush}, {fate.Replace, game.FromRegrow}, {fate.Focus, game.FromRise}, {fate.Tides, game.FromInjury},
	} {
		events = append(events, game.FateSpent{Side: watch, Face: 4, Use: changed.use, Points: 2, Targets: []game.Model{ghoul}, Roll: changed.from})
	}
	var lines []string
	for _, ev := range events {
		entry := engine.Entry{Seq: 9, Events: []engine.Event{ev}}
		told, err := r.Entry(table, entry)
		templatestest.Must(t, err)
		long, err := r.Details(table, entry)
		templatestest.Must(t, err)
		lines = append(lines, ev.Kind()+":", told.Message().Text)
		if long.Message().Text != told.Message().Text {
			lines = append(lines, "~~", long.Message().Text)
		}
	}
	status, err := r.Status(table, nil, nil, 1)
	templatestest.Must(t, err)
	ask, err := r.Ask(table, []templates.OpenDuty{{Duty: engine.Duty{Kind: turn.DutyActivate, Seat: 1}}})
	templatestest.Must(t, err)
	templatestest.Golden(t, "skirmish", strings.Join(append(lines, status.Message().Text, ask.Message().Text), "\n"))
}

// TestPostShowsWhatHappened checks that a post's picture is a close-up of the acting models, with paths,
// losses and defeated models in place.
func TestPostShowsWhatHappened(t *testing.T) {
	v := battle().View.(view.View)
	way := []battlefield.Place{at(750, 1050), at(1050, 1050)}
	scene, ok := v.Recount([]engine.Event{
		game.Charged{Model: greta, Foe: ghoul, Inches: 3, Way: way},
		game.Hurt{Model: ghoul, Loss: game.Loss{Damage: 5, Before: 9, Wounds: 4, Max: 9}},
		game.Defeated{Model: ghoul4, By: greta},
	})
	pic := scene.Field.(*battlefield.Picture)
	if !ok || !pic.Closeup || !slices.Equal(pic.About, []int{1, 3, 4}) || !slices.Equal(pic.Struck, []int{3, 4}) {
		t.Errorf("%v: %+v", ok, pic)
	}
	if len(pic.Trails) != 1 || !reflect.DeepEqual(pic.Trails[0].Way, way) || pic.Figure(3).Lost != 5 {
		t.Errorf("%+v, %+v", pic.Trails, pic.Figure(3))
	}
	if m, on := pic.Board.Model(4); !on || !pic.Figure(4).Out || m.At != *v.Fighters[3].Fell {
		t.Errorf("who fell is %+v, %+v", m, pic.Figure(4))
	}
	all := []engine.Event{game.Deployed{Side: watch}, game.TurnStarted{Turn: 1}, game.Charged{Model: greta, Foe: ghoul, Inches: 3, Way: way}}
	if scene, ok = v.Recount(all); !ok || scene.Field.(*battlefield.Picture).Closeup || len(scene.Field.(*battlefield.Picture).Trails) != 1 {
		t.Errorf("a deployment after which somebody has moved: %+v", scene.Field)
	}
	if _, ok := v.Recount([]engine.Event{game.FateRolled{}}); ok {
		t.Error("dice that were only rolled have a picture")
	}
	if scene, ok = v.Recount([]engine.Event{game.TurnStarted{Turn: 2}}); !ok || scene.Field.(*battlefield.Picture).Closeup {
		t.Error("a turn that begins is close up")
	}
}
