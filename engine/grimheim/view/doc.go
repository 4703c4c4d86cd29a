// Package view shows games: the public view, the view of a seat's secrets, and pictures.
package view
