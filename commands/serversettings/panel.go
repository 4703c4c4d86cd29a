package serversettings

import (
	"cmp"
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/opening"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/diceline"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// rulesBy is a server's house rules for one system.
type rulesBy struct{ System, Rules string }

// page returns a page of the panel.
func (s *Settings) page(call *gamekit.Call, chosen storage.Server, page string) (templates.Ephemeral, error) {
	if !slices.ContainsFunc(pages, func(c templates.Choice) bool { return c.Value == page }) {
		return templates.Ephemeral{}, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a page of settings. Choose one from the list.", naming.Clip(page))
	}
	var rules []rulesBy
	for _, sys := range s.Systems {
		info := sys.Rules.Info()
		if text := chosen.Rules[info.ID]; text != "" {
			rules = append(rules, rulesBy{info.ID, text})
		}
	}
	note, err := s.Words.Note("server", struct {
		storage.Server
		Page, Paced, Plays, Spoken string
		Alone                      bool // there is only one language
		Rules                      []rulesBy
	}{chosen, page, s.Words.Literal(opening.Paces[pace(chosen)].Label), played(chosen),
		s.Words.In(chosen.Language).Text("language", nil), s.Words.Alone(), rules})
	var rows []templates.Row
	switch page {
	case pageWhere:
		rows = whereRows(chosen, call.Keeper)
	case pageGames:
		rows = gamesRows(chosen)
	case pageRules:
		rows = []templates.Row{s.rulesRow(chosen)}
	case pageLooks:
		rows = s.looksRows(chosen)
	}
	return note.With(append(rows, otherPages(page))...), err
}

// pace returns the index of a server's time limit in opening.Paces.
func pace(chosen storage.Server) int {
	return max(0, slices.IndexFunc(opening.Paces,
		func(c templates.Choice) bool { return c.Value == cmp.Or(chosen.Pace, opening.UsualPace) }))
}

// played returns the name of the game whose dice plain rolls use; "" if there is none.
func played(chosen storage.Server) string {
	for _, g := range diceline.Games {
		if g.Word == chosen.Dice {
			return g.Name
		}
	}
	return ""
}

// otherPages returns the buttons that lead to the other pages.
func otherPages(page string) templates.Row {
	button := func(page, label string) templates.Button {
		return templates.Button{ID: "sv:page:" + page, Label: label, Style: templates.Secondary}
	}
	all := []templates.Button{
		button(pageWhere, "Channels and roles"), button(pageGames, "New games"),
		button(pageRules, "House rules"), button(pageLooks, "Pictures"),
	}
	return templates.Row{Buttons: slices.DeleteFunc(all, func(b templates.Button) bool { return b.ID == "sv:page:"+page })}
}

func whereRows(s storage.Server, keeper bool) []templates.Row {
	chosen := func(id string) []string {
		return runner.Filter([]string{id}, func(id string) bool { return id != "" })
	}
	rows := []templates.Row{
		{Menu: &templates.Menu{ID: "sv:channels", Placeholder: "Games: any channel",
			Kind: templates.MenuChannels, Max: maxOpen, Chosen: s.Channels}},
		{Menu: &templates.Menu{ID: "sv:openers", Placeholder: "Start games: everyone",
			Kind: templates.MenuRoles, Chosen: chosen(s.Openers)}},
		{Menu: &templates.Menu{ID: "sv:feed", Placeholder: "Turn feed: no channel",
			Kind: templates.MenuChannels, Chosen: chosen(s.Feed)}},
	}
	if keeper {
		rows = append(rows, templates.Row{Menu: &templates.Menu{ID: "sv:organisers",
			Placeholder: "Organisers: only Manage Server", Kind: templates.MenuRoles, Chosen: chosen(s.Organisers)}})
	}
	return rows
}

func gamesRows(chosen storage.Server) []templates.Row {
	records := recordsHidden
	if !chosen.Records.IsZero() {
		records = recordsShown
	}
	return []templates.Row{
		{Menu: &templates.Menu{ID: "sv:pace", Placeholder: "Time limit",
			Choices: picked(opening.Paces, opening.Paces[pace(chosen)].Value)}},
		{Menu: &templates.Menu{ID: "sv:records", Placeholder: "Deadlines in challenges",
			Choices: picked(recordChoices, records)}},
		{Menu: &templates.Menu{ID: "sv:dice", Placeholder: "Plain dice",
			Choices: picked(diceChoices, cmp.Or(chosen.Dice, diceAdded))}},
	}
}

func (s *Settings) rulesRow(chosen storage.Server) templates.Row {
	var systems []templates.Choice
	for _, sys := range s.Systems {
		if info := sys.Rules.Info(); len(info.Rules) > 0 {
			systems = append(systems, templates.Choice{Label: gamekit.Capital(info.ID), Value: info.ID,
				About: templates.Clip(chosen.Rules[info.ID], templates.MaxChoiceText)})
		}
	}
	return templates.Row{Menu: &templates.Menu{ID: "sr:", Placeholder: "House rules…", Choices: systems}}
}

func (s *Settings) looksRows(chosen storage.Server) []templates.Row {
	look, status := lookDark, statusPinned
	if chosen.Light {
		look = lookLight
	}
	if chosen.Unpinned {
		status = statusNone
	}
	rows := []templates.Row{
		{Menu: &templates.Menu{ID: "sv:pictures", Placeholder: "Pictures", Choices: picked(lookChoices, look)}},
		{Menu: &templates.Menu{ID: "sv:status", Placeholder: "Pinned status", Choices: picked(statusChoices, status)}},
	}
	if all := languageChoices(s.Words); len(all) > 1 {
		rows = append(rows, templates.Row{Menu: &templates.Menu{ID: "sv:language", Placeholder: "Language of posts",
			Choices: picked(all, cmp.Or(chosen.Language, templates.English))}})
	}
	return rows
}

// picked returns the lines of a menu with the chosen one marked.
func picked(lines []templates.Choice, value string) []templates.Choice {
	marked := slices.Clone(lines)
	for i := range marked {
		marked[i].Default = marked[i].Value == value
	}
	return marked
}
