// Package wire translates between Discord's JSON and Warbell's own types: an interaction becomes a
// gamekit.Call, and a gamekit.Reply, a templates.Message or a gamekit.Command becomes a
// request body. It is pure: it sends nothing, reads no clock and keeps nothing.
//
// The structs are our own because discordgo's lack what is needed here: labels in modals, alt text
// of attachments, an enforced nonce, and flags on deferred replies.
package wire
