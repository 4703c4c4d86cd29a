package grimheim_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
)

// drafted is a skirmish in which the acting model has a draft of a move and 1 AP left. Its activation has
// begun.
func (h *house) drafted(options string) (id storage.GameID, post, panel *hand) {
	h.Helper()
	id, by := h.battle(options)
	p := h.status(by).press(" · ").press("Guard") // it is under way, and the post has its button
	p.press("Move").take(p.ids("gk:")[p.first(":add:")])
	if !strings.Contains(p.Text, "📝") {
		h.Fatalf("no draft: %q", p.Text)
	}
	h.Rest()
	return id, h.status(by), p
}

// TestF32OneEnd (F32) checks that ending an activation with a draft asks the player, in the panel, under the
// post and typed. The draft is then carried out, dropped or kept.
func TestF32OneEnd(t *testing.T) {
	for _, from := range []string{"panel", "post", "old button", "typed"} {
		for _, then := range []string{"Confirm and end", "Discard and end", "Back to draft"} {
			t.Run(from+" "+then, func(t *testing.T) {
				h := newHouse(t)
				id, post, p := h.drafted("")
				said := len(h.Said)
				switch from {
				case "panel":
					p.press("End activation")
				case "post":
					p = post.press("End activation")
				case "old button":
					p.Message = commandstest.Message(h.Press(p.by, h.passes(id)))
				default:
					p.Message = commandstest.Message(h.Slash(p.by, "/act | do=pass"))
				}
				if h.Rest(); len(h.Said) != said || p.has("Confirm and end") == "" || p.has("Discard and end") == "" {
					t.Fatalf("it doesn't ask: %q %v, said %q", p.Text, p.labels(), h.Told(said))
				}
				p.press(then)
				h.Rest()
				moved := strings.Contains(p.Text, "moves")
				if drafted := strings.Contains(p.Text, "📝"); moved != (then == "Confirm and end") || drafted != (then == "Back to draft") {
					t.Errorf("%s: %q", then, p.Text)
				}
			})
		}
	}
}

// passes returns the button of the option that ends an activation, which doesn't know the draft.
func (h *house) passes(id storage.GameID) string {
	h.Helper()
	duty := commandstest.Value(h.Store.Duties(h.Context(), id))(h)[0]
	return fmt.Sprintf("d:%s:%d:%s:pass", id, h.seq(id), engine.Duty{ID: duty.ID}.Name())
}

// The results for a draft.
const (
	stands = "stands" // its panel shows it
	gone   = "gone"   // the panel, if it opens, shows none
	said   = "said"   // it is gone, and the answer says so
)

// step is an act that ends or changes an activation, with the result for a draft.
type step struct {
	does string
	left string
}

// f32Steps are the acts and their results for a draft of a move.
var f32Steps = map[string][]step{
	"undo":                 {{"/game undo", stands}},
	"undo, redo":           {{"/game undo", stands}, {"redo", stands}},
	"typed, loses it":      {{"/act | do=heal", stands}, {"/act | do=aim", stands}},
	"dropped, undone":      {{"press:End activation", stands}, {"press:Discard and end", gone}, {"/game undo", gone}},
	"dropped, undone, new": {{"press:End activation", stands}, {"press:Discard and end", gone}, {"/game undo", gone}, {"draft", stands}, {"redo", said}},
	"done, undone":         {{"press:Confirm draft", gone}, {"/game undo", gone}},
	"old button, dropped":  {{"old button", stands}, {"press:Discard and end", gone}, {"/game undo", gone}},
	"the other acts":       {{"other:/act | do=pass", stands}},
	"the other watches":    {{"other:/game status", stands}},
	"the other claims":     {{"other:/game claim", stands}},
	"time runs out":        {{"time", said}, {"panel", gone}},
	"restart":              {{"restart", stands}},
	"resigned":             {{"/game resign", gone}},
	"the other resigns":    {{"other:/game resign", gone}},
}

// TestF32MatrixOfMoves (F32) checks that a draft ends with its activation, is never dropped silently, and
// doesn't come back. Otherwise it is kept.
func TestF32MatrixOfMoves(t *testing.T) {
	for name, steps := range f32Steps {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			id, post, p := h.drafted(" | time-limit=quick")
			open := post.ids("gs:")[0]
			first, key := open, ":"+strings.Split(open, ":")[3]
			for _, s := range steps {
				answer := h.takes(id, p, s.does)
				for _, b := range h.status(p.by).ids("gs:") {
					if strings.HasSuffix(b, key) {
						open = b // an older one may stand in what was undone
					}
				}
				now := &hand{h, p.by, commandstest.Message(h.Press(p.by, open)), 0}
				if strings.Contains(now.Text, "already been decided") { // what was undone counts again
					now.Message = commandstest.Message(h.Press(p.by, first))
				}
				told := text(answer) + p.Text + now.Text
				if drafted := strings.Contains(now.Text, "📝"); drafted != (s.left == stands) {
					t.Fatalf("%s: the panel reads %q", s.does, now.Text)
				}
				if dead := strings.Contains(told, "was discarded: Move to"); dead != (s.left == said) {
					t.Fatalf("%s: it says %q", s.does, told)
				}
			}
		})
	}
}

// undoneAt returns the position of a game's last undo.
func (h *house) undoneAt(id storage.GameID) (at int) {
	h.Helper()
	for _, e := range commandstest.Value(h.Store.Log(h.Context(), id, 0))(h) {
		if strings.Contains(string(e.Body), `"undone"`) {
			at = e.Seq
		}
	}
	return at
}

// takes carries out a step of the matrix; the acting player looks at the panel p.
func (h *house) takes(id storage.GameID, p *hand, does string) gamekit.Reply {
	h.Helper()
	how, what, _ := strings.Cut(does, ":")
	switch how {
	case "press":
		p.press(what)
	case "old button":
		p.Message = commandstest.Message(h.Press(p.by, h.passes(id)))
	case "draft":
		p.Message = h.status(p.by).press(" · ").Message
		p.press("Move").take(p.ids("gk:")[p.first(":add:")])
	case "redo":
		return h.Press(p.by, fmt.Sprintf("b:%s:%d", id, h.undoneAt(id)))
	case "panel":
	case "days":
		h.Now = h.Now.Add(9 * 24 * time.Hour)
		h.Sweep()
	case "restart":
		h.Build(h.Store)
	case "time":
		h.Now = h.deadlineOf(id).Add(time.Minute)
		h.Sweep()
		h.Rest()
	case "other":
		return h.Slash(opponent(p.by), what)
	default:
		r := h.Slash(p.by, does)
		if h.Rest(); strings.Contains(does, "act |") {
			p.Message = commandstest.Message(r)
		}
		return r
	}
	return gamekit.Reply{}
}

func (h *house) deadlineOf(id storage.GameID) time.Time {
	h.Helper()
	for _, c := range commandstest.Value(h.Store.Clocks(h.Context(), id))(h) {
		if !c.Due.IsZero() {
			return c.Due
		}
	}
	h.Fatal("no clock runs")
	return time.Time{}
}

// TestF32NoClock (F32) checks that a draft lives as long as its activation if the game has no deadlines.
func TestF32NoClock(t *testing.T) {
	h := newHouse(t)
	id, _, p := h.drafted("")
	h.takes(id, p, "days")
	if now := h.status(p.by).press(" · "); !strings.Contains(now.Text, "📝") {
		t.Errorf("the panel reads %q", now.Text)
	}
}

// TestF32Deployment (F32) checks that drafted places are used by any way of deploying: the panel, the post,
// and a command that names other models. Undo doesn't bring them back.
func TestF32Deployment(t *testing.T) {
	for _, by := range []string{"Deploy: 1 placed, ", "Deploy all models", "typed"} {
		t.Run(by, func(t *testing.T) {
			h := newHouse(t)
			id, who := h.toDeploy("")
			post := h.status(who)
			p := h.status(who).press("Choose places")
			puts := p.idsOf("gd:", ":put:")
			p.take(puts[len(puts)-1])
			_, at, _ := strings.Cut(p.Text, " at ")
			at = strings.TrimRight(strings.Fields(at)[0], ".,;")
			switch by {
			case "typed":
				one := map[gamekit.User]string{ann: "Old Tobben C8", bob: "Yapper AC8"}[who]
				h.WantPrivate(h.Slash(who, "/act | do="+one), "deploys 3 models")
			case "Deploy all models":
				h.Press(who, post.has(by))
			default:
				p.press(by)
			}
			if h.Rest(); !strings.Contains(fmt.Sprint(h.stands(id)), ":"+at) {
				t.Errorf("nobody stands at %s: %v; %q", at, h.stands(id), h.Told(0))
			}
			h.Undo(who, "/game undo")
			if again := h.status(who); again.has("Choose places") != "" {
				if again.press("Choose places"); again.has("Deploy: 1 as placed") != "" {
					t.Errorf("the draft is back: %v", again.labels())
				}
			}
		})
	}
}

// TestF32PlanDies (F32) checks that a plan is not the draft of the next plan once its activation is over.
func TestF32PlanDies(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle(strictly)
	waits := opponent(by)
	p := h.asksNext(waits, by)
	whose := ":" + strings.Split(p.ids("gsn:")[0], ":")[3]
	p.take(p.ids("gsn:")[0])
	p.movesAhead().press("Queue turn")
	h.status(by).press(" · ").press("Guard").press("End")
	for range 20 {
		h.Rest()
		again := &hand{h, waits, h.status(by).Message, 0}
		if again.has("Queue next turn") != "" {
			again.press("Queue next turn")
			for _, id := range again.ids("gsn:") {
				if again.take(id); strings.HasSuffix(id, whose) && strings.Contains(again.Text, "📝") {
					t.Fatalf("the plan is drafted anew: %q", again.Text)
				}
				break
			}
		}
		now := h.status(by)
		if now.has(" · ") == "" {
			now = h.status(waits)
		}
		if now.has(" · ") == "" || now.press(" · ").has("Guard") == "" || now.press("Guard").has("End") == "" {
			return
		}
		if now.press("End").has("Discard and end") != "" {
			now.press("Discard and end")
		}
	}
}

// TestF32OrdersStand (F32) checks that orders don't change when an activation ends or is undone.
func TestF32OrdersStand(t *testing.T) {
	for _, does := range []string{"", "/game undo", "restart"} {
		h := newHouse(t)
		id, _, p := h.drafted("")
		form := h.Slash(p.by, "/orders").Modal
		h.WantPrivate(h.Fill(p.by, form, "weapon", "side", "order", "defend"), "Defend")
		if h.takes(id, p, "press:End activation"); does != "" {
			p.press("Discard and end")
			h.takes(id, p, does)
		}
		if own := text(h.Slash(p.by, "/game status")); !strings.Contains(own, "Defend") {
			t.Errorf("%s: the orders are gone: %q", does, own)
		}
	}
}
