package rest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

var errForeign = errors.New("fetch attachment: it is not where Discord keeps files")

// defaultCDN is where Discord keeps what people attach.
const defaultCDN = "https://cdn.discordapp.com"

// fetchTime bounds the reading of one attachment.
const fetchTime = 5 * time.Second

// Attachments reads what people attach, from where Discord keeps it and nowhere else: an address comes with
// an interaction, and is believed no further.
type Attachments struct {
	http *http.Client
	cdn  *url.URL
}

// NewAttachments reads with a client's connections. A client that speaks to a stand-in reads from that.
func NewAttachments(c *Client) *Attachments {
	at := defaultCDN
	if c.base != DefaultBase+Version {
		at = c.base
	}
	cdn, err := url.Parse(at)
	if err != nil {
		cdn = &url.URL{} // no address is there
	}
	return &Attachments{http: c.http, cdn: cdn}
}

// Fetch implements commands.Attachments. It sends no token, and follows no redirect.
func (a *Attachments) Fetch(ctx context.Context, address string, most int) ([]byte, error) {
	if !a.Keeps(address) {
		return nil, errForeign
	}
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, errForeign
	}
	res, err := a.http.Do(q)
	if err != nil {
		return nil, fmt.Errorf("fetch attachment: %w", bare(err))
	}
	defer func() { _ = res.Body.Close() }() // it was read as far as it matters
	if res.StatusCode != http.StatusOK {
		return nil, errors.New("fetch attachment: " + res.Status)
	}
	raw, err := io.ReadAll(io.LimitReader(res.Body, int64(most)))
	if err != nil {
		return nil, fmt.Errorf("fetch attachment: %w", bare(err))
	}
	return raw, nil
}

// Keeps implements commands.Attachments.
func (a *Attachments) Keeps(address string) bool {
	u, err := url.Parse(address)
	there := err == nil && u.Scheme == a.cdn.Scheme && u.Host == a.cdn.Host && u.Host != "" && u.User == nil
	return there && (strings.HasPrefix(u.Path, "/attachments/") ||
		strings.HasPrefix(u.Path, "/ephemeral-attachments/"))
}
