package grimheim_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/proof"
	"warbell/commands/systems"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/warband"
	"warbell/storage"
)

// fought is a campaign game that has been played and waits for both players' answers about their rosters: the
// first of several that leaves an injury.
func fought(t *testing.T) (*house, storage.GameID) {
	t.Helper()
	for seed := uint64(1); seed <= 12; seed++ {
		cryptotest.SetGlobalRandom(t, seed)
		h := newHouse(t)
		id := h.skirmish(" | terms=campaign=y; injuries=on_first_wound")
		w := whim{rand.New(rand.NewPCG(seed, 2))}
		for range 300 {
			duties := commandstest.Value(h.Store.Duties(h.Context(), id))(h)
			if len(duties) > 0 && duties[0].Kind == turn.DutyConfirm {
				return h, id
			}
			if len(duties) == 0 {
				break
			}
			h.turn(id, w)
		}
	}
	t.Fatal("no battle leaves anything")
	return nil, ""
}

// say presses a button under the question about the rosters.
func (h *house) say(by gamekit.User, words string) gamekit.Reply {
	h.Helper()
	p := h.status(by)
	return h.Press(by, p.has(words))
}

// injuries returns the injuries of a person's warband, model by model.
func (h *house) injuries(by gamekit.User, name string) []string {
	h.Helper()
	for _, f := range commandstest.Value(h.Store.Fighters(h.Context(), by.ID, "grimheim.band"))(h) {
		if f.Name != name {
			continue
		}
		w, faults := warband.Parse(f.Notation)
		if len(faults) > 0 {
			h.Error(faults)
		}
		var all []string
		for _, m := range w.Models {
			if len(m.Injuries) > 0 {
				all = append(all, string(m.Name)+": "+strings.Join(warband.InjuryNames(m.Injuries), ", "))
			}
		}
		return all
	}
	return nil
}

// TestCampaign checks that both players confirm, that each roster keeps what the game has left its models,
// that the next game begins with it, and that the log proves the dice.
func TestCampaign(t *testing.T) {
	h, id := fought(t)
	if told := h.Told(0); !strings.Contains(told, "Lasting injuries:") {
		t.Fatalf("%q", told[max(0, len(told)-2000):])
	}
	h.say(ann, "Confirm")
	if h.injuries(ann, "The Ember Watch") != nil || h.Ended(id) {
		t.Error("one side's word is enough")
	}
	if p := h.status(ann); p.has("Confirm") != "" {
		t.Error("Ann is asked again")
	}
	h.say(bob, "Confirm")
	if !h.Ended(id) {
		t.Fatal("it is not over")
	}
	mine, theirs := h.injuries(ann, "The Ember Watch"), h.injuries(bob, "The Mooncap Mob")
	if len(mine)+len(theirs) == 0 {
		t.Fatal("nobody's roster keeps anything")
	}
	t.Log(mine, theirs)
	for by, all := range map[gamekit.User][]string{ann: mine, bob: theirs} {
		for _, f := range commandstest.Value(h.Store.Fighters(h.Context(), by.ID))(h) {
			shown := text(h.Slash(by, "/warband show | name="+f.Name))
			for _, one := range all {
				if _, injury, _ := strings.Cut(one, ": "); !strings.Contains(shown, injury) {
					t.Errorf("%s does not show %q: %q", f.Name, one, shown)
				}
			}
		}
	}
	if _, err := proof.Verify(bytes.NewReader(h.Exported()), systems.Rules); err != nil {
		t.Errorf("the export does not verify: %v", err)
	}
	if strings.Contains(h.Logs.String(), "level=ERROR") {
		t.Error(h.Logs.String())
	}
}

// TestCampaignThatIsLeft checks that a no of one player leaves both rosters unchanged, and that /act has both
// answers.
func TestCampaignThatIsLeft(t *testing.T) {
	h, id := fought(t)
	r := h.Reaching(nil)
	r.Look(ann)
	r.WantHeard(afterBattles)
	h.say(ann, "Confirm")
	h.say(bob, "Discard")
	if !h.Ended(id) || len(h.injuries(ann, "The Ember Watch"))+len(h.injuries(bob, "The Mooncap Mob")) > 0 {
		t.Error("it is not over, or a roster has changed")
	}
}

// full is a store whose disk is sometimes full.
type full struct {
	storage.Store
	fails *bool
}

func (f full) Commit(ctx context.Context, c storage.Commit) (storage.Committed, error) {
	if *f.fails {
		return storage.Committed{}, errors.New("the disk is full")
	}
	return f.Store.Commit(ctx, c)
}

// TestCampaignAfterAFault checks that a failed commit writes no roster, and that a repeated press writes each
// only once.
func TestCampaignAfterAFault(t *testing.T) {
	h, id := fought(t)
	fails := true
	h.Build(full{h.Store, &fails})
	h.say(ann, "Confirm")
	fails = false
	h.say(ann, "Confirm")
	call := h.PressCall(bob, h.status(bob).has("Confirm"))
	for _, fails = range []bool{true, false, false, true} {
		h.Do(call)
	}
	if !h.Ended(id) || len(h.injuries(ann, "The Ember Watch"))+len(h.injuries(bob, "The Mooncap Mob")) == 0 {
		t.Fatal("it was lost")
	}
	for _, by := range []gamekit.User{ann, bob} {
		for _, f := range commandstest.Value(h.Store.Fighters(h.Context(), by.ID))(h) {
			if f.Rev != 1 {
				t.Errorf("%s was written %d times", f.Name, f.Rev)
			}
		}
	}
}
