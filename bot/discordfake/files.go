package discordfake

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"image"
	_ "image/gif"  // for the size of an attachment
	_ "image/jpeg" // for the size of an attachment
	_ "image/png"  // for the size of an attachment
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// maxFile is Discord's default limit for one file, in bytes.
const maxFile = 10 << 20

// upload is a file of a multipart request.
type upload struct {
	key           int // n of files[n]
	name          string
	contentType   string
	data          []byte
	width, height int // of a picture that can be decoded
}

// readBody reads the JSON body. In a multipart request, it reads payload_json and files[n].
func (c *call) readBody() error {
	kind, params, err := mime.ParseMediaType(c.r.Header.Get("Content-Type"))
	if err == nil && kind == "multipart/form-data" {
		return c.readMultipart(params["boundary"])
	}
	raw, err := io.ReadAll(c.r.Body)
	switch {
	case isTooLarge(err):
		return errTooLarge
	case err != nil:
		return errInvalidJSON
	case len(bytes.TrimSpace(raw)) == 0:
		return nil
	case !json.Valid(raw):
		return errInvalidJSON
	}
	c.body = raw
	return nil
}

func (c *call) readMultipart(boundary string) error {
	parts := multipart.NewReader(c.r.Body, boundary)
	for {
		part, err := parts.NextPart()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case isTooLarge(err):
			return errTooLarge
		case err != nil:
			return errInvalidJSON
		}
		if err := c.readPart(part); err != nil {
			return err
		}
	}
}

func (c *call) readPart(part *multipart.Part) error {
	data, err := io.ReadAll(io.LimitReader(part, maxFile+1))
	switch {
	case isTooLarge(err) || len(data) > maxFile:
		return errTooLarge
	case err != nil:
		return errInvalidJSON
	}
	if part.FormName() == "payload_json" {
		if !json.Valid(data) {
			return errInvalidJSON
		}
		c.body = data
		return nil
	}
	key, ok := fileKey(part.FormName())
	if !ok || part.FileName() == "" {
		return nil // Discord ignores other parts
	}
	c.files = append(c.files, newUpload(key, part, data))
	return nil
}

// fileKey returns the n of "files[n]".
func fileKey(name string) (int, bool) {
	name, ok := strings.CutPrefix(name, "files[")
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(strings.TrimSuffix(name, "]"))
	return n, err == nil && n >= 0
}

func newUpload(key int, part *multipart.Part, data []byte) upload {
	u := upload{key: key, name: cleanName(part.FileName()), contentType: part.Header.Get("Content-Type"), data: data}
	if u.contentType == "" || u.contentType == "application/octet-stream" {
		u.contentType = http.DetectContentType(data)
	}
	if cfg, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil {
		u.width, u.height = cfg.Width, cfg.Height
	}
	return u
}

// cleanName replaces all characters of a file name but letters, digits and ._-, as Discord does.
func cleanName(name string) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '.', r == '_', r == '-':
			return r
		}
		return '_'
	}, name)
	return firstOf(strings.TrimLeft(clean, "."), "file")
}

// maxStored bounds the size of all uploaded files together, in bytes. The oldest are removed first.
const maxStored = 128 << 20

// fileStore stores uploaded files by attachment ID. service.mu guards it.
type fileStore struct {
	byID  map[string]*storedFile
	queue []string
	total int
}

type storedFile struct {
	upload
	channel string
	sign    string // the secret part of its link
}

func (fs *fileStore) put(id string, f *storedFile) {
	fs.byID[id] = f
	fs.queue = append(fs.queue, id)
	fs.total += len(f.data)
	for fs.total > maxStored && len(fs.queue) > 1 {
		fs.total -= len(fs.byID[fs.queue[0]].data)
		delete(fs.byID, fs.queue[0])
		fs.queue = fs.queue[1:]
	}
}

// linkLife is the time for which a file's link claims to be valid. The stand-in accepts older links, since
// its page can't renew them.
const linkLife = 24 * time.Hour

// link returns a file's signed address, in Discord's form.
func (f *storedFile) link(host, id string, now time.Time) string {
	q := url.Values{"ex": {strconv.FormatInt(now.Add(linkLife).Unix(), 16)},
		"is": {strconv.FormatInt(now.Unix(), 16)}, "hm": {f.sign}}
	return "http://" + host + "/attachments/" + f.channel + "/" + id + "/" + f.name + "?" + q.Encode()
}

// store stores an upload, and returns it as an attachment.
func (s *service) store(host string, c *channel, u upload, alt, onlyFor string) Attachment {
	id := formatID(s.ids.next())
	f := &storedFile{upload: u, channel: c.id, sign: rand.Text()}
	s.files.put(id, f)
	link := f.link(host, id, s.clock.now())
	return Attachment{
		ID: id, Filename: u.name, Description: alt,
		ContentType: u.contentType, Size: len(u.data), URL: link, ProxyURL: link,
		Width: u.width, Height: u.height, Ephemeral: onlyFor != "",
	}
}

// serveFile serves an attachment. Only pictures and plain text are shown inline.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	f := s.files.byID[r.PathValue("id")]
	s.mu.Unlock()
	if f == nil || f.channel != r.PathValue("channel") || f.name != r.PathValue("name") ||
		f.sign != r.URL.Query().Get("hm") {
		http.Error(w, "This content is no longer available.", http.StatusNotFound)
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cache-Control", "private, max-age=86400")
	if f.width == 0 && !strings.HasPrefix(f.contentType, "text/plain") {
		h.Set("Content-Disposition", "attachment")
	}
	_, _ = w.Write(f.data) // the client may have disconnected
}
