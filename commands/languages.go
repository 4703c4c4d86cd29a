package commands

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// languages is the pair of an answer: the locale of its only reader, and the language of the server.
type languages struct{ reader, server string }

// speaking returns the bot for answers in these languages. Its rooms are its own, and remember nothing; it
// shares all else. With English alone it is the bot itself.
func (b *Bot) speaking(reader, server string) *Bot {
	words := b.words.For(reader, server)
	if words.Alone() {
		return b
	}
	key := languages{words.Locale(), words.Posts().Locale()}
	if one, ok := b.speakers.Load(key); ok {
		return one.(*Bot)
	}
	one, c := *b, b.config
	one.words, c.Words = words, words
	one.publisher = b.newPublisher(words)
	one.addRooms(c)
	one.commands = one.finder.Naming(merged(one.ownCommands()))
	one.presses, _ = one.allPresses() // New has checked that no two rooms have the same verb
	kept, _ := b.speakers.LoadOrStore(key, &one)
	return kept.(*Bot)
}

// answering returns the bot for the answer to a call.
func (b *Bot) answering(call *gamekit.Call) *Bot {
	return b.speaking(call.Locale, b.language(call.Guild))
}

// language returns the language of a server's posts; "" is English. With English alone no settings are read.
func (b *Bot) language(guild string) string {
	if b.words.Alone() {
		return ""
	}
	return b.servers.Language(guild)
}

// noteLocale stores the locale of a caller's client for messages to them alone, if it is new. With English
// alone nothing is stored.
func (b *Bot) noteLocale(ctx context.Context, call *gamekit.Call) {
	if b.words.Alone() || call.Locale == "" || call.Kind == gamekit.Complete {
		return
	}
	person, err := b.store.Settings(ctx, call.User.ID)
	if err == nil && person.Locale != call.Locale {
		err = b.store.SetLocale(ctx, call.User.ID, call.Locale)
	}
	if err != nil {
		b.log.LogAttrs(ctx, slog.LevelWarn, "locale not stored", slog.Any("err", err))
	}
}

// composing returns the bot that composes a row. Posts are in the language of the row's game or server, and
// messages to one user follow the user's own client, if its locale is known.
func (b *Bot) composing(ctx context.Context, row storage.Row) (*Bot, error) {
	if b.words.Alone() {
		return b, nil
	}
	language, err := b.languageOf(ctx, row)
	if errors.Is(err, runner.ErrUnknown) || errors.Is(err, storage.ErrNotFound) {
		err = nil // the row will find out
	}
	reader := language
	if err == nil && row.User != "" {
		var person storage.Settings
		person, err = b.store.Settings(ctx, row.User)
		reader = cmp.Or(person.Locale, language)
	}
	return b.speaking(reader, language), err
}

func (b *Bot) languageOf(ctx context.Context, row storage.Row) (string, error) {
	var guild string
	var err error
	switch {
	case row.Game != "":
		var l *runner.Game
		if l, err = b.table.Load(ctx, row.Game); err == nil {
			return l.Language, nil
		}
	case row.Challenge != "":
		var c storage.Challenge
		c, err = b.store.Challenge(ctx, row.Challenge)
		guild = c.Guild
	case row.Kind == storage.RowBoard:
		var board storage.Board
		board, err = b.store.Board(ctx, row.Ref.Channel)
		guild = board.Guild
	case row.Kind == storage.RowTurns:
		var o storage.TurnList
		o, err = b.store.TurnList(ctx, string(row.Duty))
		guild = o.Guild
	case row.Kind == storage.RowDraw, row.Kind == storage.RowDrawn, row.Kind == storage.RowDrawTurn:
		var d storage.Draw
		d, err = b.store.Draw(ctx, string(row.Duty))
		guild = d.Guild
	}
	return b.language(guild), err
}

// labelled returns a reply with the labels of Go code in the languages of its readers. A post about the game
// that the call was about has that game's.
func (b *Bot) labelled(ctx context.Context, reply gamekit.Reply, game storage.GameID) gamekit.Reply {
	if b.words.Alone() {
		return reply
	}
	posts := b.words.Posts()
	if game != "" {
		if l, err := b.table.Load(ctx, game); err == nil {
			posts = b.words.In(l.Language)
		}
	}
	if reply.Post != nil {
		post := posts.LabelledPost(*reply.Post)
		reply.Post = &post
	}
	if reply.Whisper != nil {
		whisper := b.words.LabelledNote(*reply.Whisper)
		reply.Whisper = &whisper
	}
	switch update := reply.Update.(type) {
	case templates.Public:
		reply.Update = posts.LabelledPost(update)
	case templates.Ephemeral:
		reply.Update = b.words.LabelledNote(update)
	}
	if reply.Modal != nil {
		form := b.words.LabelledForm(*reply.Modal)
		reply.Modal = &form
	}
	if reply.Choices != nil {
		reply.Choices = b.words.LabelledChoices(reply.Choices)
	}
	return reply
}

// labelledRow returns a composed row with the labels of Go code in the languages of its readers.
func (b *Bot) labelledRow(d publish.Dispatch) publish.Dispatch {
	if d.Post != nil {
		post := b.words.Posts().LabelledPost(*d.Post)
		d.Post = &post
	}
	if d.Whisper != nil {
		whisper := b.words.LabelledNote(*d.Whisper)
		d.Whisper = &whisper
	}
	if d.Fallback != nil {
		fallback := b.labelledRow(*d.Fallback)
		d.Fallback = &fallback
	}
	return d
}

// localized adds the translations of names and descriptions to commands. English alone has none. Discord
// refuses a translation that is too long; a test of all locales finds it.
func (b *Bot) localized(all []gamekit.Command) []gamekit.Command {
	if b.words.Alone() {
		return all
	}
	all = slices.Clone(all)
	for i, c := range all {
		all[i].In = b.localization(c.Name, c.Description)
		all[i].Subs, all[i].Options = b.localized(c.Subs), slices.Clone(c.Options)
		for j, o := range c.Options {
			in := b.localization(o.Name, o.Description)
			in.Choices = map[string]map[string]string{}
			for _, choice := range o.Choices {
				in.Choices[choice.Label] = b.words.Localizations(choice.Label)
			}
			all[i].Options[j].In = in
		}
	}
	return all
}

func (b *Bot) localization(name, description string) gamekit.Localization {
	return gamekit.Localization{Names: b.words.Localizations(name), Descriptions: b.words.Localizations(description)}
}
