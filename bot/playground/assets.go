package playground

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"hash/fnv"
	"io/fs"
	"mime"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
)

// assetServer serves the page's files, compressed and with an ETag, so that a reloaded page
// doesn't load them again.
type assetServer struct {
	files fs.FS

	mu   sync.Mutex
	kept map[string]*asset // by name; filled on the first request
}

// asset is a file of the page.
type asset struct {
	kind         string // content type
	tag          string // in quotation marks, as the header requires
	plain, small []byte
}

// serve serves a file.
func (a *assetServer) serve(w http.ResponseWriter, r *http.Request, name string) {
	file, err := a.find(name)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	pageHeaders(w)
	h := w.Header()
	h.Set("Content-Type", file.kind)
	h.Set("ETag", file.tag)
	h.Set("Vary", "Accept-Encoding")
	if r.Header.Get("If-None-Match") == file.tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := file.plain
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		body = file.small
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	_, _ = w.Write(body) // the client may have disconnected
}

func (a *assetServer) find(name string) (*asset, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if file := a.kept[name]; file != nil {
		return file, nil
	}
	file, err := readAsset(a.files, name)
	if err != nil {
		return nil, err
	}
	a.kept[name] = file
	return file, nil
}

func readAsset(files fs.FS, name string) (*asset, error) {
	plain, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	var small bytes.Buffer
	z, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(plain); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	sum := fnv.New64a()
	_, _ = sum.Write(plain) // a hash never fails
	return &asset{kind: kindOf(name), tag: fmt.Sprintf(`"%x"`, sum.Sum64()), plain: plain, small: small.Bytes()}, nil
}

// kindOf returns the content type of a file. The system's type for ".js" can't be relied on.
func kindOf(name string) string {
	switch filepath.Ext(name) {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".html":
		return "text/html; charset=utf-8"
	}
	return mime.TypeByExtension(filepath.Ext(name))
}

// pageHeaders excludes scripts and frames of other sites. Pictures may come from another loopback name than
// the page, since their links contain the name that the bot used.
func pageHeaders(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' http://127.0.0.1:* http://localhost:* data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; frame-ancestors 'none'; base-uri 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-cache")
}
