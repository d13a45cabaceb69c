package commands_test

import (
	"strings"
	"testing"

	"workforce/pb/inbox/evidence"
	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestCasesVerify runs the command on a chain that is whole, and on one that was changed.
func TestCasesVerify(t *testing.T) {
	app := testapp.New(t)
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	if _, err := evidence.Checkpoint(app); err != nil {
		t.Fatal(err)
	}
	output, err := execute(app, "cases verify")
	if err != nil || !strings.Contains(output, "All is as it was written: 1 events, 1 signed checkpoints.") {
		t.Errorf("%s, %v", output, err)
	}
	for _, statement := range []string{"DROP TRIGGER _case_events_update", "UPDATE case_events SET kind = 'note'"} {
		if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	output, err = execute(app, "cases verify")
	if err == nil || !strings.Contains(output, "Event 1 was changed.") {
		t.Errorf("%s, %v", output, err)
	}
	found := watch.Doctor(t.Context(), app.DataDir(), "", nil)
	for _, finding := range found {
		if finding.ID == "cases" && finding.Severity == watch.Error {
			return
		}
	}
	t.Errorf("doctor finds %v", found)
}
