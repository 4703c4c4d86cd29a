package battlefield_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// between is a store in which another user acts once, just before a change is written.
type between struct {
	storage.Store
	act func()
}

func (b *between) PutBattlefield(ctx context.Context, f storage.Battlefield) error {
	if act := b.act; act != nil {
		b.act = nil
		act()
	}
	return b.Store.PutBattlefield(ctx, f)
}

// TestTwoMoversAtOnce checks that of two concurrent moves none is lost, and none starts from an old place.
func TestTwoMoversAtOnce(t *testing.T) {
	h := laid(t)
	b := &between{Store: h.Store}
	h.Build(b)
	b.act = func() { h.WantPublic(h.do(bob, "move | model=Ana | to=K26"), "**Bob** moves **Ana**") }
	h.WantPublic(h.do(ann, "move | model=Grik | to=C6"), "**Ann** moves **Grik**")
	h.WantPublic(h.do(ann, "show"), "Side 1: **Grik** (1) at C6\nSide 2: **Ana** (2) at K26")

	b.act = func() { h.do(bob, "move | model=Grik | to=E6") }
	h.WantPrivate(h.do(ann, "move | model=Grik | to=F5"), "Another player just moved this model")
	h.WantPublic(h.do(ann, "show"), "**Grik** (1) at E6")

	b.act = func() { h.do(bob, "move | model=Ana | to=F5") }
	h.WantPublic(h.do(ann, "move | model=Grik | to=F5"), "This is the nearest possible place")

	shown := h.do(ann, "show")
	b.act = func() { h.do(bob, "move | model=Ana | to=K26") }
	h.WantPrivate(h.Press(ann, button(t, shown, "Undo change")), "has changed in the meantime")

	asked := h.do(ann, "clear")
	h.do(bob, "move | model=Ana | to=M28")
	h.WantPrivate(h.Press(ann, button(t, asked, "Remove battlefield")), "has changed in the meantime")
}

// TestTwoLayOutAtOnce checks that the second of two users who set up a battlefield at once is informed.
func TestTwoLayOutAtOnce(t *testing.T) {
	h := newHouse(t)
	b := &between{Store: h.Store}
	h.Build(b)
	b.act = func() { h.WantPublic(h.do(bob, "new | map=harrowgate"), "**Bob** sets up") }
	h.WantPrivate(h.do(ann, "new | map=sallow mill"), "has changed in the meantime")
	h.WantPublic(h.do(ann, "show"), "**Harrowgate**")
}

// TestManyMovers checks that many users can place models at once, and that all models are there in the end.
func TestManyMovers(t *testing.T) {
	h := laid(t)
	var calls []*gamekit.Call
	for _, spot := range []string{"C6", "F3", "J3", "M3", "P3"} {
		calls = append(calls, h.SlashCall(ann, map[string]gamekit.Value{"name": {Text: "at " + spot}, "spot": {Text: spot}}, "map", "place"))
	}
	var all sync.WaitGroup
	for _, call := range calls {
		all.Go(func() { h.Bot.Do(context.Background(), call) })
	}
	all.Wait()
	got := text(h.do(ann, "show"))
	for _, spot := range []string{"C6", "F3", "J3", "M3", "P3"} {
		if !strings.Contains(got, "**at "+spot+"**") {
			t.Errorf("nobody at %s: %s", spot, got)
		}
	}
	if n := h.stored().Rev; n != 3+len(calls) {
		t.Errorf("it is at %d", n)
	}
}
