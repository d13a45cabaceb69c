package collections_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestReceipts checks that receipts have no gaps, although records are stored
// concurrently and some are refused in between.
func TestReceipts(t *testing.T) {
	app := testapp.New(t)
	year := time.Now().In(ist.Zone).Year()

	t.Run("at once", func(t *testing.T) {
		const senders = 40
		var wait sync.WaitGroup
		for i := range senders {
			wait.Go(func() {
				fields := testapp.Contact()
				if i%4 == 0 {
					fields[collections.IdempotencyKey] = "the-same-key" // all but one are refused
				}
				_ = app.Create(t, collections.Contacts, fields)
			})
		}
		wait.Wait()
		var got, want []string
		testapp.Must(t, app.DB().Select("receipt").From("contacts").Column(&got))
		for i := range senders - senders/4 + 1 {
			want = append(want, fmt.Sprintf("CON-%d-%06d", year, i+1))
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("got %v", got)
		}
	})

	t.Run("each kind counts by itself", func(t *testing.T) {
		job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
		for want, record := range map[string]*core.Record{
			"GRV": app.MustCreate(t, collections.Grievances, testapp.Grievance(t)),
			"APP": app.MustCreate(t, collections.Applications, testapp.Application(t, job)),
		} {
			want := fmt.Sprintf("%s-%d-000001", want, year)
			if got := record.GetString(collections.Receipt); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		}
	})

	t.Run("the year changes at midnight in India", func(t *testing.T) {
		for at, want := range map[string]string{
			"2998-12-31 18:29:59.000Z": "CON-2998-000001",
			"2998-12-31 18:30:00.000Z": "CON-2999-000001",
		} {
			found, err := app.FindCollectionByNameOrId(collections.Contacts)
			testapp.Must(t, err)
			record := core.NewRecord(found)
			record.Load(testapp.Contact())
			moment, err := types.ParseDateTime(at)
			testapp.Must(t, err)
			record.SetRaw(collections.ContactKind.Time, moment)
			testapp.Must(t, app.Save(record))
			if got := record.GetString(collections.Receipt); got != want {
				t.Errorf("at %s: got %s, want %s", at, got, want)
			}
		}
	})

	t.Run("a lowered count", func(t *testing.T) {
		given := map[string]bool{}
		for _, statement := range []string{"SELECT 1", "UPDATE _receipts SET last = 0", "DELETE FROM _receipts"} {
			testapp.MustExec(t, app, statement)
			receipt := app.MustCreate(t, collections.Contacts, testapp.Contact()).GetString(collections.Receipt)
			if given[receipt] {
				t.Errorf("after %s, %s was given again", statement, receipt)
			}
			given[receipt] = true
		}
	})

	t.Run("nobody chooses their own", func(t *testing.T) {
		fields := testapp.Contact()
		fields[collections.Receipt] = "CON-1999-000001"
		record := app.MustCreate(t, collections.Contacts, fields)
		if got := record.GetString(collections.Receipt); got == "CON-1999-000001" {
			t.Errorf("got %s", got)
		}
	})

	t.Run("the fingerprint depends on every field", func(t *testing.T) {
		job := app.MustCreate(t, collections.Jobs, testapp.Job("Fitter"))
		other := app.MustCreate(t, collections.Jobs, testapp.Job("Turner"))
		valid := map[*collections.SubmissionKind]func() map[string]any{
			collections.ContactKind:     testapp.Contact,
			collections.GrievanceKind:   func() map[string]any { return testapp.Grievance(t) },
			collections.ApplicationKind: func() map[string]any { return testapp.Application(t, job) },
		}
		changed := func(field collections.SubmissionField) any {
			switch field.Type {
			case collections.EmailType:
				return "ravi@example.com"
			case collections.PhoneType:
				return "9876543211"
			case collections.URLType:
				return "https://example.com/other"
			case collections.ChoiceType:
				return field.Values()[len(field.Values())-1]
			case collections.ChoicesType:
				return map[string]bool{field.Values()[len(field.Values())-1]: true}
			case collections.OpeningType:
				return other.Id
			case collections.FileType, collections.FilesType:
				return testapp.File(t, "a.pdf", testapp.PDFBytes(101))
			}
			return "Ravi Kumar"
		}
		number := 0
		fingerprint := func(kind *collections.SubmissionKind, fields map[string]any) string {
			number++
			fields[collections.IdempotencyKey] = fmt.Sprintf("fingerprint-%d", number)
			return app.MustCreate(t, kind.Collection, fields).GetString(collections.Fingerprint)
		}
		for kind, fields := range valid {
			before := fingerprint(kind, fields())
			for _, field := range kind.Fields {
				with := fields()
				with[field.Name] = changed(field)
				if fingerprint(kind, with) == before {
					t.Errorf("%s: another %s has the same fingerprint", kind.Name, field.Name)
				}
			}
		}
	})

	t.Run("the fingerprint depends on the content of attachments", func(t *testing.T) {
		prints := map[string]bool{}
		for i, size := range []int{100, 100, 101} {
			fields := testapp.Grievance(t)
			fields["supportDocs"] = testapp.File(t, fmt.Sprintf("%d.pdf", i), testapp.PDFBytes(size))
			fields[collections.IdempotencyKey] = fmt.Sprintf("key-%d", i)
			record := app.MustCreate(t, collections.Grievances, fields)
			prints[record.GetString(collections.Fingerprint)] = true
		}
		if len(prints) != 2 {
			t.Errorf("%d different fingerprints, want 2", len(prints))
		}
	})
}

// TestCutReceipt reads receipts in the spellings in which people type and paste them.
func TestCutReceipt(t *testing.T) {
	for typed, want := range map[string]string{
		"GRV-2026-000007":                     "GRV-2026-000007",
		"GRV 2026 000007":                     "GRV-2026-000007",
		"grv-2026-7":                          "GRV-2026-000007",
		"Grv2026000007":                       "GRV-2026-000007",
		" Receipt number GRV-2026-000007. ":   "GRV-2026-000007",
		"Your number is app_2026/12, keep it": "APP-2026-000012",
		"GRV\u20132026\u2013000007":           "GRV-2026-000007", // en dashes
		"GRV\u20112026\u2212000007":           "GRV-2026-000007", // a hyphen that does not break, a minus sign
		"GRV - 2026 - 000007":                 "GRV-2026-000007",
		"GRV-\u0968\u0966\u0968\u096c-\u096d": "GRV-2026-000007", // digits of Hindi
		"GRV-\u0ce8\u0ce6\u0ce8\u0cec-\u0ced": "GRV-2026-000007", // digits of Kannada
		"\uff27\uff32\uff36\uff0d\uff12\uff10\uff12\uff16\uff0d\uff17": "GRV-2026-000007", // wide letters
		"\u200eGRV-2026-\u200b000007":                                  "GRV-2026-000007", // invisible characters of a copied text
		"#CON-2026-1234567":                                            "CON-2026-1234567",
		"":                                                             "",
		"000007":                                                       "",
		"GRV-2026":                                                     "",
		"GRV-2026-000000":                                              "",
		"GRV-2026-1234567890":                                          "",
		"XGRV-2026-000007":                                             "",
		"ABC-2026-000007":                                              "",
		"an app in 2026":                                               "",
		"9876543210":                                                   "",
	} {
		number, _, found := collections.CutReceipt(typed)
		got := ""
		if found {
			got = number.String()
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q", typed, got, want)
		}
	}
}
