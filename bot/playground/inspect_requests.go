package playground

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// listedRequests is how many requests the drawer shows.
const listedRequests = 120

// listedRequest is a request as one user may see it.
type listedRequest struct {
	N      int               `json:"n"`
	At     time.Time         `json:"at"`
	Method string            `json:"method"`
	Path   string            `json:"path"`
	Status int               `json:"status"`
	Code   int               `json:"code,omitempty"`
	Files  []string          `json:"files,omitempty"`
	Limits map[string]string `json:"limits,omitempty"`
	For    []string          `json:"for,omitempty"`    // whose secret it is
	Hidden bool              `json:"hidden,omitempty"` // it isn't the asker's

	body, answer json.RawMessage
}

// seen is a request as a user may see it: of others' secrets no more than that
// there was something.
func (w *world) seen(q Request, user string) listedRequest {
	out := listedRequest{N: q.n, At: q.At, Method: q.Method, Path: q.Route, Status: q.Status, Code: q.Code, For: w.readers(q.by)}
	if out.Hidden = !w.admits(q.by, user); out.Hidden {
		return out
	}
	out.Path, out.Files, out.Limits = cutTokens(q.Path), q.Files, q.Limits
	out.body, out.answer = q.Body, q.Answer
	return out
}

// requestsFor lists the newest requests, newest first, of one channel or all,
// all or those that failed.
func (s *Server) requestsFor(user, channel string, failed bool) []listedRequest {
	all := s.Requests()
	s.mu.Lock()
	defer s.mu.Unlock()
	out := []listedRequest{}
	for _, q := range slices.Backward(all) {
		if len(out) == listedRequests {
			break
		}
		if failed && q.Status < 400 || channel != "" && (q.by.channel == nil || q.by.channel.id != channel) {
			continue
		}
		out = append(out, s.seen(q, user))
	}
	return out
}

func (s *Server) inspectRequests(q *inspection) (any, error) {
	return map[string]any{"rows": s.requestsFor(q.by.User, q.only(), q.failed())}, nil
}

// only is the channel to which the list is limited, "" for none.
func (q *inspection) only() string {
	if q.r.URL.Query().Get("here") == "" {
		return ""
	}
	return q.channel
}

func (q *inspection) failed() bool { return q.r.URL.Query().Get("errors") != "" }

// inspectRequest gives what one request and its answer carried.
func (s *Server) inspectRequest(q *inspection) (any, error) {
	n, _ := strconv.Atoi(q.r.URL.Query().Get("n")) // 0 is none
	all := s.Requests()
	i := slices.IndexFunc(all, func(r Request) bool { return r.n == n })
	if i < 0 {
		return nil, Withheld("This request is forgotten; the newest 2,000 are kept.")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	seen := s.seen(all[i], q.by.User)
	if seen.Hidden {
		return nil, Withheld(onlyFor(seen.For))
	}
	return map[string]any{"body": orNull(seen.body), "answer": orNull(seen.answer)}, nil
}

func orNull(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage("null")
	}
	return raw
}

func onlyFor(names []string) string {
	if len(names) == 0 {
		return "Nobody can see this."
	}
	return "Only " + strings.Join(names, " and ") + " can see this."
}

// scriptRequests writes requests as shell commands, oldest first. An answer to
// an interaction can't be given twice, and its token is nobody's business.
func (s *Server) scriptRequests(q *inspection) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "URL=http://%s\nTOKEN=%s\n", q.r.Host, Token)
	for _, r := range slices.Backward(s.requestsFor(q.by.User, q.only(), q.failed())) {
		fmt.Fprintf(&b, "\n# %s, answered %d", r.At.UTC().Format(time.RFC3339), r.Status)
		if r.Code != 0 {
			fmt.Fprintf(&b, " with code %d", r.Code)
		}
		b.WriteString("\n" + r.curl())
	}
	return b.String(), nil
}

func (r listedRequest) curl() string {
	line := fmt.Sprintf(`curl -X %s "$URL%s" -H "Authorization: Bot $TOKEN"`, r.Method, r.Path)
	switch {
	case r.Hidden:
		return fmt.Sprintf("# %s %s: %s\n", r.Method, r.Path, onlyFor(r.For))
	case strings.Contains(r.Path, "…"):
		return fmt.Sprintf("# %s %s answers an interaction: its token is left out.\n%s", r.Method, r.Path, remarked(r.body))
	case len(r.Files) > 0:
		return fmt.Sprintf("# It uploaded %s, which is left out.\n%s\n", strings.Join(r.Files, ", "), line+data(r.body))
	}
	return line + data(r.body) + "\n"
}

func data(body json.RawMessage) string {
	if len(body) == 0 {
		return ""
	}
	return ` -H "Content-Type: application/json" -d ` + quoteShell(oneLine(body))
}

func remarked(body json.RawMessage) string {
	if len(body) == 0 {
		return ""
	}
	return "# " + oneLine(body) + "\n"
}

func oneLine(raw json.RawMessage) string {
	var b bytes.Buffer
	if json.Compact(&b, raw) != nil {
		return strings.Join(strings.Fields(string(raw)), " ")
	}
	return b.String()
}

// quoteShell writes a text as one word of a POSIX shell.
func quoteShell(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
