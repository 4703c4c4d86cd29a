package main

import (
	"fmt"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"warbell/storage/postgres"
)

const (
	composePostgres = "docs/compose-postgres.yaml" // several processes
	composeSQLite   = "docs/compose-sqlite.yaml"   // a single one
)

// composeFile is a compose file with all its keys: what stands there and not here is a mistake in one of
// them.
type composeFile struct {
	Name     string
	Services map[string]composeService
	Configs  map[string]struct{ Content string }
	Volumes  map[string]any
	Warbell  any `yaml:"x-warbell"`
}

type composeService struct {
	Build, Image, Restart string
	User                  string
	ContainerName         string   `yaml:"container_name"`
	EnvFile               string   `yaml:"env_file"`
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
		StartPeriod       string `yaml:"start_period"`
		Retries           int
	}
	Configs []struct{ Source, Target string }
}

func readCompose(t *testing.T, name string) composeFile {
	t.Helper()
	var file composeFile
	if err := yaml.UnmarshalWithOptions([]byte(readDoc(t, name)), &file, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestComposeIsHardened checks that in both files Warbell runs as the image's user, without privileges and
// with time to stop, and that only known settings are set.
func TestComposeIsHardened(t *testing.T) {
	user := regexp.MustCompile(`(?m)^USER (.*)$`).FindStringSubmatch(readDoc(t, "Dockerfile"))[1]
	for _, name := range []string{composePostgres, composeSQLite} {
		for service, s := range readCompose(t, name).Services {
			if s.Build == "" {
				continue
			}
			if s.Build != ".." || s.Image != "warbell" || s.Restart != "unless-stopped" || s.StopGracePeriod != "20s" { // F71: as long as the units wait
				t.Errorf("%s: %s is not built, named, started and stopped as all are: %+v", name, service, s)
			}
			if s.User != user || !s.ReadOnly || !slices.Equal(s.CapDrop, []string{"ALL"}) ||
				!slices.Equal(s.SecurityOpt, []string{"no-new-privileges:true"}) || len(s.Ports) > 0 {
				t.Errorf("%s: %s may do more than it needs: %+v", name, service, s)
			}
			for key := range s.Environment {
				if !slices.ContainsFunc(allSettings(), func(s setting) bool { return s.env == key }) {
					t.Errorf("%s: %s sets %s, which is never read", name, service, key)
				}
			}
		}
	}
}

// TestComposeSQLite checks that one process has one file in a volume, its token from .env, and the image's
// own health check and settings, whatever .env contains.
func TestComposeSQLite(t *testing.T) {
	file, dockerfile := readCompose(t, composeSQLite), readDoc(t, "Dockerfile")
	s, ok := file.Services["warbell"]
	if doc := readDoc(t, "docs/operations.md"); s.ContainerName != "warbell" || !strings.Contains(doc, "-v warbell:/data ") ||
		!reflect.DeepEqual(file.Volumes["data"], map[string]any{"name": "warbell"}) {
		t.Errorf("container %q and volumes %v have other names than docs/operations.md uses", s.ContainerName, file.Volumes)
	}
	volumes := []string{"data:/data"}
	if !ok || len(file.Services) != 1 || s.EnvFile != "../.env" || !slices.Equal(s.Volumes, volumes) {
		t.Errorf("it is not one process with .env and a volume: %+v", file.Services)
	}
	if !strings.Contains(dockerfile, "\nVOLUME /data\n") {
		t.Error("the volume is not where the image has its own")
	}
	for key, value := range s.Environment {
		if !regexp.MustCompile(`(?m)^ENV .*\b` + regexp.QuoteMeta(key+"="+value) + `( |$)`).MatchString(dockerfile) {
			t.Errorf("%s is %s, unlike in the image", key, value)
		}
	}
	if len(s.Environment) != 2 {
		t.Errorf("it sets %v, want the image's two settings", s.Environment)
	}
	h := s.Healthcheck
	check := fmt.Sprintf("HEALTHCHECK --interval=%s --timeout=%s --start-period=%s %s [%q, %q]\n",
		h.Interval, h.Timeout, h.StartPeriod, h.Test[0], h.Test[1], h.Test[2])
	if !strings.Contains(dockerfile, check) {
		t.Errorf("the health check is %+v, unlike the image's", h)
	}
}

// TestComposePostgres checks that several processes have the same settings and one database, and that
// Discord's requests are divided among them.
func TestComposePostgres(t *testing.T) {
	file := readCompose(t, composePostgres)
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

// TestComposeNamesWhatThereIs checks that all services, volumes and configs that are named exist, that
// services others wait for report their health, and that the head of the file names what .env must contain.
func TestComposeNamesWhatThereIs(t *testing.T) {
	for _, name := range []string{composePostgres, composeSQLite} {
		t.Run(filepath.Base(name), func(t *testing.T) { namesWhatThereIs(t, name) })
	}
}

func namesWhatThereIs(t *testing.T, compose string) {
	file := readCompose(t, compose)
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
	text := readDoc(t, compose)
	head, _, _ := strings.Cut(text, "\n\n")
	if !strings.Contains(head, "docker compose -f "+compose+" ") || !strings.Contains(head, "DISCORD_TOKEN") {
		t.Error("the head of the file does not say how it is used")
	}
	for _, v := range regexp.MustCompile(`\$\{([A-Z_]+):\?\}`).FindAllStringSubmatch(text, -1) {
		if !strings.Contains(head, v[1]) {
			t.Errorf("the head of the file does not say that .env has %s", v[1])
		}
	}
}

// TestTheImageSaysHowItIs checks that the image's health check and command are subcommands, and that the
// health check asks the address where the report is served.
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
