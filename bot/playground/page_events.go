package playground

import (
	"net/http"
	"time"
)

// A page's WebSocket: how many events may pile up, and how often it is pinged.
const (
	pageQueue = 4096
	pagePing  = 30 * time.Second
)

// pageSocket is one open page.
type pageSocket struct{ out *outbox }

func (p *pageSocket) deliver(e *pageEvent) { p.out.push(e.bytes()) }

func (s *Server) serveEvents(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	u := s.person(r.URL.Query().Get("user"))
	s.mu.Unlock()
	if u == nil {
		writeJSON(w, http.StatusNotFound, map[string]string{"message": "There is no such user."})
		return
	}
	// Watching starts before the handshake ends: a page that loads the state
	// once its socket is open misses nothing.
	p := &pageSocket{out: newOutbox(nil, pageQueue)}
	s.watch(u.obj.ID, p)
	defer s.unwatch(u.obj.ID, p)
	ws, err := s.upgrade(w, r)
	if err != nil {
		return // the upgrader has answered
	}
	p.out.conn = ws
	if !s.track(p.out) {
		return
	}
	defer s.untrack(p.out)
	go p.out.run()
	p.read()
	p.out.close()
	<-p.out.done
}

// read waits for the end; the page has nothing to say here. Pings find out
// whether it is still there.
func (p *pageSocket) read() {
	ws := p.out.conn
	ws.SetReadLimit(1 << 10)
	alive := func(string) error { return ws.SetReadDeadline(time.Now().Add(2 * pagePing)) }
	_ = alive("")
	ws.SetPongHandler(alive)
	stop := make(chan struct{})
	defer close(stop)
	go p.ping(stop)
	for {
		if _, _, err := ws.ReadMessage(); err != nil {
			return
		}
	}
}

func (p *pageSocket) ping(stop <-chan struct{}) {
	tick := time.NewTicker(pagePing)
	defer tick.Stop()
	for {
		select {
		case <-stop:
			return
		case <-tick.C:
			_ = p.out.conn.WriteControl(9, nil, time.Now().Add(writeWait)) // a dead peer ends the reader
		}
	}
}

func (s *Server) watch(user string, sub subscriber) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hub.join(user, sub)
}

func (s *Server) unwatch(user string, sub subscriber) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hub.leave(user, sub)
}
