package api_test

import (
	"fmt"
	"net/http"
	"path"
	"testing"

	"workforce/content"
	"workforce/pb/test/testapp"
)

// TestManyMessages sends more messages of a sender than an hour takes. The refusal says when to try again.
func TestManyMessages(t *testing.T) {
	app := testapp.New(t)
	var stored struct {
		Status string `json:"status"`
	}
	endpoints(t, app)["grievances"].send(app).Into(t, &stored)
	for n := range content.Limits.Status.MessagesPerHour + 1 {
		answer := app.Post("/api/grievances/status/messages",
			fmt.Sprintf(`{"secret":%q,"text":"Message %d"}`, path.Base(stored.Status), n))
		want := http.StatusCreated
		if n == content.Limits.Status.MessagesPerHour {
			want = http.StatusTooManyRequests
			checkRefusal(t, answer)
		}
		if answer.Status != want {
			t.Fatalf("message %d: %d %s", n+1, answer.Status, answer.Body)
		}
	}
}
