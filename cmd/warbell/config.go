package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log/slog"
	"strings"

	"github.com/joho/godotenv"
)

// setting is one thing that can be set by flag, by environment, or in the file .env; the first that
// says something wins.
type setting struct {
	flag, env, fallback, about string
	secret                     bool // no flag: a command line is seen by others
}

var (
	setToken = setting{env: "DISCORD_TOKEN", about: "the bot's token", secret: true}
	setAPI   = setting{flag: "api", env: "DISCORD_API_URL", about: "where Discord's API is; empty for Discord's own"}
	setDB    = setting{flag: "db", env: "WARBELL_DB", fallback: "warbell.db", about: "the database file"}
	setLog   = setting{flag: "log", env: "WARBELL_LOG", fallback: "info", about: "debug, info, warn or error"}
)

// settings reads settings once the flags are parsed.
type settings struct {
	env   map[string]string
	flags map[string]*string
}

// settings declares the flags of the given settings and loads the environment.
func (m *Main) settings(flags *flag.FlagSet, all ...setting) (*settings, error) {
	s := &settings{flags: map[string]*string{}}
	file, err := godotenv.Read()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New("the file .env can't be read: each line must be NAME=value")
	}
	s.env = file
	if s.env == nil {
		s.env = map[string]string{}
	}
	for _, pair := range m.Env {
		if name, value, ok := strings.Cut(pair, "="); ok && value != "" {
			s.env[name] = value
		}
	}
	for _, one := range all {
		if !one.secret {
			s.flags[one.flag] = flags.String(one.flag, "", fmt.Sprintf("%s (%s, default %q)", one.about, one.env, one.fallback))
		}
	}
	return s, nil
}

func (s *settings) get(one setting) string {
	if f, ok := s.flags[one.flag]; ok && *f != "" {
		return *f
	}
	if v := s.env[one.env]; v != "" {
		return v
	}
	return one.fallback
}

// logger writes text lines at the level that is set.
func (m *Main) logger(level string) (*slog.Logger, error) {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		return nil, fmt.Errorf("WARBELL_LOG is %q; it must be debug, info, warn or error", level)
	}
	return slog.New(slog.NewTextHandler(m.Stderr, &slog.HandlerOptions{Level: l})), nil
}

var errNoToken = errors.New("there is no bot token.\n" +
	"  1. Make an application at https://discord.com/developers/applications and reset its token under Bot.\n" +
	"  2. Copy .env.example to .env and put the token behind DISCORD_TOKEN=.\n" +
	"  3. `warbell invite` prints the link that adds the bot to your server; then run `warbell serve` again.\n" +
	"Or try everything without an account: warbell playground")

// token reads the bot's token, which only the environment and .env may hold.
func (s *settings) token() (string, error) {
	if t := s.get(setToken); t != "" {
		return t, nil
	}
	return "", errNoToken
}
