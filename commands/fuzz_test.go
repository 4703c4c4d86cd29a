package commands_test

import (
	"path/filepath"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/engine/enginetest"
	"warbell/storage"
)

// arena is a house in which a duel, a fight over zones, one of warbands and a contest are fought, a roll-off
// and a challenge are open. A process has one for all its runs, and lays it out anew when a run has written
// something.
type arena struct {
	duel, rolloff storage.GameID
	fight         storage.GameID
	bands, fray   storage.GameID
	challenge     string
	band          string // Ann's warband
	*stage
}

func newArena(f *testing.F) *arena {
	file := filepath.Join(f.TempDir(), "arena.db")
	h := houseOn(f, file)
	h.Slash(ann, "/rolloff | minutes=60")
	a := &arena{rolloff: h.Newest(ann)}
	offer := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter")
	form := h.Press(bob, buttons(offer.Post.Message())[0])
	h.Submit(bob, form.Modal.ID, map[string]string{"fighter": "ready:Orc Brute"})
	a.duel = h.Newest(bob)
	offer = h.Slash(ann, "/challenge | game=grimheim | force=Knight")
	a.challenge = strings.Split(buttons(offer.Post.Message())[0], ":")[1]
	a.band = h.keep(ann, "grimheim.band", grey).ID
	a.fight = h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=field")
	h.Act(ann, "do | model=Ana | words=I climb")
	a.bands = h.fought("/challenge | game=melee.band | opponent=@Bob | force=Orc Mob | terms=apart=6", "ready:Reikland Patrol")
	a.fray = h.fought("/challenge | game=contest.band | opponent=@Bob | force=The Red Reavers | terms=apart=6; ground=hill", "ready:The Iron Company")
	a.stage = newStage(f, h.save(file))
	return a
}

// fought is a game that Ann offers, and Bob accepts with what he chooses in the form.
func (h *house) fought(offer, choice string) storage.GameID {
	h.Helper()
	form := h.Press(bob, buttons(h.Slash(ann, offer).Post.Message())[0])
	h.Submit(bob, form.Modal.ID, map[string]string{"fighter": choice})
	return h.Newest(bob)
}

// mostForCall is how many bytes the answer to a call may allocate: pictures are painted for some.
const mostForCall = 256 << 20

// run makes a call in the arena, which must do nothing that no attempt may lead to.
func (a *arena) run(t *testing.T, call func(h *house) *gamekit.Call) {
	a.TB = t
	if len(a.wrote) > 0 {
		a.lay()
	}
	a.h.TB = t
	enginetest.Within(t, mostForCall, func() { a.again("fuzzed", call(a.h)) })
}

// named puts the IDs of the arena in the place of words.
func (a *arena) named(text string) string {
	return strings.NewReplacer("DUEL", string(a.duel), "FIGHT", string(a.fight), "BANDS", string(a.bands), "FRAY", string(a.fray), "OPEN", string(a.rolloff), "CHALLENGE", a.challenge, "BAND", a.band).Replace(text)
}

func FuzzCustomID(f *testing.F) {
	a := newArena(f)
	for i, id := range []string{
		"wl:", "wg:", "wk::show", "wk:BAND:show", "wk:BAND:up", "wk:BAND:share", "wk:BAND:files", "wk:BAND:back", "wf:BAND", "wi:import", "wi:check", "wb:BAND:1:add:0",
		"wb:BAND:1:model:0", "wb:BAND:1:arms:0", "wb:BAND:1:arms:99", "wb:BAND:1:again:-1", "wb:BAND:1:again:0", "wb:BAND:2:out:0", "wb:BAND:1:whole:0", "wb:BAND:1:up:99999999999999999999", "wbf:BAND:1:line:0", "wbf:BAND:1:name:0",
		"wbf:new:0:new:0", "wbc:BAND:sheet", "wbc:BAND:card", "wbc::x", "wr:ready:0:300", "wr:ready:-1:300:keep", "wr:ready:8:500:other", "wr:random:undead:450:keep:7", "wr:random:elves:450:other", "wr:random:tribes:9:keep", "wr:random:tribes:1200:keep:",
		"d:DUEL:2:act:fight", "y:DUEL:2:act:pass", "m:DUEL:2:act", "f:DUEL:3:pick", "s:DUEL", "r:DUEL", "j:OPEN", "j:DUEL",
		"c:CHALLENGE:accept", "a:CHALLENGE:other", "c:CHALLENGE:decline", "c:CHALLENGE:withdraw", "n:grimheim:1002:,:0000000",
		"n:grimheim:open:8,both:1000000", "n:grimheim:9000:-5,odd:0000000", "n::::", "h:", "::::", "", "d:OPEN:99999999999999999999:roll:roll",
		"z:FIGHT:1:join", "q:FIGHT:1:move::actor=ana", "q:FIGHT:1:attack:", "q:FIGHT:1:do::actor=nobody", "q:FIGHT:1:help:", "q:FIGHT:1:interpose::actor=bo", "qs:FIGHT:1:arm::actor=ana",
		"z:FIGHT:1:me", "z:FIGHT:1:panel", "z:FIGHT:1:check:11", "z:FIGHT:1:foe", "q:FIGHT:1:pass::round=1", "q:FIGHT:1:pass::round=1:actor=bo:sure=yes", "q:FIGHT:1:agility::round=1:actor=ana", "q:FIGHT:1:let::round=1:actor=bo",
		"zd:FIGHT:1:withdraw:11", "zs:FIGHT:1:join", "q:FIGHT:1:move::round=1:actor=ana", "q:FIGHT:1:move::round=1:zone=bridge:actor=ana", "q:FIGHT:1:attack::round=1:actor=bo", "q:FIGHT:1:do::round=1:actor=bo",
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
		a.run(t, func(h *house) *gamekit.Call {
			call := h.Call([]gamekit.User{ann, bob, cat}[who%3], gamekit.Press)
			call.CustomID = gamekit.ParseCustomID(a.named(id))
			call.Values = []string{choice}
			if submit {
				call.Kind, call.Values = gamekit.Submit, nil
				call.Fields = map[string]string{
					"fighter": choice, "line": line, "weapon": choice, "order": line, "to": choice, "blow": choice, "ally": choice, "strike": choice,
					"for": line, "when": choice, "words": line, "check": choice, "dice": choice, "ready": choice, "count": choice, "zone": choice, "show": choice,
					"who": choice, "do": line, "value": line, "text": line, "model": choice, "target": choice, "inches": line, "policy": choice, "claim": line,
					"from": choice, "charge": choice, "attacks": choice, "exactly": line, "blows": choice, "ground": choice,
				}
			}
			return call
		})
	})
}

func FuzzOptions(f *testing.F) {
	a := newArena(f)
	for _, text := range []string{"Knight", "2d6+3", "melee=proactive", "fair", "Ana; sword; crossbow", "dm", "DUEL", "", "=", "%s", "0", "Ana", "bridge", "attack Ana with claws", "Ghoul", "Orc Boy 1", "Gorak ws4; axe", "3 Goblin", "Berserker 1 x2, all", "hill; wall!"} {
		f.Add(text, int64(1), byte(0), byte(0), false)
		f.Add(text, int64(-1), byte(7), byte(1), true)
	}
	all := written(a.h.Bot.Commands())
	f.Fuzz(func(t *testing.T, text string, number int64, which, who byte, complete bool) {
		a.run(t, func(h *house) *gamekit.Call {
			c := all[int(which)%len(all)]
			call := h.Filled(c.path, c.options, a.named(text), number, who)
			if complete {
				call.Kind = gamekit.Complete
			}
			return call
		})
	})
}

// typed is a command or subcommand as it is typed.
type typed struct {
	path    []string
	options []gamekit.Option
}

// written are all that can be typed, and each command that has subcommands without one.
func written(defs []gamekit.Command) []typed {
	var all []typed
	for _, def := range defs {
		if def.Type != gamekit.SlashCommand {
			continue
		}
		for _, sub := range def.Subs {
			all = append(all, typed{[]string{def.Name, sub.Name}, sub.Options})
		}
		all = append(all, typed{[]string{def.Name}, def.Options})
	}
	return all
}
