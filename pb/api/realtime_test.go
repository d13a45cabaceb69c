package api_test

import (
	"bufio"
	"encoding/json/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"workforce/pb/collections"
	"workforce/pb/inbox"
	"workforce/pb/testapp"
)

// TestRealtime listens over a real connection as each kind of caller. Callers who may read
// the inbox learn that it has changed, and nothing else.
func TestRealtime(t *testing.T) {
	app := testapp.New(t)
	tokens := callers(t, app)
	server := httptest.NewServer(app.Handler)
	defer server.Close() // waits for the connections, which end with their tests
	listeners := map[string]*bufio.Reader{}
	for who, token := range tokens {
		listener, status := listen(t, server.URL, token, inbox.Topic)
		want := http.StatusUnauthorized
		switch who {
		case "admin", "superuser":
			want = http.StatusNoContent
		case "editor":
			want = http.StatusForbidden
		}
		if status != want {
			t.Errorf("%s subscribed: %d", who, status)
		}
		listeners[who] = listener
	}
	contact := app.MustCreate(t, collections.Contacts, testapp.Contact())
	if answer := app.Do(http.MethodPut, "/api/contact/"+contact.Id+"/read", nil, "Authorization", tokens["admin"]); answer.Status != http.StatusNoContent {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	if err := app.Delete(contact); err != nil {
		t.Fatal(err)
	}
	for who, listener := range listeners {
		if who != "admin" && who != "superuser" {
			continue // checked below, when all messages have been sent
		}
		t.Run(who, func(t *testing.T) {
			got := map[string]bool{}
			for range 3 {
				got[nextMessage(t, listener)] = true
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
		for {
			line, err := listener.ReadString('\n')
			if err != nil {
				break
			}
			if strings.Contains(line, "inbox") {
				t.Errorf("%s got %s", who, line)
			}
		}
	}
}

// listen opens a connection and subscribes. It returns the status of the subscription.
func listen(t *testing.T, server, token, topic string) (*bufio.Reader, int) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server+"/api/realtime", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { answer.Body.Close() })
	reader := bufio.NewReader(answer.Body)
	var connected struct {
		ClientID string `json:"clientId"`
	}
	_, data, _ := strings.Cut(nextMessage(t, reader), " ")
	if err := json.Unmarshal([]byte(data), &connected); err != nil {
		t.Fatal(err)
	}
	body, err := json.Marshal(map[string]any{"clientId": connected.ClientID, "subscriptions": []string{topic}})
	if err != nil {
		t.Fatal(err)
	}
	request, err = http.NewRequestWithContext(t.Context(), http.MethodPost, server+"/api/realtime", strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	subscribed, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	subscribed.Body.Close()
	return reader, subscribed.StatusCode
}

// nextMessage returns the name of the next message and its data.
func nextMessage(t *testing.T, reader *bufio.Reader) string {
	t.Helper()
	var name string
	for {
		line, err := reader.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if value, ok := strings.CutPrefix(line, "event:"); ok {
			name = strings.TrimSpace(value)
		}
		if value, ok := strings.CutPrefix(line, "data:"); ok {
			return name + " " + strings.TrimSpace(value)
		}
	}
}
