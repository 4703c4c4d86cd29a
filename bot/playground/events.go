package playground

import (
	"net/http"
	"time"

	"github.com/gorilla/websocket"

	"warbell/bot/discordfake"
)

// Limits of a page's WebSocket: queued events, interval of pings, and time of one write.
const (
	pageQueue = 4096
	pagePing  = 30 * time.Second
	writeWait = 10 * time.Second
)

// serveEvents sends a page the events that its user sees.
func (p *Page) serveEvents(w http.ResponseWriter, r *http.Request) {
	u, ok := p.stand.Find(r.URL.Query().Get("user"))
	if !ok {
		refuse(w, http.StatusNotFound, "There is no such user.")
		return
	}
	// Subscribe before the handshake ends, so that a page that reads the state after its socket is
	// open misses no event.
	events, full := make(chan []byte, pageQueue), make(chan struct{}, 1)
	defer p.stand.Subscribe(u.ID, func(e *discordfake.Event) {
		select {
		case events <- e.JSON():
		default: // too slow: the page is dropped, reconnects and reads the state again
			select {
			case full <- struct{}{}:
			default:
			}
		}
	})()
	ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
	if err != nil {
		return // the upgrader has sent the error
	}
	defer func() { _ = ws.Close() }() // the reader gets an error
	gone := make(chan struct{})
	go await(ws, gone)
	p.send(ws, events, full, gone)
}

// send sends events until the page is gone or too slow, or the playground closes. Pings detect that
// a page is gone.
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

// await reads until the page is gone. It ignores all messages.
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
