package zones

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/dice"
)

func TestTurnRefusals(t *testing.T) {
	tests := map[string]struct {
		with func(*bout)
		seat engine.Seat
		cmd  engine.Command
		code engine.Code
		says string
	}{
		"no such zone":                       {nil, 2, Move{"ana", "moon"}, engine.Invalid, "There is no zone “moon”"},
		"where one is":                       {nil, 2, Move{"ana", "z0"}, engine.Illegal, "ana is already in Zone 0"},
		"too far":                            {nil, 2, Move{"ana", "z2"}, engine.Illegal, "Zone 2 isn't connected to ana's zone"},
		"another's PC":                       {nil, 3, Move{"ana", "z1"}, engine.NotYours, "it is another player's character"},
		"an opponent":                        {nil, 1, Move{"foe", "z1"}, engine.Invalid, "no character “foe”"},
		"no such target":                     {nil, 2, Attack{"ana", 1, "nix"}, engine.Invalid, "There is no “nix” in this fight"},
		"ana doesn't have this weapon":       {nil, 2, Attack{"ana", 3, "foe"}, engine.Invalid, "Choose one of: 1 sword, 2 bow."},
		"weapon below one":                   {nil, 2, Attack{"ana", -1, "foe"}, engine.Invalid, "ana doesn't have this weapon"},
		"one's own side":                     {nil, 2, Attack{"ana", 1, "bob"}, engine.Illegal, "on the same side"},
		"oneself":                            {nil, 2, Attack{"ana", 1, "ana"}, engine.Illegal, "on the same side"},
		"hand out of reach":                  {func(b *bout) { b.s.Creature("foe").Zone = "z1" }, 2, Attack{"ana", 1, "foe"}, engine.Illegal, "foe is 1 zones away, and sword only reaches the same zone"},
		"bow out of reach":                   {func(b *bout) { b.s.Creature("foe").Zone = "z4" }, 2, Attack{"ana", 2, "foe"}, engine.Illegal, "foe is 4 zones away, and bow only reaches 3 zones"},
		"no way":                             {func(b *bout) { b.s.Links = nil; b.s.Creature("foe").Zone = "z1" }, 2, Attack{"ana", 2, "foe"}, engine.Illegal, "No connected zones lead to foe"},
		"shooting close":                     {func(b *bout) { b.s.Rules = boutRules("ranged_in_same_zone", "forbid") }, 2, Attack{"ana", 2, "foe"}, engine.Illegal, "foe is in the same zone, where a house rule forbids ranged and thrown attacks"},
		"a fallen target":                    {func(b *bout) { b.s.Creature("foe").Out = true }, 2, Attack{"ana", 1, "foe"}, engine.Illegal, "foe is out of the fight"},
		"a reserve":                          {func(b *bout) { b.s.Creature("foe").Zone = "" }, 2, Attack{"ana", 2, "foe"}, engine.Illegal, "foe is in reserve"},
		"nowhere oneself":                    {func(b *bout) { b.s.Creature("ana").Zone = "" }, 2, Attack{"ana", 2, "foe"}, engine.Illegal, "ana isn't on the map"},
		"ana has no actions left this round": {func(b *bout) { b.s.Creature("ana").Actions = 0 }, 2, Move{"ana", "z1"}, engine.Illegal, "ana has no actions left this round"},
		"one who is out":                     {func(b *bout) { b.s.Creature("ana").Out = true }, 2, Pass{"ana"}, engine.Illegal, "ana is out"},
		"before the fight":                   {func(b *bout) { b.s.Phase, b.s.Round = Setup, 0 }, 2, Pass{"ana"}, engine.Illegal, "hasn't begun"},
		"opponents' phase":                   {func(b *bout) { b.s.Phase = Opponents }, 2, Pass{"ana"}, engine.Illegal, "the opponents' turn"},
		"leaving the middle":                 {func(b *bout) { b.s.Zones[3].Edge = true }, 2, Leave{"ana"}, engine.Illegal, "You can only leave by an exit: Zone 3"},
		"no edge at all":                     {nil, 2, Leave{"ana"}, engine.Illegal, "You can only leave by an exit, and this map has none"},
		"asking twice":                       {func(b *bout) { b.must(2, Ask{"ana"}) }, 2, Ask{"ana"}, engine.Illegal, "ana already has a request"},
		"set aside":                          {func(b *bout) { b.s.Creature("ana").Actions = 1; b.must(2, Ask{"ana"}) }, 2, Move{"ana", "z1"}, engine.Illegal, "ana's last action is reserved for a request"},
		"help for oneself":                   {nil, 2, OfferHelp{"ana", "ana"}, engine.Illegal, "ana can't help itself"},
		"help for a foe":                     {nil, 2, OfferHelp{"ana", "foe"}, engine.Invalid, "another character"},
		"help for nobody":                    {nil, 2, OfferHelp{"ana", "nix"}, engine.Invalid, "another character"},
		"help in setup":                      {func(b *bout) { b.s.Phase = Setup }, 2, OfferHelp{"ana", "bob"}, engine.Illegal, "hasn't begun"},
		"help twice":                         {func(b *bout) { b.must(2, OfferHelp{"ana", "bob"}) }, 2, OfferHelp{"ana", "bob"}, engine.Illegal, "ana has already offered to help bob"},
		"third reaction":                     {func(b *bout) { b.s.Creature("ana").Spent = 2 }, 2, OfferHelp{"ana", "bob"}, engine.Illegal, "no reaction left"},
		"no such request":                    {nil, 2, Withdraw{7}, engine.Stale, "This request has already been ruled on or withdrawn"},
		"another's request":                  {func(b *bout) { b.must(2, Ask{"ana"}) }, 3, Withdraw{1}, engine.NotYours, "You can't withdraw ana's request: only its player or the GM can"},
		"ruling by a player":                 {func(b *bout) { b.must(2, Ask{"ana"}) }, 2, Rule{Request: 1, Grant: true}, engine.NotYours, "Only the GM can do that"},
		"ruling on nothing":                  {nil, 1, Rule{Request: 1}, engine.Stale, "This request has already been ruled on or withdrawn"},
		"help without dice":                  {func(b *bout) { b.must(2, OfferHelp{"ana", "bob"}) }, 1, Rule{Request: 1, Grant: true}, engine.Invalid, "1 to 12"},
		"too much help":                      {func(b *bout) { b.must(2, OfferHelp{"ana", "bob"}) }, 1, Rule{Request: 1, Grant: true, Dice: 13}, engine.Invalid, "1 to 12"},
		"dice for an action":                 {func(b *bout) { b.must(2, Ask{"ana"}) }, 1, Rule{Request: 1, Grant: true, Dice: 2}, engine.Invalid, "Automatic hits are only for offers of help"},
		"unknown attribute":                  {func(b *bout) { b.must(2, Ask{"ana"}) }, 1, Rule{Request: 1, Grant: true, Check: "charm"}, engine.Invalid, "no attribute “charm”. Choose one of: agility, might."},
		"check by a player":                  {nil, 2, Check{"ana", "might"}, engine.NotYours, "Only the GM can do that"},
		"check of nothing":                   {nil, 1, Check{"ana", "luck"}, engine.Invalid, "no attribute “luck”"},
		"begin twice":                        {nil, 1, Begin{}, engine.Stale, "this is round 2"},
		"begin by a player":                  {nil, 2, Begin{}, engine.NotYours, "Only the GM can do that"},
		"begin without foes":                 {func(b *bout) { b.s.Phase, b.s.Creature("foe").Zone = Setup, "" }, 1, Begin{}, engine.Illegal, "You can't begin: no opponent is on the map"},
		"begin without PCs":                  {func(b *bout) { b.s.Phase = Setup; b.s.Creatures = b.s.Creatures[2:] }, 1, Begin{}, engine.Illegal, "You can't begin: there are no characters yet"},
		"close by a player":                  {nil, 2, ClosePlayers{}, engine.NotYours, "Only the GM can do that"},
		"close too late":                     {func(b *bout) { b.s.Phase = Opponents }, 1, ClosePlayers{}, engine.Stale, "You can't end the players' phase: it isn't running"},
		"agility later":                      {func(b *bout) { b.s.Creature("ana").Agility = "" }, 2, Agility{"ana"}, engine.Illegal, "Agility is only checked in the players' phase of round 1"},
		"agility in setup":                   {func(b *bout) { b.s.Phase = Setup }, 2, Agility{"ana"}, engine.Illegal, "hasn't begun"},
		"agility twice":                      {func(b *bout) { b.s.Round = 1 }, 2, Agility{"ana"}, engine.Stale, "ana has already checked Agility"},
		"acting without it":                  {func(b *bout) { b.s.Round, b.s.Creature("ana").Agility = 1, "" }, 2, Move{"ana", "z1"}, engine.Illegal, "ana can't act yet: round 1 needs an agility check"},
		"acting after it":                    {func(b *bout) { b.s.Round = 1; b.s.Creature("ana").judged(Failed) }, 2, Move{"ana", "z1"}, engine.Illegal, "ana has lost this turn: the agility check failed"},
		"verdict by a PC":                    {nil, 2, Verdict{"ana", Passed}, engine.NotYours, "Only the GM can do that"},
		"no such verdict":                    {func(b *bout) { b.s.Round, b.s.Creature("ana").Agility = 1, "" }, 1, Verdict{"ana", "late"}, engine.Invalid, "“late” isn't a result of an agility check"},
		"verdict too late":                   {func(b *bout) { b.s.Round = 1 }, 1, Verdict{"ana", Failed}, engine.Stale, "ana has already checked Agility"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			b := newBout(t, boutRules(), "ana", "bob", "foe")
			if tt.with != nil {
				tt.with(b)
			}
			before, _ := json.Marshal(b.s)
			err := b.do(tt.seat, tt.cmd)
			after, _ := json.Marshal(b.s)
			var refusal *engine.Refusal
			if !errors.As(err, &refusal) || refusal.Code != tt.code || !strings.Contains(refusal.Why, tt.says) {
				t.Errorf("got %v, want %s with %q", err, tt.code, tt.says)
			}
			if string(before) != string(after) || len(b.out.Events) > 0 || len(b.out.Reveals) > 0 {
				t.Errorf("a refusal told %v and changed the state to %s", b.out, after)
			}
		})
	}
}

func TestRoll(t *testing.T) {
	tests := map[string]struct {
		count, need, auto int
		faces             []int
		chains            [][]int
		hits              int
	}{
		"round by round":     {3, 9, 0, []int{12, 4, 12, 12, 3, 5}, [][]int{{12, 12, 5}, {4}, {12, 3}}, 3},
		"a 1 may hit":        {2, 1, 0, []int{1, 1}, [][]int{{1}, {1}}, 2},
		"only a 12 hits":     {2, 14, 0, []int{11, 12, 11}, [][]int{{11}, {12, 11}}, 1},
		"all by themselves":  {2, 9, 2, nil, nil, 2},
		"more than there is": {2, 9, 5, nil, nil, 2},
		"less than nothing":  {1, 9, -3, []int{9}, [][]int{{9}}, 1},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			tape := dice.NewTape(tt.faces...)
			st := Strike{}.roll(tape, tt.count, tt.auto, tt.need)
			if diff := cmp.Diff(tt.chains, st.Chains); diff != "" || st.Hits != tt.hits || tape.Err() != nil || tape.Rest() != nil {
				t.Errorf("%d hits, want %d (%v, %v)\n%s", st.Hits, tt.hits, tape.Err(), tape.Rest(), diff)
			}
		})
	}
}

// twelves never end by themselves.
type twelves struct{}

func (twelves) Die(int) int { return 12 }

func TestExplosionsEnd(t *testing.T) {
	if st := (Strike{}).roll(twelves{}, 3, 0, 7); st.Hits != 3+mostExtra {
		t.Errorf("%d dice, want %d", st.Hits, 3+mostExtra)
	}
}

func TestInReach(t *testing.T) {
	allowed, forbidden := &State{Rules: boutRules()}, &State{Rules: boutRules("ranged_in_same_zone", "forbid")}
	want := map[Reach]string{Hand: "+----", Thrown: "++---", Ranged: "++++-"}
	for reach, legal := range want {
		for zones := -1; zones < 5; zones++ {
			expect := zones >= 0 && legal[zones] == '+'
			if got := allowed.spans(Weapon{Reach: reach}, zones); got != expect {
				t.Errorf("%s over %d zones: %t", reach, zones, got)
			}
			if got := forbidden.spans(Weapon{Reach: reach}, zones); got != (expect && (zones > 0 || reach == Hand)) {
				t.Errorf("%s over %d zones, none in the same: %t", reach, zones, got)
			}
		}
	}
}

func TestSecondAttack(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "foe")
	b.s.Creature("foe").TH = 12
	b.must(2, Attack{"ana", 2, "foe"}, 11, 12, 12, 1)
	first := boutTold[Attacked](b)[0].Strike
	b.want("the first needs TH", []any{12, 2, false}, []any{first.Need, first.Hits, first.Second})
	b.must(2, Attack{"ana", 2, "foe"}, 11, 12, 11)
	second := boutTold[Attacked](b)[0].Strike
	b.want("the second needs TH+2, and a 12 hits", []any{14, 1, true}, []any{second.Need, second.Hits, second.Second})
	b.want("left", 96, b.s.Creature("foe").Hits)
	b.want("tally", Tally{Dealt: 3, Best: 2}, b.s.Creature("ana").Tally)
	b.want("the phase closes itself", Opponents, b.s.Phase)
}

func TestMoveAndAttackHasNoPenalty(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "foe")
	b.s.Zones[1].Hazard = "deep water"
	b.must(2, Move{"ana", "z1"})
	b.want("moved", []Moved{{Creature: Ref{"ana", "ana"}, From: Place{"z0", "Zone 0"}, To: Place{"z1", "Zone 1"}, Hazard: "deep water"}}, boutTold[Moved](b))
	b.want("from", ZoneID("z0"), b.s.Creature("ana").From)
	b.must(2, Attack{"ana", 2, "foe"}, 7, 6)
	b.want("one hit at TH", []int{7, 1}, []int{boutTold[Attacked](b)[0].Strike.Need, boutTold[Attacked](b)[0].Strike.Hits})
}

func TestSealedTarget(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "foe")
	b.hide("foe", Numbers{TH: 9, Dice: []int{1}, Hits: map[ModelID]int{"foe": 2}, Max: map[ModelID]int{"foe": 2}})
	b.must(2, Attack{"ana", 2, "foe"}, 9, 8)
	b.want("the need is not told", []Attacked{{Strike{
		By: Ref{"ana", "ana"}, Target: Ref{"foe", "foe"}, Weapon: "bow", Arm: 2, Reach: Ranged, Chains: [][]int{{9}, {8}}, Hits: 1,
	}}}, boutTold[Attacked](b))
	b.want("nor what is left", []Struck{{Target: Ref{"foe", "foe"}, By: Ref{"ana", "ana"}, Hits: 1, Left: -1}}, boutTold[Struck](b))
	b.want("it is declared", []engine.Reveal{{Owner: Screen, Slot: "foe:foe"}}, b.out.Reveals)
	b.must(2, Move{"ana", "z1"})
	b.want("a move gives nothing away", 0, len(b.out.Reveals))
}
