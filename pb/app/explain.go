package app

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"

	validation "github.com/pocketbase/ozzo-validation/v4"
	sqlite3 "modernc.org/sqlite/lib"

	"workforce/pb/ops/watch"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/logs"
)

var (
	errDamaged   = errors.New("the database is damaged")
	errNewerData = errors.New("the data folder has a migration that this version does not know")
)

// A sentenceError is an error whose text already tells the operator what to do.
type sentenceError string

func (e sentenceError) Error() string { return string(e) }

func sentence(format string, values ...any) error {
	return sentenceError(fmt.Sprintf(format, values...))
}

// A misuseError is the error of a command line that the program does not understand.
type misuseError struct{ error }

func (e misuseError) Unwrap() error { return e.error }

func misused(format string, values ...any) error { return misuseError{sentence(format, values...)} }

// ExitStatus returns the exit status of a program that ends with an error: 3 for a command line that it does not
// understand, so that nobody takes it for a finding of doctor, otherwise 1.
func ExitStatus(err error) int {
	if _, ok := errors.AsType[misuseError](err); ok {
		return 3
	}
	return 1
}

// Report writes why a command has failed to out. With LOG_FORMAT=json, a failed start is an event of the log.
func Report(out io.Writer, args []string, getenv func(string) string, err error) {
	if slices.Contains(args, "serve") && getenv("LOG_FORMAT") == "json" {
		logs.Fail(out, Explain(err))
		return
	}
	fmt.Fprintln(out, Explain(err))
}

// Explain turns an error of a command into one sentence that tells the operator what to do.
func Explain(err error) string {
	if said, ok := errors.AsType[sentenceError](err); ok {
		return string(said)
	}
	if used, ok := errors.AsType[*folder.InUseError](err); ok {
		return explainUse(used)
	}
	if failed, ok := errors.AsType[*net.OpError](err); ok && failed.Op == "listen" {
		return explainListen(failed)
	}
	if broken, ok := errors.AsType[validation.Errors](err); ok {
		return explainFields(broken)
	}
	because := " (" + err.Error() + ")."
	switch {
	case errors.Is(err, watch.ErrStarting):
		return "The program is still starting: try again in a moment."
	case errors.Is(err, errNewerData):
		return "The data folder was written by a newer version of this program: start that version, or restore a backup from before the upgrade" + because
	case isDamage(err):
		return explainDamage(err)
	case isNoRoom(err):
		return "There is no space left on the disk of the data folder: make room and try again" + because
	case isLocked(err):
		return "Another program keeps the data folder locked: stop it, or try again in a moment" + because
	case strings.Contains(err.Error(), "aes: invalid key size"):
		return settingsKey + " must have exactly 32 characters."
	case watch.HasOtherKey(err):
		with := ""
		if os.Getenv(settingsKey) != "" {
			with = " with another key"
		}
		return "The settings in the data folder are encrypted" + with + ": set " + settingsKey +
			" to the key with which they were stored. If it is lost: workforce settings unlock --forget."
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS), errors.Is(err, syscall.ENOTDIR),
		strings.Contains(err.Error(), "readonly database"),
		strings.Contains(err.Error(), "unable to open database file"):
		return "The data folder cannot be written: give this account the right to write there, or choose another one with --dir DATA" + because
	default:
		return capitalize(strings.TrimRight(err.Error(), ".")) + "."
	}
}

// nameFirstAdmin adds to an error the settings with values that were refused.
func nameFirstAdmin(err error) error {
	if broken, ok := errors.AsType[validation.Errors](err); ok {
		return sentence("ADMIN_EMAIL or ADMIN_PASSWORD is wrong. %s", explainFields(broken))
	}
	return err
}

// explainFields tells which values of a command were refused.
func explainFields(broken validation.Errors) string {
	text := "Nothing was saved."
	for _, field := range slices.Sorted(maps.Keys(broken)) {
		text += " " + capitalize(field) + ": " + strings.TrimRight(broken[field].Error(), ".") + "."
	}
	return text
}

func explainDamage(err error) string {
	file, cause := "The database in the data folder", err
	if damaged, ok := errors.AsType[*damagedError](err); ok {
		file, cause = damaged.path, damaged.cause
	}
	if filepath.Base(file) == folder.LogDatabase {
		return file + " is damaged. It holds only the log: the next start of serve puts it aside and makes a new one."
	}
	return file + " is damaged: keep a copy of it, restore the newest backup and start again (" + cause.Error() + ")."
}

func explainUse(used *folder.InUseError) string {
	process := ""
	if used.Process != 0 {
		process = fmt.Sprintf(" (process %d)", used.Process)
	}
	return fmt.Sprintf("Another program%s already serves the data folder %s: stop it first, or choose another folder with --dir DATA.", process, used.Dir)
}

func explainListen(failed *net.OpError) string {
	address := "this address"
	if failed.Addr != nil {
		address = failed.Addr.String()
	}
	switch {
	case errors.Is(failed, syscall.EADDRINUSE):
		return "Another program already listens on " + address +
			": stop it, or choose another address with --http 127.0.0.1:8091."
	case errors.Is(failed, syscall.EACCES):
		return "This account may not listen on " + address +
			": choose a port above 1023, or give the program the right to use lower ones (AmbientCapabilities=CAP_NET_BIND_SERVICE in systemd)."
	case errors.Is(failed, syscall.EADDRNOTAVAIL):
		return "This machine does not have the address " + address +
			": choose one of its own, or 0.0.0.0 for all of them."
	default:
		return "The program cannot listen on this address: " + failed.Err.Error() + "."
	}
}

func isLocked(err error) bool {
	return watch.HasCode(err, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
}

func capitalize(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
