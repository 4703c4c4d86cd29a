package contest_test

import (
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/contest"
	"warbell/engine/dice"
)

// TestMenusOfWhoIsUnsure checks the menus while Ann is in Bob's rear by an open claim.
func TestMenusOfWhoIsUnsure(t *testing.T) {
	f := field(t)
	s := f.state()
	if err := s.MayAct(1); err != nil {
		t.Error(err)
	}
	if s.MayAct(2) == nil || !s.Takes("ann") || !s.Shoots("ann") || !s.Relays("ann", "cart") || s.Relays("ann", "bob") {
		t.Error("before anything happened")
	}
	if err := f.step(1, contest.Engage{Model: "ann", Target: "bob", From: contest.FromRear}); err != nil {
		t.Fatal(err)
	}
	s = f.state()
	if claim, unsure := s.Unsure("ann"); !unsure || s.Rests(claim) {
		t.Errorf("nothing but Ann waits for %+v", claim)
	}
	if s.Takes("ann") || s.Shoots("ann") || s.Relays("ann", "cart") || s.Engages("ann", "ben", contest.FromFront) {
		t.Error("she can do nothing but strike")
	}
	if err := f.step(1, contest.Declare{Target: "bob", Attackers: s.Attackers("bob")}); err != nil {
		t.Fatal(err)
	}
	if s = f.state(); len(s.AskedFacts()) != 1 || !s.Rests(s.AskedFacts()[0]) || s.MayAct(1) == nil {
		t.Errorf("her blow waits for the claim: %+v", s.AskedFacts())
	}
}

// TestWhoBreaks lists the enemies that may attack a breaking model, and asks its player to confirm.
func TestWhoBreaks(t *testing.T) {
	f := field(t)
	f.do(t, contest.Engage{Model: "ann", Target: "bob"})
	s := f.state()
	if got := s.Chasers("ann"); !slices.Equal(got, []contest.ModelID{"bob"}) {
		t.Errorf("chasers: %v", got)
	}
	for _, o := range bound.Options(f.game, 1) {
		switch o.Command.(type) {
		case contest.Break:
			if !o.Confirm {
				t.Error("nothing warns who breaks")
			}
		case contest.EndTurn:
			if o.Confirm {
				t.Error("ending a turn is no risk")
			}
		}
	}
	if err := f.step(2, contest.SetOrder{Lines: []contest.OrderLine{{Asks: contest.AsksAlways}}}); err != nil {
		t.Fatal(err)
	}
	f.do(t, contest.Break{Model: "ann"}, contest.Respond{Yes: true}, contest.Penetrate{})
	f.do(t, contest.Engage{Model: "ann", Target: "bob"}, contest.EndTurn{})
	if got := f.state().Chasers("bob"); !slices.Equal(got, []contest.ModelID{"ann"}) {
		t.Errorf("chasers of Bob: %v", got)
	}
}

// TestFactsAreAskedAnew checks that another open claim makes a new question, so that a player can't accept a
// claim unseen or miss its deadline.
func TestFactsAreAskedAnew(t *testing.T) {
	f := laidOut(t, `{"sides":["Ann ph2\nAmy ph2","Bob ph2\nBen ph2"],"apart":3}`, nil)
	seat := f.state().Active
	claim := func(model, target contest.ModelID) engine.DutyID {
		if err := f.step(seat, contest.Engage{Model: model, Target: target, From: contest.FromRear, Inches: 3}); err != nil {
			t.Fatal(err)
		}
		if !f.state().Put {
			if err := f.step(seat, contest.PutClaims{}); err != nil {
				t.Fatal(err)
			}
		}
		i := slices.IndexFunc(bound.Owed(f.game), func(d engine.Duty) bool { return d.Kind == contest.DutyFacts })
		return bound.Owed(f.game)[i].ID
	}
	mine, theirs := []contest.ModelID{"ann", "amy"}, []contest.ModelID{"bob", "ben"}
	if seat == 2 {
		mine, theirs = theirs, mine
	}
	if first, second := claim(mine[0], theirs[0]), claim(mine[1], theirs[1]); first == second {
		t.Errorf("both are asked in %s", first)
	}
}

func TestHopelessTermsRefused(t *testing.T) {
	for config, refused := range map[string]bool{
		`{"sides":["Ann ph2 front9 rear8; sword power1","Bob ph2 front9 rear9; sword power1"],"engaged":true}`:                   true,
		`{"sides":["Ann ph2 front9 rear7; sword power1","Bob ph2 front9 rear9; sword power1"],"engaged":true}`:                   false,
		`{"sides":["Ann ph2 front9 rear8; sword power3","Bob ph2 front9 rear9; sword power1"],"engaged":true}`:                   false,
		`{"sides":["Ann ph2 front9 rear9; sword +1; pike long power3","Bob ph2 front9 rear9; sword"],"engaged":true}`:            false,
		`{"sides":["Ann ph2 front9 rear9; sword power3","Cart ph2 front12 rear12 harmless"],"engaged":true}`:                     true,
		`{"sides":["Ann ph2 front9 rear9; sword power3","Cart ph2 front12 rear12 harmless\nBob ph1 front9 rear2"],"apart":3}`:    false,
		`{"sides":["Ann ph2 front9 rear9; sword power2","Cart ph2 front12 rear12 harmless\nBob ph1; sword power1"],"apart":3}`:   false,
		`{"sides":["Ann ph2 front9 rear9; sword power2","Cart ph2 front12 rear12 harmless\nBob ph1 front9 rear9"],"apart":3}`:    true,
		`{"sides":["Ann ph2 front12 rear12; sword","Bob ph2 front12 rear12; sword\nCart ph2 front12 rear2 harmless"],"apart":3}`: false,
	} {
		err := bound.Check(engine.Setup{Seats: 2, Config: []byte(config)})
		if (err != nil) != refused {
			t.Errorf("%s: %v", config, err)
		}
		if err := bound.Check(engine.Setup{Seats: 2, Rules: engine.Rules{contest.RuleArmour: contest.ArmourTable}, Config: []byte(config)}); err != nil {
			t.Errorf("by the table: %v", err)
		}
	}
}

// TestAdviceAgainstDenial denies each step that Warbell takes at arm's length. Warbell must claim none twice
// in a turn, and its turns must end.
func TestAdviceAgainstDenial(t *testing.T) {
	for seed := range uint64(20) {
		f := laidOut(t, `{"sides":["Hal ph2; pole long","Bot ph2 actions2; sword"],"apart":6}`, nil)
		f.seed = seed
		turn, denied := 0, 0
		for step := 0; step < 80 && !f.game.Kernel.Over(); step++ {
			d := bound.Owed(f.game)[0]
			s := f.state()
			if s.Turn != turn {
				turn, denied = s.Turn, 0
			}
			cmd := contest.Advise(s, d, dice.Seeded(seed))
			switch {
			case d.Seat == 1 && d.Kind == contest.DutyFacts:
				cmd, denied = contest.Object{Fact: s.OpenFacts(2)[0].ID}, denied+1
			case d.Seat == 1 && d.Kind == contest.DutyTurn && s.Engages("hal", "bot", contest.FromLength):
				cmd = contest.Engage{Model: "hal", Target: "bot", From: contest.FromLength}
			case d.Seat == 1 && d.Kind == contest.DutyTurn:
				cmd = contest.EndTurn{}
			case d.Seat == 2 && d.Kind == contest.DutySettle:
				cmd = claims.Yield{Fact: s.DisputedFacts(2)[0].ID}
			case cmd == nil:
				cmd = bound.Options(f.game, d.Seat)[0].Command
			}
			if err := f.step(d.Seat, cmd); err != nil {
				t.Fatalf("fight %d, step %d: %v", seed, step, err)
			}
			if denied > 2 { // as many as it has actions
				t.Fatalf("fight %d: %d claims in turn %d", seed, denied, turn)
			}
		}
		if turn < 3 {
			t.Errorf("fight %d has come to turn %d", seed, turn)
		}
	}
}
