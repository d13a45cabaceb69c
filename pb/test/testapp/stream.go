package testapp

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
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
	*testbinary.Stream // nil unless the status is 200
	Status             int
	caller             *testbinary.Caller
}

// OpenStream opens an event stream that ends with the test. server is an address from Serve.
func OpenStream(t *testing.T, server string) *Stream {
	t.Helper()
	caller := testbinary.NewCaller(server, strings.TrimPrefix(server, "http://"), "127.0.0.1", nil)
	stream, status := caller.Listen(t.Context(), t)
	return &Stream{stream, status, caller}
}

// Next waits for the next message and returns its topic and its data. It returns false when
// the stream has ended.
func (s *Stream) Next() (topic, data string, ok bool) {
	event, ok := <-s.Events
	return event.Topic, event.Data, ok
}

// Subscribe sets the topics of the stream and returns the status of the answer.
func (s *Stream) Subscribe(t *testing.T, token string, topics ...string) int {
	t.Helper()
	body := testbinary.Object{"clientId": s.ID, "subscriptions": topics}
	return s.caller.Send(t, http.MethodPost, "/api/realtime", body, "Authorization", token).Status
}
