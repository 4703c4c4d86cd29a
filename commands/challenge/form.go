package challenge

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
)

// offerID packs an offer into the custom ID of the form that asks who fights: the gamekit.Match, the
// opponent, what is gamekit.TermOptions, and the index of each house rule's value.
func (k *Challenges) offerID(m gamekit.Match, to whom, o offer) string {
	who := to.User.ID
	if to.Open {
		who = "open"
	}
	var short []string
	for _, option := range m.Options {
		if !option.Long() {
			short = append(short, o.Stated[option.Name])
		}
	}
	rs, _ := k.Table.Rules(m.System)
	var rules strings.Builder
	for _, def := range rs.Info().Rules {
		rules.WriteByte(byte('0' + max(slices.Index(def.Values, o.Rules[def.Key]), 0)))
	}
	parts := []string{"n", m.Key, who, strings.Join(short, ","), rules.String()}
	if o.Time != (engine.Terms{}) {
		parts = append(parts, packTerms(o.Time))
	}
	return strings.Join(parts, ":")
}

// pressOffer opens the form that asks who fights, who was missing, and puts the offer that it makes.
func (k *Challenges) pressOffer(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	m, to, o, err := k.readOfferID(call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if call.Kind == gamekit.Press {
		return k.askOffer(ctx, call, m, to, o)
	}
	maps.Copy(o.Stated, m.Submitted(call))
	if o.Mine, err = k.Rosters.FighterChosen(ctx, call, m.Roster); err != nil {
		return gamekit.Reply{}, err
	}
	return k.put(ctx, call, m, to, o)
}

func (k *Challenges) readOfferID(call *gamekit.Call) (gamekit.Match, whom, offer, error) {
	p := call.CustomID
	m, ok := k.Matches[p.Part(0)]
	if !ok {
		return m, whom{}, offer{}, gamekit.ErrOldButton
	}
	o := offer{Match: m.Key, Stated: gamekit.TermOptions{}}
	rs, _ := k.Table.Rules(m.System)
	if o.Rules, ok = readRules(rs.Info().Rules, p.Part(3)); !ok || !m.Unpack(p.Part(2), o.Stated) {
		return m, whom{}, offer{}, gamekit.ErrOldButton
	}
	if o.Time, ok = unpackTerms(p.Part(4)); !ok {
		return m, whom{}, offer{}, gamekit.ErrOldButton
	}
	to, err := readWhom(call, p.Part(1), k.Self())
	return m.Given(o.Stated), to, o, err
}

// packTerms writes what is agreed on about time: the number of the pace, + if Warbell takes empty seats, and
// v with the days of vacation if these are not the usual ones.
func packTerms(t engine.Terms) string {
	packed := strconv.Itoa(slices.Index(engine.Paces(), t.Pace))
	if t.Steward {
		packed += "+"
	}
	if t.Vacation != 0 {
		packed += "v" + strconv.Itoa(t.Vacation)
	}
	return packed
}

func unpackTerms(packed string) (engine.Terms, bool) {
	if packed == "" {
		return engine.Terms{}, true
	}
	terms := engine.Terms{}
	packed, days, away := strings.Cut(packed, "v")
	if away {
		n, err := strconv.Atoi(days)
		if err != nil || n < engine.NoVacation || n > engine.MostVacation {
			return engine.Terms{}, false
		}
		terms.Vacation = n
	}
	packed, terms.Steward = strings.CutSuffix(packed, "+")
	n, err := strconv.Atoi(packed)
	if paces := engine.Paces(); err == nil && n >= 0 && n < len(paces) {
		terms.Pace = paces[n]
		return terms, true
	}
	return engine.Terms{}, false
}

// readRules reads the index of each house rule's value.
func readRules(defs []engine.RuleDef, digits string) (engine.Rules, bool) {
	if len(digits) != len(defs) {
		return nil, false
	}
	rules := engine.Rules{}
	for i, def := range defs {
		index := int(digits[i]) - '0'
		if index < 0 || index >= len(def.Values) {
			return nil, false
		}
		if index > 0 {
			rules[def.Key] = def.Values[index]
		}
	}
	return rules, true
}

// readWhom makes an opponent of a form's ID. A form tells no name: who it is is told by mention until
// they have answered.
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
