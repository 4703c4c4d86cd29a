package discordfake

import (
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/gorilla/websocket"
)

// Token is the bot's token. Every token that begins with it is valid, so that a test can use a unique one.
const Token = "playground"

// Options configure a [Server]. The zero value is a working stand-in.
type Options struct {
	Now       func() time.Time // base clock, for all limits and windows; default time.Now
	OpenAPI   string           // path of Discord's OpenAPI document; "": no check
	Log       *slog.Logger     // default: discard
	Scene     Scene            // default: DefaultScene()
	Limits    *Limits          // default: GenerousLimits()
	Heartbeat time.Duration    // the bot's heartbeat interval, default 41.25 s
	InTime    time.Duration    // time for the first response, default 3 s; not moved by Advance
	Origin    uint16           // ten bits of every snowflake, default random
	Spread    bool             // sends each interaction to only one session, in turn; default: to all
	Shards    int              // number of connections recommended to the bot, default 1
	Client    *http.Client     // its transport posts to the endpoint; default: over the network
}

// Server is the stand-in. It is an [http.Handler] for the bot and for files, and accepts only loopback
// names. Its exported methods are actions of people, moderators and tests.
type Server struct {
	*service
	serve    http.Handler
	recorder *recorder
	schema   *schemaCheck         // nil without Options.OpenAPI
	open     map[*outbox]struct{} // WebSockets; guarded by mu
}

// New creates the scene, and returns a server for it.
func New(opts Options) (*Server, error) {
	opts = withDefaults(opts)
	service, err := newService(opts)
	if err != nil {
		return nil, err
	}
	s := &Server{service: service, recorder: &recorder{}, open: map[*outbox]struct{}{}}
	if opts.OpenAPI != "" {
		if s.schema, err = loadSchema(opts.OpenAPI); err != nil {
			return nil, err
		}
	}
	s.serve = LocalOnly(s.routes())
	return s, nil
}

func withDefaults(o Options) Options {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Scene.Guild == "" && o.Scene.Users == nil && o.Scene.Channels == nil {
		o.Scene = DefaultScene()
	}
	o.Scene.Bot = firstOf(o.Scene.Bot, "Warbell")
	if o.Limits == nil {
		l := GenerousLimits()
		o.Limits = &l
	}
	if o.Heartbeat <= 0 {
		o.Heartbeat = 41250 * time.Millisecond
	}
	if o.InTime <= 0 {
		o.InTime = answerWithin
	}
	return o
}

// ServeHTTP handles requests of the bot, under loopback names.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.serve.ServeHTTP(w, r) }

// routes returns the router for the gateway, files and the REST API.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /gateway", s.serveGateway)
	mux.HandleFunc("GET /gateway/", s.serveGateway)
	mux.HandleFunc("GET /attachments/{channel}/{id}/{name}", s.serveFile)
	mux.HandleFunc("/api/", func(w http.ResponseWriter, _ *http.Request) { errNotFound.write(w) })
	for _, rt := range s.restRoutes() {
		mux.Handle(rt.method+" /api/{version}"+rt.pattern, tapped(s.rest(rt)))
	}
	return mux
}

// Close closes all WebSockets and stops all timers. Later requests are still answered, but no more
// WebSockets are accepted.
func (s *Server) Close() error {
	s.mu.Lock()
	s.closed = true
	open := make([]*outbox, 0, len(s.open))
	for o := range s.open {
		open = append(open, o)
	}
	for _, it := range s.calls {
		it.timer.Stop()
	}
	s.endpoint.end()
	s.endpoint.client.CloseIdleConnections()
	s.mu.Unlock()
	for _, o := range open {
		o.closeWith(websocket.CloseGoingAway, "The stand-in closes.")
	}
	return nil
}

// track registers a WebSocket, so that Close closes it. After Close it returns false.
func (s *Server) track(o *outbox) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		_ = o.conn.Close() // the server is closed
		return false
	}
	s.open[o] = struct{}{}
	return true
}

func (s *Server) untrack(o *outbox) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, o)
}

// LocalOnly rejects requests from elsewhere. A Host that isn't a loopback name means DNS rebinding, and a
// foreign Origin a script of another site.
func LocalOnly(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case !loopbackHost(r.Host):
			http.Error(w, "This answers on localhost only.", http.StatusForbidden)
		case changes(r) && !sameOrigin(r):
			http.Error(w, "This takes no orders from other sites.", http.StatusForbidden)
		default:
			h.ServeHTTP(w, r)
		}
	})
}

// changes reports whether a request could change something, as a WebSocket could.
func changes(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return true
	}
	return strings.EqualFold(r.Header.Get("Upgrade"), "websocket")
}

func loopbackHost(hostport string) bool {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		host = strings.Trim(hostport, "[]")
	}
	if strings.EqualFold(host, "localhost") {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback()
}

// sameOrigin accepts requests without an Origin, which no browser sent, and those from a page
// of the same address.
func sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return r.Header.Get("Sec-Fetch-Site") != "cross-site"
	}
	u, err := url.Parse(origin)
	return err == nil && strings.EqualFold(u.Host, r.Host)
}
