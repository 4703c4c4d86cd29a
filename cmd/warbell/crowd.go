package main

import (
	"net"
	"sync"
)

// Connections at a time, beyond which others wait until one of these ends. A connection that waits for its request costs
// some 20 kB.
const (
	mostAtDoor   = 1024
	mostAtHealth = 64
)

// crowded is a listener with a bound on connections at a time.
type crowded struct {
	net.Listener
	room chan struct{} // an element for each connection
	shut chan struct{}
	once sync.Once
}

func atMost(n int, l net.Listener) net.Listener {
	return &crowded{Listener: l, room: make(chan struct{}, n), shut: make(chan struct{})}
}

// Accept waits until there is room, and for a connection.
func (c *crowded) Accept() (net.Conn, error) {
	select {
	case c.room <- struct{}{}:
	case <-c.shut:
		return nil, net.ErrClosed
	}
	conn, err := c.Listener.Accept()
	if err != nil {
		<-c.room
		return nil, err
	}
	return &guest{Conn: conn, leave: sync.OnceFunc(func() { <-c.room })}, nil
}

func (c *crowded) Close() error {
	c.once.Do(func() { close(c.shut) })
	return c.Listener.Close()
}

// guest is a connection that makes room as it ends.
type guest struct {
	net.Conn
	leave func()
}

func (g *guest) Close() error {
	g.leave()
	return g.Conn.Close()
}
