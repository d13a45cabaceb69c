package inbox_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/api/inbox"
	"workforce/pb/inbox/reports"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestReadPlans checks that SQLite reads only the submissions of a page, or the one that is shown, their cases, and
// what was merged with these.
func TestReadPlans(t *testing.T) {
	app := testapp.New(t)
	for _, kind := range collections.SubmissionKinds {
		for _, where := range []dbx.Expression{dbx.In("cases.seq", 1, 2, 3), dbx.HashExp{"r.id": "a"}} {
			query := inbox.Query(app, kind, where)
			var plan []struct{ Detail string }
			testapp.Must(t, app.DB().NewQuery("EXPLAIN QUERY PLAN "+query.SQL()).Bind(query.Params()).All(&plan))
			for _, step := range plan {
				if is := step.Detail; strings.HasPrefix(is, "SCAN") && !strings.HasPrefix(is, "SCAN (subquery") ||
					strings.HasPrefix(is, "SEARCH") && !strings.Contains(is, "(seq=?)") &&
						!strings.Contains(is, "(id=?)") &&
						!strings.Contains(is, "(submission=?)") && !strings.Contains(is, "(case=?)") &&
						!strings.Contains(is, "(duplicateOf=?)") {
					t.Errorf("%s: %s", kind.Name, is)
				}
			}
		}
	}
}

// TestReportRows gives each figure of a report another number, and looks for all of them in the report's sheet, which
// has the words for what is counted, not their names.
func TestReportRows(t *testing.T) {
	var report reports.Month
	numbers := map[string]string{} // the names of the figures
	var count func(name string, of reflect.Value)
	count = func(name string, of reflect.Value) {
		switch of.Kind() {
		case reflect.Struct:
			for i := range of.NumField() {
				count(name+" "+of.Type().Field(i).Name, of.Field(i))
			}
		case reflect.Slice:
			of.Set(reflect.MakeSlice(of.Type(), 1, 1))
			count(name, of.Index(0))
		case reflect.String:
			of.SetString(name)
		case reflect.Int:
			of.SetInt(int64(1001 + len(numbers)))
			numbers[fmt.Sprint(of.Int())] = name
		case reflect.Float64:
			of.SetFloat(float64(1001 + len(numbers)))
			numbers[fmt.Sprint(of.Float())] = name
		}
	}
	count("report", reflect.ValueOf(&report).Elem())
	for _, row := range inbox.ReportRows(report) {
		if name := numbers[row[2]]; strings.HasSuffix(name, " Count") && !strings.HasSuffix(row[1], " Label") {
			t.Errorf("%s is called %s", name, row[1])
		}
		delete(numbers, row[2])
	}
	for _, name := range numbers {
		t.Errorf("reportRows in reports.go has no row for %s", name)
	}
}
