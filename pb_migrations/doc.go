// Package migrations builds the database step by step. Each file holds one change and is
// named <unix time>_<verb>_<what>.go. The program runs new migrations in the order of their
// names when it starts.
//
// A migration never changes after its release, because databases have already run it. A new
// migration corrects the mistakes of an old one. Migrations import PocketBase and none of
// our packages, so changes to our code cannot change them.
package migrations
