package playground

import (
	"net/http"
	"strconv"
)

// How many older messages the page gets at once: by default and at most.
const (
	historyMessages    = 100
	maxHistoryMessages = 500
)

// pageHistory is a stretch of a channel, oldest message first. More says
// whether there are older ones that the reader sees.
type pageHistory struct {
	Messages []*Message `json:"messages"`
	More     bool       `json:"more"`
}

// historyRoutes serves older messages than those of the first state.
func (s *Server) historyRoutes(mux *http.ServeMux) {
	mux.HandleFunc("GET /play/messages", s.serveHistory)
}

// serveHistory answers with what one user sees of one channel before a message
// ("" for the newest).
func (s *Server) serveHistory(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	limit, err := strconv.Atoi(firstOf(q.Get("limit"), strconv.Itoa(historyMessages)))
	before := parseID(q.Get("before"))
	if err != nil || limit < 1 || limit > maxHistoryMessages || before == 0 && q.Get("before") != "" {
		refusePage(w, http.StatusBadRequest, "Ask for 1 to 500 messages before a message's ID.")
		return
	}
	s.mu.Lock()
	u, c := s.person(q.Get("user")), s.channels[q.Get("channel_id")]
	if u == nil || c == nil || !s.visible(c, u.obj.ID) {
		s.mu.Unlock()
		refusePage(w, http.StatusNotFound, "There is no such channel for this user.")
		return
	}
	seen := c.seenBefore(u.obj.ID, before, limit+1)
	s.mu.Unlock()
	more := len(seen) > limit
	if more {
		seen = seen[1:]
	}
	writeJSON(w, http.StatusOK, pageHistory{seen, more})
}

func refusePage(w http.ResponseWriter, status int, why string) {
	writeJSON(w, status, map[string]string{"message": why})
}
