// Package picturetest has what tests of pictures share: scenes to draw, the words to draw them in, a painter,
// and shapes in grey that are compared. Only tests import it.
package picturetest
