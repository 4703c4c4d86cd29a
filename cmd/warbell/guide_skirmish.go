package main

import "warbell/bot/playground"

// Patterns for a skirmish: custom IDs of buttons (see commands/grimheim), and texts of messages.
const (
	guideArea   = `^war-room$`
	guideBattle = `The Ember Watch v `
	guideBand   = "The Ember Watch"
	guideRole   = `^d:.*:take_role\.attacker$`
	guideTable  = `^d:.*:lay_table\.1$`
	guideZone   = `^d:.*:pick_area$`
	guidePlaces = `^gdd:`
	guideModel  = `^gs:`
	guideAgain  = `^gk:[^:]*:\d+:\d+$`
	guideDraft  = `^gk:.*:do:`
	guideSign   = `^gk:.*:add:`
	guideStop   = `^gk:.*:end:`
	guideMoved  = ` (moves|runs) \d`
	guideNext   = `(\*\*|, )Turn 2`
	guideOrders = `^o:`
	guideSaved  = `^🔒 Orders saved`
)

// guideSkirmish returns a first skirmish: set-up, one Turn, orders for enemy turns, and the proof.
func guideSkirmish() playground.Guide {
	return playground.Guide{Name: "a skirmish", Steps: []playground.GuideStep{
		battleTake(), battleSetUp(), battleAct(), battleTurn(), battleOrders(), battleEnd(), battleProof(),
	}}
}

func battleTake() playground.GuideStep {
	return playground.GuideStep{
		Title: "Challenge a warband",
		Text:  "A skirmish: 3 models each on a measured battlefield. It takes 10 minutes here, and a week of play-by-post. You play both players.",
		Point: []playground.GuidePoint{
			{User: "Bob", Action: "submit", Text: "Choose Bob's warband, or leave the suggested one. Press Submit."},
			{User: "Ann", Action: "submit", Text: "Leave the suggested warband. Press Submit."},
			{User: "Ann", Channel: guideArea, Text: "Open #war-room as Ann."},
			{User: "Bob", Channel: guideArea, Text: "Open #war-room as Bob."},
			{User: "Bob", Button: guideAccept,
				Text: "The challenge shows the mission and the map. Press Accept as Bob."},
			{User: "Ann", Command: "challenge",
				Values: map[string]string{"game": "skirmish", "opponent": "Bob", "force": guideBand},
				Text:   "Challenge Bob: /challenge, with the game Grimheim skirmish, Bob as the opponent and " + guideBand + " as the force."},
		},
		Done: []playground.GuideDone{{Button: guideRole}},
	}
}

// battleOpen returns the points that lead both players to the skirmish's thread.
func battleOpen() []playground.GuidePoint {
	const there = "The skirmish has its own thread. Open it as Ann and as Bob."
	return []playground.GuidePoint{{User: "Ann", Channel: guideBattle, Text: there},
		{User: "Bob", Channel: guideBattle, Text: there}}
}

// both returns the points for both players.
func both(points ...playground.GuidePoint) []playground.GuidePoint {
	var all []playground.GuidePoint
	for _, user := range []string{"Ann", "Bob"} {
		for _, p := range points {
			p.User = user
			all = append(all, p)
		}
	}
	return all
}

func battleSetUp() playground.GuideStep {
	return playground.GuideStep{
		Title: "Set up the battlefield",
		Text:  "The winner of a roll-off chooses a role, the opponent decides the rest, and both deploy: 5 presses in all.",
		Point: append(battleOpen(), both(
			playground.GuidePoint{Button: guideRole, Pinged: true,
				Text: "This player won the roll-off and chooses a role. Press Be the attacker; the opponent then chooses the layout."},
			playground.GuidePoint{Button: guideTable, Pinged: true,
				Text: "The layouts have different objectives (O1, O2 …). Press Choose layout A; Show layouts shows them first."},
			playground.GuidePoint{Button: guideZone, Pinged: true,
				Text: "The attacker keeps or swaps the Deployment Areas. Press Keep areas."},
			playground.GuidePoint{Button: guidePlaces, Pinged: true,
				Text: "Press Deploy all models. Choose places… lets you place each model on the picture instead."},
		)...),
		Done: []playground.GuideDone{{Button: guideModel}},
	}
}

// battleActs returns the presses of an activation by either player. A draft is confirmed first.
func battleActs() []playground.GuidePoint {
	return append(battleOpen(), both(
		playground.GuidePoint{Button: guideDraft,
			Text: "This is a draft that only you can see; Remove last action undoes it. Press Confirm draft, or Confirm and roll."},
		playground.GuidePoint{Button: guideSign,
			Text: "The panel shows places as A, B, C and models as ①, ②, ③. Each button says what you get: press one."},
		playground.GuidePoint{Button: guideStop, Text: "This model is finished. Press End activation."},
		playground.GuidePoint{Button: guideAgain, Text: "This player's turn goes on. Press a model."},
		playground.GuidePoint{Button: guideModel, Pinged: true,
			Text: "It is this player's turn. Press a model: its panel opens, and only its player can see it."},
		playground.GuidePoint{Button: guideAct, Pinged: true,
			Text: "Warbell asks a question. Press any of these buttons."},
	)...)
}

func battleAct() playground.GuideStep {
	return playground.GuideStep{
		Title: "Move a model",
		Text:  "Press a model, then a place in its panel, then Confirm draft.",
		Point: battleActs(),
		Done:  []playground.GuideDone{{Message: guideMoved}},
	}
}

func battleTurn() playground.GuideStep {
	return playground.GuideStep{
		Title: "Play the Turn",
		Text:  "One player activates up to 2 models, then the players take turns with up to 3 each until all are done. Then objectives score VP and the next Turn begins.",
		Point: battleActs(),
		Done:  []playground.GuideDone{{Message: guideNext}},
	}
}

func battleOrders() playground.GuideStep {
	return playground.GuideStep{
		Title: "Set orders",
		Text:  "Orders say how your models fight in enemy turns, while you are away. Your opponent can't see them.",
		Point: append(battleOpen(),
			playground.GuidePoint{User: "Ann", Action: "submit",
				Text: "Choose a model, a weapon and a style, or leave the suggestions. Press Submit."},
			playground.GuidePoint{User: "Ann", Button: guideOrders, Text: "Press Orders as Ann."}),
		Done: []playground.GuideDone{{User: "Ann", Message: guideSaved}},
	}
}

func battleEnd() playground.GuideStep {
	return playground.GuideStep{
		Title: "End it",
		Text:  "A skirmish has 4 Turns: play on as long as you like. To see the end now, resign as Bob with /game resign.",
		Point: append(battleOpen(),
			playground.GuidePoint{User: "Ann", Action: "submit"}, playground.GuidePoint{User: "Bob",
				Action: "submit"},
			playground.GuidePoint{User: "Bob", Button: guideGiveUp,
				Text: "Bob must confirm. Press Resign."},
			playground.GuidePoint{User: "Bob", Command: "game resign"}),
		Done: []playground.GuideDone{{Button: guideRematch}},
	}
}

func battleProof() playground.GuideStep {
	proof := guideProof()
	proof.Text = "The seed of the dice is revealed at the end. /game record replays the skirmish from that seed, and checks every die and every order."
	proof.After = "Every die matched the seed. What next? /warband for your own warband, /challenge with another map, mission and more points, /game sight and /game odds. “Behind the scenes” shows the log of this skirmish."
	return proof
}
