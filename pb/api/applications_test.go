package api_test

import (
	"io"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

var (
	resume         = collections.ApplicationKind.Field("resume")
	maxResumeBytes = int(resume.MaxFileBytes())
)

// TestCreateApplication applies for openings that are open, closed, planned and unknown.
func TestCreateApplication(t *testing.T) {
	app := testapp.New(t)
	p := endpoints(t, app)["applications"]
	opening := func(title, field string, in time.Duration) {
		fields := testapp.Job(title)
		fields[field] = types.NowDateTime().Add(in).String()
		app.MustCreate(t, collections.Jobs, fields)
	}
	opening("Closing", "closesAt", time.Hour)
	opening("Closed", "closesAt", -time.Second)
	opening("Planned", "posted", time.Hour)

	for job, want := range map[string]int{
		"closing": 201, "closed": 409, "planned": 404, "nothing": 404, "WELDER": 404, "../welder": 404, "": 422,
	} {
		t.Run("for "+job, func(t *testing.T) {
			answer := p.with("job", job).send(app)
			if expect(t, answer, want); want != http.StatusCreated {
				checkRefusal(t, answer)
			}
		})
	}
	t.Run("with a resume that only forbids printing", func(t *testing.T) {
		p.stored(t, app, p.attach(upload{"resume", "cv.pdf", testapp.Testdata(t, "pdf/noprint-aes-256.pdf")}).send(app))
	})
	t.Run("stored", func(t *testing.T) {
		record := p.with("phone", "+91 98765 43210").attach(upload{"resume", "My CV.PDF",
			testapp.PDFBytes(maxResumeBytes)}).send(app)
		stored := p.stored(t, app, record)
		job, err := app.FindRecordById(collections.Jobs, stored.GetString("job"))
		if err != nil || job.GetString("slug") != "welder" || stored.GetString("phone") != "9876543210" ||
			!strings.HasPrefix(stored.GetString("resume"), "my-cv_") {
			t.Errorf("%v %v", stored.PublicExport(), err)
		}
	})
}

// TestRefuseApplication sends applications and resumes that break one rule each. collections.TestRules and
// uploads.TestKindOf ask for others.
func TestRefuseApplication(t *testing.T) {
	app := testapp.New(t)
	p := endpoints(t, app)["applications"]
	cv := func(name, content string) endpoint { return p.attach(upload{"resume", name, content}) }
	for _, c := range []struct {
		name  string
		field string
		sent  endpoint
		want  string
	}{
		{"a locked resume", "resume", cv("cv.pdf", testapp.Testdata(t, "pdf/locked-aes-256.pdf")),
			"This PDF opens only with a password. Print it to a PDF without one, and attach that"},
		{"no number", "phone", p.with("phone"), "Contact number must be 10 digits"},
		{"no address", "email", p.with("email"), "Enter a valid email ID with domain"},
		{"a resume of nothing", "resume", cv("cv.pdf", ""), "The file is empty"},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer := c.sent.send(app)
			checkField(t, answer, 422, c.field)
			expect(t, answer, 422, `"`+c.field+`":"`+c.want+`"`)
			checkNothing(t, app, p.collection)
		})
	}
	t.Run("two resumes", func(t *testing.T) {
		checkField(t, p.attach(p.uploads[0], p.uploads[0]).send(app), 400, "")
		checkNothing(t, app, p.collection)
	})
}

// TestSlowApplication sends an application on a slow line. Meanwhile, the opening gets another address and closes.
func TestSlowApplication(t *testing.T) {
	app := testapp.New(t)
	p := endpoints(t, app)["applications"]
	contentType, body := p.multipart()
	meanwhile := readerFunc(func([]byte) (int, error) {
		job := testapp.MustFind(t, app, collections.Jobs, "slug", "welder")
		job.Set("slug", "senior-welder")
		closes := types.NowDateTime().Add(time.Millisecond)
		job.Set("closesAt", closes)
		testapp.Must(t, app.Save(job))
		for !time.Now().After(closes.Time()) {
			runtime.Gosched()
		}
		return 0, io.EOF
	})
	p.stored(t, app, app.Do(http.MethodPost, p.path, io.MultiReader(meanwhile, strings.NewReader(body)),
		"Content-Type", contentType))
	expect(t, p.send(app), http.StatusConflict)
}

type readerFunc func([]byte) (int, error)

func (read readerFunc) Read(into []byte) (int, error) { return read(into) }

// TestAgainAfterWithdrawal sends an application again that was withdrawn, or sealed because its sender wants it erased.
// That is another application, once, and is refused if the opening has closed.
func TestAgainAfterWithdrawal(t *testing.T) {
	app := testapp.New(t)
	p := endpoints(t, app)["applications"]
	send := func() testapp.Answer { return p.send(app, "Idempotency-Key", "one") }
	last := func() *core.Record {
		return testapp.MustFind(t, app, p.collection, collections.IdempotencyKey, "one")
	}
	first := send()
	testapp.MustSend(t, app, last(), cases.Action{Kind: cases.SenderWithdrew})
	second := send()
	if sameReceipt(t, second, first) || !sameReceipt(t, send(), second) {
		t.Errorf("sent again: %s, before %s", second.Body, first.Body)
	}
	testapp.SetCase(t, app, last(), dbx.Params{"sealedUntil": types.NowDateTime().Add(time.Hour)})
	third := send()
	if sameReceipt(t, third, second) || !sameReceipt(t, send(), third) {
		t.Errorf("sent again: %s, before %s", third.Body, second.Body)
	}
	testapp.MustSend(t, app, last(), cases.Action{Kind: cases.SenderWithdrew})
	job := testapp.MustFind(t, app, collections.Jobs, "slug", "welder")
	job.Set("closesAt", types.NowDateTime().Add(-time.Second))
	testapp.Must(t, app.Save(job))
	expect(t, send(), http.StatusConflict)
}

// TestRepeatedApplication repeats an application whose answer was lost. It is stored once,
// with its file, even if the opening was closed meanwhile.
func TestRepeatedApplication(t *testing.T) {
	app := testapp.New(t)
	p := endpoints(t, app)["applications"]
	first := p.send(app, "Idempotency-Key", "one")
	p.stored(t, app, first)
	job := testapp.MustFind(t, app, collections.Jobs, "slug", "welder")
	job.Set("closesAt", types.NowDateTime().Add(-time.Second))
	testapp.Must(t, app.Save(job))
	if again := p.send(app, "Idempotency-Key", "one"); !sameReceipt(t, again, first) {
		t.Errorf("%d %s, want %s", again.Status, again.Body, first.Body)
	}
	other := p.attach(upload{"resume", "cv.pdf", testapp.PDFBytes(101)})
	expect(t, other.send(app, "Idempotency-Key", "one"), http.StatusConflict)
	expect(t, p.send(app, "Idempotency-Key", "two"), http.StatusConflict)
	if kept := uploaded(t, app); len(kept) != 1 {
		t.Errorf("kept %v", kept)
	}
}
