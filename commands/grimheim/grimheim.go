package grimheim

import (
	"slices"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/templates"
	grimheimwords "warbell/templates/grimheim"
)

// Plug is Grimheim as a duel.
func Plug() plug.System {
	return plug.System{
		System: table.System{
			Rules: engine.Bind(grimheim.System()),
			Surface: table.Surface{
				Title: title, Rematch: true, FoughtOut: foughtOut, Advise: advise,
				Forms:    map[string]table.Form{grimheim.DutyPick: {Ask: askPick, Parse: parsePick, Note: "picked"}},
				Standing: &standing, Silent: silent, HandsOver: shown, Beside: turns.BesideOptions,
			},
		},
		Words:   grimheimwords.Words,
		Matches: []plug.Match{duel, ladder},
		Turns:   turns,
		Topics: []templates.Choice{
			{Label: "A duel of Grimheim", Value: "duel"},
			{Label: "Grimheim: orders, plans, letting it run", Value: "orders"},
			{Label: "Grimheim fighters in one line", Value: "fighters"},
			{Label: "Warbands of your own", Value: "warbands"},
			{Label: "A ladder of duels between warbands", Value: "ladder"},
			{Label: "House rules of Grimheim", Value: "rules"},
		},
		Keeps: func(d plug.Desk) []plug.Kind {
			return []plug.Kind{{Roster: duelists, Label: "Grimheim fighter"}, builder{d}.kind()}
		},
		Builds:   func(d plug.Desk) []plug.Command { return builder{d}.commands() },
		Presses:  func(d plug.Desk) map[string]plug.Pressed { return builder{d}.presses() },
		Practice: &plug.Practice{Match: duel.Key, Mine: "Witchhunter", Theirs: "Orc Brute"},
		Commands: func(d plug.Desk) []plug.Command {
			return []plug.Command{
				quickDuel.with(d, d.Offer(duel, "duel", "Challenge somebody to a Grimheim duel by post")),
				quickLadder.with(d, d.Offer(ladder, "ladder", "Challenge somebody's Grimheim warband: one duel after the other, each model once")),
			}
		},
	}
}

func advise(l *table.Live, d engine.Duty, src dice.Source) engine.Command {
	s, ok := l.Shown().(*grimheim.State)
	if !ok {
		return nil
	}
	cmd, _ := grimheim.Advise(s, d.Seat, src)
	return cmd
}

// foughtOut reports whether a fighter is down.
func foughtOut(l *table.Live) bool {
	s, ok := l.Shown().(*grimheim.State)
	return ok && slices.ContainsFunc(s.Fighters[:], func(f grimheim.Fighter) bool { return !f.Up() })
}

func title(l *table.Live) string {
	return l.Line().Phrase("title", l.Shown())
}
