package commands

import (
	"context"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim"
)

// duelists are whom one can play in a duel.
var duelists = roster{
	system: grimheim.ID, noun: "fighter",
	ready: func() []readyMade {
		var all []readyMade
		for _, p := range grimheim.Roster() {
			all = append(all, readyMade{p.Name, p.Notation(), summary(p)})
		}
		return all
	},
	parse: func(line string) (string, string, error) {
		p, err := grimheim.ParseFighter(line)
		return p.Name, p.Notation(), err
	},
}

// duelist reads the line that was chosen.
func duelist(line string, err error) (grimheim.Profile, error) {
	if err != nil {
		return grimheim.Profile{}, err
	}
	return grimheim.ParseFighter(line)
}

// summary is a fighter in a few words: wounds, armour and weapons.
func summary(p grimheim.Profile) string {
	names := make([]string, len(p.Weapons))
	for i, w := range p.Weapons {
		names[i] = w.Name
	}
	return strconv.Itoa(p.WND) + " wounds, save " + strconv.Itoa(p.SAV) + "+, " + strings.Replace(string(p.Armour), "none", "no", 1) + " armour; " + strings.Join(names, ", ")
}

// duelID packs the terms into the custom ID of the form that asks for the fighter: opponent,
// distance, cover, and the index of each house rule's value.
func (b *Bot) duelID(to whom, t duelTerms) string {
	who := to.User.ID
	if to.Open {
		who = "open"
	}
	rs, _ := b.table.rules.Find(grimheim.ID)
	var rules strings.Builder
	for _, def := range rs.Info().Rules {
		index := 0
		for i, v := range def.Values {
			if v == t.Rules[def.Key] {
				index = i
			}
		}
		rules.WriteByte(byte('0' + index))
	}
	return strings.Join([]string{"n", who, strconv.Itoa(t.Apart), bits(t.Cover), rules.String()}, ":")
}

func bits(b [2]bool) string {
	word := [2]byte{'0', '0'}
	for i, set := range b {
		if set {
			word[i] = '1'
		}
	}
	return string(word[:])
}

// submitDuel takes the fighter that was missing, and offers the duel.
func (b *Bot) submitDuel(ctx context.Context, call *Call) (Reply, error) {
	to, terms, err := b.readDuelID(call)
	if err != nil {
		return Reply{}, err
	}
	if terms.Mine, err = duelist(b.fighterChosen(ctx, call, duelists)); err != nil {
		return Reply{}, err
	}
	return b.offerDuel(ctx, call, to, terms)
}

var errOldForm = engine.Refuse(engine.Stale, "", "This form is from an older Warbell. Use /duel again.")

func (b *Bot) readDuelID(call *Call) (whom, duelTerms, error) {
	p := parts(call.CustomID, 4)
	apart, err := strconv.Atoi(p[1])
	if err != nil || len(p[2]) != 2 {
		return whom{}, duelTerms{}, errOldForm
	}
	rules, ok := b.readRules(p[3])
	if !ok {
		return whom{}, duelTerms{}, errOldForm
	}
	terms := duelTerms{Apart: apart, Cover: [2]bool{p[2][0] == '1', p[2][1] == '1'}, Rules: rules}
	to, err := b.readWhom(call, p[0])
	return to, terms, err
}

func (b *Bot) readRules(digits string) (engine.Rules, bool) {
	rs, _ := b.table.rules.Find(grimheim.ID)
	defs := rs.Info().Rules
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
func (b *Bot) readWhom(call *Call, id string) (whom, error) {
	self := b.self()
	switch {
	case id == "open":
		return whom{Open: true}, nil
	case id == self.ID:
		return whom{User: self}, nil
	case !snowflake(id) || id == call.User.ID:
		return whom{}, errOldForm
	}
	return whom{User: User{ID: id}}, nil
}

// snowflake reports whether a text looks like one of Discord's IDs.
func snowflake(id string) bool {
	_, err := strconv.ParseUint(id, 10, 64)
	return err == nil
}
