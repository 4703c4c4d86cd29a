package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/go-containerregistry/pkg/name"
	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	imagetar "github.com/google/go-containerregistry/pkg/v1/tarball"
)

// recipe is the last stage of a Dockerfile.
type recipe struct {
	config v1.Config
	owners map[string]int // what is copied into the image, by its path, and whose it is
}

// defaultPath is what docker build sets where a Dockerfile says nothing of PATH.
const defaultPath = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

// image writes the image for one platform as a file for docker load or podman load.
func (b builder) image(m made) error {
	file, err := os.ReadFile(filepath.Join(b.source, "Dockerfile"))
	if err != nil {
		return err
	}
	rec, err := parseDockerfile(string(file))
	if err != nil {
		return err
	}
	licence, err := os.ReadFile(filepath.Join(b.source, "LICENSE"))
	if err != nil {
		return err
	}
	img, err := rec.image(m, licence, b.release)
	if err != nil {
		return err
	}
	// One name alone: several are written in the random order of a map.
	ref, err := name.NewTag("warbell:latest")
	if err != nil {
		return err
	}
	out := fmt.Sprintf("warbell_%s_image_%s_%s.tar", b.release.Version, m.OS, m.Arch)
	return imagetar.WriteToFile(filepath.Join(b.out, out), ref, img)
}

// image makes the image: what the Dockerfile copies, and the licences of what is linked.
func (rec recipe) image(m made, licence []byte, r release) (v1.Image, error) {
	contents := map[string]entry{
		"/warbell": {name: "warbell", mode: 0o755, data: m.binary},
		"/data":    {name: "data/", mode: 0o700},
		"/LICENSE": {name: "LICENSE", mode: 0o644, data: licence},
	}
	third := entry{name: licencesFile, mode: 0o644, data: m.licences}
	layers := [][]entry{{third}, nil} // the program comes last, since it changes with each release
	for _, path := range slices.Sorted(maps.Keys(rec.owners)) {
		e, ok := contents[path]
		if !ok {
			return nil, fmt.Errorf("nothing is known of %s, which the Dockerfile copies", path)
		}
		e.owner = rec.owners[path]
		i := 0
		if path == "/warbell" {
			i = 1
		}
		layers[i] = append(layers[i], e)
	}
	config := &v1.ConfigFile{Architecture: m.Arch, OS: m.OS, Created: v1.Time{Time: r.Time}, Config: rec.config}
	config.RootFS.Type = "layers"
	config.Config.Labels = map[string]string{
		"org.opencontainers.image.title": "Warbell", "org.opencontainers.image.version": r.Version,
		"org.opencontainers.image.revision": r.Commit, "org.opencontainers.image.licenses": "MIT",
	}
	img, err := mutate.ConfigFile(empty.Image, config)
	if err != nil {
		return nil, err
	}
	for _, all := range layers {
		if img, err = withLayer(img, all, r.Time); err != nil {
			return nil, err
		}
	}
	return img, nil
}

func withLayer(img v1.Image, all []entry, at time.Time) (v1.Image, error) {
	data, err := tarball(all, at)
	if err != nil {
		return nil, err
	}
	layer, err := imagetar.LayerFromOpener(func() (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(data)), nil
	})
	if err != nil {
		return nil, err
	}
	return mutate.Append(img, mutate.Addendum{Layer: layer, History: v1.History{Created: v1.Time{Time: at}}})
}

// parseDockerfile reads the last stage, so that an image is configured in one place. What it does not know is
// an error.
func parseDockerfile(text string) (recipe, error) {
	rec := recipe{owners: map[string]int{}, config: v1.Config{Env: []string{defaultPath}}}
	_, stage, ok := strings.Cut(text, "\nFROM scratch\n")
	if !ok {
		return rec, fmt.Errorf("the Dockerfile has no stage from scratch")
	}
	for line := range strings.Lines(stage) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if err := rec.instruction(word, rest); err != nil {
			return rec, fmt.Errorf("the Dockerfile's %q: %w", strings.TrimSpace(line), err)
		}
	}
	return rec, nil
}

func (rec *recipe) instruction(word, rest string) (err error) {
	c := &rec.config
	switch word {
	case "", "#":
	case "ENV":
		c.Env = append(c.Env, strings.Fields(rest)...)
	case "USER":
		c.User = rest
	case "WORKDIR":
		c.WorkingDir = rest
	case "VOLUME":
		c.Volumes = map[string]struct{}{rest: {}}
	case "ENTRYPOINT":
		err = json.Unmarshal([]byte(rest), &c.Entrypoint)
	case "CMD":
		err = json.Unmarshal([]byte(rest), &c.Cmd)
	case "HEALTHCHECK":
		c.Healthcheck, err = parseHealthcheck(rest)
	case "COPY":
		err = rec.copied(strings.Fields(rest))
	default:
		err = fmt.Errorf("unknown instruction")
	}
	return err
}

// copied reads the words of COPY: flags, a source and a destination.
func (rec *recipe) copied(words []string) error {
	owner := 0
	for _, word := range words[:max(0, len(words)-2)] {
		if id, ok := strings.CutPrefix(word, "--chown="); ok {
			user, group, _ := strings.Cut(id, ":")
			n, err := strconv.Atoi(user)
			if err != nil || user != group {
				return fmt.Errorf("the owner %s is not like 65532:65532", id)
			}
			owner = n
		} else if !strings.HasPrefix(word, "--from=") {
			return fmt.Errorf("unknown %s", word)
		}
	}
	rec.owners[words[len(words)-1]] = owner
	return nil
}

func parseHealthcheck(rest string) (*v1.HealthConfig, error) {
	options, command, ok := strings.Cut(rest, " CMD ")
	if !ok {
		return nil, fmt.Errorf("no command")
	}
	h := &v1.HealthConfig{Test: []string{"CMD"}}
	for _, option := range strings.Fields(options) {
		key, value, _ := strings.Cut(option, "=")
		d, err := time.ParseDuration(value)
		if err != nil {
			return nil, err
		}
		switch key {
		case "--interval":
			h.Interval = d
		case "--timeout":
			h.Timeout = d
		case "--start-period":
			h.StartPeriod = d
		default:
			return nil, fmt.Errorf("unknown %s", key)
		}
	}
	var words []string
	err := json.Unmarshal([]byte(command), &words)
	h.Test = append(h.Test, words...)
	return h, err
}
