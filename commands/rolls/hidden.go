package rolls

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// audience says which users see a roll.
type audience string

// The audiences.
const (
	forAll    audience = ""       // public
	forMe     audience = "me"     // its owner, and the user who rolled for the owner
	forMaster audience = "master" // these, and the GM
	forBlind  audience = "blind"  // the GM alone
)

var audiences = []templates.Choice{
	{Label: "Only me", Value: string(forMe)},
	{Label: "Me and the GM", Value: string(forMaster)},
	{Label: "Blind: only the GM", Value: string(forBlind)},
}

// hidden reports whether the roll isn't public.
func (a audience) hidden() bool { return a != forAll }

// judged reports whether a GM may see the roll.
func (a audience) judged() bool { return a == forMaster || a == forBlind }

// hide stores a roll until it is revealed, and shows the caller what they may know about it. A post says that
// there was a roll, unless it is only for its owner.
func (s *Rolls) hide(ctx context.Context, call *gamekit.Call, a asked, fell outcome) (gamekit.Reply, error) {
	kept := fell
	kept.Thrown = ""
	switch {
	case fell.Table != "":
		kept.Thrown = fell.thrown.Dice
	case a.to == forBlind && len(fell.thrown.Rest) > 0: // such a roll is stored with only its first expression
		kept.Thrown, kept.Hidden = fell.thrown.Dice, fell.Faces
	}
	state, err := json.Marshal(kept)
	if err != nil {
		return gamekit.Reply{}, fmt.Errorf("hide a roll: %w", err)
	}
	row := storage.HiddenRoll{
		Call: call.ID, Guild: call.Guild, Channel: call.Channel.ID, User: a.owner.ID, Master: a.master.ID, For: string(a.to), State: state, Made: s.Now(),
	}
	if a.owner.ID != call.User.ID {
		row.By = call.User.ID
	}
	if a.to.judged() && row.Master == "" { // a later GM sees nothing of it
		if row.Masters, err = s.Masters(ctx, call, a.owner.ID); err != nil {
			return gamekit.Reply{}, err
		}
	}
	err = s.Store.HideRoll(ctx, row)
	if errors.Is(err, storage.ErrSeen) { // the first result counts
		if row, err = s.Store.HiddenRoll(ctx, call.ID); err == nil {
			fell, err = s.recall(ctx, row)
		}
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	return s.veiled(call, row, fell)
}

// veiled shows the caller what they may know about a hidden roll.
func (s *Rolls) veiled(call *gamekit.Call, row storage.HiddenRoll, fell outcome) (gamekit.Reply, error) {
	to := audience(row.For)
	if to == forMe {
		note, err := s.whispered(call, row, fell)
		return gamekit.Whisper(note), err
	}
	post, err := s.Words.View(secretView{
		Name: fell.Name, By: fell.By, Blind: to == forBlind, Master: row.Master, User: row.User,
	})
	return gamekit.Post(post.With(templates.Row{Buttons: []templates.Button{
		{ID: verbLook + ":" + row.Call, Label: "See result",
			Style: templates.Secondary}, {ID: verbReveal + ":" + row.Call, Label: "Reveal to everyone", Style: templates.Secondary},
	}})), err
}

// secretView is the post about a secret roll. It doesn't show the purpose.
type secretView struct {
	Name, By string
	Blind    bool
	Master   string // the only user who sees it; empty: any GM here
	User     string
}

func (secretView) ViewOf() string { return "ui/roll.secret" }

// Pings returns the named GM.
func (v secretView) Pings() []string {
	if v.Master == "" {
		return nil
	}
	return []string{v.Master}
}

// whispered shows a hidden roll to a user who may see it, with a button to reveal it.
func (s *Rolls) whispered(call *gamekit.Call, row storage.HiddenRoll, fell outcome) (templates.Ephemeral, error) {
	page, err := s.resultPost(call, fell, "")
	note := page.Bare().Whisper()
	if row.Shown.IsZero() {
		note = note.With(templates.Row{Buttons: []templates.Button{{ID: verbReveal + ":" + row.Call,
			Label: "Reveal to everyone", Style: templates.Secondary}}})
	}
	return note, err
}

// pressLook shows a hidden roll to the presser, who must have the right to see it.
func (s *Rolls) pressLook(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	row, fell, err := s.find(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if row.Shown.IsZero() {
		if err := s.maySee(ctx, call, row); err != nil {
			return gamekit.Reply{}, err
		}
	}
	note, err := s.whispered(call, row, fell)
	return gamekit.Whisper(note), err
}

// pressReveal reveals a hidden roll. The presser must have the right to see it.
func (s *Rolls) pressReveal(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	row, fell, err := s.find(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if err := s.maySee(ctx, call, row); err != nil {
		return gamekit.Reply{}, err
	}
	err = s.Store.ShowRoll(ctx, row.Call, s.Now())
	if errors.Is(err, storage.ErrMoved) {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"This roll has already been revealed. Press See result to see it again.")
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	if fell.thrown, err = s.Throws.Unveil(ctx, row.Call, fell.Thrown); errors.Is(err, storage.ErrNotFound) {
		err = nil // it was erased, so there is no proof
	}
	post, postErr := s.resultPost(call, fell, "")
	if err = errors.Join(err, postErr); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := s.Words.View(revealedView{call.User.Name, row.Made.Unix()})
	return gamekit.Post(templates.Join(post, note)), err
}

// revealedView names the user who revealed a roll, and the time of the roll.
type revealedView struct {
	By   string
	Made int64
}

func (revealedView) ViewOf() string { return "ui/roll.revealed" }

// find returns the roll that a button names, if it was made in this channel.
func (s *Rolls) find(ctx context.Context, call *gamekit.Call) (storage.HiddenRoll, outcome, error) {
	var fell outcome
	row, err := s.Store.HiddenRoll(ctx, plainly(call.CustomID.Parts))
	if errors.Is(err, storage.ErrNotFound) ||
		err == nil && (row.Channel != call.Channel.ID || row.Guild != call.Guild) {
		return row, fell, errForgotten
	}
	if err == nil {
		fell, err = s.recall(ctx, row)
	}
	return row, fell, err
}

var errForgotten = engine.Refuse(engine.Stale, "",
	"This roll is gone: Warbell deletes secret rolls after a week. Roll again with `/roll`.")

// recall returns the result of a hidden roll.
func (s *Rolls) recall(ctx context.Context, row storage.HiddenRoll) (fell outcome, err error) {
	if err = json.Unmarshal(row.State, &fell); err != nil || fell.Table != "" {
		return fell, err
	}
	thrown, err := s.Throws.RollResult(ctx, row.Call)
	if errors.Is(err, storage.ErrNotFound) {
		return fell, errForgotten
	}
	if err == nil {
		err = fell.of(thrown)
	}
	if len(fell.Hidden) > 0 {
		fell.Faces = fell.Hidden
	}
	fell.thrown = gamekit.RollResult{} // there is no proof before it is revealed
	return fell, err
}

// maySee refuses a user without the right to see a roll. A roll for a GM may be seen by the GMs that its
// player had at the time, and by organisers. If one GM is named, only that one may see it.
func (s *Rolls) maySee(ctx context.Context, call *gamekit.Call, row storage.HiddenRoll) error {
	to, user := audience(row.For), call.User.ID
	own := user == row.User || user == row.By
	switch {
	case own && to != forBlind, to.judged() && row.Master == user:
		return nil
	case to == forMe, row.Master != "":
		return errNotTheirs(to)
	}
	keeps, err := s.Keeps(ctx, call)
	if err == nil && !keeps && !slices.Contains(row.Masters, user) {
		err = errNotTheirs(to)
	}
	return err
}

func errNotTheirs(to audience) error {
	if to == forBlind {
		return engine.Refuse(engine.NotYours, "",
			"This roll is blind: only the GM can see it, not the roller. Ask the GM to reveal it.")
	}
	return engine.Refuse(engine.NotYours, "",
		"This roll is secret. Ask the roller or the GM to reveal it.")
}
