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

// Token is the bot's token. Every token that starts with it is the bot's too, so
// that a test may use one that is no word of its own.
const Token = "playground"

// Options configure a [Server]. The zero value is a working stand-in.
type Options struct {
	Now       func() time.Time // base clock, by which all limits and windows pass too; default time.Now
	OpenAPI   string           // path of Discord's OpenAPI document; "" checks nothing against it
	Log       *slog.Logger     // default: discard
	Scene     Scene            // default: DefaultScene()
	Limits    *Limits          // default: GenerousLimits()
	Heartbeat time.Duration    // heartbeat interval told to the bot, default 41.25 s
	InTime    time.Duration    // how long an interaction waits for its first response, default 3 s; Advance uses none of it up
	Origin    uint16           // ten bits of every snowflake, default random
	Spread    bool             // each interaction goes to one session of the bot, in turn, as behind a load balancer; default: to all
	Shards    int              // how many connections the bot is told to open, default 1
	Client    *http.Client     // its transport posts to the endpoint; default: by the network
}

// Server is the stand-in. It is an [http.Handler] for the bot and for files, and
// answers loopback names only. Its exported methods are what people, moderators and tests do.
type Server struct {
	*service
	serve    http.Handler
	recorder *recorder
	schema   *schemaCheck         // nil without Options.OpenAPI
	open     map[*outbox]struct{} // WebSockets; guarded by mu
}

// New lays the scene and returns a server that is ready to be served.
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

// ServeHTTP answers the bot on loopback names.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.serve.ServeHTTP(w, r) }

// routes builds the router: the gateway, files, the REST API.
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

// Close ends every WebSocket and every running timer. Requests that come later
// are still answered, WebSockets are not.
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

// track remembers a WebSocket so that Close ends it.
func (s *Server) track(o *outbox) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		_ = o.conn.Close() // nobody is served any more
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

// LocalOnly keeps all but this machine out: a Host that isn't a loopback name
// means DNS rebinding, a foreign Origin means another site's script.
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

// changes says whether a request could do something; a WebSocket could.
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

// sameOrigin accepts requests without an Origin (no browser sent them) and
// those from a page of the same address.
func sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return r.Header.Get("Sec-Fetch-Site") != "cross-site"
	}
	u, err := url.Parse(origin)
	return err == nil && strings.EqualFold(u.Host, r.Host)
}
