// Package playground is a stand-in for Discord on localhost.
//
// It speaks the part of Discord's HTTP API (v9, v10) and gateway that the bot
// uses, keeps guilds, channels, threads, messages and interactions in memory,
// and enforces Discord's documented limits itself. A small page (the embedded
// assets) lets a newcomer sit down as any of several users without an account;
// tests act through [Person], which obeys the same rules as the page.
//
// Three parties meet in a [Server]:
//
//   - a bot, over /api/v9 or /api/v10 and the gateway WebSocket at /gateway;
//   - people, over /play/* and its WebSocket, or in-process as a [Person];
//   - the operator, who moves the clock, switches faults and restarts the bot.
//
// A [Scene] lays one or several servers with their channels, people, bots and
// permission overwrites. Every bot token is an application of its own, with its
// commands, sessions and servers.
//
// Time: timestamps, snowflakes and the fifteen minutes of an interaction token
// follow the stand-in's clock, which [Server.Advance] moves. The three seconds
// in which an interaction must be answered, and rate limits, are real time.
//
// One mutex guards the world. Objects that leave it (messages, channels,
// users) are never changed after they were published, only replaced, so that
// they are encoded and read outside the lock.
package playground
