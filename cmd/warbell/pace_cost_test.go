package main

import (
	"fmt"
	"strings"
)

// newestRequest is the number of the last request.
func (p *pace) newestRequest() int {
	all := p.run.Stand.Requests()
	if len(all) == 0 {
		return 0
	}
	return all[len(all)-1].N
}

// cost counts the requests since one, as docs/scale.md reckons with: those that count against
// Discord's fifty a second, by what they did, and the answers to interactions, which don't.
func (p *pace) cost() string {
	p.Helper()
	counted := map[string]int{}
	dms := map[string]bool{}
	for _, who := range p.people {
		dms[who.DM()] = true
	}
	all := p.run.Stand.Requests()
	if len(all) > 0 && all[0].N > p.sent+1 {
		p.Error("more requests were sent than are remembered")
	}
	for _, r := range all {
		if r.N > p.sent {
			counted[costOf(r.Method, r.Route, strings.Split(r.Path, "/"), dms)]++
		}
	}
	limited := 0
	for what, n := range counted {
		if what != "answers" {
			limited += n
		}
	}
	return fmt.Sprintf("limited=%d posts=%d edits=%d dms=%d deletes=%d other=%d answers=%d", limited,
		counted["posts"], counted["edits"], counted["dms"], counted["deletes"], counted["other"], counted["answers"])
}

// costOf names what a request did. Of its path the fourth part after /api is the channel.
func costOf(method, route string, path []string, dms map[string]bool) string {
	const messages = "/channels/{channel}/messages"
	switch {
	case strings.HasPrefix(route, "/interactions/"), strings.HasPrefix(route, "/webhooks/"):
		return "answers"
	case method == "POST" && route == messages && len(path) > 4 && dms[path[4]]:
		return "dms"
	case method == "POST" && route == messages:
		return "posts"
	case method == "PATCH" && strings.HasPrefix(route, messages):
		return "edits"
	case method == "DELETE" && strings.HasPrefix(route, messages):
		return "deletes"
	}
	return "other"
}
