package exchange

import (
	"fmt"
	"slices"
	"strings"
)

// The rules that refusals name, numbered as in package grimheim.
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

// IllegalError names the rule that forbids a move and the reason, as a format with arguments for a sentence
// to the player.
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
		return illegal(RuleDefeat, "This Fight is over: a fighter is defeated, so unspent hits are lost. See `/game status`.")
	case x.Passes >= 2:
		return illegal(RuleTurn, "This Fight is over: both players passed. See `/game status`.")
	default:
		return illegal(RuleTurn, "This Fight is over: no attack hits are left, and block dice can't strike. See `/game status`.")
	}
}

// explain returns the reason why a move isn't legal.
func explain(t *terms, p position, m Move) *IllegalError {
	switch {
	case p.pending() != NoHit && m.Do != Answer:
		return illegal(RuleAnswer, "You must answer a %s first: block or take the damage.",
			strikeWords(p.pending()))
	case m.Do == Answer && t.rules.Proactive:
		return illegal(RuleRemove, "You can't block strikes in this game: on your turn, remove enemy hits before they strike.")
	case m.Do == Answer && p.pending() == NoHit:
		return illegal(RuleAnswer, "You have no strike to block: it's your turn to strike or pass.")
	case m.Do == Answer:
		return explainCancel(t, p, p.turn().Other(), p.pending(), m)
	case m.Do == Strike:
		return explainStrike(p, m)
	case m.Do == Remove:
		return explainRemove(t, p, m)
	case m.Do == Pass:
		return illegal(RuleRemove, "You can't pass with a useful hit left: strike with it, or remove an enemy hit.")
	default:
		return illegal(RuleTurn, "You can't do that in a Fight: strike, block or pass.")
	}
}

func strikeWords(h Hit) string {
	if h == Crit {
		return "critical hit"
	}
	return "normal hit"
}

func explainStrike(p position, m Move) *IllegalError {
	switch {
	case m.Target.Strikes() && m.With == Crit && m.And == NoHit:
		return illegal(RuleDisarm, "You can't disarm with this strike: it needs a Disarming weapon and an enemy hit that can be stopped. Strike without it.")
	case m.With >= hitKinds || m.With == NoHit || m.And != NoHit || m.Target != NoHit:
		return illegal(RuleStrike, "Choose a hit to strike with: a normal or a critical hit.")
	case !m.With.Strikes():
		return illegal(RuleStrike, "You can't strike with block dice: use an attack hit, or pass.")
	case p.attackHits(p.turn()) == 0:
		return illegal(RuleStrike, "You can't strike: no attack hits are left. Pass.")
	default:
		return illegal(RuleStrike, "You have no %s left: choose another hit, or pass.", m.With.words())
	}
}

func explainRemove(t *terms, p position, m Move) *IllegalError {
	switch {
	case !t.rules.Proactive:
		return illegal(RuleRemove, "You can't remove hits in this game: use yours to block strikes.")
	case !m.Target.Strikes():
		return illegal(RuleRemove, "Choose the enemy hit to remove: a normal or a critical hit.")
	case p.left(p.turn().Other(), m.Target) == 0:
		return illegal(RuleRemove, "Your opponent has no %s left to remove: choose another hit, or strike.",
			m.Target.words())
	default:
		return explainCancel(t, p, p.turn(), m.Target, m)
	}
}

// explainCancel returns the reason why these hits can't stop a hit of that class.
func explainCancel(t *terms, p position, by Role, class Hit, m Move) *IllegalError {
	ways := t.ways[by][class]
	switch {
	case m.With >= hitKinds || m.And >= hitKinds || m.Do == Answer && m.Target != NoHit:
		return illegal(RuleAnswer, "Choose how to answer the strike: block with one of your hits, or take the damage.")
	case m.With == NoHit:
		return illegal(RuleRemove, "Choose a hit of your own to spend: it removes the enemy hit.")
	case p.left(by, m.With) == 0 || m.And != NoHit && p.left(by, m.And) == 0:
		return dontHave(p, by)
	case ways.n == 0:
		return illegal(RuleAnswer, "You can't block this critical hit: the weapon is Deadly. Take the damage.")
	case m.And != NoHit:
		return explainPair(t, class, ways)
	case m.With == Buckler:
		return illegal(RuleBuckler, "You can't block this hit with a buckler: use a critical one, or take the damage.")
	case class == Crit:
		return illegal(RuleAnswer, "A %s can't block a critical hit: use a critical one, or take the damage.", m.With.words())
	default:
		return illegal(RuleAnswer, "A %s can't block this hit: the weapon is Brutal. Use a critical hit or critical block, or take the damage.", m.With.words())
	}
}

func explainPair(t *terms, class Hit, ways wayList) *IllegalError {
	isPair := func(w way) bool { return w.and != NoHit }
	switch {
	case !t.rules.TwoNormalsBlockCrit:
		return illegal(RuleTwo, "Two normal hits can't block a critical hit in this game: use one hit, or take the damage.")
	case class != Crit:
		return illegal(RuleTwo, "One hit is enough to block a normal hit: use only one.")
	case slices.ContainsFunc(ways.all(), isPair):
		return illegal(RuleTwo, "You need two normal hits to block a critical hit, and a buckler doesn't count. Choose other hits, or take the damage.")
	default:
		return illegal(RuleTwo, "Two normal hits can't block this critical hit: the weapon is Brutal. Use a critical one, or take the damage.")
	}
}

// dontHave returns the reason for a hit that the side doesn't have, with the hits that it has.
func dontHave(p position, by Role) *IllegalError {
	var held []string
	for h := Normal; h < hitKinds; h++ {
		if n := p.left(by, h); n > 0 {
			held = append(held, fmt.Sprintf("%d × %s", n, h.words()))
		}
	}
	if held == nil {
		return illegal(RuleAnswer, "You have no hits left to spend. Choose something else, or take the damage.")
	}
	return illegal(RuleAnswer, "You don't have that hit: you have %s. Choose something else, or take the damage.", strings.Join(held, ", "))
}
