package main

import (
	"flag"
	"io"
	"strings"
	"testing"

	"warbell/engine/enginetest"
)

// FuzzSettings reads arbitrary .env files. Each setting is read or refused with a sentence, which never
// contains the token.
func FuzzSettings(f *testing.F) {
	f.Add("DISCORD_TOKEN=abc\nDISCORD_API_URL=https://discord.com/api\nWARBELL_GUILD=290926798626357999")
	f.Add("WARBELL_HEALTH='127.0.0.1:8421'\nexport WARBELL_LOG=debug # why\nWARBELL_LOG_FORMAT=\"json\"\n")
	f.Add("WARBELL_HEALTH=:http\nDISCORD_API_URL=://\nWARBELL_GUILD=$X\nWARBELL_LOG=info+99999\nA=${A}")
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 1<<20+4096*len(text), func() {
			env, err := parseEnv(text)
			if err != nil {
				return
			}
			s := &settings{env: env, given: flag.NewFlagSet("fuzz", flag.ContinueOnError)}
			_, logger := s.logger(io.Discard)
			_, api := s.api()
			_, guild := s.guild()
			_, health := s.health()
			for _, err := range []error{logger, api, guild, health} {
				if err == nil {
					continue
				}
				if says := err.Error(); says == "" || len(says) > 400 || strings.Contains(says, "\n") {
					t.Errorf("it says %q", says)
				}
			}
		})
	})
}
