package seed_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"testing"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/commands/seed"
	"workforce/pb/inbox/list"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestFill checks that made-up submissions look like those of visitors.
func TestFill(t *testing.T) {
	for _, kind := range collections.SubmissionKinds {
		t.Run(kind.Name, func(t *testing.T) {
			app := testapp.New(t)
			app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
			testapp.Must(t, seed.Fill(app, kind, 500, rand.New(rand.NewPCG(1, 2)), false))
			records, err := app.FindAllRecords(kind.Collection)
			if err != nil || len(records) != 500 {
				t.Fatalf("%d records (%v)", len(records), err)
			}
			last := ""
			for _, record := range records {
				wrong, _ := app.Validate(record).(validation.Errors)
				delete(wrong, "resume") // made-up applications have none
				if len(wrong) > 0 {
					t.Fatalf("%v: %v", record, wrong)
				}
				at := record.GetDateTime(kind.Time)
				if at.IsZero() || at.After(types.NowDateTime()) {
					t.Errorf("received at %s", at)
				}
				receipt := record.GetString(collections.Receipt)
				if !regexp.MustCompile(`^[A-Z]{3}-20\d\d-\d{6}$`).MatchString(receipt) ||
					receipt[4:8] != ist.Day(at.Time())[:4] {
					t.Errorf("receipt %s of %s", receipt, at)
				}
				if receipt <= last {
					t.Errorf("receipt %s after %s", receipt, last)
				}
				last = receipt
			}
			counts, err := list.CountAll(t.Context(), app, collections.SubmissionKinds)
			testapp.Must(t, err)
			if n := counts[kind.Name]; n.Total < 400 || n.Unread == 0 || n.Unread > 50 || n.Spam == 0 || n.Bin == 0 {
				t.Errorf("counts %+v", n)
			}
			testapp.Must(t, list.EmptyBin(app, time.Now()))
			tidied, err := list.CountAll(t.Context(), app, collections.SubmissionKinds)
			if testapp.Must(t, err); tidied[kind.Name].Total != counts[kind.Name].Total {
				t.Errorf("the first night takes submissions out of the bin: %+v", tidied[kind.Name])
			}
			if found, _, err := list.Count(t.Context(), app,
				list.Query{Kind: kind, Words: "mail.example"}); err != nil || found == 0 {
				t.Errorf("found %d by their words (%v)", found, err)
			}
			year := last[4:8]
			var number int
			testapp.Must(t, app.DB().NewQuery("SELECT last FROM _receipts WHERE year = "+year).Row(&number))
			if want := fmt.Sprintf("%s-%06d", year, number); last[4:] != want {
				t.Errorf("the last receipt is %s, the counter says %s", last, want)
			}
		})
	}
}

// TestNoOpening refuses to make up applications for no opening. commands.TestSeed asks for the other refusals.
func TestNoOpening(t *testing.T) {
	if seed.Fill(testapp.New(t), collections.ApplicationKind, 2, rand.New(rand.NewPCG(1, 2)), false) == nil {
		t.Error("stored applications without an opening")
	}
}
