// Package chart draws numbers: the course of a game with a line for each side, and the odds of results with a
// column for each. A finale has the score above its chart and the best deeds below.
package chart
