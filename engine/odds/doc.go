// Package odds reckons exact chances. It knows no rules: the rules' own functions run on dice that fall in
// every way there is, and what comes of each way is counted.
//
// Three things keep the counting short. A row of dice whose order doesn't matter (dice.Row) is taken once
// for all orders in which it can lie, faces that count the same are taken as one, and results that are the
// same to all that follows are added up before it follows (Then). All three only weigh; none rounds: the
// chances are fractions.
//
// Expression reckons the odds of dice notation, whose parts say themselves what their dice do (dice.Reckon).
package odds
