package melee_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// meleeWalker presses random buttons, and fills forms with their own choices.
type meleeWalker struct {
	*house
	rng  *rand.Rand
	past []string // what was shown before
}

// step presses one of a user's buttons, and submits the form that it may open.
func (w *meleeWalker) step(by gamekit.User, ids []string) {
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
	w.meleeUnbroken(press+" "+fmt.Sprint(fields), w.Submit(by, reply.Modal.ID, fields))
}

func (w *meleeWalker) pressed(by gamekit.User, custom, value string, menu bool) gamekit.Reply {
	w.Helper()
	if menu {
		return w.house.Press(by, custom, value)
	}
	return w.house.Press(by, custom)
}

// walk plays a game at random, with one of two users at a time. Sometimes a user presses an outdated button
// or one that is not theirs.
func (w *meleeWalker) walk(id storage.GameID, steps int) {
	w.Helper()
	for range steps {
		if w.Ended(id) {
			return
		}
		by := []gamekit.User{ann, bob}[w.rng.IntN(2)]
		if ids := w.meleeShown(by); len(ids) > 0 {
			w.past = append(w.past, ids...)
			w.step(by, ids)
		}
		if len(w.past) > 0 && w.rng.IntN(4) == 0 {
			w.step([]gamekit.User{ann, bob, cat}[w.rng.IntN(3)], w.past)
		}
	}
}

func TestMeleeEveryButtonCanBePressed(t *testing.T) {
	for seed := range uint64(4) {
		w := &meleeWalker{house: newHouse(t), rng: rand.New(rand.NewPCG(seed, 4))}
		ready := [][2]string{{"Orc Mob", "Night Walkers"}, {"Rat Pack", "Cult of the Pit"}, {"Treasure Hunters", "Witch Hunt"}}[seed%3]
		rules := []string{"", " | terms=all_alone=on multiwound=until_zero critical_chart=by_weapon"}[seed%2]
		offer := w.Slash(ann, "/challenge | game=melee.band | opponent=@Bob | force="+ready[0]+" | terms=apart=6"+rules)
		form := w.Form(bob, buttons(offer.Post.Message())[0])
		w.Submit(bob, form.ID, map[string]string{"fighter": "ready:" + ready[1]})
		id := w.Newest(ann)
		w.walk(id, 100)
		if !w.Ended(id) {
			w.WantPublic(w.Slash(bob, "/game resign"), "resigns")
		}
		w.WantPrivate(w.Slash(ann, "/game record | get=verify"), "Every die")
		if strings.Contains(w.Logs.String(), "level=ERROR") {
			t.Fatal(w.Logs.String())
		}
	}
}

func TestMeleePracticeEnds(t *testing.T) {
	for _, offer := range []string{"melee | force=Champion", "melee | force=Orc Boss | terms=apart=10", "melee.band | force=Orc Mob", "melee.band | force=Reikland Patrol | terms=apart=5"} {
		h := newHouse(t)
		h.WantPublic(h.Slash(ann, "/challenge | game="+offer+" | opponent=@Warbell"), "practice")
		games := commandstest.Value(h.Store.GamesIn(context.Background(), channel, true))(t) // Warbell may have won by now
		id := games[0].Game.ID
		for n := 0; !h.Ended(id); n++ {
			ids := h.meleeShown(ann)
			if n > 400 || len(ids) == 0 {
				t.Fatalf("%s: no end after %d presses, %v: %q\n%s", offer, n, ids, h.Said[len(h.Said)-1], h.Logs.String())
			}
			reply := h.meleeUnbroken(ids[0], h.Press(ann, ids[0]))
			if reply.Modal == nil {
				continue
			}
			if r := h.Fill(ann, reply.Modal); r.Whisper != nil && !strings.Contains(text(r), "saved:") {
				h.Press(ann, h.meleeButton(ann, "done")) // a form that needs more than its defaults
			}
		}
		h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die")
	}
}

// TestMeleeLargeForms checks that Discord accepts every form of a fight of twelve models against twelve.
func TestMeleeLargeForms(t *testing.T) {
	h := newHouse(t)
	long := strings.Repeat("W", 30)
	band := "12 " + long + " m12 s1 t10 a6 ld10; fighting claws; fighting claws"
	id := h.meleeBands(" | terms=apart=1", band, band)
	p, q := h.meleeMover(id)
	if moves := h.Form(p, h.meleeButton(p, "move")); strings.Count(moves.Fields[0].Input.Value, "\n") != 11 {
		t.Errorf("proposed moves: %q", moves.Fields[0].Input.Value)
	}
	orders := h.Form(q, "o:"+string(id))
	if len(orders.Fields) != 4 || len(orders.Fields[2].Menu.Choices) != 13 {
		t.Errorf("the form of orders: %+v", orders.Fields)
	}
	h.WantPrivate(h.Fill(q, orders, "policy", "leader"), "saved:")
	for range 12 {
		form := h.Form(p, h.meleeButton(p, "charge"))
		if got := form.Fields[1].Menu.Choices[0].About; !strings.Contains(got, "out ") || !strings.Contains(got, "%") {
			h.Fatalf("what a charge comes to: %q", got)
		}
		h.WantPublic(h.Fill(p, form), "charges")
	}
	form := h.Form(q, h.meleeButton(q, "targets"))
	pick := form.Fields[1]
	if len(form.Fields) != 2 || len(pick.Menu.Choices) != 25 {
		t.Fatalf("%d fields, %d lines", len(form.Fields), len(pick.Menu.Choices))
	}
	h.WantPrivate(h.Fill(q, form, pick.ID, pick.Menu.Choices[24].Value), "saved:")
	if now, _ := h.meleeMover(id); now != q {
		t.Errorf("the phase was not fought: %q", h.Said[len(h.Said)-1])
	}
}
