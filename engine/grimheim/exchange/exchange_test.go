package exchange_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine/grimheim/exchange"
)

// sword is a side with so many normal and critical hits, DMG 2 and CRT 3.
func sword(normal, crit int) exchange.Side {
	return exchange.Side{Attack: exchange.Hits{Normal: normal, Crit: crit}, Damage: 2, CritDamage: 3}
}

func with(s exchange.Side, change ...func(*exchange.Side)) exchange.Side {
	for _, c := range change {
		c(&s)
	}
	return s
}

func blocks(normal, crit, buckler int) func(*exchange.Side) {
	return func(s *exchange.Side) { s.Blocks = exchange.Blocks{Normal: normal, Crit: crit, Buckler: buckler} }
}

func wounds(n int) func(*exchange.Side) { return func(s *exchange.Side) { s.Wounds = n } }
func parry(s *exchange.Side)            { s.Parry = true }
func brutal(s *exchange.Side)           { s.Brutal = true }
func deadly(s *exchange.Side)           { s.Deadly = true }
func riposte(s *exchange.Side)          { s.Riposte = true }
func harmless(s *exchange.Side)         { s.Damage, s.CritDamage = 0, 0 }

var (
	proactive  = exchange.Rules{Proactive: true}
	twoNormals = exchange.Rules{TwoNormalsBlockCrit: true}
	freeAnswer = exchange.Rules{AnswerIsFree: true}
)

// move reads what Move.String writes.
func move(t *testing.T, text string) exchange.Move {
	t.Helper()
	words := strings.Fields(text)
	var m exchange.Move
	read := func(into interface{ UnmarshalText([]byte) error }, word string) {
		if err := into.UnmarshalText([]byte(word)); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
	}
	read(&m.Do, words[0])
	if m.Do == exchange.Remove {
		read(&m.Target, words[1])
		words = words[2:]
	}
	if len(words) > 1 {
		with, and, pair := strings.Cut(words[1], "+")
		read(&m.With, with)
		if pair {
			read(&m.And, and)
		}
	}
	return m
}

func play(t *testing.T, x exchange.Exchange, moves ...string) (exchange.Exchange, exchange.Effect) {
	t.Helper()
	var e exchange.Effect
	for _, text := range moves {
		var err error
		x, e, err = x.Play(move(t, text))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return x, e
}

func texts(moves []exchange.Move) []string {
	var all []string
	for _, m := range moves {
		all = append(all, m.String())
	}
	return all
}

func TestMoves(t *testing.T) {
	tests := map[string]struct {
		x    exchange.Exchange
		play []string
		want []string
	}{
		"a turn": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(2, 1), sword(1, 0)),
			want: []string{"pass", "strike normal", "strike crit"},
		},
		"first strike": {
			x:    exchange.New(exchange.Rules{}, exchange.Defender, sword(2, 1), sword(1, 0)),
			want: []string{"pass", "strike normal"},
		},
		"no hits of one's own": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(0, 0), sword(1, 0)),
			want: []string{"pass"},
		},
		"answers to a normal strike": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(1, 0), with(sword(1, 1), blocks(1, 1, 1))),
			play: []string{"strike normal"},
			want: []string{"answer buckler", "answer block", "answer critblock", "answer normal", "answer crit", "answer none"},
		},
		"answers to a critical strike": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(0, 1), with(sword(1, 1), blocks(1, 1, 1))),
			play: []string{"strike crit"},
			want: []string{"answer critblock", "answer crit", "answer none"},
		},
		"parry": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(0, 1), with(sword(1, 0), blocks(1, 0, 0), parry)),
			play: []string{"strike crit"},
			want: []string{"answer normal", "answer none"},
		},
		"brutal": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, with(sword(1, 0), brutal), with(sword(1, 1), blocks(1, 1, 1), parry)),
			play: []string{"strike normal"},
			want: []string{"answer critblock", "answer crit", "answer none"},
		},
		"brutal against parry": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, with(sword(0, 1), brutal), with(sword(1, 1), parry)),
			play: []string{"strike crit"},
			want: []string{"answer crit", "answer none"},
		},
		"deadly": {
			x:    exchange.New(twoNormals, exchange.Attacker, with(sword(0, 1), deadly), with(sword(1, 1), blocks(1, 1, 1), parry)),
			play: []string{"strike crit"},
			want: []string{"answer none"},
		},
		"two normals": {
			x:    exchange.New(twoNormals, exchange.Attacker, sword(0, 1), with(sword(2, 0), blocks(2, 0, 2))),
			play: []string{"strike crit"},
			want: []string{"answer block+block", "answer block+normal", "answer normal+normal", "answer none"},
		},
		"two normals need two": {
			x:    exchange.New(twoNormals, exchange.Attacker, sword(0, 1), with(sword(1, 0), blocks(0, 0, 2))),
			play: []string{"strike crit"},
			want: []string{"answer none"},
		},
		"the striker goes on after an answer": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(2, 0), sword(2, 0)),
			play: []string{"strike normal", "answer normal"},
			want: []string{"pass", "strike normal"},
		},
		"the turn goes over after a free answer": {
			x:    exchange.New(freeAnswer, exchange.Attacker, sword(2, 0), sword(1, 1)),
			play: []string{"strike normal", "answer normal"},
			want: []string{"pass", "strike crit"},
		},
		"the turn goes over after a strike that lands": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(2, 0), sword(0, 2)),
			play: []string{"strike normal", "answer none"},
			want: []string{"pass", "strike crit"},
		},
		"a pass is not final": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(1, 0), sword(1, 0)),
			play: []string{"pass", "strike normal", "answer none"},
			want: []string{"pass", "strike normal"},
		},
		"two passes end it": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(1, 0), sword(1, 0)),
			play: []string{"pass", "pass"},
		},
		"only blocks left": {
			x: exchange.New(exchange.Rules{}, exchange.Attacker, with(sword(0, 0), blocks(2, 2, 2)), with(sword(0, 0), blocks(1, 0, 0))),
		},
		"proactive": {
			x: exchange.New(proactive, exchange.Attacker, with(sword(1, 1), blocks(1, 0, 0)), sword(1, 1)),
			want: []string{"remove normal with block", "remove normal with normal", "remove normal with crit",
				"remove crit with crit", "strike normal", "strike crit"},
		},
		"proactive, only a useless block": {
			x:    exchange.New(proactive, exchange.Attacker, with(sword(0, 0), blocks(1, 0, 0)), sword(0, 1)),
			want: []string{"pass"},
		},
		"proactive, a useful block must be used": {
			x:    exchange.New(proactive, exchange.Attacker, with(sword(0, 0), blocks(1, 0, 0)), sword(1, 0)),
			want: []string{"remove normal with block"},
		},
		"proactive, harmless both": {
			x:    exchange.New(proactive, exchange.Attacker, with(sword(1, 0), harmless), with(sword(1, 0), harmless)),
			want: []string{"pass", "remove normal with normal", "strike normal"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			x, _ := play(t, tt.x, tt.play...)
			if diff := cmp.Diff(tt.want, texts(x.Moves())); diff != "" {
				t.Errorf("moves (-want +got):\n%s", diff)
			}
			if x.Done() != (tt.want == nil) {
				t.Errorf("done = %v", x.Done())
			}
		})
	}
}

func TestEffects(t *testing.T) {
	tests := map[string]struct {
		x    exchange.Exchange
		play []string
		want exchange.Effect
	}{
		"a strike waits": {
			x: exchange.New(exchange.Rules{}, exchange.Attacker, sword(1, 0), sword(1, 0)), play: []string{"strike normal"},
		},
		"it lands": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(0, 1), sword(1, 0)),
			play: []string{"strike crit", "answer none"},
			want: exchange.Effect{Landed: exchange.Crit, Damage: [2]int{0, 3}},
		},
		"it is stopped": {
			x:    exchange.New(exchange.Rules{}, exchange.Defender, sword(0, 1), sword(1, 0)),
			play: []string{"strike normal", "answer crit"},
			want: exchange.Effect{Stopped: exchange.Normal, Ended: true},
		},
		"it defeats": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(2, 0), with(sword(5, 5), wounds(1))),
			play: []string{"strike normal", "answer none"},
			want: exchange.Effect{Landed: exchange.Normal, Damage: [2]int{0, 2}, Defeated: true, Ended: true},
		},
		"riposte": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, sword(2, 0), with(sword(1, 0), riposte)),
			play: []string{"strike normal", "answer normal"},
			want: exchange.Effect{Stopped: exchange.Normal, Damage: [2]int{1, 0}, Riposte: true},
		},
		"riposte defeats the striker": {
			x:    exchange.New(exchange.Rules{}, exchange.Attacker, with(sword(2, 0), wounds(1)), with(sword(1, 0), riposte)),
			play: []string{"strike normal", "answer normal"},
			want: exchange.Effect{Stopped: exchange.Normal, Damage: [2]int{1, 0}, Riposte: true, Defeated: true, Ended: true},
		},
		"proactive strike": {
			x:    exchange.New(proactive, exchange.Attacker, sword(1, 0), sword(1, 0)),
			play: []string{"strike normal"},
			want: exchange.Effect{Landed: exchange.Normal, Damage: [2]int{0, 2}},
		},
		"proactive removal": {
			x:    exchange.New(proactive, exchange.Attacker, sword(1, 0), sword(1, 0)),
			play: []string{"remove normal with normal"},
			want: exchange.Effect{Stopped: exchange.Normal, Ended: true},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, got := play(t, tt.x, tt.play...)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("effect (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSwappedPairIsTheSame(t *testing.T) {
	x, _ := play(t, exchange.New(twoNormals, exchange.Attacker, sword(0, 1), with(sword(1, 0), blocks(1, 0, 0))), "strike crit")
	if _, _, err := x.Play(exchange.Move{Do: exchange.Answer, With: exchange.Normal, And: exchange.Block}); err != nil {
		t.Error(err)
	}
}

func TestJSON(t *testing.T) {
	x, _ := play(t, exchange.New(twoNormals, exchange.Defender, with(sword(2, 1), wounds(9), parry), with(sword(1, 1), blocks(1, 0, 1))), "strike crit")
	text, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	var back exchange.Exchange
	if err := json.Unmarshal(text, &back); err != nil || back != x {
		t.Errorf("%s came back as %+v (%v)", text, back, err)
	}
	m := exchange.Move{Do: exchange.Remove, With: exchange.Block, And: exchange.Normal, Target: exchange.Crit}
	if text, err = json.Marshal(m); err != nil || string(text) != `{"do":"remove","with":"block","and":"normal","target":"crit"}` {
		t.Errorf("%s (%v)", text, err)
	}
	for _, bad := range []string{`{"do":"fly"}`, `{"do":""}`, `{"do":"strike","with":"axe"}`} {
		if err := json.Unmarshal([]byte(bad), &m); err == nil {
			t.Errorf("%s was accepted", bad)
		}
	}
}

func TestNumbersOutOfRange(t *testing.T) {
	x := exchange.New(exchange.Rules{}, 7, exchange.Side{Attack: exchange.Hits{Normal: -3, Crit: 400}, Damage: -1, CritDamage: 5000, Wounds: -2}, sword(1, 0))
	want := exchange.Hits{Normal: 0, Crit: exchange.MaxHits}
	if got := x.Sides[exchange.Attacker].Attack; got != want || x.Turn != exchange.Defender || x.Sides[exchange.Attacker].Wounds != 0 {
		t.Errorf("got %+v", x)
	}
}
