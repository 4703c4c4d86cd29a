package main

import (
	"errors"
	"os"
	"strings"

	"github.com/joho/godotenv"

	"warbell/engine/lazyregexp"
)

var (
	// envLine matches NAME=value, with optional spaces and "export".
	envLine = lazyregexp.New(`^\s*(?:export\s+)?([A-Za-z0-9_.]+)\s*[=:](.*)$`)
	// envQuoted matches a value in quotes of either kind, with an optional comment.
	envQuoted = lazyregexp.New(`^(?:"(.*?)"|'(.*?)')(?:\s+#.*)?$`)
	// envComment matches a comment after a value without quotes.
	envComment = lazyregexp.New(`\s#.*$`)
)

// setAside replaces characters that godotenv would change. back restores them.
var (
	setAside = strings.NewReplacer(`$`, "\uF8F0", `\`, "\uF8F1", `'`, "\uF8F2", `"`, "\uF8F3", `#`, "\uF8F4")
	back     = strings.NewReplacer("\uF8F0", `$`, "\uF8F1", `\`, "\uF8F2", `'`, "\uF8F3", `"`, "\uF8F4", `#`)
)

// errEnvLine reports a line of .env that isn't empty, a comment or NAME=value. It doesn't contain the line.
var errEnvLine = errors.New("a line isn't NAME=value")

// readEnv reads the file .env.
func readEnv() (map[string]string, error) {
	raw, err := os.ReadFile(".env")
	if err != nil {
		return nil, err
	}
	return parseEnv(string(raw))
}

// parseEnv parses lines of the form NAME=value. Values are literal: no characters are replaced, and there
// are no escapes. Spaces around a value are removed, and so are quotes around the whole value. In a value
// without quotes, a space followed by # begins a comment.
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

// envValue returns the value in the text after the = of a line.
func envValue(text string) string {
	text = strings.TrimSpace(text)
	if quoted := envQuoted.FindStringSubmatch(text); quoted != nil {
		return quoted[1] + quoted[2]
	}
	return strings.TrimSpace(envComment.ReplaceAllString(" "+text, ""))
}
