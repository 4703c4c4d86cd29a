package playground

import (
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
)

// maxPageBody bounds what the page may send, in bytes.
const maxPageBody = 1 << 20

// pageRoutes serves the page, its files and its API.
func (s *Server) pageRoutes(mux *http.ServeMux, files fs.FS) {
	page := newAssetServer(files)
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) { page.serve(w, r, "index.html") })
	mux.HandleFunc("GET /assets/{name}", func(w http.ResponseWriter, r *http.Request) { page.serve(w, r, r.PathValue("name")) })
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
