package watch

import (
	"net/http"
	"strings"
	"time"

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
// now on, unless only the log database is damaged.
func (w *Watcher) NoteError(err error) {
	if IsDamage(err) && w.live.Damage.Report() == "" && !w.isOfLog() {
		w.NoteDamage(err.Error())
	}
}

// ofLogFor is how long the result of isOfLog counts. Each error would otherwise have both databases read.
const ofLogFor = time.Minute

// isOfLog reports whether the log database is damaged and the main one is not, as far as it can be read. An error of
// SQLite does not name its database.
func (w *Watcher) isOfLog() bool {
	w.ofLog.Lock()
	defer w.ofLog.Unlock()
	if time.Now().Before(w.ofLogUntil) {
		return true
	}
	if w.live.Damage.Report() != "" { // found while this waited
		return false
	}
	if report, err := readFresh(w.dir, folder.LogDatabase, CheckTables); report == "" && !IsDamage(err) {
		return false
	}
	report, err := readFresh(w.dir, folder.Database, CheckTables)
	if report != "" || IsDamage(err) {
		return false
	}
	if err != nil { // such as a full table of open files: the next error looks again
		return true
	}
	w.ofLogUntil = time.Now().Add(ofLogFor) // from now, because reading large databases takes longer than that
	w.app.Logger().Error("The log database is damaged. It holds no submissions and no content. The next start puts it aside and makes a new one.")
	return true
}

// NoteDamage notes that the database is damaged. report says how SQLite found out.
func (w *Watcher) NoteDamage(report string) {
	if w.live.Damage.Note(report) {
		w.stale.Store(true)
		// A text instead of an error: an error would come back here.
		w.app.Logger().Error("The database is damaged. Nothing is saved until it is repaired.",
			"report", shorten(report))
	}
}
