package courier

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"warbell/bot/bottest"
	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/publish"
	"warbell/storage"
)

// TestEveryRefusalHasItsAnswer checks the result of a row if Discord answers its first
// request with an error.
func TestEveryRefusalHasItsAnswer(t *testing.T) {
	post := publish.Dispatch{Action: publish.SendPost, Channel: "c", Post: public("hello")}
	strip := publish.Dispatch{Action: publish.Strip, Ref: storage.Ref{Channel: "c", Message: "m"}}
	edit := publish.Dispatch{Action: publish.Edit, Ref: storage.Ref{Channel: "c", Message: "m"}, Post: public("new")}
	thread := publish.Dispatch{Action: publish.MakeThread, Channel: "c", Name: "duel", Game: "g"}
	gone := publish.Dispatch{Action: publish.Delete, Ref: storage.Ref{Channel: "c", Message: "m"}}
	dm := publish.Dispatch{Action: publish.SendDM, User: "u", Whisper: private("psst")}
	withFallback := dm
	withFallback.Fallback = &post
	tests := []struct {
		name  string
		d     publish.Dispatch
		on    string // the request that fails
		err   error
		want  string        // said, dropped, later
		least time.Duration // before the next attempt
		asked []string      // all requests
	}{
		{"channel gone", post, "POST c", refusal(404, wire.CodeUnknownChannel), "dropped", 0, []string{"POST c"}},
		{"server gone", post, "POST c", refusal(404, wire.CodeUnknownGuild), "dropped", 0, []string{"POST c"}},
		{"no access", post, "POST c", refusal(403, wire.CodeMissingAccess), "later", barFor, []string{"POST c"}},
		{"no permission", post, "POST c", refusal(403, wire.CodeMissingPermissions), "later", barFor, []string{"POST c"}},
		{"rate limit", post, "POST c", &rest.Error{Status: 429, RetryAfter: 20 * time.Second}, "later", 20 * time.Second, []string{"POST c"}},
		{"slowmode", post, "POST c", &rest.Error{Status: 429, Code: wire.CodeSlowmode, RetryAfter: time.Minute}, "later", time.Minute, []string{"POST c"}},
		{"write limit", post, "POST c", refusal(429, wire.CodeChannelWriteLimit), "later", hasty, []string{"POST c"}},
		{"bad gateway", post, "POST c", refusal(502, 0), "later", firstPause, []string{"POST c"}},
		{"overloaded", post, "POST c", refusal(503, wire.CodeOverloaded), "later", firstPause, []string{"POST c"}},
		{"no network", post, "POST c", &rest.Unreachable{Err: errors.New("no route")}, "later", firstPause, []string{"POST c"}},
		{"bot token refused", post, "POST c", refusal(401, 0), "later", firstPause, []string{"POST c"}},
		{"archived", post, "POST c", refusal(400, wire.CodeArchived), "said", 0, []string{"POST c", "OPEN c", "POST c"}},
		{"locked", post, "POST c", refusal(400, wire.CodeThreadLocked), "dropped", 0, []string{"POST c"}},
		{"moderated", post, "POST c", refusal(400, wire.CodeModerated), "dropped", 0, []string{"POST c"}},
		{"bad form", post, "POST c", refusal(400, wire.CodeBadForm), "dropped", 0, []string{"POST c"}},
		{"too large", post, "POST c", refusal(413, wire.CodeTooLarge), "dropped", 0, []string{"POST c"}},
		{"strip of a deleted message", strip, "EDIT c", refusal(404, wire.CodeUnknownMessage), "dropped", 0, []string{"EDIT c"}},
		{"strip of an old message", strip, "EDIT c", refusal(429, wire.CodeOldEdits), "later", 10 * time.Minute, []string{"EDIT c"}},
		{"edit of an old message", edit, "EDIT c", refusal(429, wire.CodeOldEdits), "said", 0, []string{"EDIT c", "POST c"}},
		{"edit in an archived thread", edit, "EDIT c", refusal(400, wire.CodeArchived), "said", 0, []string{"EDIT c", "OPEN c", "EDIT c"}},
		{"delete in an archived thread", gone, "DELETE c", refusal(400, wire.CodeArchived), "said", 0, []string{"DELETE c", "OPEN c", "DELETE c"}},
		{"edit of a deleted message", edit, "EDIT c", refusal(404, wire.CodeUnknownMessage), "dropped", 0, []string{"EDIT c"}},
		{"no right to threads", thread, "THREAD c", refusal(403, wire.CodeMissingPermissions), "dropped", 0, []string{"THREAD c"}},
		{"a thread in a thread", thread, "THREAD c", refusal(400, wire.CodeChannelType), "dropped", 0, []string{"THREAD c"}},
		{"too many threads", thread, "THREAD c", refusal(400, wire.CodeThreadsFull), "dropped", 0, []string{"THREAD c"}},
		{"thread while Discord is down", thread, "THREAD c", refusal(500, 0), "later", firstPause, []string{"THREAD c"}},
		{"DM closed", dm, "POST dm-u", refusal(403, wire.CodeDMClosed), "dropped", 0, []string{"DM u", "POST dm-u"}},
		{"no common server", dm, "POST dm-u", refusal(403, wire.CodeNoMutualGuild), "dropped", 0, []string{"DM u", "POST dm-u"}},
		{"DM closed, channel tells", withFallback, "POST dm-u", refusal(403, wire.CodeDMClosed), "said", 0, []string{"DM u", "POST dm-u", "POST c"}},
		{"DM can't be opened", withFallback, "DM u", refusal(400, wire.CodeInvalidRecipient), "said", 0, []string{"DM u", "POST c"}},
		{"DMs opened too fast", dm, "DM u", refusal(400, wire.CodeDMsTooFast), "later", hasty, []string{"DM u"}},
		{"DMs opened too fast and forbidden", dm, "DM u", refusal(403, wire.CodeDMsTooFast), "later", hasty, []string{"DM u"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				d := &discord{fails: map[string][]error{tt.on: {tt.err}}}
				box := newShelf(storage.Row{Kind: storage.RowPost})
				told := make(chan Report, 9)
				run(t, Options{
					Outbox: box, People: &people{}, Games: &places{}, Discord: d, Handled: func(r Report) { told <- r },
					Words: script(func(storage.Row) (publish.Dispatch, error) { return tt.d, nil }),
				}, func() bool {
					state, _, put := box.of(1)
					return state != "" || put > 0
				})
				state, _, put := box.of(1)
				if state == "" {
					state = "later"
				}
				if !strings.HasPrefix(state, tt.want) || put < tt.least {
					t.Errorf("%s, put off by %v; want %s, at least %v", state, put, tt.want, tt.least)
				}
				if diff := cmp.Diff(tt.asked, d.requests()); diff != "" {
					t.Errorf("requests (-want +got):\n%s", diff)
				}
				if r := <-told; !slices.Contains(fatesOf(tt.want), r.Result) || r.Kind != storage.RowPost || r.Age < 0 {
					t.Errorf("reported %+v", r)
				}
			})
		})
	}
}

// fatesOf are the fates that a row may be reported with.
func fatesOf(state string) []Result {
	switch state {
	case "said":
		return []Result{Said}
	case "later":
		return []Result{PutOff}
	}
	return []Result{Dropped, Void}
}

func TestOnlyWhatDiscordRefusesIsDropped(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		for err, want := range map[error]Result{
			nothing: Void, dmClosed: Void, later{time.Second, "wait"}: PutOff, storage.ErrNotFound: Dropped,
			refusal(404, wire.CodeUnknownChannel): Dropped, refusal(502, 0): PutOff,
		} {
			if got := judge(storage.Row{Attempts: 1}, err, time.Now()).fate(); got != want {
				t.Errorf("%v: %s, want %s", err, got, want)
			}
		}
	})
}

func TestOwnFaultsAreGivenUpInTheEnd(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		fault := errors.New("a template is wrong")
		if v := judge(storage.Row{Attempts: 1}, fault, time.Now()); v.drop || v.after < firstPause {
			t.Errorf("first attempt: %+v", v)
		}
		if v := judge(storage.Row{Attempts: attempts}, fault, time.Now()); !v.drop {
			t.Errorf("last attempt: %+v", v)
		}
		if v := judge(storage.Row{Attempts: 1000}, refusal(500, 0), time.Now()); v.drop || v.after < longPause {
			t.Errorf("Discord down for long: %+v", v)
		}
		if v := judge(storage.Row{Attempts: 1}, storage.ErrNotFound, time.Now()); !v.drop {
			t.Errorf("game gone: %+v", v)
		}
	})
}

// TestForbiddenChannelIsLeftAloneUntilTheRightIsBack lets two rows wait for the permission to write.
// They send one request meanwhile, and are posted when the permission is back. A row that has waited for
// a day is dropped.
func TestForbiddenChannelIsLeftAloneUntilTheRightIsBack(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		d := &discord{fails: map[string][]error{"POST c": {refusal(403, wire.CodeMissingPermissions)}}}
		box := newShelf(storage.Row{Lane: "a"}, storage.Row{Lane: "b"})
		clock := &clock{now: time.Now()}
		c := New(Options{
			Outbox: box, People: &people{}, Games: &places{}, Discord: d, Now: clock.time, Workers: 1,
			Words: script(func(storage.Row) (publish.Dispatch, error) {
				return publish.Dispatch{Action: publish.SendPost, Channel: "c", Post: public("x")}, nil
			}),
		})
		c.round(t.Context())
		c.work.Wait()
		c.round(t.Context())
		c.work.Wait()
		for row := range int64(2) {
			if state, _, put := box.of(row + 1); state != "" || put < barFor {
				t.Errorf("row %d: %q, put off by %v, want about %v", row+1, state, put, barFor)
			}
		}
		if got := d.requests(); !slices.Equal(got, []string{"POST c"}) {
			t.Errorf("requests: %v", got)
		}
		clock.pass(barFor + 3*hasty)
		for range 2 {
			c.round(t.Context())
			c.work.Wait()
		}
		for row := range int64(2) {
			if state, _, _ := box.of(row + 1); state != "said" {
				t.Errorf("row %d is %q once the right is back", row+1, state)
			}
		}
		old := storage.Row{Created: clock.time().Add(-patience - time.Minute)}
		if v := judge(old, c.patient(old, refusal(403, wire.CodeMissingPermissions)), time.Now()); !v.drop {
			t.Errorf("after a day: %+v", v)
		}
	})
}

// TestAnErasedPersonsPostIsChangedOrDeleted checks that the edit is retried while Discord refuses it, that
// the message is never posted again, and that it is deleted in the end.
func TestAnErasedPersonsPostIsChangedOrDeleted(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		clock := &clock{now: time.Now()}
		edit := publish.Dispatch{Action: publish.Edit, Ref: storage.Ref{Channel: "c", Message: "m"}, Post: public("new")}
		for age, want := range map[time.Duration][]string{time.Hour: {"EDIT c"}, forgetting + time.Hour: {"EDIT c", "DELETE c"}} {
			d := &discord{fails: map[string][]error{"EDIT c": {refusal(429, wire.CodeOldEdits)}}}
			c := New(Options{Discord: d, Now: clock.time})
			_, err := c.edit(t.Context(), storage.Row{Kind: storage.RowForget, Created: clock.time().Add(-age)}, edit)
			var wait later
			if young := age < forgetting; errors.As(err, &wait) != young || !young && err != nil {
				t.Errorf("after %v: %v", age, err)
			}
			if got := d.requests(); !slices.Equal(got, want) {
				t.Errorf("after %v: requests %v, want %v", age, got, want)
			}
		}
	})
}
