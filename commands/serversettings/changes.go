package serversettings

import (
	"time"

	"warbell/commands/opening"
	"warbell/engine/diceline"
	"warbell/storage"
	"warbell/templates"
)

// lookChoices are the ways that a server's pictures can look.
var lookChoices = []templates.Choice{{Label: "Dark", Value: lookDark}, {Label: "Light", Value: lookLight}}

const (
	lookDark  = "dark"
	lookLight = "light"
)

// These values say whether challenges show how many of the last deadlines the challenger met.
const (
	recordsHidden = "hidden"
	recordsShown  = "shown"
)

var recordChoices = []templates.Choice{
	{Label: "Challenges don't show met deadlines", Value: recordsHidden},
	{Label: "Challenges show how many deadlines a player met", Value: recordsShown},
}

// These values say whether the scenes of Zones fights have a pinned status.
const (
	statusPinned = "pinned"
	statusNone   = "none"
)

var statusChoices = []templates.Choice{
	{Label: "Zones scenes have a pinned status", Value: statusPinned},
	{Label: "Zones scenes have no pinned status", Value: statusNone},
}

// diceAdded means that plain dice are added up, as in no game.
const diceAdded = "added"

// diceChoices are the games whose dice plain rolls can use.
var diceChoices = func() []templates.Choice {
	all := []templates.Choice{{Label: "Plain dice are added up", Value: diceAdded}}
	for _, g := range diceline.Games {
		all = append(all, templates.Choice{Label: g.Name, Value: g.Word})
	}
	return all
}()

// maxOpen bounds a server's channels for games, as a menu does.
const maxOpen = 25

// languageChoices returns the languages of Warbell's words by their own names. The values are locales.
func languageChoices(words *templates.Renderer) []templates.Choice {
	var all []templates.Choice
	for _, locale := range words.Locales() {
		all = append(all, templates.Choice{Label: words.In(locale).Text("language", nil), Verbatim: true,
			Value: locale})
	}
	return all
}

// change is a setting that a menu changes.
type change struct {
	page   string             // the page with the menu
	among  []templates.Choice // the valid values; empty: any of the server's roles or channels
	keeper bool               // it takes Manage Server, since organisers can't appoint organisers
	set    func(s *storage.Server, values []string, first string, now time.Time)
}

// changes holds all menus, by the word in the menu's custom ID.
var changes = map[string]change{
	"channels": {page: pageWhere, set: func(s *storage.Server, values []string, _ string, _ time.Time) {
		s.Channels = values[:min(len(values), maxOpen)]
	}},
	"openers": {page: pageWhere, set: func(s *storage.Server, _ []string, role string, _ time.Time) { s.Openers = role }},
	"organisers": {page: pageWhere, keeper: true, set: func(s *storage.Server, _ []string, role string, _ time.Time) {
		s.Organisers = role
	}},
	"feed": {page: pageWhere, set: func(s *storage.Server, _ []string, channel string, _ time.Time) { s.Feed = channel }},
	"pace": {page: pageGames, among: opening.Paces, set: func(s *storage.Server, _ []string, pace string, _ time.Time) {
		s.Pace = pace
	}},
	"records": {page: pageGames, among: recordChoices, set: func(s *storage.Server, _ []string, records string, now time.Time) {
		switch {
		case records != recordsShown:
			s.Records = time.Time{}
		case s.Records.IsZero():
			s.Records = now
		}
	}},
	"dice": {page: pageGames, among: diceChoices, set: func(s *storage.Server, _ []string, dice string, _ time.Time) {
		if s.Dice = dice; dice == diceAdded {
			s.Dice = ""
		}
	}},
	"status": {page: pageLooks, among: statusChoices, set: func(s *storage.Server, _ []string, status string, _ time.Time) {
		s.Unpinned = status == statusNone
	}},
	"language": {page: pageLooks, set: func(s *storage.Server, _ []string, language string, _ time.Time) {
		s.Language = language
	}},
	"pictures": {page: pageLooks, among: lookChoices, set: func(s *storage.Server, _ []string, look string, _ time.Time) {
		s.Light = look == lookLight
	}},
}
