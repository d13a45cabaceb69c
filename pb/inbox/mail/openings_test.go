package mail_test

import (
	"strings"
	"testing"
	"time"

	"workforce/pb/content/jobs"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// opening stores an opening that closes some hours after the morning. 0 stands for none.
func (o office) opening(t *testing.T, title string, hours int) (id string) {
	t.Helper()
	fields := testapp.Job(title)
	if hours != 0 {
		fields[collections.JobClosesAt] = morning.Add(time.Duration(hours) * time.Hour)
	}
	return o.MustCreate(t, collections.Jobs, fields).Id
}

// remindOfOpenings runs the job at a time, and returns how many openings its mail names: 0 if it sends none.
func (o office) remindOfOpenings(t *testing.T, at time.Time) int {
	t.Helper()
	testapp.Must(t, o.outbox.RemindOfOpenings(t.Context(), siteURL, at))
	if o.mails.Waiting() == 0 {
		return 0
	}
	return strings.Count(o.mails.take(t, 1)[0].Text, siteURL+jobs.KeepOpenPath+"/")
}

// TestRemindOfOpenings follows openings to their ends. Each is mentioned once for each closing time, in the mail of a
// morning, to the address that gets the notices about applications.
func TestRemindOfOpenings(t *testing.T) {
	o := openOffice(t)
	o.opening(t, "Fitter", 0)
	o.opening(t, "Turner", -1)
	o.opening(t, "Miller", 24*8)
	packer := o.opening(t, "Packer", 24*6)
	welder := o.opening(t, "Welder", 24*2)
	testapp.Must(t, o.outbox.RemindOfOpenings(t.Context(), siteURL, morning))
	l := o.takeOne(t, "hello@example.com", "2 openings will close soon",
		"Marketing, Bangalore, last day 12 March 2031. Keep it open", siteURL+"/admin/dashboard?tab=jobs")
	first, _, _ := strings.Cut(l.Text, "Packer")
	if !strings.Contains(first, "Welder") || strings.Contains(l.Text, "Miller") || strings.Contains(l.Text, "Turner") {
		t.Errorf("the mail has others, or in another order:\n%s", l.Text)
	}
	for _, c := range []struct {
		name, change string
		hours        time.Duration // since the morning
		want         int
	}{
		{"the same morning", "", 1, 0},
		{"the next morning, with Miller", "", 24, 1},
		{"at night, with another closing time",
			"UPDATE jobs SET closesAt = '2031-03-14 00:00:00.000Z' WHERE id = '" + packer + "'", 36, 0},
		{"the morning after", "", 48, 1},
		{"kept open for long",
			"UPDATE jobs SET closesAt = '2031-05-14 00:00:00.000Z' WHERE id = '" + welder + "'", 49, 0},
	} {
		if c.change != "" {
			o.sql(t, c.change)
		}
		if got := o.remindOfOpenings(t, morning.Add(c.hours*time.Hour)); got != c.want {
			t.Errorf("%s: a mail with %d openings, want %d", c.name, got, c.want)
		}
	}
}

// TestRemindOfManyOpenings checks that a mail names a part of many openings, and that the next days have the rest.
func TestRemindOfManyOpenings(t *testing.T) {
	o := openOffice(t)
	o.opening(t, "Welder", 24*4)
	o.sql(t, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 69)
		INSERT INTO jobs (id, slug, title, department, location, posted, closesAt) SELECT 'job' || (100000000000 + i), 'job-' || i, title, department, location, posted, closesAt FROM jobs, n`)
	for day, want := range []int{50, 20, 0} {
		if got := o.remindOfOpenings(t, morning.AddDate(0, 0, day)); got != want {
			t.Errorf("day %d: a mail with %d openings, want %d", day, got, want)
		}
	}
}

// TestOpeningsMailIsTriedAgain checks that a mail which the server did not take is sent by the next run.
func TestOpeningsMailIsTriedAgain(t *testing.T) {
	o := openOffice(t)
	o.opening(t, "Welder", 48)
	o.mails.respond("MAIL", "451 later")
	if err := o.outbox.RemindOfOpenings(t.Context(), siteURL, morning); err == nil {
		t.Error("the job succeeded, so it would not run again")
	}
	o.mails.respond("MAIL", "")
	if got := o.remindOfOpenings(t, morning.Add(time.Hour)); got != 1 {
		t.Errorf("a mail with %d openings", got)
	}
}
