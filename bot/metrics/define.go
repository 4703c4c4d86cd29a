package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"warbell/bot/courier"
	"warbell/bot/gateway"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// answerTimes returns the buckets of a histogram, in seconds. An answer is deferred after 1.5 s and lost
// after 3 s.
func answerTimes() []float64 {
	return []float64{.005, .01, .025, .05, .1, .25, .5, 1, 1.5, 2, 3, 6, 12}
}

func (m *Metrics) define() {
	d := definer{m.registry}
	m.interactions = d.counters("interactions_total",
		"Interactions, by kind and outcome. Missed: the answer did not reach the user.", "kind", "outcome")
	m.first = d.histograms("first_response_seconds",
		"Time from an interaction to the first response that Discord accepted.", answerTimes(), "kind")
	m.took = d.histograms("command_seconds", "Time to run a command, without waiting.", answerTimes(), "kind")
	m.connections = d.counters("gateway_connections_total",
		"Connections to Discord: with a new session, or resumed.", "session")
	m.heard = d.counters("shard_interactions_total", "Interactions by shard number.", "shard")

	m.requests = d.histogram("discord_request_seconds",
		"Requests to Discord's HTTP API, including failed ones.",
		[]float64{.025, .05, .1, .25, .5, 1, 2.5, 5, 10, 20})
	m.errors = d.counters("discord_errors_total",
		"Failed requests, by Discord's error code or HTTP status; unreachable: no answer.", "code")
	m.unsent = d.counter("discord_unsent_total",
		"Requests not sent, because a limit or a refused token blocked them for too long.")
	m.waits = d.histogram("rate_limit_wait_seconds", "Waits before a request because of a rate limit.",
		[]float64{.05, .25, 1, 5})

	m.rows = d.counters("outbox_rows_total", "Attempts to send a row of the outbox, by kind and result.", "kind", "fate")
	m.delay = d.histogram("outbox_delay_seconds", "Time from writing a row until it was sent.",
		[]float64{.25, 1, 5, 30, 120, 600, 3600})
	m.rings = d.counter("rings_total", "Reminders sent.")
	m.defaults = d.counter("defaults_total", "Safe moves taken because a deadline passed.")
	m.lapsed = d.counter("challenges_lapsed_total", "Challenges that expired without an answer.")

	m.pictures = d.histogram("picture_seconds", "Time to draw a picture.",
		[]float64{.005, .01, .025, .05, .1, .25, 1})
	m.troubles = d.counters("database_errors_total",
		"Failed reads and writes of the database, by reason.", "reason")
	m.retries = d.counters("database_retries_total",
		"Writes that a PostgreSQL server did not accept at once and that were retried, by reason.", "reason")
}

// begin creates the series whose labels are known in advance.
func (m *Metrics) begin() {
	for _, kind := range kinds() {
		m.first.WithLabelValues(kind)
		m.took.WithLabelValues(kind)
		for _, outcome := range gateway.Outcomes() {
			m.interactions.WithLabelValues(kind, string(outcome))
		}
	}
	for _, resumed := range []bool{false, true} {
		m.connections.WithLabelValues(howOf(resumed))
	}
	for _, code := range []string{unreachable, other, "429", "500", "502", "503"} {
		m.errors.WithLabelValues(code)
	}
	for _, kind := range storage.RowKinds() {
		for _, fate := range courier.Results() {
			m.rows.WithLabelValues(string(kind), string(fate))
		}
	}
	for _, trouble := range storage.FailureKinds() {
		m.troubles.WithLabelValues(string(trouble))
	}
	for _, trouble := range []storage.FailureKind{storage.FailureConflict, storage.FailureUnreachable} {
		m.retries.WithLabelValues(string(trouble))
	}
}

// kinds lists the kinds of interactions.
func kinds() []string { return []string{"slash", "press", "form", "autocomplete"} }

func kindOf(k gamekit.CallKind) string {
	if i := int(k - gamekit.Slash); i >= 0 && i < len(kinds()) {
		return kinds()[i]
	}
	return other
}

func howOf(resumed bool) string {
	if resumed {
		return "resumed"
	}
	return "new"
}

// definer creates and registers metrics. It panics if one is invalid, which is a mistake in this package.
type definer struct{ to prometheus.Registerer }

// prefix is the first part of each metric's name.
const prefix = "warbell"

func (d definer) counter(name, help string) prometheus.Counter {
	c := prometheus.NewCounter(prometheus.CounterOpts{Namespace: prefix, Name: name, Help: help})
	d.to.MustRegister(c)
	return c
}

func (d definer) counters(name, help string, labels ...string) *prometheus.CounterVec {
	c := prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: prefix, Name: name, Help: help}, labels)
	d.to.MustRegister(c)
	return c
}

func (d definer) histogram(name, help string, buckets []float64) prometheus.Histogram {
	h := prometheus.NewHistogram(prometheus.HistogramOpts{Namespace: prefix, Name: name, Help: help,
		Buckets: buckets})
	d.to.MustRegister(h)
	return h
}

func (d definer) histograms(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
	h := prometheus.NewHistogramVec(prometheus.HistogramOpts{Namespace: prefix, Name: name, Help: help,
		Buckets: buckets}, labels)
	d.to.MustRegister(h)
	return h
}
