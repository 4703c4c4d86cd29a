package challenge

import (
	"context"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/opening"
	"warbell/engine"
	"warbell/templates"
)

// fieldTerms is the field for all terms without a field of their own.
const fieldTerms = "terms"

// askOffer opens the form that asks for the challenger's force and terms. Its custom ID holds the match, the
// opponent and the chosen time limit.
func (k *Challenges) askOffer(ctx context.Context, call *gamekit.Call, m gamekit.Match, to whom, pace,
	line string) (gamekit.Reply, error) {
	all := k.termLine(m)
	stated, rules, err := all.Read(line)
	if err != nil {
		return gamekit.Reply{}, err
	}
	m = m.Given(stated)
	fields := m.Fields(stated)
	for _, f := range fields {
		delete(stated, f.ID)
	}
	fields = append(fields, templates.Field{ID: fieldTerms, Label: "Terms and house rules",
		About: templates.Clip(k.Words.Text("challenge.terms_field", strings.Join(all.Examples(), "; ")), 100),
		Input: &templates.Input{Value: all.Write(stated, rules), Long: true, Optional: true, Max: maxTerms}})
	id := strings.Join([]string{"n", m.Key, to.id(), pace}, ":")
	return k.Rosters.AskFighter(ctx, call, m.Roster, id, k.Words.Text("challenge.form", m.Label), fields...)
}

// pressOffer opens the form for the chosen match, or posts the challenge of a submitted form.
func (k *Challenges) pressOffer(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	key := call.CustomID.Part(0)
	if call.Kind == gamekit.Press && len(call.Values) == 1 {
		key = call.Values[0]
	}
	m, ok := k.matchBy(key)
	if !ok {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	to, err := readWhom(call, call.CustomID.Part(1), k.Self())
	if err != nil {
		return gamekit.Reply{}, err
	}
	pace := call.CustomID.Part(2)
	if !opening.PaceOption.Takes(pace) {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	if call.Kind == gamekit.Press {
		return k.askOffer(ctx, call, m, to, pace, "")
	}
	o, err := k.stated(ctx, call, m, pace, call.Fields[fieldTerms])
	if err != nil {
		return gamekit.Reply{}, err
	}
	m = m.Given(o.Stated)
	if o.Mine, err = k.Rosters.FighterChosen(ctx, call, m.Roster); err != nil {
		return gamekit.Reply{}, err
	}
	return k.put(ctx, call, m, to, o)
}

// stated returns the offer of a line of terms, the form's other fields, and a time limit. If pace is empty,
// the server's time limit applies.
func (k *Challenges) stated(ctx context.Context, call *gamekit.Call, m gamekit.Match,
	pace, line string) (offer, error) {
	o := offer{Match: m.Key, Stated: m.Submitted(call)}
	stated, rules, err := k.termLine(m).Read(line)
	if err != nil {
		return o, err
	}
	for _, option := range m.Options {
		if value, said := stated[option.Name]; said {
			o.Stated[option.Name] = value
		}
	}
	if o.Rules, err = k.Opener.MatchRules(ctx, call, m, rules); err != nil {
		return o, err
	}
	terms, err := k.Opener.OpeningPace(ctx, call, engine.Terms{})
	o.Time = opening.Limited(opening.Absent(terms, stated[opening.AwayOption.Name],
		stated[opening.VacationOption.Name]), pace)
	return o, err
}

// id returns the opponent in the form for a custom ID.
func (w whom) id() string {
	if w.Open {
		return "open"
	}
	return w.User.ID
}

// readWhom returns the opponent in a custom ID, without a name. A mention stands for the name until the
// opponent answers.
func readWhom(call *gamekit.Call, id string, self gamekit.User) (whom, error) {
	switch {
	case id == "open":
		return whom{Open: true}, nil
	case id == self.ID:
		return whom{User: self}, nil
	case !snowflake(id) || id == call.User.ID:
		return whom{}, gamekit.ErrOldButton
	}
	return whom{User: gamekit.User{ID: id}}, nil
}

// snowflake reports whether a text looks like one of Discord's IDs.
func snowflake(id string) bool {
	_, err := strconv.ParseUint(id, 10, 64)
	return err == nil
}
