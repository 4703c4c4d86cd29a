package playground

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"warbell/bot/discordfake"
)

//go:embed assets
var assets embed.FS

// maxPageBody bounds a request of the page, in bytes.
const maxPageBody = 1 << 20

// Options configure a [Page].
type Options struct {
	Log *slog.Logger // default: discard
	// Restart restarts the bot with the same database, for the page's button. If it is nil, there
	// is nothing to restart.
	Restart func(context.Context) error
	// Advanced is called after the page has moved the clock, with the new time, so that the
	// bot checks its timers.
	Advanced func(ctx context.Context, now time.Time) error
	// Inspect supplies Warbell's internal state. If it is nil, the drawer shows only the stand-in's data.
	Inspect Inspector
	// Guides are the guided first games. The first starts by itself, and the user can switch to the next.
	// There may be none.
	Guides []Guide
}

// Page serves the page, its API and the stand-in behind it.
type Page struct {
	stand *discordfake.Server
	opts  Options
	serve http.Handler
	ended context.Context // cancelled by Close
	end   context.CancelFunc

	mu    sync.Mutex
	deeds []deed // changes made by hand, oldest first
}

// New returns a page for a stand-in, which the caller must close.
func New(stand *discordfake.Server, opts Options) (*Page, error) {
	if opts.Log == nil {
		opts.Log = slog.New(slog.DiscardHandler)
	}
	files, err := fs.Sub(assets, "assets")
	if err != nil {
		return nil, err
	}
	p := &Page{stand: stand, opts: opts}
	p.ended, p.end = context.WithCancel(context.Background())
	p.serve = discordfake.LocalOnly(p.routes(files))
	return p, nil
}

// ServeHTTP handles requests of pages and of the bot, under loopback names.
func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) { p.serve.ServeHTTP(w, r) }

// Close ends the WebSockets of all open pages.
func (p *Page) Close() { p.end() }

func (p *Page) routes(files fs.FS) http.Handler {
	mux := http.NewServeMux()
	page := &assetServer{files: files, kept: map[string]*asset{}}
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) { page.serve(w, r, "index.html") })
	mux.HandleFunc("GET /assets/{name}",
		func(w http.ResponseWriter, r *http.Request) {
			page.serve(w, r, r.PathValue("name"))
		})
	mux.HandleFunc("GET /play/state", p.serveState)
	mux.HandleFunc("GET /play/messages", p.serveHistory)
	mux.HandleFunc("GET /play/events", p.serveEvents)
	p.userRoutes(mux)
	mux.HandleFunc("POST /play/clock", post(p.moveClock))
	mux.HandleFunc("POST /play/restart", post(p.restart))
	mux.HandleFunc("POST /play/faults", post(p.setFaults))
	p.inspectRoutes(mux)
	mux.HandleFunc("/play/",
		func(w http.ResponseWriter, _ *http.Request) {
			refuse(w, http.StatusNotFound, "There is nothing here.")
		})
	mux.Handle("/", p.stand)
	return mux
}

// userRoutes registers the routes for a user's actions.
func (p *Page) userRoutes(mux *http.ServeMux) {
	mux.HandleFunc("POST /play/command", post(func(_ *http.Request, in discordfake.CommandUse) (any, error) {
		return started(p.stand.UseCommand(in))
	}))
	mux.HandleFunc("POST /play/component", post(func(_ *http.Request, in discordfake.ComponentUse) (any, error) {
		return started(p.stand.UseComponent(in))
	}))
	mux.HandleFunc("POST /play/modal", post(func(_ *http.Request, in discordfake.ModalSubmit) (any, error) {
		return started(p.stand.SubmitModal(in))
	}))
	mux.HandleFunc("POST /play/autocomplete", post(func(r *http.Request, in discordfake.CommandUse) (any, error) {
		choices, err := p.stand.Autocomplete(r.Context(), in)
		return map[string]any{"choices": choices}, err
	}))
	mux.HandleFunc("POST /play/message", post(func(_ *http.Request, in struct {
		User      string `json:"user"`
		ChannelID string `json:"channel_id"`
		Content   string `json:"content"`
	}) (any, error) {
		return p.stand.Say(in.User, in.ChannelID, in.Content)
	}))
	mux.HandleFunc("POST /play/dismiss", post(func(_ *http.Request, in struct {
		User      string `json:"user"`
		MessageID string `json:"message_id"`
	}) (any, error) {
		return struct{}{}, p.stand.Dismiss(in.User, in.MessageID)
	}))
	mux.HandleFunc("POST /play/dm", post(func(_ *http.Request, in struct {
		User string `json:"user"`
	}) (any, error) {
		return p.stand.OpenDM(in.User)
	}))
}

func started(interaction string, err error) (any, error) {
	return map[string]string{"interaction_id": interaction}, err
}

// post wraps a handler with JSON input and output. A refusal is written as one sentence.
func post[In any](handle func(*http.Request, In) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var in In
		err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxPageBody)).Decode(&in)
		if err != nil {
			refuse(w, http.StatusBadRequest, "Warbell expected different JSON: "+err.Error())
			return
		}
		out, err := handle(r, in)
		switch {
		case err == nil:
			answer(w, http.StatusOK, out)
		case errors.As(err, new(discordfake.Refused)):
			refuse(w, http.StatusBadRequest, err.Error())
		default:
			refuse(w, http.StatusInternalServerError, err.Error())
		}
	}
}

func refuse(w http.ResponseWriter, status int, why string) {
	answer(w, status, map[string]string{"message": why})
}

func answer(w http.ResponseWriter, status int, v any) {
	raw, err := json.Marshal(v)
	if err != nil {
		status, raw = http.StatusInternalServerError, []byte(`{"message":"The answer can't be written."}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(raw) // the client may have disconnected
}
