package exchange

import (
	"fmt"
	"slices"
	"strings"
)

// The rules that refusals name, by the numbers of package grimheim.
const (
	RuleStrike  = "grimheim 4.1"
	RuleAnswer  = "grimheim 4.2"
	RuleTurn    = "grimheim 4.3"
	RuleDefeat  = "grimheim 4.4"
	RuleTwo     = "grimheim 4.6"
	RuleRemove  = "grimheim 4.5"
	RuleBuckler = "grimheim 9.4"
	RuleDisarm  = "grimheim 22.16"
)

// IllegalError says which rule forbids a move and why, in a sentence for the player whose values
// stand apart.
type IllegalError struct {
	Rule string
	Why  string // a format, as of fmt.Sprintf
	Args []any
}

func (e *IllegalError) Error() string {
	return fmt.Sprintf("%s (%s)", fmt.Sprintf(e.Why, e.Args...), e.Rule)
}

func illegal(rule, why string, args ...any) *IllegalError {
	return &IllegalError{Rule: rule, Why: why, Args: args}
}

func overError(x Exchange) *IllegalError {
	switch {
	case x.Down != [2]bool{}:
		return illegal(RuleDefeat, "This fight is over, as a fighter is down: hits that were left are lost. /game status shows how it goes on.")
	case x.Passes >= 2:
		return illegal(RuleTurn, "This fight is over, as both sides have passed. /game status shows how it goes on.")
	default:
		return illegal(RuleTurn, "This fight is over: neither side has an attack hit left, and block dice can't strike. /game status shows how it goes on.")
	}
}

// explain finds the sentence for a move that is not among the legal ones.
func explain(t *terms, p position, m Move) *IllegalError {
	switch {
	case p.pending() != NoHit && m.Do != Answer:
		return illegal(RuleAnswer, "A %s is waiting for your answer: stop it or let it through first.",
			strikeWords(p.pending()))
	case m.Do == Answer && t.rules.Proactive:
		return illegal(RuleRemove, "In this game strikes can't be answered: on your own turn you may remove an enemy hit before it strikes.")
	case m.Do == Answer && p.pending() == NoHit:
		return illegal(RuleAnswer, "There is no strike to answer: it is your turn to strike or to pass.")
	case m.Do == Answer:
		return explainCancel(t, p, p.turn().Other(), p.pending(), m)
	case m.Do == Strike:
		return explainStrike(p, m)
	case m.Do == Remove:
		return explainRemove(t, p, m)
	case m.Do == Pass:
		return illegal(RuleRemove, "You can't pass while you have a useful hit: strike with it, or remove an enemy hit.")
	default:
		return illegal(RuleTurn, "That is no move of a fight: strike, answer or pass.")
	}
}

func strikeWords(h Hit) string {
	if h == Crit {
		return "critical strike"
	}
	return "normal strike"
}

func explainStrike(p position, m Move) *IllegalError {
	switch {
	case m.Target.Strikes() && m.With == Crit && m.And == NoHit:
		return illegal(RuleDisarm, "A critical takes a hit away only with a Disarming weapon, and only a hit that the other has and that can be stopped. Strike without that.")
	case m.With >= hitKinds || m.With == NoHit || m.And != NoHit || m.Target != NoHit:
		return illegal(RuleStrike, "Strike with one of your attack hits: a normal or a critical one.")
	case !m.With.Strikes():
		return illegal(RuleStrike, "Block dice can only block: strike with an attack hit, or pass.")
	case p.attackHits(p.turn()) == 0:
		return illegal(RuleStrike, "You have no attack hits left: pass.")
	default:
		return illegal(RuleStrike, "You have no %s left: choose another hit, or pass.", m.With.words())
	}
}

func explainRemove(t *terms, p position, m Move) *IllegalError {
	switch {
	case !t.rules.Proactive:
		return illegal(RuleRemove, "In this game hits are stopped when they strike: keep yours and answer with it.")
	case !m.Target.Strikes():
		return illegal(RuleRemove, "Say which enemy attack hit you remove: a normal or a critical one.")
	case p.left(p.turn().Other(), m.Target) == 0:
		return illegal(RuleRemove, "Your enemy has no %s left to remove: choose another hit, or strike.",
			m.Target.words())
	default:
		return explainCancel(t, p, p.turn(), m.Target, m)
	}
}

// explainCancel says why these hits can't stop such a hit.
func explainCancel(t *terms, p position, by Role, class Hit, m Move) *IllegalError {
	ways := t.ways[by][class]
	switch {
	case m.With >= hitKinds || m.And >= hitKinds || m.Do == Answer && m.Target != NoHit:
		return illegal(RuleAnswer, "Answer with one of your hits, or let the strike through.")
	case m.With == NoHit:
		return illegal(RuleRemove, "Say which of your hits you spend to remove it.")
	case p.left(by, m.With) == 0 || m.And != NoHit && p.left(by, m.And) == 0:
		return dontHave(p, by)
	case ways.n == 0:
		return illegal(RuleAnswer, "This critical is Deadly, so nothing stops it: let it through.")
	case m.And != NoHit:
		return explainPair(t, class, ways)
	case m.With == Buckler:
		return illegal(RuleBuckler, "A buckler can't stop this hit: answer with a critical one, or let it through.")
	case class == Crit:
		return illegal(RuleAnswer, "A %s can't stop a critical hit: answer with a critical one, or let it through.", m.With.words())
	default:
		return illegal(RuleAnswer, "This weapon is Brutal, so no %s stops it: answer with a critical hit or a critical block, or let it through.", m.With.words())
	}
}

func explainPair(t *terms, class Hit, ways wayList) *IllegalError {
	isPair := func(w way) bool { return w.and != NoHit }
	switch {
	case !t.rules.TwoNormalsBlockCrit:
		return illegal(RuleTwo, "In this game two normal hits don't add up to stop a critical one: answer with one hit, or let it through.")
	case class != Crit:
		return illegal(RuleTwo, "One hit is enough against a normal strike: answer with one.")
	case slices.ContainsFunc(ways.all(), isPair):
		return illegal(RuleTwo, "Two normal hits stop a critical one only if you have both, and a buckler's block doesn't count: answer otherwise, or let it through.")
	default:
		return illegal(RuleTwo, "This weapon is Brutal, so two normal hits can't stop its critical one: answer with a critical one, or let it through.")
	}
}

// dontHave lists what a side still holds, for the player who asked for something else.
func dontHave(p position, by Role) *IllegalError {
	var held []string
	for h := Normal; h < hitKinds; h++ {
		if n := p.left(by, h); n > 0 {
			held = append(held, fmt.Sprintf("%d × %s", n, h.words()))
		}
	}
	if held == nil {
		return illegal(RuleAnswer, "You don't have that left: you have nothing left to spend. Choose something else, or let it through.")
	}
	return illegal(RuleAnswer, "You don't have that left: you have %s. Choose something else, or let it through.", strings.Join(held, ", "))
}
