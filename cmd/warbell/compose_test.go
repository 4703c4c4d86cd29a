package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"warbell/storage/postgres"
)

// composeFile is docs/compose.yaml, as far as it goes: what stands there and not here is a mistake in one of them.
type composeFile struct {
	Services map[string]composeService
	Configs  map[string]struct{ Content string }
	Volumes  map[string]any
	Warbell  any `yaml:"x-warbell"`
}

type composeService struct {
	Build, Image, Restart string
	ReadOnly              bool     `yaml:"read_only"`
	CapDrop               []string `yaml:"cap_drop"`
	SecurityOpt           []string `yaml:"security_opt"`
	StopGracePeriod       string   `yaml:"stop_grace_period"`
	ShmSize               string   `yaml:"shm_size"`
	DependsOn             any      `yaml:"depends_on"` // a list of names, or conditions by name
	Environment           map[string]string
	Ports, Volumes        []string
	Healthcheck           struct {
		Test              []string
		Interval, Timeout string
		Retries           int
	}
	Configs []struct{ Source, Target string }
}

func readCompose(t *testing.T) composeFile {
	t.Helper()
	var file composeFile
	if err := yaml.UnmarshalWithOptions([]byte(readDoc(t, "docs/compose.yaml")), &file, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestCompose reads docs/compose.yaml: two processes or more have the same settings, which there are, and one database, and
// what Discord posts is shared out among all of them.
func TestCompose(t *testing.T) {
	file := readCompose(t)
	processes, databases := 0, map[string]bool{}
	for name, service := range file.Services {
		if service.Build == "" {
			continue
		}
		processes++
		db := service.Environment["WARBELL_DB"]
		databases[db] = true
		if host := "@db:5432/"; !postgres.Is(db) || !strings.Contains(db, host) || len(file.Services["db"].Environment) == 0 {
			t.Errorf("%s has the database %s, which is no server there", name, db)
		}
		if at := name + service.Environment["WARBELL_HTTP"]; !strings.Contains(file.Configs["caddyfile"].Content, " "+at+" ") {
			t.Errorf("nothing is passed on to %s", at)
		}
		for key := range service.Environment {
			if !slices.ContainsFunc(allSettings(), func(s setting) bool { return s.env == key }) {
				t.Errorf("%s sets %s, which is never read", name, key)
			}
		}
		if service.Build != ".." || service.StopGracePeriod != "30s" {
			t.Errorf("%s is built of %q, and has %q to end", name, service.Build, service.StopGracePeriod)
		}
	}
	if processes < 2 || len(databases) != 1 {
		t.Errorf("there are %d processes with %d databases, want two with one", processes, len(databases))
	}
	for _, line := range []string{"reverse_proxy /interactions ", "health_uri /readyz\n"} {
		if !strings.Contains(file.Configs["caddyfile"].Content, line) {
			t.Errorf("nothing is %q", line)
		}
	}
}

// TestComposeNamesWhatThereIs: services, volumes and configs that are named are there, who is waited for to be healthy can
// say so, and what .env must have is told at the top.
func TestComposeNamesWhatThereIs(t *testing.T) {
	file := readCompose(t)
	for name, s := range file.Services {
		for other, condition := range dependencies(s.DependsOn) {
			on, ok := file.Services[other]
			if !ok || condition == "service_healthy" && len(on.Healthcheck.Test) == 0 {
				t.Errorf("%s waits for %s, which does not say how it is, or is not there", name, other)
			}
		}
		for _, v := range s.Volumes {
			if volume, _, _ := strings.Cut(v, ":"); !hasKey(file.Volumes, volume) {
				t.Errorf("%s uses the volume %s, which is not there", name, volume)
			}
		}
		for _, c := range s.Configs {
			if _, ok := file.Configs[c.Source]; !ok {
				t.Errorf("%s uses the config %s, which is not there", name, c.Source)
			}
		}
		if s.Build == "" && !regexp.MustCompile(`^[a-z]+:\d+$`).MatchString(s.Image) {
			t.Errorf("%s has the image %q, of no version", name, s.Image)
		}
	}
	text := readDoc(t, "docs/compose.yaml")
	head, _, _ := strings.Cut(text, "\nx-warbell")
	for _, v := range regexp.MustCompile(`\$\{([A-Z_]+):\?\}`).FindAllStringSubmatch(text, -1) {
		if !strings.Contains(head, v[1]) {
			t.Errorf("the head of the file does not say that .env has %s", v[1])
		}
	}
}

// TestTheImageSaysHowItIs: the image's own health check and command are subcommands, and it is asked where it tells.
func TestTheImageSaysHowItIs(t *testing.T) {
	file := readDoc(t, "Dockerfile")
	for what, pattern := range map[string]string{
		"HEALTHCHECK": `(?m)^HEALTHCHECK .* CMD \["/warbell", "([a-z]+)"\]$`,
		"CMD":         `(?m)^CMD \["([a-z]+)"\]$`,
	} {
		found := regexp.MustCompile(pattern).FindStringSubmatch(file)
		if found == nil || !slices.ContainsFunc(subcommands(), func(s subcommand) bool { return s.name == found[1] }) {
			t.Errorf("%s is %q, which is no subcommand", what, found)
		}
	}
	if !strings.Contains(file, "\nENTRYPOINT [\"/warbell\"]\n") || !strings.Contains(file, " WARBELL_HEALTH=127.0.0.1:8421\n") {
		t.Error("the image does not run the binary, or does not tell how it is")
	}
}

// dependencies are services that are waited for, with what of them.
func dependencies(on any) map[string]string {
	all := map[string]string{}
	switch v := on.(type) {
	case []any:
		for _, name := range v {
			all[name.(string)] = "service_started"
		}
	case map[string]any:
		for name, of := range v {
			all[name], _ = of.(map[string]any)["condition"].(string)
		}
	}
	return all
}

func hasKey(m map[string]any, key string) bool {
	_, ok := m[key]
	return ok
}
