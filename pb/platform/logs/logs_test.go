package logs_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // creates the tables of the log

	"workforce/pb/platform/logs"
)

// TestLog logs an error that names a mail address and a file. Both logs get it without the names.
func TestLog(t *testing.T) {
	for format, want := range map[string]string{
		"text": `level=ERROR msg="A mail could not be sent" call="POST /api/contact" error="550 (address) unknown, (file)"`,
		"json": `"level":"ERROR","msg":"A mail could not be sent","call":"POST /api/contact","error":"550 (address) unknown, (file)"}`,
	} {
		t.Run(format, func(t *testing.T) {
			app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
			var written bytes.Buffer
			var seen error
			logs.Setup(app, &written, format, func(err error) { seen = err })
			if err := app.Bootstrap(); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				if err := app.ClearBootstrap(); err != nil {
					t.Error(err)
				}
			})
			app.Settings().Logs.MaxDays = 5
			refused := errors.New("550 asha@example.org unknown, asha-rao-resume_l4ro4uub7hncr2qw1l07_mzxc5gv54agatyr.pdf")
			app.Logger().Debug("not for people")
			app.Logger().Error("A mail could not be sent", "call", "POST /api/contact", "error", refused)
			if got := written.String(); !strings.Contains(got, want) || strings.Count(got, "\n") != 1 {
				t.Errorf("stderr:\n%s\nwant one line with\n%s", got, want)
			}
			if !errors.Is(seen, refused) {
				t.Errorf("the error was not reported, but %v", seen)
			}
			if got := stored(t, app); !strings.Contains(got, "550 (address) unknown, (file)") {
				t.Errorf("PocketBase's log holds %q", got)
			}
		})
	}
}

// stored returns what PocketBase's log holds. Closing the app writes it.
func stored(t *testing.T, app core.App) string {
	t.Helper()
	if err := app.Bootstrap(); err != nil { // closes it first
		t.Fatal(err)
	}
	var data string
	if err := app.AuxDB().Select("data").From(core.LogsTableName).Row(&data); err != nil {
		t.Fatal(err)
	}
	return data
}
