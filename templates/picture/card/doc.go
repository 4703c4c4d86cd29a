// Package card draws models: one or two cards in full, many in short, the card of one model, and rosters as a
// sheet. It also lays out cards and sheets for print on A4.
//
// A card with Notes is that of one model, with room for all its equipment. A Sheet is the head of a roster
// with one row for each model.
package card
