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
	// userAgent has Discord's form DiscordBot ($url, $versionNumber): others may be blocked.
	userAgent = "DiscordBot (https://warbell.example, 1.0)"
	// maxAnswer bounds what is read of an answer, in bytes.
	maxAnswer = 8 << 20
	// maxTime bounds one request with its answer.
	maxTime = 20 * time.Second
)

// Options configure a Client.
type Options struct {
	Token     string // of the bot, without the word "Bot"
	Base      string // DefaultBase if empty; "/v10" is added
	PerSecond int    // requests of all kinds but answers to interactions; 0: 45, a little below Discord's 50
	HTTP      *http.Client
	Log       *slog.Logger
	Watch     Watch
}

// Client talks to Discord's HTTP API as one bot. It is safe for concurrent use.
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
	app string // the application's ID, once it is known
}

// New makes a Client. It sends nothing yet.
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

// newHTTP makes a client that follows no redirects, since they could carry the token elsewhere.
func newHTTP() *http.Client {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConns, t.MaxIdleConnsPerHost = 0, 512
	return &http.Client{
		Transport:     t,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Share tells among how many processes the requests that Discord allows in a second are shared out.
func (c *Client) Share(processes int) { c.limits.share(processes) }

// Silent reports whether Discord does not answer, so that requests are kept back.
func (c *Client) Silent() bool { return c.slow.open() }

// Refused is closed when Discord has refused the bot's token, whatever was asked with it.
func (c *Client) Refused() <-chan struct{} { return c.budget.never }

// Close ends idle connections.
func (c *Client) Close() { c.http.CloseIdleConnections() }

// request is one call of the API.
type request struct {
	method string
	route  string // as documented, with names in place of IDs and tokens: for limits, errors and logs
	path   string // with IDs and tokens
	major  string // the channel or guild that has limits of its own
	open   bool   // belongs to an interaction: its token is in the path, and it waits for no limit
	yields bool   // lets others go first
	once   bool   // must not be repeated if it may have been carried out
	body   wire.Body
	header *http.Header // where to keep the answer's header; nil: nowhere
}

// do carries out a request, again if that can help, and decodes the answer unless into is nil.
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

// try carries out a request once, when the limits allow it.
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

// timed is send, told to who watches.
func (c *Client) timed(ctx context.Context, r request, at *place) ([]byte, error) {
	begun := time.Now()
	raw, err := c.send(ctx, r, at)
	c.watch.Sent(Report{Took: time.Since(begun), Status: status(err), Code: codeOf(err),
		Lost: err != nil && status(err) == 0})
	return raw, err
}

// send carries out a request and notes what its headers say about limits.
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
	defer func() { _ = res.Body.Close() }() // it was read as far as it matters
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

// bare takes the URL, which may hold a token, off an error.
func bare(err error) error {
	var withURL *url.Error
	if errors.As(err, &withURL) {
		return withURL.Err
	}
	return err
}
