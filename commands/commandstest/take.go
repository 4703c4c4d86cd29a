package commandstest

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/systems"
	"warbell/storage"
)

// Take presses the button of an action, such as "melee charge", in the channel's newest game of a system.
// With fields, each written | name=value, it submits the action's form with them.
func (h *House) Take(by gamekit.User, line string) gamekit.Reply {
	h.Helper()
	words := strings.Split(line, " | ")
	system, name, _ := strings.Cut(words[0], " ")
	games, err := h.Store.GamesIn(context.Background(), Channel, true)
	if err != nil {
		h.Fatal(err)
	}
	for _, s := range systems.All() {
		a, ok := s.Turns.Named(name)
		at := slices.IndexFunc(games, func(g storage.Summary) bool { return g.Game.System == system })
		if s.Rules.Info().ID != system || !ok || at < 0 {
			continue
		}
		live, err := h.Store.Load(context.Background(), games[at].Game.ID)
		if err != nil {
			h.Fatal(err)
		}
		id := fmt.Sprintf("%s:%s:%d:%s:%s", a.Verb(), live.ID, live.Seq, name,
			h.meets(by, live.ID, s.Turns.Asks, name))
		if len(words) == 1 {
			return h.Press(by, id)
		}
		fields := map[string]string{}
		for _, word := range words[1:] {
			field, value, _ := strings.Cut(word, "=")
			fields[field] = value
		}
		return h.Submit(by, id, fields)
	}
	h.Fatalf("no game has the action %q", words[0])
	return gamekit.Reply{}
}

// meets returns the ID of the duty that an action fulfils; "" if there is none.
func (h *House) meets(by gamekit.User, game storage.GameID, asks map[string][]string, name string) string {
	h.Helper()
	duties, err := h.Store.Duties(context.Background(), game)
	if err != nil {
		h.Fatal(err)
	}
	for _, d := range duties {
		if d.User == by.ID && slices.Contains(asks[d.Kind], name) {
			return string(d.ID)
		}
	}
	return ""
}
