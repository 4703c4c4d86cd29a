package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

var errNoToken = errors.New("no bot token yet.\nStep by step:\n" +
	"  1. Create an application at https://discord.com/developers/applications and press Reset Token on its Bot page.\n" +
	"  2. printf 'DISCORD_TOKEN=\\n' >> .env && chmod 600 .env\n" +
	"     and paste the token after DISCORD_TOKEN= in that file.\n" +
	"  3. warbell invite     prints the link that adds the bot to your server. Open it.\n" +
	"  4. warbell doctor     checks everything and shows what is missing.\n" +
	"  5. warbell serve -guild ID-OF-YOUR-SERVER    for a test: that server gets the commands at once.\n" +
	"     warbell serve                             for every server. Then use /help there.\n" +
	"Or try Warbell without an account: warbell playground")

// token returns the bot's token, which only the environment, .env and the token file may contain.
func (s *settings) token(ctx context.Context) (string, error) {
	if t := strings.TrimSpace(s.get(setToken)); t != "" {
		return wellFormed(t, "DISCORD_TOKEN")
	}
	file := s.get(setTokenFile)
	if file == "" {
		return "", errNoToken
	}
	where := "the file in DISCORD_TOKEN_FILE"
	if !couldBeToken(file) && wantsFile(file) == nil {
		where += " (" + file + ")"
	}
	raw, err := readFile(ctx, file)
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", final(fmt.Sprintf("can't read the token from %s: %v", where, bare(err)))
	}
	if t := strings.TrimSpace(string(raw)); t != "" {
		return wellFormed(t, where)
	}
	return "", final("no token in " + where + ": put the bot's token into it")
}

// wellFormed returns an error if a text can't be a token.
func wellFormed(token, where string) (string, error) {
	if strings.ContainsFunc(token, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return "", final("the text in " + where +
			" isn't a token: a token is one line without spaces. " +
			"Copy it again from the Bot page of the developer portal")
	}
	return token, nil
}

// couldBeToken reports whether a misplaced text may be a token, which must then not be printed.
func couldBeToken(text string) bool {
	return !strings.ContainsAny(text, `/\`) && (strings.Count(text, ".") > 1 || len(text) >= 24)
}
