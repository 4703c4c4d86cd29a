// Package gateway connects Warbell to Discord by a WebSocket, registers its slash
// commands, and answers interactions.
//
// It uses discordgo's session only for the WebSocket: no state cache, no REST calls, no privileged intent.
// Package wire decodes interactions, and package rest sends the answers. If discordgo can't keep a session,
// link opens a new one. In a simulation, a Feed supplies the events instead. If Discord posts interactions
// to an address, an Inbox supplies them, and there is no WebSocket.
package gateway
