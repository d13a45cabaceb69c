package api_test

import (
	"io"
	"net"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"workforce/pb/api"
	"workforce/pb/test/testapp"
)

// TestTooSlow begins to send forms to a real server and then stalls: the answer is 408.
func TestTooSlow(t *testing.T) {
	defer api.LimitBodyTime(10 * time.Millisecond)()
	app := testapp.New(t)
	server := httptest.NewServer(app.Handler)
	defer server.Close()
	for name, begun := range map[string]string{
		"JSON": "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
		"multipart": "Content-Type: " + bound +
			"\r\nContent-Length: 100\r\n\r\n--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n",
		"nothing": "Content-Type: " + isForm + "\r\nContent-Length: 100\r\n\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			client, err := net.Dial("tcp", server.Listener.Addr().String())
			testapp.Must(t, err)
			defer client.Close()
			if _, err := io.WriteString(client, "POST /api/contact HTTP/1.1\r\nHost: a\r\n"+begun); err != nil {
				t.Fatal(err)
			}
			answer, err := io.ReadAll(client) // until the server hangs up
			if err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 408 ") ||
				!strings.Contains(string(answer), `{"error":"Uploading took too long.`) {
				t.Errorf("%v %s", err, answer)
			}
		})
	}
}
