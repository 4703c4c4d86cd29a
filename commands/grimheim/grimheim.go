package grimheim

import (
	"maps"
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/opponent"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
	grimheimwords "warbell/templates/grimheim"
)

// Plug returns Grimheim: duels, ladders and skirmishes.
func Plug() gamekit.System {
	return gamekit.System{
		System: runner.System{
			Rules: engine.Bind(grimheim.System()),
			Surface: runner.UI{
				Title: title, Rematch: true, Rosters: rosters, FoughtOut: foughtOut, Advise: advise,
				Forms:    map[string]runner.Form{turn.DutyPick: {Ask: askPick, Parse: parsePick, Note: "picked"}},
				OrdersUI: &standing, Silent: silent, HandsOver: shown, Reckons: reckons, Beside: turns.BesideOptions, Rows: battleRows, Acts: legalActs, Anytime: freeFates, Model: modelMeant,
				Pressed: endButton,
			},
		},
		Words:    grimheimwords.Words,
		Matches:  []gamekit.Match{duel, ladder, skirmish()},
		Quicks:   []gamekit.Quick{quickDuel, quickLadder},
		Turns:    turns,
		Rulebook: grimheim.Rulebook,
		Lessons:  lessons(),
		Topics: []templates.Choice{
			{Label: "A Grimheim duel", Value: "duel"},
			{Label: "Grimheim: orders, queued turns, auto-play", Value: "orders"},
			{Label: "Grimheim fighters in one line", Value: "fighters"},
			{Label: "Your own warbands", Value: "warbands"},
			{Label: "A ladder of duels between warbands", Value: "ladder"},
			{Label: "A Grimheim skirmish", Value: "skirmish"},
			{Label: "Orders and queued turns in a skirmish", Value: "skirmish_orders"},
			{Label: "Grimheim house rules", Value: "rules"},
			{Label: "Grimheim skirmish house rules", Value: "skirmish_rules"},
		},
		Keeps: func(d gamekit.Host) []gamekit.Kind {
			return []gamekit.Kind{{Roster: duelists, Label: "Grimheim fighter"}, builder{d}.kind()}
		},
		Presses: func(d gamekit.Host) map[string]gamekit.ComponentHandler {
			all := builder{d}.presses()
			maps.Copy(all, battle{d}.presses())
			return all
		},
		Types:    func(d gamekit.Host) gamekit.Typist { return typist{battle{d}} },
		Looks:    func(d gamekit.Host) gamekit.Looker { return looker{battle{d}} },
		Practice: &gamekit.Practice{Match: duel.Key, Mine: "Witchhunter", Theirs: "Orc Brute"},
	}
}

func advise(l *runner.Game, d engine.Duty, src dice.Source) engine.Command {
	s, ok := l.Shown().(*game.State)
	if !ok {
		return nil
	}
	cmd, _ := opponent.Advise(s, d.Seat, src)
	return cmd
}

// foughtOut reports whether a fighter of a duel is defeated.
func foughtOut(l *runner.Game) bool {
	s, ok := l.Shown().(*game.State)
	return ok && s.Skirmish == nil && slices.ContainsFunc(s.Fighters[:], func(f game.Fighter) bool { return !f.Up() })
}

// reckons reports whether a game has odds to show beside its options: in a skirmish only during a Fight,
// since panels and /game odds show all others.
func reckons(l *runner.Game) bool {
	s, ok := l.Shown().(*game.State)
	return ok && (s.Skirmish == nil || s.Melee != nil)
}

func title(l *runner.Game) string {
	return l.Line().Phrase("title", l.Shown())
}
