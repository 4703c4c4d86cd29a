// Package statline reads and writes models in one line each:
//
//	Gorak ws4 t4 leader heavy shield; axe; sword wounds2
//
// A line consists of sections separated by semicolons or line breaks. The first section, the head, begins
// with the model's name. Each other section begins with a name too, such as that of a weapon. After the name,
// in any order, follow
//
//   - figures: a key and a number, as "ws4", "ws 4", "WS=4", "save 5+" or, if the system allows it, "+1";
//   - phrases of up to three words: armour, special rules;
//   - texts: a key and the player's own words, as "group A".
//
// A name ends before the first word that the system knows, or at a comma. So does a text. Both may be in
// quotation marks, straight or typographic, and can then hold any characters. Two straight marks within
// straight ones stand for one. Elsewhere capitals, spaces and commas don't matter.
//
// A system's Grammar lists the words that it knows. Write writes the result of Parse so that Parse can read
// it again.
package statline
