// Package store is the room of the records: collections has their names, typed records and rules as record hooks,
// sessions the logins of admins, exposure what collections of operators show. It imports platform, and the
// declarations in /content. Begin with collections/collections.go.
package store
