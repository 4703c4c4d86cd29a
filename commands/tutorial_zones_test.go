package commands_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/zones"
	"warbell/storage"
)

// learning is a house in which Ann has begun a tutorial with steps, and its game.
func learning(t *testing.T, key string) (*house, storage.Game) {
	t.Helper()
	h := newHouse(t)
	h.clinic(h.Store, nil)
	h.wantCard(h.Press(ann, "t:lead:"+key), "scene is ready", "t:5")
	return h, h.learns()
}

// learns returns Ann's running tutorial.
func (h *house) learns() storage.Game {
	h.Helper()
	games := commandstest.Value(h.Store.GamesIn(h.Context(), annsDM.channel.ID, false))(h)
	if len(games) != 1 || games[0].Game.System != zones.SystemID {
		h.Fatalf("%d tutorials run", len(games))
	}
	return games[0].Game
}

// hint returns the hint that the game in Ann's DM would post now.
func (h *house) hint(id storage.GameID) (words string, buttons []string) {
	h.Helper()
	g := commandstest.Value(h.Store.Load(h.Context(), id))(h)
	row := storage.Row{Kind: storage.RowHint, Game: id, Seq: g.Seq}
	d := commandstest.Value(h.Bot.Compose(h.Context(), row))(h)
	if d.Post == nil {
		return "", nil
	}
	return d.Post.Message().Text, commandstest.Buttons(d.Post.Message())
}

// TestTutorialsAreSkippedToTheirEnd checks that each step can be skipped, but only once, and that nothing of
// the game is saved.
func TestTutorialsAreSkippedToTheirEnd(t *testing.T) {
	for key, last := range map[string]string{"gm": "whole scene", "player": "new scene"} {
		h, g := learning(t, key)
		words, steps := "", 0
		for ; steps < 12 && !strings.Contains(words, last); steps++ {
			next, ids := h.hint(g.ID)
			if next == words || len(ids) == 0 {
				t.Fatalf("%s: after %q comes %q %q", key, words, next, ids)
			}
			if words = next; strings.Contains(words, last) {
				break
			}
			h.inDM(h.PressCall(ann, ids[0]))
			h.WantPrivate(h.inDM(h.PressCall(ann, ids[0])), "You can't skip this step")
		}
		_, ids := h.hint(g.ID)
		if len(ids) != 1 || !strings.HasPrefix(ids[0], "t:end:") {
			t.Fatalf("%s: at the end there are %q", key, ids)
		}
		for _, other := range []gamekit.User{bob, cat} {
			h.WantPrivate(h.Press(other, ids[0]), "another user's tutorial")
		}
		h.wantCard(h.inDM(h.PressCall(ann, ids[0])), "Tutorial ended")
		if !h.Ended(g.ID) {
			t.Errorf("%s: it hasn't ended", key)
		}
		h.WantPrivate(h.inDM(h.PressCall(ann, ids[0])), "this game is over")
		if saved, err := h.Store.CharactersOf(t.Context(), ann.ID); err != nil || len(saved) != 0 {
			t.Errorf("%s: saved are %+v (%v)", key, saved, err)
		}
		if kept, err := h.Store.LibraryOf(t.Context(), ann.ID); err != nil || len(kept) != 0 {
			t.Errorf("%s: the library has %+v (%v)", key, kept, err)
		}
	}
}

// TestATutorialIsBegunOnce checks that a second press leads to the running tutorial, and that only a
// confirmed one replaces it.
func TestATutorialIsBegunOnce(t *testing.T) {
	h, g := learning(t, "gm")
	h.wantCard(h.Press(ann, "t:lead:player"), "still running", "t:leadnew:player", "t:5")
	if h.learns().ID != g.ID {
		t.Error("it was replaced")
	}
	call := h.PressCall(ann, "t:leadnew:player")
	h.wantCard(h.Do(call), "scene is ready")
	again := h.learns()
	if again.ID == g.ID || !h.Ended(g.ID) {
		t.Error("it was not replaced")
	}
	h.wantCard(h.Do(call), "scene is ready")
	if h.learns().ID != again.ID {
		t.Error("the same call began another")
	}
	h.WantPrivate(h.Press(ann, "t:lead:nobody"), "out of date")
}

// TestATutorialNeedsOpenDMs checks that closed DMs are named, and that nothing is begun.
func TestATutorialNeedsOpenDMs(t *testing.T) {
	h := newHouse(t)
	p := h.clinic(h.Store, nil)
	p.closed = true
	h.wantCard(h.Press(ann, "t:lead:gm"), "closed to Warbell", "t:lead:gm", "t:5")
	if games, err := h.Store.GamesOf(t.Context(), ann.ID); err != nil || len(games) != 0 {
		t.Errorf("%d games, %v", len(games), err)
	}
}

// TestATutorialHasNoOtherPlayers checks that a GM opens no other fight in a DM and adds no players to the one
// there, and that the pages of help about Zones lead to the tutorials.
func TestATutorialHasNoOtherPlayers(t *testing.T) {
	h, _ := learning(t, "gm")
	for _, path := range [][]string{{"gm", "open"}, {"gm", "player"}} {
		h.WantPrivate(h.inDM(h.SlashCall(ann, nil, path...)), "in DMs")
	}
	h.WantPrivate(h.inDM(h.SlashCall(ann, nil, "gm", "panel")), "Crossbow Guard")
	for _, topic := range []string{"zones-gm", "zones"} {
		page := h.Slash(ann, "/help | topic="+topic)
		if !slices.ContainsFunc(buttons(commandstest.Message(page)), func(id string) bool { return strings.HasPrefix(id, "t:lead:") }) {
			t.Errorf("/help topic:%s doesn't lead to the tutorial", topic)
		}
	}
}

// TestATutorialEndsWithItsUser checks that a player's tutorial ends when its user resigns, that a GM can't
// resign, and that both are deleted when their user erases their data.
func TestATutorialEndsWithItsUser(t *testing.T) {
	for _, key := range []string{"gm", "player"} {
		for skips := range 3 {
			h, g := learning(t, key)
			for range skips {
				_, ids := h.hint(g.ID)
				h.inDM(h.PressCall(ann, ids[0]))
			}
			sure := h.inDM(h.SlashCall(ann, nil, "game", "resign"))
			if key == "gm" {
				if !strings.Contains(text(sure), "There is always at least 1 GM") {
					t.Errorf("the GM resigns: %q", text(sure))
				}
			} else {
				h.inDM(h.PressCall(ann, buttons(commandstest.Message(sure))[0]))
			}
			if h.Ended(g.ID) != (key == "player") {
				t.Errorf("%s after %d steps: has ended %v", key, skips, h.Ended(g.ID))
			}
			h.Press(ann, "pv:erase")
			h.Press(ann, "pv:sure:"+ann.ID)
			h.Sweep()
			if _, err := h.Store.Load(t.Context(), g.ID); !errors.Is(err, storage.ErrNotFound) {
				t.Errorf("%s after %d steps: %v", key, skips, err)
			}
		}
	}
}
