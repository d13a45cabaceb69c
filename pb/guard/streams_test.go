package guard_test

import (
	"bufio"
	"context"
	"encoding/json/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"workforce/pb/collections"
	"workforce/pb/guard"
	"workforce/pb/inbox"
	"workforce/pb/sessions"
	"workforce/pb/testapp"
)

// open opens a stream that ends with the test and returns its status and the ID of its
// client.
func open(t *testing.T, server string) (status int, id string, ended <-chan struct{}) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, server+"/api/realtime", nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { response.Body.Close() })
	if response.StatusCode != http.StatusOK {
		return response.StatusCode, "", nil
	}
	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		if data, ok := strings.CutPrefix(lines.Text(), "data:"); ok {
			var message struct {
				ClientID string `json:"clientId"`
			}
			if err := json.Unmarshal([]byte(data), &message); err != nil {
				t.Fatal(err)
			}
			id = message.ClientID
			break
		}
	}
	done := make(chan struct{})
	go func() {
		for lines.Scan() { // until the server ends the stream
		}
		close(done)
	}()
	return response.StatusCode, id, done
}

// subscribe sets the topics of a stream and returns the status.
func subscribe(t *testing.T, server, token, id string, topics ...string) int {
	t.Helper()
	body, err := json.Marshal(map[string]any{"clientId": id, "subscriptions": topics})
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server+"/api/realtime", strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	return response.StatusCode
}

func serve(t *testing.T, app *testapp.App) string {
	t.Helper()
	server := httptest.NewServer(app.Handler)
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server.URL
}

func TestStreamsOfANetwork(t *testing.T) {
	server := serve(t, testapp.New(t))
	for i := range 22 {
		want := http.StatusOK
		if i >= 20 {
			want = http.StatusTooManyRequests
		}
		if status, _, _ := open(t, server); status != want {
			t.Errorf("stream %d: %d", i+1, status)
		}
	}
}

func TestStreamsOfAnAccount(t *testing.T) {
	app := testapp.New(t)
	server := serve(t, app)
	token := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	for i := range 6 {
		_, id, _ := open(t, server)
		want := http.StatusNoContent
		if i >= 5 {
			want = http.StatusTooManyRequests
		}
		if status := subscribe(t, server, token, id, inbox.Topic); status != want {
			t.Errorf("stream %d: %d", i+1, status)
		}
		if i == 0 && subscribe(t, server, token, id, inbox.Topic, "PB_CONNECT") != want {
			t.Error("a stream cannot change its topics")
		}
	}
}

func TestTopics(t *testing.T) {
	app := testapp.New(t)
	server := serve(t, app)
	admin := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	editor := testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))
	operator := testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com"))
	many := strings.Split(strings.Repeat("documents/*,", 10)+"documents/*", ",")
	for name, c := range map[string]struct {
		token  string
		topics []string
		status int
	}{
		"the inbox":                  {admin, []string{"inbox", "PB_CONNECT"}, 204},
		"records, as an admin":       {admin, []string{"contacts/*"}, 400},
		"records, as an operator":    {operator, []string{"contacts/*", "documents/abc?options=%7B%7D"}, 204},
		"an unknown collection":      {operator, []string{"secrets/*"}, 400},
		"more than ten":              {operator, many, 400},
		"the inbox, as an editor":    {editor, []string{"inbox"}, 403},
		"the inbox, without a login": {"", []string{"inbox"}, 401},
	} {
		t.Run(name, func(t *testing.T) {
			_, id, _ := open(t, server)
			if status := subscribe(t, server, c.token, id, c.topics...); status != c.status {
				t.Errorf("%d, want %d", status, c.status)
			}
		})
	}
}

// TestStreamWithoutALogin checks that the server closes a stream that nobody subscribes to.
func TestStreamWithoutALogin(t *testing.T) {
	guard.SetLoginPause(t, 0)
	_, _, ended := open(t, serve(t, testapp.New(t)))
	select {
	case <-ended:
	case <-t.Context().Done():
		t.Error("the stream stayed open")
	}
}

// TestStreamAfterLogout ends one of two sessions. Its stream ends with it, the other stays.
func TestStreamAfterLogout(t *testing.T) {
	app := testapp.New(t)
	server := serve(t, app)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	connect := func() (token, id string, ended <-chan struct{}) {
		token, err := sessions.New().Token(admin)
		if err != nil {
			t.Fatal(err)
		}
		_, id, ended = open(t, server)
		if status := subscribe(t, server, token, id, inbox.Topic); status != http.StatusNoContent {
			t.Fatalf("subscribed: %d", status)
		}
		return token, id, ended
	}
	first, _, ended := connect()
	_, second, _ := connect()
	if got := app.Post("/api/auth/logout", "", "Authorization", first); got.Status != http.StatusNoContent {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	select {
	case <-ended:
	case <-time.After(10 * time.Second): // far longer than it takes
		t.Error("the stream goes on after the logout")
	}
	if _, err := app.SubscriptionsBroker().ClientById(second); err != nil {
		t.Error("the stream of another session has ended, too")
	}
}
