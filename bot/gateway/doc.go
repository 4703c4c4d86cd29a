// Package gateway connects Warbell to Discord by a WebSocket, registers its slash commands, and
// answers interactions.
//
// discordgo's session carries the WebSocket and nothing else: no state cache, no REST calls, no
// privileged intent. Interactions are decoded by package wire and answered through package rest. A
// session that discordgo can't keep is opened again here (see link). A simulation brings events by a Feed.
// Where Discord posts interactions to an address, an Inbox brings them, and there is no WebSocket.
package gateway
