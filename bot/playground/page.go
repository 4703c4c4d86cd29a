package playground

import (
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"time"
)

// maxPageBody bounds what the page may send, in bytes.
const maxPageBody = 1 << 20

// maxAdvance bounds one step of the clock.
const maxAdvance = 366 * 24 * time.Hour

// pageRoutes serves the page, its files and its API.
func (s *Server) pageRoutes(mux *http.ServeMux, files fs.FS) {
	static := http.FileServerFS(files)
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) {
		pageHeaders(w)
		http.ServeFileFS(w, r, files, "index.html")
	})
	mux.HandleFunc("GET /assets/", func(w http.ResponseWriter, r *http.Request) {
		pageHeaders(w)
		http.StripPrefix("/assets", static).ServeHTTP(w, r)
	})
	mux.HandleFunc("GET /play/state", s.serveState)
	mux.HandleFunc("GET /play/events", s.serveEvents)
	mux.HandleFunc("POST /play/command", post(func(_ *http.Request, in commandInput) (any, error) {
		return started(s.useCommand(in, callCommand))
	}))
	mux.HandleFunc("POST /play/autocomplete", post(s.autocomplete))
	mux.HandleFunc("POST /play/component", post(func(_ *http.Request, in componentInput) (any, error) {
		return started(s.useComponent(in))
	}))
	mux.HandleFunc("POST /play/modal", post(func(_ *http.Request, in modalSubmit) (any, error) {
		return started(s.submitModal(in))
	}))
	mux.HandleFunc("POST /play/message", post(s.pageMessage))
	mux.HandleFunc("POST /play/dismiss", post(s.pageDismiss))
	mux.HandleFunc("POST /play/dm", post(s.pageDM))
	mux.HandleFunc("POST /play/clock", post(s.pageClock))
	mux.HandleFunc("POST /play/restart", post(s.pageRestart))
	mux.HandleFunc("POST /play/faults", post(s.pageFaults))
	s.historyRoutes(mux)
	s.inspectRoutes(mux)
	mux.HandleFunc("/play/", func(w http.ResponseWriter, _ *http.Request) {
		writeJSON(w, http.StatusNotFound, map[string]string{"message": "There is nothing here."})
	})
}

// pageHeaders keeps other sites' scripts and frames out. Pictures may come from
// another loopback name than the page's own: their links have the name that the
// bot used.
func pageHeaders(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' http://127.0.0.1:* http://localhost:* data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; frame-ancestors 'none'; base-uri 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-cache")
}

// post wraps a page request: JSON in, JSON out, a refusal as one sentence.
func post[In any](handle func(*http.Request, In) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var in In
		err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxPageBody)).Decode(&in)
		if err != nil {
			writeJSON(w, http.StatusBadRequest, map[string]string{"message": "This is not the JSON that was expected: " + err.Error()})
			return
		}
		out, err := handle(r, in)
		if err == nil {
			writeJSON(w, http.StatusOK, out)
			return
		}
		status := http.StatusInternalServerError
		var refused playError
		if errors.As(err, &refused) {
			status = http.StatusBadRequest
		}
		writeJSON(w, status, map[string]string{"message": err.Error()})
	}
}

func started(it *interaction, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return map[string]string{"interaction_id": it.id}, nil
}

// autocomplete asks the bot for choices and waits for them.
func (s *Server) autocomplete(r *http.Request, in commandInput) (any, error) {
	it, err := s.useCommand(in, callAutocomplete)
	if err != nil {
		return nil, err
	}
	select {
	case <-it.done:
	case <-r.Context().Done():
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if it.state != stateAnswered {
		return nil, playErrorf("Loading options failed.")
	}
	return map[string]any{"choices": it.choices}, nil
}

func (s *Server) pageMessage(_ *http.Request, in struct {
	User      string `json:"user"`
	ChannelID string `json:"channel_id"`
	Content   string `json:"content"`
}) (any, error) {
	return s.say(in.User, in.ChannelID, in.Content)
}

func (s *Server) pageDismiss(_ *http.Request, in struct {
	User      string `json:"user"`
	MessageID string `json:"message_id"`
}) (any, error) {
	return struct{}{}, s.dismiss(in.User, in.MessageID)
}

func (s *Server) pageDM(_ *http.Request, in struct {
	User  string `json:"user"`
	BotID string `json:"bot_id"`
}) (any, error) {
	return s.openDMWith(in.User, in.BotID)
}

func (s *Server) pageClock(r *http.Request, in struct {
	Advance string `json:"advance"`
}) (any, error) {
	d, err := time.ParseDuration(in.Advance)
	if err != nil || d <= 0 || d > maxAdvance {
		return nil, playErrorf("Give a time between 1s and 8784h, like 90m or 24h.")
	}
	s.Advance(d)
	if s.opts.Advanced != nil {
		if err := s.opts.Advanced(r.Context(), s.Now()); err != nil {
			return nil, err
		}
	}
	return map[string]string{"now": s.Now().UTC().Format(time.RFC3339)}, nil
}

func (s *Server) pageRestart(r *http.Request, _ struct{}) (any, error) {
	if s.opts.Restart == nil {
		return nil, playErrorf("No bot was started together with this playground, so there is none to restart.")
	}
	return struct{}{}, s.opts.Restart(r.Context())
}

// faultsInput changes those faults that it names.
type faultsInput struct {
	DMsClosed          *[]string `json:"dms_closed"`
	RateLimit          *int      `json:"rate_limit"`
	ServerError        *int      `json:"server_error"`
	MissingPermissions *[]string `json:"missing_permissions"`
	DropGateway        bool      `json:"drop_gateway"`
}

func (s *Server) pageFaults(_ *http.Request, in faultsInput) (any, error) {
	f := s.Faults()
	if in.DMsClosed != nil {
		f.DMsClosed = *in.DMsClosed
	}
	if in.RateLimit != nil {
		f.RateLimit = *in.RateLimit
	}
	if in.ServerError != nil {
		f.ServerError = *in.ServerError
	}
	if in.MissingPermissions != nil {
		f.MissingPermissions = *in.MissingPermissions
	}
	if err := s.SetFaults(f); err != nil {
		return nil, err
	}
	if in.DropGateway {
		s.DropGateway()
	}
	return s.Faults(), nil
}
