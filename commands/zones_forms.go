package commands

import (
	"fmt"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// turnForm asks what a character does.
type turnForm struct {
	title string
	fits  func(*fight, *zones.Creature) bool
	ask   func(*Bot, *fight, *zones.Creature) ([]templates.Field, error)
}

// turnForms are the forms of players by word.
var turnForms = map[string]turnForm{
	"move":      {"Where to?", (*fight).acts, (*Bot).askMove},
	"attack":    {"Whom, and with what?", (*fight).acts, (*Bot).askAttack},
	"do":        {"What do you do?", (*fight).acts, (*Bot).askAnything},
	"help":      {"Help an ally", (*fight).stands, (*Bot).askHelp},
	"interpose": {"Step into a strike", (*fight).reacts, (*Bot).askInterpose},
	"arm":       {"Answer in advance", (*fight).stands, (*Bot).askArm},
}

func (f *fight) stands(c *zones.Creature) bool { return c.Standing() }

// The fields of the forms.
const (
	fieldTo     = "to"
	fieldBlow   = "blow"
	fieldAlly   = "ally"
	fieldStrike = "strike"
	fieldFor    = "for"
	fieldWhen   = "when"
	fieldWords  = "words"
)

// leaving stands for the way out of the fight among zones.
const leaving = "!leave"

// askTurn opens a form for one character, after asking for which one if need be.
func (b *Bot) askTurn(f *fight, p pressed, form turnForm) (Reply, error) {
	pc, several, err := f.whoActs(p, form.fits)
	if err != nil {
		return Reply{}, err
	}
	if len(several) > 0 {
		return b.askWho(several, func(id string) string { return f.fightID("z", p.word, id) })
	}
	fields, err := form.ask(b, f, pc)
	if err != nil {
		return Reply{}, err
	}
	id := f.fightID("zs", p.word, f.round(), string(pc.ID))
	if p.word == "arm" {
		id = f.fightID("z", p.word, string(pc.ID)) // answered in private
	}
	return Reply{Modal: &templates.Modal{ID: id, Title: form.title, Fields: fields}}, nil
}

// ownWords is the field for a player's own words.
func ownWords(text string, must bool) templates.Field {
	in := &templates.Input{Value: text, Long: true, Optional: !must, Max: mostProse}
	if must {
		in.Min = 3
	}
	return templates.Field{ID: fieldWords, Label: "In your own words", About: "Shown to everybody with what comes of it.", Input: in}
}

// menu is a field with a menu; it is cut to what Discord takes. The only line is chosen already.
func menu(id, label, about string, choices []templates.Choice) templates.Field {
	if len(choices) == 1 {
		choices[0].Default = true
	}
	return templates.Field{ID: id, Label: label, About: about, Menu: &templates.Menu{Choices: choices[:min(len(choices), mostChoices)]}}
}

// line is what the words may look at when they name a command of this fight.
func (f *fight) line() templates.Line { return templates.Line{Table: f.tableOf()} }

// label is what the words call a command.
func (b *Bot) label(f *fight, cmd engine.Command) (string, error) {
	return b.words.Label(f.tableOf(), engine.Option{Command: cmd})
}

// idle says why a character can't act now; nil if it can.
func (f *fight) idle(pc *zones.Creature) error {
	switch {
	case f.s.Phase == zones.Setup:
		return engine.Refuse(engine.Illegal, "zones 3.1", "The fight hasn't begun. Wait for the game master to begin it.")
	case !pc.Standing():
		return engine.Refuse(engine.Illegal, "zones 5.5", "%s is out of this fight.", pc.Name)
	case f.s.Phase != zones.Players:
		return engine.Refuse(engine.Illegal, "zones 3.1", "It is the opponents' turn. %s acts again in the next round, and can react until then.", pc.Name)
	case f.s.Round == 1 && pc.Agility == "":
		return engine.Refuse(engine.Illegal, "zones 3.2", "In round one %s needs an agility check first: press Roll agility, or wait if your game master decides it.", pc.Name)
	case pc.Agility == zones.Failed && f.s.Round == 1:
		return engine.Refuse(engine.Illegal, "zones 3.2", "%s lost the turn of this round. Help and Interpose are still possible.", pc.Name)
	case f.line().Free(*pc) == 0:
		return engine.Refuse(engine.Illegal, "zones 4.1", "%s has no actions left in this round. Help and Interpose are still possible: each costs one of the next turn.", pc.Name)
	}
	return nil
}

// askMove offers the zones around, and tells the hazards before anybody decides.
func (b *Bot) askMove(f *fight, pc *zones.Creature) ([]templates.Field, error) {
	if err := f.idle(pc); err != nil {
		return nil, err
	}
	var lines []templates.Choice
	var hazards []string
	for _, z := range f.s.Around(pc.Zone) {
		about := f.crowd(z.ID)
		if z.Hazard != "" {
			about = "⚠ " + about
			hazards = append(hazards, fmt.Sprintf("⚠️ **%s**: %s", templates.Escape(z.Name), templates.Escape(z.Hazard)))
		}
		lines = append(lines, templates.Choice{Label: templates.Plain(z.Name, 100), Value: string(z.ID), About: templates.Plain(about, 100)})
	}
	if z := f.s.Zone(pc.Zone); z != nil && z.Edge {
		lines = append(lines, templates.Choice{Label: "Leave the fight", Value: leaving, About: "For good: nobody comes back"})
	}
	if len(lines) == 0 {
		return nil, engine.Refuse(engine.Illegal, "zones 4.2", "No zone touches the one where %s stands, so there is nowhere to go.", pc.Name)
	}
	fields := []templates.Field{menu(fieldTo, "Zone", "", lines), ownWords("", false)}
	if len(hazards) > 0 {
		fields = append([]templates.Field{{Text: strings.Join(hazards, "\n")}}, fields...)
	}
	return fields, nil
}

// crowd names who stands in a zone.
func (f *fight) crowd(id zones.ZoneID) string {
	var names []string
	for _, side := range []zones.Side{zones.PCs, zones.Foes} {
		for _, c := range f.s.In(side) {
			if c.Zone == id {
				names = append(names, c.Name)
			}
		}
	}
	if len(names) == 0 {
		return "nobody there"
	}
	return strings.Join(names, ", ")
}

// hazardForm tells what a zone does to people before somebody enters it; sending it is entering.
func (f *fight) hazardForm(pc *zones.Creature, to *zones.Zone, words string) *templates.Modal {
	return &templates.Modal{
		ID: f.fightID("zs", "move", f.round(), string(pc.ID), string(to.ID)), Title: templates.Plain("Enter "+to.Name, 44) + "?",
		Fields: []templates.Field{{Text: "⚠️ " + templates.Escape(to.Hazard)}, ownWords(words, false)},
	}
}

// askAttack offers each weapon on each target that it reaches.
func (b *Bot) askAttack(f *fight, pc *zones.Creature) ([]templates.Field, error) {
	if err := f.idle(pc); err != nil {
		return nil, err
	}
	var lines []templates.Choice
	for _, a := range offers(f, pc, func(a zones.Attack) bool { return a.Creature == pc.ID }) {
		label, err := b.label(f, a)
		if err != nil {
			return nil, err
		}
		lines = append(lines, templates.Choice{Label: label, Value: fmt.Sprintf("%d/%s", a.Weapon, a.Target), About: f.apart(pc, a.Target)})
	}
	if len(lines) == 0 {
		return nil, engine.Refuse(engine.Illegal, "zones 2.3", "Nobody is in reach of what %s carries. Hand weapons reach into the same zone, thrown ones into the next, ranged ones up to three zones. Move first, or do something else.", pc.Name)
	}
	return []templates.Field{menu(fieldBlow, "Attack", "", lines), ownWords("", false)}, nil
}

// apart tells where a target stands.
func (f *fight) apart(pc *zones.Creature, target zones.ID) string {
	t := f.s.Creature(target)
	if t == nil {
		return ""
	}
	where := f.s.Place(t.Zone).Name
	switch n := f.s.Distance(pc.Zone, t.Zone); n {
	case 0:
		return "right here"
	case 1:
		return templates.Plain("1 zone away: "+where, 100)
	default:
		return templates.Plain(strconv.Itoa(n)+" zones away: "+where, 100)
	}
}

func (b *Bot) askAnything(f *fight, pc *zones.Creature) ([]templates.Field, error) {
	if err := f.idle(pc); err != nil {
		return nil, err
	}
	return []templates.Field{ownWords("", true)}, nil
}

// askHelp offers the other characters.
func (b *Bot) askHelp(f *fight, pc *zones.Creature) ([]templates.Field, error) {
	var lines []templates.Choice
	for _, c := range f.characters(func(c *zones.Creature) bool { return c.ID != pc.ID && c.Present() }) {
		lines = append(lines, templates.Choice{Label: templates.Plain(c.Name, 100), Value: string(c.ID), About: templates.Plain("at "+f.s.Place(c.Zone).Name, 100)})
	}
	if len(lines) == 0 {
		return nil, engine.Refuse(engine.Illegal, "zones 6.7", "%s has no allies here to help.", pc.Name)
	}
	return []templates.Field{menu(fieldAlly, "Whom", "It costs 1 action of your next turn, if it is granted.", lines), ownWords("", true)}, nil
}

// askInterpose offers the strikes that a character can step into.
func (b *Bot) askInterpose(f *fight, pc *zones.Creature) ([]templates.Field, error) {
	var lines []templates.Choice
	for _, c := range offers(f, pc, func(c zones.Interpose) bool { return c.Creature == pc.ID }) {
		choice, err := b.strikeChoice(f, c)
		if err != nil {
			return nil, err
		}
		lines = append(lines, choice)
	}
	if len(lines) == 0 {
		return nil, engine.Refuse(engine.Illegal, "zones 6.3", "There is no strike now that %s could step into: it must be at somebody in the same zone, while the window is open, and cost a reaction that is left.", pc.Name)
	}
	return []templates.Field{menu(fieldStrike, "Strike", "It costs 1 action of your next turn.", lines), ownWords("", false)}, nil
}

func (b *Bot) strikeChoice(f *fight, c zones.Interpose) (templates.Choice, error) {
	label, err := b.label(f, c)
	strike := f.line().StrikeAt(c.Strike)
	about := fmt.Sprintf("%s, %s", strike.By.Name, strike.Weapon)
	if v := f.s.Volley; v != nil && v.Rolled {
		about += fmt.Sprintf("; hits on %s as it stands: %d", strike.Target.Name, strike.Hits)
	}
	return templates.Choice{Label: label, Value: strconv.Itoa(c.Strike), About: templates.Plain(about, 100)}, err
}

// askArm offers for whom to interpose in advance, and when.
func (b *Bot) askArm(f *fight, pc *zones.Creature) ([]templates.Field, error) {
	lines := []templates.Choice{
		{Label: "Any ally", Value: armAllies, About: "Whoever of the characters is struck where I stand"},
		{Label: "Never", Value: armNever, About: "Windows no longer wait for me"},
	}
	if pc.Armed {
		lines = append(lines, templates.Choice{Label: "Ask me each time", Value: armAsk, About: "Take the armed answer back"})
	}
	for i := range f.s.Creatures {
		if c := &f.s.Creatures[i]; c.Present() && c.ID != pc.ID {
			lines = append(lines, templates.Choice{Label: templates.Plain(c.Name, 100), Value: string(c.ID), About: templates.Plain("at "+f.s.Place(c.Zone).Name, 100)})
		}
	}
	whom := menu(fieldFor, "Step in for", "Only you and no one else learns what you choose.", lines)
	whom.Menu.Max = len(whom.Menu.Choices)
	when := menu(fieldWhen, "When", "", whenChoices())
	when.Menu.Choices[0].Default = true
	return []templates.Field{whom, when}, nil
}
