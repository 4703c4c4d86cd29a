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

// rosters are the warbands that take up what a battle of a campaign has left them, as both sides have
// confirmed (rule
// 37.4): of each side the one that it brought, of the person who brought it. A seat that changed hands has none: its
// roster is not its player's.
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
	first := 0 // of a side, among all models
	for i, side := range sides {
		seat := engine.Seat(i + 1)
		was, _ := warband.Parse(side) // the game began with it
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

// rosterOf is the warband of a person that is called as the one that was brought, as it stands now. Who keeps
// none, as of a ready-made one, keeps what was brought from now on. One that can't be read any more is none
// of them.
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

// limped is a roster with what a battle has left. A model that it has no more has nothing.
func limped(now, was warband.Warband, lasting []game.Lasting, first int) warband.Warband {
	for _, l := range lasting {
		if at, ok := now.Find(was, int(l.Model.Number())-1-first); ok {
			now = now.Injured(at, l.New...)
		}
	}
	return now
}
