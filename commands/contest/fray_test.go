package contest_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// Two warbands alike: two who cut through anything, and carts that can only be struck.
const (
	annsBand = "Ann's:\nAda ph4 actions3 front2 rear2; axe power6\nAbe ph4 actions3 front2 rear2 group oath; axe power6\nAnvil ph1 front2 rear2 wounds3 harmless\nApple ph1 front2 rear2 harmless\nArrow ph1 front2 rear2 harmless group oath"
	bobsBand = "Bob's:\nBea ph4 actions3 front2 rear2; axe power6\nBob ph4 actions3 front2 rear2 group oath; axe power6\nBench ph1 front2 rear2 wounds3 harmless\nBread ph1 front2 rear2 harmless\nBrush ph1 front2 rear2 harmless group oath"
)

// sides returns the models' names of both warbands, first those of the player whose turn it is.
func sides(acts gamekit.User) (mine, theirs []string) {
	mine, theirs = []string{"Ada", "Abe", "Anvil", "Apple", "Arrow"}, []string{"Bea", "Bob", "Bench", "Bread", "Brush"}
	if acts == bob {
		return theirs, mine
	}
	return mine, theirs
}

// raid has both fighters of the player whose turn it is engage the opponent's first two carts.
func (h *house) raid(options string) (id storage.GameID, acts, waits gamekit.User, mine, theirs []string) {
	h.Helper()
	id = h.fray(options, annsBand, bobsBand)
	acts, waits = h.acts(id)
	mine, theirs = sides(acts)
	for _, model := range mine[:2] {
		h.said(h.Take(acts, "contest engage | model="+model+" | target="+theirs[2]), "engages")
	}
	return id, acts, waits, mine, theirs
}

// TestContestAttackersAndOverrun checks several attackers with their numbers, spare attacks, a disputed
// Sidestep, and Overkill.
func TestContestAttackersAndOverrun(t *testing.T) {
	h := newHouse(t)
	id, acts, waits, mine, theirs := h.raid(target)
	form := h.Form(acts, h.under(acts, "attack"))
	if got := fieldNames(form); got != "target who attacks blows" {
		t.Errorf("the form asks for %s", got)
	}
	if got := lines(form, "target"); !strings.Contains(got, mine[0]+`\: wins 100%, wound 100%`) || !strings.Contains(got, mine[1]+`\: wins 100%`) || strings.Contains(got, theirs[3]) {
		t.Errorf("targets: %s", got)
	}
	h.WantPrivate(h.send(acts, form, "attacks", "9"), "isn't a number of attacks")
	h.WantPrivate(h.send(acts, form, "who", "nonsense"), "isn't in front of the attackers and in their Reach")
	inTurn := func(lines string) gamekit.Reply { return h.Take(acts, "contest turn | then=ask | lines="+lines) } // each with its own number, in this order
	h.WantPrivate(inTurn(mine[0]+": "+theirs[2]+" x9"), "can't make 9 attacks")
	h.WantPrivate(inTurn(mine[0]+": "+theirs[2]+"; "+mine[0]+": "+theirs[2]+" x1"), "named twice")
	h.WantPrivate(inTurn(mine[0]+": "+theirs[2]+" x0"), "can't make 0 attacks")
	h.said(inTurn(mine[1]+": "+theirs[2]+" x2; "+strings.ToLower(mine[0])+": "+theirs[2]+" x2"), mine[1]+"** and **"+mine[0]+"** attack **")
	if over := h.Owing(id, "overrun"); len(over) != 1 || over[0] != acts {
		t.Fatalf("%v owe an overrun: %q", over, h.Said[len(h.Said)-1])
	}
	h.WantPrivate(h.Press(waits, h.offers(acts)[0]), "it's another player's turn")
	can := strings.Join(h.suggested(acts, "", ""), "\n")
	for _, says := range []string{"Overkill: " + mine[0], "Give up: " + mine[0], "Overrun " + theirs[3] + " (step): " + mine[0] + " · wins"} {
		if !strings.Contains(can, says) {
			t.Errorf("/act lacks %q: %q", says, can)
		}
	}
	if strings.Contains(can, "Overrun "+theirs[2]) || len(h.suggested(waits, "", "")) > 1 {
		t.Errorf("/act suggests %q, and to the other %q", can, h.suggested(waits, "", ""))
	}
	h.chosen(acts, "Overrun "+theirs[3]+" (step): "+mine[0], "with a step")
	h.said(h.does(waits, h.under(waits, "object")), "disputes")
	h.said(h.Press(acts, h.under(acts, "yield")), "withdraws")
	if over := h.Owing(id, "overrun"); len(over) == 1 {
		h.said(h.Press(acts, h.under(acts, "overkill")), "Overkill")
	}
	h.said(h.Take(acts, "contest end"), "")
	h.WantPrivate(h.Take(waits, "contest engage | model="+theirs[2]+" | target="+mine[0]), "Out of Action")
	h.said(h.Take(waits, "contest engage | model="+theirs[0]+" | target="+mine[2]), "")
}

// TestContestOverrunIsCollateral checks that spare attacks hit another model, or the same one again.
func TestContestOverrunIsCollateral(t *testing.T) {
	h := newHouse(t)
	id, acts, waits, mine, theirs := h.raid(target)
	h.said(h.Take(acts, "contest attack | target="+theirs[2]), "attack **")
	h.chosen(acts, "Overrun "+theirs[3]+" (step): "+mine[1], "1 collateral attack")
	h.said(h.Press(waits, h.under(waits, "accept")), theirs[3]+"** is Out of Action")
	h.said(h.Take(acts, "contest end"), "")
	h.said(h.Take(waits, "contest engage | model="+theirs[0]+" | target="+mine[3]), "engages")
	h.said(h.Take(waits, "contest attack | target="+mine[3]), "")
	h.said(h.Press(waits, h.offers(waits)[len(h.offers(waits))-2]), "keeps hitting")
	h.said(h.Slash(acts, "/game resign"), "resigns")
	h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die")
	offer := h.Press(ann, "r:"+string(id))
	h.said(offer, "Opponent: **Bob's**")
	if r := h.Press(bob, buttons(offer.Post.Message())[0]); r.Update == nil || !strings.Contains(text(r), "accepts ") {
		t.Errorf("rematch: %q", text(r))
	}
}

// TestContestBlowByBlow checks that the player nominates the attacker before each attack.
func TestContestBlowByBlow(t *testing.T) {
	h := newHouse(t)
	id, acts, waits, mine, theirs := h.raid(target)
	form := h.Form(acts, h.under(acts, "attack"))
	h.said(h.send(acts, form, "attacks", "1", "blows", "ask"), "** and **")
	strikes, _ := h.owes(id, "nominate")
	if strikes != acts {
		t.Errorf("%v is asked who strikes", strikes)
	}
	other := h.under(acts, "nominate")
	h.WantPrivate(h.Press(waits, other), "it's another player's turn")
	if got := h.suggested(acts, "", ""); !strings.HasPrefix(got[1], mine[1]+" (1 left) · wins") || strings.Contains(strings.Join(got, ""), mine[2]) {
		t.Errorf("suggested: %q", got)
	}
	h.chosen(acts, mine[1]+" (1 left)", theirs[2])
	h.WantPrivate(h.Press(acts, other), "already been decided")
	if now, _ := h.acts(id); now != acts {
		t.Errorf("%v acts: %q", now, h.Said[len(h.Said)-1])
	}
	h.WantPrivate(h.Take(acts, "contest attack | target="+theirs[2]), "again this Turn")
}

// TestContestResponses checks that the player of a model attacked from the Front is asked about each attack,
// and so is the player whose models could attack one that Breaks.
func TestContestResponses(t *testing.T) {
	h := newHouse(t)
	id := h.fray(target, annsBand, bobsBand)
	acts, waits := h.acts(id)
	mine, theirs := sides(acts)
	h.said(h.Take(acts, "contest engage | model="+mine[0]+" | target="+theirs[0]+" | inches=12 | charge=true"), "charges")
	h.wantConfirmed(acts, h.Take(acts, "contest break | model="+mine[0]), theirs[0]+"** can hit **", "Breaks")
	if by, _ := h.owes(id, "respond"); by != waits {
		t.Errorf("%v is asked", by)
	}
	h.said(h.Press(waits, h.under(waits, "respond.no")), "")
	h.said(h.Take(acts, "contest engage | model="+mine[0]+" | target="+theirs[0]), "engages")
	h.said(h.Take(acts, "contest end"), "")
	if by, _ := h.acts(id); by != waits {
		t.Fatalf("%v acts", by)
	}
	h.said(h.Take(waits, "contest attack | target="+mine[0]+" | attacks=1"), "attacks")
	if len(h.Owing(id, "respond")) != 0 { // it has no action left
		t.Error("a model without actions is asked to strike back")
	}
}

// TestContestBreakTellsWhoHits checks that the form of a Break says which enemies may attack each model.
func TestContestBreakTellsWhoHits(t *testing.T) {
	h, acts, waits, mine, theirs := locked(t)
	form := h.Take(acts, "contest break").Modal
	if got := lines(form, "model"); got != mine[0]+" | can be hit by "+theirs[0]+"\n"+mine[1]+" | can be hit by "+theirs[1] {
		t.Errorf("who runs: %q", got)
	}
	h.wantConfirmed(acts, h.send(acts, form, "model", strings.ToLower(mine[1])), theirs[1]+"** can hit **", theirs[1]+"** can attack its rear")
	h.said(h.Press(waits, h.under(waits, "respond.no")), "gets away")
	h.WantPrivate(h.Take(acts, "contest break | model="+mine[1]), "isn't in an enemy's Reach")
}

// TestContestMore checks shots, orders and Groups, by form and by name.
func TestContestMore(t *testing.T) {
	h := newHouse(t)
	acts, _ := h.acts(h.fray(" | terms=ground=hill; old wall!; Hillside", annsBand, bobsBand))
	mine, theirs := sides(acts)
	form := h.Form(acts, h.under(acts, "act"))
	if got := lines(form, "do"); !strings.Contains(got, "Take old wall (Damn Good Ground)") || strings.Contains(got, "Leave its ground") || !strings.Contains(got, "Leave its Group") {
		t.Errorf("what can be done: %q", got)
	}
	if !strings.HasPrefix(lines(form, "do"), "Take hill") || !form.Fields[1].Menu.Choices[0].Default {
		t.Errorf("an action would be thrown away: %q", lines(form, "do"))
	}
	h.WantPrivate(h.send(acts, form, "do", "shoot"), "needs a target")
	h.WantPrivate(h.send(acts, form, "do", "order"), "needs a target")
	h.WantPrivate(h.Take(acts, "contest act | do=shoot | model="+mine[0]), "Name an enemy")
	h.said(h.send(acts, form, "do", "shoot", "target", strings.ToLower(theirs[1])), theirs[1])
	h.WantPrivate(h.send(acts, form, "do", "shoot", "target", strings.ToLower(theirs[1])), "already been decided")
	h.WantPrivate(h.Take(acts, "contest act | model="+mine[0]+" | do=order | target="+theirs[1]), "isn't your model")
	h.said(h.Take(acts, "contest act | model="+mine[0]+" | do=order | target="+mine[2]), mine[2])
	h.WantPrivate(h.Take(acts, "contest act | model="+mine[0]+" | do=dance"), "You haven't chosen an action")
	if got := h.suggested(acts, "", "leaves its Group"); len(got) != 2 || !strings.HasPrefix(got[0], mine[1]) || !strings.HasPrefix(got[1], mine[4]) {
		t.Errorf("who can split off: %q", got)
	}
	h.said(h.Take(acts, "contest act | do=split | model="+mine[1]), mine[1])
	h.WantPrivate(h.Take(acts, "contest act | do=split | model="+mine[1]), "can't leave a Group")
}

// TestContestGround checks that Good Ground is taken and left, and that the opponent confirms it at the end
// of the turn.
func TestContestGround(t *testing.T) {
	h := newHouse(t)
	acts, waits := h.acts(h.fray(" | terms=ground=hill; old wall!; Hillside", annsBand, bobsBand))
	mine, _ := sides(acts)
	form := h.Take(acts, "contest act").Modal
	if got := lines(form, "do"); !strings.HasPrefix(got, "Take hill (Good Ground) | \nTake old wall (Damn Good Ground) | \nTake Hillside (Good Ground) | \n") {
		t.Errorf("ground that can be taken: %q", got)
	}
	takes := func(model, ground string) gamekit.Reply {
		return h.Take(acts, "contest act | do="+ground+" | model="+model)
	}
	h.WantPrivate(takes(mine[1], "leave"), "can't leave ground")
	h.WantPrivate(takes(mine[1], "take:4"), "no piece of Good Ground")
	h.WantPrivate(takes(mine[1], "take:ditch"), "")
	for ground, says := range map[string]string{"hil": "could be hill or Hillside", "ditch": "There is no piece of Good Ground"} {
		h.WantPrivate(h.Take(acts, "contest turn | lines="+mine[1]+": ground "+ground), says)
	}
	h.said(takes(mine[0], "take:3"), "Hillside")
	h.said(h.Take(acts, "contest turn | then=ask | lines="+mine[1]+": ground wall"), "old wall")
	h.said(h.send(acts, h.Take(acts, "contest act").Modal, "model", strings.ToLower(mine[2])), "hill")
	h.said(takes(mine[0], "leave"), "leaves *Hillside*")
	h.said(h.Press(acts, h.under(acts, "end")), "")
	form = h.Form(waits, h.under(waits, "object"))
	if got := lines(form, "claim"); strings.Count(got, " is on ") != 2 || fieldNames(form) != "claim rest" {
		t.Errorf("claims: %s %q", fieldNames(form), got)
	}
	h.said(h.send(waits, form, "claim", "3", "rest", "open"), "disputes `#3`")
	h.said(h.Press(acts, h.under(acts, "roll")), "")
	h.said(h.Press(waits, h.under(waits, "accept")), "")
	if len(h.offers(waits)) == 0 || h.under(waits, "end") == "" {
		t.Errorf("the turn has not passed on: %q", h.Said[len(h.Said)-1])
	}
}

// refusal is an action by an outdated button, and its private refusal.
type refusal struct {
	by         gamekit.User
	line, says string
}

// TestContestRefusesMoves checks impossible acts in the own turn and at other times.
func TestContestRefusesMoves(t *testing.T) {
	h, acts, waits, mine, theirs := locked(t)
	for _, c := range []refusal{
		{waits, "attack | target=" + mine[0], "opponent's turn"},
		{waits, "break | model=" + theirs[0], "opponent's turn"},
		{waits, "end", "opponent's turn"},
		{acts, "engage | model=" + theirs[0] + " | target=" + mine[0], "isn't your model"},
		{acts, "engage | model=Boromir | target=" + theirs[0], "There is no model “Boromir”"},
		{acts, "engage | model=" + mine[3] + " | target=" + theirs[0], "no hand-to-hand weapon"},
		{acts, "engage | model=" + mine[0] + " | target=" + theirs[2], "is Locked"},
		{acts, "act | model=" + mine[0] + " | do=shoot | target=" + theirs[2], "is Locked"},
		{acts, "act | model=" + mine[4] + " | do=shoot | target=" + theirs[2], "Locked with its Group"},
		{acts, "act | model=" + mine[3] + " | do=order | target=" + mine[4], "Locked with its Group"},
		{acts, "act | model=" + mine[0] + " | do=take:1", "no piece of Good Ground"},
		{acts, "turn | lines=" + mine[0] + ": ground hill", "this fight has no Good Ground"},
		{acts, "sidestep | model=" + mine[2] + " | do=leave | other=" + theirs[0], "isn't in an enemy's Reach"},
		{acts, "sidestep | model=" + mine[1] + " | do=jump | other=" + theirs[0], "“jump” isn't a Sidestep"},
		{acts, "sidestep | model=" + mine[1] + " | do=leave | other=" + theirs[0], "aren't in Reach of each other"},
		{acts, "break | model=" + mine[2], "isn't in an enemy's Reach"},
		{acts, "attack | target=" + theirs[2], "You can't attack " + theirs[2]},
		{acts, "attack | target=" + theirs[0] + " | who=" + strings.ToLower(mine[2]), "isn't in front of the attackers and in their Reach"},
		{acts, "attack | target=" + theirs[0] + " | attacks=9", "isn't a number of attacks"},
		{acts, "attack | target=" + theirs[0][:1], theirs[0] + " or " + theirs[1]},
		{acts, "attack | target=" + theirs[0] + "x", "Did you mean " + theirs[0]},
	} {
		h.WantPrivate(h.Take(c.by, "contest "+c.line), c.says)
	}
}

// TestContestRefusesAnswers checks answers without a question.
func TestContestRefusesAnswers(t *testing.T) {
	h, acts, waits, _, theirs := locked(t)
	for _, c := range []refusal{
		{waits, "accept", "no declaration to answer"},
		{acts, "accept", "no declaration to answer"},
		{acts, "object", "no declaration to answer"},
		{acts, "orders | when=sometimes", "These orders are empty"},
		{acts, "orders | when=never | model=" + theirs[0], "You can't choose"},
		{cat, "end", ""},
	} {
		h.WantPrivate(h.Take(c.by, "contest "+c.line), c.says)
	}
}

// locked is a fight in which the fighters of both sides are Locked.
func locked(t *testing.T) (h *house, acts, waits gamekit.User, mine, theirs []string) {
	t.Helper()
	h = newHouse(t)
	acts, waits = h.acts(h.fray(target, annsBand, bobsBand))
	mine, theirs = sides(acts)
	for i, model := range mine[:2] {
		h.said(h.Take(acts, "contest engage | model="+model+" | target="+theirs[i]), "engages")
	}
	return h, acts, waits, mine, theirs
}
