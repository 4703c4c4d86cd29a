// Package rest is a small client for the part of Discord's HTTP API that Warbell uses.
//
// discordgo's client isn't used, since it keeps a rate-limit bucket for every interaction token for ever,
// and supports neither alt texts nor enforced nonces. Here answers to interactions never wait for a limit.
// All other requests wait in the buckets that Discord's headers describe. Errors and log lines contain no
// tokens: they name requests by route.
package rest
