package api_test

import (
	"net/http"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestRealtime listens over a real connection as each kind of caller. Callers who may read
// the messages learn that their list has changed, and nothing else.
func TestRealtime(t *testing.T) {
	app := testapp.New(t)
	tokens := callers(t, app)
	server := app.Serve(t)
	listeners := map[string]*testapp.Stream{}
	for who, token := range tokens {
		listener := testapp.OpenStream(t, server)
		want := http.StatusUnauthorized
		switch who {
		case "admin", "recruiter", "officer", "superuser":
			want = http.StatusNoContent
		case "editor", "privacy":
			want = http.StatusForbidden
		}
		if status := listener.Subscribe(t, token, collections.InboxTopic); status != want {
			t.Errorf("%s subscribed: %d", who, status)
		}
		listeners[who] = listener
	}
	contact := app.MustCreate(t, collections.Contacts, testapp.Contact())
	caller{app, tokens["admin"]}.change(t, "contact", cases.Read, contact.Id)
	testapp.Must(t, app.Delete(contact))
	for who, listener := range listeners {
		if who != "admin" && who != "superuser" {
			continue // checked below, when all messages have been sent
		}
		t.Run(who, func(t *testing.T) {
			got := map[string]bool{}
			for range 3 {
				topic, data, _ := listener.Next()
				got[topic+" "+data] = true
			}
			for _, change := range []string{"created", "changed", "deleted"} {
				if want := `inbox {"kind":"contact","change":"` + change + `"}`; !got[want] {
					t.Errorf("got %v, want %s", got, want)
				}
			}
		})
	}
	// Closing the connections lets the test read everything that was sent before.
	for id := range app.SubscriptionsBroker().Clients() {
		app.SubscriptionsBroker().Unregister(id)
	}
	for who, listener := range listeners {
		for topic, data, ok := listener.Next(); ok; topic, data, ok = listener.Next() {
			if topic == collections.InboxTopic {
				t.Errorf("%s got %s", who, data)
			}
		}
	}
}
