package engine

import (
	"slices"
	"strings"
	"testing"
)

func TestApplyBelievesNoStrangeSeats(t *testing.T) {
	k := Kernel{}
	for _, ev := range []Event{
		Started{System: "a", Seats: 2, Salts: []string{"s"}}, Started{System: "b", Seats: 1 << 40},
		Seated{Seat: 1 << 40}, Seated{Seat: 2, Salt: "x"}, Seated{Seat: -1}, Seated{Seat: 3, Salt: "t"}, Seated{Seat: 3, Salt: "u"},
	} {
		k.apply(ev)
	}
	if k.System != "a" || k.Seats != 3 || len(k.In()) != 3 {
		t.Errorf("the kernel is %+v", k)
	}
	if want := []string{"s", "t"}; !slices.Equal(k.Salts, want) {
		t.Errorf("salts %v, want %v", k.Salts, want)
	}
}

func TestRuleRefusalListsTheValues(t *testing.T) {
	tests := map[string][]string{
		"can be extra,":                {"extra"},
		"can be extra or retain,":      {"extra", "retain"},
		"can be extra, retain or none": {"extra", "retain", "none"},
	}
	for want, values := range tests {
		err := checkRule([]RuleDef{{Key: "cover", Values: values}}, "cover", "x")
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want it to say %q", err, want)
		}
	}
}

func TestFreeUndo(t *testing.T) {
	tests := map[string]struct {
		entry Entry
		want  bool
	}{
		"a move of one's own":       {Entry{Seat: 1, Events: []Event{movedEvent{}}}, true},
		"a move of another":         {Entry{Seat: 2, Events: []Event{movedEvent{}}}, false},
		"a proposal":                {Entry{Seat: 1, Events: []Event{Proposed{Seat: 1}}}, true},
		"taking it back":            {Entry{Seat: 1, Events: []Event{Disagreed{Seat: 1}}}, true},
		"consent":                   {Entry{Seat: 1, Events: []Event{Agreed{Seat: 1}}}, false},
		"a house rule":              {Entry{Seat: 1, Events: []Event{Proposed{}, HouseRule{}}}, false},
		"an undo of its own":        {Entry{Seat: 1, Events: []Event{Undone{}}}, true},
		"an undo by consent":        {Entry{Seat: 1, Events: []Event{Agreed{Seat: 1}, Undone{}}}, false},
		"a revelation":              {Entry{Seat: 1, Events: []Event{movedEvent{}}, Reveals: []Reveal{{1, "a"}}}, false},
		"a resignation of a player": {Entry{Seat: 1, Events: []Event{Resigned{Seat: 1}}}, false},
	}
	for name, tt := range tests {
		if got := free(tt.entry, 1); got != tt.want {
			t.Errorf("%s: free is %v", name, got)
		}
	}
}

type movedEvent struct{}

func (movedEvent) Kind() string { return "moved" }

func TestBeforeRevealed(t *testing.T) {
	seals := func(seq int, slots ...Slot) Entry {
		e := Entry{Seq: seq}
		for _, s := range slots {
			e.Seals = append(e.Seals, Seal{Owner: 1, Slot: s})
		}
		return e
	}
	reveals := func(e Entry, slots ...Slot) Entry {
		for _, s := range slots {
			e.Reveals = append(e.Reveals, Reveal{Owner: 1, Slot: s})
		}
		return e
	}
	plain := func(seq int) Entry { return Entry{Seq: seq} }
	tests := map[string]struct {
		live     []Entry
		to, want int
	}{
		"nothing sealed":                 {[]Entry{plain(1), plain(2), plain(3)}, 2, 2},
		"sealed and still secret":        {[]Entry{plain(1), seals(2, "a"), plain(3)}, 2, 2},
		"revealed in the stretch":        {[]Entry{plain(1), seals(2, "a"), plain(3), reveals(plain(4), "a")}, 3, 1},
		"sealed in the stretch, too":     {[]Entry{plain(1), seals(2, "a"), reveals(plain(3), "a")}, 1, 1},
		"the version in force, no older": {[]Entry{plain(1), seals(2, "a"), seals(3, "a"), reveals(plain(4), "a")}, 3, 2},
		"known before":                   {[]Entry{plain(1), seals(2, "a"), reveals(plain(3), "a"), reveals(plain(4), "a")}, 3, 3},
		"one leads to the other":         {[]Entry{plain(1), seals(2, "a"), seals(3, "b"), reveals(plain(4), "a"), reveals(plain(5), "b")}, 4, 1},
		"over an undone stretch":         {[]Entry{plain(1), plain(2), seals(6, "a"), reveals(plain(7), "a")}, 6, 2},
		"sealed at the start":            {[]Entry{seals(1, "a"), reveals(plain(2), "a")}, 1, 0},
		"screened":                       {[]Entry{plain(1), seals(2, "s:1"), reveals(plain(3), "s:1")}, 2, 2},
		"of another owner":               {[]Entry{plain(1), {Seq: 2, Seals: []Seal{{Owner: 2, Slot: "a"}}}, reveals(plain(3), "a")}, 2, 2},
	}
	for name, tt := range tests {
		if got := beforeRevealed(tt.live, tt.to, Info{Screened: []SlotKind{"s"}}); got != tt.want {
			t.Errorf("%s: to %d, want %d", name, got, tt.want)
		}
	}
}
