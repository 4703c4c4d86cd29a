package playground

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// inspectRoutes serves what the drawer shows: what goes on behind the chat, as
// far as the asker may know.
func (s *Server) inspectRoutes(mux *http.ServeMux) {
	for name, handle := range map[string]func(*inspection) (any, error){
		"games": s.inspectGames, "log": s.inspectLog, "outbox": s.inspectOutbox,
		"requests": s.inspectRequests, "request": s.inspectRequest, "trouble": s.inspectTrouble,
	} {
		mux.HandleFunc("GET /play/inspect/"+name, s.inspected(func(w http.ResponseWriter, q *inspection) error {
			out, err := handle(q)
			if err != nil {
				return err
			}
			raw, err := json.Marshal(out)
			return q.write(w, "application/json", string(raw), err)
		}))
	}
	for name, write := range map[string]func(*inspection) (string, error){
		"game": s.scriptGame, "duties": s.scriptDuties, "outbox": s.scriptOutbox,
		"requests": s.scriptRequests, "trouble": s.scriptTrouble,
	} {
		mux.HandleFunc("GET /play/inspect/script/"+name, s.inspected(func(w http.ResponseWriter, q *inspection) error {
			text, err := write(q)
			return q.write(w, "text/plain; charset=utf-8", text, err)
		}))
	}
}

// inspection is one question of the drawer.
type inspection struct {
	r       *http.Request
	by      Asker
	channel string // that is open, also a DM
}

// write answers, unless there was an error. No answer of the drawer has an
// interaction token in it.
func (q *inspection) write(w http.ResponseWriter, kind, text string, err error) error {
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", kind)
	_, _ = io.WriteString(w, cutTokens(text)) // the peer is gone; there is nobody to tell
	return nil
}

// inspected wraps a question: who asks, and a refusal as one sentence.
func (s *Server) inspected(answer func(http.ResponseWriter, *inspection) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		q, why := s.asked(r)
		if why != "" {
			writeJSON(w, http.StatusNotFound, map[string]string{"message": why})
			return
		}
		err := answer(w, q)
		if err == nil || r.Context().Err() != nil { // the page looks no longer
			return
		}
		status := http.StatusInternalServerError
		var withheld Withheld
		if errors.As(err, &withheld) {
			status = http.StatusForbidden
		} else {
			s.log.Error("playground: the drawer can't be filled", "path", r.URL.Path, "error", err)
		}
		writeJSON(w, status, map[string]string{"message": cutTokens(err.Error())})
	}
}

// asked finds out who asks, and from which channel.
func (s *Server) asked(r *http.Request) (q *inspection, why string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.person(r.URL.Query().Get("user"))
	if u == nil {
		return nil, "There is no such user."
	}
	q = &inspection{r: r, by: Asker{User: u.obj.ID, Name: *u.obj.GlobalName}}
	id := r.URL.Query().Get("channel")
	if id == "" {
		return q, ""
	}
	c := s.channels[id]
	if c == nil || !s.visible(c, q.by.User) {
		return nil, q.by.Name + " sees no such channel."
	}
	if q.channel = id; c.guild != nil {
		q.by.Channel = id
	}
	return q, ""
}

// errNoInspector is told where no bot was started together with the playground.
const errNoInspector = Withheld("No bot was started together with this playground, so there is nothing to look into.")

func (s *Server) games(q *inspection) ([]InspectedGame, error) {
	if s.opts.Inspect == nil {
		return nil, errNoInspector
	}
	return s.opts.Inspect.Games(q.r.Context(), q.by)
}

func (s *Server) inspectGames(q *inspection) (any, error) {
	games, err := s.games(q)
	return map[string]any{"games": nonNil(games)}, err
}

func (q *inspection) game() string { return q.r.URL.Query().Get("game") }

func (s *Server) inspectLog(q *inspection) (any, error) {
	if s.opts.Inspect == nil {
		return nil, errNoInspector
	}
	steps, err := s.opts.Inspect.Steps(q.r.Context(), q.by, q.game())
	return map[string]any{"steps": nonNil(steps)}, err
}

func (s *Server) scriptGame(q *inspection) (string, error) {
	if s.opts.Inspect == nil {
		return "", errNoInspector
	}
	return s.opts.Inspect.Script(q.r.Context(), q.by, q.game())
}

func (s *Server) scriptDuties(q *inspection) (string, error) {
	games, err := s.games(q)
	var b strings.Builder
	for _, g := range games {
		if !g.Over {
			fmt.Fprintf(&b, "# %s, step %d\n%s\n", strings.Join(strings.Fields(g.Name), " "), g.Seq, strings.Join(g.Owes, "\n"))
		}
	}
	return b.String(), err
}
