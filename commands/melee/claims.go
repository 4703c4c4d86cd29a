package melee

import (
	"slices"
	"strconv"

	"warbell/commands/closecombat"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/engine/naming"
	"warbell/templates"
)

// claims are how a distance is settled.
func claims() []plug.Action {
	return []plug.Action{
		{
			Name: "accept", Label: "Accept", About: "Accept all distances that the other side claims",
			Parse: func(*table.Live, engine.Seat, map[string]string) (engine.Command, error) { return melee.Accept{}, nil },
		},
		{
			Name: "object", Label: "Object", About: "Say that a distance is another than the other side claims",
			Options: []plug.Option{
				{Name: closecombat.FieldInches, Description: "How many inches it is", Kind: plug.OptionInt, Min: 1, Max: melee.MaxInches},
				closecombat.ClaimOption("Which claim, if there are several. Left out: the one that matters first"),
			},
			Fields: askObject, Parse: parseObject,
		},
		{
			Name: "yield", Label: "Yield", About: "Let an objection to your distance stand",
			Options: []plug.Option{closecombat.ClaimOption("Which of your claims, if several were objected to. Left out: the one that matters first")},
			Parse: func(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
				fact, err := brawlOf(l, seat).objection(fields)
				return melee.Yield{Fact: fact}, err
			},
		},
		{
			Name: "rolloff", Label: "Roll off", About: "Roll a D6 each for whose word on a distance stands",
			Options: []plug.Option{closecombat.ClaimOption("Which of your claims, if several were objected to. Left out: the one that matters first")},
			Parse: func(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
				fact, err := brawlOf(l, seat).objection(fields)
				return melee.RollOff{Fact: fact}, err
			},
		},
	}
}

// open are the claims that the player can accept or object to.
func (f brawl) open() []melee.Fact {
	return table.Filter(f.Facts, func(c melee.Fact) bool { return c.State == melee.FactOpen && c.By != f.seat })
}

// objected are the player's own claims that the other side has objected to.
func (f brawl) objected() []melee.Fact {
	return table.Filter(f.Facts, func(c melee.Fact) bool { return c.State == melee.FactObjected && c.By == f.seat })
}

// claimThings are claims as they are named: by their number, or by who charged whom.
func (f brawl) claimThings(claims []melee.Fact) []naming.Thing {
	all := make([]naming.Thing, len(claims))
	for i, c := range claims {
		all[i] = naming.Thing{At: i, ID: strconv.Itoa(c.ID), Name: f.line.Phrase("charge_named", struct{ Who, Whom engine.Name }{f.model(c.Model).Profile.Name, f.model(c.Target).Profile.Name})}
	}
	return all
}

// claimed finds the claim that a text means; the oldest if nothing is written. None is an error.
func (f brawl) claimed(claims []melee.Fact, text string, none error) (melee.Fact, error) {
	at, err := closecombat.Claimed(f.claimThings(claims), text, none)
	if err != nil {
		return melee.Fact{}, err
	}
	return claims[at], nil
}

// objection finds one of the player's claims that was objected to.
func (f brawl) objection(fields map[string]string) (int, error) {
	none := engine.Refuse(engine.Stale, "melee 4.5", "Nobody objects to a distance that you claimed. /game status says what the fight waits for.")
	c, err := f.claimed(f.objected(), closecombat.Disputed(fields, melee.DutySettle), none)
	return c.ID, err
}

// disputable lists the claims that a player can object to. None is an error.
func disputable(l *table.Live, seat engine.Seat) (brawl, []melee.Fact, error) {
	f := brawlOf(l, seat)
	if claims := f.open(); len(claims) > 0 {
		return f, claims, nil
	}
	return f, nil, unfit(l, seat, melee.Accept{})
}

// mostClaims is how many claims a form has room for. What it doesn't show it accepts.
const mostClaims = 5

// claimField is the field that asks for the distance of one of several claims.
func claimField(c melee.Fact) string { return "claim:" + strconv.Itoa(c.ID) }

// askObject asks for the distances of all claims at once, filled in as they are claimed: what is left so is accepted.
func askObject(l *table.Live, seat engine.Seat) ([]templates.Field, error) {
	f, claims, err := disputable(l, seat)
	if err != nil {
		return nil, err
	}
	if len(claims) == 1 {
		return []templates.Field{{
			ID: closecombat.FieldInches, Label: templates.Plain(f.line.Phrase("claim_inches", f.claimThings(claims)[0].Name), 45),
			About: "Whoever claimed the other distance yields, or each of you rolls a D6 for it.",
			Input: &templates.Input{Max: 10, Hint: f.line.Phrase("not_inches", claims[0].Inches)},
		}}, nil
	}
	var fields []templates.Field
	for i, t := range f.claimThings(claims[:min(len(claims), mostClaims)]) {
		fields = append(fields, templates.Field{
			ID: claimField(claims[i]), Label: templates.Plain(f.line.Phrase("claim_inches", t.Name), 45),
			About: f.line.Phrase("claim_stays", struct{ Reach, More int }{claims[i].Reach, len(claims) - mostClaims}),
			Input: &templates.Input{Max: 10, Value: strconv.Itoa(claims[i].Inches)},
		})
	}
	return fields, nil
}

// claimLines are claims as lines of a menu.
func (f brawl) claimLines(claims []melee.Fact) []templates.Choice {
	var lines []templates.Choice
	for i, t := range f.claimThings(claims[:min(len(claims), templates.MaxChoices)]) {
		label := f.line.Phrase("claim_line", struct {
			Name   string
			Inches int
		}{t.Name, claims[i].Inches})
		lines = append(lines, templates.Choice{
			Label: templates.Plain(label, templates.MaxChoiceText), Value: t.ID, About: f.line.Phrase("charge_reach", claims[i].Reach),
		})
	}
	return lines
}

func parseObject(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f, claims, err := disputable(l, seat)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(claims, func(c melee.Fact) bool { return fields[claimField(c)] != "" }) {
		return answerOf(claims, fields)
	}
	c, err := f.claimed(claims, fields[closecombat.FieldClaim], nil)
	if err != nil {
		return nil, err
	}
	inches, err := closecombat.InchesOf(fields[closecombat.FieldInches], melee.MaxInches, "melee 4.5")
	if err != nil {
		return nil, err
	}
	return melee.Object{Fact: c.ID, Inches: inches}, nil
}

// answerOf reads the form of several claims: those that it has changed are objected to.
func answerOf(claims []melee.Fact, fields map[string]string) (engine.Command, error) {
	answer := melee.Answer{Objections: []melee.Object{}}
	for _, c := range claims {
		inches, err := closecombat.InchesOf(fields[claimField(c)], melee.MaxInches, "melee 4.5")
		if err != nil {
			return nil, err
		}
		if inches != 0 && inches != c.Inches {
			answer.Objections = append(answer.Objections, melee.Object{Fact: c.ID, Inches: inches})
		}
	}
	return answer, nil
}
