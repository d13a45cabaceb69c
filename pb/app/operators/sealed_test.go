package operators_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestOperatorsOpenNothingSealed reads an application in each way that PocketBase offers, with its mails, the texts of
// its case and its file, and through collections of operators. While it is sealed, none shows or tells a word of the
// person.
func TestOperatorsOpenNothingSealed(t *testing.T) {
	o := newOperator(t)
	job := o.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	other := testapp.Application(t, job)
	other["name"], other["email"], other["phone"] = "Ravi Kumar", "ravi@example.com", "9876500000"
	o.MustCreate(t, collections.Applications, other)
	record := o.MustCreate(t, collections.Applications, testapp.Application(t, job))
	staff := cases.Staff(o.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	for _, text := range []string{"Asha Rao, come at nine.", "Asha Rao, bring your papers."} {
		o.PassUndo(t) // so the first one is in the case, and the second one waits in the outbox
		testapp.MustAct(t, o.App, record, staff, cases.Action{Kind: cases.Answer, Subject: "Monday", Text: text})
	}
	var mailed string
	testapp.Must(t, o.DB().Select("id").From(collections.Outbox).Where(dbx.NewExp("act != ''")).Row(&mailed))
	o.expect(http.StatusOK, "notes", http.MethodPost, "/api/collections",
		object{"name": "notes", "type": "base", "fields": []object{
			{"name": "about", "type": "relation", "collectionId": record.Collection().Id, "maxSelect": 1},
		}})
	note := o.MustCreate(t, "notes", object{"about": record.Id})
	o.expect(http.StatusOK, "a view", http.MethodPost, "/api/collections",
		object{"name": "people", "type": "view", "viewQuery": "SELECT id, name, resume FROM applications"})
	in := func(collection string) string { return "/api/collections/" + collection + "/records" }
	shown := []string{
		in("applications"), in("applications") + "/" + record.Id, in("applications") + "?sort=-name",
		in("applications") + "?filter=" + url.QueryEscape("phone ~ '98765432'"),
		in("outbox"), in("outbox") + "/" + mailed, in("case_bodies"), in("people"), in("people") + "/" + record.Id,
		in("notes") + "/" + note.Id + "?expand=about", in("notes") + "?expand=about",
		in("jobs") + "?expand=applications_via_job",
	}
	for _, body := range o.texts(record.Id) {
		shown = append(shown, in("case_bodies")+"/"+body)
	}
	// Whether a record is found, and how many are, tells whether the person wrote something.
	told := []string{
		in("applications") + "?filter=" + url.QueryEscape("phone ~ '98765432'"),
		in("people") + "?filter=" + url.QueryEscape("name ~ 'Asha'"),
		in("notes") + "?filter=" + url.QueryEscape("about.phone ~ '98765432'"),
		in("notes") + "?filter=" + url.QueryEscape("about.phone:lower ~ '98765432'"),
		in("jobs") + "?filter=" + url.QueryEscape("applications_via_job.name ?~ 'Asha'"),
		in("jobs") + "?filter=" + url.QueryEscape("@collection.applications:a.name ?~ 'Asha'"),
		in("applications") + "?filter=" + url.QueryEscape("job.applications_via_job.name ?~ 'Asha'"),
		in("outbox") + "?filter=" + url.QueryEscape("act ~ 'papers'"),
		in("cases") + "?filter=" + url.QueryEscape("submission = '"+record.Id+"'"),
		in("submissions_now") + "?filter=" + url.QueryEscape("receipt = '"+record.GetString(collections.Receipt)+"'"),
		in("case_bodies") + "?filter=" + url.QueryEscape("body ~ 'nine'"),
	}
	token := o.fileToken()
	files := []string{"/api/files/applications/", "/api/files/people/"}
	check := func(isSealed bool) {
		t.Helper()
		for _, path := range shown {
			got := o.call(http.MethodGet, path, nil)
			if has := strings.Contains(strings.ToLower(got.Body), "asha"); got.Status != http.StatusOK ||
				has == isSealed {
				t.Errorf("sealed %t: %s shows %d %s", isSealed, path, got.Status, got.Body)
			}
		}
		for _, path := range told {
			got := o.call(http.MethodGet, path, nil)
			if found := got.Status == http.StatusOK &&
				!strings.Contains(got.Body, `"totalItems":0`); found == isSealed {
				t.Errorf("sealed %t: %s tells %d %s", isSealed, path, got.Status, got.Body)
			}
		}
		for _, path := range files {
			want := http.StatusOK
			if isSealed {
				want = http.StatusNotFound
			}
			if got := o.Get(path+record.Id+"/"+record.GetString("resume")+"?token="+token,
				o.token); got.Status != want {
				t.Errorf("sealed %t: %s: %d", isSealed, path, got.Status)
			}
		}
		changed := o.call(http.MethodPatch, in("outbox")+"/"+mailed,
			object{collections.OutboxNextTry: "2099-01-01 00:00:00.000Z"})
		if has := strings.Contains(changed.Body, "Asha"); changed.Status != http.StatusOK || has == isSealed {
			t.Errorf("sealed %t: a change shows %d %s", isSealed, changed.Status, changed.Body)
		}
		for _, path := range []string{"?filter=" + url.QueryEscape("job.title ~ 'Welder' && name ~ 'Ravi'"),
			"?filter=" + url.QueryEscape("phone ~ '98765'"), ""} {
			if got := o.call(http.MethodGet, in("applications")+path, nil); !strings.Contains(got.Body, "Ravi Kumar") {
				t.Errorf("sealed %t: of others, %s shows %d %s", isSealed, path, got.Status, got.Body)
			}
		}
	}
	check(false)
	testapp.Must(t, erasure.Seal(o, "applications", record.Id, time.Now().Add(48*time.Hour), "Asked for it."))
	check(true)
	left := o.call(http.MethodGet, in("applications")+"/"+record.Id, nil)
	for _, want := range []string{record.Id, record.GetString(collections.Receipt), "submittedAt"} {
		if !strings.Contains(left.Body, want) {
			t.Errorf("%s lacks %s", left.Body, want)
		}
	}
	testapp.Must(t, erasure.Unseal(o, "applications", record.Id, "Wants to keep it."))
	check(false)
}

// texts returns the ids of the texts of a submission's case.
func (o operator) texts(submission string) (ids []string) {
	o.Helper()
	err := o.DB().NewQuery("SELECT b.id FROM {{case_bodies}} b JOIN {{cases}} c ON c.id = b.[[case]] WHERE c.submission = '" + submission + "' AND b.body LIKE '%Asha%'").Column(&ids)
	if err != nil || len(ids) == 0 {
		o.Fatalf("%d texts, %v", len(ids), err)
	}
	return ids
}

// fileToken returns a token for files, as the admin UI gets it.
func (o operator) fileToken() string {
	o.Helper()
	var answer struct {
		Token string `json:"token"`
	}
	o.call(http.MethodPost, "/api/files/token", nil).Into(o, &answer)
	return answer.Token
}
