// Package combat is how models harm each other: fights and shots from their dice to the last wound, who may fight or shoot
// with what, what sees what, overwatch and other reactions, and what dice lend (sections 4 to 10, 22, 23.4 and 26 of
// package grimheim's rules). The odds are counted here too, by the same functions.
package combat
