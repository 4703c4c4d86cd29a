package grimheim

import (
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
	"warbell/engine/grimheim/warband"
	"warbell/engine/naming"
)

// rosters returns the warbands with the lasting effects of a campaign game, which both players have confirmed
// (rule 37.4). Each side's warband belongs to the player who brought it. A seat whose player was replaced has
// none.
func rosters(over runner.Ended) ([]gamekit.SavedRoster, error) {
	v, ok := over.View().(view.View)
	if !ok || v.State == nil || v.Kept(1) == nil && v.Kept(2) == nil {
		return nil, nil
	}
	sides, _, err := skirmishBack(over.Config)
	if err != nil {
		return nil, err
	}
	var all []gamekit.SavedRoster
	first := 0 // index of the side's first model among all models
	for i, side := range sides {
		seat := engine.Seat(i + 1)
		was, _ := warband.Parse(side) // it was valid when the game began
		row, _ := over.Sitter(seat)
		if lasting := v.Kept(seat); lasting != nil && row.User != "" && !row.Bot && !over.Handed(seat) {
			kept, err := over.Kept(row.User)
			if err != nil {
				return nil, err
			}
			f, now := rosterOf(row.User, kept, was)
			if limping := limped(now, was, lasting, first); limping.Text() != now.Text() || f.Rev == 0 {
				f.Notation = limping.Text()
				all = append(all, f)
			}
		}
		first += len(was.Models)
	}
	return all, nil
}

// rosterOf returns the present roster of a person that has the name of the one that was brought. If the
// person has none, or can't read it any more, it returns a new one with the warband that was brought.
func rosterOf(user string, kept []gamekit.SavedRoster, was warband.Warband) (gamekit.SavedRoster, warband.Warband) {
	name := string(called(was))
	for _, f := range kept {
		if f.System != bandSystem || !naming.Alike(f.Name, name) {
			continue
		}
		now, faults := warband.Parse(f.Notation)
		if !slices.ContainsFunc(faults, func(x warband.Fault) bool { return x.Code == engine.Invalid }) {
			return f, now
		}
	}
	return gamekit.SavedRoster{User: user, System: bandSystem, Name: name}, was
}

// limped returns a roster with the lasting effects of a game. Models that are no longer in the roster are
// skipped.
func limped(now, was warband.Warband, lasting []game.Lasting, first int) warband.Warband {
	for _, l := range lasting {
		if at, ok := now.Find(was, int(l.Model.Number())-1-first); ok {
			now = now.Injured(at, l.New...)
		}
	}
	return now
}
