package serversettings

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// maxRules bounds a server's house rules for a system, in characters.
const maxRules = 300

// pressRules opens the form for the house rules of a system, or stores the submitted rules.
func (s *Settings) pressRules(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	chosen, err := s.managed(ctx, call)
	if err != nil {
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
	note, err := s.page(call, chosen, pageRules)
	return gamekit.Reply{Update: note}, err
}
