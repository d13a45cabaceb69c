package watch

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/platform/folder"
	"workforce/pb/store/collections"
)

// ErrStarting says that the program which serves a data folder is still starting.
var ErrStarting = errors.New("the program is still starting")

const (
	startLimit = 10 * time.Second
	startTick  = 50 * time.Millisecond
)

// AwaitStart waits until the program that serves a data folder has started, because a command would find a database
// without tables and without settings. It does not wait for another version of the program, which may have
// started long ago, although its database lacks what this version would add.
func AwaitStart(dir string) error {
	for deadline := time.Now().Add(startLimit); ; time.Sleep(startTick) {
		served := folder.Served(dir)
		if served == nil || isOther(served.Process) || hasStarted(dir) {
			return nil
		}
		if !time.Now().Before(deadline) {
			return ErrStarting
		}
	}
}

// isOther reports whether a process is known to run another program than this one. Only Linux tells it.
func isOther(process int) bool {
	own, err := os.Stat("/proc/self/exe")
	if err != nil {
		return false
	}
	its, err := os.Stat(fmt.Sprintf("/proc/%d/exe", process))
	return err == nil && !os.SameFile(own, its)
}

// hasStarted reports whether a database has all that a start puts into it.
func hasStarted(dir string) bool {
	documents, err := reading("file:"+filepath.Join(dir, folder.Database)+"?mode=ro",
		func(db dbx.Builder) (count int, err error) {
			migrations, err := folder.ReadMigrations(db)
			if err == nil && len(migrations.Pending) == 0 {
				err = db.Select("count(*)").From(collections.Documents).Row(&count)
			}
			return count, err
		})
	return err == nil && documents > 0
}
