package guard_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
	"workforce/pb/test/testapp"
	"workforce/pb/web/guard"
)

func TestStreamsOfANetwork(t *testing.T) {
	server := testapp.New(t).Serve(t)
	for i := range 22 {
		want := http.StatusOK
		if i >= 20 {
			want = http.StatusTooManyRequests
		}
		if status := testapp.OpenStream(t, server).Status; status != want {
			t.Errorf("stream %d: %d", i+1, status)
		}
	}
}

func TestStreamsOfAnAccount(t *testing.T) {
	app := testapp.New(t)
	server := app.Serve(t)
	token := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	for i := range 6 {
		stream := testapp.OpenStream(t, server)
		want := http.StatusNoContent
		if i >= 5 {
			want = http.StatusTooManyRequests
		}
		if status := stream.Subscribe(t, token, collections.InboxTopic); status != want {
			t.Errorf("stream %d: %d", i+1, status)
		}
		if i == 0 && stream.Subscribe(t, token, collections.InboxTopic, "PB_CONNECT") != want {
			t.Error("a stream cannot change its topics")
		}
	}
}

func TestTopics(t *testing.T) {
	app := testapp.New(t)
	server := app.Serve(t)
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
		"records, as an operator":    {operator, []string{"jobs/*", "documents/abc?options=%7B%7D"}, 204},
		"an unknown collection":      {operator, []string{"secrets/*"}, 400},
		"more than ten":              {operator, many, 400},
		"the inbox, as an editor":    {editor, []string{"inbox"}, 403},
		"the inbox, without a login": {"", []string{"inbox"}, 401},
	} {
		t.Run(name, func(t *testing.T) {
			stream := testapp.OpenStream(t, server)
			if status := stream.Subscribe(t, c.token, c.topics...); status != c.status {
				t.Errorf("%d, want %d", status, c.status)
			}
		})
	}
}

// TestStreamWithoutALogin checks that the server closes a stream that nobody subscribes to.
func TestStreamWithoutALogin(t *testing.T) {
	guard.SetLoginPause(t, 0)
	stream := testapp.OpenStream(t, testapp.New(t).Serve(t))
	if topic, data, ok := stream.Next(); ok {
		t.Errorf("the stream went on with %q %q", topic, data)
	}
}

// TestStreamAfterLogout ends one of two sessions. Its stream ends with it, the other stays.
func TestStreamAfterLogout(t *testing.T) {
	app := testapp.New(t)
	server := app.Serve(t)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	connect := func() (token string, stream *testapp.Stream) {
		token, err := sessions.New().Token(admin)
		testapp.Must(t, err)
		stream = testapp.OpenStream(t, server)
		if status := stream.Subscribe(t, token, collections.InboxTopic); status != http.StatusNoContent {
			t.Fatalf("subscribed: %d", status)
		}
		return token, stream
	}
	token, first := connect()
	_, second := connect()
	if got := app.Post("/api/auth/logout", "", "Authorization", token); got.Status != http.StatusNoContent {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	if topic, data, ok := first.Next(); ok {
		t.Errorf("the stream went on with %q %q", topic, data)
	}
	if _, err := app.SubscriptionsBroker().ClientById(second.ID); err != nil {
		t.Error("the stream of the other session was closed:", err)
	}
}
