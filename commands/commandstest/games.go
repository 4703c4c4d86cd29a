package commandstest

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// Duel sets up an accepted duel between Ann and Bob and returns its ID. Unless the options name house rules,
// both players pick for each fight.
func (h *House) Duel(options string) storage.GameID {
	h.Helper()
	if !houseRule.MatchString(options) {
		options += " | terms=orders=each_fight"
	}
	offer := h.Slash(Ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter"+options)
	h.WantPublic(offer, "challenges")
	accept := Buttons(offer.Post.Message())[0]
	h.WantPrivate(h.Press(Cat, accept), "for another player")
	h.WantPrivate(h.Press(Ann, accept), "your own challenge")
	h.Accepted(offer, "ready:Orc Brute", "")
	games, err := h.Store.GamesOf(context.Background(), Ann.ID)
	if err != nil || len(games) != 1 {
		h.Fatalf("games %v %v", games, err)
	}
	return games[0].Game.ID
}

// Accepted lets Bob accept a challenge, with a named fighter or warband or with his own line, and returns the
// game.
func (h *House) Accepted(offer gamekit.Reply, fighter, line string) storage.GameID {
	h.Helper()
	if offer.Post == nil {
		h.Fatalf("no challenge: %q\n%s", Text(offer), h.Logs.String())
	}
	h.WantPublic(offer, "challenges")
	form := h.Press(Bob, Buttons(offer.Post.Message())[0])
	if form.Modal == nil {
		h.Fatalf("no form: %q\n%s", Text(form), h.Logs.String())
	}
	done := h.Submit(Bob, form.Modal.ID, map[string]string{"fighter": fighter, "line": line})
	if done.Update == nil || !strings.Contains(Text(done), "accepts ") {
		h.Fatalf("not accepted: %q\n%s", Text(done), h.Logs.String())
	}
	return h.Newest(Ann)
}

// houseRule matches a house rule that changes how a duel is played.
var houseRule = regexp.MustCompile(`(orders|melee|cover|injuries|initiative)=\w`)

// Owing returns the users with a duty of the kind.
func (h *House) Owing(id storage.GameID, kind string) []gamekit.User {
	h.Helper()
	duties, err := h.Store.Duties(context.Background(), id)
	if err != nil {
		h.Fatal(err)
	}
	var users []gamekit.User
	for _, d := range duties {
		for _, u := range []gamekit.User{Ann, Bob} {
			if d.Kind == kind && d.User == u.ID {
				users = append(users, u)
			}
		}
	}
	return users
}

// Asks returns the part of a custom ID that names the open duty, or group of duties, of a kind.
func (h *House) Asks(id storage.GameID, kind string) string {
	h.Helper()
	duties, err := h.Store.Duties(context.Background(), id)
	if err != nil {
		h.Fatal(err)
	}
	for _, d := range duties {
		if d.Kind != kind {
			continue
		}
		name := string(d.ID)
		if kind == "pick" || kind == "motion" {
			name = strings.TrimSuffix(name, fmt.Sprintf("-%d", d.Seat))
		}
		return fmt.Sprintf("%s:%d:%s", id, d.Seq, name)
	}
	h.Fatalf("nobody owes %s", kind)
	return ""
}

// PlayOne takes the user's first option, with the defaults of its form. It reports whether the game is over.
func (h *House) PlayOne(id storage.GameID, user gamekit.User) bool {
	h.Helper()
	status := h.Slash(user, "/game status")
	if strings.Contains(Text(status), "is over") {
		return true
	}
	ids := Buttons(status.Whisper.Message())
	if len(ids) == 0 {
		h.Fatalf("nothing to do for %s in %s: %q", user.Name, id, Text(status))
	}
	press := ids[0]
	if custom, value, ok := strings.Cut(press, "|"); ok {
		h.Press(user, custom, value)
		return false
	}
	reply := h.Press(user, press)
	if reply.Modal != nil {
		reply = h.Submit(user, reply.Modal.ID, Proposed(reply.Modal))
	}
	if strings.Contains(Text(reply), "Something went wrong") {
		h.Fatalf("%s: %q\n%s", press, Text(reply), h.Logs.String())
	}
	return false
}

// Newest returns the latest game of a user.
func (h *House) Newest(user gamekit.User) storage.GameID {
	h.Helper()
	games, err := h.Store.GamesOf(context.Background(), user.ID)
	if err == nil && len(games) == 0 { // a game against Warbell may end as it begins
		games, err = h.Store.EndedOf(context.Background(), user.ID)
	}
	if err != nil || len(games) == 0 {
		h.Fatalf("games %v %v", games, err)
	}
	return games[0].Game.ID
}

// Sweep runs a sweep.
func (h *House) Sweep() {
	h.Helper()
	if err := h.Bot.Sweep(h.Context(), h.Now); err != nil {
		h.Error(err)
	}
	h.Courier()
}

// Exported returns the export of the channel's game.
func (h *House) Exported() []byte {
	h.Helper()
	reply := h.Slash(Ann, "/game record | get=log")
	if reply.Whisper == nil || len(reply.Whisper.Message().Files) != 1 {
		h.Fatalf("no export: %q", Text(reply))
	}
	return reply.Whisper.Message().Files[0].Data
}

// Ended reports whether a game is over.
func (h *House) Ended(id storage.GameID) bool {
	h.Helper()
	g, err := h.Store.Load(context.Background(), id)
	if err != nil {
		h.Fatal(err)
	}
	return g.Over
}

// Told returns the posts in channels from an index on.
func (h *House) Told(since int) string { return strings.Join(h.Said[since:], "\n") }

// Noted returns the new texts of channel posts that were edited after a number of posts.
func (h *House) Noted(since int) string {
	var told []string
	for i, at := range h.editedAt {
		if at >= since {
			told = append(told, h.Edits[i])
		}
	}
	return strings.Join(told, "\n")
}
