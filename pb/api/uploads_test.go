package api_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestUploads opens attachments by header and by link, as each kind of caller.
func TestUploads(t *testing.T) {
	app := testapp.New(t)
	tokens := callers(t, app)
	p := endpoints(t, app)
	picture := testapp.Picture(t, "jpeg")
	grievance := p["grievances"].stored(t, app,
		p["grievances"].attach(upload{"supportDocs", "a.jpeg", picture}).send(app))
	application := p["applications"].stored(t, app, p["applications"].send(app))
	image, resume := grievance.GetStringSlice("supportDocs")[0], application.GetString("resume")

	for who, status := range map[string]int{
		"nobody": 401, "garbage": 401, "expired": 401, "editor": 403, "admin": 200, "superuser": 200,
	} {
		t.Run(who, func(t *testing.T) {
			link := app.Do(http.MethodPost, "/api/auth/file-token", nil, "Authorization", tokens[who])
			var told session
			if link.Into(t, &told); (told.Token != "") != (status == 200) {
				t.Errorf("%d %s", link.Status, link.Body)
			}
			for _, name := range []string{image, resume} {
				byHeader := app.Get("/uploads/"+name, tokens[who])
				byLink := app.Get("/uploads/"+name+"?token="+told.Token, "")
				if byHeader.Status != status || status == 200 && byLink.Status != 200 ||
					status != 200 && byLink.Status != 401 {
					t.Errorf("%s: %d by header, %d by link", name, byHeader.Status, byLink.Status)
				}
			}
		})
	}
	t.Run("headers", func(t *testing.T) {
		answer := app.Get("/uploads/"+image, tokens["admin"])
		if answer.Body != picture {
			t.Error("the content differs")
		}
		for name, want := range map[string]string{
			"Content-Type": "image/jpeg", "Content-Disposition": `inline; filename="a.jpeg"; filename*=UTF-8''a.jpeg`,
			"X-Content-Type-Options": "nosniff", "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer",
		} {
			if got := answer.Header.Get(name); got != want {
				t.Errorf("%s is %q, want %q", name, got, want)
			}
		}
		if policy := answer.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") ||
			!strings.Contains(policy, "sandbox") {
			t.Errorf("the policy is %q", policy)
		}
	})
	t.Run("a PDF that is not safe to open is only saved", func(t *testing.T) {
		program := "%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\nstartxref\n0\n%%EOF"
		var told session
		app.Do(http.MethodPost, "/api/files/token", nil, "Authorization", tokens["superuser"]).Into(t, &told)
		for want, content := range map[string]string{
			"": testapp.PDFBytes(0), "program": program, "password": testapp.Testdata(t, "pdf/locked-rc4-128.pdf"),
			"unsearched": strings.Replace(program, "(app", "<<(", 1),
		} {
			record := p["grievances"].stored(t, app,
				p["grievances"].attach(upload{"supportDocs", "a.pdf", content}).send(app))
			name := record.GetStringSlice("supportDocs")[0]
			disposition := "attachment"
			if want == "" {
				disposition = "inline"
			}
			for _, path := range []string{"/uploads/" + name, "/api/files/" + record.BaseFilesPath() + "/" + name} {
				answer := app.Get(path+"?token="+told.Token, tokens["superuser"])
				how, _, _ := strings.Cut(answer.Header.Get("Content-Disposition"), ";")
				warning := answer.Header.Get("X-File-Warning")
				if how != disposition || answer.Body != content ||
					strings.HasPrefix(path, "/uploads/") && warning != want {
					t.Errorf("%s %s: %d %q %q", want, path, answer.Status, how, warning)
				}
			}
		}
	})
	t.Run("an editor's link is refused", func(t *testing.T) {
		editor, err := app.FindAuthRecordByEmail(collections.Admins, "editor@example.com")
		testapp.Must(t, err)
		token, err := editor.NewFileToken()
		testapp.Must(t, err)
		expect(t, app.Get("/uploads/"+image+"?token="+token, ""), http.StatusForbidden)
		// A session token is not valid in an address.
		login := strings.TrimPrefix(tokens["admin"], "Bearer ")
		expect(t, app.Get("/uploads/"+image+"?token="+login, ""), http.StatusUnauthorized)
	})
	t.Run("names that are no uploads", func(t *testing.T) {
		for _, who := range []string{"nobody", "admin"} {
			for _, name := range []string{
				"..%2f..%2fdata.db", "%2fetc%2fpasswd", "..%5cdata.db", "%2e%2e%2fdata.db",
				"data.db", image + "%00", "%00" + image,
				image + "%2f..%2f" + image, image + ".attrs", strings.ToUpper(image), "a_" + image[2:] + "x", "%ff",
				"..%252fdata.db", image + "/",
			} {
				if answer := app.Get("/uploads/"+name, tokens[who]); answer.Status != http.StatusNotFound {
					t.Errorf("%s as %s: %d %s", name, who, answer.Status, answer.Body)
				}
			}
		}
		// Well-formed names that belong to another record, or to none.
		for _, name := range []string{
			strings.Replace(image, grievance.Id, application.Id, 1),
			strings.Replace(image, grievance.Id, "aaaaaaaaaaaaaaa", 1), "b" + image,
		} {
			expect(t, app.Get("/uploads/"+name, tokens["admin"]), http.StatusNotFound)
		}
	})
	t.Run("a file that is missing", func(t *testing.T) {
		path := filepath.Join(app.DataDir(), core.LocalStorageDirName,
			filepath.FromSlash(grievance.BaseFilesPath()), image)
		testapp.Must(t, os.Remove(path))
		checkField(t, app.Get("/uploads/"+image, tokens["admin"]), http.StatusNotFound, "")
	})
}
