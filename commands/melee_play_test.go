package commands_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"warbell/commands/plug"
	"warbell/storage"
)

// meleeWalker presses whatever is shown, and fills forms with whatever they offer.
type meleeWalker struct {
	*house
	rng  *rand.Rand
	past []string // what was shown before
}

// step takes one of the buttons that are shown to a user, and sends the form that it may open.
func (w *meleeWalker) step(by plug.User, ids []string) {
	w.Helper()
	press := ids[w.rng.IntN(len(ids))]
	custom, value, menu := strings.Cut(press, "|")
	reply := w.meleeUnbroken(press, w.pressed(by, custom, value, menu))
	if reply.Modal == nil {
		return
	}
	fields := map[string]string{}
	for _, f := range reply.Modal.Fields {
		switch {
		case f.Menu != nil:
			fields[f.ID] = f.Menu.Choices[w.rng.IntN(len(f.Menu.Choices))].Value
		case f.Input != nil:
			fields[f.ID] = []string{f.Input.Value, "", fmt.Sprint(1 + w.rng.IntN(20))}[w.rng.IntN(3)]
		}
	}
	w.meleeUnbroken(press+" "+fmt.Sprint(fields), w.submit(by, reply.Modal.ID, fields))
}

func (w *meleeWalker) pressed(by plug.User, custom, value string, menu bool) plug.Reply {
	w.Helper()
	if menu {
		return w.house.press(by, custom, value)
	}
	return w.house.press(by, custom)
}

// walk plays a game at random, one of two at a time. Now and then somebody presses what is no longer, or not
// for them.
func (w *meleeWalker) walk(id storage.GameID, steps int) {
	w.Helper()
	for range steps {
		if w.ended(id) {
			return
		}
		by := []plug.User{ann, bob}[w.rng.IntN(2)]
		if ids := w.meleeShown(by); len(ids) > 0 {
			w.past = append(w.past, ids...)
			w.step(by, ids)
		}
		if len(w.past) > 0 && w.rng.IntN(4) == 0 {
			w.step([]plug.User{ann, bob, cat}[w.rng.IntN(3)], w.past)
		}
	}
}

func TestMeleeEveryButtonCanBePressed(t *testing.T) {
	for seed := range uint64(4) {
		w := &meleeWalker{house: newHouse(t), rng: rand.New(rand.NewPCG(seed, 4))}
		ready := [][2]string{{"Orc Mob", "Night Walkers"}, {"Rat Pack", "Cult of the Pit"}, {"Treasure Hunters", "Witch Hunt"}}[seed%3]
		rules := []string{"", " | rules=all_alone=on multiwound=until_zero critical_chart=by_weapon"}[seed%2]
		offer := w.slash(ann, "/melee fight | opponent=@Bob | warband="+ready[0]+" | apart=6"+rules)
		form := w.form(bob, buttons(offer.Post.Message())[0])
		w.submit(bob, form.ID, map[string]string{"fighter": "ready:" + ready[1]})
		id := w.newest(ann)
		w.walk(id, 100)
		if !w.ended(id) {
			w.wantPublic(w.slash(bob, "/game resign"), "resigns")
		}
		w.wantPrivate(w.slash(ann, "/game verify"), "Every die")
		if strings.Contains(w.log.String(), "level=ERROR") {
			t.Fatal(w.log.String())
		}
	}
}

func TestMeleePracticeEnds(t *testing.T) {
	for _, offer := range []string{"duel | fighter=Champion", "duel | fighter=Orc Boss | apart=10", "fight | warband=Orc Mob", "fight | warband=Reikland Patrol | apart=5"} {
		h := newHouse(t)
		h.wantPublic(h.slash(ann, "/melee "+offer+" | opponent=@Warbell"), "practice")
		games := value(h.store.GamesIn(context.Background(), channel, true))(t) // Warbell may have won by now
		id := games[0].Game.ID
		for n := 0; !h.ended(id); n++ {
			ids := h.meleeShown(ann)
			if n > 400 || len(ids) == 0 {
				t.Fatalf("%s: no end after %d presses, %v: %q\n%s", offer, n, ids, h.said[len(h.said)-1], h.log.String())
			}
			reply := h.meleeUnbroken(ids[0], h.press(ann, ids[0]))
			if reply.Modal == nil {
				continue
			}
			if r := h.fill(ann, reply.Modal); r.Whisper != nil && !strings.Contains(text(r), "Sealed") {
				h.press(ann, h.meleeButton(ann, "done")) // a form that needs more than its defaults
			}
		}
		h.wantPrivate(h.slash(ann, "/game verify"), "Every die")
	}
}

// What can be filled in by hand breaks nothing, whoever sends it, whenever.
func TestMeleeHostileForms(t *testing.T) {
	h := newHouse(t)
	k := h.tie()
	id, p, q := k.id, k.p, k.q
	seq := value(h.store.Load(context.Background(), id))(t).Seq
	texts := []string{"", "-", "=", "+", "ann+ben+ann+ben+ann", "-5", "99999999999999999999", "@everyone", "\x00\xff", strings.Repeat("ann,", 900)}
	for _, verb := range []string{"q", "qs", "f"} {
		for _, name := range []string{"charge", "advance", "panic", "done", "accept", "object", "yield", "rolloff", "targets", "plan", "targets-2", "nothing", ""} {
			for _, asks := range []string{"", ":", ":activate-1", ":targets-2", ":settle-1"} {
				custom := fmt.Sprintf("%s:%s:%d:%s%s", verb, id, seq, name, asks)
				rng := rand.New(rand.NewPCG(1, uint64(len(custom))))
				for _, by := range []plug.User{p, cat} {
					h.meleeUnbroken(custom, h.press(by, custom))
					fields := map[string]string{}
					for _, f := range []string{"model", "target", "inches", "claim", "policy", "duty", "pick:ann", "pick:ben", "pick:bert"} {
						fields[f] = texts[rng.IntN(len(texts))]
					}
					h.meleeUnbroken(custom, h.submit(by, custom, fields))
				}
			}
		}
	}
	if strings.Contains(h.log.String(), "level=ERROR") {
		t.Fatal(h.log.String())
	}
	h.wantPrivate(h.slash(q, "/game status"), "")
}

// Every form of a fight of twelve against twelve is one that Discord takes.
func TestMeleeLargeForms(t *testing.T) {
	h := newHouse(t)
	long := strings.Repeat("W", 30)
	band := "12 " + long + " m12 s1 t10 a6 ld10; fighting claws; fighting claws"
	id := h.meleeBands(" | apart=1", band, band)
	p, q := h.meleeMover(id)
	for range 12 {
		form := h.form(p, h.meleeButton(p, "charge"))
		h.wantPublic(h.fill(p, form), "charges")
	}
	form := h.form(q, h.meleeButton(q, "targets"))
	pick := form.Fields[1]
	if len(form.Fields) != 2 || len(pick.Menu.Choices) != 25 {
		t.Fatalf("%d fields, %d lines", len(form.Fields), len(pick.Menu.Choices))
	}
	if got := h.suggestMelee(q, "targets", "target", "model="+strings.TrimPrefix(pick.ID, "pick:")); strings.Count(got, "\n") != 24 {
		t.Errorf("suggested: %q", got)
	}
	h.wantPrivate(h.fill(q, form, pick.ID, pick.Menu.Choices[24].Value), "Sealed")
	if now, _ := h.meleeMover(id); now != q {
		t.Errorf("the phase was not fought: %q", h.said[len(h.said)-1])
	}
}
