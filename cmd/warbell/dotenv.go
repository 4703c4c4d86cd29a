package main

import (
	"errors"
	"os"
	"regexp"
	"strings"

	"github.com/joho/godotenv"
)

var (
	// envLine is NAME=value, with what may stand before and between.
	envLine = regexp.MustCompile(`^\s*(?:export\s+)?([A-Za-z0-9_.]+)\s*[=:](.*)$`)
	// envQuoted is a value in quotes of either kind, and perhaps a comment.
	envQuoted = regexp.MustCompile(`^(?:"(.*?)"|'(.*?)')(?:\s+#.*)?$`)
	// envComment is a comment behind a value without quotes.
	envComment = regexp.MustCompile(`\s#.*$`)
)

// setAside replaces characters that godotenv would change, and back restores them.
var (
	setAside = strings.NewReplacer(`$`, "\uF8F0", `\`, "\uF8F1", `'`, "\uF8F2", `"`, "\uF8F3", `#`, "\uF8F4")
	back     = strings.NewReplacer("\uF8F0", `$`, "\uF8F1", `\`, "\uF8F2", `'`, "\uF8F3", `"`, "\uF8F4", `#`)
)

// errEnvLine is a line of .env that is neither empty, nor a comment, nor NAME=value. It is not repeated.
var errEnvLine = errors.New("a line isn't NAME=value")

// readEnv reads the file .env.
func readEnv() (map[string]string, error) {
	raw, err := os.ReadFile(".env")
	if err != nil {
		return nil, err
	}
	return parseEnv(string(raw))
}

// parseEnv reads lines NAME=value. A value is taken literally: no character in it is replaced, and none
// escapes another. Spaces around it fall away, so do quotes around all of it, and, unless it is quoted, a #
// behind a space with what follows.
func parseEnv(text string) (map[string]string, error) {
	var plain strings.Builder
	for line := range strings.Lines(strings.TrimPrefix(text, "\uFEFF")) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		parts := envLine.FindStringSubmatch(line)
		if parts == nil {
			return nil, errEnvLine
		}
		plain.WriteString(parts[1] + "='" + setAside.Replace(envValue(parts[2])) + "'\n")
	}
	env, err := godotenv.Unmarshal(plain.String())
	for name, value := range env {
		env[name] = back.Replace(value)
	}
	return env, err
}

// envValue is the value that stands behind the = of a line.
func envValue(text string) string {
	text = strings.TrimSpace(text)
	if quoted := envQuoted.FindStringSubmatch(text); quoted != nil {
		return quoted[1] + quoted[2]
	}
	return strings.TrimSpace(envComment.ReplaceAllString(" "+text, ""))
}
