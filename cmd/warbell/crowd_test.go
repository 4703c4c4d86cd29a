package main

import (
	"testing"
	"testing/synctest"
	"time"
)

// TestConnectionsAreBounded: F65, a connection beyond the bound waits until another one ends, and closing ends the wait.
func TestConnectionsAreBounded(t *testing.T) {
	bubble(t, func(t *testing.T) {
		inner, err := lan.Listen("127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		l := atMost(2, inner)
		taken := make(chan error, 9)
		conns := make(chan interface{ Close() error }, 9)
		go func() {
			for {
				conn, err := l.Accept()
				taken <- err
				if err != nil {
					return
				}
				conns <- conn
			}
		}()
		for range 3 {
			go func() {
				conn, err := lan.Dial(t.Context(), "tcp", inner.Addr().String())
				if err == nil {
					time.Sleep(time.Hour)
					_ = conn.Close()
				}
			}()
		}
		synctest.Wait()
		if n := len(taken); n != 2 {
			t.Errorf("%d connections are taken, want 2", n)
		}
		first := <-conns
		_ = first.Close()
		_ = first.Close() // makes room once
		synctest.Wait()
		if n := len(taken); n != 3 {
			t.Errorf("%d connections are taken, want 3", n)
		}
		_ = l.Close()
		synctest.Wait()
		if n := len(taken); n != 4 {
			t.Error("it waits after it was closed")
		}
		time.Sleep(2 * time.Hour)
	})
}
