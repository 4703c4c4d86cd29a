package servercheck

import (
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"warbell/commands/gamekit"
)

// TestFailuresOfOneServerLeaveRoomForOthers checks that only the latest failures of a server are remembered,
// and a bounded number in total.
func TestFailuresOfOneServerLeaveRoomForOthers(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	var log strings.Builder
	f := Failures{Log: slog.New(slog.NewTextHandler(&log, nil)), Now: func() time.Time { now = now.Add(time.Minute); return now }}
	fails := func(guild string) string {
		call := &gamekit.Call{
			ID: "i:1", Kind: gamekit.Slash, Guild: guild, Path: []string{"gm", "schedule"},
			Options: map[string]gamekit.Value{"say": {Text: "a secret"}},
		}
		return f.Add(t.Context(), call, errors.New("disk on fire"))
	}
	quiet := fails("quiet")
	var noisy []string
	for range 3 * maxFailures {
		noisy = append(noisy, fails("noisy"))
	}
	if got := f.of("quiet"); len(got) != 1 || got[0].ID != quiet || got[0].What != "/gm schedule" {
		t.Errorf("of the quiet server %+v, want %s", got, quiet)
	}
	got := f.of("noisy")
	if len(got) != maxFailuresOfServer || got[0].ID != noisy[len(noisy)-1] || !got[0].At.After(got[1].At) {
		t.Errorf("of the noisy server %+v", got)
	}
	for n := range maxFailures {
		fails("server " + strings.Repeat("x", n))
	}
	if len(f.last) != maxFailures || len(f.of("quiet")) != 0 {
		t.Errorf("%d are remembered, want %d and none of the first", len(f.last), maxFailures)
	}
	if said := log.String(); !strings.Contains(said, "error_id="+quiet) || strings.Contains(said, "a secret") {
		t.Errorf("the log lacks the ID %s, or tells options", quiet)
	}
}
