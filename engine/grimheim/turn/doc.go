// Package turn is how a game goes on: setting up, deployment, turns, whose go it is, activations, plans and standing orders,
// Fate, points and the end (sections 2, 3, 11, 12, 16, 20, 23, 25, 28 and 29 of package grimheim's rules). Decide is what
// every command comes to, Owed who is waited for, and Options what can be said then. A Draft is an activation that a player
// thinks out, with what can be chosen from and what that brings.
package turn
