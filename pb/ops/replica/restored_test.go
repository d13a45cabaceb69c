package replica_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestRestoredBackup restores a backup in `/_/` while the replica runs. From then on the
// replica follows the restored database.
func TestRestoredBackup(t *testing.T) {
	s3 := testbinary.StartS3(t)
	s3.NewBucket(t, "replica")
	address := "s3://replica/site?endpoint=" + s3.Endpoint
	site := testbinary.Start(t, append(s3.Settings(), "REPLICA_URL="+address)...)
	submit := func(subject string) {
		t.Helper()
		message := testbinary.Contact()
		message["subject"] = subject
		if got := site.From(testbinary.Visitor).
			Send(t, http.MethodPost, "/api/contact", message); got.Status != http.StatusCreated {
			t.Fatal(got)
		}
	}
	submit("before")
	output := testbinary.BackUp(t, site.Dir)
	submit("forgotten")
	operator := site.From(testbinary.Office).LogInAsOperator(t)
	testbinary.RestoreOlder(t, operator, strings.Fields(output)[0])
	testbinary.Await(t, "the program comes back with the restored data", func() bool {
		got, err := operator.Try(t.Context(), http.MethodGet, "/api/collections/contacts/records?fields=id", nil)
		return err == nil && strings.Contains(got.Body, `"totalItems":1`)
	})
	submit("after")
	site.Stop(t)
	copied := testbinary.StartWith(t, testbinary.Options{Dir: restore(t, s3, address)})
	got := copied.From(testbinary.Office).LogIn(t).Get(t, "/api/contact")
	for subject, want := range map[string]bool{"before": true, "forgotten": false, "after": true} {
		if strings.Contains(got.Body, `"`+subject+`"`) != want {
			t.Errorf("%s: want %v in %s", subject, want, got.Body)
		}
	}
}
