package playground

import (
	"crypto/rand"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// maxStored bounds all uploaded files together, in bytes; the oldest go first.
const maxStored = 128 << 20

// fileStore keeps uploaded files by attachment ID. Server.mu guards it.
type fileStore struct {
	byID  map[string]*storedFile
	queue []string
	total int
}

type storedFile struct {
	upload
	channel string
	sign    string // what nobody guesses in its link
}

func newFileStore() *fileStore { return &fileStore{byID: map[string]*storedFile{}} }

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

// linkLife is how long a link to a file says that it is good. The stand-in lets
// older ones work, since its page has nobody to renew them.
const linkLife = 24 * time.Hour

// link is a file's signed address, as Discord writes it.
func (f *storedFile) link(host, id string, now time.Time) string {
	q := url.Values{"ex": {strconv.FormatInt(now.Add(linkLife).Unix(), 16)}, "is": {strconv.FormatInt(now.Unix(), 16)}, "hm": {f.sign}}
	return "http://" + host + "/attachments/" + f.channel + "/" + id + "/" + f.name + "?" + q.Encode()
}

// store keeps an upload and describes it as an attachment.
func (s *Server) store(host string, c *channel, u upload, meta attachmentInput, onlyFor string) Attachment {
	id := formatID(s.ids.next())
	f := &storedFile{upload: u, channel: c.id, sign: rand.Text()}
	s.files.put(id, f)
	link := f.link(host, id, s.Now())
	return Attachment{
		ID: id, Filename: u.name, Title: meta.Title, Description: meta.Description,
		ContentType: u.contentType, Size: len(u.data), URL: link, ProxyURL: link,
		Width: u.width, Height: u.height, Ephemeral: onlyFor != "",
	}
}

// serveFile answers an attachment's URL. Only pictures are shown inline.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	f := s.files.byID[r.PathValue("id")]
	s.mu.Unlock()
	if f == nil || f.channel != r.PathValue("channel") || f.name != r.PathValue("name") || f.sign != r.URL.Query().Get("hm") {
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
	_, _ = w.Write(f.data) // the peer is gone; there is nobody to tell
}
