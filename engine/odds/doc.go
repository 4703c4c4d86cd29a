// Package odds computes exact chances. It has no rules of its own. It runs the rules' functions once for each
// way in which the dice can fall, and counts the results.
//
// Three methods keep the counting short. Rows of dice that differ only in an irrelevant order (dice.Row) are
// counted together. Faces with the same effect are treated as one. Equal intermediate results are added up
// before the next step (Then). None of them rounds: the chances are exact fractions.
//
// Expression computes the odds of dice notation, with the parts that dice.Reckon returns.
package odds
