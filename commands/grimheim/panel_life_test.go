package grimheim_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine/enginetest"
	"warbell/storage"
)

const deadDraft = "was discarded: "

// f32Deploying are the acts and their results for a draft of a deployment.
var f32Deploying = map[string][]step{
	"restart":           {{"restart", stands}},
	"looked at":         {{"/game status", stands}, {"/game status | text=true", stands}, {"other:/game status", stands}},
	"time runs out":     {{"time", said}, {"look", gone}},
	"another table":     {{"/game undo", stands}, {"table", said}, {"look", gone}},
	"all taken back":    {{"press:Remove last model", gone}, {"restart", gone}},
	"resigned":          {{"/game resign", gone}},
	"the other resigns": {{"other:/game resign", gone}},
}

// TestF32MatrixOfDeployments (F32) checks that a draft of a deployment lives until its side is deployed in
// that layout, is reported as gone if it was not used, and doesn't come back.
func TestF32MatrixOfDeployments(t *testing.T) {
	for name, steps := range f32Deploying {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			id, who := h.toDeploy(" | time-limit=quick")
			p := h.status(who).press("Choose places")
			open := h.status(who).has("Choose places")
			p.take(p.idsOf("gd:", ":put:")[0])
			for _, s := range steps {
				h.takesDeploying(id, p, s.does)
				now := &hand{h, who, h.status(who).Message, 0}
				switch {
				case now.has("Choose places") != "":
					now.press("Choose places")
				case len(now.ids("gs:")) > 0:
					now.take(now.ids("gs:")[0])
				default:
					now.Message = commandstest.Message(h.Press(who, open)) // an old button
				}
				if drafted := now.has("Deploy: 1 placed") != ""; drafted != (s.left == stands) && s.does != "/game undo" {
					t.Fatalf("%s: the panel reads %q %v", s.does, now.Text, now.labels())
				}
				if dead := strings.Contains(p.Text+now.Text, "unconfirmed deployment "+deadDraft); dead != (s.left == said) {
					t.Fatalf("%s: it says %q, %q", s.does, p.Text, now.Text)
				}
			}
			h.noDraftsLeft(id, steps)
		})
	}
}

// noDraftsLeft checks that nothing is stored for a game that is over.
func (h *house) noDraftsLeft(id storage.GameID, steps []step) {
	h.Helper()
	if !h.Ended(id) {
		return
	}
	for _, u := range []gamekit.User{ann, bob} {
		if left, err := h.Store.DraftsIn(h.Context(), id, u.ID); err != nil || len(left) > 0 {
			h.Errorf("after %v: %v %v", steps, left, err)
		}
	}
}

// takesDeploying carries out a step of the matrix; the deploying player looks at the panel p.
func (h *house) takesDeploying(id storage.GameID, p *hand, does string) {
	h.Helper()
	switch does {
	case "look":
	case "table": // whoever is asked for one takes the last
		for range 3 {
			by := h.mover(id)
			if options := h.status(by).ids("d:"); len(options) > 0 {
				h.Press(by, options[len(options)-1])
				h.Rest()
			}
		}
	case "/game undo": // to before the table was taken, with the other's consent
		h.Undo(p.by, does)
		if agree := h.status(opponent(p.by)).has("Allow undo"); agree != "" {
			h.Press(opponent(p.by), agree)
		}
		h.Rest()
	default:
		h.takes(id, p, does)
	}
}

// f32Planning are the acts and their results for a draft of a plan that was not queued.
var f32Planning = map[string][]step{
	"restart":           {{"restart", stands}},
	"its go comes":      {{"go", stands}},
	"taken back there":  {{"go", stands}, {"press:Remove last action", gone}, {"restart", gone}},
	"dropped there":     {{"go", stands}, {"press:End activation", stands}, {"press:Discard and end", gone}, {"restart", gone}},
	"its time runs out": {{"go", stands}, {"time", stands}, {"time", said}, {"restart", gone}},
	"resigned":          {{"/game resign", gone}},
}

// TestF32MatrixOfPlans (F32) checks that a draft of a plan becomes that of the activation, and ends with it.
// Discarded there, it doesn't come back as a plan.
func TestF32MatrixOfPlans(t *testing.T) {
	for name, steps := range f32Planning {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			id, by := h.battle(strictly + " | time-limit=quick")
			waits := opponent(by)
			p := h.asksNext(waits, by)
			model := strings.Split(p.ids("gsn:")[0], ":")[3]
			p.take(p.ids("gsn:")[0])
			p.movesAhead()
			for _, s := range steps {
				h.takesPlanning(id, by, p, model, s.does)
				told := p.Text
				now := h.planned(by, waits, model)
				if drafted := strings.Contains(now.Text, "📝"); drafted != (s.left == stands) {
					t.Fatalf("%s: the panel reads %q", s.does, now.Text)
				}
				if dead := strings.Contains(told+now.Text, deadDraft+"Move to"); dead != (s.left == said) {
					t.Fatalf("%s: it says %q, %q", s.does, told, now.Text)
				}
			}
			h.noDraftsLeft(id, steps)
		})
	}
}

// takesPlanning carries out a step of the matrix; the waiting player looks at the panel p of a model.
func (h *house) takesPlanning(id storage.GameID, by gamekit.User, p *hand, model, does string) {
	h.Helper()
	switch does {
	case "go":
		h.status(by).press(" · ").press("Guard").press("End")
		h.Rest()
		p.Message = h.planned(by, p.by, model).Message
	default:
		h.takes(id, p, does)
	}
}

// planned returns the panel of a model's activation or, if it can't act, of its plan; without either, what
// its player sees instead.
func (h *house) planned(by, waits gamekit.User, model string) *hand {
	h.Helper()
	now := h.status(waits)
	for _, from := range []*hand{now, {h, waits, h.status(by).Message, 0}} {
		for _, open := range from.ids("gs:") {
			if strings.Split(open, ":")[3] == model {
				return (&hand{h, waits, from.Message, 0}).take(open)
			}
		}
		if from.has("Queue next turn") == "" {
			continue
		}
		p := (&hand{h, waits, from.Message, 0}).press("Queue next turn")
		for _, open := range p.ids("gsn:") {
			if strings.Split(open, ":")[3] == model {
				return p.take(open)
			}
		}
		return p
	}
	return now
}

// TestF32SealedPlansAreKeptOnce (F32) checks that a queued turn leaves no draft. A cancelled one becomes a
// draft of the activation without its impossible acts, or is reported as gone.
func TestF32SealedPlansAreKeptOnce(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 1)
	h := newHouse(t)
	id, _ := h.battle(strictly)
	w := whim{rand.New(rand.NewPCG(1, 2))}
	off := 0
	for range 120 {
		if h.Ended(id) || off >= 2 && !enginetest.Slow() {
			break
		}
		by := h.mover(id)
		waits := opponent(by)
		model := ""
		if h.status(by).has("Queue next turn") != "" {
			model = h.plansAny(id, w, waits, h.asksNext(waits, by))
		}
		posts := len(h.Said)
		h.turn(id, w)
		if model == "" || len(h.Said) == posts || !strings.Contains(h.Told(posts), "'s queued turn is dropped: ") {
			continue
		}
		off++
		now := h.planned(by, waits, model)
		if !strings.Contains(now.Text, "📝") && !strings.Contains(now.Text, "Removed from your draft") && !strings.Contains(now.Text, deadDraft) {
			t.Errorf("a plan that is off is no draft: %q %v", now.Text, now.labels())
		}
	}
	if off < 2 {
		t.Errorf("%d plans were off", off)
	}
}

// plansAny queues any turn of the waiting player, and returns its model; empty if none is possible.
func (h *house) plansAny(id storage.GameID, w whim, waits gamekit.User, p *hand) string {
	h.Helper()
	if models := p.ids("gsn:"); len(models) > 0 {
		p.take(models[w.IntN(len(models))])
	}
	offers := runner.Filter(p.ids("gkn:"), func(id string) bool { return strings.Contains(id, ":add:") })
	if len(offers) == 0 {
		return ""
	}
	p.take(offers[w.IntN(len(offers))])
	if p.has("Queue turn") == "" {
		return ""
	}
	model := strings.Split(p.has("Queue turn"), ":")[3]
	if p.press("Queue turn"); !strings.Contains(p.Text, "Queued for your next turn") {
		return ""
	}
	for _, d := range commandstest.Value(h.Store.DraftsIn(h.Context(), id, waits.ID))(h) {
		if d.Fields["acts"] != "" && strings.HasSuffix(d.About, ":plan:"+model) {
			h.Errorf("what is sealed is kept as a draft: %v", d)
		}
	}
	return model
}
