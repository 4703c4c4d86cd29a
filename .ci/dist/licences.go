package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// licencesFile is the name of the file with the licences of all that is linked.
const licencesFile = "THIRD-PARTY-LICENSES.txt"

// licenceName matches the names of files with licences and notices, such as SQLITE-LICENSE and LICENSE.txt.
var licenceName = regexp.MustCompile(
	`(?i)^([a-z0-9]+-)?(licen[cs]e|copying|copyright|notice|patents)([-.].*)?$`)

// goFile matches source, which is no text for people.
var goFile = regexp.MustCompile(`\.(go|s|c|h)$`)

// linked is a module that is linked, or Go itself.
type linked struct {
	name string // with its version
	root string
	dirs []string // of its packages
}

// licences returns the text of every licence of what is linked for a platform, Go's own included. A module
// without one is an error.
func licences(ctx context.Context, root string, p platform) ([]byte, error) {
	all, err := linkedModules(ctx, root, p)
	if err != nil {
		return nil, err
	}
	var head, body bytes.Buffer
	fmt.Fprintf(&head, "The program warbell for %s consists of Warbell (see LICENSE) and of these:\n\n", p)
	for _, l := range all {
		fmt.Fprintf(&head, "  %s\n", l.name)
		files, err := l.files()
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			text, err := os.ReadFile(filepath.Join(l.root, file))
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&body, "\n%s\n%s, %s\n\n%s\n", strings.Repeat("=", 80), l.name, filepath.ToSlash(file),
				strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
		}
	}
	return append(head.Bytes(), body.Bytes()...), nil
}

// linkedModules returns Go and all modules with a package in the program, in order of their names.
func linkedModules(ctx context.Context, root string, p platform) ([]linked, error) {
	env := buildEnv(p, "")
	out, err := output(ctx, root, env, "go", "list", "-deps", "-json=Dir,Standard,Module", "./cmd/warbell")
	if err != nil {
		return nil, err
	}
	goEnv, err := output(ctx, root, env, "go", "env", "GOROOT", "GOVERSION")
	if err != nil {
		return nil, err
	}
	goRoot, goVersion, _ := strings.Cut(strings.TrimSpace(string(goEnv)), "\n")
	all := map[string]linked{"": {name: "Go " + goVersion, root: goRoot}}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var pkg struct {
			Dir      string
			Standard bool
			Module   *struct {
				Path, Version, Dir string
				Main               bool
			}
		}
		if err := d.Decode(&pkg); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if m := pkg.Module; m != nil && !m.Main {
			dirs := append(all[m.Path].dirs, pkg.Dir)
			all[m.Path] = linked{name: m.Path + " " + m.Version, root: m.Dir, dirs: dirs}
		} else if m == nil && !pkg.Standard {
			return nil, fmt.Errorf("%s belongs to no module", pkg.Dir)
		}
	}
	sorted := make([]linked, 0, len(all))
	for _, l := range all {
		sorted = append(sorted, l)
	}
	slices.SortFunc(sorted, func(a, b linked) int { return strings.Compare(a.name, b.name) })
	return sorted, nil
}

// files returns the names of files with licences, relative to the module's root: of the module and of the
// folders from there to each package that is linked.
func (l linked) files() ([]string, error) {
	dirs := map[string]bool{l.root: true}
	for _, dir := range l.dirs {
		for ; len(dir) > len(l.root); dir = filepath.Dir(dir) {
			dirs[dir] = true
		}
	}
	var found []string
	for dir := range dirs {
		all, err := os.ReadDir(dir)
		if err != nil {
			return nil, err
		}
		for _, f := range all {
			if !f.Type().IsRegular() || !licenceName.MatchString(f.Name()) || goFile.MatchString(f.Name()) {
				continue
			}
			name, err := filepath.Rel(l.root, filepath.Join(dir, f.Name()))
			if err != nil {
				return nil, err
			}
			found = append(found, name)
		}
	}
	if !slices.ContainsFunc(found, func(name string) bool { return filepath.Dir(name) == "." }) {
		return nil, fmt.Errorf("%s has no licence in %s", l.name, l.root)
	}
	slices.Sort(found)
	return found, nil
}
