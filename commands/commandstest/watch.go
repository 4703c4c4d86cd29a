package commandstest

import (
	"cmp"
	"context"
	"time"

	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// Shown is a message or a form that users see.
type Shown struct {
	To      string // the only user who sees it; empty: all readers of the channel
	Message templates.Message
	Form    *templates.Modal
}

func (h *House) watch(s Shown) {
	if h.Watch != nil {
		h.Watch(s)
	}
}

// shownBy returns the message of a reply, and its audience.
func shownBy(r gamekit.Reply, caller string) Shown {
	switch {
	case r.Post != nil:
		return Shown{Message: r.Post.Message()}
	case r.Whisper != nil:
		return Shown{To: caller, Message: r.Whisper.Message()}
	case r.Update != nil:
		if _, public := r.Update.(templates.Public); public {
			return Shown{Message: r.Update.Message()}
		}
		return Shown{To: caller, Message: r.Update.Message()}
	}
	return Shown{To: caller, Form: r.Modal}
}

// Writes wraps a store and reports each successful write that users' calls can cause.
type Writes struct {
	storage.Store
	Told func(Write)
}

// Write is a successful write, with the name of the store's method.
type Write struct {
	Method string
	Commit storage.Commit // of Commit and Create
	User   string         // the owner of personal data
	To     string         // the challenged user
}

func told[T any](w Writes, what Write, v T, err error) (T, error) {
	if err == nil {
		w.Told(what)
	}
	return v, err
}

func (w Writes) did(what Write, err error) error {
	if err == nil {
		w.Told(what)
	}
	return err
}

// Create records a new game.
func (w Writes) Create(ctx context.Context, g storage.Game, first storage.Commit) (storage.Committed, error) {
	c, err := w.Store.Create(ctx, g, first)
	return told(w, Write{Method: "Create", Commit: first}, c, err)
}

// Commit records a new entry.
func (w Writes) Commit(ctx context.Context, c storage.Commit) (storage.Committed, error) {
	done, err := w.Store.Commit(ctx, c)
	return told(w, Write{Method: "Commit", Commit: c}, done, err)
}

// EraseProse records erased words of a player.
func (w Writes) EraseProse(ctx context.Context, game storage.GameID, seq int, user string, now time.Time) error {
	return w.did(Write{Method: "EraseProse", User: user}, w.Store.EraseProse(ctx, game, seq, user, now))
}

// SetPace records a new time limit.
func (w Writes) SetPace(ctx context.Context, id storage.GameID, pace time.Duration) error {
	return w.did(Write{Method: "SetPace"}, w.Store.SetPace(ctx, id, pace))
}

// Say records rows without an entry.
func (w Writes) Say(ctx context.Context, rows ...storage.Row) ([]int64, error) {
	ids, err := w.Store.Say(ctx, rows...)
	return told(w, Write{Method: "Say"}, ids, err)
}

// Snooze records a postponed reminder.
func (w Writes) Snooze(ctx context.Context, user string, until time.Time) error {
	return w.did(Write{Method: "Snooze", User: user}, w.Store.Snooze(ctx, user, until))
}

// OnIt records a user's extension of a time limit.
func (w Writes) OnIt(ctx context.Context, user string, now time.Time) (int, error) {
	n, err := w.Store.OnIt(ctx, user, now)
	if n == 0 {
		return n, err
	}
	return told(w, Write{Method: "OnIt", User: user}, n, err)
}

// OfferSeat records an offered seat.
func (w Writes) OfferSeat(ctx context.Context, game storage.GameID, user string, now time.Time) (bool, error) {
	fresh, err := w.Store.OfferSeat(ctx, game, user, now)
	if !fresh {
		return fresh, err
	}
	return told(w, Write{Method: "OfferSeat", User: user}, fresh, err)
}

// SetMostRings records a setting.
func (w Writes) SetMostRings(ctx context.Context, user string, most int) error {
	return w.did(Write{Method: "SetMostRings", User: user}, w.Store.SetMostRings(ctx, user, most))
}

// PutChallenge records a new challenge.
func (w Writes) PutChallenge(ctx context.Context, c storage.Challenge) error {
	return w.did(Write{Method: "PutChallenge", User: c.From, To: c.To}, w.Store.PutChallenge(ctx, c))
}

// CloseChallenge records an answered challenge.
func (w Writes) CloseChallenge(ctx context.Context, id string, as storage.ChallengeState,
	say storage.Row) (int64, error) {
	row, err := w.Store.CloseChallenge(ctx, id, as, say)
	return told(w, Write{Method: "CloseChallenge"}, row, err)
}

// SetRing records a setting.
func (w Writes) SetRing(ctx context.Context, user string, by storage.RingBy) error {
	return w.did(Write{Method: "SetRing", User: user}, w.Store.SetRing(ctx, user, by))
}

// SetDM records the channel of a user's DMs.
func (w Writes) SetDM(ctx context.Context, user, channel string, closed bool) error {
	return w.did(Write{Method: "SetDM", User: user}, w.Store.SetDM(ctx, user, channel, closed))
}

// SetLocale records the locale of a user's client.
func (w Writes) SetLocale(ctx context.Context, user, locale string) error {
	return w.did(Write{Method: "SetLocale", User: user}, w.Store.SetLocale(ctx, user, locale))
}

// PutFighter records a saved fighter.
func (w Writes) PutFighter(ctx context.Context, f storage.Fighter) error {
	return w.did(Write{Method: "PutFighter", User: f.User}, w.Store.PutFighter(ctx, f))
}

// ChangeFighter records a changed or deleted fighter.
func (w Writes) ChangeFighter(ctx context.Context, f storage.Fighter) error {
	return w.did(Write{Method: "ChangeFighter", User: f.User}, w.Store.ChangeFighter(ctx, f))
}

// SwapFighters records two fighters that changed places.
func (w Writes) SwapFighters(ctx context.Context, user, one, other string) error {
	return w.did(Write{Method: "SwapFighters", User: user}, w.Store.SwapFighters(ctx, user, one, other))
}

// PutBattlefield records a new or changed battlefield, which belongs to all users in the channel.
func (w Writes) PutBattlefield(ctx context.Context, f storage.Battlefield) error {
	return w.did(Write{Method: "PutBattlefield"}, w.Store.PutBattlefield(ctx, f))
}

// DropBattlefield records a cleared battlefield.
func (w Writes) DropBattlefield(ctx context.Context, f storage.Battlefield) error {
	return w.did(Write{Method: "DropBattlefield"}, w.Store.DropBattlefield(ctx, f))
}

// PutSavedRolls records saved rolls.
func (w Writes) PutSavedRolls(ctx context.Context, rolls ...storage.SavedRoll) error {
	return w.did(Write{Method: "PutSavedRolls", User: rolls[0].User}, w.Store.PutSavedRolls(ctx, rolls...))
}

// DropSavedRoll records a deleted roll.
func (w Writes) DropSavedRoll(ctx context.Context, id string) error {
	r, _ := w.Store.SavedRoll(ctx, id)
	return w.did(Write{Method: "DropSavedRoll", User: r.User}, w.Store.DropSavedRoll(ctx, id))
}

// HideRoll records a secret roll. It belongs to the user who rolled, and may be meant for a GM.
func (w Writes) HideRoll(ctx context.Context, r storage.HiddenRoll) error {
	return w.did(Write{Method: "HideRoll", User: cmp.Or(r.By, r.User), To: r.Master}, w.Store.HideRoll(ctx, r))
}

// ShowRoll records a secret roll that was revealed.
func (w Writes) ShowRoll(ctx context.Context, call string, at time.Time) error {
	return w.did(Write{Method: "ShowRoll"}, w.Store.ShowRoll(ctx, call, at))
}

// PutSeatOffer records an offered seat.
func (w Writes) PutSeatOffer(ctx context.Context, o storage.SeatOffer) error {
	return w.did(Write{Method: "PutSeatOffer", User: o.By, To: o.To}, w.Store.PutSeatOffer(ctx, o))
}

// CloseSeatOffer records a withdrawn offer of a seat.
func (w Writes) CloseSeatOffer(ctx context.Context, id string, say storage.Row) (int64, error) {
	row, err := w.Store.CloseSeatOffer(ctx, id, say)
	return told(w, Write{Method: "CloseSeatOffer"}, row, err)
}

// Wake records an idle game that was resumed.
func (w Writes) Wake(ctx context.Context, id storage.GameID, now time.Time) error {
	return w.did(Write{Method: "Wake"}, w.Store.Wake(ctx, id, now))
}

// PutLooker records a user looking for a game.
func (w Writes) PutLooker(ctx context.Context, l storage.LFGEntry) error {
	return w.did(Write{Method: "PutLooker", User: l.User}, w.Store.PutLooker(ctx, l))
}

// DropLooker records a user that stopped looking.
func (w Writes) DropLooker(ctx context.Context, guild, user string) error {
	return w.did(Write{Method: "DropLooker", User: user}, w.Store.DropLooker(ctx, guild, user))
}
