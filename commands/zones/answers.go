package zones

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// fieldAsk is the field for when a player is asked first.
const fieldAsk = "asked"

// askNever means that reactions are used without asking.
const askNever = "0"

// answerCases are the cases of a reaction in the order of the form.
var answerCases = []struct {
	when         zones.When
	label, about string
}{
	{zones.Both, "Interpose if both survive", "Saves them, and you survive."},
	{zones.Mortal, "Interpose at any cost", "Saves them, even if you are defeated."},
	{zones.Fewer, "Interpose for fewer hits", "Saves them, and you take fewer hits."},
	{zones.Always, "Interpose always", "Every attack that hits them."},
}

// askArm asks for which allies a character Interposes, in each case. The present reactions are selected, so
// only its player gets the form.
func (f *playerView) askArm(pc *zones.Creature) ([]templates.Field, error) {
	if !f.owns(pc) {
		return nil, engine.Refuse(engine.NotYours, "zones 6.6",
			"You can't set %s's reactions: only its player can. See what you can do: `/act`.", pc.Name)
	}
	mine := f.answerOf(pc)
	whom := f.protected(pc, mine)
	var fields []templates.Field
	for _, c := range answerCases {
		if !f.knows(c.when) {
			continue
		}
		lines := slices.Clone(whom)
		for i := range lines {
			lines[i].Default = mine.protects(c.when, lines[i].Value)
		}
		field := menu(fieldFor+"-"+string(c.when), c.label, c.about, lines)
		field.Menu.Max = len(field.Menu.Choices)
		fields = append(fields, field)
	}
	return append(fields, menu(fieldAsk, "Ask me first", "Otherwise the fight doesn't wait for you.", f.askChoices(pc, mine))), nil
}

// knows reports whether the house rules allow a case.
func (f *playerView) knows(when zones.When) bool {
	return f.s.CheckCase(when) == nil
}

// answer holds the reactions that a player has set for a character.
type answer zones.Mine

// answerOf returns the reactions set for one of the caller's own characters. Those of others are secret, even
// from a GM or a stand-in.
func (f *playerView) answerOf(pc *zones.Creature) answer {
	if !f.owns(pc) {
		return answer{}
	}
	own, _ := f.Own(pc.Seat).(zones.Own)
	for _, m := range own.Mine {
		if m.Creature.ID == pc.ID {
			return answer(m)
		}
	}
	return answer{}
}

// protects reports whether the reactions name an ally, any ally or no one for a case.
func (a answer) protects(when zones.When, whom string) bool {
	if whom == armNever {
		return !slices.ContainsFunc(a.Answer, func(s zones.Standing) bool { return s.When == when })
	}
	return slices.ContainsFunc(a.Answer, func(s zones.Standing) bool {
		return s.When == when && (whom == armAllies && s.Allies || slices.Contains(s.For, zones.ModelID(whom)))
	})
}

// names reports whether the reactions name a creature.
func (a answer) names(id zones.ModelID) bool {
	return slices.ContainsFunc(a.Answer, func(s zones.Standing) bool { return slices.Contains(s.For, id) })
}

// protected lists the allies that a character can protect by Interposing, and opponents only if they are set.
// While attacks wait for reactions, each choice says what Interposing leads to.
func (f *playerView) protected(pc *zones.Creature, mine answer) []templates.Choice {
	lines := []templates.Choice{
		{Label: "No one", Value: armNever},
		{Label: "Any ally", Value: armAllies, About: "Any character attacked in your zone"},
	}
	for _, c := range f.present(pc) {
		if isFoe(c) && !mine.names(c.ID) {
			continue
		}
		about := f.line().Whereabouts(c)
		if f.s.Volley != nil {
			about = f.line().AsItStands(c.ID)
		}
		lines = append(lines, templates.Choice{Label: templates.Plain(string(c.Name), 100), Verbatim: true,
			Value: string(c.ID), About: about})
	}
	return lines[:min(len(lines), templates.MaxChoices)]
}

// askChoices returns the choices of how few hits left make Warbell ask first.
func (f *playerView) askChoices(pc *zones.Creature, mine answer) []templates.Choice {
	lines := []templates.Choice{{Label: "Never", Value: askNever,
		About: "Warbell uses these reactions at once", Default: mine.Under == 0 && mine.Armed}}
	for n := 1; n <= min(pc.Max-1, 9); n++ {
		lines = append(lines, templates.Choice{Label: f.line().Phrase("ask_under", n), Verbatim: true,
			Value:   strconv.Itoa(n),
			Default: mine.Armed && mine.Under == n})
	}
	return append(lines, templates.Choice{Label: "Always", Value: armAsk, About: "Attacks wait for your answer",
		Default: !mine.Armed})
}

// answersChosen parses the form. The choices of a player who is always asked answer the attacks that wait.
func (f *playerView) answersChosen(pc *zones.Creature, said map[string]string) (engine.Command, error) {
	lines := linesChosen(said)
	if said[fieldAsk] == armAsk {
		if len(lines) > 0 && !pc.Armed && f.reacts(pc) {
			return zones.Arm{Creature: pc.ID, Answer: lines[0], More: lines[1:], Once: true}, nil
		}
		return zones.Disarm{Creature: pc.ID}, nil
	}
	under, err := strconv.Atoi(cmp.Or(said[fieldAsk], askNever))
	if err != nil {
		return nil, errNotChosen
	}
	return f.reacting(pc, lines, &under), nil
}

// linesChosen returns the lines of reactions that are chosen in the form.
func linesChosen(said map[string]string) (lines []zones.Standing) {
	for _, c := range answerCases {
		line := zones.Standing{When: c.when}
		for _, id := range strings.FieldsFunc(said[fieldFor+"-"+string(c.when)],
			func(r rune) bool { return r == ',' || r == '\n' }) {
			switch id {
			case armAllies:
				line.Allies = true
			case armNever:
			default:
				line.For = append(line.For, zones.ModelID(id))
			}
		}
		if line.Allies || len(line.For) > 0 {
			lines = append(lines, line)
		}
	}
	return lines
}
