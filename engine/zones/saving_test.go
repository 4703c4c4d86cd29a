package zones

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestF46AnswersSaveOrLetBe compares reactions in small volleys with all possible ways: they interpose only
// if that saves the target, with the fewest reactions (F46).
func TestF46AnswersSaveOrLetBe(t *testing.T) {
	saved := 0
	for seed := range uint64(1500) {
		rng := rand.New(rand.NewPCG(seed, 46))
		when := []When{Fewer, Both, Mortal}[rng.IntN(3)]
		rules := boutRules()
		if when != Fewer && rng.IntN(3) == 0 {
			rules = boutRules("interpose", "hits_carry_over")
		}
		b := newBout(t, rules, "ana", "bob", "cid", "foe")
		for _, c := range b.s.In(PCs) {
			c.TH, c.Hits, c.Zone = 6+rng.IntN(5), 1+rng.IntN(5), b.s.Creature("foe").Zone
		}
		for _, id := range []ModelID{"bob", "cid"} {
			b.s.Creature(id).Armed, b.s.Creature(id).Spent = true, rng.IntN(2)
		}
		v := &Volley{Rolled: true}
		for range 1 + rng.IntN(4) {
			target := b.s.Creature([]ModelID{"ana", "ana", "bob"}[rng.IntN(3)])
			st := Strike{By: Ref{ID: "foe"}, Target: target.Ref(), Arm: 1, Need: target.TH}
			for range 1 + rng.IntN(3) {
				st.Chains = append(st.Chains, []int{1 + rng.IntN(11)})
			}
			st.Hits = st.read(st.Need)
			v.Strikes = append(v.Strikes, st)
		}
		b.s.Phase, b.s.Volley = Reacting, v
		p := b.play(1)
		for _, id := range []ModelID{"bob", "cid"} {
			p.sealAnswer(p.S.Creature(id), []Standing{{For: []ModelID{"ana"}, When: when}})
		}
		want := fewestSteps(p, when)
		fell := p.wouldFall("ana")
		p.answerArmed("")
		steps := 0
		for _, st := range p.S.Volley.Strikes {
			if st.For != nil {
				steps++
			}
		}
		got := fmt.Sprint(steps, fell && !p.wouldFall("ana"))
		if expect := fmt.Sprint(max(want, 0), want > 0); got != expect {
			t.Fatalf("seed %d, %s: %s, want %s: %+v", seed, when, got, expect, v.Strikes)
		}
		if steps > 0 {
			saved++
		}
	}
	if saved < 100 {
		t.Errorf("only %d were saved", saved)
	}
}

// fewestSteps tries each way to have Bob or Cid take strikes at Ana: how many it takes to save her, -1 if
// none does.
func fewestSteps(p *play, when When) int {
	ways := 1
	for range p.S.Volley.Strikes {
		ways *= 3
	}
	best := -1
	for way := range ways {
		hits, uses := map[ModelID]int{}, map[ModelID]int{}
		steps, ok, w := 0, true, way
		for _, st := range p.S.Volley.Strikes {
			by := []ModelID{"", "bob", "cid"}[w%3]
			if w /= 3; by == "" {
				hits[st.Target.ID] += st.Hits
				continue
			}
			taken := p.S.redirect(st, p.S.Creature(by), true).Hits
			ok = ok && st.Target.ID == "ana" && st.Hits > 0 && (when != Fewer || taken < st.Hits)
			hits[by], uses[by], steps = hits[by]+taken, uses[by]+1, steps+1
		}
		for _, id := range []ModelID{"bob", "cid"} {
			c := p.S.Creature(id)
			ok = ok && uses[id] <= p.S.reactionLimit()-c.Spent && (uses[id] == 0 || when != Both || hits[id] < c.Hits)
		}
		if ok && steps > 0 && p.wouldFall("ana") && hits["ana"] < p.S.Creature("ana").Hits && (best < 0 || steps < best) {
			best = steps
		}
	}
	return best
}

// TestF46ManyStrikes checks that the search for a plan is bounded for any number of strikes (F46).
func TestF46ManyStrikes(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "cid", "foe")
	v := &Volley{Rolled: true}
	for range 40 {
		v.Strikes = append(v.Strikes, Strike{By: Ref{ID: "foe"}, Target: b.s.Creature("ana").Ref(), Arm: 1, Need: 1, Chains: [][]int{{9}}, Hits: 1})
	}
	b.s.Phase, b.s.Volley, b.s.Creature("bob").Armed, b.s.Creature("cid").Armed = Reacting, v, true, true
	p := b.play(1)
	for _, c := range p.S.In(PCs)[1:] {
		p.sealAnswer(c, []Standing{{Allies: true, When: Mortal}})
	}
	p.answerArmed("")
	if slices.ContainsFunc(p.S.Volley.Strikes, func(st Strike) bool { return st.For != nil }) {
		t.Error("somebody stepped in for nothing")
	}
}
