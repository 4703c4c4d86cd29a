package rest

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"warbell/bot/wire"
)

const (
	// DefaultBase is the address of Discord's API, without the version.
	DefaultBase = "https://discord.com/api"
	// Version is the part of the address with the version of the API.
	Version = "/v10"
	// userAgent has the form that Discord requires: DiscordBot ($url, $versionNumber).
	userAgent = "DiscordBot (https://warbell.example, 1.0)"
	// maxAnswer bounds the size of an answer, in bytes.
	maxAnswer = 8 << 20
	// maxTime bounds one request with its answer.
	maxTime = 20 * time.Second
)

// Options configure a Client.
type Options struct {
	Token     string // without the prefix "Bot"
	Base      string // DefaultBase if empty; "/v10" is added
	PerSecond int    // all requests but answers to interactions; 0: 45, a little less than Discord's 50
	HTTP      *http.Client
	Log       *slog.Logger
	Watch     Watch
}

// Client sends requests to Discord's HTTP API as one bot. It is safe for concurrent use.
type Client struct {
	token  string
	base   string
	http   *http.Client
	log    *slog.Logger
	limits *limiter
	budget *budget
	slow   breaker
	watch  Watch

	mu  sync.Mutex
	app string // the application's ID, once known
}

// New returns a Client. It doesn't send anything yet.
func New(o Options) *Client {
	c := &Client{
		token: strings.TrimPrefix(o.Token, "Bot "), base: strings.TrimRight(cmp.Or(o.Base, DefaultBase),
			"/") + Version,
		http: o.HTTP, log: o.Log, limits: newLimiter(cmp.Or(o.PerSecond,
			defaultPerSecond)), budget: &budget{never: make(chan struct{})},
		watch: o.Watch.filled(),
	}
	c.limits.waited = c.watch.Waited
	if c.http == nil {
		c.http = newHTTP()
	}
	if c.log == nil {
		c.log = slog.New(slog.DiscardHandler)
	}
	return c
}

// newHTTP returns an HTTP client that follows no redirects, since those could send the token elsewhere.
func newHTTP() *http.Client {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConns, t.MaxIdleConnsPerHost = 0, 512
	return &http.Client{
		Transport:     t,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Share sets the number of processes that divide the global rate limit.
func (c *Client) Share(processes int) { c.limits.share(processes) }

// Silent reports whether requests are held back because Discord doesn't answer.
func (c *Client) Silent() bool { return c.slow.open() }

// Refused returns a channel that is closed when Discord has refused the bot's token.
func (c *Client) Refused() <-chan struct{} { return c.budget.never }

// Close ends idle connections.
func (c *Client) Close() { c.http.CloseIdleConnections() }

// request is one request to the API.
type request struct {
	method string
	route  string // as documented, with names in place of IDs and tokens: for limits, errors and logs
	path   string // with IDs and tokens
	major  string // the channel or server that has a limit of its own
	open   bool   // belongs to an interaction: its token is in the path, and it waits for no limit
	yields bool   // lets other requests go first
	once   bool   // must not be repeated if it may have succeeded
	body   wire.Body
	header *http.Header // gets the header of the answer, if not nil
}

// do sends a request, retries it if that can help, and decodes the answer unless into is nil.
func (c *Client) do(ctx context.Context, r request, into any) error {
	r.yields = yields(ctx)
	for try := 0; ; try++ {
		raw, err := c.try(ctx, r)
		if err == nil {
			return decode(r, raw, into)
		}
		wait, again := retryIn(r, err, try)
		if !again || !Sleep(ctx, wait) {
			return err
		}
		if _, hasty := Wait(err); hasty {
			c.watch.Waited(wait)
		}
		c.log.LogAttrs(ctx, slog.LevelDebug, "discord request again",
			slog.String("route", r.method+" "+r.route), slog.Duration("after", wait), slog.Any("err", err))
	}
}

func decode(r request, raw []byte, into any) error {
	if into == nil {
		return nil
	}
	if keep, ok := into.(*[]byte); ok {
		*keep = raw
		return nil
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("%s %s: decode answer: %w", r.method, r.route, err)
	}
	return nil
}

// try sends a request once, when the limits allow it.
func (c *Client) try(ctx context.Context, r request) ([]byte, error) {
	if err := c.budget.check(r, time.Now()); err != nil {
		c.watch.Unsent()
		return nil, err
	}
	if r.open {
		return c.timed(ctx, r, nil)
	}
	place, err := c.limits.enter(ctx, r)
	if err != nil {
		c.watch.Unsent()
		return nil, err
	}
	defer place.leave()
	tried, err := c.slow.check(r, time.Now())
	if err != nil {
		c.watch.Unsent()
		return nil, err
	}
	begun := time.Now()
	raw, err := c.timed(ctx, r, place)
	c.slow.done(tried, err, time.Since(begun), ctx.Err() != nil, time.Now())
	return raw, err
}

// timed sends a request and reports it to the Watch.
func (c *Client) timed(ctx context.Context, r request, at *place) ([]byte, error) {
	begun := time.Now()
	raw, err := c.send(ctx, r, at)
	c.watch.Sent(Report{Took: time.Since(begun), Status: status(err), Code: codeOf(err),
		Lost: err != nil && status(err) == 0})
	return raw, err
}

// send sends a request, and stores the limits in the headers of the answer.
func (c *Client) send(ctx context.Context, r request, at *place) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, maxTime)
	defer cancel()
	q, err := c.prepare(ctx, r)
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", r.method, r.route, bare(err))
	}
	res, err := c.http.Do(q)
	if err != nil {
		return nil, &Unreachable{Method: r.method, Route: r.route, Err: bare(err)}
	}
	defer func() { _ = res.Body.Close() }() // the rest of the body doesn't matter
	raw, err := io.ReadAll(io.LimitReader(res.Body, maxAnswer))
	if err != nil {
		return nil, &Unreachable{Method: r.method, Route: r.route, Err: bare(err)}
	}
	if r.header != nil {
		*r.header = res.Header
	}
	if res.StatusCode < 300 {
		at.note(res.Header)
		return raw, nil
	}
	refusal := refusalOf(r, res, raw)
	at.note(res.Header)
	at.limited(refusal)
	c.budget.count(r, refusal, time.Now())
	return nil, refusal
}

func (c *Client) prepare(ctx context.Context, r request) (*http.Request, error) {
	q, err := http.NewRequestWithContext(ctx, r.method, c.base+r.path, bytes.NewReader(r.body.Data))
	if err != nil {
		return nil, err
	}
	q.Header.Set("User-Agent", userAgent)
	if r.body.Type != "" {
		q.Header.Set("Content-Type", r.body.Type)
	}
	if !r.open {
		q.Header.Set("Authorization", "Bot "+c.token)
	}
	return q, nil
}

// bare removes the URL, which may contain a token, from an error.
func bare(err error) error {
	var withURL *url.Error
	if errors.As(err, &withURL) {
		return withURL.Err
	}
	return err
}
