package api_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"mime/multipart"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// An endpoint is a call that takes a form, with a valid form for it.
type endpoint struct {
	path, collection string
	name, text       string // the field for a name and the one for a long text
	values           url.Values
	uploads          []upload
}

type upload struct{ field, file, content string }

const valid = `{"name":"Asha Rao","email":"asha@example.com","phone":"9876543210","subject":"Staffing","message":"Two welders."}`

type stored struct {
	ID      string `json:"id"`
	Receipt string `json:"receipt"`
	Status  string `json:"status"`
}

// refusal is an answer that names fields.
type refusal struct {
	Fields map[string]string `json:"fields"`
}

// endpoints returns the forms and creates an opening to apply for.
func endpoints(t *testing.T, app *testapp.App) map[string]endpoint {
	t.Helper()
	app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	person := func(name string, more ...string) url.Values {
		values := url.Values{name: {"Asha Rao"}, "email": {"asha@example.com"}, "phone": {"9876543210"}}
		for i := 0; i < len(more); i += 2 {
			values.Set(more[i], more[i+1])
		}
		return values
	}
	return map[string]endpoint{
		"contact": {"/api/contact", collections.Contacts, "name", "message",
			person("name", "subject", "Staffing", "message", "Two welders."), nil},
		"grievances": {"/api/grievances", collections.Grievances, "fullName", "details",
			person("fullName", "portals", `{"crmPortal":true}`, "pageUrl", "https://example.com/page",
				"reason", "defamatory", "details", "The page names me."),
			[]upload{{"supportDocs", "proof.pdf", testapp.PDFBytes(100)},
				{"supportDocs", "a.png", testapp.Picture(t, "png")}}},
		"applications": {"/api/applications", collections.Applications, "name", "",
			person("name", "job", "welder"), []upload{{"resume", "cv.pdf", testapp.PDFBytes(100)}}},
	}
}

// with returns the same form with other values of a field. No values leave the field out.
func (p endpoint) with(field string, values ...string) endpoint {
	other := url.Values{}
	for name := range p.values {
		other[name] = p.values[name]
	}
	if other[field] = values; len(values) == 0 {
		delete(other, field)
	}
	p.values = other
	return p
}

func (p endpoint) attach(uploads ...upload) endpoint {
	p.uploads = uploads
	return p
}

// multipart returns the form as a browser sends it.
func (p endpoint) multipart() (contentType, body string) {
	var out bytes.Buffer
	writer := multipart.NewWriter(&out)
	for name, values := range p.values {
		for _, value := range values {
			_ = writer.WriteField(name, value) // into memory
		}
	}
	for _, u := range p.uploads {
		part, _ := writer.CreateFormFile(u.field, u.file)
		_, _ = part.Write([]byte(u.content))
	}
	_ = writer.Close()
	return writer.FormDataContentType(), out.String()
}

func (p endpoint) json() string {
	texts := map[string]string{}
	for name, values := range p.values {
		texts[name] = values[0]
	}
	encoded, _ := json.Marshal(texts)
	return string(encoded)
}

// send posts the form as a browser does. headers are pairs of a name and a value.
func (p endpoint) send(app *testapp.App, headers ...string) testapp.Answer {
	contentType, body := p.multipart()
	return app.Do(http.MethodPost, p.path, strings.NewReader(body),
		append([]string{"Content-Type", contentType}, headers...)...)
}

// stored returns the record whose id is in an answer.
func (p endpoint) stored(t *testing.T, app *testapp.App, answer testapp.Answer) *core.Record {
	t.Helper()
	if answer.Status != http.StatusCreated {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	var told stored
	answer.Into(t, &told)
	record := testapp.MustFind(t, app, p.collection, "id", told.ID)
	if told.Receipt == "" || record.GetString("receipt") != told.Receipt {
		t.Errorf("told %q, stored %q", told.Receipt, record.GetString("receipt"))
	}
	return record
}

// checkNothing fails the test if the collection has a record or any file was kept.
func checkNothing(t *testing.T, app *testapp.App, collection string) {
	t.Helper()
	if total, err := app.CountRecords(collection); err != nil || total != 0 {
		t.Errorf("%d were stored (%v)", total, err)
	}
	if left := uploaded(t, app); len(left) > 0 {
		t.Errorf("left %v", left)
	}
}

// uploaded lists the files beside the databases, stored and temporary.
func uploaded(t *testing.T, app *testapp.App) []string {
	t.Helper()
	var found []string
	for _, dir := range []string{core.LocalStorageDirName, request.SpoolName} {
		_ = filepath.WalkDir(filepath.Join(app.DataDir(), dir), func(path string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && !strings.HasSuffix(path, ".attrs") {
				found = append(found, path)
			}
			return nil
		})
	}
	return found
}
