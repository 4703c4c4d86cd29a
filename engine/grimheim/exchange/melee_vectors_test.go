package exchange_test

import (
	"errors"
	"slices"

	"warbell/engine/enginetest/vectors"
	"warbell/engine/grimheim/exchange"
)

// fighter is one side of a melee vector.
type fighter struct {
	Name  string `json:"name"`
	ATK   int    `json:"atk"`
	HTV   int    `json:"htv"`
	DMG   int    `json:"dmg"`
	CRT   int    `json:"crt"`
	SAV   int    `json:"sav"`
	Block int    `json:"block"`
	WND   int    `json:"wnd"`
}

func (f fighter) side() exchange.WeaponSide {
	return exchange.WeaponSide{
		ATK: f.ATK, HTV: f.HTV, Damage: f.DMG, CritDamage: f.CRT, SAV: f.SAV, Wounds: f.WND,
		Block: exchange.BlockPool{Plain: f.Block},
	}
}

// meleeDice is the dice of a melee vector, in the order in which they are rolled.
type meleeDice struct {
	Attacker      []int `json:"attacker"`
	Defender      []int `json:"defender"`
	AttackerBlock []int `json:"attacker_block"`
	DefenderBlock []int `json:"defender_block"`
}

// both is one thing for each side.
type both[T any] struct {
	Attacker *T `json:"attacker"`
	Defender *T `json:"defender"`
}

// meleeClasses is what the dice count as.
type meleeClasses struct {
	both[exchange.Hits]
	AttackerBlock *exchange.Blocks `json:"attacker_block"`
	DefenderBlock *exchange.Blocks `json:"defender_block"`
}

// melee rolls a melee vector.
func melee(c *vectors.Case) exchange.Exchange {
	var setup struct{ Attacker, Defender fighter }
	var faces meleeDice
	c.Setup(&setup)
	c.Dice(&faces)
	m := exchange.Matchup{
		Rules: exchange.Rules{
			Proactive:           c.Rule("grimheim.melee") == "proactive",
			AnswerIsFree:        c.Rule("grimheim.answer_costs_turn") == "no",
			TwoNormalsBlockCrit: c.Rule("grimheim.two_normals_block_crit_in_melee") == "yes",
		},
		Sides: [2]exchange.WeaponSide{setup.Attacker.side(), setup.Defender.side()},
	}
	tape := c.Tape(slices.Concat(faces.Attacker, faces.Defender, faces.AttackerBlock, faces.DefenderBlock)...)
	thrown := exchange.Throw(tape, m.Sides[exchange.Attacker], m.Sides[exchange.Defender])
	vectors.Check(c, "attacker's dice", &faces.Attacker, thrown.Attack[exchange.Attacker])
	vectors.Check(c, "defender's dice", &faces.Defender, thrown.Attack[exchange.Defender])
	vectors.Check(c, "attacker's block dice", &faces.AttackerBlock, thrown.Block[exchange.Attacker])
	vectors.Check(c, "defender's block dice", &faces.DefenderBlock, thrown.Block[exchange.Defender])
	x := m.Exchange(thrown)
	checkClasses(c, x)
	return x
}

func checkClasses(c *vectors.Case, x exchange.Exchange) {
	var want meleeClasses
	c.Classes(&want)
	a, d := x.Sides[exchange.Attacker], x.Sides[exchange.Defender]
	vectors.Check(c, "attacker's hits", want.Attacker, a.Attack)
	vectors.Check(c, "defender's hits", want.Defender, d.Attack)
	vectors.Check(c, "attacker's blocks", want.AttackerBlock, a.Blocks)
	vectors.Check(c, "defender's blocks", want.DefenderBlock, d.Blocks)
}

// step is one step of a script.
type step struct {
	By     string       `json:"by"`
	Do     exchange.Do  `json:"do"`
	With   exchange.Hit `json:"with"`
	Answer exchange.Hit `json:"answer"`
	Target exchange.Hit `json:"target"`
}

var (
	errTurn = errors.New("it is the other side's turn")
	errBy   = errors.New("by must be A or D")
)

// play carries out one step: a move, and the answer to it where the rules ask for one. A script
// may spell out passes when nothing is left, and may leave out those that are forced.
func (s step) play(x exchange.Exchange) (exchange.Exchange, error) {
	by, ok := map[string]exchange.Role{"A": exchange.Attacker, "D": exchange.Defender}[s.By]
	if !ok {
		return x, errBy
	}
	if s.Do == exchange.Pass && x.Done() && x.Down == [2]bool{} {
		return x, nil
	}
	if m, forced := x.Forced(); forced && m.Do == exchange.Pass && x.ToMove() != by {
		x, _, _ = x.Play(m)
	}
	if !x.Done() && x.ToMove() != by {
		return x, errTurn
	}
	x, _, err := x.Play(exchange.Move{Do: s.Do, With: s.With, Target: s.Target})
	if err != nil || x.Pending == exchange.NoHit {
		return x, err
	}
	x, _, err = x.Play(exchange.Move{Do: exchange.Answer, With: s.Answer})
	return x, err
}

func meleeScript(c *vectors.Case) {
	x := melee(c)
	var script []step
	c.Script(&script)
	for i, s := range script {
		next, err := s.play(x)
		if err != nil {
			c.Fatalf("step %d: %v", i+1, err)
		}
		x = next
	}
	checkEnd(c, x)
}

func checkEnd(c *vectors.Case, x exchange.Exchange) {
	var want struct {
		ToDefender *int                `json:"damage_to_defender"`
		ToAttacker *int                `json:"damage_to_attacker"`
		Unspent    both[exchange.Hits] `json:"unspent"`
		Defeated   *string             `json:"defeated"`
	}
	c.Expect(&want)
	vectors.Check(c, "damage to defender", want.ToDefender, x.Taken[exchange.Defender])
	vectors.Check(c, "damage to attacker", want.ToAttacker, x.Taken[exchange.Attacker])
	vectors.Check(c, "attacker's unspent hits", want.Unspent.Attacker, x.Sides[exchange.Attacker].Attack)
	vectors.Check(c, "defender's unspent hits", want.Unspent.Defender, x.Sides[exchange.Defender].Attack)
	vectors.Check(c, "defeated", want.Defeated, down(x.Down))
}

func down(who [2]bool) string {
	for r, isDown := range who {
		if isDown {
			return exchange.Role(r).String()
		}
	}
	return "none"
}

func meleeIllegal(c *vectors.Case) {
	x := melee(c)
	var script []step
	var want struct {
		Refused *bool `json:"refused"`
	}
	c.Script(&script)
	c.Expect(&want)
	for i, s := range script {
		next, err := s.play(x)
		if last := i == len(script)-1; last {
			checkRefusal(c, want.Refused, err)
		} else if err != nil {
			c.Fatalf("step %d: %v", i+1, err)
		}
		x = next
	}
}

func checkRefusal(c *vectors.Case, want *bool, err error) {
	var refusal *exchange.IllegalError
	if errors.As(err, &refusal) && (refusal.Rule == "" || refusal.Why == "") {
		c.Errorf("a refusal without a rule or a reason: %+v", refusal)
	}
	vectors.Check(c, "refused", want, err != nil)
}

func meleeOptimal(c *vectors.Case) {
	x := melee(c)
	var want struct {
		ToDefender *int    `json:"damage_to_defender"`
		ToAttacker *int    `json:"damage_to_attacker"`
		Defeated   *string `json:"defeated"`
	}
	c.Expect(&want)
	_, out := exchange.Best(x)
	vectors.Check(c, "damage to defender", want.ToDefender, out.Taken[exchange.Defender])
	vectors.Check(c, "damage to attacker", want.ToAttacker, out.Taken[exchange.Attacker])
	vectors.Check(c, "defeated", want.Defeated, down(out.Down))
}
