package playground

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// refuseForeign says why a request must not be answered, or "". The stand-in
// is for this machine only: a Host that isn't a loopback name means DNS
// rebinding, a foreign Origin means another site's script.
func refuseForeign(r *http.Request) string {
	if !loopbackHost(r.Host) {
		return "The playground answers on localhost only."
	}
	if changes(r) && !sameOrigin(r) {
		return "The playground takes no orders from other sites."
	}
	return ""
}

// changes says whether a request could do something; a WebSocket could.
func changes(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return true
	}
	return strings.EqualFold(r.Header.Get("Upgrade"), "websocket")
}

func loopbackHost(hostport string) bool {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		host = strings.Trim(hostport, "[]")
	}
	if strings.EqualFold(host, "localhost") {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback()
}

// sameOrigin accepts requests without an Origin (no browser sent them) and
// those from the page itself.
func sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return r.Header.Get("Sec-Fetch-Site") != "cross-site"
	}
	u, err := url.Parse(origin)
	return err == nil && strings.EqualFold(u.Host, r.Host)
}
