package grimheim

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	rules "warbell/engine/grimheim"
	"warbell/engine/grimheim/view"
)

// TestF81AnySplitOfAFusillade (F81) checks that the form proposes an even split over all targets, and accepts
// any other legal one.
func TestF81AnySplitOfAFusillade(t *testing.T) {
	const config = `{"skirmish":{"bands":[{"name":"Greys","models":["Ann ap3, hunter; sword; darts r24 5/4+/2/3 fusillade @ 500-1000"]},
	{"name":"Reds","models":["Bob def0; sword @ 1500-1000", "Ben def0; sword @ 1500-1300", "Bea def0; sword @ 1500-1600"]}],"map":{"size":{"w":3000,"h":2200}}}}`
	bound := engine.Bind(rules.System())
	call := engine.Call{Dice: dice.Seeded(1), Salt: func() string { return "" }}
	res, err := bound.Start(engine.Setup{Seats: 2, Config: []byte(config)}, engine.Opening{Call: call})
	for seed := uint64(2); err == nil && bound.View(res.Game).(view.View).BatchOf != 1; seed++ {
		call.Dice = dice.Seeded(seed)
		res, err = bound.Start(engine.Setup{Seats: 2, Config: []byte(config)}, engine.Opening{Call: call})
	}
	if err != nil {
		t.Fatal(err)
	}
	v := bound.View(res.Game).(view.View)
	fresh := func() *panel {
		p := &panel{playerView: playerView{view: v, seat: 1}, id: 1, signs: v.FoeSigns(1)}
		p.saved.mode = kindShoot
		if err := p.evaluate(); err != nil {
			t.Fatal(err)
		}
		return p
	}
	s := fresh().page()
	if !s.splits() {
		t.Fatal("nothing to share out")
	}
	if got := s.askShares("").Modal.Fields[0].Input.Value; got != "② 2, ③ 2, ④ 1" {
		t.Errorf("the form begins with %q", got)
	}
	for text, want := range map[string]string{
		"② 3, ③ 1, ④ 1": "shoot.2x3-3x1-4x1.w2", "ben 4, ② 1": "shoot.3x4-2x1.w2", "② 2, ③ 2": "22.11", "② 5, ② 0": "22.11", "② 3, ② 2": "22.11", "all": "22.11", "": "22.11",
	} {
		p := fresh()
		act, err := p.sharesTyped(text, s.arm.weapon)
		if err == nil {
			err = p.add([]string{act})
		}
		var why *engine.Refusal
		switch {
		case err != nil && (!errors.As(err, &why) || !strings.HasSuffix(why.Rule, want)):
			t.Errorf("%q: %v", text, err)
		case err == nil && !slices.Equal(p.draft.Acts, []string{want}):
			t.Errorf("%q is %v, want %s", text, p.draft.Acts, want)
		}
	}
}
