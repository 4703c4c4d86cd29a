package postgres

import (
	"testing"

	"warbell/storage"
)

// TestACommitTakesTwoExchanges checks that a commit reads in one round trip and writes in another, together
// with COMMIT. To a distant server, each round trip costs time.
func TestACommitTakesTwoExchanges(t *testing.T) {
	t.Parallel()
	b, address := stand(t, shared.Server(t).URL(shared.Database(t)))
	s := openAt(t, address, calm())
	begin(t, s.Store, "g")
	at := 1
	commit := func(change func(*storage.Commit)) {
		t.Helper()
		c := typical("g", at)
		change(&c)
		if _, err := s.Commit(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		at++
	}
	replied := func(c *storage.Commit) { // as a press has it: its reply tells, and the message that was pressed is changed
		c.Say[0].Token, c.Say[0].Until = "token", noon
		c.Answered, c.Updates = storage.Ref{Channel: "1", Message: "2"}, storage.Ref{Channel: "1", Message: "3"}
		c.Until = noon
	}
	quiet := func(c *storage.Commit) { c.Say, c.Renew = nil, true } // as a sealed pick has it
	for _, tt := range []struct {
		name   string
		change func(*storage.Commit)
		most   int64
	}{{"a line", func(*storage.Commit) {}, 2}, {"a reply that tells", replied, 2}, {"nothing to tell", quiet, 2}} {
		commit(tt.change) // statements are prepared
		before := b.asked.Load()
		commit(tt.change)
		if n := b.asked.Load() - before; n > tt.most {
			t.Errorf("%s: a commit takes %d exchanges, want %d", tt.name, n, tt.most)
		}
	}
	if err := s.Settle(t.Context(), "i:1"); err != nil {
		t.Fatal(err)
	}
	before := b.asked.Load()
	if err := s.Settle(t.Context(), "i:1"); err != nil {
		t.Fatal(err)
	}
	if n := b.asked.Load() - before; n != 1 {
		t.Errorf("a write of one statement takes %d exchanges, want 1", n)
	}
}
