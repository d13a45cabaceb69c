// Package migrations makes the database. A new data folder gets the schema: collections.json in the
// format that /_/ exports and imports (an id stands only where a field had another name or type), and
// schema.sql with the other tables and the triggers. What content/submissions says of a field is no
// part of it. Such a text has only the limit max, because PocketBase would apply a lower one.
//
// Later changes are migrations. Each file holds one change and is named
// <unix time>_<verb>_<what>.go. The program runs new migrations in the order of their names when it
// starts, in new and in old data folders. A migration and the schema never change after their release,
// because databases have already run them. A new migration corrects the mistakes of an old one.
// Migrations import PocketBase and none of our packages, so changes to our code cannot change them.
package migrations
