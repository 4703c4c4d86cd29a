package turn

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// threeDice is how many fate dice a side has in a game without fate sets (reading G13).
const threeDice = 3

// fateDice is how many dice a side rolls in a turn (rule 23.1).
func fateDice(s *game.State, seat engine.Seat) int {
	k := s.Skirmish
	mine, theirs := k.Bands[int(seat)-1], k.Bands[int(game.Other(seat))-1]
	n := 0
	switch {
	case s.Is(game.RuleFate, game.ThreeDice) && mine.Fate == "" && theirs.Fate == "":
		n = threeDice
	case mine.Fate != "":
		n = fate.SetOf(mine.Fate).Dice
	}
	if exchange.Underdog(mine.Points, theirs.Points) {
		n++
	}
	return n + s.Idols(seat)
}

// rollFate is the fate phase of a turn.
func rollFate(p *game.Play) {
	if !p.S.IsSkirmish() {
		return
	}
	ev := game.FateRolled{Turn: p.S.Turn, Free: p.S.Skirmish.Free}
	for i := range ev.Dice {
		for range fateDice(p.S, engine.Seat(i+1)) {
			ev.Dice[i] = append(ev.Dice[i], p.Dice.Die(6))
		}
	}
	if len(ev.Dice[0])+len(ev.Dice[1]) > 0 {
		p.Tell(ev)
	}
}

// FateSaid reads on what a fate die is to be spent and what it shows, such as "heal 4"; false if that says
// nothing.
func FateSaid(_ view.View, text string) (game.SpendFate, bool) {
	words := strings.Fields(strings.ToLower(text))
	if len(words) != 2 {
		return game.SpendFate{}, false
	}
	face, err := strconv.Atoi(words[1])
	return game.SpendFate{Use: fate.Use(words[0]), Face: face}, err == nil
}

// FateCan lists what a seat's dice can be spent on now, as FateSaid reads it: each use with each face.
func FateCan(v view.View, seat engine.Seat) []string {
	if v.State == nil || !v.IsSkirmish() || !game.Playing(seat) {
		return nil
	}
	var all []string
	if v.Shot != nil || v.Melee != nil {
		for _, c := range waitingFates(v.State, seat) {
			all = append(all, string(c.Use)+" "+strconv.Itoa(c.Face))
		}
		return all
	}
	for _, a := range combat.FateSet(v.State, seat).Abilities {
		for _, face := range v.Skirmish.Fate[int(seat)-1] {
			said := string(a.Use) + " " + strconv.Itoa(face)
			if (a.Use.Spontaneous() || v.Acting.Seat == seat) && !slices.Contains(all, said) {
				all = append(all, said)
			}
		}
	}
	return all
}
