// Package view is a game as people look at it: what anyone may see, what one seat may, and pictures of it.
package view
