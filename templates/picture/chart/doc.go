// Package chart draws figures: how a game went on, a line for each side, and how likely results are, a column
// each. A finale has the score above its chart and the best steps below.
package chart
