package contest

import (
	"warbell/commands/closecombat"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/templates"
)

// toTheEnd says that a quick contest goes on until somebody is out of action.
const toTheEnd = "end"

// quick is an attempt on the spot, or a fight to the end. Here, who can't fight can be struck at.
var quick = closecombat.Quick{
	About:  "Make an attempt at once, here and now, or fight to the end: nothing of it is kept",
	Roster: contestRoster(func(contest.Profile) bool { return true }),
	Options: []gamekit.Option{
		{Name: "hold", Description: "The second holds back: it wins nothing", Kind: gamekit.OptionBool},
		{Name: "charging", Description: "The first has charged: one die more", Kind: gamekit.OptionBool},
		{Name: "rear", Description: "From the rear: the first attempt hits by itself", Kind: gamekit.OptionBool},
		{Name: fieldGround, Description: "What the second stands on", Kind: gamekit.OptionText,
			Choices: []templates.Choice{
				{Label: "Nothing special", Value: "none"}, {Label: "Good Ground",
					Value: "good"}, {Label: "Damn Good Ground", Value: "damn"}}},
		{Name: "until", Description: "How long. Left out: one attempt", Kind: gamekit.OptionText,
			Choices: []templates.Choice{
				{Label: "One attempt", Value: "one"}, {Label: "The end, by turns", Value: toTheEnd}}},
	},
	Fight: func(call *gamekit.Call, lines [2]string, rules engine.Rules) (engine.View, error) {
		terms, err := contestQuickTerms(call)
		if err != nil {
			return nil, err
		}
		var models [2]contest.Profile
		for i, line := range lines {
			if models[i], err = contest.ParseProfile(line); err != nil {
				return nil, err
			}
		}
		if err := fightsAtOnce(models, terms); err != nil {
			return nil, err
		}
		return contest.Quick(models[0], models[1], rules, terms, dice.System()), nil
	},
}

// fightsAtOnce refuses a fight in which nobody would strike.
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

func contestQuickTerms(call *gamekit.Call) (contest.QuickTerms, error) {
	ground, until := call.Text(fieldGround, "none"), call.Text("until", "one")
	kind, ok := map[string]contest.GroundKind{"none": contest.NoGround, "good": contest.GoodGround,
		"damn": contest.DamnGround}[ground]
	if !ok {
		return contest.QuickTerms{}, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a kind of ground. Choose none, good or damn.", templates.Clip(ground, 40))
	}
	if until != "one" && until != toTheEnd {
		return contest.QuickTerms{}, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a length of the fight. Choose one or end.", templates.Clip(until, 40))
	}
	return contest.QuickTerms{
		HoldBack: call.Bool("hold", false), Charging: call.Bool("charging", false), Rear: call.Bool("rear", false),
		Ground: kind, ToTheEnd: until == toTheEnd,
	}, nil
}
