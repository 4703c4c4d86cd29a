package opening

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/templates"
)

// HouseRules parses a text such as "melee=proactive cover=retain". The system's name before a key is
// optional.
func (o *Opener) HouseRules(system, text string) (engine.Rules, error) {
	rs, ok := o.Table.Rules(system)
	if !ok {
		return nil, engine.Refuse(engine.Invalid, "",
			"This Warbell doesn't have the game “%s”. Choose another game, or ask the host.", system)
	}
	return gamekit.HouseRules(rs.Info(), text)
}

// OpeningRules returns the house rules for a new game: its server's, changed by the text.
func (o *Opener) OpeningRules(ctx context.Context, call *gamekit.Call, system, text string) (engine.Rules, error) {
	chosen, err := o.Chosen(ctx, call.Guild)
	if err != nil {
		return nil, err
	}
	return o.HouseRules(system, chosen.Rules[system]+" "+text)
}

// MatchRules returns the house rules for a match: its usual ones, changed by the server's and then by the
// text.
func (o *Opener) MatchRules(ctx context.Context, call *gamekit.Call, m gamekit.Match,
	text string) (engine.Rules, error) {
	rules, err := o.OpeningRules(ctx, call, m.System, text)
	if err != nil {
		return nil, err
	}
	for key, value := range m.Usual {
		if _, said := rules[key]; !said {
			rules[key] = value
		}
	}
	return rules, nil
}

// SuggestRules completes the last house rule in a text being typed.
func (o *Opener) SuggestRules(system, typed string) []templates.Choice {
	rs, ok := o.Table.Rules(system)
	if !ok {
		return nil
	}
	return gamekit.SuggestRules(rs.Info(), typed)
}
