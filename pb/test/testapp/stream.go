package testapp

import (
	"bufio"
	"context"
	"encoding/json/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// Serve serves the app on a real connection until the test ends, and returns its address.
// Event streams need one, because Do waits for the end of an answer.
func (app *App) Serve(t testing.TB) string {
	t.Helper()
	server := httptest.NewServer(app.Handler)
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server.URL
}

// Stream is an open event stream (GET /api/realtime), without subscriptions at first.
type Stream struct {
	// Status answers the request. The other fields are empty unless it is 200.
	Status int
	// ID is the stream's number at the server.
	ID     string
	server string
	lines  *bufio.Scanner
}

// OpenStream opens an event stream that ends with the test. server is an address from Serve.
func OpenStream(t testing.TB, server string) *Stream {
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
	stream := &Stream{Status: response.StatusCode, server: server, lines: bufio.NewScanner(response.Body)}
	if stream.Status != http.StatusOK {
		return stream
	}
	_, data, ok := stream.Next()
	var connected struct {
		ClientID string `json:"clientId"`
	}
	if err := json.Unmarshal([]byte(data), &connected); err != nil || !ok {
		t.Fatalf("the stream begins with %q: %v", data, err)
	}
	stream.ID = connected.ClientID
	return stream
}

// Next waits for the next message and returns its topic and its data. It returns false when
// the stream has ended.
func (s *Stream) Next() (topic, data string, ok bool) {
	for s.lines.Scan() {
		if value, found := strings.CutPrefix(s.lines.Text(), "event:"); found {
			topic = strings.TrimSpace(value)
		}
		if value, found := strings.CutPrefix(s.lines.Text(), "data:"); found {
			return topic, strings.TrimSpace(value), true
		}
	}
	return "", "", false
}

// Subscribe sets the topics of the stream and returns the status of the answer.
func (s *Stream) Subscribe(t testing.TB, token string, topics ...string) int {
	t.Helper()
	body, err := json.Marshal(map[string]any{"clientId": s.ID, "subscriptions": topics})
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.server+"/api/realtime", strings.NewReader(string(body)))
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
