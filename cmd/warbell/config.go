package main

import (
	"cmp"
	"crypto/ed25519"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/url"
	"strconv"
	"strings"

	"warbell/bot/gateway"
	"warbell/bot/rest"
	"warbell/bot/webhook"
	"warbell/commands"
	"warbell/engine/lazyregexp"
)

// setting is a value that is set by flag, environment or the file .env, in this order of priority.
// An empty value counts as set, and means the default. The documents' tables are generated from
// these settings (see configtable.go).
type setting struct {
	flag, env, fallback string
	about               string // a few words, for flags and tables
	note                string // more sentences, for .env.example
	secret              bool   // no flag, since other users can see command lines
}

var (
	setToken = setting{
		env: "DISCORD_TOKEN", about: "the bot's token", secret: true,
		note: "From https://discord.com/developers/applications (Bot > Reset Token). Keep it secret.",
	}
	setTokenFile = setting{
		flag: "token-file", env: "DISCORD_TOKEN_FILE", about: "file with only the token, read if `DISCORD_TOKEN` is empty",
		note: "For Docker secrets and systemd credentials.",
	}
	setAPI = setting{
		flag: "api", env: "DISCORD_API_URL", about: "address of Discord's API (empty: Discord's own)",
	}
	setGuild = setting{
		flag: "guild", env: "WARBELL_GUILD", about: "ID of a test server that gets the commands at once (empty: all servers)",
		note: "Other servers have no commands while it is set. Empty it and restart for all servers.",
	}
	setShards = setting{
		flag: "shards", env: "WARBELL_SHARDS", fallback: "auto",
		about: "connections to Discord's gateway: `auto` (as Discord recommends), or a range such as `0-3/16`",
		note:  "Discord wants at least one per 2,500 servers. Processes that share the shards need one database: docs/scale.md.",
	}
	setHTTP = setting{
		flag: "http", env: "WARBELL_HTTP", about: "address for interactions by HTTP, such as `:8080` (empty: by Discord's gateway)",
		note: "Needs a web server or load balancer with TLS that forwards POST /interactions: docs/operations.md.",
	}
	setPublicKey = setting{
		flag: "public-key", env: "DISCORD_PUBLIC_KEY", about: "with WARBELL_HTTP: the application's public key, 64 hexadecimal digits (empty: from Discord)",
	}
	setDB = setting{
		flag: "db", env: "WARBELL_DB", fallback: "warbell.db", about: "database: a file, or PostgreSQL as `postgres://user:password@host/database`",
		note: "The file is created on first start; only you can read it. PostgreSQL: docs/scale.md.",
	}
	setReplica = setting{
		flag: "db-replica", env: "WARBELL_DB_REPLICA", about: "replica of the PostgreSQL server in WARBELL_DB, for data that can be a few seconds old (empty: none)",
		note: "Boards and exports are read from the replica while it is available.",
	}
	setHealth = setting{
		flag: "health", env: "WARBELL_HEALTH", about: "address for health and metrics, such as `127.0.0.1:8421` (empty: none)",
		note: "GET /healthz returns ok or the problem; /metrics is for Prometheus. Neither has data about players.",
	}
	setFeeds = setting{
		flag: "feeds", env: "WARBELL_FEEDS", about: "public address of `/feed/` at WARBELL_HEALTH, such as `https://warbell.example` (empty: no feeds)",
		note: "Have a web server forward only /feed/. Organisers create their server's feed with /server feed.",
	}
	setCommands = setting{
		flag: "commands", env: "WARBELL_COMMANDS", fallback: strconv.Itoa(commands.DefaultLimits().Commands),
		about: "commands and button presses per person and minute (0: no limit)",
		note:  "Raise it for tools that press faster than people.",
	}
	setGames = setting{
		flag: "games", env: "WARBELL_GAMES", fallback: strconv.Itoa(commands.DefaultLimits().Games),
		about: "running games per person, started or accepted (0: no limit)",
	}
	setRolloffs = setting{
		flag: "rolloffs", env: "WARBELL_ROLLOFFS", fallback: strconv.Itoa(commands.DefaultLimits().Rolloffs),
		about: "open roll-offs per person (0: no limit)",
	}
	setChallenges = setting{
		flag: "challenges", env: "WARBELL_CHALLENGES", fallback: strconv.Itoa(commands.DefaultLimits().Challenges),
		about: "open challenges per person (0: no limit)",
	}
	setPrivacy = setting{
		flag: "privacy", env: "WARBELL_PRIVACY", about: "your privacy policy, shown by `/privacy`: a file or an address (empty: none)",
		note: "Start from docs/privacy.md. You can edit the file while Warbell runs.",
	}
	setLog = setting{
		flag: "log", env: "WARBELL_LOG", fallback: "info", about: "log level: `debug`, `info`, `warn` or `error`",
	}
	setLogFormat = setting{
		flag: "log-format", env: "WARBELL_LOG_FORMAT", fallback: "text", about: "log format: `text` or `json`",
		note: "JSON is for log collectors: one object per line, with time, level and msg.",
	}
)

// allSettings returns the settings of `warbell serve`, in the order of the documentation.
func allSettings() []setting {
	return []setting{setToken, setTokenFile, setGuild, setShards, setHTTP, setPublicKey, setDB, setReplica,
		setHealth, setFeeds, setCommands, setGames, setRolloffs, setChallenges, setPrivacy, setLog, setLogFormat, setAPI}
}

// settings returns the values of settings, after the flags are parsed.
type settings struct {
	env   map[string]string
	flags map[string]*string
	given *flag.FlagSet // knows which flags were given
}

// settings declares the flags of the settings, and reads the environment and .env.
func (m *Main) settings(flags *flag.FlagSet, all ...setting) (*settings, error) {
	s := &settings{flags: map[string]*string{}, given: flags}
	file, err := readEnv()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, final("can't read the file .env: you must own it, and each line must be NAME=value")
	}
	s.env = file
	if s.env == nil {
		s.env = map[string]string{}
	}
	for _, pair := range m.Env {
		if name, value, ok := strings.Cut(pair, "="); ok {
			s.env[name] = value
		}
	}
	for _, one := range all {
		if !one.secret {
			s.flags[one.flag] = flags.String(one.flag, "", one.usage())
		}
	}
	return s, nil
}

// usage returns the help text of a flag. It removes back quotes, since package flag takes a word in them
// for the name of the value.
func (s setting) usage() string {
	about := strings.ReplaceAll(s.about, "`", "")
	if s.env == "" {
		return about
	}
	return fmt.Sprintf("%s (%s, default %q)", about, s.env, s.fallback)
}

func (s *settings) get(one setting) string {
	value := s.env[one.env]
	s.given.Visit(func(f *flag.Flag) {
		if f.Name == one.flag {
			value = *s.flags[one.flag]
		}
	})
	return cmp.Or(value, one.fallback)
}

// logger returns a logger with the format and level that are set.
func (s *settings) logger(w io.Writer) (*slog.Logger, error) {
	var level slog.Level
	if level.UnmarshalText([]byte(s.get(setLog))) != nil {
		return nil, final("WARBELL_LOG isn't valid: use debug, info, warn or error")
	}
	o := &slog.HandlerOptions{Level: level}
	switch s.get(setLogFormat) {
	case "text":
		return slog.New(slog.NewTextHandler(w, o)), nil
	case "json":
		return slog.New(slog.NewJSONHandler(w, o)), nil
	}
	return nil, final("WARBELL_LOG_FORMAT isn't valid: use text or json")
}

// limits returns the limits of users' requests, or the defaults if they aren't set.
func (s *settings) limits() (l commands.Limits, wrong []misset) {
	l = commands.DefaultLimits()
	for _, one := range []struct {
		setting
		into *int
	}{{setCommands, &l.Commands}, {setGames, &l.Games}, {setRolloffs, &l.Rolloffs}, {setChallenges, &l.Challenges}} {
		n, err := strconv.Atoi(s.get(one.setting))
		if err != nil || n < 0 || n > mostAllowed {
			wrong = append(wrong, misset{one.setting, final(fmt.Sprintf(
				"%s isn't valid: use a number from 1 to %d, or 0 for no limit", one.env, mostAllowed))})
			continue
		}
		*one.into = n
	}
	return l, wrong
}

// mostAllowed bounds the limits that can be set.
const mostAllowed = 1_000_000

// api returns the address of Discord's API without the version, which requests add. Empty means Discord's
// own.
func (s *settings) api() (string, error) {
	at := strings.TrimSpace(s.get(setAPI))
	if at == "" {
		return "", nil
	}
	u, err := url.Parse(at)
	if err != nil || !isWeb(at) || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return "", final("DISCORD_API_URL isn't an address: use one such as https://discord.com/api, or leave it empty for Discord's own")
	}
	path := strings.TrimRight(u.Path, "/")
	switch version := apiVersion.FindString(path); version {
	case "", rest.Version:
		path = strings.TrimSuffix(path, version)
	default:
		return "", final("DISCORD_API_URL has another API version than " + rest.Version[1:] +
			", which Warbell uses: use an address such as https://discord.com/api")
	}
	if path == "" && strings.EqualFold(u.Hostname(), "discord.com") {
		path = "/api"
	}
	return u.Scheme + "://" + u.Host + path, nil
}

// apiVersion matches the version of Discord's API at the end of an address's path.
var apiVersion = lazyregexp.New(`/v[0-9]+$`)

// isWeb reports whether a text is an http or https address.
func isWeb(at string) bool {
	u, err := url.Parse(at)
	return err == nil && u.Host != "" && (u.Scheme == "http" || u.Scheme == "https")
}

// guild returns the only server with the commands; empty for all.
func (s *settings) guild() (string, error) {
	id := s.get(setGuild)
	if id != "" && !snowflake(id) {
		return "", final("WARBELL_GUILD isn't a server ID (a number of about 18 digits): " +
			"turn on Developer Mode under Advanced in Discord's settings, then right-click the server and copy its ID")
	}
	return id, nil
}

// snowflake reports whether a text looks like one of Discord's IDs.
func snowflake(id string) bool {
	return len(id) >= 15 && len(id) <= 20 && strings.Trim(id, "0123456789") == ""
}

// feeds returns the public address of feeds, without /feed; empty for none.
func (s *settings) feeds() (string, error) {
	at := s.get(setFeeds)
	switch {
	case at != "" && (!isWeb(at) || strings.ContainsAny(at, "?#")):
		return "", final("WARBELL_FEEDS isn't an address: use one such as https://warbell.example, or leave it empty for no feeds")
	case at != "" && s.get(setHealth) == "":
		return "", final("WARBELL_FEEDS needs WARBELL_HEALTH, which serves the feeds: set both, or leave both empty")
	}
	return strings.TrimSuffix(strings.TrimRight(at, "/"), "/feed"), nil
}

// health returns the address of the health report; empty for none.
func (s *settings) health() (string, error) { return s.address(setHealth, "127.0.0.1:8421") }

// http returns the address for interactions; empty if the gateway sends them.
func (s *settings) http() (string, error) { return s.address(setHTTP, ":8080") }

// shards returns the shards of this process.
func (s *settings) shards() (gateway.Shards, error) {
	shards, err := gateway.ParseShards(s.get(setShards))
	if err != nil {
		return shards, final("WARBELL_SHARDS isn't valid: use auto, or a range such as 0-3/16 (the first shard is 0)")
	}
	return shards, nil
}

// publicKey returns the application's public key; nil if Discord should be asked for it.
func (s *settings) publicKey() (ed25519.PublicKey, error) {
	text := s.get(setPublicKey)
	if text == "" {
		return nil, nil
	}
	key, err := webhook.Key(text)
	if err != nil {
		return nil, final("DISCORD_PUBLIC_KEY isn't a public key (64 hexadecimal digits): copy it from General Information in the developer portal, or leave it empty")
	}
	return key, nil
}

// address returns an address with a port and perhaps a host; empty for none.
func (s *settings) address(of setting, like string) (string, error) {
	at := s.get(of)
	if at == "" {
		return "", nil
	}
	_, port, err := net.SplitHostPort(at)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil || port == "" {
		return "", final(of.env + " isn't an address with a port: use one such as " + like)
	}
	return at, nil
}
