package settings

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/opening"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// The pages of a server's settings.
const (
	pageWhere = "where"
	pageGames = "games"
)

var serverPages = []templates.Choice{
	{Label: "Where and by whom games are opened", Value: pageWhere},
	{Label: "New games", Value: pageGames},
}

// The values of the setting that shows in challenges how many of their last deadlines their maker met.
const (
	recordsHidden = "hidden"
	recordsShown  = "shown"
)

var recordChoices = []templates.Choice{
	{Label: "Challenges don't show met deadlines", Value: recordsHidden},
	{Label: "Challenges show how many deadlines a player met", Value: recordsShown},
}

// maxOpen bounds a server's channels for games: as many as a menu allows.
const maxOpen = 25

// managing refuses a caller without the right to change the server's settings.
func managing(call *gamekit.Call) error {
	switch {
	case call.Guild == "" || call.Channel.DM:
		return engine.Refuse(engine.Invalid, "",
			"You can't do that in DMs: these are a server's settings. Use `/settings server` there.")
	case !call.Keeper:
		return engine.Refuse(engine.NotYours, "",
			"You can't change server settings: only members with Manage Server can. Ask one of them to use `/settings server`.")
	}
	return nil
}

// serverSettings shows a page of the server's settings.
func (s *Settings) serverSettings(ctx context.Context, call *gamekit.Call, page string) (templates.Ephemeral, error) {
	if err := managing(call); err != nil {
		return templates.Ephemeral{}, err
	}
	chosen, err := s.Servers.Chosen(ctx, call.Guild)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	return s.serverPage(chosen, page)
}

// rulesBy are a server's house rules of one system.
type rulesBy struct{ System, Rules string }

func (s *Settings) serverPage(chosen storage.Server, page string) (templates.Ephemeral, error) {
	var rules []rulesBy
	for _, sys := range s.Systems {
		info := sys.Rules.Info()
		if text := chosen.Rules[info.ID]; text != "" {
			rules = append(rules, rulesBy{info.ID, text})
		}
	}
	pace := slices.IndexFunc(opening.Paces, func(c templates.Choice) bool { return c.Value == cmp.Or(chosen.Pace, opening.UsualPace) })
	note, err := s.Words.Note("server", struct {
		storage.Server
		Paced string
		Rules []rulesBy
	}{chosen, opening.Paces[max(pace, 0)].Label, rules})
	switch page {
	case pageWhere:
		return note.With(whereRows(chosen)...), err
	case pageGames:
		return note.With(s.gamesRows(chosen, opening.Paces[max(pace, 0)].Value)...), err
	}
	return note, engine.Refuse(engine.Invalid, "", "That isn't a page of settings. Choose one from the list.")
}

func whereRows(s storage.Server) []templates.Row {
	one := func(id string) []string {
		return runner.Filter([]string{id}, func(id string) bool { return id != "" })
	}
	return []templates.Row{
		{Menu: &templates.Menu{ID: "sv:channels", Placeholder: "Games: any channel",
			Kind: templates.MenuChannels, Max: maxOpen, Chosen: s.Channels}},
		{Menu: &templates.Menu{ID: "sv:openers", Placeholder: "Start games: everyone",
			Kind: templates.MenuRoles, Chosen: one(s.Openers)}},
		{Menu: &templates.Menu{ID: "sv:organisers", Placeholder: "Organisers: only Manage Server",
			Kind: templates.MenuRoles, Chosen: one(s.Organisers)}},
		{Menu: &templates.Menu{ID: "sv:feed", Placeholder: "Turn feed: no channel",
			Kind: templates.MenuChannels, Chosen: one(s.Feed)}},
		{Buttons: []templates.Button{{ID: "sv:page:" + pageGames, Label: "New games",
			Style: templates.Secondary}}},
	}
}

func (s *Settings) gamesRows(chosen storage.Server, pace string) []templates.Row {
	look, records := "dark", recordsHidden
	if chosen.Light {
		look = "light"
	}
	if !chosen.Records.IsZero() {
		records = recordsShown
	}
	var systems []templates.Choice
	for _, sys := range s.Systems {
		if info := sys.Rules.Info(); len(info.Rules) > 0 {
			systems = append(systems, templates.Choice{Label: gamekit.Capital(info.ID), Value: info.ID,
				About: templates.Clip(chosen.Rules[info.ID], templates.MaxChoiceText)})
		}
	}
	return []templates.Row{
		{Menu: &templates.Menu{ID: "sv:pace", Placeholder: "Time limit", Choices: picked(opening.Paces, pace)}},
		{Menu: &templates.Menu{ID: "sv:pictures", Placeholder: "Pictures", Choices: picked(lookChoices, look)}},
		{Menu: &templates.Menu{ID: "sv:records", Placeholder: "Deadlines in challenges", Choices: picked(recordChoices, records)}},
		{Menu: &templates.Menu{ID: "sr:", Placeholder: "House rules…", Choices: systems}},
		{Buttons: []templates.Button{{ID: "sv:page:" + pageWhere, Label: "Channels and roles",
			Style: templates.Secondary}}},
	}
}

// picked marks the line of a menu that is chosen.
func picked(lines []templates.Choice, value string) []templates.Choice {
	marked := slices.Clone(lines)
	for i := range marked {
		marked[i].Default = marked[i].Value == value
	}
	return marked
}

// pressServer chooses something for the server, or turns the page.
func (s *Settings) pressServer(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := managing(call); err != nil {
		return gamekit.Reply{}, err
	}
	what, page := call.CustomID.Part(0), pageWhere
	if what == "page" {
		note, err := s.serverSettings(ctx, call, call.CustomID.Part(1))
		return gamekit.Reply{Update: note}, err
	}
	change, err := changeOf(what, call.Values, s.Now())
	if err != nil {
		return gamekit.Reply{}, err
	}
	if what == "pace" || what == "pictures" || what == "records" {
		page = pageGames
	}
	chosen, err := s.Servers.Change(ctx, call.Guild, change)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := s.serverPage(chosen, page)
	return gamekit.Reply{Update: note}, err
}

// changeOf returns the change of settings for values chosen in one of the menus.
func changeOf(what string, values []string, now time.Time) (func(*storage.Server), error) {
	first := ""
	if len(values) > 0 {
		first = values[0]
	}
	among := func(all []templates.Choice) bool {
		return slices.ContainsFunc(all, func(c templates.Choice) bool { return c.Value == first })
	}
	switch {
	case what == "channels":
		return func(s *storage.Server) { s.Channels = values[:min(len(values), maxOpen)] }, nil
	case what == "openers":
		return func(s *storage.Server) { s.Openers = first }, nil
	case what == "organisers":
		return func(s *storage.Server) { s.Organisers = first }, nil
	case what == "feed":
		return func(s *storage.Server) { s.Feed = first }, nil
	case what == "pace" && among(opening.Paces):
		return func(s *storage.Server) { s.Pace = first }, nil
	case what == "records" && among(recordChoices):
		return func(s *storage.Server) {
			switch {
			case first != recordsShown:
				s.Records = time.Time{}
			case s.Records.IsZero():
				s.Records = now
			}
		}, nil
	case what == "pictures" && among(lookChoices):
		return func(s *storage.Server) { s.Light = first == "light" }, nil
	}
	return nil, gamekit.ErrOldButton
}

// maxRules bounds a server's house rules for a system, in characters.
const maxRules = 300

// pressRules asks for the house rules of a system, and stores them.
func (s *Settings) pressRules(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := managing(call); err != nil {
		return gamekit.Reply{}, err
	}
	if call.Kind == gamekit.Submit {
		return s.keepRules(ctx, call, call.CustomID.Part(0))
	}
	system := strings.Join(call.Values, "")
	rs, ok := s.Table.Rules(system)
	if !ok || len(rs.Info().Rules) == 0 {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	chosen, err := s.Servers.Chosen(ctx, call.Guild)
	if err != nil {
		return gamekit.Reply{}, err
	}
	all, err := s.Words.Note("server.rules", rs.Info().Rules)
	return gamekit.Reply{Modal: &templates.Modal{ID: "sr:" + system, Title: "House rules", Fields: []templates.Field{
		{Text: all.Message().Text},
		{ID: "rules", Label: "For new games on this server", Input: &templates.Input{
			Value: chosen.Rules[system], Hint: gamekit.RuleExample(rs.Info()), Optional: true, Max: maxRules,
		}},
	}}}, err
}

func (s *Settings) keepRules(ctx context.Context, call *gamekit.Call, system string) (gamekit.Reply, error) {
	text := strings.Join(strings.Fields(call.Fields["rules"]), " ")
	if _, err := s.HouseRules(system, text); err != nil {
		return gamekit.Reply{}, err
	}
	chosen, err := s.Servers.Change(ctx, call.Guild, func(s *storage.Server) {
		if s.Rules == nil {
			s.Rules = map[string]string{}
		}
		if s.Rules[system] = text; text == "" {
			delete(s.Rules, system)
		}
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := s.serverPage(chosen, pageGames)
	return gamekit.Reply{Update: note}, err
}
