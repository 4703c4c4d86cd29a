package contest

import (
	"strconv"
	"strings"

	"warbell/commands/closecombat"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/naming"
	"warbell/templates"
	contestwords "warbell/templates/contest"
)

// asClaimed is the menu value of an engagement's side if only its distance is disputed.
const asClaimed = "claimed"

// claims returns the actions that answer declarations.
func claims() []gamekit.Action {
	return []gamekit.Action{
		claimsAction(),
		{
			Name: "accept", Label: "Accept",
			Parse: func(*runner.Game, engine.Seat, map[string]string) (engine.Command, error) {
				return contest.Accept{}, nil
			},
		},
		{
			Name: "object", Label: "Dispute…", Fields: askDenial, Parse: parseDenial,
			Offered: func(l *runner.Game, seat engine.Seat) bool { return len(frayOf(l, seat).open()) > 0 },
		},
	}
}

// claimsAction asks the opponent before the turn ends (rule 3.11).
func claimsAction() gamekit.Action {
	return gamekit.Action{
		Name: "claims", Label: "Ask now",
		Offered: func(l *runner.Game, seat engine.Seat) bool { return frayOf(l, seat).MayPut() },
		Parse: func(*runner.Game, engine.Seat, map[string]string) (engine.Command, error) {
			return contest.PutClaims{}, nil
		},
	}
}

// fieldRest names the field for the declarations that are not disputed.
const fieldRest = "rest"

// The values of its menu.
const (
	restAccepted = "accept"
	restOpen     = "open"
)

func restChoices() []templates.Choice {
	return []templates.Choice{{Label: "Accept the others", Value: restAccepted},
		{Label: "Leave the others open", Value: restOpen}}
}

func insteadChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Face to face", Value: string(contest.FromFront)}, {Label: "As declared: only the distance is wrong", Value: asClaimed},
	}
}

// open lists the declarations that the player can dispute, those that matter next first.
func (f playerView) open() []contest.Fact { return contestwords.Open(f.State, f.seat) }

// said returns the text of a declaration, for labels.
func (f playerView) said(c contest.Fact) string { return contestwords.NewLine(f.line).PlainClaim(c) }

// claimThings returns declarations by their names: their number, or their text.
func (f playerView) claimThings(claims []contest.Fact) []naming.Thing {
	return naming.Things(claims, func(_ int, c *contest.Fact) (id, name string) {
		return strconv.Itoa(c.ID), f.said(*c)
	})
}

// claimLines returns declarations as lines of a menu.
func (f playerView) claimLines(claims []contest.Fact) []templates.Choice {
	var lines []templates.Choice
	for _, c := range claims[:min(len(claims), templates.MaxChoices)] {
		id := strconv.Itoa(c.ID)
		lines = append(lines, templates.Choice{Label: templates.Plain("#"+id+" "+f.said(c),
			templates.MaxChoiceText), Verbatim: true, Value: id})
	}
	return lines
}

// claimNamed finds the declaration that a text means; the first if the text is empty. none is the error if
// there are no declarations.
func (f playerView) claimNamed(claims []contest.Fact, text string, none error) (contest.Fact, error) {
	at, err := closecombat.Claimed(f.claimThings(claims), text, none)
	if err != nil {
		return contest.Fact{}, err
	}
	return claims[at], nil
}

var errNothingClaimed = engine.Refuse(engine.Stale, "contest 3.8",
	"You have no declaration to answer. See `/game status`.")

// askDenial asks for the wrong declaration and, of an engagement, for the player's own version.
func askDenial(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	claims := f.open()
	if len(claims) == 0 {
		return nil, errNothingClaimed
	}
	menu := gamekit.Preset(f.claimLines(claims), "")
	menu.Max = len(menu.Choices)
	fields := []templates.Field{{
		ID: closecombat.FieldClaim, Label: "Wrong declarations", About: "Your opponent withdraws them, or you both roll off.", Menu: menu,
	}}
	if len(claims) > 1 {
		fields = append(fields, templates.Field{ID: fieldRest, Label: "Other declarations",
			Menu: gamekit.Preset(restChoices(), restAccepted)})
	}
	engaged := runner.Filter(claims, func(c contest.Fact) bool { return c.Kind == contest.FactEngage })
	if len(runner.Filter(engaged, func(c contest.Fact) bool { return c.From != contest.FromFront })) > 0 {
		fields = append(fields, templates.Field{ID: fieldFrom, Label: "Correct side",
			About: "For an engagement.", Menu: gamekit.Preset(insteadChoices(), "")})
	}
	if len(engaged) > 0 {
		fields = append(fields, templates.Field{
			ID: closecombat.FieldInches, Label: "Correct distance in inches", About: "For an engagement (default: as declared).",
			Input: &templates.Input{Max: 10, Optional: true, Hint: "8"},
		})
	}
	return fields, nil
}

func parseDenial(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	var all []contest.Object
	for _, text := range strings.Split(fields[closecombat.FieldClaim], "\n") {
		denial, err := f.denial(text, fields)
		if err != nil {
			return nil, err
		}
		all = append(all, denial)
	}
	switch {
	case fields[fieldRest] == restAccepted:
		return contest.Accept{But: all}, nil
	case len(all) > 1:
		return nil, engine.Refuse(engine.Invalid, "contest 3.12",
			"You can't dispute several declarations and leave the others open. Accept the others, or dispute one at a time.")
	}
	return all[0], nil
}

// denial returns the dispute of one declaration.
func (f playerView) denial(text string, fields map[string]string) (contest.Object, error) {
	c, err := f.claimNamed(f.open(), text, errNothingClaimed)
	denial := contest.Object{Fact: c.ID}
	if err != nil || c.Kind != contest.FactEngage {
		return denial, err
	}
	if denial.From = contest.From(fields[fieldFrom]); denial.From == asClaimed {
		denial.From = c.From
	}
	denial.Inches, err = closecombat.InchesOf(fields[closecombat.FieldInches], contest.MaxApart, "contest 3.2")
	return denial, err
}
