package backup

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
)

// RestoreCall is the call with which `/_/` restores a backup.
const RestoreCall = "POST /api/backups/{key}/restore"

// restoreLimit limits the time to fetch, check and extract a backup.
const restoreLimit = 10 * time.Minute

// answerRestore answers the call after it has prepared the restore. PocketBase would answer first, and `/_/` would
// not show why nothing is restored. A backup that lacks submissions of the site is refused first, with their number.
func answerRestore(agreed *agreements) func(e *core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if e.Request.Pattern != RestoreCall || !e.HasSuperuserAuth() || e.App.Store().Has(core.StoreKeyActiveBackup) {
			return e.Next()
		}
		name := e.Request.PathValue("key")
		// A proxy that hangs up meanwhile must not end what the operator has agreed to.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(e.Request.Context()), restoreLimit)
		defer cancel()
		e.App.Store().Set(core.StoreKeyActiveBackup, name)
		var made time.Time
		var newer string
		err := prepareRestore(ctx, e.App, name, func(a *archive) (err error) {
			made = a.made()
			newer, err = countNewer(ctx, e.App, made)
			if err != nil || newer == "" || agreed.note(e.Auth.Id+"/"+name, time.Now()) {
				return err
			}
			return wouldMiss(made, newer)
		})
		if err == nil {
			err = closeWrites(e.App, func() error {
				now, err := countNewer(ctx, e.App, made)
				if err != nil || now == newer {
					return err
				}
				agreed.note(e.Auth.Id+"/"+name, time.Now())
				return wouldMiss(made, now)
			})
		}
		e.App.Store().Remove(core.StoreKeyActiveBackup)
		if err != nil {
			return e.BadRequestError(fmt.Sprintf("Nothing was restored: %v.", err), nil)
		}
		go restart(e.App, name) // which finishes this answer
		return e.NoContent(http.StatusNoContent)
	}
}

func wouldMiss(made time.Time, newer string) error {
	return fmt.Errorf("the backup is from %s (India). The site has %s since then. They would be missing on the site, "+
		"and kept in a folder beside the data, which the log names. To go on, restore the same backup again within 5 minutes",
		ist.DateTime(made), newer)
}

// closeWrites lets nothing be stored from now on, so that nobody is told that something is stored which the restore
// then puts aside. If check refuses the prepared restore, it is given up.
func closeWrites(app core.App, check func() error) error {
	err := setReadOnly(app, true)
	if err == nil {
		err = check()
	}
	if err != nil {
		return errors.Join(err, giveUp(app))
	}
	return nil
}

// giveUp removes a prepared restore, because a later restart must not surprise anybody, and lets the site store again.
func giveUp(app core.App) error {
	return errors.Join(os.RemoveAll(filepath.Join(app.DataDir(), pendingName)), setReadOnly(app, false))
}

// setReadOnly refuses all writes, or takes them again.
func setReadOnly(app core.App, on bool) error {
	if _, err := app.NonconcurrentDB().NewQuery(fmt.Sprintf("PRAGMA query_only = %t", on)).Execute(); err != nil {
		return fmt.Errorf("let nothing be stored during the restore: %w", err)
	}
	return nil
}

// restart restarts the program with a prepared restore.
func restart(app core.App, name string) {
	if err := app.RestoreBackup(context.Background(), name); err != nil {
		app.Logger().Error("The backup was not restored", "name", name, "error", errors.Join(err, giveUp(app)))
	}
}

// countNewer says in words how many submissions came after a moment, or returns "".
func countNewer(ctx context.Context, app core.App, moment time.Time) (string, error) {
	after := collections.DateTime(moment)
	var newer []string
	for _, kind := range collections.SubmissionKinds {
		var count int
		err := app.ConcurrentDB().Select("count(*)").From(kind.Collection).WithContext(ctx).
			Where(dbx.NewExp(fmt.Sprintf("[[%s]] > {:after}", kind.Time), dbx.Params{"after": after})).Row(&count)
		if err != nil {
			return "", fmt.Errorf("count what came since: %w", err)
		}
		switch count {
		case 0:
		case 1:
			newer = append(newer, "1 "+kind.Singular)
		default:
			newer = append(newer, fmt.Sprintf("%d %ss", count, kind.Singular))
		}
	}
	return strings.Join(newer, ", "), nil
}

// agreements remember which questions were asked. To ask again is to agree.
type agreements struct{ asked sync.Map } // when, by question

// note reports whether the same was noted in the 5 minutes before.
func (a *agreements) note(what string, now time.Time) bool {
	before, asked := a.asked.Swap(what, now)
	return asked && now.Sub(before.(time.Time)) <= 5*time.Minute
}
