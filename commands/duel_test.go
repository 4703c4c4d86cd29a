package commands_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"warbell/commands/plug"
	"warbell/commands/proof"
	"warbell/commands/systems"
	"warbell/storage"
)

// duel lays out an accepted duel between Ann and Bob and returns its ID.
func (h *house) duel(options string) storage.GameID {
	h.Helper()
	offer := h.slash(ann, "/duel | opponent=@Bob | fighter=Witchhunter"+options)
	h.wantPublic(offer, "challenges")
	accept := buttons(offer.Post.Message())[0]
	h.wantPrivate(h.press(cat, accept), "somebody else")
	h.wantPrivate(h.press(ann, accept), "Somebody else")
	form := h.press(bob, accept)
	if form.Modal == nil {
		h.Fatalf("no form: %q\n%s", text(form), h.log.String())
	}
	done := h.submit(bob, form.Modal.ID, map[string]string{"fighter": "ready:Orc Brute", "line": ""})
	if done.Update == nil || !strings.Contains(text(done), "accepted") {
		h.Fatalf("not accepted: %q\n%s", text(done), h.log.String())
	}
	games, err := h.store.GamesOf(context.Background(), ann.ID)
	if err != nil || len(games) != 1 {
		h.Fatalf("games %v %v", games, err)
	}
	return games[0].Game.ID
}

// owing is who owes a duty of the kind, as users.
func (h *house) owing(id storage.GameID, kind string) []plug.User {
	h.Helper()
	duties, err := h.store.Duties(context.Background(), id)
	if err != nil {
		h.Fatal(err)
	}
	var users []plug.User
	for _, d := range duties {
		for _, u := range []plug.User{ann, bob} {
			if d.Kind == kind && d.User == u.ID {
				users = append(users, u)
			}
		}
	}
	return users
}

// asks is the part of a custom ID that names the open duty, or group of duties, of a kind.
func (h *house) asks(id storage.GameID, kind string) string {
	h.Helper()
	duties, err := h.store.Duties(context.Background(), id)
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

func TestDuelSecretsAndProof(t *testing.T) {
	h := newHouse(t)
	id := h.duel("")
	active := h.owing(id, "activate")[0]
	status := h.slash(active, "/game status")
	h.wantPrivate(status, "Witchhunter")
	fight := ""
	for _, b := range buttons(status.Whisper.Message()) {
		if strings.HasSuffix(b, ":fight") {
			fight = b
		}
	}
	h.wantPublic(h.press(active, fight), "")
	if got := h.owing(id, "pick"); len(got) != 2 {
		t.Fatalf("%v owe a pick", got)
	}
	if len(h.dms[ann.ID]) != 1 || len(h.dms[bob.ID]) != 1 {
		t.Errorf("DMs: %v", h.dms)
	}
	before := len(h.said)
	pick := "f:" + h.asks(id, "pick")
	form := h.press(ann, pick)
	if form.Modal == nil || len(form.Modal.Fields) != 2 {
		t.Fatalf("no form of two menus: %+v %q", form.Modal, text(form))
	}
	weapon := form.Modal.Fields[0].Menu.Choices[1].Value
	h.wantPrivate(h.submit(ann, form.Modal.ID, map[string]string{"weapon": weapon, "order": "best"}), weapon)
	for _, said := range h.said[before:] {
		if strings.Contains(said, weapon) {
			t.Errorf("the channel learns the pick: %q", said)
		}
	}
	if strings.Contains(h.log.String(), weapon) {
		t.Error("the log learns the pick")
	}
	again := h.press(ann, pick)
	if again.Modal == nil {
		t.Fatalf("Ann can't change her pick: %q", text(again))
	}
	h.wantPrivate(h.submit(ann, again.Modal.ID, map[string]string{"weapon": weapon, "order": "defend"}), "defend")
	form = h.press(bob, pick)
	h.submit(bob, form.Modal.ID, map[string]string{"weapon": form.Modal.Fields[0].Menu.Choices[0].Value, "order": "best"})
	if told := strings.Join(h.said[before:], "\n"); !strings.Contains(told, weapon) {
		t.Errorf("the reveal does not name the weapon: %q", told)
	}
	if g := value(h.store.Load(context.Background(), id))(t); !g.Over { // the dice are real: one of them may have fallen
		h.wantPrivate(h.slash(ann, "/game verify"), "stays secret")
		h.wantPublic(h.slash(bob, "/game resign"), "resigns")
	}
	h.wantPrivate(h.slash(ann, "/game verify"), "Every die")
	h.tampered(id)
}

// tampered changes the export of an ended game in several ways; each must be noticed.
func (h *house) tampered(id storage.GameID) {
	h.Helper()
	reply := h.slash(ann, "/game export")
	files := reply.Whisper.Message().Files
	if len(files) != 1 {
		h.Fatalf("no export: %q", text(reply))
	}
	whole := files[0].Data
	if _, err := proof.Verify(bytes.NewReader(whole), systems.Rules); err != nil {
		h.Fatalf("the export does not verify: %v", err)
	}
	for name, change := range map[string]func(string) string{
		"a die":         func(s string) string { return strings.Replace(s, `"f":`, `"f":7`, 1) },
		"the calls":     func(s string) string { return strings.ReplaceAll(s, `"call":"i:`, `"call":"i:9`) },
		"a pick's salt": func(s string) string { return strings.Replace(s, `"salt":"`, `"salt":"0`, 1) },
		"the seed":      func(s string) string { return strings.Replace(s, `"seed":"`, `"seed":"00`, 1) },
		"a step": func(s string) string {
			i := strings.Index(s, `{"entry":{"seq":2`)
			return s[:i] + s[strings.IndexByte(s[i:], '\n')+i+1:]
		},
	} {
		if _, err := proof.Verify(strings.NewReader(change(string(whole))), systems.Rules); err == nil {
			h.Errorf("%s was changed, and nobody noticed", name)
		}
	}
}

func TestPracticeDuelAnswersAtOnce(t *testing.T) {
	h := newHouse(t)
	h.wantPublic(h.slash(ann, "/duel | opponent=@Warbell | fighter=Orc Brute"), "practice")
	games, err := h.store.GamesOf(context.Background(), ann.ID)
	if err != nil || len(games) != 1 {
		t.Fatalf("games %v %v", games, err)
	}
	id := games[0].Game.ID
	for range 400 {
		if over := h.playOne(id, ann); over {
			return
		}
	}
	t.Fatalf("the duel has not ended: %q", h.said[len(h.said)-3:])
}

// playOne does the first thing that the user is offered; it reports whether the game is over.
func (h *house) playOne(id storage.GameID, user plug.User) bool {
	h.Helper()
	status := h.slash(user, "/game status")
	if strings.Contains(text(status), "is over") {
		return true
	}
	ids := buttons(status.Whisper.Message())
	if len(ids) == 0 {
		h.Fatalf("nothing to do for %s in %s: %q", user.Name, id, text(status))
	}
	press := ids[0]
	if custom, value, ok := strings.Cut(press, "|"); ok {
		h.press(user, custom, value)
		return false
	}
	reply := h.press(user, press)
	if reply.Modal != nil {
		fields := map[string]string{}
		for _, f := range reply.Modal.Fields {
			fields[f.ID] = f.Menu.Choices[0].Value
		}
		reply = h.submit(user, reply.Modal.ID, fields)
	}
	if strings.Contains(text(reply), "Something broke") {
		h.Fatalf("%s: %q\n%s", press, text(reply), h.log.String())
	}
	return false
}

func TestRingsOncePerPaceAndSnooze(t *testing.T) {
	h := newHouse(t)
	id := h.duel("")
	before := len(h.said)
	h.now = h.now.Add(23 * time.Hour)
	h.sweep()
	if len(h.said) != before {
		t.Errorf("rung before the pace: %q", h.said[before:])
	}
	h.now = h.now.Add(240 * time.Hour)
	h.sweep()
	h.sweep()
	if rung := h.said[before:]; len(rung) != 1 || !strings.Contains(rung[0], "🔔") {
		t.Fatalf("after ten days of downtime: %q", rung)
	}
	h.wantPrivate(h.press(h.owing(id, "activate")[0], "s:"+string(id)), "not rung")
	h.wantPublic(h.slash(ann, "/game pace | hours=2"), "2 hours")
}

func TestSeenCallRollsOnce(t *testing.T) {
	h := newHouse(t)
	call := h.call(ann, plug.Slash)
	call.Path, call.Options = []string{"rolloff"}, map[string]plug.Value{"player1": {User: bob}}
	h.do(call)
	h.do(call)
	games, err := h.store.GamesOf(context.Background(), bob.ID)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
}

func TestChallengeEnds(t *testing.T) {
	h := newHouse(t)
	offer := h.slash(ann, "/duel | opponent=@Bob | fighter=Knight")
	ids := buttons(offer.Post.Message())
	h.wantPrivate(h.press(cat, ids[1]), "Only whoever was challenged")
	if r := h.press(bob, ids[1]); r.Update == nil || !strings.Contains(text(r), "declined") {
		t.Errorf("decline: %q", text(r))
	}
	h.wantPrivate(h.press(bob, ids[0]), "no longer stands")
	open := h.slash(ann, "/duel | open=true | fighter=Knight")
	h.now = h.now.Add(49 * time.Hour)
	h.sweep()
	h.wantPrivate(h.press(cat, buttons(open.Post.Message())[0]), "no longer stands")
	h.wantPrivate(h.slash(ann, "/duel | fighter=Knight"), "Against whom")
	h.wantPrivate(h.slash(ann, "/duel | opponent=@Ann | fighter=Knight"), "yourself")
	h.wantPrivate(h.slash(ann, "/duel | opponent=@Bob | fighter=Nobody"), "no fighter")
	h.wantPrivate(h.slash(ann, "/duel | opponent=@Bob | fighter=Knight | rules=melee=odd"), "can be")
}

func TestUndoFreeAndByConsent(t *testing.T) {
	h := newHouse(t)
	id := h.duel("")
	active := h.owing(id, "activate")[0]
	other := map[string]plug.User{ann.ID: bob, bob.ID: ann}[active.ID]
	h.press(active, "d:"+h.asks(id, "activate")+":fight")
	h.wantPublic(h.slash(active, "/game undo"), "takes the game back")
	h.press(active, "d:"+h.asks(id, "activate")+":fight")
	form := h.press(other, "f:"+h.asks(id, "pick"))
	h.submit(other, form.Modal.ID, map[string]string{"weapon": form.Modal.Fields[0].Menu.Choices[0].Value, "order": "best"})
	h.wantPublic(h.slash(active, "/game undo"), "proposes going back")
	h.wantPublic(h.press(other, "d:"+h.asks(id, "motion")+":yes"), "takes the game back")
	if got := h.owing(id, "activate"); len(got) != 1 || got[0] != active {
		t.Errorf("after the undo %v owes the activation", got)
	}
}
