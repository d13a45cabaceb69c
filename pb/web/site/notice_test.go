package site_test

import (
	"encoding/json/v2"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/notices"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestNotices changes the notice of the contact form. Each message has the id of what its sender was shown.
func TestNotices(t *testing.T) {
	app := testapp.NewSite(t)
	shown := func() string {
		var view struct{ Notice string }
		answer := app.Get("/data/contact", "")
		if err := json.Unmarshal([]byte(answer.Body), &view, json.MatchCaseInsensitiveNames(true)); err != nil {
			t.Fatal(answer.Status, err)
		}
		return view.Notice
	}
	send := func(notice string) *core.Record {
		t.Helper()
		var stored struct{ ID string }
		answer := app.Post("/api/contact",
			`{"name":"Asha Rao","email":"asha@example.com","phone":"9876543210","message":"Hello","notice":"`+notice+`"}`)
		if err := json.Unmarshal([]byte(answer.Body), &stored, json.MatchCaseInsensitiveNames(true)); err != nil ||
			stored.ID == "" {
			t.Fatal(answer.Status, answer.Body)
		}
		record := testapp.MustFind(t, app, collections.Contacts, "id", stored.ID)
		return record
	}
	first := shown()
	document := testapp.MustFind(t, app, collections.Documents, "key", "contact")
	changed := strings.Replace(document.GetString("content"), "We use your name",
		strings.Repeat("हम आपका नाम, ईमेल, फ़ोन और संदेश केवल आपको जवाब देने के लिए लेते हैं. ", 3)+
			"We use your name", 1)
	document.Set("content", changed)
	testapp.Must(t, app.Save(document))
	second := shown()
	for name, c := range map[string]struct{ sent, kept, language string }{
		"the notice before the change": {first, first, "en"},
		"the notice after it":          {second, second, "hi"},
		"a caller without a page":      {sent: "", kept: ""},
		"a notice that nobody saw":     {sent: strings.Repeat("a", 64), kept: ""},
	} {
		t.Run(name, func(t *testing.T) {
			record := send(c.sent)
			if got := record.GetString(collections.Notice); got != c.kept {
				t.Errorf("stored %q, want %q", got, c.kept)
			}
			kept, err := notices.Find(app, "contact", c.sent)
			if kept.Language != c.language || strings.Contains(kept.Text, "{officerEmail}") ||
				(err == nil) != (c.kept != "") {
				t.Errorf("%+v, %v", kept, err)
			}
		})
	}
	if first == second || first == "" {
		t.Errorf("%q and %q", first, second)
	}
	for _, statement := range []string{"UPDATE notices SET text = ''", "DELETE FROM notices"} {
		if _, err := app.DB().NewQuery(statement).Execute(); err == nil {
			t.Errorf("%s was allowed", statement)
		}
	}
}
