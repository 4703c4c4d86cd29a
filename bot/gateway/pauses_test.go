package gateway

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/rest"
)

func TestPausesStayShort(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		down := errors.New("no network")
		var p pauses
		if d := p.after(nil); d > firstPause {
			t.Errorf("a lost connection is taken up after %v", d)
		}
		var first, last time.Duration
		for i := range 100 {
			last = p.after(down)
			if i == 0 {
				first = last
			}
			if last > 6*time.Second {
				t.Fatalf("pause %d is %v", i, last)
			}
		}
		if first > firstPause || last < longPause/2 {
			t.Errorf("pauses went from %v to %v", first, last)
		}
	})
}

// TestPausesAfterARefusedSession checks the pauses of 1 to 5 s that Discord asks for after opcode 9. A
// second one in a row means that sessions came too fast.
func TestPausesAfterARefusedSession(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		refused := fmt.Errorf("connect: %w", invalid(false))
		for range 100 {
			var p pauses
			if d := p.after(refused); d < time.Second || d > 5*time.Second {
				t.Fatalf("%v after a refused resume", d)
			}
			if d := p.after(refused); d < identifyEvery || d > longPause {
				t.Fatalf("%v after a refused session", d)
			}
			p.after(nil)
			if d := p.after(refused); d > 5*time.Second {
				t.Fatalf("%v after a resume that was refused much later", d)
			}
		}
	})
}

// TestThriftNeverRunsOut checks that a day's sessions last, however often connections are lost.
func TestThriftNeverRunsOut(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		const day = 24 * time.Hour
		var at rest.Gateway
		at.Limit.Total, at.Limit.Remaining = 1000, 1000
		var spent time.Duration
		for spent < day && at.Limit.Remaining > 0 {
			at.Limit.ResetAfter = (day - spent).Milliseconds()
			spent += max(thrift(at), 3*time.Second) // a session is lost as soon as it is begun
			at.Limit.Remaining--
		}
		if spent < day-time.Minute {
			t.Errorf("no session is left after %v", spent)
		}
		at.Limit.Remaining = 501
		if thrift(at) != 0 {
			t.Error("a bot with many sessions left waits")
		}
		if thrift(rest.Gateway{}) != 0 {
			t.Error("a bot that knows no limit waits")
		}
	})
}
