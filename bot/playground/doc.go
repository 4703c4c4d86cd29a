// Package playground is a web page on which a newcomer can act as several users of [discordfake], the
// stand-in for Discord, without an account.
//
// [New] adds the page to a stand-in. The page's files are under /assets, and the actions and the view of a
// user under /play. The stand-in serves all other requests, so that one address is enough. The page uses
// only those parts of discordfake's API that are for clients and the operator.
//
// Besides the users' clients, the page has a drawer and a guide. The drawer shows Warbell's internal state
// as far as the user may know it ([Inspector]). The guide is a guided first game ([GuideStep]).
package playground
