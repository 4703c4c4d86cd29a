package main

import "warbell/bot/playground"

// Patterns for the guide: custom IDs of buttons to accept a challenge, to act, to pick in secret, to ask
// for a rematch after a duel and to resign, and texts of messages.
const (
	guideAccept  = `:accept$`
	guideAct     = `^d:`
	guideFight   = `^d:.*:fight$`
	guidePick    = `^f:`
	guideRematch = `^r:`
	guideGiveUp  = `^k:`
	guidePicked  = `^🔒 Locked: `     // private answer to a player's own pick
	guideFought  = `\):? deals \*\*` // post of a finished fight
	guideThread  = ` v `             // in the name of a duel's thread
)

// guides returns the guided games: a duel, for which Ann has challenged Bob already, a skirmish, and a Zones
// scene.
func guides() []playground.Guide {
	return []playground.Guide{guideDuel(), guideSkirmish(), guideZones()}
}

func guideDuel() playground.Guide {
	return playground.Guide{Name: "a duel", Steps: []playground.GuideStep{guideTake(), guideGo(),
		guideSecret(), guideEnd(), guideProof()}}
}

func guideTake() playground.GuideStep {
	return playground.GuideStep{
		Title: "Accept the challenge",
		Text:  "You play both Ann and Bob (on a phone, switch with the tabs at the top). Ann has challenged Bob to a duel. Accept it as Bob.",
		Point: []playground.GuidePoint{
			{User: "Bob", Action: "submit", Text: "Choose Bob's fighter, or leave the one shown. Press Submit."},
			{User: "Ann", Action: "submit", Text: "Leave everything as it is. Press Submit."},
			{User: "Bob", Button: guideAccept},
			{User: "Bob", Channel: "^duels$", Text: "The challenge is in #duels. Open that channel as Bob."},
			{User: "Ann", Channel: "^duels$", Text: "Challenges are posted in #duels. Open that channel as Ann."},
			{User: "Ann", Command: "challenge", Values: map[string]string{"game": "grimheim", "opponent": "Bob",
				"force": laidFighter, "terms": laidRules},
				Text: "No challenge is open. Post one as Ann: /challenge with the game Grimheim duel, Bob as the opponent, " + laidFighter + " as the force, and the terms " + laidRules + "."},
		},
		Done: []playground.GuideDone{{Button: guideAct}},
	}
}

func guideGo() playground.GuideStep {
	act := "It's this fighter's turn. Press Fight."
	return playground.GuideStep{
		Title: "Open the duel",
		Text:  "The duel has its own thread. Open it as Ann and as Bob.",
		Point: append([]playground.GuidePoint{
			{User: "Ann", Channel: guideThread},
			{User: "Bob", Channel: guideThread},
			{User: "Ann", Button: guideFight, Pinged: true, Text: act},
			{User: "Bob", Button: guideFight, Pinged: true, Text: act},
		}, guideOn()...),
		Done: []playground.GuideDone{{Button: guidePick}},
	}
}

// guideOn returns buttons of the duel that wait for a player.
func guideOn() []playground.GuidePoint {
	any := "Warbell asks for a decision. Press any of these buttons."
	return []playground.GuidePoint{
		{User: "Ann", Button: guideAct, Pinged: true, Text: any},
		{User: "Bob", Button: guideAct, Pinged: true, Text: any},
	}
}

// guidePicks returns the forms and buttons of a secret pick by both players. Each player sees the
// own pick in private.
func guidePicks() []playground.GuidePoint {
	const (
		form = "Choose a weapon, or leave the one shown. Your opponent can't see it. Press Submit."
		look = "Press the eye to see your opponent's view: that you picked, and a code that locks the pick, but not the weapon."
	)
	return []playground.GuidePoint{
		{User: "Ann", Action: "submit", Text: form},
		{User: "Bob", Action: "submit", Text: form},
		{User: "Ann", Action: "sees", When: guidePicked, Once: true, Text: look},
		{User: "Bob", Action: "sees", When: guidePicked, Once: true, Text: look},
		{User: "Ann", Button: guidePick, Pinged: true, Unless: guidePicked,
			Text: "Both players pick a weapon in secret. Press this button as Ann."},
		{User: "Bob", Button: guidePick, Pinged: true, Unless: guidePicked,
			Text: "Now do the same as Bob."},
	}
}

func guideSecret() playground.GuideStep {
	return playground.GuideStep{
		Title: "Pick in secret",
		Text:  "Both players pick a weapon in secret, then Warbell rolls the dice.",
		Point: append(append(guideOpen(), guidePicks()...), guideOn()...),
		Done:  []playground.GuideDone{{Message: guideFought}},
	}
}

// guideOpen returns the points that lead back to the duel's thread.
func guideOpen() []playground.GuidePoint {
	back := "Go back to the duel's thread."
	return []playground.GuidePoint{{User: "Ann", Channel: guideThread, Text: back},
		{User: "Bob", Channel: guideThread, Text: back}}
}

func guideEnd() playground.GuideStep {
	return playground.GuideStep{
		Title: "Read the Fight and end the duel",
		Text:  "Keep playing with the buttons that ping you. To see the end now, resign as Bob with /game resign.",
		Point: append(guideOpen(),
			playground.GuidePoint{User: "Ann", Picture: guideFought, Once: true,
				Text: "The post shows the result; Details shows every die. Press the picture to enlarge it, and Esc to close it."},
			playground.GuidePoint{User: "Ann", Action: "submit"}, playground.GuidePoint{User: "Bob",
				Action: "submit"},
			playground.GuidePoint{User: "Bob", Button: guideGiveUp,
				Text: "Warbell asks Bob to confirm. Press this button."},
			playground.GuidePoint{User: "Bob", Command: "game resign"}),
		Done: []playground.GuideDone{{Button: guideRematch}},
	}
}

func guideProof() playground.GuideStep {
	return playground.GuideStep{
		Title: "Check the dice",
		Text:  "The duel is over, so its seed is revealed. /game record replays everything from it and checks each die and pick.",
		Point: append(guideOpen()[:1], playground.GuidePoint{User: "Ann", Command: "game record",
			Values: map[string]string{"get": "verify"}}),
		Done:  []playground.GuideDone{{User: "Ann", Message: "Every die (is as the seed gives it|matches the seed)"}},
		After: "Every die matches the seed. Next, try /duel with Warbell as the opponent, /challenge for Mordheim-style or best-die fights, or /gm open to run a Zones fight as its GM. “Behind the scenes” shows the log of this duel.",
	}
}
