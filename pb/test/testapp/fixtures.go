package testapp

import (
	"bytes"
	"image"
	"image/color/palette"
	"image/gif"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
)

// Password is the password of every account created here.
const Password = "correct horse battery"

// setPassword gives an account the Password. Its hash has the lowest cost, because the usual one takes longer than most
// tests, for each account and for each login.
func setPassword(account *core.Record) {
	field := &core.PasswordField{Name: core.FieldNamePassword, Cost: 4}
	field.FindSetter(field.Name)(account, Password)
}

// MustCreateAdmin creates an account of the admin area with the role.
func (app *App) MustCreateAdmin(t testing.TB, email, role string) *core.Record {
	t.Helper()
	admin := collections.AsAdmin(app.blank(t, collections.Admins))
	admin.SetEmail(email)
	setPassword(admin.Record)
	admin.SetRole(role)
	app.mustSave(t, admin.Record)
	return admin.Record
}

// MustCreateOperator creates a PocketBase superuser.
func (app *App) MustCreateOperator(t testing.TB, email string) *core.Record {
	t.Helper()
	operator := app.blank(t, core.CollectionNameSuperusers)
	operator.SetEmail(email)
	setPassword(operator)
	app.mustSave(t, operator)
	return operator
}

// MustToken returns a token of the account, which has just logged in.
func MustToken(t testing.TB, account *core.Record) string {
	t.Helper()
	token, err := sessions.New().Token(account)
	Must(t, err)
	return token
}

// MustExpiredToken returns an expired token of the account.
func MustExpiredToken(t testing.TB, account *core.Record) string {
	t.Helper()
	token, err := account.NewStaticAuthToken(time.Nanosecond)
	Must(t, err)
	return token
}

// MustCreate stores a record with these fields.
func (app *App) MustCreate(t testing.TB, collection string, fields map[string]any) *core.Record {
	t.Helper()
	record := app.blank(t, collection)
	record.Load(fields)
	app.mustSave(t, record)
	return record
}

// Contact returns the fields of a valid contact message.
func Contact() map[string]any {
	return map[string]any{
		"name": "Asha Rao", "email": "asha@example.com", "phone": "9876543210",
		"subject": "Staffing", "message": "We need two welders.",
	}
}

// Grievance returns the fields of a valid grievance with an attachment.
func Grievance(t testing.TB) map[string]any {
	t.Helper()
	return map[string]any{
		"fullName": "Asha Rao", "email": "asha@example.com", "phone": "9876543210",
		"portals": map[string]bool{"crmPortal": true}, "pageUrl": "https://example.com/page",
		"reason": "defamatory", "details": "The page names me.", "supportDocs": PDF(t, "proof.pdf"),
	}
}

// Application returns the fields of a valid application for the job.
func Application(t testing.TB, job *core.Record) map[string]any {
	t.Helper()
	return map[string]any{
		"job": job.Id, "name": "Asha Rao", "phone": "9876543210", "email": "asha@example.com",
		"resume": PDF(t, "resume.pdf"),
	}
}

// Job returns the fields of a valid opening.
func Job(title string) map[string]any {
	return map[string]any{
		"title": title, "type": "Full Time", "location": "Bangalore", "department": "Marketing",
		"posted": "2026-01-02 00:00:00.000Z", "description": "Does the work.",
	}
}

// Blog returns the fields of a valid post. If publishedAt is empty, the post is a draft.
func Blog(title, publishedAt string) map[string]any {
	return map[string]any{
		"title": title, "author": "Asha Rao", "content": "<p>Text of " + title + "</p>",
		"publishedAt": publishedAt, "tags": []string{"Hiring"},
	}
}

// PDF returns a file with the content of a PDF.
func PDF(t testing.TB, name string) *filesystem.File {
	t.Helper()
	return File(t, name, PDFBytes(0))
}

// PDFBytes returns the content of a PDF of at least size bytes.
func PDFBytes(size int) string {
	const head, tail = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%", "\nstartxref\n0\n%%EOF\n"
	return head + strings.Repeat("a", max(0, size-len(head)-len(tail))) + tail
}

// Testdata returns the content of a file in content/testdata.
func Testdata(t testing.TB, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", "content", "testdata", name))
	Must(t, err)
	return string(content)
}

// Picture returns the content of a picture in the format png, jpeg or gif.
func Picture(t testing.TB, format string) string {
	t.Helper()
	picture := image.NewPaletted(image.Rect(0, 0, 8, 6), palette.Plan9)
	var out bytes.Buffer
	var err error
	switch format {
	case "png":
		err = png.Encode(&out, picture)
	case "jpeg":
		err = jpeg.Encode(&out, picture, nil)
	case "gif":
		err = gif.Encode(&out, picture, nil)
	default:
		t.Fatalf("no picture of format %q", format)
	}
	Must(t, err)
	return out.String()
}

// File returns a file as a form uploads it.
func File(t testing.TB, name, content string) *filesystem.File {
	t.Helper()
	file, err := filesystem.NewFileFromBytes([]byte(content), name)
	Must(t, err)
	return file
}

// Create stores a record of the collection with these fields and returns what the rules answer.
func (app *App) Create(t testing.TB, collection string, fields map[string]any) error {
	t.Helper()
	record := app.blank(t, collection)
	record.Load(fields)
	return app.Save(record)
}

// MustAct does something to the case of a submission, and returns its event.
func MustAct(t testing.TB, app core.App, submission *core.Record, by cases.Actor, action cases.Action) cases.Event {
	t.Helper()
	_, event, err := cases.Act(app, collections.KindOf(submission).Name, submission.Id, by, action)
	Must(t, err)
	return event
}

// MustCount returns the number of rows of a collection.
func (app *App) MustCount(t testing.TB, collection string) int64 {
	t.Helper()
	total, err := app.CountRecords(collection)
	Must(t, err)
	return total
}

// MustFind returns the first record of a collection whose field has a value.
func MustFind(t testing.TB, app core.App, collection, field string, value any) *core.Record {
	t.Helper()
	record, err := app.FindFirstRecordByData(collection, field, value)
	Must(t, err)
	return record
}

// Must ends the test if something that it only prepares has failed.
func Must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (app *App) blank(t testing.TB, collection string) *core.Record {
	t.Helper()
	model, err := app.FindCollectionByNameOrId(collection)
	Must(t, err)
	return core.NewRecord(model)
}

func (app *App) mustSave(t testing.TB, record *core.Record) {
	t.Helper()
	Must(t, app.Save(record))
}

// PassUndo lets all pending acts happen, as after the time in which they can be taken back.
func (app *App) PassUndo(t testing.TB) {
	t.Helper()
	Must(t, cases.ApplyDue(t.Context(), app.App, time.Now().Add(cases.MaxDelay)))
}

// MustExec runs statements behind the rules, as another program does.
func MustExec(t testing.TB, app core.App, statements ...string) {
	t.Helper()
	for _, statement := range statements {
		MustRun(t, app.NonconcurrentDB().NewQuery(statement))
	}
}

// MustRun runs a statement with parameters.
func MustRun(t testing.TB, statement *dbx.Query) {
	t.Helper()
	if _, err := statement.Execute(); err != nil {
		t.Fatalf("%s: %v", statement.SQL(), err)
	}
}
