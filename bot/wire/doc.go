// Package wire converts between Discord's JSON and Warbell's types. An interaction becomes a gamekit.Call,
// and a gamekit.Reply, templates.Message or gamekit.Command becomes a request body. The package sends
// nothing, reads no clock and stores nothing.
//
// It defines its own structs since discordgo's lack labels in forms, alt texts of attachments, enforced
// nonces, and flags of deferred replies.
package wire
