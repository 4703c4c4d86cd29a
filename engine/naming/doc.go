// Package naming deals with the names that people give to what is in a game: it cleans them, makes
// IDs of them, quotes them in a refusal, and finds the one thing that somebody means.
package naming
