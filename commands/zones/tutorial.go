package zones

import (
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// tutorials are the practice games for a new GM, whose party Warbell plays, and for a new player, whose GM
// Warbell is.
var tutorials = []gamekit.Tutorial{
	{Key: "gm", Label: "Run a Zones scene", Topic: "zones-gm", Open: openForGM},
	{Key: "player", Label: "Play a Zones scene", Topic: "zones", Open: openForPlayer},
}

// tutorial leads both.
var tutorial = runner.Tutorial{Step: tutorialStep, Skip: skipStep, End: endTutorial, Says: tutorialWords}

// The seats of both tutorials: the GM's comes first.
const (
	seatGM    = zones.Screen
	seatParty = zones.Screen + 1
)

// The names of a tutorial's words begin with these.
const (
	wordsOfGM     = "tour.gm."
	wordsOfPlayer = "tour.player."
)

// forGM reports whether a tutorial is the GM's, not the player's.
func forGM(l *runner.Game) bool { return !l.Seats[0].Bot }

func tutorialStep(l *runner.Game) string {
	s := l.Shown().(*zones.State)
	switch step := ""; {
	case forGM(l):
		if step = gmStep(l, s); step != "" {
			return wordsOfGM + step
		}
	default:
		if step = playerStep(l, s); step != "" {
			return wordsOfPlayer + step
		}
	}
	return ""
}

// tutorialWords returns the name of what Warbell says: as the GM it opens the scenes, as a player it asks for
// something that no rule covers.
func tutorialWords(l *runner.Game, cmd engine.Command) string {
	switch cmd.(type) {
	case zones.Stage:
		if l.Shown().(*zones.State).Map == "" {
			return "tour.scene.opening"
		}
		return "tour.scene.next"
	case zones.Ask:
		return "tour.scene.asks"
	case zones.Rule:
		return "tour.scene.rules"
	}
	return ""
}

func endTutorial(*runner.Game) runner.Request {
	return runner.Request{Seat: seatGM, Command: zones.Finish{}}
}

func skipStep(l *runner.Game) *runner.Request {
	s := l.Shown().(*zones.State)
	if l.Over {
		return nil
	}
	if forGM(l) {
		return skipAsGM(l, s)
	}
	return skipAsPlayer(l, s)
}

// openForGM returns a fight with a prepared scene and a party that Warbell plays. The user is the GM.
func openForGM(w *templates.Renderer, user, own storage.Seat) (runner.Opening, *runner.Request, error) {
	party := tutorialParty()
	scene := firstScene()
	scene.Stage.Characters = []zones.Enter{{Line: party[1], Seat: seatParty}}
	return opening(party[0], user, own), &runner.Request{Seat: seatGM, Command: scene.Stage,
		Prose: w.Text("tour.scene.opening", nil)}, nil
}

// openForPlayer returns a fight in which the user has a character. Warbell, the GM, sets up the scene.
func openForPlayer(_ *templates.Renderer, user, own storage.Seat) (runner.Opening, *runner.Request, error) {
	return opening(tutorialParty()[0], own, user), nil, nil
}

func opening(character string, seats ...storage.Seat) runner.Opening {
	return runner.Opening{System: zones.SystemID, Terms: zones.Terms{PCs: []string{character}}, Seats: seats}
}
