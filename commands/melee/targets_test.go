package melee_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// meleeKnot is a fight, in P's turn, in which no model can be wounded. P's first model is Engaged with both
// of Q's, and Q's first with both of P's, so that both players have targets to choose: P before being done,
// and Q, who wants to be asked, after.
type meleeKnot struct {
	*house
	id     storage.GameID
	p, q   gamekit.User
	ps, qs []string // the names of their models; of each a third stands apart
}

// tie sets up such a fight: P charges twice, and in the next turn Q once.
func (h *house) tie() meleeKnot {
	h.Helper()
	id := h.meleeBands("", "Ann"+twice+"\nAnders"+twice+"\nAda"+tough, "Ben"+twice+"\nBert"+twice+"\nBo"+tough)
	k := meleeKnot{house: h, id: id, ps: []string{"Ann", "Anders"}, qs: []string{"Ben", "Bert"}}
	if k.p, k.q = h.meleeMover(id); k.p == bob {
		k.ps, k.qs = k.qs, k.ps
	}
	for _, name := range k.ps {
		h.WantPublic(h.Take(k.p, "melee charge | model="+name+" | target="+k.qs[0]), "charges")
	}
	h.WantPublic(h.Take(k.p, "melee done"), "")
	h.WantPublic(h.Take(k.q, "melee charge | model="+k.qs[1]+" | target="+k.ps[0]+" | inches=1"), "charges")
	h.WantPublic(h.Take(k.q, "melee done"), "")
	h.WantPublic(h.Press(k.p, h.meleeButton(k.p, "accept")), "")
	h.WantPrivate(h.Take(k.q, "melee plan | ask=always"), "Everyone sees when you are asked first: always")
	return k
}

// done ends P's activations, so that Q is asked.
func (k meleeKnot) done() {
	k.Helper()
	k.WantPublic(k.Take(k.p, "melee done"), "")
	if got := k.Owing(k.id, "targets"); len(got) != 1 || got[0] != k.q {
		k.Fatalf("%v owe targets: %q", got, k.Said[len(k.Said)-1])
	}
}

// field is the form's field for P's first model.
func (k meleeKnot) field() string { return "pick:" + strings.ToLower(k.ps[0]) }

// targets has P fill in the form of targets. Fields that are not given keep their values.
func (k meleeKnot) targets(fields ...string) gamekit.Reply {
	k.Helper()
	return k.Fill(k.p, k.Take(k.p, "melee targets").Modal, fields...)
}

// chosenIn returns the selected values of a form's menus.
func chosenIn(m *templates.Modal) map[string]string {
	values := map[string]string{}
	for _, f := range m.Fields {
		if f.Menu == nil {
			continue
		}
		for _, c := range f.Menu.Choices {
			if c.Default {
				values[f.ID] = c.Value
			}
		}
	}
	return values
}

// suggestMelee gives what is offered for an option of /melee while others are filled in: label=value, a line
// each.
func (h *house) suggestMelee(by gamekit.User, sub, option string, filled ...string) string {
	h.Helper()
	var values []string
	for _, c := range h.Suggest(by, sub, "", option, filled...) {
		values = append(values, c.Label+"="+c.Value)
	}
	return strings.Join(values, "\n")
}

// outside returns all that Q can see.
func (k meleeKnot) outside() map[string]string {
	k.Helper()
	status, _, _ := strings.Cut(text(k.Slash(k.q, "/game status")), "-# Game")
	view := map[string]string{"status": status, "orders": lines(k.Take(k.q, "melee plan").Modal, "policy")}
	return view
}

func TestMeleeTargetsAreSealed(t *testing.T) {
	k := newHouse(t).tie()
	before, split := len(k.Said), strings.ToLower(k.qs[0]+"+"+k.qs[1])
	asks := k.meleeButton(k.p, "targets")
	form := k.Form(k.p, asks)
	var seen map[string]string
	for _, target := range []string{strings.ToLower(k.qs[1]), split} {
		k.WantPrivate(k.Fill(k.p, form, k.field(), target, "policy", "strongest"), "saved:")
		view := k.outside()
		for name, was := range seen {
			if view[name] != was {
				t.Errorf("%s tells of the pick: %q and %q", name, was, view[name])
			}
		}
		seen = view
	}
	if got := chosenIn(k.Form(k.p, asks)); got[k.field()] != "=" || got["policy"] != "strongest" {
		t.Errorf("the form forgets what was chosen: %v", got)
	}
	told := k.Told(before)
	for _, word := range []string{k.qs[0], k.qs[1], "strongest", "dangerous"} {
		if strings.Contains(told, word) {
			t.Errorf("the channel learns of %q: %q", word, told)
		}
	}
	for _, word := range []string{"strongest", split, "pick:"} {
		if strings.Contains(k.Logs.String(), word) {
			t.Errorf("the log learns of %q", word)
		}
	}
	k.revealed()
}

// revealed has P be done and Q choose too. The phase is fought, and at the end all can be verified.
func (k meleeKnot) revealed() {
	k.Helper()
	k.done()
	k.WantPrivate(k.Fill(k.q, k.Form(k.q, k.meleeButton(k.q, "targets"))), "saved:")
	if got := k.Owing(k.id, "targets"); len(got) != 0 {
		k.Errorf("%v still owe targets", got)
	}
	if told := k.Said[len(k.Said)-1]; !strings.Contains(told, "No damage") {
		k.Errorf("the phase is not told: %q", told)
	}
	k.WantPublic(k.Slash(ann, "/game resign"), "resigns")
	k.WantPrivate(k.Slash(bob, "/game record | get=verify"), "Every die")
}

func TestMeleeTargetsKeepEarlierPicks(t *testing.T) {
	k := newHouse(t).tie()
	k.WantPrivate(k.targets(k.field(), strings.ToLower(k.qs[0]+"+"+k.qs[1])), "saved:")
	k.WantPrivate(k.targets("policy", "leader"), "saved:")
	form := k.Take(k.p, "melee targets").Modal
	if got := lines(form, k.field()); !strings.Contains(got, "As picked: "+k.qs[0]+", "+k.qs[1]) || !strings.Contains(got, "By target priority") {
		t.Errorf("the lines of the form: %q", got)
	}
	k.WantPrivate(k.Fill(k.p, form), "saved:")
	if got := chosenIn(k.Take(k.p, "melee targets").Modal); got[k.field()] != "=" || got["policy"] != "leader" {
		t.Errorf("the earlier picks are lost: %v", got)
	}
	k.WantPrivate(k.targets(k.field(), strings.ToLower(k.qs[1])), "saved:")
	if got := chosenIn(k.Take(k.p, "melee targets").Modal); got[k.field()] != strings.ToLower(k.qs[1]) {
		t.Errorf("the new pick: %v", got)
	}
	k.WantPrivate(k.targets(k.field(), "-"), "saved:")
	if got := chosenIn(k.Take(k.p, "melee targets").Modal); got[k.field()] != "-" {
		t.Errorf("the pick was taken back: %v", got)
	}
	wrong := map[string]string{"policy": "strongest", k.field(): strings.ToLower(k.ps[1])}
	k.WantPrivate(k.Submit(k.p, form.ID, wrong), "can't attack")
	k.done()
	k.WantPrivate(k.Fill(k.q, k.Take(k.q, "melee targets").Modal), "saved:")
	k.WantPrivate(k.Take(k.p, "melee targets"), "can't pick targets now")
	k.WantPrivate(k.Submit(k.p, form.ID, map[string]string{"policy": "strongest"}), "")
}

// TestMeleeTargetsByDirectMessage checks that a player who wants to choose targets is asked in a DM, and can
// answer there.
func TestMeleeTargetsByDirectMessage(t *testing.T) {
	k := newHouse(t).tie()
	k.done()
	sent := k.DMs[k.q.ID]
	if len(sent) == 0 {
		t.Fatalf("no direct message: %q", k.Said[len(k.Said)-1])
	}
	dm := func(kind gamekit.CallKind, id string) *gamekit.Call {
		call := k.Call(k.q, kind)
		call.Guild, call.Channel, call.CustomID = "", gamekit.Channel{ID: "dm", DM: true}, gamekit.ParseCustomID(id)
		call.Message = storage.Ref{Channel: "dm", Message: "m"}
		return call
	}
	form := k.Do(dm(gamekit.Press, buttons(sent[len(sent)-1].Whisper.Message())[0])).Modal
	if form == nil {
		t.Fatal("no form")
	}
	call := dm(gamekit.Submit, form.ID)
	call.Fields = chosenIn(form)
	call.Fields["pick:"+strings.ToLower(k.qs[0])] = strings.ToLower(k.ps[1])
	if r := k.Do(call); r.Update == nil || !strings.Contains(text(r), "saved:") {
		t.Errorf("answered in a direct message: %q\n%s", text(r), k.Logs.String())
	}
	if got := k.Owing(k.id, "targets"); len(got) != 0 {
		t.Errorf("%v owe targets", got)
	}
}
