package app_test

import (
	"encoding/json/v2"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
)

func (w *lockTest) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *lockTest) note(step string, lock testapp.Lock) {
	fmt.Fprintf(&w.list, "%-28s %-45s %8.1f ms, %6.1f ms of processor time, %4d statements, %5d rows\n", step, lock.By,
		lock.Held.Seconds()*1000, lock.CPU.Seconds()*1000, lock.Statements, lock.Rows)
}

func (w *lockTest) execute(statement string) {
	w.t.Helper()
	// The checkpoint copies what the statement has written, so that no later commit has to.
	for _, statement := range []string{statement, "PRAGMA wal_checkpoint(PASSIVE)"} {
		_, err := w.NonconcurrentDB().NewQuery(statement).Execute()
		w.must(err)
	}
	w.locks.Take() // it belongs to the test
}

func (w *lockTest) post(path, body string) {
	w.t.Helper()
	w.postAs(w.token, path, body)
}

func (w *lockTest) postAs(token, path, body string) {
	w.t.Helper()
	if answer := w.Post(path, body, "Authorization", token); answer.Status >= http.StatusMultipleChoices {
		w.t.Fatalf("%s: %d %s", path, answer.Status, answer.Body)
	}
}

// chosen returns the submissions of a kind that one bulk call takes, as JSON.
func (w *lockTest) chosen(kind, where string) string {
	collection := kind
	if kind == "contact" {
		collection = collections.Contacts
	}
	var ids []string
	w.must(w.DB().Select("id").From(collection).Where(dbx.NewExp(where)).Limit(200).Column(&ids))
	quoted, err := json.Marshal(ids)
	w.must(err)
	return string(quoted)
}

func (w *lockTest) changeMany(kind string, change cases.EventKind) func() {
	return func() {
		where, token := "deletedAt = ''", w.token
		switch change {
		case cases.Read:
			where = "readAt = ''"
		case cases.Unflag:
			where = "spam"
		case cases.DeleteForGood:
			where, token = "deletedAt != ''", w.other
		}
		w.postAs(token, "/api/"+kind+"/changes",
			`{"change":"`+string(change)+`","text":"Sent twice.","ids":`+w.chosen(kind, where)+`}`)
	}
}

func (w *lockTest) actOnMany(kind, action string) func() {
	return func() {
		ids := w.chosen(kind, "deletedAt = '' AND NOT spam AND id IN (SELECT submission FROM cases WHERE state IN ('new', 'open', 'received', 'rejected'))")
		w.post("/api/"+kind+"/events", `{`+action+`,"ids":`+ids+`}`)
	}
}

// takeBackMany takes the rejections back.
func (w *lockTest) takeBackMany() {
	var acts []struct {
		Record string `db:"record"`
		Event  int64  `db:"event"`
	}
	w.must(w.DB().Select("record", "event").From(collections.Outbox).
		Where(dbx.NewExp("collection = 'applications' AND event < 0")).Limit(200).All(&acts))
	var ids, events []string
	for _, act := range acts {
		ids, events = append(ids, strconv.Quote(act.Record)), append(events, strconv.FormatInt(act.Event, 10))
	}
	w.post("/api/applications/events", `{"kind":"takeBack","ids":[`+strings.Join(ids,
		",")+`],"events":[`+strings.Join(events, ",")+`]}`)
}

// importRedirects imports the largest file.
func (w *lockTest) importRedirects() {
	var text strings.Builder
	for i := range many {
		fmt.Fprintf(&text, "/old/%d,/contact\n", i)
	}
	quoted, err := json.Marshal(text.String())
	w.must(err)
	w.post("/api/redirects/import", `{"csv":`+string(quoted)+`}`)
	if count := w.MustCount(w.t, collections.Addresses); count != many {
		w.t.Errorf("%d redirects", count)
	}
}

func (w *lockTest) writePosts() {
	for i := range many {
		w.MustCreate(w.t, collections.Blogs, testapp.Blog(fmt.Sprint("Post ", i), "2025-01-01 00:00:00.000Z"))
	}
}

// changeSite changes the document whose facts every page shows.
func (w *lockTest) changeSite() {
	site, err := w.FindFirstRecordByData(collections.Documents, collections.DocumentKey, documents.Site)
	w.must(err)
	w.must(w.Save(site))
}

// publishAll publishes the largest release, and takes it back.
func (w *lockTest) publishAll() {
	paragraph := `{"type": "paragraph", "text": "` +
		strings.Repeat("Checks of identity, address and earlier work. ", 8) + `"},`
	long := strings.NewReplacer(`"blocks": [`, `"blocks": [`+strings.Repeat(paragraph, 10), `"inMenu": true`,
		`"inMenu": false`).Replace(testapp.Page)
	// Each page that comes to the site would index all others again.
	w.execute("DELETE FROM _search")
	for i := int(w.MustCount(w.t, collections.Documents)); i < content.Limits.Release.MaxPages; i++ {
		w.MustCreate(w.t, collections.Documents, map[string]any{
			collections.DocumentKey: documents.CustomKey(fmt.Sprintf("x%014d", i)),
			collections.DocumentContent: strings.Replace(long, "/background-verification",
				fmt.Sprintf("/page-%d", i), 1),
		})
	}
	w.must(pages.FillIndex(w.App))
	w.locks.Take() // it is done once, before the program serves
	all, err := w.FindAllRecords(collections.Documents)
	w.must(err)
	var items []collections.ReleaseItem
	for _, document := range all {
		items = append(items, collections.ReleaseItem{
			Key: document.GetString(collections.DocumentKey), Version: document.GetInt(versions.FieldVersion),
			Content: []byte(document.GetString(collections.DocumentContent)),
		})
	}
	release := w.MustCreate(w.t, collections.Releases, map[string]any{"title": "All", "items": items})
	for _, call := range []string{"publish", "take-back"} {
		w.post("/api/releases/"+release.Id+"/"+call, "{}")
	}
	if release, err = w.FindRecordById(collections.Releases, release.Id); err != nil ||
		release.GetString(collections.ReleaseState) != releases.TakenBack {
		w.t.Errorf("the release is %s, %v", release.GetString(collections.ReleaseState), err)
	}
}

func (w *lockTest) indexWords() {
	w.execute("INSERT INTO _inbox_pending SELECT seq FROM cases WHERE place != '' ON CONFLICT DO NOTHING")
	w.must(list.IndexWords(w.App))
}

// makeCases makes the cases of submissions that another program has stored.
func (w *lockTest) makeCases() {
	w.execute("UPDATE cases SET submission = 'x' || substr(submission, 2) WHERE kind = 'contact'")
	w.must(cases.Backfill(w.App))
}

// runJobs runs what the program does at night and every minute, long after everything was stored, with
// a full bin and without posts.
func (w *lockTest) runJobs() {
	w.execute("UPDATE contacts SET deletedAt = '2025-01-01 00:00:00.000Z'") // all that are stored by now
	w.execute("UPDATE revisions SET created = '2025-01-01 00:00:00.000Z'")
	w.execute("UPDATE outbox SET state = 'sent', created = '2025-01-01 00:00:00.000Z', sent = '2025-01-01 00:00:00.000Z'")
	w.execute("DELETE FROM blogs")
	w.execute("INSERT INTO _redirect_hits SELECT id, '2020-01-01', 1 FROM addresses")
	for _, job := range w.Cron().Jobs() {
		job.Run()
	}
	if count, err := w.CountRecords(collections.Contacts, dbx.NewExp("deletedAt != ''")); err != nil || count > 0 {
		w.t.Errorf("%d rows are left in the bin, %v", count, err)
	}
}
