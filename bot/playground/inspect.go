package playground

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"warbell/bot/discordfake"
)

// inspectRoutes registers the routes of the drawer, which show internal state as far as the
// user may know it.
func (p *Page) inspectRoutes(mux *http.ServeMux) {
	for name, handle := range map[string]func(*inspection) (any, error){
		"games": p.inspectGames, "log": p.inspectLog, "outbox": p.inspectOutbox,
		"requests": p.inspectRequests, "request": p.inspectRequest, "trouble": p.inspectTrouble,
	} {
		mux.HandleFunc("GET /play/inspect/"+name, p.inspected(func(w http.ResponseWriter, q *inspection) error {
			out, err := handle(q)
			if err != nil {
				return err
			}
			raw, err := json.Marshal(out)
			return q.write(w, "application/json", string(raw), err)
		}))
	}
	for name, write := range map[string]func(*inspection) (string, error){
		"game": p.scriptGame, "duties": p.scriptDuties, "outbox": p.scriptOutbox,
		"requests": p.scriptRequests, "trouble": p.scriptTrouble,
	} {
		mux.HandleFunc("GET /play/inspect/script/"+name,
			p.inspected(func(w http.ResponseWriter, q *inspection) error {
				text, err := write(q)
				return q.write(w, "text/plain; charset=utf-8", text, err)
			}))
	}
}

// inspection is a request of the drawer.
type inspection struct {
	r       *http.Request
	by      Asker
	channel string // the open channel or DM
}

// write writes an answer without interaction tokens, unless there is an error.
func (q *inspection) write(w http.ResponseWriter, kind, text string, err error) error {
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", kind)
	_, _ = io.WriteString(w, discordfake.CutTokens(text)) // the client may have disconnected
	return nil
}

// inspected wraps a handler: it finds out which user asks, and writes an error as one sentence.
func (p *Page) inspected(answer func(http.ResponseWriter, *inspection) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		q, why := p.asked(r)
		if why != "" {
			refuse(w, http.StatusNotFound, why)
			return
		}
		err := answer(w, q)
		if err == nil || r.Context().Err() != nil { // or the page is gone
			return
		}
		status := http.StatusInternalServerError
		var withheld Withheld
		if errors.As(err, &withheld) {
			status = http.StatusForbidden
		} else {
			p.opts.Log.Error("the drawer can't be filled", "path", r.URL.Path, "error", err)
		}
		refuse(w, status, discordfake.CutTokens(err.Error()))
	}
}

// asked returns the user and the channel of a request, or the reason why it is refused.
func (p *Page) asked(r *http.Request) (q *inspection, why string) {
	u, ok := p.stand.Find(r.URL.Query().Get("user"))
	if !ok {
		return nil, "There is no such user."
	}
	q = &inspection{r: r, by: Asker{User: u.ID, Name: *u.GlobalName}, channel: r.URL.Query().Get("channel")}
	if q.channel == "" {
		return q, ""
	}
	c, ok := p.stand.Channel(u.ID, q.channel)
	if !ok {
		return nil, q.by.Name + " can't see that channel."
	}
	if c.GuildID != "" {
		q.by.Channel = c.ID
	}
	return q, ""
}

// errNoInspector is the refusal if no bot runs with the playground.
const errNoInspector = Withheld("You can't look behind the scenes: no bot runs with this playground.")

func (p *Page) games(q *inspection) ([]InspectedGame, error) {
	if p.opts.Inspect == nil {
		return nil, errNoInspector
	}
	return p.opts.Inspect.Games(q.r.Context(), q.by)
}

func (p *Page) inspectGames(q *inspection) (any, error) {
	games, err := p.games(q)
	return map[string]any{"games": append([]InspectedGame{}, games...)}, err
}

func (q *inspection) game() string { return q.r.URL.Query().Get("game") }

func (p *Page) inspectLog(q *inspection) (any, error) {
	if p.opts.Inspect == nil {
		return nil, errNoInspector
	}
	steps, err := p.opts.Inspect.Steps(q.r.Context(), q.by, q.game())
	return map[string]any{"steps": append([]InspectedStep{}, steps...)}, err
}

func (p *Page) scriptGame(q *inspection) (string, error) {
	if p.opts.Inspect == nil {
		return "", errNoInspector
	}
	return p.opts.Inspect.Script(q.r.Context(), q.by, q.game())
}

func (p *Page) scriptDuties(q *inspection) (string, error) {
	games, err := p.games(q)
	var b strings.Builder
	for _, g := range games {
		if !g.Over {
			fmt.Fprintf(&b, "# %s, step %d\n%s\n", strings.Join(strings.Fields(g.Name), " "), g.Seq,
				strings.Join(g.Owes, "\n"))
		}
	}
	return b.String(), err
}
