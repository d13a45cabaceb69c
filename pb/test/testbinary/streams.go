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
	Events chan string // their names; closed when the stream ends
	ID     string      // of its client, for subscriptions
}

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
	opened := &Stream{Events: make(chan string, 16)}
	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		if data, ok := strings.CutPrefix(lines.Text(), "data:"); ok {
			var message struct{ ClientID string }
			if err := json.Unmarshal([]byte(data), &message, json.MatchCaseInsensitiveNames(true)); err != nil {
				t.Error(err)
			}
			opened.ID = message.ClientID
			break
		}
	}
	go func() {
		defer response.Body.Close()
		for lines.Scan() {
			if event, ok := strings.CutPrefix(lines.Text(), "event:"); ok {
				opened.Events <- event
			}
		}
		close(opened.Events)
	}()
	return opened, response.StatusCode
}

// Subscribe subscribes a stream to topics and returns the status.
func (c *Caller) Subscribe(t *testing.T, to *Stream, topics ...string) int {
	t.Helper()
	return c.Send(t, http.MethodPost, "/api/realtime", Object{"clientId": to.ID, "subscriptions": topics}).Status
}
