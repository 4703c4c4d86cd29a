package courier

import (
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/wire"
	"warbell/commands/publish"
	"warbell/storage"
)

func TestLinesWaitForADMToBeOpenAgain(t *testing.T) {
	line := storage.Row{Kind: storage.RowPost, User: "u"}
	for name, tt := range map[string]struct {
		row   storage.Row
		code  wire.Code
		late  time.Duration
		state string // empty: it waits
		was   bool
		is    bool
	}{
		"closed":               {line, wire.CodeDMClosed, 0, "", false, true},
		"no server in common":  {line, wire.CodeNoMutualGuild, 0, "", false, true},
		"closed for long":      {line, wire.CodeDMClosed, patience + time.Hour, "dropped: " + string(dmClosed), false, true},
		"open again":           {line, 0, 0, "said", true, false},
		"refused words":        {line, wire.CodeModerated, 0, "dropped", true, true},
		"a ring in a channel":  {storage.Row{Kind: storage.RowRing, User: "u"}, 0, 0, "said", true, true},
		"a line in a channel":  {storage.Row{Kind: storage.RowPost}, 0, 0, "said", true, true},
		"a channel that is no": {storage.Row{Kind: storage.RowPost}, wire.CodeDMClosed, 0, "dropped", false, false},
	} {
		t.Run(name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				d := &discord{fails: map[string][]error{}}
				if tt.code != 0 {
					d.fails["POST dm"] = []error{refusal(403, tt.code)}
				}
				p := &people{all: map[string]storage.Settings{"u": {User: "u", DMChannel: "dm", DMClosed: tt.was}}}
				box := newShelf(tt.row)
				run(t, Options{
					Outbox: box, People: p, Games: &places{}, Discord: d, Now: func() time.Time { return time.Now().Add(tt.late) },
					Words: script(func(storage.Row) (publish.Dispatch, error) {
						return publish.Dispatch{Action: publish.SendPost, Channel: "dm", Post: public("x")}, nil
					}),
				}, func() bool { state, _, put := box.of(1); return state != "" || put > 0 })
				state, _, put := box.of(1)
				if len(state) < len(tt.state) || state[:len(tt.state)] != tt.state || (tt.state == "") != (put > 0) {
					t.Errorf("%q, put off by %s", state, put)
				}
				if got := p.all["u"]; got.DMClosed != tt.is || got.DMChannel != "dm" {
					t.Errorf("kept: %+v", got)
				}
			})
		})
	}
}
