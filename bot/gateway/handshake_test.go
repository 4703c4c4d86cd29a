package gateway

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"
)

const handshake = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"

// framed is a frame as a server sends it.
func framed(kind byte, payload string) string {
	head := []byte{0x80 | kind, byte(min(len(payload), 126))}
	if len(payload) > math.MaxUint16 {
		head = binary.BigEndian.AppendUint64([]byte{0x80 | kind, 127}, uint64(len(payload)))
	} else if len(payload) > 125 {
		head = binary.BigEndian.AppendUint16(head, uint16(len(payload)))
	}
	return string(head) + payload
}

func deflated(text string) string {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, _ = z.Write([]byte(text)) // into memory
	_ = z.Close()
	return b.String()
}

// coming is a connection that brings what it is told, in pieces of one byte or as a whole.
type coming struct {
	net.Conn
	io.Reader
}

func (c coming) Read(p []byte) (int, error)      { return c.Reader.Read(p) }
func (coming) SetReadDeadline(_ time.Time) error { return nil }

// read is what a lookout lets through.
func read(text string, slowly bool) (string, error) {
	c := coming{Reader: strings.NewReader(text)}
	if slowly {
		c.Reader = iotest.OneByteReader(c.Reader)
	}
	got, err := io.ReadAll(newLookout(c, nil, func() {}))
	return string(got), err
}

func TestLookout(t *testing.T) {
	hello := handshake + framed(frameText, `{"op":10,"d":{}}`)
	no, later := `{"t":null,"s":null,"op":9,"d":false}`, `{"op":9,"d":true}`
	ready := framed(frameText, `{"op":0,"t":"READY","d":{}}`)
	tests := []struct {
		name, text string
		want       error
	}{
		{"let in", hello + ready, nil},
		{"not to be resumed", hello + framed(frameText, no), invalid(false)},
		{"compressed", hello + framed(frameBinary, deflated(no)), invalid(false)},
		{"to be resumed later", hello + framed(frameText, later), invalid(true)},
		{"to connect again", hello + framed(frameText, `{"op":7,"d":null}`), errGoAway},
		{"after other frames", hello + framed(9, "ping") + framed(frameText, `{"op":11}`) + framed(frameText, no), invalid(false)},
		{"after a longer frame", hello + framed(frameText, `{"op":11,"d":"`+strings.Repeat("x", 1000)+`"}`) + framed(frameText, no), invalid(false)},
		{"once let in, discordgo copes", hello + ready + framed(frameText, no), nil},
		{"a long event", hello + framed(frameText, strings.Repeat("x", 70000)) + framed(frameText, no), nil},
		{"no JSON", hello + framed(frameText, "x") + ready, nil},
		{"after what is no JSON", hello + framed(frameText, "x") + framed(frameText, no), invalid(false)},
		{"in parts", hello + "\x01\x03abc\x80\x01d" + ready, nil},
		{"masked", hello + "\x81\x83mask123" + ready, nil},
		{"far too long", hello + "\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff" + strings.Repeat("x", 70000), nil},
		{"cut off", hello + ready[:5], nil},
		{"no zlib", hello + framed(frameBinary, "x"), nil},
		{"no handshake", "HTTP/1.1 503 Service Unavailable\r\n\r\n" + framed(frameText, no), nil},
		{"no HTTP", strings.Repeat("x", 50000), nil},
	}
	for _, tt := range tests {
		for _, slowly := range []bool{false, true} {
			got, err := read(tt.text, slowly)
			switch {
			case tt.want == nil && (err != nil || got != tt.text):
				t.Errorf("%s: %d of %d bytes, %v", tt.name, len(got), len(tt.text), err)
			case tt.want != nil && (err != tt.want || got == tt.text):
				t.Errorf("%s: %v, want %v; it came through: %v", tt.name, err, tt.want, got == tt.text)
			}
		}
	}
}

// TestLookoutTells checks that events are reported before discordgo reads them, and that discordgo gets
// their numbers, and READY and RESUMED unchanged.
func TestLookoutTells(t *testing.T) {
	hello := handshake + framed(frameText, `{"op":10,"d":{}}`)
	ready := framed(frameText, `{"op":0,"s":1,"t":"READY","d":{"v":10}}`)
	asks := framed(frameText, `{"t":"INTERACTION_CREATE","s":2,"op":0,"d":{"id":"3"}}`)
	ack := framed(frameText, `{"op":11}`)
	long := framed(frameText, `{"op":0,"s":3,"t":"GUILD_CREATE","d":"`+strings.Repeat("x", 70000)+`"}`)
	for _, slowly := range []bool{false, true} {
		var told []string
		c := coming{Reader: strings.NewReader(hello + ready + asks + ack + long + asks)}
		if slowly {
			c.Reader = iotest.OneByteReader(c.Reader)
		}
		got, err := io.ReadAll(newLookout(c, func(f *frame) { told = append(told, fmt.Sprint(f.Seq, f.Type, string(f.D))) }, func() {}))
		number := framed(frameText, `{"op":0,"s":2,"t":"TOLD"}`)
		if want := hello + ready + number + ack + long + number; err != nil || string(got) != want {
			t.Errorf("discordgo gets %.400q, %v", got, err)
		}
		want := []string{`1READY{"v":10}`, `2INTERACTION_CREATE{"id":"3"}`, `2INTERACTION_CREATE{"id":"3"}`}
		if diff := cmp.Diff(want, told); diff != "" {
			t.Error(diff)
		}
	}
}

// FuzzLookout checks that all input passes unchanged, unless it is a refusal.
func FuzzLookout(f *testing.F) {
	f.Add([]byte(handshake+framed(frameText, `{"op":10}`)+framed(frameText, `{"op":9,"d":false}`)), false)
	f.Add([]byte(handshake+framed(frameBinary, deflated(`{"op":0}`))), true)
	f.Add([]byte(handshake+"\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff"), true)
	f.Fuzz(func(t *testing.T, raw []byte, slowly bool) {
		got, err := read(string(raw), slowly)
		if err == nil && got != string(raw) || !strings.HasPrefix(string(raw), got) {
			t.Errorf("%q became %q", raw, got)
		}
		if err != nil && !errors.Is(err, errInvalid) && !errors.Is(err, errGoAway) {
			t.Errorf("%q: %v", raw, err)
		}
	})
}
