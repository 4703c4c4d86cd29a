package zones

import (
	"slices"
	"testing"
)

// TestUnused checks the reason why each condition of a reaction wasn't used.
func TestUnused(t *testing.T) {
	saved := Missed{By: "bo", Target: Ref{ID: "ana"}, Falls: true, Saves: true, Was: 3, Takes: 2, Other: 1, Left: 4}
	unsafe, more, spent := saved, saved, saved
	unsafe.Left, more.Takes, spent.Spent = 3, 3, true
	stands := Missed{By: "bo", Target: Ref{ID: "ana"}, Left: 4}
	lost := stands
	lost.Falls = true
	for _, tt := range []struct {
		name string
		m    Missed
		when When
		want UnusedWhy
	}{
		{"it stands", stands, Mortal, WhyStands}, {"it can't be saved", lost, Mortal, WhyUnsaved},
		{"not safe", unsafe, Both, WhyUnsafe}, {"at any cost", unsafe, Mortal, ""}, {"not fewer", more, Fewer, WhyMore},
		{"spent", spent, Always, WhySpent}, {"always", stands, Always, ""},
	} {
		a := &Aftermath{Missed: []Missed{tt.m}}
		got := a.unused("bo", []Standing{{Allies: true, When: tt.when}})
		if got == nil && tt.want != "" || got != nil && got.Why != tt.want {
			t.Errorf("%s: %+v, want %q", tt.name, got, tt.want)
		}
		for _, other := range []*Unused{
			a.unused("cat", []Standing{{Allies: true, When: tt.when}}),
			a.unused("bo", []Standing{{For: []ModelID{"cat"}, When: tt.when}}),
			(&Aftermath{Missed: a.Missed, Took: []ModelID{"bo"}}).unused("bo", []Standing{{Allies: true, When: tt.when}}),
		} {
			if other != nil {
				t.Errorf("%s: nothing to explain, got %+v", tt.name, other)
			}
		}
	}
	both := &Aftermath{Missed: []Missed{stands, unsafe}}
	if got := both.unused("bo", []Standing{{Allies: true, When: Both}}); got.Why != WhyUnsafe || got.Hits != 3 || got.Of != 3 {
		t.Errorf("the most telling reason: %+v", got)
	}
}

// TestAftermath checks the facts about a volley: one reaction saves the target with the cheapest attack that
// is enough, and attacks that were taken or missed don't count.
func TestAftermath(t *testing.T) {
	s := &State{Area: Area{Zones: []Zone{{ID: "z"}}}, Cast: Cast{Creatures: []Creature{
		{ID: "ana", Side: PCs, Zone: "z", Hits: 4, TH: 1, Armed: true},
		{ID: "bo", Side: PCs, Zone: "z", Hits: 2, TH: 12, Armed: true, Under: 2},
		{ID: "cid", Side: PCs, Zone: "y", Hits: 9},
	}}}
	strike := func(target ModelID, faces ...int) Strike {
		st := Strike{Target: Ref{ID: target}, Hits: len(faces)}
		for _, face := range faces {
			st.Chains = append(st.Chains, []int{face})
		}
		return st
	}
	a := s.aftermath([]Strike{strike("ana", 12, 12, 2), strike("ana", 3, 4), strike("bo", 12)})
	i := slices.IndexFunc(a.Missed, func(m Missed) bool { return m.By == "bo" })
	want := Missed{By: "bo", Target: Ref{ID: "ana"}, Falls: true, Saves: true, Was: 2, Other: 1, Left: 2}
	if i < 0 || a.Missed[i] != want {
		t.Errorf("Bo: %+v", a.Missed)
	}
	if !slices.Equal(a.Asked, []ModelID{"bo", "cid"}) || len(a.Took) > 0 || len(a.Missed) != 2 {
		t.Errorf("asked %v, took %v: %+v", a.Asked, a.Took, a.Missed)
	}
}
