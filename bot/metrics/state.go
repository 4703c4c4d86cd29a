package metrics

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"warbell/storage"
)

// healthWithin bounds the time that a scrape waits for the database.
const healthWithin = 2 * time.Second

// state collects the current state for a scrape.
type state struct {
	o Options

	one    sync.Mutex  // held while a scrape asks the database
	asking atomic.Bool // the database hasn't answered yet

	build, started, connected, servers, swept *prometheus.Desc
	shards, shard                             *prometheus.Desc
	up, games, waiting, oldest, size, journal *prometheus.Desc
}

func newState(o Options) *state {
	gauge := func(name, help string, labels ...string) *prometheus.Desc {
		return prometheus.NewDesc(prometheus.BuildFQName(prefix, "", name), help, labels, nil)
	}
	return &state{
		o:         o,
		build:     gauge("build_info", "Always 1; the version is in the label.", "version"),
		started:   gauge("start_time_seconds", "Start time of the bot."),
		connected: gauge("gateway_connected", "1 while Discord's events arrive, else 0."),
		shards:    gauge("shards", "Shards of all processes; 0 with interactions by HTTP."),
		shard:     gauge("shard_connected", "1 while Discord's events arrive on a shard of this process, else 0.", "shard"),
		servers:   gauge("servers", "Servers with the bot."),
		swept: gauge("last_sweep_time_seconds",
			"Last run of the scheduler; 0 before the first one."),
		up:      gauge("database_up", "1 if the database answered the scrape in time and can be written. Without an answer, metrics from the database are missing."),
		games:   gauge("games_open", "Running games."),
		waiting: gauge("outbox_waiting", "Rows of the outbox still to be sent."),
		oldest: gauge("outbox_oldest_seconds",
			"Age of the oldest row of the outbox still to be sent; 0 if there is none."),
		size:    gauge("database_bytes", "The size of the database."),
		journal: gauge("database_wal_bytes", "The size of the database's write-ahead log."),
	}
}

// Describe implements prometheus.Collector.
func (s *state) Describe(ch chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{
		s.build, s.started, s.connected, s.shards, s.shard, s.servers, s.swept, s.up, s.games, s.waiting, s.oldest, s.size, s.journal,
	} {
		ch <- d
	}
}

// Collect implements prometheus.Collector.
func (s *state) Collect(ch chan<- prometheus.Metric) {
	tell := func(d *prometheus.Desc, value float64, labels ...string) {
		ch <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value, labels...)
	}
	v := s.o.Vitals()
	tell(s.build, 1, s.o.Version)
	tell(s.started, seconds(v.Started))
	tell(s.connected, yes(v.Connected))
	up, of := s.o.Shards()
	tell(s.shards, float64(of))
	for id, is := range up {
		tell(s.shard, yes(is), strconv.Itoa(id))
	}
	tell(s.servers, float64(v.Servers))
	tell(s.swept, seconds(v.Swept))
	h, err := s.health()
	tell(s.up, yes(err == nil && h.Unwritable == ""))
	if err != nil {
		return // it is in the log and in the health report
	}
	tell(s.games, float64(h.Games))
	tell(s.waiting, float64(h.Unsaid))
	tell(s.size, float64(h.Bytes))
	tell(s.journal, float64(h.Journal))
	age := time.Duration(0)
	if !h.Oldest.IsZero() {
		age = max(s.o.Now().Sub(h.Oldest), 0)
	}
	tell(s.oldest, age.Seconds())
}

// health asks the database for its health, and waits at most healthWithin. If the last answer is still
// missing, it fails without asking again, since the database is already slow.
func (s *state) health() (storage.Health, error) {
	s.one.Lock()
	defer s.one.Unlock()
	if !s.asking.CompareAndSwap(false, true) {
		return storage.Health{}, errors.New("the database has not answered the scrape before")
	}
	ctx, cancel := context.WithTimeout(context.Background(), healthWithin)
	defer cancel()
	type answer struct {
		h   storage.Health
		err error
	}
	done := make(chan answer, 1)
	go func() {
		h, err := s.o.Health(ctx)
		s.asking.Store(false)
		done <- answer{h, err}
	}()
	select {
	case a := <-done:
		return a.h, a.err
	case <-ctx.Done():
		return storage.Health{}, ctx.Err()
	}
}

// seconds returns a time in Prometheus' format; 0 for the zero time.
func seconds(t time.Time) float64 {
	if t.IsZero() {
		return 0
	}
	return float64(t.UnixMilli()) / 1000
}

func yes(is bool) float64 {
	if is {
		return 1
	}
	return 0
}
