package zones

import (
	"fmt"
	"strings"

	"warbell/engine/zones"
)

// explodes is the face that always hits and adds a die (zones 5.2).
const explodes = 12

// Fell returns the dice of an attack, each with those that its 12s added:
//
//	2 by help, **12**→~~5~~, **9**, ~~3~~
//
// Hits are bold, misses struck through. If the needed roll is secret, only the 12s are marked.
func (l Line) Fell(s zones.Strike) string {
	var dice []string
	if s.Auto > 0 {
		dice = append(dice, l.Phrase("by_help", s.Auto))
	}
	need := s.Need
	if carried(s) {
		need = 0
	}
	for _, chain := range s.Chains {
		dice = append(dice, chainText(chain, need))
	}
	return strings.Join(dice, ", ")
}

func carried(s zones.Strike) bool {
	return s.Need > 0 && len(s.Chains) > 0 && s.Auto+reaching(s.Chains, s.Need) != s.Hits
}

// reaching counts the dice that hit.
func reaching(chains [][]int, need int) int {
	hits := 0
	for _, chain := range chains {
		for _, face := range chain {
			if face >= explodes || face >= need {
				hits++
			}
		}
	}
	return hits
}

// mostTwelves bounds the 12s in a row that are shown one by one.
const mostTwelves = 3

func chainText(chain []int, need int) string {
	twelves := 0
	for twelves < len(chain) && chain[twelves] == explodes {
		twelves++
	}
	var faces []string
	if twelves > mostTwelves {
		faces, chain = append(faces, fmt.Sprintf("**12**×%d", twelves)), chain[twelves:]
	}
	for _, face := range chain {
		faces = append(faces, faceText(face, need))
	}
	return strings.Join(faces, "→")
}

func faceText(face, need int) string {
	switch {
	case face >= explodes || (need > 0 && face >= need):
		return fmt.Sprintf("**%d**", face)
	case need > 0:
		return fmt.Sprintf("~~%d~~", face)
	}
	return fmt.Sprint(face)
}

// Hits returns a number of hits in words.
func (l Line) Hits(n int) string { return l.Phrase("hits", max(n, 0)) }

// Carried reports whether the hits were counted against another TH than the target's (zones 6.4).
func (attacks) Carried(s zones.Strike) bool { return carried(s) }

// Numbered is a strike of a volley with its number, from 1.
type Numbered struct {
	zones.Strike
	N int
}

// Salvo holds all strikes of a volley on one target.
type Salvo struct {
	Target  zones.Ref
	Need    int // needed by a first attack; 0 if unknown
	Hits    int
	Rolled  bool
	Strikes []Numbered
}

// Salvos groups a volley by targets. Strikes keep their numbers in the volley.
func (attacks) Salvos(strikes []zones.Strike) []Salvo {
	var all []Salvo
	at := map[zones.ModelID]int{}
	for i, s := range strikes {
		k, known := at[s.Target.ID]
		if !known {
			k = len(all)
			at[s.Target.ID] = k
			all = append(all, Salvo{Target: s.Target, Need: firstNeed(s)})
		}
		all[k].Hits += max(s.Hits, 0)
		all[k].Rolled = all[k].Rolled || s.Auto > 0 || len(s.Chains) > 0
		all[k].Strikes = append(all[k].Strikes, Numbered{s, i + 1})
	}
	return all
}

func firstNeed(s zones.Strike) int {
	if s.Second {
		return max(s.Need-2, 0)
	}
	return s.Need
}

// AnyHit reports whether one strike of a volley hits.
func (attacks) AnyHit(strikes []zones.Strike) bool {
	for _, s := range strikes {
		if s.Hits > 0 {
			return true
		}
	}
	return false
}

// BeforeRoll reports whether players react before the dice are rolled.
func (l Line) BeforeRoll() bool { return l.Rule("interpose") == "before_roll" }

// Taking returns the hits that a creature would take in place of a strike's target, under the house rules.
// While they can't be known, it returns -1.
func (l Line) Taking(id zones.ModelID, s zones.Strike) int {
	c := l.state.Creature(id)
	switch {
	case c == nil || l.BeforeRoll() || c.TH == 0:
		return -1
	case l.Rule("interpose") == "hits_carry_over":
		return s.Hits
	case s.Second:
		return s.Auto + reaching(s.Chains, l.state.TH(c, c.TH)+2)
	}
	return s.Auto + reaching(s.Chains, l.state.TH(c, c.TH))
}
