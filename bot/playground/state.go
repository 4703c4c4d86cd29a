package playground

import (
	"cmp"
	"net/http"
	"strconv"

	"warbell/bot/discordfake"
)

// How many older messages the page gets at once: by default and at most.
const (
	historyMessages    = 100
	maxHistoryMessages = 500
)

// state is everything that one person sees, and the guides.
type state struct {
	discordfake.View
	Guides []Guide `json:"guides"`
}

// serveState answers with what a user sees; to a page that names nobody, with what is no secret of anybody's.
func (p *Page) serveState(w http.ResponseWriter, r *http.Request) {
	view, ok := p.stand.View(r.URL.Query().Get("user"))
	if !ok {
		refuse(w, http.StatusNotFound, "There is no such user.")
		return
	}
	answer(w, http.StatusOK, state{view, append([]Guide{}, p.opts.Guides...)})
}

// serveHistory answers with what one user sees of one channel before a message ("" for the newest), and
// whether there is more of it.
func (p *Page) serveHistory(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	limit, err := strconv.Atoi(cmp.Or(q.Get("limit"), strconv.Itoa(historyMessages)))
	_, odd := strconv.ParseUint(cmp.Or(q.Get("before"), "0"), 10, 64)
	if err != nil || odd != nil || limit < 1 || limit > maxHistoryMessages {
		refuse(w, http.StatusBadRequest, "Ask for 1 to 500 messages before a message's ID.")
		return
	}
	messages, more, ok := p.stand.History(q.Get("user"), q.Get("channel_id"), q.Get("before"), limit)
	if !ok {
		refuse(w, http.StatusNotFound, "This user can't see that channel.")
		return
	}
	answer(w, http.StatusOK, map[string]any{"messages": messages, "more": more})
}
