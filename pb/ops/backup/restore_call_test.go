package backup_test

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/ops/backup"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestNothingStoredDuringRestore sends a message after a restore has counted what the backup lacks. It is refused, so
// nobody is told that it is stored. If the restore is given up, the site stores again, and no later start restores.
func TestNothingStoredDuringRestore(t *testing.T) {
	app := testapp.New(t)
	prepared := filepath.Join(app.DataDir(), ".restore")
	testapp.Must(t, os.Mkdir(prepared, 0o700))
	send := func(want int) {
		t.Helper()
		answer := app.Post("/api/contact",
			`{"name":"Asha Rao","email":"asha@example.com","phone":"9876543210","subject":"Staffing","message":"Two welders."}`)
		if answer.Status != want || want == http.StatusServiceUnavailable &&
			!strings.Contains(answer.Body, request.NothingSaved) {
			t.Errorf("%d %s, want %d", answer.Status, answer.Body, want)
		}
	}
	more := errors.New("the site has 1 message more")
	err := backup.CloseWrites(app, func() error {
		send(http.StatusServiceUnavailable)
		return more
	})
	if _, left := os.Stat(prepared); !errors.Is(err, more) || !os.IsNotExist(left) {
		t.Errorf("%v, and the prepared restore: %v", err, left)
	}
	send(http.StatusCreated)
	testapp.Must(t, backup.CloseWrites(app, func() error { return nil }))
	send(http.StatusServiceUnavailable)
	if stored := app.MustCount(t, collections.Contacts); stored != 1 {
		t.Errorf("%d messages are stored", stored)
	}
}
