package draw

import (
	"context"
	"errors"
	"slices"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/draw"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// bare reports whether a call has no options.
func bare(call *gamekit.Call) bool { return len(call.Options) == 0 }

// run opens a draw. Without options it asks first, since a player may mean to propose a drawn game.
func (d *Draws) run(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if !bare(call) {
		return d.open(ctx, call, reading{})
	}
	if err := inServer(call); err != nil {
		return gamekit.Reply{}, err
	}
	row := templates.Row{Buttons: []templates.Button{{ID: verbOpen + ":", Label: "Open a draw",
		Style: templates.Primary}}}
	plays := false
	if l, err := d.Games.Game(ctx, call); err == nil {
		_, err = l.SeatOf(call.User.ID)
		plays = err == nil
	}
	if plays {
		row.Buttons = append(row.Buttons, templates.Button{ID: verbPropose + ":",
			Label: "Propose draw instead",
			Style: templates.Secondary})
	}
	note, err := d.Words.Note("draw.which", struct{ Plays bool }{plays})
	return gamekit.Whisper(note.With(row, membersMenu())), err
}

func inServer(call *gamekit.Call) error {
	if call.Guild == "" {
		return engine.Refuse(engine.Illegal, "",
			"You can't open a draw in DMs: no one can join. Use `/draw` on a server.")
	}
	return call.Writable()
}

// open opens the draw of a call. It locks the draw at once if there is nothing to wait for. If the list may
// have another meaning, it asks first.
func (d *Draws) open(ctx context.Context, call *gamekit.Call, how reading) (gamekit.Reply, error) {
	if err := inServer(call); err != nil {
		return gamekit.Reply{}, err
	}
	if err := refuseGroup(call.Text(optEntrants, "")); err != nil {
		return gamekit.Reply{}, err
	}
	if reply, asks, err := d.askWords(ctx, call, how); asks || err != nil {
		return reply, err
	}
	stored, list, err := d.read(ctx, call, how)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if list.Guessed && !how.sure {
		return d.askWeights(ctx, call, stored, list.In)
	}
	row, err := d.Store.PutDraw(ctx, stored, rowsOf(stored.ID, list), call.Token, d.Now().Add(runner.ReplyTime))
	if errors.Is(err, storage.ErrFull) {
		return gamekit.Reply{}, d.tooMany(ctx, call)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !stored.Closes.After(d.Now()) {
		if stored, err = d.lock(ctx, stored); err != nil {
			return gamekit.Reply{}, err // the sweep locks it
		}
	}
	post, err := d.firstPost(ctx, stored)
	if err == nil && list.Joined != "" && !how.sure {
		var read templates.Public
		read, err = d.Words.View(joinedView{list.Joined})
		post = templates.Join(post, read)
	}
	reply := gamekit.Post(post)
	reply.Receipt.Row = row
	d.Wake()
	return reply, err
}

// Retell answers a repeated call that has opened a draw or played in one; false if it did neither.
func (d *Draws) Retell(ctx context.Context, call *gamekit.Call) (gamekit.Reply, bool, error) {
	stored, err := d.Store.Draw(ctx, call.Interaction())
	if errors.Is(err, storage.ErrNotFound) {
		return d.retellSteps(ctx, call)
	}
	if err != nil {
		return gamekit.Reply{}, false, err
	}
	note, err := d.Words.Note("draw.opened", d.view(stored))
	return gamekit.Whisper(note), err == nil, err
}

// openByButton opens a draw with a Join button.
func (d *Draws) openByButton(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	return d.open(ctx, call, reading{})
}

// read parses the draw of a call and its list.
func (d *Draws) read(ctx context.Context, call *gamekit.Call, how reading) (storage.Draw, draw.List, error) {
	stored := storage.Draw{
		ID: call.Interaction(), Guild: call.Guild, Channel: call.Channel.ID,
		User: call.User.ID,
		Name: call.User.Name, Title: naming.OneLine(call.Text(optTitle, "")), Kind: call.Text(optType,
			string(draw.Winners)),
		Opened: d.Now(),
	}
	if err := checkOptions(call, draw.Kind(stored.Kind)); err != nil {
		return stored, draw.List{}, err
	}
	stored.Count = countOf(draw.Kind(stored.Kind), call)
	list, err := d.readList(ctx, call, how)
	if err == nil && draw.Kind(stored.Kind) == draw.KindDeck {
		usual := len(list.In) == 0
		if list, err = cardsOf(call, list); usual {
			stored.Count = len(list.In)
		}
	}
	if err != nil {
		return stored, list, err
	}
	stored.Joins = len(list.In) == 0
	if stored.Closes, err = d.readCloses(ctx, call, stored.Joins); err != nil {
		return stored, list, err
	}
	if err = d.readTerms(call, &stored, &list); err != nil {
		return stored, list, err
	}
	if !stored.Joins {
		err = check(stored, list.In)
	}
	stored.Entered, stored.Size = len(list.In), len(list.In)
	return stored, list, err
}

// countOf returns the number of winners, teams or picks for each player; 0 if the kind has none.
func countOf(kind draw.Kind, call *gamekit.Call) int {
	switch kind {
	case draw.Winners:
		return call.Int(optCount, 1)
	case draw.Teams:
		return call.Int(optCount, 2)
	case draw.KindDraft:
		return call.Int(optCount, 0)
	}
	return 0
}

// check refuses a draw whose terms don't fit its list.
func check(stored storage.Draw, list []draw.Entrant) error {
	terms, err := rolllog.TermsOf(stored)
	if err != nil {
		return err
	}
	if !stored.Joins && len(list) == 1 && (terms.Kind == draw.Winners || terms.Kind == draw.Order) {
		return engine.Refuse(engine.Illegal, "", "You can't draw from 1 entrant. Add another: Ann, Bob.")
	}
	return terms.Check(list)
}

// readList parses the entrants in a call's file or option, without those that it excludes.
func (d *Draws) readList(ctx context.Context, call *gamekit.Call, how reading) (draw.List, error) {
	file, attached := call.File(optFile)
	out, err := draw.ParseExcluded(call.Text(optExcept, ""))
	mentionCouples(call, out)
	switch {
	case err != nil:
		return draw.List{}, err
	case attached && call.Has(optEntrants):
		return draw.List{}, engine.Refuse(engine.Invalid, "",
			"You can't use `entrants` and `file` together. Use one of them.")
	case attached:
		text, err := d.Attached(ctx, file)
		if err != nil {
			return draw.List{}, err
		}
		list, err := draw.ParseFile(text, out...)
		if err == nil && len(list.In) == 0 {
			err = engine.Refuse(engine.Invalid, "", "That file has no entrants. Write one name per line.")
		}
		return list, err
	}
	parse := draw.Parse
	if how.names || !weighs(draw.Kind(call.Text(optType, ""))) {
		parse = draw.ParseNames
	}
	list, err := parse(call.Text(optEntrants, ""), out...)
	if err != nil {
		return list, err
	}
	if list.Versus != "" && meets(call) {
		return list, engine.Refuse(engine.Invalid, "",
			"You can't set “%s”: the draw decides who meets or plays together. Put a comma between the names: Ann, Bob.",
			naming.Clip(list.Versus))
	}
	names := map[string]string{}
	for id, user := range call.Mentioned {
		names[id] = user.Name
	}
	if bot := botIn(call, list); bot != "" && call.Text(optType, "") == string(draw.Santa) {
		return list, errBot(bot)
	}
	if twin := list.Twin(names); twin != "" {
		err = engine.Refuse(engine.Invalid, "",
			"“%s” is listed twice: as a name and as a mention. Remove one.", naming.Clip(twin))
	}
	return list, err
}

// meets reports whether a draw decides who meets or plays together.
func meets(call *gamekit.Call) bool {
	return slices.Contains([]draw.Kind{draw.Teams, draw.Pairs, draw.Santa}, draw.Kind(call.Text(optType, "")))
}

// weighs reports whether a number beside a name may be its weight in draws of a kind.
func weighs(kind draw.Kind) bool {
	return !slices.Contains([]draw.Kind{draw.Teams, draw.Pairs, draw.Santa}, kind)
}

func errBot(name string) error {
	return engine.Refuse(engine.Illegal, "", "%s is a bot and can't take part. Name a player.", name)
}

// botIn returns the name of the first bot in a list; "" if there is none.
func botIn(call *gamekit.Call, list draw.List) string {
	for _, e := range list.In {
		if user := call.Mentioned[e.User]; user.Bot {
			return user.Name
		}
	}
	return ""
}

// readCloses parses the closing time in a call.
func (d *Draws) readCloses(ctx context.Context, call *gamekit.Call, joins bool) (time.Time, error) {
	now := d.Now()
	typed := call.Text(optCloses, "")
	switch {
	case typed == "" && joins:
		return now.Add(joinFor), nil
	case typed == "":
		return now, nil
	}
	hours, err := deadlines.HoursOf(ctx, d.Store, call.User.ID)
	if err != nil {
		return now, err
	}
	at, err := calendar.Moment(typed, deadlines.CalendarOf(hours).In(now))
	switch {
	case errors.Is(err, calendar.ErrUnreadable):
		return at, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a time Warbell understands. Write 2h, or friday 20:00.", typed)
	case err != nil:
		return at, deadlines.Undated(err, typed, "24 Dec 20:00")
	case at.After(now.Add(maxAhead)):
		return at, engine.Refuse(engine.Invalid, "",
			"You can't keep a draw open for more than %d days. Choose an earlier time.",
			int(maxAhead.Hours()/24))
	case joins && !at.After(now):
		return at, engine.Refuse(engine.Invalid, "",
			"“%s” leaves no time to join. Write a later time, such as 2h.", typed)
	case !at.After(now):
		return now, nil
	}
	return d.zoned(typed, at, hours.Zone, now)
}

// zoned refuses a time of day if the caller's time zone is unknown.
func (d *Draws) zoned(typed string, at time.Time, zone string, now time.Time) (time.Time, error) {
	if zone != "" {
		return at, nil
	}
	far := now.In(time.FixedZone("", 5*60*60+45*60)) // a length ends at the same moment in every zone
	if there, err := calendar.Moment(typed, far); err == nil && there.Equal(at) {
		return at, nil
	}
	return at, engine.Refuse(engine.Illegal, "",
		"You can't use a time of day: Warbell doesn't know your time zone. Set it with `/settings`, or write 2h.")
}
