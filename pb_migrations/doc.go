// Package migrations builds the database step by step: one change a file,
// named <unix time>_<verb>_<what>.go, run in the order of the names at the
// start of the program. A migration never changes once it has landed (a
// database somewhere has already run it); what was wrong is put right by a new
// one. That is also why these files use PocketBase only, none of our packages:
// history must not change when our code does.
package migrations
