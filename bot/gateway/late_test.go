package gateway_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// held is a bot whose answers wait until the test lets them go.
func held(public bool, answer func(*gamekit.Call) gamekit.Reply) (*fakeBot, chan struct{}) {
	gate := make(chan struct{})
	return &fakeBot{public: public, do: func(ctx context.Context, c *gamekit.Call) gamekit.Reply {
		select {
		case <-gate:
		case <-ctx.Done():
		}
		return answer(c)
	}}, gate
}

// after runs something whose answer is held, waits for Discord to show that an answer will come, lets it go,
// and gives the answer.
func after(t *testing.T, who *discordfake.Person, gate chan struct{}, act func() (*discordfake.Answer, error)) *discordfake.Answer {
	t.Helper()
	type outcome struct {
		a   *discordfake.Answer
		err error
	}
	done := make(chan outcome, 1)
	go func() {
		a, err := act()
		done <- outcome{a, err}
	}()
	began := time.Now()
	if _, err := who.Await(soon(t), "duels", isLoading); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(began); took != 1500*time.Millisecond {
		t.Errorf("it was deferred after %s", took)
	}
	gate <- struct{}{}
	out := <-done
	if out.err != nil {
		t.Fatal(out.err)
	}
	return out.a
}

func isLoading(m discordfake.Message) bool { return m.Flags&discordfake.FlagLoading != 0 }

func TestSlowAnswerIsDeferredAndEdited(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		r := gamekit.Post(public("at last"))
		r.Receipt.Row = 3
		bot, gate := held(true, func(*gamekit.Call) gamekit.Reply { return r })
		tb := sit(t, bot)
		ann := tb.s.As("Ann")
		a := after(t, ann, gate, func() (*discordfake.Answer, error) { return ann.Command(soon(t), "duels", "ping") })
		if a.Message == nil || a.Message.Content != "at last" || a.Message.Ephemeral() || isLoading(*a.Message) {
			t.Errorf("answer: %+v", a.Message)
		}
		tb.wantReceipts(t, gamekit.Receipt{Row: 3, Ref: storage.Ref{Channel: a.Message.ChannelID, Message: a.Message.ID}})
	})
}

func TestAudienceOfALateAnswer(t *testing.T) {
	tests := []struct {
		name      string
		public    bool // how it is deferred
		reply     gamekit.Reply
		ephemeral bool
	}{
		{"refusal after a public deferral", true, gamekit.Whisper(private("No.")), true},
		{"refusal after a private deferral", false, gamekit.Whisper(private("No.")), true},
		{"post after a private deferral", false, gamekit.Post(public("No.")), false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				bot, gate := held(tt.public, func(*gamekit.Call) gamekit.Reply { return tt.reply })
				tb := sit(t, bot)
				ann := tb.s.As("Ann")
				after(t, ann, gate, func() (*discordfake.Answer, error) { return ann.Command(soon(t), "duels", "ping") })
				m, err := ann.Await(soon(t), "duels", discordfake.HasText("No."))
				if err != nil {
					t.Fatal(err)
				}
				if m.Ephemeral() != tt.ephemeral || isLoading(m) {
					t.Errorf("flags %d", m.Flags)
				}
				if all := ann.Messages("duels"); len(all) != 1 {
					t.Errorf("%d messages are left, want 1", len(all))
				}
				if all := tb.s.As("Bob").Messages("duels"); len(all) == 0 != tt.ephemeral {
					t.Errorf("Bob sees %d messages", len(all))
				}
			})
		})
	}
}

func TestLatePressReplacesItsMessage(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		bot, gate := held(true, func(c *gamekit.Call) gamekit.Reply {
			if c.Kind == gamekit.Press {
				return gamekit.Reply{Update: public("after")}
			}
			return gamekit.Post(pressed("before", "go:1"))
		})
		tb := sit(t, bot)
		ann := tb.s.As("Ann")
		a := after(t, ann, gate, func() (*discordfake.Answer, error) { return ann.Command(soon(t), "duels", "ping") })
		after(t, ann, gate, func() (*discordfake.Answer, error) { return ann.Click(soon(t), *a.Message, "Press") })
		m, err := ann.Await(soon(t), "duels", discordfake.HasText("after"))
		if err != nil || m.ID != a.Message.ID {
			t.Errorf("message %s replaced, want %s (%v)", m.ID, a.Message.ID, err)
		}
		closes(tb.g)
		if all := ann.Messages("duels"); len(all) != 1 {
			t.Errorf("%d messages are left, want 1", len(all))
		}
	})
}

func TestLatePressReplacesAnEphemeralMessage(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		gate := make(chan struct{})
		bot := &fakeBot{do: func(_ context.Context, c *gamekit.Call) gamekit.Reply {
			if c.Kind == gamekit.Press {
				<-gate
				return gamekit.Reply{Update: private("after")}
			}
			p := private("before")
			return gamekit.Whisper(p.With(pressed("", "go:1").Message().Rows...))
		}}
		tb := sit(t, bot)
		ann := tb.s.As("Ann")
		a, err := ann.Command(soon(t), "duels", "ping")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ann.Click(soon(t), *a.Message, "Press"); err != nil { // answered by the silent deferral
			t.Fatal(err)
		}
		close(gate)
		m, err := ann.Await(soon(t), "duels", discordfake.HasText("after"))
		if err != nil || m.ID != a.Message.ID || !m.Ephemeral() {
			t.Errorf("message %+v (%v)", m, err)
		}
	})
}

// TestARowThatNoFirstResponseSaysIsLeft checks that a follow-up is left to the outbox if it has a row.
func TestARowThatNoFirstResponseSaysIsLeft(t *testing.T) {
	row, challenge := gamekit.Receipt{Row: 9}, gamekit.Receipt{Challenge: "ch"}
	tests := []struct {
		name    string
		text    string
		receipt gamekit.Receipt
		press   bool // of a message that the caller alone sees; else a command
		loud    bool // its answer is put off for all to see
		shown   int  // messages that others see of the answer
	}{
		{"after a silent deferral", "told", row, true, false, 0},
		{"after a private deferral", "told", row, false, false, 0},
		{"what did not fit", strings.Repeat(strings.Repeat("x", 99)+"\n", 45), row, false, true, 1},
		{"a challenge after a silent deferral", "put", challenge, true, false, 0},
		{"a challenge after a private deferral", "put", challenge, false, false, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				reply := gamekit.Post(public(tt.text))
				reply.Receipt = tt.receipt
				gate := make(chan struct{})
				bot := &fakeBot{public: tt.loud, do: func(_ context.Context, c *gamekit.Call) gamekit.Reply {
					if tt.press && c.Kind != gamekit.Press {
						p := private("before")
						return gamekit.Whisper(p.With(pressed("", "go:1").Message().Rows...))
					}
					<-gate
					return reply
				}}
				tb := sit(t, bot)
				ann := tb.s.As("Ann")
				if tt.press {
					a, err := ann.Command(soon(t), "duels", "ping")
					if err != nil {
						t.Fatal(err)
					}
					if _, err := ann.Click(soon(t), *a.Message, "Press"); err != nil {
						t.Fatal(err)
					}
					close(gate)
				} else {
					after(t, ann, gate, func() (*discordfake.Answer, error) { return ann.Command(soon(t), "duels", "ping") })
				}
				tb.wantReceipts(t)
				if diff := cmp.Diff([]gamekit.Receipt{reply.Receipt}, bot.left); diff != "" {
					t.Errorf("left (-want +got):\n%s", diff)
				}
				if all := tb.s.As("Bob").Messages("duels"); len(all) != tt.shown {
					t.Errorf("Bob sees %+v", all)
				}
			})
		})
	}
}

func TestLateAnswerWithoutWords(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		bot, gate := held(true, func(*gamekit.Call) gamekit.Reply { return gamekit.Reply{Done: true} })
		tb := sit(t, bot)
		ann := tb.s.As("Ann")
		after(t, ann, gate, func() (*discordfake.Answer, error) { return ann.Command(soon(t), "duels", "ping") })
		closes(tb.g)
		if all := ann.Messages("duels"); len(all) != 0 {
			t.Errorf("messages are left: %+v", all)
		}
	})
}
