// Package backup makes, checks, keeps and restores backups of a data folder.
//
// A backup is a zip file in PocketBase's format, so `/_/` lists and restores it, too. It
// also holds a manifest and the SHA-256 sums of its files. With a public key it is encrypted
// by age.
//
// Uploaded files are stored before their record and removed after it, and never change. A
// backup therefore copies the files first, then the database in one moment, then the files
// that this copy of the database names and that have come in the meantime. So the backup
// has every file that its records name. It may have files without a record, too.
//
// A restore takes no uploaded file away, neither from the data folder nor from the folder with
// the old data, because somebody may restore another moment next.
package backup
