// Package card draws who somebody is: cards of two at length and of many in short, the card of one model, and
// rosters as a sheet. It lays both out for print on A4, too.
//
// A card with Notes is that of one model, and has room for all it has; a Sheet heads a roster, a row each.
package card
