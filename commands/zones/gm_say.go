package zones

import (
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// narrator and voice are the words for a line that no creature speaks: as the narrator, or under the name
// after voice.
const (
	narrator = "narrator"
	voice    = "voice:"
)

// sayTyped parses who speaks: a creature, a group as one, the narrator or a voice.
func sayTyped(f *playerView, call *gamekit.Call) (bidding, error) {
	as := strings.TrimSpace(call.Text("as", ""))
	if strings.EqualFold(as, narrator) {
		return bid(zones.Say{}, nil)
	}
	if len(as) > len(voice) && strings.EqualFold(as[:len(voice)], voice) {
		return bid(f.inVoice(as[len(voice):]), nil)
	}
	todo, err := f.toCreature(as, func(c *zones.Creature) engine.Command { return zones.Say{As: c.ID} })
	if err != nil {
		hint := "For any other name write `voice: %s`."
		return bidding{}, engine.WithHint(err, hint, templates.Clip(as, zones.MaxName))
	}
	todo.all = todo.all[:1]
	return todo, nil
}

// inVoice returns the command that speaks under a name. The name of a character is that character, because no
// other voice may be taken for it.
func (f *playerView) inVoice(name string) zones.Say {
	name = naming.OneLine(name)
	for _, c := range f.all(isPC) {
		if strings.EqualFold(name, naming.OneLine(string(c.Name))) {
			return zones.Say{As: c.ID}
		}
	}
	return zones.Say{Voice: engine.Name(name)}
}
