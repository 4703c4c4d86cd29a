package contest_test

import (
	"strings"
	"testing"
	"time"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// fightOn attacks, reacts and ends turns until the duel is over.
func (h *house) fightOn(id storage.GameID) {
	h.Helper()
	for n := 0; !h.Ended(id); n++ {
		if n > 400 {
			h.Fatalf("no end: %q", h.Said[len(h.Said)-3:])
		}
		if len(h.Owing(id, "respond")) > 0 {
			by, _ := h.owes(id, "respond")
			h.said(h.Press(by, h.under(by, "respond.yes")), "**")
			continue
		}
		by, _ := h.acts(id)
		if attack := h.under(by, "attack"); attack != "" {
			h.said(h.does(by, attack), "attack")
			continue
		}
		h.said(h.Press(by, h.under(by, "end")), "")
	}
}

func TestContestDuelByPost(t *testing.T) {
	h := newHouse(t)
	id := h.bout(target+" | terms=ground=hill; damn barricade", kim, sly)
	if offer := h.Said[0]; !strings.Contains(offer, "The fighters start face to face. Good Ground: hill, barricade (Damn Good).") {
		t.Errorf("the challenge: %q", offer)
	}
	acts, waits := h.acts(id)
	attack := h.under(acts, "attack")
	if h.under(acts, "engage") != "" || h.under(acts, "act") != "" || h.under(acts, "sidestep") == "" || h.under(waits, "end") != "" {
		t.Errorf("buttons: %v and %v", h.offers(acts), h.offers(waits))
	}
	h.WantPrivate(h.Press(waits, attack), "it's another player's turn")
	form := h.Form(acts, attack)
	if fieldNames(form) != "attacks" || lines(form, "attacks") != "All: 2 attacks | \n1 attack | " {
		t.Errorf("the form asks for %s: %s", fieldNames(form), lines(form, "attacks"))
	}
	h.said(h.send(acts, form, "attacks", "1"), "attack")
	h.WantPrivate(h.send(acts, form), "already been decided")
	respond := h.under(waits, "respond.yes")
	h.WantPrivate(h.Press(acts, respond), "it's another player's turn")
	h.WantPrivate(h.Take(acts, "contest end"), "during an attack")
	h.said(h.Press(waits, respond), "attacks **")
	h.WantPrivate(h.Press(waits, respond), "")
	h.fightOn(id)
	if told := h.Told(0); !strings.Contains(told, "💀") || strings.Contains(told, "by your own rules") {
		t.Errorf("armour by target numbers: %q", h.Said[len(h.Said)-1])
	}
	h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die")
	h.WantPrivate(h.Press(acts, attack), "is over")
	offer := h.Press(bob, "r:"+string(id))
	h.said(offer, "Opponent: **Kim**")
	h.said(offer, "face to face. Good Ground: hill, barricade (Damn Good).")
	if r := h.Press(ann, buttons(offer.Post.Message())[0]); r.Update == nil || !strings.Contains(text(r), "accepts ") {
		t.Errorf("rematch: %q", text(r))
	}
}

// TestContestEndStandsFirst checks that the first button ends the turn if there is nothing left to attack.
func TestContestEndStandsFirst(t *testing.T) {
	h := newHouse(t)
	acts, waits := h.acts(h.bout(target, "Kim ph3 front6 rear6 wounds6; sword", "Sly ph3 front6 rear6 wounds6; sword"))
	first := func() string { return strings.Split(h.offers(acts)[0], ":")[3] }
	if first() != "attack" {
		t.Errorf("before the attack: %v", h.offers(acts))
	}
	h.said(h.send(acts, h.Form(acts, h.under(acts, "attack")), "attacks", "1"), "attack")
	h.said(h.Press(waits, h.under(waits, "respond.no")), "attacks **")
	if first() != "end" || h.under(acts, "sidestep") == "" {
		t.Errorf("after it: %v", h.offers(acts))
	}
	h.said(h.Press(acts, h.under(acts, "end")), "Turn 2")
}

// fromBehind has the player whose turn it is charge from the Rear and attack once. The opponent is asked
// whether it was so.
func (h *house) fromBehind(id storage.GameID) (acts, waits gamekit.User) {
	h.Helper()
	acts, waits = h.acts(id)
	form := h.Form(acts, h.under(acts, "engage"))
	if fieldNames(form) != "from inches charge" {
		h.Errorf("the form of a duel asks for %s", fieldNames(form))
	}
	h.WantPrivate(h.send(acts, form, "inches", "far"), "isn't a distance")
	h.WantPrivate(h.send(acts, form, "inches", "-3"), "isn't a distance")
	h.WantPrivate(h.send(acts, form, "inches", "37"), "isn't a distance")
	h.WantPrivate(h.send(acts, form, "inches", ""), "needs a distance")
	h.said(h.send(acts, form, "from", "rear", "inches", ` 6" `), "from the Rear over 6")
	h.said(h.does(acts, h.under(acts, "attack")), "attacks") // with its last action: there is nothing to ask
	return acts, waits
}

// TestContestObjections checks disputes in different orders: an attack from the Rear, whether it penetrates,
// and which player withdraws.
func TestContestObjections(t *testing.T) {
	for _, how := range []string{"accept", "yield", "roll"} {
		t.Run(how, func(t *testing.T) {
			h := newHouse(t)
			id := h.bout(" | terms=apart=8; armour=table", kim, sly)
			acts, waits := h.fromBehind(id)
			h.WantPrivate(h.Press(acts, h.under(waits, "accept")), "it's another player's turn")
			h.said(h.Press(waits, h.under(waits, "accept")), "accepts")
			through := h.under(acts, "penetrate.yes")
			h.WantPrivate(h.Press(waits, through), "it's another player's turn")
			h.said(h.Press(acts, through), "penetrates")
			h.WantPrivate(h.Press(acts, through), "already been decided")
			if how == "accept" {
				h.said(h.Take(waits, "contest accept"), "Out of Action")
			} else {
				h.said(h.Press(waits, h.under(waits, "object")), "armour holds") // it can be nothing else
				h.WantPrivate(h.Press(waits, h.under(acts, how)), "it's another player's turn")
				h.said(h.Press(acts, h.under(acts, how)), "")
			}
			over := h.Ended(id)
			if how == "accept" && !over || how == "yield" && over {
				t.Errorf("the game is over: %v. %q", over, h.Said[len(h.Said)-1])
			}
			if !over {
				h.Slash(waits, "/game resign")
			}
			h.WantPrivate(h.Slash(acts, "/game record | get=verify"), "Every die")
		})
	}
}

// TestContestDenialOfASide checks disputes of an engagement's side and of its distance.
func TestContestDenialOfASide(t *testing.T) {
	h := newHouse(t)
	id := h.bout(" | terms=apart=8", kim, sly)
	acts, waits := h.fromBehind(id)
	form := h.Form(waits, h.under(waits, "object"))
	if fieldNames(form) != "claim from inches" || !strings.Contains(lines(form, "claim"), "from the Rear over 6″") {
		t.Errorf("the form: %s %s", fieldNames(form), lines(form, "claim"))
	}
	h.WantPrivate(h.send(waits, form, "from", "claimed"), "with the same distance")
	h.WantPrivate(h.send(waits, form, "from", "length"), "Choose face to face")
	h.WantPrivate(h.Take(waits, "contest object | claim=#77"), "There is no declaration")
	h.WantPrivate(h.Take(acts, "contest object"), "no declaration to answer")
	h.said(h.Take(waits, "contest object | claim=#1 | from=front"), "disputes")
	yield := h.under(acts, "yield")
	h.said(h.Press(acts, yield), "")
	if now, _ := h.owes(id, "respond"); now != waits {
		t.Errorf("%v is asked whether it strikes back", now)
	}
	h.WantPrivate(h.Press(acts, yield), "already been decided")
}

// TestContestSilenceAccepts checks that a declaration without an answer in time is accepted.
func TestContestSilenceAccepts(t *testing.T) {
	h := newHouse(t)
	id := h.bout(target+" | terms=apart=8", kim, sly)
	acts, waits := h.fromBehind(id)
	if got := h.Owing(id, "facts"); len(got) != 1 || got[0] != waits {
		t.Fatalf("%v are asked", got)
	}
	h.Now = h.Now.Add(13 * time.Hour)
	h.Sweep()
	if !h.Ended(id) || !strings.Contains(h.Told(0), "💀") {
		t.Errorf("%s waits in vain: %q", acts.Name, h.Said[len(h.Said)-1])
	}
}

// TestContestFormsThatMakeNoSense checks that a form for an impossible act is refused with the reason.
func TestContestFormsThatMakeNoSense(t *testing.T) {
	h := newHouse(t)
	acts, waits := h.acts(h.bout(" | terms=apart=8", kim, sly))
	mine := map[gamekit.User]string{ann: "Kim", bob: "Sly"}[acts]
	for sub, says := range map[string]string{
		"sidestep": "can't Sidestep", "break": "can't Break", "attack": "can't attack",
	} {
		h.WantPrivate(h.Take(acts, "contest "+sub), says)
		h.WantPrivate(h.Take(waits, "contest "+sub), "opponent's turn")
	}
	if more := h.Take(acts, "contest act").Modal; more == nil || more.Fields[0].Text == "" {
		t.Errorf("More… is %+v, and no form though it can only shoot", more)
	}
	h.WantPrivate(h.Take(waits, "contest act"), "opponent's turn")
	form := h.Take(acts, "contest engage").Modal
	h.said(h.send(acts, form, "from", "rear"), "from the Rear")
	h.said(h.Take(acts, "contest end"), "")
	h.WantPrivate(h.send(acts, form), "already been decided")
	h.WantPrivate(h.Take(acts, "contest engage | model="+mine+" | target=s"), "Your turn is over")
	h.said(h.Press(waits, h.under(waits, "accept")), "")
	for sub, says := range map[string]string{"engage": "can't engage", "act": "can't shoot, take ground"} {
		h.WantPrivate(h.Take(waits, "contest "+sub), says)
	}
	h.wantConfirmed(waits, h.send(waits, h.Take(waits, "contest break").Modal), "**"+mine+"** can hit **", "Breaks") // no other model could
}
