package main

import "warbell/bot/playground"

// Patterns for the GM's tutorial: the names of DM channels, which have none, and custom IDs of buttons (see
// commands/help and commands/zones).
const (
	guideDM      = `^$`
	guideLead    = `^t:lead:gm$`
	guideBegins  = `^zn:.*:begin$`
	guideRules   = `^zr:.*:rule:`
	guideOrder   = `^zo:`
	guideExplore = `^zg:.*:sure-explore:`
)

// guideZones returns the GM's tutorial in Ann's DMs. Each step ends with the hint about the next one.
func guideZones() playground.Guide {
	return playground.Guide{Name: "a Zones scene as GM", Steps: []playground.GuideStep{
		zonesOpen(), zonesBegin(), zonesRule(), zonesAmbush(), zonesOrders(), zonesEnd(), zonesNext(),
	}}
}

// zonesStep returns a step in Ann's DMs that ends with a message.
func zonesStep(title, text, done string, points ...playground.GuidePoint) playground.GuideStep {
	step := playground.GuideStep{
		Title: title, Text: text, Done: []playground.GuideDone{{User: "Ann", Message: done}},
		Point: []playground.GuidePoint{{User: "Ann", Channel: guideDM,
			Text: "The scene is in Ann's DMs with Warbell. Open them."}},
	}
	for _, p := range points {
		p.User = "Ann"
		step.Point = append(step.Point, p)
	}
	return step
}

func zonesOpen() playground.GuideStep {
	step := zonesStep("Open a scene",
		"Ann runs a short scene, and Warbell plays her party. Type /help with the topic zones-gm.",
		`1 of 6: begin`,
		playground.GuidePoint{Button: guideLead, Text: "Press Run a Zones scene."},
		playground.GuidePoint{Command: "help", Values: map[string]string{"topic": "zones-gm"}})
	step.Point = step.Point[1:] // there may be no DMs yet
	return step
}

func zonesBegin() playground.GuideStep {
	return zonesStep("Begin", "Read the opening words, then press Begin the fight.", `2 of 6: rule`,
		playground.GuidePoint{Button: guideBegins})
}

func zonesRule() playground.GuideStep {
	return zonesStep("Rule", "Nim asks for something that no rule covers. Press Rule….", `3 of 6: bring`,
		playground.GuidePoint{Action: "submit", Text: "The likely effects are filled in. Press Submit."},
		playground.GuidePoint{Button: guideRules})
}

func zonesAmbush() playground.GuideStep {
	return zonesStep("Bring the ambush", "A guard waits in reserve. Bring it with /gm add.", `4 of 6: play`,
		playground.GuidePoint{Command: "gm add",
			Values: map[string]string{"what": "Crossbow Guard", "zone": "Gantry"}})
}

func zonesOrders() playground.GuideStep {
	return zonesStep("Play the opponents", "Press Order opponents….", `5 of 6: end`,
		playground.GuidePoint{Action: "submit", Text: "Orders are suggested. Press Submit, and Warbell rolls."},
		playground.GuidePoint{Button: guideOrder})
}

func zonesEnd() playground.GuideStep {
	return zonesStep("End the fight", "End the fight with /gm next. The scene goes on.", `6 of 6: next`,
		playground.GuidePoint{Button: guideExplore, Text: "Confirm the end of the fight."},
		playground.GuidePoint{Command: "gm next", Values: map[string]string{"step": "explore"}})
}

func zonesNext() playground.GuideStep {
	step := zonesStep("Go on",
		"The next scene has the same characters with their wounds. Type /gm scene.",
		`That was a whole scene`,
		playground.GuidePoint{Command: "gm scene", Values: map[string]string{"scene": "A flooded crypt"}})
	step.After = "That was a whole scene. Next, try /help with the topic zones and press Play a Zones scene: there Warbell is the GM. Or use /gm library and /gm open in a channel."
	return step
}
