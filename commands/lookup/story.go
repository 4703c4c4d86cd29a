package lookup

import (
	"context"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// verbPostStory begins the custom ID of the button that posts a story.
const verbPostStory = "tp"

// wholeStory is the number that stands for all scenes.
const wholeStory = 0

// story implements the story by /game record.
func (k *Lookup) story(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	return k.showStory(ctx, call, l, wholeStory)
}

// pressStory shows the scene chosen in a menu: ts:GAME.
func (k *Lookup) pressStory(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	number := wholeStory
	if len(call.Values) == 1 {
		n, err := strconv.Atoi(call.Values[0])
		if err != nil {
			return gamekit.Reply{}, gamekit.ErrOldButton
		}
		number = n
	}
	return k.showStory(ctx, call, l, number)
}

// showStory shows the story of a game privately. A GM can post it.
func (k *Lookup) showStory(ctx context.Context, call *gamekit.Call, l *runner.Game,
	number int) (gamekit.Reply, error) {
	s, post, err := k.storyPost(ctx, call, l, number)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return gamekit.Whisper(post.Whisper().With(k.storyRows(call, l, s, number)...)), nil
}

// storyRows returns the menu of scenes, if there are several, and a GM's button.
func (k *Lookup) storyRows(call *gamekit.Call, l *runner.Game, s templates.Story, number int) []templates.Row {
	var rows []templates.Row
	if last := len(s.Scenes); last > 1 {
		menu := &templates.Menu{ID: gamekit.VerbStory + ":" + string(l.ID), Placeholder: "Show one scene…"}
		for n := max(last-templates.MaxChoices+1, 1); n <= last; n++ {
			menu.Choices = append(menu.Choices,
				templates.Choice{Label: k.Words.SceneName(s, n), Verbatim: true, Value: strconv.Itoa(n)})
		}
		rows = append(rows, templates.Row{Menu: menu})
	}
	if mayPostStory(call, l) == nil {
		rows = append(rows, templates.Row{Buttons: []templates.Button{{
			ID:    verbPostStory + ":" + string(l.ID) + ":" + strconv.Itoa(number),
			Label: "Post the story", Style: templates.Secondary,
		}}})
	}
	return rows
}

// pressPostStory posts a story in the channel: tp:GAME:SCENE.
func (k *Lookup) pressPostStory(ctx context.Context, call *gamekit.Call,
	l *runner.Game) (gamekit.Reply, error) {
	if err := mayPostStory(call, l); err != nil {
		return gamekit.Reply{}, err
	}
	number, err := strconv.Atoi(call.CustomID.Part(1))
	if err != nil {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	_, post, err := k.storyPost(ctx, call, l, number)
	return gamekit.PostOf(post, l.ID, "", call.User.ID), err
}

// mayPostStory refuses a caller who may not post the story: only the GMs may, or the players of a game that
// never had one.
func mayPostStory(call *gamekit.Call, l *runner.Game) error {
	_, err := l.SeatOf(call.User.ID)
	if l.Referee(call.User.ID) || err == nil && !l.Refereed() {
		return nil
	}
	return engine.Refuse(engine.NotYours, "",
		"You can't post the story: only the GM can. To read it, use `/game record`.")
}

// storyPost renders a story, or one scene of it.
func (k *Lookup) storyPost(ctx context.Context, call *gamekit.Call, l *runner.Game,
	number int) (templates.Story, templates.Public, error) {
	if !call.Rights.Attach && !call.Channel.DM {
		return templates.Story{}, templates.Public{}, engine.Refuse(engine.Illegal, "",
			"Warbell can't post a story here without the Attach Files permission. Ask a moderator, or use `/game log`.")
	}
	defer k.Busy.replaying.Add(-1)
	if k.Busy.replaying.Add(1) > maxReplaying {
		return templates.Story{}, templates.Public{}, engine.Refuse(engine.Stale, "",
			"Warbell is busy with other stories. Try again in a minute.")
	}
	s, err := k.Logs.Story(ctx, l)
	if err != nil {
		return s, templates.Public{}, err
	}
	if number < wholeStory || number > len(s.Scenes) {
		return s, templates.Public{}, gamekit.ErrOldButton // steps were undone
	}
	post, err := k.Words.StoryPost(s, number)
	return s, post, err
}
