package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"workforce/content"
	"workforce/pb/content/jobs"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

const newJob = `{"title":"Welder","type":"Full Time","location":"Bangalore","department":"Works",
	"posted":"2026-01-02","experience":"1-3 years","description":"Joins metal.","skills":["TIG"," ","MIG"],
	"salaryMin":15000,"salaryMax":"25000","closesAt":"2099-12-31T18:30:00Z"}`

type jobAnswer struct {
	ID           string   `json:"_id"`
	Slug         string   `json:"slug"`
	Title        string   `json:"title"`
	Posted       string   `json:"posted"`
	Skills       []string `json:"skills"`
	SalaryMin    int      `json:"salaryMin"`
	SalaryMax    int      `json:"salaryMax"`
	ClosesAt     *string  `json:"closesAt"`
	State        string   `json:"state"`
	Applications int      `json:"applications"`
	Version      int      `json:"version"`
}

// An author calls the API as an admin who works on openings.
type author struct{ caller }

// call checks the status and decodes the opening in the response, if there is one.
func (d author) call(t *testing.T, method, path, body string, status int) (found jobAnswer, answer testapp.Answer) {
	t.Helper()
	answer = d.caller.call(t, method, path, body, status, nil)
	if status < 300 && strings.HasPrefix(answer.Body, `{"_id"`) {
		answer.Into(t, &found)
	}
	return found, answer
}

// TestJob creates, changes, closes, reopens and deletes an opening.
func TestJob(t *testing.T) {
	d := author{callerAs(t, collections.RoleAdmin)}
	made, _ := d.call(t, "POST", "/api/jobs", newJob, http.StatusCreated)
	at := "/api/jobs/" + made.ID
	if made.Slug != "welder" || made.Posted != "2026-01-02" || !slices.Equal(made.Skills, []string{"TIG", "MIG"}) ||
		made.SalaryMax != 25000 || made.State != "open" || made.ClosesAt == nil ||
		*made.ClosesAt != "2099-12-31T18:30:00.000Z" {
		t.Errorf("made %+v", made)
	}
	stored, err := d.FindRecordById(collections.Jobs, made.ID)
	if err != nil || stored.GetString("posted") != "2026-01-01 18:30:00.000Z" {
		t.Errorf("posted at %s, want midnight in India (%v)", stored.GetString("posted"), err)
	}
	second, _ := d.call(t, "POST", "/api/jobs", newJob, http.StatusCreated)
	if second.Slug != "welder-2" {
		t.Errorf("the second has the slug %s", second.Slug)
	}

	changed, _ := d.call(t, "PUT", at,
		`{"title":"Senior welder","slug":"","salaryMin":null,"salaryMax":0,"closesAt":null,"version":`+strconv.Itoa(made.Version)+`}`, http.StatusOK)
	if changed.Title != "Senior welder" || changed.Slug != "welder" || changed.SalaryMax != 0 ||
		changed.ClosesAt != nil || changed.Posted != "2026-01-02" {
		t.Errorf("changed to %+v", changed)
	}
	d.call(t, "DELETE", at, "", http.StatusNoContent)
	restored, _ := d.call(t, "POST", at+"/restore", "", http.StatusOK)
	if changed.Version++; !reflect.DeepEqual(restored, changed) {
		t.Errorf("restored %+v, want %+v", restored, changed)
	}
	closed, _ := d.call(t, "PUT", at, `{"state":"closed"}`, http.StatusOK)
	if again, _ := d.call(t, "PUT", at, `{"state":"closed"}`, http.StatusOK); closed.State != "closed" ||
		*again.ClosesAt != *closed.ClosesAt {
		t.Errorf("closed %+v, again %+v", closed, again)
	}
	if reopened, _ := d.call(t, "PUT", at, `{"state":"open"}`, http.StatusOK); reopened.State != "open" ||
		!closesAfter(t, reopened.ClosesAt, time.Now(), 60) {
		t.Errorf("reopened %+v", reopened)
	}

	d.MustCreate(t, collections.Applications, testapp.Application(t, stored))
	for _, field := range []string{"spam", "deletedAt"} {
		application := testapp.Application(t, stored)
		application[field] = map[string]any{"spam": true, "deletedAt": "2026-01-02 03:04:05.000Z"}[field]
		d.MustCreate(t, collections.Applications, application)
	}
	if shown, _ := d.call(t, "GET", at, "", http.StatusOK); shown.Applications != 1 {
		t.Errorf("%d applications", shown.Applications)
	}
	if _, answer := d.call(t, "DELETE", at, "", http.StatusConflict); !strings.Contains(answer.Body,
		"Close it instead.") {
		t.Errorf("refused with %s", answer.Body)
	}
	d.call(t, "DELETE", "/api/jobs/"+second.ID, "", http.StatusNoContent)
	d.call(t, "GET", "/api/jobs/"+second.ID, "", http.StatusNotFound)
}

// closesAfter reports whether an opening closes some days after a moment.
func closesAfter(t *testing.T, closesAt *string, from time.Time, days int) bool {
	t.Helper()
	if closesAt == nil {
		return false
	}
	closes, err := time.Parse(time.RFC3339, *closesAt)
	testapp.Must(t, err)
	return closes.Sub(from.AddDate(0, 0, days)).Abs() < time.Hour
}

// TestJobEndsByItself makes openings without a closing date, and one without a day: it is posted today in India.
func TestJobEndsByItself(t *testing.T) {
	d := author{callerAs(t, collections.RoleAdmin)}
	later := time.Now().AddDate(0, 0, 30)
	midnight, err := ist.StartOfDay(ist.Day(later))
	testapp.Must(t, err)
	for name, c := range map[string]struct {
		posted string
		from   time.Time
	}{"an earlier day": {"2026-01-02", time.Now()}, "a later day": {ist.Day(later), midnight}} {
		for _, without := range []string{"", `,"closesAt":""`, `,"closesAt":null`} {
			body := strings.Replace(strings.Replace(newJob, "2026-01-02", c.posted, 1),
				`,"closesAt":"2099-12-31T18:30:00Z"`, without, 1)
			if made, _ := d.call(t, "POST", "/api/jobs", body, http.StatusCreated); !closesAfter(t,
				made.ClosesAt, c.from, 60) {
				t.Errorf("posted on %s, %q: closes at %v", name, without, made.ClosesAt)
			}
		}
	}
	old := d.MustCreate(t, collections.Jobs, testapp.Job("Older")) // of an earlier version
	if changed, _ := d.call(t, "PUT", "/api/jobs/"+old.Id, `{"title":"Old"}`, http.StatusOK); changed.ClosesAt != nil {
		t.Errorf("a change made an old opening close at %s", *changed.ClosesAt)
	}
	before := ist.Day(time.Now())
	made, _ := d.call(t, "POST", "/api/jobs", strings.Replace(newJob, `"posted":"2026-01-02",`, "", 1),
		http.StatusCreated)
	if made.Posted != before && made.Posted != ist.Day(time.Now()) {
		t.Errorf("posted on %s", made.Posted)
	}
}

// TestFilterJobs checks the filters, the search, the orders, the states, and the departments that are offered.
func TestFilterJobs(t *testing.T) {
	d := author{callerAs(t, collections.RoleAdmin)}
	in := func(days int) string {
		return time.Now().UTC().AddDate(0, 0, days).Format("2006-01-02 15:04:05.000Z")
	}
	for _, c := range []struct{ title, department, posted, closesAt string }{
		{"Ended", "Works", in(-90), in(-30)},
		{"Closed", "works", in(-80), in(-1)},
		{"Late", "Works", in(-70), in(content.Limits.Job.SoonDays + 1)},
		{"Endless", "Finance", in(-60), ""},
		{"Soon", "Finance", in(-50), in(content.Limits.Job.SoonDays - 1)},
		{"Planned", "आईटी", in(3), in(40)},
	} {
		fields := testapp.Job(c.title)
		fields["department"], fields["posted"], fields["closesAt"] = c.department, c.posted, c.closesAt
		d.MustCreate(t, collections.Jobs, fields)
	}
	for query, want := range map[string]string{
		"":                                  "Planned, Soon, Endless, Late, Closed closed, Ended closed",
		"q=endLESS":                         "Endless",
		"q=works&perPage=1":                 "Late",
		"q=zebra":                           "",
		"order=newest":                      "Planned, Soon, Endless, Late, Closed closed, Ended closed",
		"order=closing":                     "Soon, Late, Planned, Endless, Closed closed, Ended closed",
		"order=closing&page=2&perPage=2":    "Planned, Endless",
		"state=open":                        "Soon, Endless, Late",
		"state=soon":                        "Soon",
		"state=closed":                      "Closed closed, Ended closed",
		"state=scheduled":                   "Planned",
		"department=WORKS":                  "Late, Closed closed, Ended closed",
		"department=आईटी":                   "Planned",
		"department=Works&state=open&q=lat": "Late",
		"department=%27%20OR%201=1":         "",
	} {
		_, answer := d.call(t, "GET", "/api/jobs?"+query, "", http.StatusOK)
		var rows []jobAnswer
		answer.Into(t, &rows)
		titles := make([]string, len(rows))
		for i, row := range rows {
			titles[i] = strings.TrimSuffix(row.Title+" "+row.State, " open")
		}
		if got := strings.Join(titles, ", "); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
	for _, query := range []string{"state=gone", "order=oldest"} {
		d.call(t, "GET", "/api/jobs?"+query, "", http.StatusBadRequest)
	}
	_, answer := d.call(t, "GET", "/api/jobs/departments", "", http.StatusOK)
	var departments []string
	if answer.Into(t, &departments); len(departments) != 3 || departments[0] != "Finance" ||
		!strings.EqualFold(departments[1], "works") {
		t.Errorf("the departments are %q", departments)
	}
}

// TestJobRefusals sends openings with one mistake: create, change and check answer the same
// sentence, and nothing is stored.
func TestJobRefusals(t *testing.T) {
	d := author{callerAs(t, collections.RoleAdmin)}
	made, _ := d.call(t, "POST", "/api/jobs", newJob, http.StatusCreated)
	d.call(t, "POST", "/api/jobs", strings.Replace(newJob, "Welder", "Taken", 1), http.StatusCreated)
	limits := content.Limits
	long := func(n int) string { return `"` + strings.Repeat("a", n) + `"` }
	for _, c := range []struct{ field, value, says string }{
		{"title", `""`, "Title is required"},
		{"title", `"   "`, "Title is required"},
		{"title", long(limits.Job.MaxTitle + 1),
			fmt.Sprintf("Title must be at most %d characters", limits.Job.MaxTitle)},
		{"title", `"Two\nlines"`, "Title must not contain line breaks or invisible characters"},
		{"type", `""`, "Type is required"},
		{"location", `""`, "Location is required"},
		{"department", `""`, "Department is required"},
		{"experience", long(limits.Job.MaxExperience + 1),
			fmt.Sprintf("Experience must be at most %d characters", limits.Job.MaxExperience)},
		{"description", `""`, "Description is required"},
		{"description", `" Welder "`, "The description must say more than the title"},
		{"description", long(limits.Job.MaxDescription + 1),
			fmt.Sprintf("Description must be at most %d characters", limits.Job.MaxDescription)},
		{"description", `"a\u0000b"`, "Description must not contain invisible characters"},
		{"skills", "[" + long(limits.List.MaxEntryLength+1) + "]",
			fmt.Sprintf("Each entry must be at most %d characters", limits.List.MaxEntryLength)},
		{"skills", `["a\nb"]`, "Each entry must not contain line breaks or invisible characters"},
		{"skills", `[` + strings.Repeat(`"a",`, limits.List.MaxEntries) + `"a"]`, "The list is too long"},
		{"salaryMin", `-1`, "Write whole rupees a month, for example 15000"},
		{"salaryMin", `"15,000"`, "Write whole rupees a month, for example 15000"},
		{"salaryMin", `15000.5`, "Write whole rupees a month, for example 15000"},
		{"salaryMin", `1e99`, "Write whole rupees a month, for example 15000"},
		{"salaryMin", `99999999999999999999`, "Write whole rupees a month, for example 15000"},
		{"salaryMin", `0`, "Give the lowest salary as well"},
		{"salaryMax", `""`, "Give the highest salary as well"},
		{"salaryMax", `10000`, "The highest salary is below the lowest"},
		{"salaryMax", `10000001`, "A salary is in rupees a month, at most 1,00,00,000"},
		{"posted", `""`, "The day of posting is required"},
		{"posted", `"02/01/2026"`, "Write a day as YYYY-MM-DD"},
		{"posted", `"2026-02-30"`, "Write a day as YYYY-MM-DD"},
		{"closesAt", `"2026-12-31"`, "Write a moment as 2026-12-31T18:30:00Z"},
		{"closesAt", `"2026-01-01T18:30:00Z"`, "The opening would close before it is posted"},
		{"slug", `"Not a slug"`, "Small letters, digits and single hyphens only"},
		{"slug", `"../etc"`, "Small letters, digits and single hyphens only"},
		{"slug", `"taken"`, "Another opening has this address"},
	} {
		t.Run(c.field+" "+c.says, func(t *testing.T) {
			before, err := d.CountRecords(collections.Jobs)
			testapp.Must(t, err)
			var fields map[string]json.RawMessage
			testapp.Must(t, json.Unmarshal([]byte(newJob), &fields))
			fields[c.field] = json.RawMessage(c.value)
			body, err := json.Marshal(fields)
			testapp.Must(t, err)
			for _, call := range []string{"POST /api/jobs", "PUT /api/jobs/" + made.ID} {
				method, path, _ := strings.Cut(call, " ")
				_, answer := d.call(t, method, path, string(body), http.StatusUnprocessableEntity)
				var refused refusal
				answer.Into(t, &refused)
				if len(refused.Fields) != 1 || refused.Fields[c.field] != c.says {
					t.Errorf("%s: %v", call, refused.Fields)
				}
			}
			_, answer := d.call(t, "POST", "/api/jobs/check", string(body), http.StatusOK)
			var checked struct {
				Problems []jobs.Problem `json:"problems"`
			}
			answer.Into(t, &checked)
			want := jobs.Problem{Field: c.field, Level: "error", Sentence: c.says + "."}
			if len(checked.Problems) == 0 || checked.Problems[0] != want {
				t.Errorf("checked: %v", checked.Problems)
			}
			if after, err := d.CountRecords(collections.Jobs); err != nil || after != before {
				t.Errorf("%d stored (%v)", after-before, err)
			}
		})
	}
	for _, body := range []string{`{"state":"open"}`, `{"skills":{"a":1}}`} {
		d.call(t, "POST", "/api/jobs", body, http.StatusBadRequest)
	}
	d.call(t, "PUT", "/api/jobs/"+made.ID, `{"state":"paused"}`, http.StatusBadRequest)
}

// TestCheckJob checks that an opening may keep its own slug and that a check saves nothing.
func TestCheckJob(t *testing.T) {
	d := author{callerAs(t, collections.RoleAdmin)}
	made, _ := d.call(t, "POST", "/api/jobs", newJob, http.StatusCreated)
	body := strings.Replace(newJob, "{", `{"_id":"`+made.ID+`","slug":"welder",`, 1)
	_, answer := d.call(t, "POST", "/api/jobs/check", strings.Replace(body, "Joins", "Cuts", 1), http.StatusOK)
	if strings.Contains(answer.Body, `"error"`) || !strings.Contains(answer.Body, "The description is short.") {
		t.Errorf("%s", answer.Body)
	}
	if stored, err := d.FindRecordById(collections.Jobs, made.ID); err != nil ||
		stored.GetString("description") != "Joins metal." {
		t.Errorf("changed to %v, %v", stored, err)
	}
	d.call(t, "POST", "/api/jobs/check", `{"_id":"nothing"}`, http.StatusNotFound)
}
