package request

import (
	"errors"
	"slices"
	"syscall"

	"github.com/pocketbase/dbx"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// RetryAfter tells the caller of a 503 when to try again, in seconds.
const RetryAfter = "30"

// unavailable is an error that knows by itself whether an operator can repair its cause, such as
// uploads.StorageError.
type unavailable interface {
	error
	Unavailable() bool
}

// IsUnavailable reports whether an operator can repair the cause of an error while the
// program runs: a full or read-only disk, a database that another program has locked or that
// too many wait for, a commit that was refused because the database is damaged, or a file
// storage (S3) that cannot be reached.
func IsUnavailable(err error) bool {
	if failed, ok := errors.AsType[unavailable](err); ok && failed.Unavailable() {
		return true
	}
	// A full disk ends a transaction by itself, so rolling it back fails as well.
	if several, ok := errors.AsType[dbx.Errors](err); ok && slices.ContainsFunc(several, IsUnavailable) {
		return true
	}
	if failed, ok := errors.AsType[*sqlite.Error](err); ok {
		if failed.Code() == sqlite3.SQLITE_CONSTRAINT_COMMITHOOK {
			return true
		}
		switch failed.Code() & 0xff { // the primary code, without the extended one
		case sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED,
			sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN:
			return true
		}
	}
	for _, code := range []error{
		syscall.ENOSPC, syscall.EDQUOT, syscall.EROFS, syscall.EACCES, syscall.EPERM, syscall.EIO, syscall.EMFILE,
		syscall.EBUSY,
	} {
		if errors.Is(err, code) {
			return true
		}
	}
	return false
}
