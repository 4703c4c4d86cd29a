package contest

import (
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/templates"
)

// quickAttack plays one attack at once. Its target may be a model that can't fight.
var quickAttack = quickly("contest.attack", "Contest attack", false)

// quickDuel plays a fight at once until a model is Out of Action; the models attack in turn.
var quickDuel = quickly(duel.Key, duel.Label, true)

// The options of a quick fight besides the ground. Each applies if its value is on.
const (
	optHold   = "hold"
	optCharge = "charging"
	optRear   = "rear"
	on        = "y"
)

// grounds are the kinds of ground that the second side can occupy.
var grounds = map[string]contest.GroundKind{"none": contest.NoGround, "good": contest.GoodGround,
	"damn": contest.DamnGround}

func quickly(key, label string, toTheEnd bool) gamekit.Quick {
	return gamekit.Quick{
		Key: key, Label: label, System: contest.SystemID,
		Roster: contestRoster(contest.Roster),
		Options: []gamekit.Option{
			{Name: optCharge, Kind: gamekit.OptionText, Choices: []templates.Choice{{Label: "One charges", Value: on}}},
			{Name: optRear, Kind: gamekit.OptionText, Choices: []templates.Choice{{Label: "From the Rear", Value: on}}},
			{Name: optHold, Kind: gamekit.OptionText, Choices: []templates.Choice{{Label: "Two holds back", Value: on}}},
			{Name: fieldGround, Kind: gamekit.OptionText, Choices: []templates.Choice{
				{Label: "No Good Ground", Value: "none"}, {Label: "Two on Good Ground", Value: "good"},
				{Label: "Two on Damn Good Ground", Value: "damn"}}},
		},
		Fight: func(sides [2]string, s gamekit.TermOptions, rules engine.Rules, src dice.Source) (engine.View, error) {
			var models [2]contest.Profile
			for i, line := range sides {
				var err error
				if models[i], err = contest.ParseProfile(line); err != nil {
					return nil, err
				}
			}
			terms := contest.QuickTerms{HoldBack: s[optHold] == on, Charging: s[optCharge] == on,
				Rear: s[optRear] == on, Ground: grounds[s[fieldGround]], ToTheEnd: toTheEnd}
			if err := fightsAtOnce(models, terms); err != nil {
				return nil, err
			}
			return contest.Quick(models[0], models[1], rules, terms, src), nil
		},
	}
}

// fightsAtOnce returns an error for a quick fight in which no model could attack.
func fightsAtOnce(models [2]contest.Profile, terms contest.QuickTerms) error {
	switch one, two := models[0], models[1]; {
	case one.Harmless && two.Harmless:
		return engine.Refuse(engine.Illegal, "contest 2.5",
			"Neither %s nor %s can fight hand-to-hand. Choose at least one that can.", one.Name, two.Name)
	case one.Harmless && !terms.ToTheEnd:
		return engine.Refuse(engine.Illegal, "contest 2.5",
			"%s can't attack: it has no hand-to-hand weapon. Let %s attack it.", one.Name, two.Name)
	}
	return nil
}
