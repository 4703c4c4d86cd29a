package grimheim

import (
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// TestStory checks that a skirmish's story follows its posts, with VP reasons and defeats, causes first, and
// without entries that only lock secrets.
func TestStory(t *testing.T) {
	table := battle()
	table.Kernel.Ended = &engine.Ended{Winners: []engine.Seat{1}, Why: "points"}
	stunned := game.StatusGained{Model: ghoul, Status: "stunned", Why: "stun"}
	walk := game.Moved{Model: greta, Inches: 4, Way: []battlefield.Place{at(650, 1050), at(1050, 1050)}}
	told := func(events ...engine.Event) engine.Entry { return engine.Entry{Events: events} }
	fight := fought(1, greta, ghoul, [2]int{6, 3}, [2]int{5, 4}, stunned)
	var moments []templates.Snapshot
	bare := table
	bare.View = nil
	for i, e := range []engine.Entry{
		told(game.Activated{Model: greta}, walk), told(fight[:2]...), told(fight[2:]...), told(game.ActivationEnded{Model: greta, Passed: true, Left: 1}),
		told(game.PlanSet{Model: watch}),
		told(game.HandedOver{Side: watch}, game.Activated{Model: oldBen}, shot(oldBen, ghoul4, 2, 0), game.Defeated{Model: ghoul4, By: oldBen}, game.Scored{Turn: 2, Total: mission.Tally{3, 1}, Points: []mission.Point{{Side: 1, VP: 1, Why: mission.Held, Where: "O1"}}}),
	} {
		e.Seq = i + 1
		moments = append(moments, templates.Snapshot{Table: bare, Entry: e})
	}
	shown, err := words(t).Replay(table, moments, nil)
	templatestest.Must(t, err)
	for _, f := range shown.Message().Files {
		if f.Name != "story.txt" {
			continue
		}
		want := `⚔️ Greta ① moves 4″ to K11 and fights Ghoul ③ (Greataxe) with Sword, deals 6, takes 3 (5/12 v 4/12).
↳ Ghoul ③ is Stunned (Stun): can only Recover.
🎯 Old Ben ② shoots Ghoul ④ with Short Bow: deals 2 (0/9).
💀 Old Ben ② defeats Ghoul ④.
🏅 End of Turn 2: The Ember Watch 3 VP, The Bonechewers 1 VP.
  The Ember Watch +1: holds O1
  The Bonechewers +0
`
		if got := string(f.Data); got != want {
			t.Errorf("the story is\n%s\nnot\n%s", got, want)
		}
		return
	}
	t.Errorf("no story among %d files: %s", len(shown.Message().Files), strings.TrimSpace(shown.Message().Text))
}

// TestStoryOfACampaign checks that a story has the winner once, at the end of the battle, and a resignation
// afterwards.
func TestStoryOfACampaign(t *testing.T) {
	table := battle()
	won := game.BattleEnded{Ending: mission.Ending{Winner: 1, How: mission.Points}, Total: mission.Tally{2, 1}}
	for why, want := range map[engine.EndReason]int{"points": 1, engine.EndResigned: 2} {
		end := engine.Ended{Winners: []engine.Seat{1}, Why: why}
		over := table
		over.Kernel.Ended = &end
		moments := []templates.Snapshot{
			{Table: table, Entry: engine.Entry{Seq: 1, Events: []engine.Event{won}}},
			{Table: over, Entry: engine.Entry{Seq: 2, Events: []engine.Event{game.Confirmed{Side: watch, Keep: true}, end}}},
		}
		shown, err := words(t).Replay(over, moments, nil)
		templatestest.Must(t, err)
		for _, f := range shown.Message().Files {
			if f.Name == "story.txt" && (strings.Count(string(f.Data), "🏆") != want || !strings.Contains(string(f.Data), "confirms the injuries")) {
				t.Errorf("ended by %s:\n%s", why, f.Data)
			}
		}
	}
}
