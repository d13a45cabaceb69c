package watch

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/platform/folder"
	"workforce/pb/platform/request"
)

var errDamaged = request.Refuse(http.StatusServiceUnavailable,
	"Nothing can be saved at the moment, because the database needs repair. Please try again later.")

// bindRefusal refuses to save records while the database is known to be damaged, because they
// might be lost. Accounts can still be changed, so admins can log in and read.
func bindRefusal(app core.App, damage *Damage) {
	refuse := &hook.Handler[*core.RecordEvent]{Id: "refuseInDamage", Priority: -1000,
		Func: func(e *core.RecordEvent) error {
			isPocketBase := strings.HasPrefix(e.Record.Collection().Name, "_")
			if damage.Report() != "" && e.Record.Collection().IsBase() && !isPocketBase {
				return errDamaged
			}
			return e.Next()
		}}
	app.OnRecordCreate().Bind(refuse)
	app.OnRecordUpdate().Bind(refuse)
	app.OnRecordDelete().Bind(refuse)
}

// NoteError looks at an error that was logged. If SQLite found damage, nothing is saved from
// now on. The error does not name its database. If that of the log is damaged, the scan decides about the main one.
func (w *Watcher) NoteError(err error) {
	switch {
	case !IsDamage(err) || w.live.Damage.Report() != "":
	case isLogDamaged(w.dir):
		w.app.Logger().Error("The log database is damaged. It holds no submissions and no content. The next start puts it aside and makes a new one.")
	default:
		w.NoteDamage(err.Error())
	}
}

// isLogDamaged reads the log database and reports whether it is damaged.
func isLogDamaged(dir string) bool {
	report, err := readFresh(dir, folder.LogDatabase, CheckTables)
	return report != "" || IsDamage(err)
}

// NoteDamage notes that the database is damaged. report says how SQLite found out.
func (w *Watcher) NoteDamage(report string) {
	if w.live.Damage.Note(report) {
		w.stale.Store(true)
		// A text instead of an error: an error would come back here.
		w.app.Logger().Error("The database is damaged. Nothing is saved until it is repaired.", "report", shorten(report))
	}
}
