package rolls

import (
	"context"
	"math/big"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/dice"
	"warbell/engine/diceline"
	"warbell/engine/odds"
)

// plainly joins the parts of a notation in a custom ID.
func plainly(parts []string) string { return strings.Join(parts, ":") }

// pressAgain repeats a roll for the presser.
func (s *Rolls) pressAgain(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	line, err := diceline.Parse(plainly(call.CustomID.Rest(1)))
	if err != nil {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	return s.throw(ctx, call, asked{line: line, picture: call.CustomID.Part(0) == "p", owner: call.User})
}

// explained is the data of an explanation: the meaning of a notation, with the odds of its result.
type explained struct {
	Dice       string
	Repeats    int
	Parts      []dice.Handful
	Arithmetic bool
	Successes  bool
	Target     string
	Total      string   // the rolled total; "": there is none to explain
	Least      *big.Rat // the chance of Total or more; nil if unknown
	Most       *big.Rat // the chance of Total or less
	Mean       *big.Rat
}

func (explained) ViewOf() string { return "ui/roll.explain" }

// pressExplain explains the notation to the presser privately, with the odds of the total and a button that
// saves the roll.
func (s *Rolls) pressExplain(_ context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	line, err := diceline.Parse(plainly(call.CustomID.Rest(1)))
	if err != nil {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	expr, single := line.Single()
	if !single {
		view, err := lineOdds(line)
		if err != nil {
			return gamekit.Reply{}, err
		}
		note, err := s.Words.View(view)
		return gamekit.Whisper(note.Whisper().With(saveRow(call, line.Notation())...)), err
	}
	v := explained{
		Dice: expr.Notation(), Repeats: expr.Repeats(), Parts: expr.Handfuls(), Arithmetic: expr.Arithmetic(), Successes: expr.Successes(),
	}
	if target, ok := expr.Target(); ok {
		v.Target = target.String()
	}
	if total, err := strconv.Atoi(call.CustomID.Part(0)); err == nil {
		v.reckon(expr, total)
	}
	note, err := s.Words.View(v)
	return gamekit.Whisper(note.Whisper().With(saveRow(call, expr.Notation())...)), err
}

// reckon adds the odds of a total, if they can be computed.
func (v *explained) reckon(expr dice.Expr, total int) {
	all, err := odds.Expression(expr)
	if err != nil {
		return
	}
	v.Total = strconv.Itoa(total)
	v.Least = all.That(func(n int) bool { return n >= total })
	v.Most = all.That(func(n int) bool { return n <= total })
	if all.Open {
		v.Least.Add(v.Least, all.More())
		return
	}
	v.Mean = all.Mean(func(n int) int { return n })
}
