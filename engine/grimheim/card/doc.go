// Package card describes fighters: profiles, weapons, traits and statuses, the pre-made fighters and weapons,
// and the one-line notation in which players write a fighter (sections 1, 8, 9 and 10 of package grimheim's
// rules). It knows no game.
package card
