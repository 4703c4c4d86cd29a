// Package playground is a page on which a newcomer sits down as any of several
// users of [discordfake], the model of Discord, without an account.
//
// [New] puts it on top of a stand-in: the page's files under /assets, what a user
// does and sees under /play, and all else is the stand-in's, so that one address
// serves both. The page and its routes do nothing but what discordfake's own API
// lets a client and an operator do.
//
// Besides the clients of the users the page has a drawer, which tells what goes on
// behind the chat as far as whoever looks may know ([Inspector]), and a guided
// first game ([GuideStep]).
package playground
