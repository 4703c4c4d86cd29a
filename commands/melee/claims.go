package melee

import (
	"strconv"

	"warbell/commands/closecombat"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/melee"
	"warbell/engine/naming"
	"warbell/templates"
)

// settling returns the actions that settle a distance. A dispute is answered with its options.
func settling() []gamekit.Action {
	return []gamekit.Action{
		{
			Name: "accept", Label: "Accept",
			Parse: func(*runner.Game, engine.Seat, map[string]string) (engine.Command, error) {
				return melee.Accept{}, nil
			},
		},
		{Name: "object", Label: "Dispute…", Offered: objectable, Fields: askObject, Parse: parseObject},
	}
}

// objectable reports whether the player can dispute a declaration, even before they are asked.
func objectable(l *runner.Game, seat engine.Seat) bool { return len(brawlOf(l, seat).open()) > 0 }

// open returns the declarations that the player can accept or dispute.
func (f playerView) open() []melee.Fact {
	return runner.Filter(f.Facts, func(c melee.Fact) bool { return c.State == claims.Open && c.By != f.seat })
}

// claimThings returns declarations by their names: their number, or the Charge.
func (f playerView) claimThings(claims []melee.Fact) []naming.Thing {
	all := make([]naming.Thing, len(claims))
	for i, c := range claims {
		all[i] = naming.Thing{At: i, ID: strconv.Itoa(c.ID),
			Name: f.line.Phrase("charge_named",
				struct{ Who, Whom engine.Name }{f.model(c.Model).Profile.Name, f.model(c.Target).Profile.Name})}
	}
	return all
}

// disputable returns the declarations that a player can dispute, or an error if there are none.
func disputable(l *runner.Game, seat engine.Seat) (playerView, []melee.Fact, error) {
	f := brawlOf(l, seat)
	if claims := f.open(); len(claims) > 0 {
		return f, claims, nil
	}
	return f, nil, unfit(l, seat, melee.Accept{})
}

// mostClaims bounds the declarations in a form. Those that it doesn't show are accepted.
const mostClaims = 5

// claimField returns the ID of the field for the distance of one of several declarations.
func claimField(c melee.Fact) string { return "claim:" + strconv.Itoa(c.ID) }

// askObject asks for the distances of all declarations at once. The fields have the declared distances; those
// left unchanged are accepted.
func askObject(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f, claims, err := disputable(l, seat)
	if err != nil {
		return nil, err
	}
	if len(claims) == 1 {
		return []templates.Field{{
			ID: closecombat.FieldInches, Label: templates.Plain(f.line.Phrase("claim_inches",
				f.claimThings(claims)[0].Name), 45), Verbatim: true,
			About: f.line.Literal("Your opponent withdraws, or you both roll off."),
			Input: &templates.Input{Max: 10, Hint: strconv.Itoa(deniable(claims[0]))},
		}}, nil
	}
	var fields []templates.Field
	for i, t := range f.claimThings(claims[:min(len(claims), mostClaims)]) {
		fields = append(fields, templates.Field{
			ID: claimField(claims[i]), Label: templates.Plain(f.line.Phrase("claim_inches", t.Name), 45),
			Verbatim: true,
			About:    f.line.Phrase("claim_stays", struct{ Reach, More int }{claims[i].Reach, len(claims) - mostClaims}),
			Input:    &templates.Input{Max: 10, Value: strconv.Itoa(claims[i].Inches)},
		})
	}
	return fields, nil
}

// deniable returns a distance that can be stated against a declared one, so that the Charge fails.
func deniable(c melee.Fact) int {
	if n := max(c.Inches, c.Reach) + 1; n <= melee.MaxInches {
		return n
	}
	return c.Inches - 1
}

func parseObject(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	_, claims, err := disputable(l, seat)
	if err != nil {
		return nil, err
	}
	if len(claims) > 1 || fields[claimField(claims[0])] != "" {
		return answerOf(claims, fields)
	}
	inches, err := closecombat.InchesOf(fields[closecombat.FieldInches], melee.MaxInches, "melee 4.5")
	if err != nil {
		return nil, err
	}
	return melee.Object{Fact: claims[0].ID, Inches: inches}, nil
}

// answerOf parses the form of several declarations. Those with a changed distance are disputed.
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
