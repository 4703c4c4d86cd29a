package exchange_test

import (
	"errors"
	"strings"
	"testing"

	"warbell/engine/grimheim/exchange"
)

func TestRefusals(t *testing.T) {
	open := exchange.New(exchange.Rules{}, exchange.Attacker, with(sword(1, 1), blocks(1, 0, 0)), with(sword(1, 0), blocks(2, 0, 1)))
	struck, _ := play(t, open, "strike crit")
	tests := map[string]struct {
		x          exchange.Exchange
		move       exchange.Move
		rule, says string
	}{
		"strike with a block": {open, move(t, "strike block"), exchange.RuleStrike, "can't strike with block dice"},
		"strike without a hit": {exchange.New(exchange.Rules{}, exchange.Attacker, sword(1, 0), sword(1, 0)), move(t, "strike crit"),
			exchange.RuleStrike, "no critical hit left"},
		"strike with nothing":        {open, exchange.Move{Do: exchange.Strike}, exchange.RuleStrike, "Choose a hit to strike with"},
		"strike while one waits":     {struck, move(t, "strike normal"), exchange.RuleAnswer, "must answer a critical hit first"},
		"pass while one waits":       {struck, move(t, "pass"), exchange.RuleAnswer, "must answer a critical hit first"},
		"answer nothing":             {open, move(t, "answer normal"), exchange.RuleAnswer, "no strike to block"},
		"normal against a critical":  {struck, move(t, "answer block"), exchange.RuleAnswer, "use a critical one"},
		"buckler against a critical": {struck, move(t, "answer buckler"), exchange.RuleBuckler, "buckler"},
		"a hit one hasn't":           {struck, move(t, "answer crit"), exchange.RuleAnswer, "1 × normal hit, 2 × normal block"},
		"a pair without the switch":  {struck, move(t, "answer block+normal"), exchange.RuleTwo, "can't block a critical hit in this game"},
		"remove":                     {open, move(t, "remove normal with normal"), exchange.RuleRemove, "use yours to block"},
		"nonsense":                   {open, exchange.Move{Do: 77, With: 99, And: 3, Target: 200}, exchange.RuleTurn, "can't do that in a Fight"},
		"nonsense answer":            {struck, exchange.Move{Do: exchange.Answer, With: 99}, exchange.RuleAnswer, "how to answer the strike"},
		"pass with a useful hit": {exchange.New(proactive, exchange.Attacker, sword(1, 0), sword(1, 0)), move(t, "pass"),
			exchange.RuleRemove, "can't pass"},
		"answer when proactive": {exchange.New(proactive, exchange.Attacker, sword(1, 0), sword(1, 0)), move(t, "answer normal"),
			exchange.RuleRemove, "can't block strikes in this game"},
		"remove what isn't there": {exchange.New(proactive, exchange.Attacker, sword(1, 0), sword(1, 0)), move(t, "remove crit with normal"),
			exchange.RuleRemove, "no critical hit left to remove"},
		"over": {exchange.New(exchange.Rules{}, exchange.Attacker, sword(0, 0), with(sword(0, 0), blocks(0, 1, 0))), move(t, "strike crit"),
			exchange.RuleTurn, "over"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			after, _, err := tt.x.Play(tt.move)
			var refusal *exchange.IllegalError
			if !errors.As(err, &refusal) {
				t.Fatalf("%s was not refused: %v", tt.move, err)
			}
			if refusal.Rule != tt.rule || !strings.Contains(refusal.Error(), tt.says) {
				t.Errorf("refused with %q, want rule %s and the words %q", refusal, tt.rule, tt.says)
			}
			if after != tt.x {
				t.Errorf("a refused move changed the exchange")
			}
		})
	}
}

func TestTraitRefusals(t *testing.T) {
	tests := map[string]struct {
		attacker, defender exchange.Side
		moves              [2]string
		says               string
	}{
		"deadly":          {with(sword(0, 1), deadly), sword(0, 1), [2]string{"strike crit", "answer crit"}, "Deadly"},
		"deadly, buckler": {with(sword(0, 1), deadly), with(sword(0, 0), blocks(0, 0, 1)), [2]string{"strike crit", "answer buckler"}, "Deadly"},
		"brutal":          {with(sword(1, 0), brutal), sword(1, 0), [2]string{"strike normal", "answer normal"}, "Brutal"},
		"pair on normal":  {sword(1, 0), sword(2, 0), [2]string{"strike normal", "answer normal+normal"}, "One hit is enough"},
		"pair on brutal":  {with(sword(0, 1), brutal), sword(2, 0), [2]string{"strike crit", "answer normal+normal"}, "is Brutal"},
		"pair of one":     {sword(0, 1), sword(1, 0), [2]string{"strike crit", "answer normal+normal"}, "need two normal hits"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			x, _ := play(t, exchange.New(twoNormals, exchange.Attacker, tt.attacker, tt.defender), tt.moves[0])
			_, _, err := x.Play(move(t, tt.moves[1]))
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("got %v, want the word %q", err, tt.says)
			}
		})
	}
}
