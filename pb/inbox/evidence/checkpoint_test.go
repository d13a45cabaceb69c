package evidence_test

import (
	"errors"
	"slices"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/evidence"
	"workforce/pb/test/testapp"
)

// TestCheckpoint checks that a checkpoint is made once for each end of the chain.
func TestCheckpoint(t *testing.T) {
	app := testapp.New(t)
	if _, err := evidence.Checkpoint(app); !errors.Is(err, evidence.ErrNoEvents) {
		t.Fatal(err)
	}
	record := grievance(t, app)
	first := mustSign(t, app)
	if again := mustSign(t, app); again.Signature != first.Signature || first.Sequence != 1 {
		t.Errorf("signed %+v, then %+v", first, again)
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Acknowledge})
	if second := mustSign(t, app); second.Sequence != 2 || second.Head == first.Head {
		t.Errorf("signed %+v", second)
	}
	if verdict := testapp.MustVerify(t, app); len(verdict.Problems) > 0 || verdict.Checkpoints != 2 {
		t.Errorf("%+v", verdict)
	}
}

// TestVerifyCheckpoints checks that Verify finds what only a checkpoint can show.
func TestVerifyCheckpoints(t *testing.T) {
	for name, c := range map[string]struct{ statement, problem string }{
		"events cut off at the end": {"DELETE FROM case_events WHERE sequence = 2",
			"Event 2 is missing, although a checkpoint was signed for it."},
		"a changed checkpoint": {"UPDATE checkpoints SET time = '2020-01-01 00:00:00.000Z'",
			"The checkpoint of event 2 was changed."},
		"another key": {"UPDATE _signing_key SET seed = '" +
			"00000000000000000000000000000000000000000000000000000000000000ff'",
			"The checkpoint of event 2 was changed."},
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			mustAct(t, app, grievance(t, app), cases.Action{Kind: cases.Note, Text: "Called back."})
			mustSign(t, app)
			testapp.MustExec(t, app, "DROP TRIGGER _case_events_delete", "DROP TRIGGER _checkpoints_update",
				c.statement)
			if verdict := testapp.MustVerify(t, app); !slices.Equal(verdict.Problems, []string{c.problem}) {
				t.Errorf("%q, want %q", verdict.Problems, c.problem)
			}
		})
	}
}

func mustSign(t *testing.T, app *testapp.App) evidence.SignedCheckpoint {
	t.Helper()
	signed, err := evidence.Checkpoint(app)
	testapp.Must(t, err)
	return signed
}
