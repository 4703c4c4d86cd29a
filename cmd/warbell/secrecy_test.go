package main

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"warbell/engine/enginetest"
)

// secrecy is one thing that somebody keeps to themselves. A scripted game is played in two worlds that are
// the same, dice and salts included, but for what that is: whatever anybody else could get must be the same,
// too.
type secrecy struct {
	name   string
	slot   string // the kind of slot that it is sealed in
	lay    func(*world)
	keep   func(*world, int) // seals one of the choices
	keeper string            // who may know it; empty: whom the world names once it is laid
	most   int               // how many choices there are
	then   func(*world)      // what happens later, the same in all worlds; nil: nothing
	live   bool              // what others get unasked is compared, and nothing else
	often  bool              // the choices are how often something secret is done: what people see is compared, and nothing else
}

func (s secrecy) system() string {
	system, _, _ := strings.Cut(s.name, "/")
	return system
}

// TestSecrecy compares the first choice of a secret with the second: by default for one secret of each
// system, with WARBELL_SLOW=1 for all. With WARBELL_SECRECY=N it compares it with every other choice, in
// games with N different dice: make secrecy.
func TestSecrecy(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games are not compared with -short")
	}
	seeds, most := uint64(1), 2
	if n := os.Getenv("WARBELL_SECRECY"); n != "" {
		_, err := fmt.Sscan(n, &seeds)
		if err != nil || seeds < 1 {
			t.Fatalf("WARBELL_SECRECY is a number of games, not %q", n)
		}
		most = math.MaxInt
	}
	all := secrecies()
	if !enginetest.Slow() {
		all = slices.CompactFunc(all, func(a, b secrecy) bool { return a.system() == b.system() })
	}
	worlds := 0
	defer func() { t.Logf("secrecy secrets=%d worlds=%d", len(all), worlds) }()
	for _, s := range all {
		t.Run(s.name, func(t *testing.T) {
			for seed := range seeds {
				first := s.seen(t, seed, 0)
				for choice := 1; choice < min(s.most, most); choice++ {
					compare(t, first, s.seen(t, seed, choice))
				}
				worlds += min(s.most, most)
			}
		})
	}
}

// seen plays in a world, and gives what was seen of it.
func (s secrecy) seen(t *testing.T, seed uint64, choice int) (got *sighting) {
	t.Helper()
	t.Run(fmt.Sprintf("seed-%d-choice-%d", seed, choice), func(t *testing.T) {
		bubble(t, func(t *testing.T) { got = s.played(t, seed, choice) })
	})
	if t.Failed() {
		t.FailNow()
	}
	return got
}

// played plays the game and gives what was seen of it.
func (s secrecy) played(t *testing.T, seed uint64, choice int) *sighting {
	w := newWorld(t, seed)
	w.system = s.system()
	w.forms, w.often = forms[w.system], s.often
	s.lay(w)
	before := w.sealed(s.slot)
	w.watch(cmp.Or(s.keeper, w.keeper))
	s.keep(w, choice)
	secret := w.sealed(s.slot)
	if secret == before {
		t.Fatalf("nothing was sealed in %q", s.slot)
	}
	if s.then != nil {
		entries := w.entries()
		s.then(w)
		if w.entries() == entries {
			t.Fatal("nothing has happened since it was sealed")
		}
	}
	if !s.live {
		w.probe()
	}
	got := w.sighted(s.live)
	got.secret = secret
	return got
}

// compare fails the test if two worlds can be told apart.
func compare(t *testing.T, a, b *sighting) {
	t.Helper()
	if a.secret == b.secret {
		t.Errorf("the secret is the same in both worlds: %s", a.secret)
	}
	if a.seeds != b.seeds {
		t.Fatal("the worlds have other dice")
	}
	for _, who := range slices.Sorted(maps.Keys(a.by)) {
		for i := range max(len(a.by[who]), len(b.by[who])) {
			if one, other := lineAt(a.by[who], i), lineAt(b.by[who], i); one != other {
				t.Errorf("%s can tell: %s", who, apartAt(one, other))
				break
			}
		}
	}
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing more)"
}

// apartAt shows where two lines part.
func apartAt(a, b string) string {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	cut := func(s string) string { return strings.ToValidUTF8(s[max(0, at-160):min(len(s), at+160)], "") }
	return fmt.Sprintf("\n… %s …\nor\n… %s …", cut(a), cut(b))
}
