// Package discordfake is a stand-in for Discord on localhost. The bot connects to it with the same code
// that it uses for Discord.
//
// It implements the part of Discord's HTTP API (v9, v10) and gateway that the bot uses. It holds guilds,
// channels, threads, messages and interactions in memory, and enforces Discord's documented limits.
// Everything that the bot never sends is refused or unknown: several applications, embeds, layouts of
// components, polls and private threads. It has no page; package playground adds one.
//
// It is used by
//
//   - the bot, over /api/v9 or /api/v10 and the gateway WebSocket at /gateway. In a simulation the bot uses
//     [Server.ServeHTTP] and [Server.Attach] instead, without a socket;
//   - a client, which acts for any user: [Server.Say], [Server.UseCommand], [Server.Autocomplete],
//     [Server.UseComponent], [Server.SubmitModal], [Server.Dismiss] and [Server.OpenDM]. With [Server.View]
//     and [Server.History] it reads only what that user can see, and [Server.Subscribe] reports changes;
//   - a test, through a [Person], which uses names and waits for answers;
//   - the operator. [Server.Advance] moves the clock. [Server.SetFaults], [Server.DropGateway],
//     [Server.ForgetSessions], [Server.StallGateway], [Server.RefuseGateway], [Server.Refuse] and
//     [Server.LoseCallbacks] cause errors. [Server.Kick], [Server.Overwrite], [Server.Archive] and
//     [Server.RemoveChannel] are actions of moderators, [Person.Install] and [Server.Group] those of users.
//     [Server.Requests] returns the bot's requests, and [Server.Standing] all messages. With
//     [Server.SetEndpoint] the application's owner sets the address to which interactions are posted, signed.
//
// Time stamps, snowflakes, rate limits and the 15 minutes of an interaction token use the stand-in's clock,
// which [Server.Advance] moves. The 3 s for the answer to an interaction are real time.
//
// One mutex guards the world. Objects that leave it (messages, channels, users) are never changed after
// they were published, only replaced. So they can be encoded and read without the lock.
package discordfake
