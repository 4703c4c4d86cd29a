// Package battlefield has /map: a measured battlefield in a channel, for players of games that Warbell
// doesn't know. It knows no rules. A channel has at most one. All who may use commands in the channel may
// place and move models. Only the user who set it up, organisers and moderators may replace it.
//
// The custom IDs of its posts are:
//
//	bf:back:TABLE:REV    undoes the last change; REV is the revision at which the post was made
//	bf:clear:TABLE:REV   removes the battlefield, after the confirmation
//	bo:WORD              shows the whole battlefield to the user, or leaves it unchanged
//	bl:REV:SOURCE        sets up a previewed map in place of revision REV, or of none at 0; SOURCE is the
//	                     key of a pre-made map, or = and a draft's ID
//	bm:                  shows a preview of the chosen pre-made map
//	bu:DRAFT             opens or submits the form for a map as text
//	bg:MODEL:TABLE:REV:FAR:PLACE   moves a model to a marked place, at most so far
//	bq:WORD:A:B          posts the answer to a private question; A and B are models' IDs or places
//
// TABLE is a random ID for each battlefield, so that a button of one does nothing to the next.
package battlefield
