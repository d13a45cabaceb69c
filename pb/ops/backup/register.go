package backup

import (
	"context"
	"time"

	"filippo.io/age"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/folder"
	"workforce/pb/platform/nightly"
)

// Job is the nightly job that makes a backup.
const Job = "backup"

// Config is what operators may set.
type Config struct {
	// Off is set if the program makes no backups by itself.
	Off bool
	// Recipients are the public keys to which backups are encrypted. Default: not encrypted.
	Recipients []age.Recipient
	// Program is the version of the program, for the manifest.
	Program string
	// Connect opens a database as the program does. It is nil in a command, which upgrades nothing.
	Connect core.DBConnectFunc
}

const offKey = "backupsOff"

// Register makes a backup every night, and before the migrations of a new version. Call it before the app
// starts, and before anything that needs the database.
func Register(app core.App, config Config) {
	replaceBuiltIn(app, config.Recipients, config.Program)
	restoreAtRestart(app)
	if config.Off {
		TurnOff(app)
		return
	}
	if config.Connect != nil {
		backUpUpgrades(app, config.Connect)
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := replaceLost(e.App); err != nil {
			e.App.Logger().Error("The backups could not be looked for", "error", err)
		}
		return e.Next()
	})
	nightly.Add(app, Job, func(ctx context.Context) error {
		kind, err := kindAt(ctx, app, time.Now())
		if err != nil {
			return err
		}
		made, err := Create(ctx, app, kind)
		if err != nil {
			return err
		}
		app.Logger().Info("A backup was made", "name", made.Name, "megabytes", made.Size>>20, "filesMissing",
			len(made.Manifest.Missing))
		return nil
	})
	// It is a job of its own: if it fails, it is tried again without another backup.
	nightly.Add(app, "tidyBackups", func(ctx context.Context) error { return tidy(ctx, app) })
}

// kindAt returns Nightly for the first backup of a night and the day after it, and Manual for the others, which
// somebody has started in `/_/`. So they never take the place of the nightly one, which may be the last good one.
func kindAt(ctx context.Context, app core.App, now time.Time) (Kind, error) {
	files, err := List(ctx, app, app.DataDir())
	if err != nil {
		return "", err
	}
	for _, file := range files {
		if kind, made, ok := parseName(file.Name); ok && kind == Nightly && nightly.Night(made) == nightly.Night(now) {
			return Manual, nil
		}
	}
	return Nightly, nil
}

// replaceLost lets this start make a backup if the data folder has none. A restore on another
// machine brings the data, with the time of the last backup, but not the backups.
func replaceLost(app core.App) error {
	if elsewhere, err := AreElsewhere(app, app.DataDir()); err != nil || elsewhere {
		return err
	}
	if newest, err := Newest(app.DataDir(), time.Now()); err != nil || !newest.IsZero() {
		return err
	}
	if last, _, err := nightly.Last(app, Job); err != nil || last.IsZero() {
		return err // it has not run yet, and is due by itself
	}
	return nightly.Forget(app, Job)
}

// AreElsewhere reports whether there may be backups though the data folder, dir, has none: in S3, or on another
// machine of a cluster.
func AreElsewhere(app core.App, dir string) (bool, error) {
	if app.Settings().Backups.S3.Enabled {
		return true, nil
	}
	member, err := folder.ReadMembership(dir)
	return member != nil, err
}

// TurnOff notes that the program makes no backups by itself, for IsOff.
func TurnOff(app core.App) { app.Store().Set(offKey, true) }

// IsOff reports whether the program makes no backups by itself.
func IsOff(app core.App) bool { return app.Store().Has(offKey) }
