// Package battlefield is /map: a table in a channel that is measured by the bot and knows no rules,
// for those who play other games than Warbell's. A channel has one at most. Whoever may call commands there
// may place and move models; who laid it out, and who keeps order there, may put another in its place.
//
// What is posted carries custom IDs of these forms:
//
//	bf:back:TABLE:REV    take back the last change; REV is the position at which the post was made
//	bf:clear:TABLE:REV   clear the battlefield, once that was asked
//	bo:WORD              show the whole table to the presser, or leave all as it is
//	bl:REV:SOURCE        lay out a map that was looked at before, where at REV something else lies, or at 0 nothing; SOURCE is
//	                     a ready-made map's key, or a draft's ID behind =
//	bm:                  look at the ready-made map that is chosen
//	bu:DRAFT             open the form that takes a map as text, and send it
//	bg:MODEL:TABLE:REV:FAR:PLACE   move a model to a place that was marked, at most so far
//	bq:WORD:A:B          ask what was asked in private once more, for all to see; A and B are models' IDs or places
//
// TABLE is drawn when a map is laid out, so that a button of one table does nothing to the next.
package battlefield
