package view

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
)

// Side is the state of one side of a skirmish.
type Side struct {
	Seat   engine.Seat
	Name   engine.Name
	Points int   // victory points
	Up, Of int   // models
	Fate   []int // faces of the fate dice left in this turn
}

// Sides returns the state of both sides of a skirmish, nil in a duel.
func (v View) Sides() []Side {
	if v.State == nil || !v.IsSkirmish() {
		return nil
	}
	var all []Side
	for i, party := range v.Skirmish.Bands {
		side := Side{Seat: engine.Seat(i + 1), Name: party.Name, Points: v.Skirmish.Points[i],
			Fate: v.Skirmish.Fate[i]}
		for _, f := range v.Fighters {
			if f.Seat != side.Seat {
				continue
			}
			if side.Of++; f.Up() {
				side.Up++
			}
		}
		all = append(all, side)
	}
	return all
}

// On returns a scene of a skirmish's battlefield with the names of the warbands. It leaves the names out if
// they are equal, or before the sides have their zones.
func (v View) On(table battlefield.Picture, title, footer engine.Words) engine.Scene {
	scene := engine.Scene{Title: title, Footer: footer, Field: &table}
	k := v.Skirmish
	if k.Bands[0].Name == k.Bands[1].Name || k.Phase != game.PhaseDeploy && k.Phase != game.PhaseBattle {
		return scene
	}
	for _, party := range k.Bands {
		scene.Sides = append(scene.Sides, engine.Verbatim(string(party.Name)))
	}
	return scene
}

// SidesLeft counts the wounds of both sides. In a ladder it counts all models that fight in it, in a
// skirmish all models.
func (v View) SidesLeft() (sides [2]engine.SideLeft) {
	switch {
	case v.Ladder != nil:
		return v.bandsLeft()
	case v.State != nil && v.IsSkirmish():
		return v.partiesLeft()
	}
	for i, f := range v.Seats() {
		sides[i] = engine.SideLeft{Seat: f.Seat, Name: string(f.Profile.Name), Left: f.Wounds,
			Most: f.Profile.WND, Models: 1}
		if f.Wounds == 0 {
			sides[i].Out = 1
		}
	}
	return sides
}

// partiesLeft counts the wounds of both sides of a skirmish.
func (v View) partiesLeft() (sides [2]engine.SideLeft) {
	for i, party := range v.Skirmish.Bands {
		points := v.Skirmish.Points[i]
		sides[i] = engine.SideLeft{Seat: engine.Seat(i + 1), Name: string(party.Name), Points: &points}
	}
	for i := range v.Fighters {
		f := &v.Fighters[i]
		if !game.Playing(f.Seat) {
			continue
		}
		side := &sides[int(f.Seat)-1]
		side.Left, side.Most, side.Models = side.Left+f.Wounds, side.Most+f.Profile.WND, side.Models+1
		if !f.Up() {
			side.Out++
		}
	}
	return sides
}

func (v View) bandsLeft() (sides [2]engine.SideLeft) {
	c := v.Ladder
	over := len(c.Winners)
	for i, seat := range []engine.Seat{1, 2} {
		sides[i] = engine.SideLeft{Seat: seat, Name: string(c.Bands[i].Name), Left: c.Left[i], Models: len(c.Pairs)}
		for n := range c.Pairs {
			wounds := c.Contender(n+1, seat).Profile.WND
			sides[i].Most += wounds
			switch {
			case n < over && c.Winners[n] == game.Other(seat):
				sides[i].Out++
			case n == over:
				sides[i].Left += v.Fighter(game.Champion(seat)).Wounds
			case n > over:
				sides[i].Left += wounds
			}
		}
	}
	return sides
}
