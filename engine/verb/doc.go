// Package verb makes what a player can do a value. A Verb says in one place what has to be said for it, when
// it is legal and what comes of it; options, the keys of buttons, forms and whole acts that can be typed are
// made from that, so that none of them promises what the verb refuses.
//
// All of it is one walk: say the inputs one after the other, leave out what Choices does not list, and in the
// end ask the verb itself whether it is legal. An option is a command that the walk arrives at, a menu is
// what the walk says for one input, and a text that a player types is found among that.
package verb
