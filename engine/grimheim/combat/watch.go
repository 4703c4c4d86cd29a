package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// MayWatch reports whether a model can go on overwatch at all: it needs a ranged weapon, and by house rule a
// trait (rule 26.1). A free overwatch needs no trait.
func MayWatch(s *game.State, f *game.Fighter, free bool) bool {
	return s.IsSkirmish() && len(f.Profile.Shots()) > 0 && (free || !s.Is(game.RuleOverwatch, game.ByTrait) || f.Profile.Has(card.Veteran))
}

// AllowsFreeWatch refuses overwatch as a future free action (rule 25.4).
func AllowsFreeWatch(s *game.State, f *game.Fighter) error { return allowsWatch(s, f, true) }

func allowsWatch(s *game.State, f *game.Fighter, free bool) error {
	arm := slices.ContainsFunc(f.Profile.Shots(),
		func(w card.Weapon) bool { return f.Ready(w) && !w.Has(card.Unwieldy) })
	switch {
	case !s.IsSkirmish():
		return engine.Refuse(engine.Illegal, "grimheim 26.1",
			"You can't use Overwatch in a duel. Choose another action.")
	case len(f.Profile.Shots()) == 0:
		return engine.Refuse(engine.Illegal, "grimheim 26.1",
			"%s can't use Overwatch: no ranged weapon. Choose another action.", f.Profile.Name)
	case !MayWatch(s, f, free):
		return engine.Refuse(engine.Illegal, "grimheim 26.1",
			"%s can't use Overwatch: only Veterans can in this game. Choose another action.", f.Profile.Name)
	case s.InMelee(s.Acting.Model) || f.Has(card.Hidden):
		return engine.Refuse(engine.Illegal, "grimheim 26.1",
			"You can't use Overwatch in melee or while Hidden. Choose another action.")
	case f.Watching:
		return engine.Refuse(engine.Illegal, "grimheim 26.1",
			"%s is already on Overwatch. Choose another action, or end the activation.", f.Profile.Name)
	case !arm:
		return engine.Refuse(engine.Illegal, "grimheim 26.1",
			"%s has no weapon ready for Overwatch. Choose another action.", f.Profile.Name)
	case s.Strides() || slices.ContainsFunc(s.Acting.All(), func(act game.Act) bool { return act == game.ActShoot || act == game.ActQuick }):
		return engine.Refuse(engine.Illegal, "grimheim 26.1",
			"%s can't use Overwatch after moving or shooting this activation. Choose another action.", f.Profile.Name)
	}
	return AllowsAgain(s, game.ActOverwatch, "")
}

// CheckWatch refuses a Watch of a model that isn't an enemy.
func CheckWatch(s *game.State, id game.ModelID, w *game.Watch) error {
	switch {
	case w == nil || w.Only == 0:
		return nil
	case !s.IsSkirmish() || !s.Fields(w.Only) || s.Fighter(w.Only).Seat == s.Fighter(id).Seat:
		return engine.Refuse(engine.Invalid, "grimheim 26.3", "You can only use Overwatch against an enemy. Choose one of the enemy models.")
	}
	return nil
}

// SealWatch puts a model's Watch into the next secret slot, and returns the slot's number. It returns 0 in a
// duel, which has no overwatch.
func SealWatch(p *game.Play, id game.ModelID, said *game.Watch) int {
	if !p.S.IsSkirmish() {
		return 0
	}
	m, number := p.S.NameOf(id), p.S.Fighter(id).Watch
	var watch game.Watch
	if said != nil {
		watch = *said
	} else if number > 0 {
		p.Secrets.Open(m.Seat, game.WatchSlot(m, number), &watch) // a Watch that can't be read counts as none
	}
	p.Seal(m.Seat, game.WatchSlot(m, number+1), watch)
	return number + 1
}

// holdsFire reports whether a watcher keeps its shot for another enemy (rule 26.3). Players see that it
// reads its Watch, and the Watch goes into a new secret slot.
func holdsFire(p *game.Play, a game.Attack) bool {
	f, m := p.S.Fighter(a.By), p.S.NameOf(a.By)
	if f.Watch == 0 || a.Cause != game.CauseWatch {
		return false
	}
	var watch game.Watch
	number := f.Watch
	p.Reveal(m.Seat, game.WatchSlot(m, number))
	if !p.Secrets.Open(m.Seat, game.WatchSlot(m, number), &watch) {
		watch = game.Watch{}
	}
	held := watch.Only != 0 && watch.Only != a.At || watch.Nearest && nearer(p.S, a)
	p.Seal(m.Seat, game.WatchSlot(m, number+1), watch)
	p.Tell(game.WatchUsed{Model: m, Foe: p.S.NameOf(a.At), Number: number, Held: held})
	return held
}

// nearer reports whether the watcher sees an enemy that is nearer than the moving one.
func nearer(s *game.State, a game.Attack) bool {
	return slices.ContainsFunc(s.FoesOf(a.By), func(foe game.ModelID) bool {
		b := a
		b.At, b.Where = foe, nil
		return foe != a.At && awayFrom(s, b) < awayFrom(s, a) && !concealed(s, foe) && Sight(s, b).Visible
	})
}
