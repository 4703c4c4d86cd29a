package playground

import (
	"net/http"
	"time"

	"github.com/gorilla/websocket"

	"warbell/bot/discordfake"
)

// A page's WebSocket: how many events may pile up, how often it is pinged, and how long one write may take.
const (
	pageQueue = 4096
	pagePing  = 30 * time.Second
	writeWait = 10 * time.Second
)

// serveEvents sends an open page what its user sees.
func (p *Page) serveEvents(w http.ResponseWriter, r *http.Request) {
	u, ok := p.stand.Find(r.URL.Query().Get("user"))
	if !ok {
		refuse(w, http.StatusNotFound, "There is no such user.")
		return
	}
	// Watching starts before the handshake ends: a page that loads the state once its socket is open misses
	// nothing.
	events, full := make(chan []byte, pageQueue), make(chan struct{}, 1)
	defer p.stand.Subscribe(u.ID, func(e *discordfake.Event) {
		select {
		case events <- e.JSON():
		default: // it doesn't keep up: it is dropped, comes back and reads the state anew
			select {
			case full <- struct{}{}:
			default:
			}
		}
	})()
	ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
	if err != nil {
		return // the upgrader has answered
	}
	defer func() { _ = ws.Close() }() // the reader learns of it
	gone := make(chan struct{})
	go await(ws, gone)
	p.send(ws, events, full, gone)
}

// send writes events until the page is gone, too slow, or everything is closed. Pings find out whether it is
// there.
func (p *Page) send(ws *websocket.Conn, events <-chan []byte, full, gone <-chan struct{}) {
	tick := time.NewTicker(pagePing)
	defer tick.Stop()
	for {
		kind, raw := websocket.TextMessage, []byte(nil)
		select {
		case raw = <-events:
		case <-tick.C:
			kind = websocket.PingMessage
		case <-full:
			return
		case <-gone:
			return
		case <-p.ended.Done():
			bye := websocket.FormatCloseMessage(websocket.CloseGoingAway, "The playground is closing.")
			_ = ws.WriteControl(websocket.CloseMessage, bye, time.Now().Add(time.Second)) // best effort
			return
		}
		_ = ws.SetWriteDeadline(time.Now().Add(writeWait))
		if ws.WriteMessage(kind, raw) != nil {
			return
		}
	}
}

// await reads until the page is gone; it has nothing to say here.
func await(ws *websocket.Conn, gone chan<- struct{}) {
	defer close(gone)
	ws.SetReadLimit(1 << 10)
	alive := func(string) error { return ws.SetReadDeadline(time.Now().Add(2 * pagePing)) }
	_ = alive("")
	ws.SetPongHandler(alive)
	for {
		if _, _, err := ws.ReadMessage(); err != nil {
			return
		}
	}
}
