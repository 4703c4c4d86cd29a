package commands

import (
	"strconv"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/naming"
	"warbell/templates"
	contestwords "warbell/templates/contest"
)

// asClaimed is the side of an engagement if only its inches are denied.
const asClaimed = "claimed"

// contestClaims are how declared facts are answered.
func contestClaims() []action {
	return []action{
		{
			name: "accept", label: "Accept", about: "Accept all that the other side has declared",
			parse: func(*Live, engine.Seat, map[string]string) (engine.Command, error) { return contest.Accept{}, nil },
		},
		{
			name: "object", label: "Object", about: "Say that something the other side has declared is not so",
			options: []Option{
				claimOption("Which claim, if there are several"),
				{Name: fieldFrom, Description: "From where it engaged instead. Left out: face to face", Kind: OptionText, Choices: insteadChoices(), Spare: true},
				{Name: fieldInches, Description: "How many inches instead. Left out: as claimed", Kind: OptionInt, Min: 1, Max: contest.MaxApart, Spare: true},
			},
			fields: askDenial, parse: parseDenial,
		},
		{
			name: "yield", label: "Yield", about: "Let an objection to your claim stand",
			options: []Option{claimOption("Which of your claims, if several were objected to")},
			parse: func(l *Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
				fact, err := frayOf(l, seat).deniedClaim(fields)
				return contest.Yield{Fact: fact}, err
			},
		},
		{
			name: "rolloff", label: "Roll off", about: "Roll a D6 each for whose word on your claim stands",
			options: []Option{claimOption("Which of your claims, if several were objected to")},
			parse: func(l *Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
				fact, err := frayOf(l, seat).deniedClaim(fields)
				return contest.RollOff{Fact: fact}, err
			},
		},
	}
}

func insteadChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Face to face", Value: string(contest.FromFront)}, {Label: "As claimed: only the inches are wrong", Value: asClaimed},
	}
}

// open are the claims that the player can deny, in front what the next blow rests on.
func (f fray) open() []contest.Fact { return contestwords.Open(f.State, f.seat) }

// claimThings are claims as they are named: by their number, or by what they say.
func claimThings(claims []contest.Fact) []naming.Thing {
	all := make([]naming.Thing, len(claims))
	for i, c := range claims {
		all[i] = naming.Thing{At: i, ID: strconv.Itoa(c.ID), Name: contestwords.Claim(c)}
	}
	return all
}

// contestClaimLines are claims as lines of a menu.
func contestClaimLines(claims []contest.Fact) []templates.Choice {
	var lines []templates.Choice
	for _, c := range claims[:min(len(claims), mostChoices)] {
		id := strconv.Itoa(c.ID)
		lines = append(lines, templates.Choice{Label: templates.Plain("#"+id+" "+contestwords.Claim(c), longestChoice), Value: id})
	}
	return lines
}

// claimNamed finds the claim that a text means; the first if nothing is written. None is the error if there
// are none.
func claimNamed(claims []contest.Fact, text string, none error) (contest.Fact, error) {
	at, err := claimed(claimThings(claims), text, none)
	if err != nil {
		return contest.Fact{}, err
	}
	return claims[at], nil
}

// deniedClaim finds one of the player's claims that was denied.
func (f fray) deniedClaim(fields map[string]string) (int, error) {
	none := engine.Refuse(engine.Stale, "contest 3.8", "Nobody objects to a claim of yours. /game status says what the fight waits for.")
	c, err := claimNamed(f.DisputedFacts(f.seat), disputed(fields, contest.DutySettle), none)
	return c.ID, err
}

var errNothingClaimed = engine.Refuse(engine.Stale, "contest 3.8", "No claim of the other side waits for your answer. /game status says what the fight waits for.")

// askDenial asks which claim is wrong and, of an engagement, what is right instead.
func askDenial(l *Live, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	claims := f.open()
	if len(claims) == 0 {
		return nil, errNothingClaimed
	}
	fields := []templates.Field{{
		ID: fieldClaim, Label: "What is not so?", About: "Whoever claimed it yields, or each of you rolls a D6 for it.", Menu: preset(contestClaimLines(claims), ""),
	}}
	engaged := filter(claims, func(c contest.Fact) bool { return c.Kind == contest.FactEngage })
	if len(filter(engaged, func(c contest.Fact) bool { return c.From != contest.FromFront })) > 0 {
		fields = append(fields, templates.Field{ID: fieldFrom, Label: "From where instead?", About: "Counts for an engagement.", Menu: preset(insteadChoices(), "")})
	}
	if len(engaged) > 0 {
		fields = append(fields, templates.Field{
			ID: fieldInches, Label: "Over how many inches instead?", About: "Counts for an engagement. Leave it empty if the inches are right.",
			Input: &templates.Input{Max: 10, Optional: true},
		})
	}
	return fields, nil
}

func parseDenial(l *Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	c, err := claimNamed(f.open(), fields[fieldClaim], errNothingClaimed)
	if err != nil {
		return nil, err
	}
	denial := contest.Object{Fact: c.ID}
	if c.Kind != contest.FactEngage {
		return denial, nil
	}
	if denial.From = contest.From(fields[fieldFrom]); denial.From == asClaimed {
		denial.From = c.From
	}
	denial.Inches, err = inchesOf(fields[fieldInches], contest.MaxApart, "contest 3.2")
	return denial, err
}
