package playground

import (
	"compress/gzip"
	"io"
	"io/fs"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
)

// TestAssetsAreSentSmallAndOnce checks that files are sent compressed to clients that accept that, plain to
// others, and not again to clients that have them.
func TestAssetsAreSentSmallAndOnce(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		get := func(path string, header ...string) *http.Response {
			t.Helper()
			r, err := http.NewRequestWithContext(t.Context(), "GET", tb.url+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Accept-Encoding", "identity")
			for i := 0; i < len(header); i += 2 {
				r.Header.Set(header[i], header[i+1])
			}
			answer, err := tb.net.Client().Transport.RoundTrip(r)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = answer.Body.Close() })
			return answer
		}
		plain := get("/assets/app.js")
		want, _ := io.ReadAll(plain.Body)
		if plain.Header.Get("Content-Encoding") != "" || !strings.HasPrefix(plain.Header.Get("Content-Type"), "text/javascript") || len(want) == 0 {
			t.Fatalf("plain: %v, %d bytes", plain.Header, len(want))
		}
		small := get("/assets/app.js", "Accept-Encoding", "gzip, br")
		z, err := gzip.NewReader(small.Body)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := io.ReadAll(z); string(got) != string(want) || small.ContentLength >= int64(len(want)) {
			t.Errorf("compressed: %d bytes that hold %d, want %d", small.ContentLength, len(got), len(want))
		}
		if again := get("/assets/app.js", "If-None-Match", plain.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
			t.Errorf("again: %d", again.StatusCode)
		}
		for _, path := range []string{"/assets/nothing.js", "/assets/_test", "/assets/..%2fdoc.go"} {
			if answer := get(path); answer.StatusCode != http.StatusNotFound {
				t.Errorf("%s: %d", path, answer.StatusCode)
			}
		}
		if page := get("/"); !strings.HasPrefix(page.Header.Get("Content-Type"), "text/html") || page.Header.Get("Content-Security-Policy") == "" {
			t.Errorf("the page: %v", page.Header)
		}
	})
}

// The page's weight in bytes, as it is sent (compressed) and as a browser has to read it.
const (
	heaviestSent = 100_000
	heaviestRead = 200_000
)

func TestPageIsLight(t *testing.T) {
	files, err := fs.Sub(assets, "assets")
	if err != nil {
		t.Fatal(err)
	}
	sent, read := 0, 0
	err = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		file, err := readAsset(files, name)
		if err != nil {
			return err
		}
		t.Logf("%6d %6d %s", len(file.small), len(file.plain), name)
		sent, read = sent+len(file.small), read+len(file.plain)
		return nil
	})
	if err != nil || read == 0 {
		t.Fatalf("%d bytes: %v", read, err)
	}
	t.Logf("%6d %6d in all", sent, read)
	if sent > heaviestSent || read > heaviestRead {
		t.Errorf("the page has %d bytes (%d as sent); the most is %d (%d)", read, sent, heaviestRead, heaviestSent)
	}
}

// TestAssetsInNode runs the tests of the page's modules without the DOM.
func TestAssetsInNode(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed")
	}
	files, err := filepath.Glob("assets/_test/*.test.mjs")
	if err != nil || len(files) == 0 {
		t.Fatal("no tests", err)
	}
	out, err := exec.CommandContext(t.Context(), node, append([]string{"--test"}, files...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, out)
	}
}
