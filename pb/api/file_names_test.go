package api_test

import (
	"encoding/csv"
	"maps"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// named is what the API tells about the files of a submission.
type named struct {
	ID          string            `json:"id"`
	SupportDocs []string          `json:"supportDocs"`
	Resume      string            `json:"resume"`
	FileNames   map[string]string `json:"fileNames"`
}

// TestFileNames sends files under names that computers cannot use as they are. Admins see the
// names as the sender has given them, and save the files with an extension that fits.
func TestFileNames(t *testing.T) {
	app, token := appAs(t, collections.RoleAdmin)
	all := endpoints(t, app)
	jpeg := testapp.Picture(t, "jpeg")
	all["grievances"].stored(t, app, all["grievances"].attach(
		upload{"supportDocs", "प्रमाण.jpg", jpeg}, upload{"supportDocs", "photo.jpg:large", jpeg + " "},
		upload{"supportDocs", "\u202egnp.exe", testapp.PDFBytes(0)},
		upload{"supportDocs", "my %22scan%22.pdf", testapp.PDFBytes(9)},
	).send(app))
	all["applications"].stored(t, app, all["applications"].attach(upload{"resume", "cv (1)",
		testapp.PDFBytes(0)}).send(app))

	var grievances, applications []named
	app.Get("/api/grievances", token).Into(t, &grievances)
	app.Get("/api/applications", token).Into(t, &applications)
	files := append(grievances[0].SupportDocs, applications[0].Resume)
	names := grievances[0].FileNames
	maps.Copy(names, applications[0].FileNames)
	for i, want := range []struct{ shown, saved string }{
		{"प्रमाण.jpg", "filename*=UTF-8''%E0%A4%AA%E0%A5%8D%E0%A4%B0%E0%A4%AE%E0%A4%BE%E0%A4%A3.jpg"},
		{"photo.jpg:large", "filename*=UTF-8''photo.jpg_large.jpg"},
		{"?gnp.exe", "filename*=UTF-8''_gnp.exe.pdf"},
		{`my "scan".pdf`, "filename*=UTF-8''my%20_scan_.pdf"},
		{"cv (1)", "filename*=UTF-8''cv%20%281%29.pdf"},
	} {
		if got := names[files[i]]; got != want.shown {
			t.Errorf("%s is shown as %q, want %q", files[i], got, want.shown)
		}
		header := app.Get("/uploads/"+files[i], token).Header.Get("Content-Disposition")
		if !strings.HasPrefix(header, `inline; filename="`) || !strings.HasSuffix(header, want.saved) {
			t.Errorf("%q is saved by %s, want %s", want.shown, header, want.saved)
		}
	}
	t.Run("in the export", func(t *testing.T) {
		for kind, want := range map[string]string{
			"grievances":   "प्रमाण.jpg\nphoto.jpg:large\n?gnp.exe\nmy \"scan\".pdf",
			"applications": "cv (1)"} {
			rows, err := csv.NewReader(strings.NewReader(app.Get("/api/"+kind+"/csv", token).Body)).ReadAll()
			if err != nil || len(rows) != 2 || !strings.Contains(strings.Join(rows[1], "|"), "|"+want+"|") {
				t.Errorf("%s: %q (%v)", kind, rows, err)
			}
		}
	})
}

// TestFileNamesAreKept changes a grievance in every way that admins and operators can.
func TestFileNamesAreKept(t *testing.T) {
	app := testapp.New(t)
	admin := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	operator := testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com"))
	p := endpoints(t, app)["grievances"]
	grievance := p.stored(t, app, p.send(app))
	path := "/api/grievances/" + grievance.Id
	check := func(after, want string) {
		t.Helper()
		var now named
		app.Get(path, admin).Into(t, &now)
		var names []string
		for _, file := range now.SupportDocs {
			names = append(names, now.FileNames[file])
		}
		if got := strings.Join(names, " "); got != want || len(now.FileNames) != len(names) {
			t.Errorf("after %s: %v of %v, want %s", after, now.FileNames, now.SupportDocs, want)
		}
	}
	check("sending", "proof.pdf a.png")
	for _, change := range []cases.EventKind{cases.Read, cases.Flag, cases.Bin, cases.Restore} {
		caller{app, admin}.change(t, "grievances", change, grievance.Id)
	}
	check("the bin", "proof.pdf a.png")

	record := "/api/collections/grievances/records/" + grievance.Id
	patch := func(body, token string) testapp.Answer {
		return app.Do(http.MethodPatch, record, strings.NewReader(body), "Authorization", token, "Content-Type",
			"application/json")
	}
	first := grievance.GetStringSlice("supportDocs")[0]
	forged := `{"fileNames":{"` + first + `":"forged.exe","other":"x"}}`
	expect(t, patch(forged, admin), http.StatusForbidden)
	expect(t, patch(forged, operator), http.StatusOK)
	check("an operator's change", "proof.pdf a.png")
	expect(t, patch(`{"supportDocs-":["`+first+`"]}`, operator), http.StatusOK)
	check("removing a file", "a.png")
}

// TestFilesWithoutNames opens a file that an older version has stored.
func TestFilesWithoutNames(t *testing.T) {
	app := testapp.NewUpgraded(t)
	testapp.MustExec(t, app, "UPDATE {{grievances}} SET [[fileNames]] = NULL")
	token := testapp.MustToken(t, app.MustCreateAdmin(t, "new@example.com", collections.RoleAdmin))
	var record *core.Record
	all, err := app.FindAllRecords(collections.Grievances)
	testapp.Must(t, err)
	for _, one := range all {
		if len(one.GetStringSlice("supportDocs")) > 0 {
			record = one
		}
	}
	if record == nil {
		t.Fatal("the stored folder has no attachment")
	}
	path, name := "/api/grievances/"+record.Id, record.GetStringSlice("supportDocs")[0]
	for range 2 {
		expect(t, app.Get(path, token), http.StatusOK, `"fileNames":{}`)
		if got := app.Get("/uploads/"+name, token).Header.Get("Content-Disposition"); !strings.Contains(got,
			`filename="`+name+`"`) {
			t.Errorf("Content-Disposition is %s", got)
		}
		caller{app, token}.change(t, "grievances", cases.Flag, record.Id) // stores the record again
	}
}
