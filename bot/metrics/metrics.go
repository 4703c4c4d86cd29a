// Package metrics counts events for the host and exports them to Prometheus. No label contains a user,
// server, channel, game or a player's text. The number of label values is fixed, except for that of shards.
//
// Only this package imports Prometheus. The others report through callbacks.
package metrics

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"warbell/bot/courier"
	"warbell/bot/gateway"
	"warbell/bot/rest"
	"warbell/commands"
	"warbell/commands/servercheck"
	"warbell/storage"
)

// Options holds functions that return the current state for each scrape.
type Options struct {
	Version string
	Now     func() time.Time // the bot's clock
	Vitals  func() servercheck.Vitals
	// Health asks the database. It is called once per scrape, and never twice at the same time.
	Health func(context.Context) (storage.Health, error)
	// Shards returns whether each shard of this process is up, and the number of shards in all.
	Shards func() (up map[int]bool, of int)
}

// Metrics holds all metrics of one process. It is safe for concurrent use.
type Metrics struct {
	registry *prometheus.Registry
	scrapes  http.Handler
	codes    *bounded

	interactions *prometheus.CounterVec
	first, took  *prometheus.HistogramVec
	connections  *prometheus.CounterVec
	heard        *prometheus.CounterVec

	requests prometheus.Histogram
	errors   *prometheus.CounterVec
	unsent   prometheus.Counter
	waits    prometheus.Histogram

	rows     *prometheus.CounterVec
	delay    prometheus.Histogram
	rings    prometheus.Counter
	defaults prometheus.Counter
	lapsed   prometheus.Counter

	pictures prometheus.Histogram
	troubles *prometheus.CounterVec
	retries  *prometheus.CounterVec
}

// New returns metrics at zero. It creates a series for each label that is known in advance, since
// Prometheus computes no rate for a series that begins with its first count.
func New(o Options) *Metrics {
	m := &Metrics{registry: prometheus.NewRegistry(), codes: &bounded{seen: map[string]bool{}}}
	// A scrape has about 25 kB and a short way, so compression would only cost memory.
	m.scrapes = promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{DisableCompression: true})
	m.define()
	m.begin()
	m.registry.MustRegister(
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), newState(o),
	)
	return m
}

// ServeHTTP answers a scrape.
func (m *Metrics) ServeHTTP(w http.ResponseWriter, r *http.Request) { m.scrapes.ServeHTTP(w, r) }

// Gatherer returns the source of a scrape.
func (m *Metrics) Gatherer() prometheus.Gatherer { return m.registry }

// Gateway returns the callbacks for the gateway.
func (m *Metrics) Gateway() gateway.Metrics {
	return gateway.Metrics{Served: m.served, Connected: m.connected, Heard: m.hear}
}

func (m *Metrics) served(r gateway.Report) {
	kind := kindOf(r.Kind)
	m.interactions.WithLabelValues(kind, string(r.Outcome)).Inc()
	if r.First > 0 {
		m.first.WithLabelValues(kind).Observe(r.First.Seconds())
	}
	if r.Took > 0 {
		m.took.WithLabelValues(kind).Observe(r.Took.Seconds())
	}
}

func (m *Metrics) hear(shard int) { m.heard.WithLabelValues(strconv.Itoa(shard)).Inc() }

func (m *Metrics) connected(resumed bool) { m.connections.WithLabelValues(howOf(resumed)).Inc() }

// REST returns the callbacks for the client of Discord's HTTP API.
func (m *Metrics) REST() rest.Watch {
	return rest.Watch{
		Sent: m.sent, Unsent: m.unsent.Inc,
		Waited: func(d time.Duration) { m.waits.Observe(d.Seconds()) },
	}
}

func (m *Metrics) sent(r rest.Report) {
	m.requests.Observe(r.Took.Seconds())
	if r.Lost || r.Status != 0 {
		m.errors.WithLabelValues(m.codes.of(r)).Inc()
	}
}

// Row counts an attempt at a row of the outbox.
func (m *Metrics) Row(r courier.Report) {
	m.rows.WithLabelValues(string(r.Kind), string(r.Result)).Inc()
	if r.Result == courier.Said {
		m.delay.Observe(max(r.Age, 0).Seconds())
	}
}

// Swept counts the results of a sweep.
func (m *Metrics) Swept(s commands.Swept) {
	m.rings.Add(float64(s.Rings))
	m.defaults.Add(float64(s.Defaults))
	m.lapsed.Add(float64(s.Lapsed))
}

// Drawing starts to time the drawing of a picture. The returned function ends it.
func (m *Metrics) Drawing() (end func()) {
	begun := time.Now()
	return func() { m.pictures.Observe(time.Since(begun).Seconds()) }
}

// Again counts a write that is retried.
func (m *Metrics) Again(t storage.FailureKind) { m.retries.WithLabelValues(string(t)).Inc() }

// Trouble counts a failure of the database.
func (m *Metrics) Trouble(t storage.FailureKind) { m.troubles.WithLabelValues(string(t)).Inc() }
