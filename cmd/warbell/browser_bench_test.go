// The tests of this file run in real time: what they measure is that.

package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
)

// BenchmarkPage measures the playground's page: its size, the time until the first challenge is shown, and
// scrolling through 5,000 messages.
//
//	go test ./cmd/warbell -run '^$' -bench Page
func BenchmarkPage(b *testing.B) {
	b.Run("weight", benchmarkWeight)
	b.Run("laid", benchmarkLaid)
	b.Run("scroll", benchmarkScroll)
}

// benchmarkTable starts the playground and gives its address.
func benchmarkTable(b *testing.B) string {
	b.Helper()
	ready, ended := make(chan *Running, 1), make(chan int, 1)
	ctx, stop := context.WithCancel(context.Background())
	m := &Main{Stdout: io.Discard, Stderr: io.Discard, Ready: func(r *Running) { ready <- r }}
	go func() { ended <- m.Run(ctx, []string{"playground", "-addr", "127.0.0.1:0", "-log", "error"}) }()
	b.Cleanup(func() {
		stop()
		<-ended
	})
	select {
	case r := <-ready:
		return r.URL
	case code := <-ended:
		ended <- code
		b.Fatalf("the playground does not start: exit code %d", code)
	}
	return ""
}

// laidAt is a script that notes when the challenge on the table can be pressed.
const laidAt = `new MutationObserver((_, watch) => {
	const button = document.querySelector('button[data-custom-id$=":accept"]');
	if (!button?.checkVisibility()) return;
	watch.disconnect();
	requestAnimationFrame(() => setTimeout(() => { window.laidAt = performance.now(); }));
}).observe(document, { childList: true, subtree: true });`

// firstVisit opens the table in a window that has nothing of the page yet.
func firstVisit(b *testing.B, browser context.Context, address string) *window {
	b.Helper()
	w := blankPage(b, browser, "both", device{width: 1400, height: 900})
	w.do(protocol(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: laidAt}))
	w.visit(address + "/")
	w.until(`window.laidAt ? 'laid' : 'not yet'`, "laid")
	return w
}

func benchmarkWeight(b *testing.B) {
	w := firstVisit(b, browser(b), benchmarkTable(b))
	sum := func(field string) float64 {
		return evalAs[float64](w, `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
			.filter((e) => new URL(e.name).pathname === '/' || e.name.includes('/assets/')).reduce((sum, e) => sum + e.`+field+`, 0)`)
	}
	for b.Loop() {
		b.ReportMetric(sum("decodedBodySize"), "page-bytes")
		b.ReportMetric(sum("transferSize"), "sent-bytes")
	}
	b.ReportMetric(0, "ns/op")
}

func benchmarkLaid(b *testing.B) {
	chromium, address := browser(b), benchmarkTable(b)
	var took []float64
	for b.Loop() {
		w := firstVisit(b, chromium, address)
		took = append(took, evalAs[float64](w, `window.laidAt - performance.getEntriesByType('navigation')[0].responseEnd`))
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2], "ms-median")
	b.ReportMetric(took[len(took)-1], "ms-longest")
	b.ReportMetric(0, "ns/op")
}

// watchFrames is a script that notes the longest task, and the longest time between two frames.
const watchFrames = `window.frames5000 = { task: 0, gap: 0 };
	new PerformanceObserver((list) => list.getEntries().forEach((e) => { frames5000.task = Math.max(frames5000.task, e.duration); })).observe({ entryTypes: ['longtask'] });
	((last) => (function frame(now) { frames5000.gap = Math.max(frames5000.gap, now - last); last = now; requestAnimationFrame(frame); })(last))(performance.now());
	''`

func benchmarkScroll(b *testing.B) {
	chromium := browser(b)
	stand, address := quietTable(b)
	ids := chat(b, stand, "tavern", 5000, "Ann", "Bob")
	for b.Loop() {
		w := openPage(b, chromium, address+"/?user=Ann", "Ann", device{width: 1100, height: 900})
		w.openChannel("tavern")
		w.there(fmt.Sprintf(`.message[data-message-id=%q]`, ids[len(ids)-1]))
		w.eval(reader + watchFrames)
		begun := time.Now()
		w.readTo(-1, ids[0])
		b.ReportMetric(time.Since(begun).Seconds(), "s-to-the-top")
		b.ReportMetric(evalAs[float64](w, `frames5000.gap`), "ms-longest-frame")
		b.ReportMetric(evalAs[float64](w, `frames5000.task`), "ms-longest-task")
		b.ReportMetric(evalAs[float64](w, `reader.most`), "most-messages")
	}
	b.ReportMetric(0, "ns/op")
}
