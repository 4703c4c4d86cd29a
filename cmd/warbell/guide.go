package main

import "warbell/bot/playground"

// Custom IDs of the buttons that the guide knows: to accept a challenge, to act, to pick in secret, and the
// rematch that is offered when a duel is over.
const (
	guideAccept  = `:accept$`
	guideAct     = `^d:`
	guideFight   = `^d:.*:fight$`
	guidePick    = `^f:`
	guideRematch = `^r:`
	guideGiveUp  = `^k:`
	guidePicked  = `^Sealed: `     // what one is told of one's own pick
	guideFought  = `\) deals \*\*` // what is told of a fight that is over
	guideThread  = ` against `     // how the threads of duels are named
)

// guides are the first games: one for the challenge that lies on the table, as Ann has challenged Bob, and a
// longer one.
func guides() []playground.Guide { return []playground.Guide{guideDuel(), guideSkirmish()} }

func guideDuel() playground.Guide {
	return playground.Guide{Name: "a duel", Steps: []playground.GuideStep{guideTake(), guideGo(),
		guideSecret(), guideEnd(), guideProof()}}
}

func guideTake() playground.GuideStep {
	return playground.GuideStep{
		Title: "Take up the challenge",
		Text:  "You play both sides, Ann's and Bob's (on a phone, the tabs at the top change sides). Ann has challenged Bob to a duel. Press Accept on Bob's side.",
		Point: []playground.GuidePoint{
			{User: "Bob", Action: "submit", Text: "Bob may choose who fights for him; whoever is set already will do. Press Submit."},
			{User: "Ann", Action: "submit", Text: "Whoever is set already will do. Press Submit."},
			{User: "Bob", Button: guideAccept},
			{User: "Bob", Channel: "^duels$", Text: "The challenge is in #duels. Open that channel as Bob."},
			{User: "Ann", Channel: "^duels$", Text: "Duels are agreed on in #duels. Open that channel as Ann."},
			{User: "Ann", Command: "duel", Values: map[string]string{"opponent": "Bob",
				"fighter": laidFighter, "rules": laidRules},
				Text: "No challenge is open. Make one as Ann: /duel with Bob as the opponent, " + laidFighter + " as the fighter, and the rules " + laidRules + "."},
		},
		Done: []playground.GuideDone{{Button: guideAct}},
	}
}

func guideGo() playground.GuideStep {
	act := "It is this fighter's turn. Press Fight."
	return playground.GuideStep{
		Title: "Go to the duel",
		Text:  "The duel has a thread of its own. Open it on both sides.",
		Point: append([]playground.GuidePoint{
			{User: "Ann", Channel: guideThread},
			{User: "Bob", Channel: guideThread},
			{User: "Ann", Button: guideFight, Pinged: true, Text: act},
			{User: "Bob", Button: guideFight, Pinged: true, Text: act},
		}, guideOn()...),
		Done: []playground.GuideDone{{Button: guidePick}},
	}
}

// guideOn are the buttons that wait for somebody, whatever they ask.
func guideOn() []playground.GuidePoint {
	any := "Warbell waits for an answer. Any of these buttons will do."
	return []playground.GuidePoint{
		{User: "Ann", Button: guideAct, Pinged: true, Text: any},
		{User: "Bob", Button: guideAct, Pinged: true, Text: any},
	}
}

// guidePicks are the forms and buttons of a pick that both make in secret. Each is told in private what they
// picked.
func guidePicks() []playground.GuidePoint {
	const (
		form = "Choose a weapon, or leave the one that is set: the other side can't know. Press Submit."
		look = "Press the eye to see what the other side gets of this: that a pick was made, and a fingerprint that keeps it from being changed. Not what was picked."
	)
	return []playground.GuidePoint{
		{User: "Ann", Action: "submit", Text: form},
		{User: "Bob", Action: "submit", Text: form},
		{User: "Ann", Action: "sees", When: guidePicked, Once: true, Text: look},
		{User: "Bob", Action: "sees", When: guidePicked, Once: true, Text: look},
		{User: "Ann", Button: guidePick, Pinged: true, Unless: guidePicked,
			Text: "Both pick a weapon in secret. Press Pick in secret as Ann."},
		{User: "Bob", Button: guidePick, Pinged: true, Unless: guidePicked,
			Text: "Now the other side. Press Pick in secret as Bob."},
	}
}

func guideSecret() playground.GuideStep {
	return playground.GuideStep{
		Title: "Pick in secret",
		Text:  "Both pick a weapon in secret, then the dice fall.",
		Point: append(append(guideOpen(), guidePicks()...), guideOn()...),
		Done:  []playground.GuideDone{{Message: guideFought}},
	}
}

// guideOpen leads back to the duel's thread.
func guideOpen() []playground.GuidePoint {
	back := "Go back to the duel's thread."
	return []playground.GuidePoint{{User: "Ann", Channel: guideThread, Text: back},
		{User: "Bob", Channel: guideThread, Text: back}}
}

func guideEnd() playground.GuideStep {
	return playground.GuideStep{
		Title: "Read the fight, and end it",
		Text:  "Fight on as long as you like, with the buttons that ping you. To see the end now, let Bob give up with /game resign.",
		Point: append(guideOpen(),
			playground.GuidePoint{User: "Ann", Picture: guideFought, Once: true,
				Text: "The post tells what came of it; Details tells every die, blow and block. Press its picture to see it large; Esc closes it again."},
			playground.GuidePoint{User: "Ann", Action: "submit"}, playground.GuidePoint{User: "Bob",
				Action: "submit"},
			playground.GuidePoint{User: "Bob", Button: guideGiveUp,
				Text: "Bob is asked whether he means it. Press Give up."},
			playground.GuidePoint{User: "Bob", Command: "game resign"}),
		Done: []playground.GuideDone{{Button: guideRematch}},
	}
}

func guideProof() playground.GuideStep {
	return playground.GuideStep{
		Title: "Check the dice",
		Text:  "The seed of the dice is told now that the duel is over. /game verify plays everything again from it and checks every die and every pick.",
		Point: append(guideOpen()[:1], playground.GuidePoint{User: "Ann", Command: "game verify"}),
		Done:  []playground.GuideDone{{User: "Ann", Message: "Every die is as the seed gives it"}},
		After: "Every die was as the seed gives it. Go on as you like: /duel with Warbell as the opponent for practice, /melee duel for close combat in the manner of Mordheim, /contest duel for best-die fights, /gm open to be the game master of a fight over zones. “Behind the scenes” shows the log of this duel.",
	}
}
