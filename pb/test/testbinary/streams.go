package testbinary

import (
	"bufio"
	"context"
	"encoding/json/v2"
	"net/http"
	"strings"
	"testing"
)

// A Stream is an open event stream.
type Stream struct {
	Events chan Event // closed when the stream ends
	ID     string     // of its client, for subscriptions
}

// An Event is a message of a stream.
type Event struct{ Topic, Data string }

// Listen opens an event stream that ends with the context. It returns nil and the status if
// it was refused.
func (c *Caller) Listen(ctx context.Context, t *testing.T) (*Stream, int) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.URL+"/api/realtime", nil)
	if err != nil {
		t.Error(err)
		return nil, 0
	}
	response, err := c.client.Do(request)
	if err != nil {
		return nil, 0
	}
	if response.StatusCode != http.StatusOK {
		response.Body.Close()
		return nil, response.StatusCode
	}
	opened := &Stream{Events: make(chan Event, 16)}
	lines := bufio.NewScanner(response.Body)
	if first, ok := nextEvent(lines); ok {
		var connected struct{ ClientID string }
		if err := json.Unmarshal([]byte(first.Data), &connected, json.MatchCaseInsensitiveNames(true)); err != nil {
			t.Errorf("the stream begins with %q: %v", first, err)
		}
		opened.ID = connected.ClientID
	}
	go func() {
		defer response.Body.Close()
		for event, ok := nextEvent(lines); ok; event, ok = nextEvent(lines) {
			opened.Events <- event
		}
		close(opened.Events)
	}()
	return opened, response.StatusCode
}

// nextEvent waits for the next event. It returns false when the stream has ended.
func nextEvent(lines *bufio.Scanner) (event Event, ok bool) {
	for lines.Scan() {
		if value, found := strings.CutPrefix(lines.Text(), "event:"); found {
			event.Topic = strings.TrimSpace(value)
		}
		if value, found := strings.CutPrefix(lines.Text(), "data:"); found {
			event.Data = strings.TrimSpace(value)
			return event, true
		}
	}
	return event, false
}

// Subscribe subscribes a stream to topics and returns the status.
func (c *Caller) Subscribe(t *testing.T, to *Stream, topics ...string) int {
	t.Helper()
	return c.Send(t, http.MethodPost, "/api/realtime", Object{"clientId": to.ID, "subscriptions": topics}).Status
}
