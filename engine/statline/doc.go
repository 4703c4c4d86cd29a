// Package statline reads and writes models in one line each:
//
//	Gorak ws4 t4 leader heavy shield; axe; sword wounds2
//
// A line is sections parted by semicolons or line breaks. The head begins with the model's name; each
// further section begins with the name of a weapon or whatever else the system has. Behind a name, in
// any order, stand
//
//   - figures: a key and a number, as "ws4", "ws 4", "WS=4", "save 5+" or, where the system says so, "+1";
//   - phrases of up to three words: armour, traits;
//   - texts: a key and some words of one's own, as "group A".
//
// A name ends before the first word that the system knows, or at a comma. So does a text. Either may
// stand in quotation marks, straight or typographic, and then it can hold anything; two straight marks
// within straight ones are one that is meant. Elsewhere capitals, spaces and commas don't matter.
//
// What a system knows stands in its Grammar. What Parse gives, Write writes so that it can be read again.
package statline
