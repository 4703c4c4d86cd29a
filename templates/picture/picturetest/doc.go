// Package picturetest has what tests of pictures share: scenes to draw, their words, a painter, and grey
// shapes to compare. Only tests import it.
package picturetest
