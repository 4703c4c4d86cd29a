package commands

import "warbell/commands/warband"

// newWarbands is /warband, with what the systems keep and build there.
func (b *Bot) newWarbands() *warband.Warbands {
	w := &warband.Warbands{Store: b.store, Words: b.words, Now: b.now, Rosters: b.rosters, Attached: b.attached.text}
	for _, s := range b.order {
		if s.Keeps != nil {
			w.Kinds = append(w.Kinds, s.Keeps(b.desk())...)
		}
		if s.Builds != nil {
			w.Builds = append(w.Builds, s.Builds(b.desk())...)
		}
	}
	return w
}
