package discordfake

import (
	"fmt"
	"sync/atomic"
	"testing"
)

// BenchmarkInteractions measures full rounds over 50 channels: a person runs a
// command, the gateway carries it to a discordgo session, the bot answers over
// HTTP and the person reads the answer.
func BenchmarkInteractions(b *testing.B) {
	sc := DefaultScene()
	sc.Channels = nil
	for i := range 50 {
		sc.Channels = append(sc.Channels, fmt.Sprint("table-", i))
	}
	s, err := New(Options{Scene: sc})
	if err != nil {
		b.Fatal(err)
	}
	tb := newBenchTable(b, s)
	var round atomic.Int64
	b.SetParallelism(25) // times GOMAXPROCS people at once
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		ann := s.As("Ann")
		for pb.Next() {
			channel := fmt.Sprint("table-", round.Add(1)%50)
			if _, err := ann.Command(b.Context(), channel, "roll"); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.StopTimer()
	_ = tb.Close()
	_ = s.Close()
}
