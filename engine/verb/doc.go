// Package verb describes the actions of players as values. A Verb states in one place which inputs it needs,
// when it is legal and what it does. Options, button keys, forms and typed commands are derived from it, so
// that they never offer what the verb refuses.
//
// Everything is based on one walk. It sets the inputs one after the other, skips values that Choices does not
// list, and finally asks the verb whether the command is legal. Options are the commands that the walk
// reaches. A menu lists the values that the walk uses for one input. A player's typed text is matched against
// these values.
package verb
