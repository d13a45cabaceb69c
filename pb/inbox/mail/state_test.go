package mail_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestReadState counts mails in every state. Webhooks do not count.
func TestReadState(t *testing.T) {
	app := testapp.New(t)
	add := func(receipt string, values map[string]any) {
		t.Helper()
		row := map[string]any{"receipt": receipt, "kind": "notice", "state": "waiting", "collection": "contacts",
			"record": receipt}
		for name, value := range values {
			row[name] = value
		}
		app.MustCreate(t, collections.Outbox, row)
	}
	for i, state := range []string{"waiting", "waiting", "sent", "failed"} {
		// The first has not been tried.
		add(fmt.Sprintf("CON-2026-00000%d", i), map[string]any{"state": state, "attempts": i})
	}
	add("CON-2026-000009", map[string]any{"kind": collections.OutboxWebhook, "attempts": 1})
	for i, age := range []time.Duration{time.Hour, 8 * day} {
		add(fmt.Sprintf("CON-2026-00001%d", i),
			map[string]any{"state": collections.OutboxIsLate, "givenUp": types.NowDateTime().Add(-age)})
	}
	got, err := mail.ReadState(app, time.Now())
	if want := (mail.State{Waiting: 2, Troubled: 1, Stuck: 1, Failed: 1}); err != nil || got != want {
		t.Errorf("%+v (%v), want %+v", got, err, want)
	}
	if late, err := mail.CountLate(app, time.Now()); err != nil || late != 1 {
		t.Errorf("%d late mails (%v), want 1", late, err)
	}
}

// TestPlaceholders replaces the addresses of the site document one after the other.
func TestPlaceholders(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, documents.Seed(app.App))
	record := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, documents.Site)
	for _, c := range []struct {
		old, address string
		want         []string
	}{
		{"grievance@example.com", "hello@example.com", []string{"hello@example.com"}},
		{"hello@example.com", "hello@samarth.in", []string{}},
	} {
		record.Set(collections.DocumentContent,
			strings.ReplaceAll(record.GetString(collections.DocumentContent), c.old, c.address))
		testapp.Must(t, app.Save(record))
		if got, err := mail.Placeholders(app); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%v (%v), want %v", got, err, c.want)
		}
	}
}
