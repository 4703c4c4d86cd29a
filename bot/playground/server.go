package playground

import (
	"context"
	"embed"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// Token is the bot token of the default application. Every token that starts
// with it is accepted; each is an application of its own.
const Token = "playground"

//go:embed assets
var assets embed.FS

// Options configure a [Server]. The zero value is a working playground.
type Options struct {
	Now       func() time.Time // base clock, default time.Now
	OpenAPI   string           // path of Discord's OpenAPI document; "" checks nothing against it
	Log       *slog.Logger     // default: discard
	Scene     Scene            // default: DefaultScene()
	Limits    *Limits          // default: GenerousLimits()
	Heartbeat time.Duration    // heartbeat interval told to bots, default 41.25 s

	// Restart stops and starts the bot on the same database; the page's button
	// calls it. Nil: the page says that there is nothing to restart.
	Restart func(context.Context) error

	// Advanced is called after the page moved the clock, with the new time, so
	// that the bot's timers look again.
	Advanced func(ctx context.Context, now time.Time) error

	// Inspect tells what goes on behind the chat. Nil: the page's drawer shows
	// no more than the stand-in itself knows.
	Inspect Inspector

	// Guide is the guided first game of the page, step by step. Nil: there is
	// none.
	Guide []GuideStep
}

// Server is the stand-in. It is an [http.Handler] for bots, pages and files,
// and answers loopback names only.
type Server struct {
	opts   Options
	log    *slog.Logger
	limits Limits
	clock  *clock
	ids    *snowflakes
	mux    *http.ServeMux

	limiter  *limiter
	recorder *recorder
	schema   *schemaCheck // nil without Options.OpenAPI
	upgrader websocket.Upgrader

	mu     sync.Mutex
	*world // guarded by mu
	hub    *hub
	files  *fileStore
	open   map[*outbox]struct{}
	deeds  []deed // done by hand, oldest first
	closed bool
}

// New lays the scene and returns a server that is ready to be served.
func New(opts Options) (*Server, error) {
	opts = withDefaults(opts)
	s := &Server{
		opts: opts, log: opts.Log, limits: *opts.Limits,
		clock: &clock{base: opts.Now}, limiter: newLimiter(), recorder: newRecorder(),
		hub: newHub(), files: newFileStore(), open: map[*outbox]struct{}{},
		upgrader: websocket.Upgrader{CheckOrigin: sameOrigin},
	}
	s.ids = newSnowflakes(s.clock)
	var err error
	if s.world, err = lay(opts.Scene, stamp(s.Now())); err != nil {
		return nil, err
	}
	if opts.OpenAPI != "" {
		if s.schema, err = loadSchema(opts.OpenAPI); err != nil {
			return nil, err
		}
	}
	s.mux, err = s.routes()
	return s, err
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
	return o
}

// ServeHTTP answers bots and pages on loopback names.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if why := refuseForeign(r); why != "" {
		http.Error(w, why, http.StatusForbidden)
		return
	}
	s.mux.ServeHTTP(w, r)
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
		it.stop()
	}
	s.mu.Unlock()
	for _, o := range open {
		o.closeWith(websocket.CloseGoingAway, "The playground closes.")
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

func (s *Server) upgrade(w http.ResponseWriter, r *http.Request) (*websocket.Conn, error) {
	return s.upgrader.Upgrade(w, r, nil)
}

// routes builds the one router: pages and files, the gateway, the REST API.
func (s *Server) routes() (*http.ServeMux, error) {
	page, err := fs.Sub(assets, "assets")
	if err != nil {
		return nil, errors.Join(errors.New("playground: embedded page"), err)
	}
	mux := http.NewServeMux()
	s.pageRoutes(mux, page)
	mux.HandleFunc("GET /gateway", s.serveGateway)
	mux.HandleFunc("GET /gateway/", s.serveGateway)
	mux.HandleFunc("GET /attachments/{channel}/{id}/{name}", s.serveFile)
	mux.HandleFunc("/api/", func(w http.ResponseWriter, _ *http.Request) { errNotFound.write(w) })
	for _, rt := range s.restRoutes() {
		mux.Handle(rt.method+" /api/{version}"+rt.pattern, tapped(s.rest(rt)))
	}
	return mux, nil
}
