package draw_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"warbell/engine/dice"
	"warbell/engine/draw"
)

// shuffled is the proof of a deck of so many cards that was shuffled with a seed.
func shuffled(terms draw.Terms, list []draw.Entrant, seed [32]byte) draw.Proof {
	p := draw.Proof{List: list, Lock: draw.Lock{Call: "i:1", Terms: terms, Slot: 3}}
	p.Sum = p.Lock.Sum(list)
	p.Result = terms.Draw(draw.Dice(seed, p.Sum, p.Call), list)
	return p
}

func TestCards(t *testing.T) {
	cards := draw.Cards(true)
	names := map[string]bool{}
	for _, c := range cards {
		names[c.Name] = true
	}
	if len(cards) != 54 || len(names) != 54 || len(draw.Cards(false)) != 52 {
		t.Errorf("%d cards, %d names", len(cards), len(names))
	}
	if copies := draw.Copies([]draw.Entrant{{Name: "Fire", Weight: 3}, {Name: "Ice", Weight: 1}}); len(copies) != 4 ||
		copies[2].Name != "Fire" || copies[2].Weight != 1 {
		t.Errorf("copies %v", copies)
	}
}

// TestDeckSteps plays each possible sequence of a few steps: a deck never has a card twice, and loses none.
func TestDeckSteps(t *testing.T) {
	const size = 3
	var all []draw.Step
	for _, kind := range []draw.StepKind{draw.FaceUp, draw.ToHand, draw.Show, draw.Discard, draw.Picked} {
		for place := range size + 1 {
			all = append(all, draw.Step{Kind: kind, User: "a", Place: place})
		}
	}
	possible := 0
	var play func(steps []draw.Step)
	play = func(steps []draw.Step) {
		d, err := draw.DeckOf(size, steps)
		if err != nil {
			return
		}
		possible++
		seen := slices.Concat(d.Up, d.Away, d.Hand("a"))
		slices.Sort(seen)
		if len(slices.Compact(slices.Clone(seen))) != d.Drawn || len(seen) != d.Drawn || d.Drawn > size {
			t.Fatalf("%v: %+v", steps, d)
		}
		if len(steps) == 2*size {
			return
		}
		for _, s := range all {
			play(append(slices.Clip(steps), s))
		}
	}
	play(nil)
	if possible < 100 {
		t.Errorf("%d sequences are possible", possible)
	}
}

func TestDeckProof(t *testing.T) {
	seed := [32]byte{7}
	p := shuffled(draw.Terms{Kind: draw.KindDeck}, ones(5), seed)
	p.Steps = []draw.Step{{Kind: draw.FaceUp, User: "a", Place: 0}, {Kind: draw.ToHand, User: "b", Place: 1},
		{Kind: draw.Discard, User: "b", Place: 1}}
	if err := p.Verify(seed); err != nil {
		t.Fatal(err)
	}
	for name, bend := range map[string]func(*draw.Proof){
		"another seed":           func(p *draw.Proof) { p.Result = draw.Result{{0, 1, 2, 3, 4}} },
		"a card twice":           func(p *draw.Proof) { p.Steps[1].Place = 0 },
		"the hand of another":    func(p *draw.Proof) { p.Steps[2].User = "a" },
		"a step of a draft":      func(p *draw.Proof) { p.Steps[2].Kind = draw.Picked },
		"a card that isn't held": func(p *draw.Proof) { p.Steps[2].Place = 0 },
		"below nothing":          func(p *draw.Proof) { p.Steps[2].Place = -1 },
	} {
		bent := p
		bent.Steps = slices.Clone(p.Steps)
		bend(&bent)
		if bent.Verify(seed) == nil {
			t.Errorf("%s is not noticed", name)
		}
	}
	order := shuffled(draw.Terms{Kind: draw.Order}, ones(5), seed)
	order.Steps = p.Steps
	if order.Verify(seed) == nil {
		t.Error("an order with steps is not noticed")
	}
}

// TestShuffleChances checks that all 24 orders of four cards are about equally frequent.
func TestShuffleChances(t *testing.T) {
	const decks = 24_000
	seen := map[[4]int]int{}
	src := dice.Seeded(5)
	terms := draw.Terms{Kind: draw.KindDeck}
	for range decks {
		seen[[4]int(terms.Draw(src, ones(4))[0])]++
	}
	for order, n := range seen {
		if n < 850 || n > 1150 { // 1,000 ± 4.8 standard deviations
			t.Errorf("%v comes %d times", order, n)
		}
	}
	if len(seen) != 24 {
		t.Errorf("%d orders", len(seen))
	}
}

// draftTerms are the terms of a draft of single letters.
func draftTerms(things string, count int, straight, inOrder bool) draw.Terms {
	return draw.Terms{Kind: draw.KindDraft, Count: count, Picking: &draw.PickTerms{
		Things: strings.Split(things, ""), Straight: straight, InOrder: inOrder, Seconds: 60}}
}

func TestDraftTurns(t *testing.T) {
	for name, c := range map[string]struct {
		terms draw.Terms
		want  []int
	}{
		"snake":    {draftTerms("abcdefg", 0, false, false), []int{2, 0, 1, 1, 0, 2}},
		"straight": {draftTerms("abcdefg", 0, true, false), []int{2, 0, 1, 2, 0, 1}},
		"one each": {draftTerms("abcdefg", 1, false, false), []int{2, 0, 1}},
	} {
		d, err := c.terms.Draft([]int{2, 0, 1}, nil)
		var got []int
		for n := range d.Total() {
			got = append(got, d.Player(n))
		}
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
}

func TestDraftProof(t *testing.T) {
	seed := [32]byte{9}
	for _, inOrder := range []bool{false, true} {
		list := []draw.Entrant{{User: "1", Weight: 1}, {User: "2", Weight: 1}}
		for i := range list {
			list[i] = list[i].Salted([16]byte{byte(i)})
		}
		p := shuffled(draftTerms("abcdefgh", 2, false, inOrder), list, seed)
		for {
			d, err := p.Terms.Draft(p.Result[0], p.Steps)
			if err != nil {
				t.Fatal(err)
			}
			if d.Over() {
				break
			}
			if len(d.Picks)%2 == 1 {
				p.Steps = append(p.Steps, d.Miss(seed, p.Sum, p.Call))
				continue
			}
			p.Steps = append(p.Steps, draw.Step{Kind: draw.Picked, User: list[d.Player(len(d.Picks))].User,
				Place: d.Left[len(d.Left)-1]})
		}
		if err := p.Verify(seed); err != nil || len(p.Steps) != 4 {
			t.Fatal(p.Steps, err)
		}
		for name, bend := range map[string]func([]draw.Step) []draw.Step{
			"another thing": func(s []draw.Step) []draw.Step { s[1].Place = (s[1].Place + 1) % 6; return s },
			"gone":          func(s []draw.Step) []draw.Step { s[2].Place = s[0].Place; return s },
			"one too many":  func(s []draw.Step) []draw.Step { return append(s, draw.Step{Kind: draw.Picked, Place: 2}) },
			"whose turn":    func(s []draw.Step) []draw.Step { s[0].User = "9"; return s },
			"no such kind":  func(s []draw.Step) []draw.Step { s[0].Kind = draw.FaceUp; return s },
			"out of range":  func(s []draw.Step) []draw.Step { s[0].Place = -3; return s },
		} {
			bent := p
			if bent.Steps = bend(slices.Clone(p.Steps)); bent.Verify(seed) == nil {
				t.Errorf("%s is not noticed", name)
			}
		}
		bent := p
		terms := *p.Terms.Picking
		bent.Terms.Picking, terms.InOrder = &terms, !inOrder
		if bent.Verify(seed) == nil {
			t.Error("other terms are not noticed")
		}
		bent.Terms.Picking = nil
		if bent.Verify(seed) == nil {
			t.Error("missing terms are not noticed")
		}
	}
}
