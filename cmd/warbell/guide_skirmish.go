package main

import "warbell/bot/playground"

// Patterns of a skirmish: its buttons by their custom IDs (see commands/grimheim), and what is told.
const (
	guideArea   = `^war-room$`
	guideBattle = `The Ember Watch against`
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
	guideNext   = `\*\*Turn 2`
	guideOrders = `^o:`
)

// guideSkirmish is a first skirmish: the set-up, one turn, an order for the enemy's turns, and the proof.
func guideSkirmish() playground.Guide {
	return playground.Guide{Name: "a skirmish", Steps: []playground.GuideStep{
		battleTake(), battleSetUp(), battleAct(), battleTurn(), battleOrders(), battleEnd(), battleProof(),
	}}
}

func battleTake() playground.GuideStep {
	return playground.GuideStep{
		Title: "Challenge a warband",
		Text:  "A skirmish is three models a side on a measured table, for some ten minutes here and a week by post. You play both sides.",
		Point: []playground.GuidePoint{
			{User: "Bob", Action: "submit", Text: "Bob brings a warband: the one that is set will do. Press Submit."},
			{User: "Ann", Action: "submit", Text: "The warband that is set will do. Press Submit."},
			{User: "Ann", Channel: guideArea, Text: "Open #war-room as Ann."},
			{User: "Bob", Channel: guideArea, Text: "Open #war-room as Bob."},
			{User: "Bob", Button: guideAccept,
				Text: "The challenge says what is fought for, and where. Press Accept on Bob's side."},
			{User: "Ann", Command: "grimheim challenge",
				Values: map[string]string{"opponent": "Bob",
					"warband": guideBand}, Text: "Challenge Bob: /grimheim challenge, with Bob as the opponent and " + guideBand + " as the warband."},
		},
		Done: []playground.GuideDone{{Button: guideRole}},
	}
}

// battleOpen leads both to the skirmish's thread.
func battleOpen() []playground.GuidePoint {
	const there = "The skirmish has a thread of its own. Open it on both sides."
	return []playground.GuidePoint{{User: "Ann", Channel: guideBattle, Text: there},
		{User: "Bob", Channel: guideBattle, Text: there}}
}

// both points at the same on each side.
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
		Title: "Set the table up",
		Text:  "The winner of a roll-off takes a part, the other side takes its own, and both deploy: five presses in all.",
		Point: append(battleOpen(), both(
			playground.GuidePoint{Button: guideRole, Pinged: true,
				Text: "Whoever has won the roll-off takes a part. Press Attack: then the other side chooses the table."},
			playground.GuidePoint{Button: guideTable, Pinged: true,
				Text: "The tables differ in where the objectives lie (O1, O2 …). Press Table 1; See table 1 shows it first."},
			playground.GuidePoint{Button: guideZone, Pinged: true,
				Text: "The attacker keeps the zones in which both deploy, or swaps them. Press Keep the zones."},
			playground.GuidePoint{Button: guidePlaces, Pinged: true,
				Text: "Press Deploy, the rest as proposed. Choose places… would let this side place each model on the picture."},
		)...),
		Done: []playground.GuideDone{{Button: guideModel}},
	}
}

// battleActs are the presses of one activation, whoever's it is: what is drafted is carried out first.
func battleActs() []playground.GuidePoint {
	return append(battleOpen(), both(
		playground.GuidePoint{Button: guideDraft,
			Text: "This is a draft that nobody else sees; Take back undoes it. Press Do it, or Roll where dice will fall."},
		playground.GuidePoint{Button: guideSign,
			Text: "The panel shows places as 1, 2, 3 and enemies as A, B, C. Its buttons say what each gives: press one."},
		playground.GuidePoint{Button: guideStop, Text: "This model has done what it wants. Press End activation."},
		playground.GuidePoint{Button: guideAgain, Text: "This side goes on. Press a model."},
		playground.GuidePoint{Button: guideModel, Pinged: true,
			Text: "It is this side's go. Press a model: its panel opens, and only its player sees that."},
		playground.GuidePoint{Button: guideAct, Pinged: true,
			Text: "Warbell waits for an answer. Any of these buttons will do."},
	)...)
}

func battleAct() playground.GuideStep {
	return playground.GuideStep{
		Title: "Move a model",
		Text:  "Press a model, a place in its panel, and Do it.",
		Point: battleActs(),
		Done:  []playground.GuideDone{{Message: guideMoved}},
	}
}

func battleTurn() playground.GuideStep {
	return playground.GuideStep{
		Title: "Play the turn out",
		Text:  "One side activates up to two models, then each up to three in turn, until all have acted. Then objectives are scored, and the next turn begins.",
		Point: battleActs(),
		Done:  []playground.GuideDone{{Message: guideNext}},
	}
}

func battleOrders() playground.GuideStep {
	return playground.GuideStep{
		Title: "Give an order",
		Text:  "An order says how a model fights when the enemy attacks while you are away. The enemy never sees it before.",
		Point: append(battleOpen(),
			playground.GuidePoint{User: "Ann", Action: "submit",
				Text: "Who, with what, and how: what is set will do. Press Submit."},
			playground.GuidePoint{User: "Ann", Button: guideOrders, Text: "Press My orders as Ann."}),
		Done: []playground.GuideDone{{User: "Ann", Message: guidePicked}},
	}
}

func battleEnd() playground.GuideStep {
	return playground.GuideStep{
		Title: "End it",
		Text:  "A skirmish has four turns: play on as long as you like. To see the end now, let Bob give up with /game resign.",
		Point: append(battleOpen(),
			playground.GuidePoint{User: "Ann", Action: "submit"}, playground.GuidePoint{User: "Bob",
				Action: "submit"},
			playground.GuidePoint{User: "Bob", Button: guideGiveUp,
				Text: "Bob is asked whether he means it. Press Give up."},
			playground.GuidePoint{User: "Bob", Command: "game resign"}),
		Done: []playground.GuideDone{{Button: guideRematch}},
	}
}

func battleProof() playground.GuideStep {
	proof := guideProof()
	proof.Text = "The seed of the dice is told now that the skirmish is over. /game verify plays it again from that, and checks every die and every order."
	proof.After = "Every die was as the seed gives it. Go on as you like: /warband for a warband of your own, /grimheim challenge with a map, a mission and more points, /game sight and odds for what a model sees and may do. “Behind the scenes” shows the log of this skirmish."
	return proof
}
