package commands

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

// longText is from how many characters on what is stated gets a field in the form of its own.
const longText = 40

// long reports whether an option is asked in the form rather than packed into its ID.
func long(o Option) bool { return o.Kind == OptionText && len(o.Choices) == 0 && o.Max > longText }

// fields are what the form asks besides who fights, filled with what the command said.
func (m match) fields(s stated) []templates.Field {
	var fields []templates.Field
	for _, o := range m.options {
		if long(o) {
			fields = append(fields, templates.Field{ID: o.Name, Label: upper(o.Name), About: templates.Clip(o.Description, 100),
				Input: &templates.Input{Value: s[o.Name], Long: true, Optional: true, Max: o.Max}})
		}
	}
	return fields
}

func upper(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// offerID packs an offer into the custom ID of the form that asks who fights: the match, the opponent,
// what is stated, and the index of each house rule's value.
func (b *Bot) offerID(m match, to whom, o offer) string {
	who := to.User.ID
	if to.Open {
		who = "open"
	}
	var short []string
	for _, option := range m.options {
		if !long(option) {
			short = append(short, o.Stated[option.Name])
		}
	}
	rs, _ := b.table.rules.Find(m.system)
	var rules strings.Builder
	for _, def := range rs.Info().Rules {
		rules.WriteByte(byte('0' + max(slices.Index(def.Values, o.Rules[def.Key]), 0)))
	}
	return strings.Join([]string{"n", m.key, who, strings.Join(short, ","), rules.String()}, ":")
}

// submitOffer takes who fights, who was missing, and puts the offer.
func (b *Bot) submitOffer(ctx context.Context, call *Call) (Reply, error) {
	m, to, o, err := b.readOfferID(call)
	if err != nil {
		return Reply{}, err
	}
	maps.Copy(o.Stated, m.submitted(call))
	if o.Mine, err = b.fighterChosen(ctx, call, m.roster); err != nil {
		return Reply{}, err
	}
	return b.putOffer(ctx, call, m, to, o)
}

// submitted are the fields of the form that state something.
func (m match) submitted(call *Call) stated {
	s := stated{}
	for _, f := range m.fields(nil) {
		if text := strings.TrimSpace(call.Fields[f.ID]); text != "" {
			s[f.ID] = text
		}
	}
	return s
}

var errOldForm = engine.Refuse(engine.Stale, "", "This form is from an older Warbell. Use its command again.")

func (b *Bot) readOfferID(call *Call) (match, whom, offer, error) {
	p := parts(call.CustomID, 4)
	m, ok := b.matches[p[0]]
	if !ok {
		return m, whom{}, offer{}, errOldForm
	}
	o := offer{Match: m.key, Stated: stated{}}
	if o.Rules, ok = b.readRules(m, p[3]); !ok || !m.unpack(p[2], o.Stated) {
		return m, whom{}, offer{}, errOldForm
	}
	to, err := b.readWhom(call, p[1])
	return m, to, o, err
}

// unpack reads what offerID packed. It believes no value that the options would not have let through.
func (m match) unpack(packed string, into stated) bool {
	values := strings.Split(packed, ",")
	for _, o := range m.options {
		if long(o) {
			continue
		}
		if len(values) == 0 || !o.takes(values[0]) {
			return false
		}
		if values[0] != "" {
			into[o.Name] = values[0]
		}
		values = values[1:]
	}
	return true
}

// takes reports whether a text can be this option's value, or that it was left out.
func (o Option) takes(text string) bool {
	switch {
	case text == "":
		return true
	case o.Kind == OptionInt:
		n, err := strconv.Atoi(text)
		return err == nil && n >= o.Min && (o.Max == 0 || n <= o.Max)
	case o.Kind == OptionBool:
		return text == "true" || text == "false"
	}
	return len(o.Choices) == 0 || slices.ContainsFunc(o.Choices, func(c templates.Choice) bool { return c.Value == text })
}

// words writes a value as stated has it.
func (v Value) words(kind OptionKind) string {
	switch kind {
	case OptionInt:
		return strconv.FormatInt(v.Int, 10)
	case OptionBool:
		return strconv.FormatBool(v.Bool)
	}
	return v.Text
}

func (b *Bot) readRules(m match, digits string) (engine.Rules, bool) {
	rs, _ := b.table.rules.Find(m.system)
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
