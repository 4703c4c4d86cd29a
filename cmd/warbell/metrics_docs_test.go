package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// wantDocumented holds the table of metrics, the alert rules and the dashboard to what a Warbell that has
// played tells.
//
//	go test ./cmd/warbell -run MetricsCountWhatWasPlayed -update
func wantDocumented(t *testing.T, s scrape) {
	t.Helper()
	text := readDoc(t, "docs/operations.md")
	begin := strings.Index(text, "| metric |")
	if begin < 0 {
		t.Fatal("docs/operations.md has no table of metrics")
	}
	end := begin + strings.Index(text[begin:], "\n\n") + 1
	if want := text[:begin] + s.table(t) + text[end:]; want != text {
		t.Error("docs/operations.md does not say what /metrics tells; run: go test ./cmd/warbell -run MetricsCountWhatWasPlayed -update")
		if *update {
			if err := os.WriteFile(filepath.Join("..", "..", "docs", "operations.md"), []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, expr := range slices.Concat(alerts(t), panels(t)) {
		s.wantNamed(t, expr)
	}
}

// table is the table of our metrics in the documents.
func (s scrape) table(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("| metric | kind | labels | meaning |\n|---|---|---|---|\n")
	for _, name := range slices.Sorted(maps.Keys(s.kind)) {
		if !strings.HasPrefix(name, "warbell_") {
			continue
		}
		if s.help[name] == "" {
			t.Errorf("%s has no help text", name)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", name, s.kind[name], strings.Join(s.labels(name), ", "), s.help[name])
	}
	return b.String()
}

var label = regexp.MustCompile(`([a-z_]+)="`)

// labels are the names of a metric's labels; that of a histogram's buckets is Prometheus's own.
func (s scrape) labels(name string) []string {
	found := map[string]bool{}
	for series := range s.series {
		of, rest, _ := strings.Cut(series, "{")
		if of != name && of != name+"_count" {
			continue
		}
		for _, m := range label.FindAllStringSubmatch(rest, -1) {
			found[m[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

var (
	// selector is a metric's name in PromQL, with what it wants of labels.
	selector = regexp.MustCompile(`\b((?:warbell|process|go)_[a-z0-9_]+)(?:\{([^}]*)\})?`)
	matcher  = regexp.MustCompile(`([a-z_]+)=~?"([^"]*)"`)
)

// wantNamed wants a series for each metric that an expression names, with the values that it wants of labels.
// What Prometheus adds by itself, and what the dashboard chooses, is not looked at.
func (s scrape) wantNamed(t *testing.T, expr string) {
	t.Helper()
	all := selector.FindAllStringSubmatch(expr, -1)
	if len(all) == 0 {
		t.Errorf("no metric of ours in %s", expr)
	}
	for _, m := range all {
		if strings.HasPrefix(m[1], "process_") && runtime.GOOS != "linux" {
			continue // told of Linux alone
		}
		if !s.has(m[1]) {
			t.Errorf("nobody tells %s, in %s", m[1], expr)
		}
		for _, want := range matcher.FindAllStringSubmatch(m[2], -1) {
			for _, value := range strings.Split(want[2], "|") {
				if pair := fmt.Sprintf("%s=%q", want[1], value); !strings.HasPrefix(value, "$") && !s.has(m[1], pair) {
					t.Errorf("no %s has %s, in %s", m[1], pair, expr)
				}
			}
		}
	}
}

// has reports whether there is a series of a metric with these labels.
func (s scrape) has(name string, labels ...string) bool {
	for series := range s.series {
		of, rest, _ := strings.Cut(series, "{")
		lacks := func(l string) bool { return !strings.Contains(rest, l) }
		if of == name && !slices.ContainsFunc(labels, lacks) {
			return true
		}
	}
	return false
}

// alerts are the expressions of the alert rules. Each says what is wrong and what to do.
func alerts(t *testing.T) (all []string) {
	t.Helper()
	var file struct {
		Groups []struct {
			Name  string
			Rules []struct {
				Alert, Expr, For    string
				Labels, Annotations map[string]string
			}
		}
	}
	if err := yaml.UnmarshalWithOptions([]byte(readDoc(t, "docs/prometheus/alerts.yml")), &file, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	for _, g := range file.Groups {
		for _, r := range g.Rules {
			if severity := r.Labels["severity"]; severity != "page" && severity != "ticket" || r.Annotations["summary"] == "" || r.Annotations["description"] == "" {
				t.Errorf("%s: %v %v", r.Alert, r.Labels, r.Annotations)
			}
			all = append(all, r.Expr)
		}
	}
	return all
}

// panels are the expressions of the dashboard.
func panels(t *testing.T) (all []string) {
	t.Helper()
	var board struct {
		Annotations struct{ List []struct{ Expr string } }
		Panels      []struct {
			Title   string
			Type    string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal([]byte(readDoc(t, "docs/prometheus/dashboard.json")), &board); err != nil {
		t.Fatal(err)
	}
	for _, p := range board.Panels {
		if p.Type != "row" && len(p.Targets) == 0 {
			t.Errorf("the panel %q shows nothing", p.Title)
		}
		for _, one := range p.Targets {
			all = append(all, one.Expr)
		}
	}
	for _, one := range board.Annotations.List {
		all = append(all, one.Expr)
	}
	return all
}
