package commands_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/plug"
	"warbell/engine/enginetest"
	"warbell/storage"
)

// arena is a database, laid out once and copied for each run: a duel, a fight over zones, one of warbands
// and a contest are fought, a roll-off and a challenge are open.
type arena struct {
	database      []byte
	duel, rolloff storage.GameID
	fight         storage.GameID
	bands, fray   storage.GameID
	challenge     string
	calls         int
	now           time.Time
}

func newArena(f *testing.F) arena {
	file := filepath.Join(f.TempDir(), "arena.db")
	h := houseOn(f, file)
	h.Slash(ann, "/rolloff | minutes=60")
	a := arena{rolloff: h.Newest(ann)}
	offer := h.Slash(ann, "/duel | opponent=@Bob | fighter=Witchhunter")
	form := h.Press(bob, buttons(offer.Post.Message())[0])
	h.Submit(bob, form.Modal.ID, map[string]string{"fighter": "ready:Orc Brute"})
	a.duel = h.Newest(bob)
	offer = h.Slash(ann, "/duel | open=true | fighter=Knight")
	a.challenge = strings.Split(buttons(offer.Post.Message())[0], ":")[1]
	a.fight = h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=field")
	h.Slash(ann, "/zones do | as=Ana | words=I climb")
	a.bands = h.fought("/melee fight | opponent=@Bob | warband=Orc Mob | apart=6", "ready:Reikland Patrol")
	a.fray = h.fought("/contest fight | opponent=@Bob | warband=The Red Reavers | apart=6 | ground=hill", "ready:The Iron Company")
	if err := h.Store.Close(); err != nil {
		f.Fatal(err)
	}
	a.calls, a.now, a.database = h.Calls, h.Now, commandstest.Value(os.ReadFile(file))(f)
	return a
}

// fought is a game that Ann offers, and Bob accepts with what he chooses in the form.
func (h *house) fought(offer, choice string) storage.GameID {
	h.Helper()
	form := h.Press(bob, buttons(h.Slash(ann, offer).Post.Message())[0])
	h.Submit(bob, form.Modal.ID, map[string]string{"fighter": choice})
	return h.Newest(bob)
}

func (a *arena) open(t *testing.T) *house {
	file := filepath.Join(t.TempDir(), "w.db")
	if err := os.WriteFile(file, a.database, 0o600); err != nil {
		t.Fatal(err)
	}
	h := houseOn(t, file)
	h.Calls, h.Now = a.calls, a.now
	return h
}

// named puts the IDs of the arena in the place of words.
func (a *arena) named(text string) string {
	return strings.NewReplacer("DUEL", string(a.duel), "FIGHT", string(a.fight), "BANDS", string(a.bands), "FRAY", string(a.fray), "OPEN", string(a.rolloff), "CHALLENGE", a.challenge).Replace(text)
}

func FuzzCustomID(f *testing.F) {
	a := newArena(f)
	for i, id := range []string{
		"d:DUEL:2:act:fight", "y:DUEL:2:act:pass", "m:DUEL:2:act", "f:DUEL:3:pick", "s:DUEL", "r:DUEL", "j:OPEN", "j:DUEL",
		"c:CHALLENGE:accept", "a:CHALLENGE:other", "c:CHALLENGE:decline", "c:CHALLENGE:withdraw", "n:grimheim:1002:,:0000000",
		"n:grimheim:open:8,both:1000000", "n:grimheim:9000:-5,odd:0000000", "n::::", "h:", "::::", "", "d:OPEN:99999999999999999999:roll:roll",
		"z:FIGHT:1:join", "q:FIGHT:1:move::actor=ana", "q:FIGHT:1:attack:", "q:FIGHT:1:do::actor=nobody", "q:FIGHT:1:help:", "q:FIGHT:1:interpose::actor=bo", "qs:FIGHT:1:arm::actor=ana",
		"z:FIGHT:1:me", "z:FIGHT:1:panel", "z:FIGHT:1:check:11", "z:FIGHT:1:foe", "q:FIGHT:1:pass::round=1", "q:FIGHT:1:pass::round=1:actor=bo:sure=yes", "q:FIGHT:1:agility::round=1:actor=ana", "q:FIGHT:1:let::round=1:actor=bo",
		"zd:FIGHT:1:withdraw:11", "zs:FIGHT:1:join", "q:FIGHT:1:move::round=1:actor=ana", "q:FIGHT:1:move::round=1:to=bridge:actor=ana", "q:FIGHT:1:attack::round=1:actor=bo", "q:FIGHT:1:do::round=1:actor=bo",
		"q:FIGHT:1:help::round=1:actor=ana", "q:FIGHT:1:interpose::round=1:actor=ana", "q:FIGHT:1:leave::round=1:actor=ana", "q:FIGHT:1:pass::=:actor:round=", "z:FIGHT:1:move:ana", "zs:FIGHT:1:move:1:ana", "zg:FIGHT:1:grant:11", "zg:FIGHT:1:check:11", "zg:FIGHT:1:foe:0", "zg:FIGHT:1:map",
		"zg:FIGHT:1:unit", "zg:FIGHT:1:plan:1:ghast", "zg:FIGHT:1:verdict", "zg:FIGHT:1:close:1", "zg:FIGHT:1:sure-close:1", "z:FIGHT:1:more", "zg:FIGHT:1:request", "zg:FIGHT:1:finish:9", "zg:FIGHT:1:override:0", "zg:FIGHT:1:zone:0", "zg:FIGHT:1:bring:0", "zg:FIGHT:1:throw:0",
		"zg:DUEL:1:go:1", "z:DUEL:1:me",
		"q:BANDS:1:charge:activate-1", "q:BANDS:1:advance:", "q:BANDS:1:panic:", "q:BANDS:1:done:activate-1", "q:BANDS:1:object:", "qs:BANDS:1:plan:", "qs:BANDS:1:targets:targets-1", "f:BANDS:1:targets-1",
		"q:FRAY:1:attack:turn-1", "q:FRAY:1:engage:", "q:FRAY:1:sidestep:", "q:FRAY:1:break:", "q:FRAY:1:act:", "q:FRAY:1:ground:", "q:FRAY:1:end:turn-1", "q:FRAY:1:object:facts-1", "qs:FRAY:1:orders:",
		"t:3", "t:9", "t:here", "x:", "x:dm", "v:DUEL", "v:OPEN", "h:all", "h:",
		"n:melee.band:1002:6:0000", "n:contest:open:,:00",
	} {
		for j, sent := range []struct {
			choice, line string
			submit       bool
		}{{"fight", "sword", false}, {"ready:Knight", "Ana; sword", true}, {"own", "Ana; nosuch 9/9", true}, {"1/ghast", "ana\nbo", true}} {
			if enginetest.Slow() || i%4 == j && (!testing.Short() || i%3 == 0) {
				f.Add(id, sent.choice, sent.line, byte(j%3), sent.submit)
			}
		}
	}
	f.Fuzz(func(t *testing.T, id, choice, line string, who byte, submit bool) {
		h := a.open(t)
		call := h.Call([]plug.User{ann, bob, cat}[who%3], plug.Press)
		call.CustomID = plug.ParseCustomID(a.named(id))
		call.Values = []string{choice}
		if submit {
			call.Kind, call.Values = plug.Submit, nil
			call.Fields = map[string]string{
				"fighter": choice, "line": line, "weapon": choice, "order": line, "to": choice, "blow": choice, "ally": choice, "strike": choice,
				"for": line, "when": choice, "words": line, "check": choice, "dice": choice, "ready": choice, "count": choice, "zone": choice, "show": choice,
				"who": choice, "do": line, "value": line, "text": line, "model": choice, "target": choice, "inches": line, "policy": choice, "claim": line,
				"from": choice, "charge": choice, "attacks": choice, "exactly": line, "blows": choice, "ground": choice,
			}
		}
		h.Harmless(call)
	})
}

func FuzzOptions(f *testing.F) {
	a := newArena(f)
	for _, text := range []string{"Knight", "2d6+3", "melee=proactive", "fair", "Ana; sword; crossbow", "dm", "DUEL", "", "=", "%s", "0", "Ana", "bridge", "attack Ana with claws", "Ghoul", "Orc Boy 1", "Gorak ws4; axe", "3 Goblin", "Berserker 1 x2, all", "hill; wall!"} {
		f.Add(text, int64(1), byte(0), byte(0), false)
		f.Add(text, int64(-1), byte(7), byte(1), true)
	}
	f.Fuzz(func(t *testing.T, text string, number int64, which, who byte, complete bool) {
		h := a.open(t)
		text = a.named(text)
		var all []*plug.Call
		for _, def := range h.Bot.Commands() {
			for _, sub := range append(def.Subs, plug.Command{}) {
				options := def.Options
				path := []string{def.Name}
				if sub.Name != "" {
					path, options = append(path, sub.Name), sub.Options
				}
				all = append(all, h.Filled(path, options, text, number, who))
			}
		}
		call := all[int(which)%len(all)]
		if complete {
			call.Kind = plug.Complete
		}
		h.Harmless(call)
	})
}
