package app

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"
)

var (
	errDamaged   = errors.New("the database is damaged")
	errNewerData = errors.New("the data folder has a migration that this version does not know")
)

// Explain turns an error of the start into one sentence that tells the operator what to do.
func Explain(err error) string {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return "Another program already listens on this address: stop it, or choose another one with --http 127.0.0.1:8091."
	case errors.Is(err, syscall.EACCES) && strings.Contains(err.Error(), "listen"):
		return "This account may not listen on this address: choose a port above 1024 with --http 127.0.0.1:8090."
	case errors.Is(err, errNewerData):
		return "The data folder was written by a newer version of this program: start that version, or restore a backup from before the upgrade (" + err.Error() + ")."
	case errors.Is(err, errDamaged), strings.Contains(err.Error(), "malformed"), strings.Contains(err.Error(), "not a database"):
		return "The database in the data folder is damaged: restore a backup into it and start again (" + err.Error() + ")."
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS), errors.Is(err, syscall.ENOTDIR),
		strings.Contains(err.Error(), "readonly database"), strings.Contains(err.Error(), "unable to open database file"):
		return "The data folder cannot be written: give this account the right to write there, or choose another one with --dir DATA (" + err.Error() + ")."
	default:
		return "Not started: " + err.Error()
	}
}
