package playground

import (
	"cmp"
	"net/http"
	"strconv"

	"warbell/bot/discordfake"
)

// The number of older messages that the page gets at once, by default and at most.
const (
	historyMessages    = 100
	maxHistoryMessages = 500
)

// state is everything that a user sees, with the guides.
type state struct {
	discordfake.View
	Guides []Guide `json:"guides"`
}

// serveState returns everything that a user sees. Without a user, it returns the part that is no secret.
func (p *Page) serveState(w http.ResponseWriter, r *http.Request) {
	view, ok := p.stand.View(r.URL.Query().Get("user"))
	if !ok {
		refuse(w, http.StatusNotFound, "There is no such user.")
		return
	}
	answer(w, http.StatusOK, state{view, append([]Guide{}, p.opts.Guides...)})
}

// serveHistory returns the messages that a user sees in a channel before a message ("" for the newest), and
// whether there are more.
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
