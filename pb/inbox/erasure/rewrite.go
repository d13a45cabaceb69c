package erasure

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/disk"
)

// rewritten is the application id of a database that was written anew since the program overwrites what it deletes.
// Versions before 0.2.0 left those bytes in the file. A new database has the id from the beginning
// (pb_migrations/schema.go), and a backup has that of its database.
const rewritten = 20

// rewriteNeeds is how many times the size of the database must be free to write it anew: for the copy, and for the
// write-ahead log.
const rewriteNeeds = 2

// Rewrite writes the database anew, so that it has no bytes of deleted rows. It does so once. Forms wait meanwhile.
// free tells the free bytes of a folder. done is false if there was nothing to do. Rewrite returns an error if the disk
// has too little room.
func Rewrite(ctx context.Context, app core.App, free func(dir string) (int64, error)) (done bool, err error) {
	pool, ok := app.NonconcurrentDB().(*dbx.DB)
	if !ok {
		return false, errors.New("a transaction cannot write its database anew")
	}
	connection, err := pool.DB().Conn(ctx)
	if err != nil {
		return false, fmt.Errorf("write the database anew: %w", err)
	}
	defer connection.Close()
	var id, store int
	var size int64
	err = connection.QueryRowContext(ctx, `SELECT application_id, temp_store, page_count * page_size
		FROM pragma_application_id, pragma_temp_store, pragma_page_count, pragma_page_size`).Scan(&id, &store, &size)
	if err != nil || id == rewritten {
		return false, err
	}
	for _, dir := range []string{app.DataDir(), temporaryFolder()} {
		if room, err := free(dir); err == nil && room < rewriteNeeds*size+disk.Reserve {
			return false, fmt.Errorf("%s has %d MB free, and %d MB are needed once to overwrite what versions before 0.2.0 have deleted",
				dir, room>>20, (rewriteNeeds*size+disk.Reserve)>>20)
		}
	}
	// The copy would otherwise be in memory.
	for _, statement := range []string{"PRAGMA temp_store = FILE", "VACUUM",
		fmt.Sprintf("PRAGMA application_id = %d", rewritten)} {
		if _, err = connection.ExecContext(ctx, statement); err != nil {
			break
		}
	}
	if _, failed := connection.ExecContext(context.WithoutCancel(ctx),
		fmt.Sprintf("PRAGMA temp_store = %d", store)); err != nil || failed != nil {
		return false, fmt.Errorf("write the database anew: %w", errors.Join(err, failed))
	}
	return true, nil
}

// temporaryFolder returns where SQLite writes the copy: the first of its folders that can be written.
func temporaryFolder() string {
	for _, dir := range []string{os.Getenv("SQLITE_TMPDIR"), os.Getenv("TMPDIR"), "/var/tmp", "/usr/tmp"} {
		if dir == "" {
			continue
		}
		if trial, err := os.CreateTemp(dir, "workforce-trial-"); err == nil {
			_, _ = trial.Close(), os.Remove(trial.Name())
			return dir
		}
	}
	return os.TempDir()
}
