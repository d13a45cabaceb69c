package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/documents"
	"workforce/pb/testapp"
)

// TestOutbox checks the counts of mails and the list of failures.
func TestOutbox(t *testing.T) {
	app := testapp.New(t)
	token := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	const none = `{"configured":false,"waiting":0,"troubled":0,"failed":0,"late":0,"failures":[],"placeholders":["hello@example.com","grievance@example.com"]}`
	if answer := app.Get("/api/outbox", token); answer.Body != none {
		t.Errorf("%s, want %s", answer.Body, none)
	}
	for i, state := range []string{"waiting", "waiting", "sent", "failed"} {
		row := outboxRow(fmt.Sprintf("CON-2026-00000%d", i))
		row["state"], row["problem"] = state, "550 nobody here"
		row["attempts"] = i // the first has not been tried
		app.MustCreate(t, collections.Outbox, row)
	}
	webhook := outboxRow("CON-2026-000009")
	webhook["kind"], webhook["attempts"] = collections.OutboxWebhook, 1
	app.MustCreate(t, collections.Outbox, webhook)
	for i, age := range []time.Duration{time.Hour, 8 * 24 * time.Hour} {
		row := outboxRow(fmt.Sprintf("CON-2026-00001%d", i))
		row["state"], row["givenUp"] = collections.OutboxIsLate, types.NowDateTime().Add(-age)
		app.MustCreate(t, collections.Outbox, row)
	}
	app.Settings().SMTP.Enabled = true
	var got struct {
		Configured bool `json:"configured"`
		Waiting    int  `json:"waiting"`
		Troubled   int  `json:"troubled"`
		Failed     int  `json:"failed"`
		Late       int  `json:"late"`
		Failures   []struct {
			Receipt string `json:"receipt"`
			Problem string `json:"problem"`
		} `json:"failures"`
	}
	answer := app.Get("/api/outbox", token)
	answer.Into(t, &got)
	if !got.Configured || got.Waiting != 2 || got.Troubled != 1 || got.Failed != 1 || got.Late != 1 || len(got.Failures) != 1 ||
		got.Failures[0].Receipt != "CON-2026-000003" || got.Failures[0].Problem != "550 nobody here" {
		t.Errorf("%s", answer.Body)
	}
}

// TestPlaceholders replaces the addresses of the site document one after the other.
func TestPlaceholders(t *testing.T) {
	app := testapp.New(t)
	token := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	if err := documents.Seed(app.App); err != nil {
		t.Fatal(err)
	}
	record, err := app.FindFirstRecordByData(collections.Documents, collections.DocumentKey, documents.Site)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, address, want string }{
		{"grievance@example.com", "hello@example.com", `["hello@example.com"]`},
		{"hello@example.com", "hello@samarth.in", `[]`},
	} {
		record.Set(collections.DocumentContent, strings.ReplaceAll(record.GetString(collections.DocumentContent), c.old, c.address))
		if err := app.Save(record); err != nil {
			t.Fatal(err)
		}
		if answer := app.Get("/api/outbox", token); !strings.Contains(answer.Body, `"placeholders":`+c.want) {
			t.Errorf("%s, want %s", answer.Body, c.want)
		}
	}
}

func outboxRow(receipt string) map[string]any {
	return map[string]any{
		"receipt": receipt, "kind": "notice", "state": "waiting", "collection": "contacts", "record": receipt,
	}
}
