// Package rest is a small client of the part of Discord's HTTP API that Warbell uses.
//
// It is our own because discordgo's keeps a rate-limit bucket for every interaction token for ever
// and knows nothing of alt text and enforced nonces. Here answers to interactions are never
// queued, and everything else waits in the buckets that Discord's headers describe. No error and
// no log line carries a token: requests are named by their route.
package rest
