package help

import (
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// otherNames holds words that players of other bots use, with Warbell's commands for the same, the best
// first. A word leads to the first command that exists. Commands are written without a slash.
var otherNames = []struct {
	words    string
	commands []string
}{
	{"r throw d20 coin coinflip flip whisper", []string{"roll"}},
	{"init initiative i begin combat tracker turn turnorder order highest", []string{"rolloff"}},
	{"deck cards card shuffle deal hand draft snake", []string{"draw"}},
	{"giveaway raffle lottery winner prize random order pairs secret santa gift exchange", []string{"draw", "rolloff"}},
	{"team teams", []string{"draw", "rolloff"}},
	{"stats statistics luck lucky", []string{"saved list"}},
	{"attack hit move shoot action turn", []string{"act"}},
	{"hp health wounds board score", []string{"game status"}},
	{"log history replay", []string{"game log"}},
	{"los visibility", []string{"game sight", "map sight"}},
	{"chance probability average", []string{"odds"}},
	{"undo rewind oops", []string{"game undo"}},
	{"poll vote agree", []string{"game propose"}},
	{"timer deadline extend pause", []string{"game time"}},
	{"surrender concede forfeit quit", []string{"game resign"}},
	{"sub substitute", []string{"game replace"}},
	{"remind remindme event calendar", []string{"gm schedule"}},
	{"afk away vacation holiday timezone dnd", []string{"settings"}},
	{"config notifications", []string{"settings"}},
	{"lfg lfm looking matchmaking", []string{"lfg"}},
	{"challenge pvp fight duel systems invite", []string{"challenge", "duel"}},
	{"spectate watch subscribe", []string{"follow"}},
	{"games queue mine", []string{"mygames"}},
	{"sheet character army roster builder", []string{"warband new"}},
	{"macro alias snippet", []string{"saved roll", "rolls save"}},
	{"encyclopedia wiki rulebook commands prefix", []string{"help"}},
	{"grid vtt battlemap token", []string{"map new"}},
	{"ruler distance", []string{"map measure"}},
	{"dm dungeon narrator encounter", []string{"gm open"}},
	{"ping permissions debug", []string{"server check"}},
	{"gdpr erase forget delete data", []string{"privacy"}},
}

// otherTopics holds such words for guides, by topic.
var otherTopics = map[string]string{
	"dice":       "adv advantage dis disadvantage explode exploding greroll syntax coin",
	"server":     "invite",
	"luck":       "stats statistics lucky unlucky server rolls",
	"draw":       "giveaway raffle lottery winner prize random order team teams pairs secret santa exchange gift",
	"deck":       "card cards shuffle hand deal",
	"initiative": "init combat tracker turn order turnorder rounds",
}

// usageOf is a command with its whole path, such as "game status".
type usageOf struct {
	Path string
	gamekit.Command
}

// usages returns all commands and subcommands.
func (h *Help) usages() []usageOf {
	var all []usageOf
	for _, c := range h.Commands() {
		if c.Type != gamekit.SlashCommand {
			continue
		}
		all = append(all, usageOf{c.Name, c})
		for _, sub := range c.Subs {
			all = append(all, usageOf{c.Name + " " + sub.Name, sub})
		}
	}
	return all
}

// usage returns the page of a command such as "/game status"; false if there is none.
func (h *Help) usage(topic string) (templates.Ephemeral, bool, error) {
	path, slash := strings.CutPrefix(topic, "/")
	all := h.usages()
	i := slices.IndexFunc(all, func(u usageOf) bool { return u.Path == path })
	if !slash || i < 0 {
		return templates.Ephemeral{}, false, nil
	}
	page, err := h.Words.Note("usage", all[i])
	return page.With(menuOf("", "All topics", h.topics())), true, err
}

func (h *Help) commandItems() []item {
	all := h.usages()
	others := map[string]string{}
	for _, o := range otherNames {
		for _, command := range o.commands {
			if slices.ContainsFunc(all, func(u usageOf) bool { return u.Path == command }) {
				others[command] += " " + o.words
				break
			}
		}
	}
	var items []item
	for _, u := range all {
		value, text := "/"+u.Path, u.Description
		for _, o := range u.Options {
			text += " " + o.Name + " " + o.Description
		}
		name := itemOf(value, value, others[u.Path], text)
		name.choice.Label = templates.Plain(h.Words.Text("usage.label", u), templates.MaxChoiceText)
		items = append(items, name)
	}
	return items
}
