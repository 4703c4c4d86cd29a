// Package discordfake is a model of Discord on localhost: a stand-in to which the
// bot connects with the very code that it uses on Discord.
//
// It speaks the part of Discord's HTTP API (v9, v10) and gateway that the bot
// uses, keeps guilds, channels, threads, messages and interactions in memory, and
// enforces Discord's documented limits itself. What the bot never sends is refused
// or unknown here: several applications, embeds, layouts of components, polls,
// private threads. It has no page; package playground puts one on top.
//
// Whoever drives it is one of these:
//
//   - the bot, over /api/v9 or /api/v10 and the gateway WebSocket at /gateway, or, in a
//     simulation, [Server.ServeHTTP] and [Server.Attach], without a socket;
//   - a client, which acts in the name of any user: [Server.Say], [Server.UseCommand],
//     [Server.Autocomplete], [Server.UseComponent], [Server.SubmitModal], [Server.Dismiss],
//     [Server.OpenDM]. It reads with [Server.View] and [Server.History] what that user
//     sees and no more, and hears of changes by [Server.Subscribe];
//   - a test, as a [Person], who does the same by names and waits for the answers;
//   - the operator: [Server.Advance] moves the clock, [Server.SetFaults],
//     [Server.DropGateway], [Server.ForgetSessions], [Server.StallGateway],
//     [Server.RefuseGateway], [Server.Refuse] and [Server.LoseCallbacks] make trouble, [Server.Kick],
//     [Server.Overwrite], [Server.Archive] and [Server.RemoveChannel] are what
//     moderators do, [Person.Install] and [Server.Group] what people do without them,
//     [Server.Requests] tells what the bot asked for, [Server.Standing] what stands anywhere. [Server.SetEndpoint] is what the
//     application's owner enters, so that interactions are posted there, signed.
//
// Time: timestamps, snowflakes and the fifteen minutes of an interaction token
// follow the stand-in's clock, which [Server.Advance] moves. The three seconds
// in which an interaction must be answered, and rate limits, are real time.
//
// One mutex guards the world. Objects that leave it (messages, channels,
// users) are never changed after they were published, only replaced, so that
// they are encoded and read outside the lock.
package discordfake
