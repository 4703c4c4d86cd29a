package rolloff

import (
	"cmp"
	"slices"

	"warbell/engine"
)

// ranked returns the events that end a round of a roll-off that is not plain, and the roll-off if it is
// decided.
func (s *State) ranked() []engine.Event {
	places := s.places()
	placed := Placed{Round: s.Round, Rolls: slices.Clone(s.Turns), Places: places}
	if s.Round < mostRounds && s.Terms.Ties != TiesShared {
		placed.Again = s.again(places)
	}
	if len(placed.Again) > 0 {
		return []engine.Event{placed}
	}
	results := s.results(places)
	end := engine.Ended{Why: EndNobody}
	if len(places) > 0 {
		end = engine.Ended{Winners: places[0], Why: EndWon}
	}
	if s.Terms.Order {
		return []engine.Event{placed, Ordered{Results: results, Dice: s.Terms.Dice, Low: s.Terms.Low}, end}
	}
	return []engine.Event{placed, Decided{Results: results, Dice: s.Terms.Dice, Low: s.Terms.Low}, end}
}

// places lists the seats in each place, the best first. It splits the places before this round by the round's
// rolls. Seats in one place tie, and so do the seats of a team.
func (s *State) places() [][]engine.Seat {
	before := s.Places
	if len(before) == 0 {
		all := make([]engine.Seat, 0, len(s.Turns))
		for _, t := range s.Turns {
			all = append(all, t.Seat)
		}
		before = [][]engine.Seat{all}
	}
	var places [][]engine.Seat
	for _, place := range before {
		rolled := slices.ContainsFunc(place, func(seat engine.Seat) bool { return s.turn(seat) != nil })
		if !rolled {
			places = append(places, place)
			continue
		}
		places = append(places, s.split(place)...)
	}
	return places
}

// side is a team or a single player in a place that is split.
type side struct {
	team  int
	seats []engine.Seat
	total int // the best total of its players (rule 7.1)
	bonus int
}

// split divides the players in one place by their rolls in this round. It omits players who have dropped out.
func (s *State) split(place []engine.Seat) [][]engine.Seat {
	var sides []side
	for _, seat := range place {
		t := s.turn(seat)
		if t == nil || t.Score == nil || t.Gone {
			continue
		}
		one := side{s.Terms.team(seat), []engine.Seat{seat}, t.Score.Total, t.Score.Bonus}
		i := slices.IndexFunc(sides, func(o side) bool { return o.team == one.team })
		if i < 0 {
			sides = append(sides, one)
			continue
		}
		sides[i].seats = append(sides[i].seats, seat)
		if s.Terms.better(one.total, sides[i].total) {
			sides[i].total, sides[i].bonus = one.total, one.bonus
		}
	}
	slices.SortStableFunc(sides, s.compare)
	var places [][]engine.Seat
	for i, one := range sides {
		if i > 0 && s.compare(sides[i-1], one) == 0 {
			places[len(places)-1] = append(places[len(places)-1], one.seats...)
			continue
		}
		places = append(places, one.seats)
	}
	return places
}

// compare returns a negative number if a is better than b, and 0 if they tie (rules 1.2, 3.3, 4.2).
func (s *State) compare(a, b side) int {
	c := cmp.Compare(b.total, a.total)
	if s.Terms.Ties == TiesBonus {
		c = cmp.Or(c, cmp.Compare(b.bonus, a.bonus))
	}
	if s.Terms.Low {
		return -c
	}
	return c
}

// again lists the players who reroll because they tie for a place that matters (rules 1.3, 6.1).
func (s *State) again(places [][]engine.Seat) []engine.Seat {
	var all []engine.Seat
	for i, place := range places {
		tied := slices.ContainsFunc(place, func(seat engine.Seat) bool { return s.Terms.team(seat) != s.Terms.team(place[0]) })
		if tied && (i == 0 || s.Terms.Order) {
			all = append(all, place...)
		}
	}
	return all
}

// Result holds one participant's scores and final place.
type Result struct {
	Seat   engine.Seat `json:"seat"`
	Name   engine.Name `json:"name,omitempty"` // for a participant without a player
	Place  int         `json:"place"`          // from 1; equal for tied participants; 0: dropped out
	Team   int         `json:"team,omitempty"` // from 1; 0: there are no teams
	Scores []Score     `json:"scores"`         // one for each round with a roll
}

// results lists all results, the best first. Participants who dropped out come last.
func (s *State) results(places [][]engine.Seat) []Result {
	all := make([]Result, 0, len(s.Scores))
	for _, r := range s.Scores {
		r.Name, r.Scores = s.Terms.Name(r.Seat), slices.Clone(r.Scores)
		if t := s.turn(r.Seat); t != nil && t.Score != nil {
			r.Scores = append(r.Scores, *t.Score)
		}
		if len(s.Terms.Teams) > 0 {
			r.Team = s.Terms.team(r.Seat)
		}
		before := 0
		for _, place := range places {
			if slices.Contains(place, r.Seat) {
				r.Place = before + 1
			}
			before += len(place)
		}
		all = append(all, r)
	}
	last := func(r Result) int {
		if r.Place == 0 {
			return len(all) + 1
		}
		return r.Place
	}
	slices.SortStableFunc(all, func(a, b Result) int { return cmp.Or(cmp.Compare(last(a), last(b)), cmp.Compare(a.Team, b.Team)) })
	return all
}
