package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"workforce/pb/collections"
	"workforce/pb/testapp"
)

// TestSpam checks what is set aside, and that nobody sees it from the answer.
func TestSpam(t *testing.T) {
	app := testapp.New(t)
	for _, c := range []struct {
		name, field, value string
		spam               bool
	}{
		{"no hidden fields", "subject", "Hello", false},
		{"an empty honeypot", "website", "", false},
		{"a filled honeypot", "website", "https://example.com", true},
		{"open for a minute", "filledIn", "60000", false},
		{"open for two seconds", "filledIn", "2000", false},
		{"open for a second", "filledIn", "1000", true},
		{"open for no time", "filledIn", "0", true},
		{"open for less than no time", "filledIn", "-1", true},
		{"a time beyond all numbers", "filledIn", "99999999999999999999", true},
		{"no number", "filledIn", "soon", true},
		{"no time", "filledIn", "", true},
		{"open for ten years", "filledIn", "315360000000", true},
		{"open for a week", "filledIn", "604800000", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer := app.Post("/api/contact", strings.Replace(valid, "{", fmt.Sprintf(`{%q:%q,`, c.field, c.value), 1))
			if answer.Status != http.StatusCreated || !strings.Contains(answer.Body, "CON-") {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
			var told stored
			answer.Into(t, &told)
			record, err := app.FindRecordById(collections.Contacts, told.ID)
			if err != nil {
				t.Fatal(err)
			}
			if record.GetBool("spam") != c.spam {
				t.Errorf("spam is %v", record.GetBool("spam"))
			}
		})
	}
}

// TestIdempotency checks that one key stores once, also when many arrive at once.
func TestIdempotency(t *testing.T) {
	app := testapp.New(t)
	const senders = 20
	answers := make([]testapp.Answer, senders)
	var wait sync.WaitGroup
	for i := range senders {
		wait.Go(func() {
			answers[i] = app.Post("/api/contact", valid, "Idempotency-Key", "one")
		})
	}
	wait.Wait()
	for _, answer := range answers {
		if answer.Status != http.StatusCreated || answer.Body != answers[0].Body {
			t.Errorf("%d %s, want 201 %s", answer.Status, answer.Body, answers[0].Body)
		}
	}
	again := strings.Replace(valid, "9876543210", "+91 98765 43210", 1) // says the same
	if answer := app.Post("/api/contact", again, "Idempotency-Key", "one"); answer.Body != answers[0].Body {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
	field := strings.Replace(valid, "{", `{"idempotencyKey":"one",`, 1)
	if answer := app.Post("/api/contact", field); answer.Body != answers[0].Body {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
	other := strings.Replace(valid, "Two", "Three", 1)
	answer := app.Post("/api/contact", other, "Idempotency-Key", "one")
	if answer.Status != http.StatusConflict {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
	checkRefusal(t, answer)
	if answer := app.Post("/api/contact", valid, "Idempotency-Key", strings.Repeat("k", 201)); answer.Status != 422 {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
	if total := countContacts(t, app); total != 1 {
		t.Errorf("%d were stored", total)
	}
	if answer := app.Post("/api/contact", valid, "Idempotency-Key", "two"); answer.Body == answers[0].Body {
		t.Error("another key gave the same record")
	}
}
