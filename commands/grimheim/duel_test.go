package grimheim_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/proof"
	"warbell/commands/systems"
	"warbell/storage"
)

func TestDuelSecretsAndProof(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	active := h.Owing(id, "activate")[0]
	status := h.Slash(active, "/game status")
	h.WantPrivate(status, "Witchhunter")
	fight := ""
	for _, b := range buttons(status.Whisper.Message()) {
		if strings.HasSuffix(b, ":fight") {
			fight = b
		}
	}
	h.WantPublic(h.Press(active, fight), "")
	if got := h.Owing(id, "pick"); len(got) != 2 {
		t.Fatalf("%v owe a pick", got)
	}
	if len(h.DMs[ann.ID]) != 1 || len(h.DMs[bob.ID]) != 1 {
		t.Errorf("DMs: %v", h.DMs)
	}
	before := len(h.Said)
	pick := "f:" + h.Asks(id, "pick")
	form := h.Press(ann, pick)
	if form.Modal == nil || len(form.Modal.Fields) != 2 {
		t.Fatalf("no form of two menus: %+v %q", form.Modal, text(form))
	}
	weapon := form.Modal.Fields[0].Menu.Choices[1].Value
	h.WantPrivate(h.Submit(ann, form.Modal.ID, map[string]string{"weapon": weapon, "order": "bold"}), weapon)
	for _, said := range h.Said[before:] {
		if strings.Contains(said, weapon) {
			t.Errorf("the channel learns the pick: %q", said)
		}
	}
	if strings.Contains(h.Logs.String(), weapon) {
		t.Error("the log learns the pick")
	}
	again := h.Press(ann, pick)
	if again.Modal == nil {
		t.Fatalf("Ann can't change her pick: %q", text(again))
	}
	h.WantPrivate(h.Submit(ann, again.Modal.ID, map[string]string{"weapon": weapon, "order": "defend"}), "Defend")
	form = h.Press(bob, pick)
	h.Submit(bob, form.Modal.ID, map[string]string{"weapon": form.Modal.Fields[0].Menu.Choices[0].Value, "order": "bold"})
	h.Rest()
	if told := strings.Join(h.Said[before:], "\n"); !strings.Contains(told, weapon) {
		t.Errorf("the reveal does not name the weapon: %q", told)
	}
	if g := commandstest.Value(h.Store.Load(context.Background(), id))(t); !g.Over { // the dice are real: one of them may have fallen
		h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "stays secret")
		h.WantPublic(h.Slash(bob, "/game resign"), "resigns")
	}
	h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die")
	h.tampered(id)
}

// tampered changes the export of an ended game in several ways, each of which must be detected.
func (h *house) tampered(id storage.GameID) {
	h.Helper()
	reply := h.Slash(ann, "/game record | get=log")
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
	h.WantPublic(h.Slash(ann, "/challenge | game=grimheim | opponent=@Warbell | force=Orc Brute"), "practice")
	games, err := h.Store.GamesOf(context.Background(), ann.ID)
	if err != nil || len(games) != 1 {
		t.Fatalf("games %v %v", games, err)
	}
	id := games[0].Game.ID
	for range 400 {
		if over := h.PlayOne(id, ann); over {
			return
		}
	}
	t.Fatalf("the duel has not ended: %q", h.Said[len(h.Said)-3:])
}

func TestRingsOncePerPaceAndSnooze(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	before := len(h.Said)
	h.Now = h.Now.Add(23 * time.Hour)
	h.Sweep()
	if len(h.Said) != before {
		t.Errorf("rung before the pace: %q", h.Said[before:])
	}
	h.Now = h.Now.Add(240 * time.Hour)
	h.Sweep()
	h.Sweep()
	if rung := h.Said[before:]; len(rung) != 1 || !strings.Contains(rung[0], "🔔") {
		t.Fatalf("after ten days of downtime: %q", rung)
	}
	rung := h.Owing(id, "activate")[0]
	h.WantPrivate(h.Press(rung, "s:"+rung.ID+":on"), "reminder is postponed")
	h.WantPrivate(h.Press(rung, "s:"+rung.ID+":on"), "you've already done so this turn")
	h.WantPublic(h.Slash(ann, "/game time | do=limit | limit=quick"), "a new time limit: Quick")
}

func TestChallengeEnds(t *testing.T) {
	h := newHouse(t)
	offer := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight")
	ids := buttons(offer.Post.Message())
	h.WantPrivate(h.Press(cat, ids[1]), "this challenge isn't for you")
	if r := h.Press(bob, ids[1]); r.Update == nil || !strings.Contains(text(r), "**Bob** declines") {
		t.Errorf("decline: %q", text(r))
	}
	h.WantPrivate(h.Press(bob, ids[0]), "This challenge is closed")
	open := h.Slash(ann, "/challenge | game=grimheim | force=Knight")
	h.Now = h.Now.Add(49 * time.Hour)
	h.Sweep()
	h.WantPrivate(h.Press(cat, buttons(open.Post.Message())[0]), "This challenge is closed")
	h.WantPrivate(h.Slash(ann, "/challenge | game=grimheim | opponent=@Ann | force=Knight"), "yourself")
	h.WantPrivate(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Nobody"), "no fighter")
	h.WantPrivate(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight | terms=melee=odd"), "can be")
}

func TestUndoFreeAndByConsent(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	active := h.Owing(id, "activate")[0]
	other := map[string]gamekit.User{ann.ID: bob, bob.ID: ann}[active.ID]
	h.Press(active, "d:"+h.Asks(id, "activate")+":fight")
	h.WantPublic(h.Undo(active, "/game undo"), "undoes everything after step")
	h.Press(active, "d:"+h.Asks(id, "activate")+":fight")
	form := h.Press(other, "f:"+h.Asks(id, "pick"))
	h.Submit(other, form.Modal.ID, map[string]string{"weapon": form.Modal.Fields[0].Menu.Choices[0].Value, "order": "bold"})
	h.WantPublic(h.Undo(active, "/game undo"), "asks to undo")
	h.WantPublic(h.Press(other, "d:"+h.Asks(id, "motion")+":yes"), "undoes everything after step")
	if got := h.Owing(id, "activate"); len(got) != 1 || got[0] != active {
		t.Errorf("after the undo %v owes the activation", got)
	}
}
