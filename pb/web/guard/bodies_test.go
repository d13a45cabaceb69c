package guard_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// counted is a body of unknown length that counts how much of it was read.
type counted struct {
	left, read int
}

func (c *counted) Read(b []byte) (int, error) {
	n := min(len(b), c.left)
	for i := range n {
		b[i] = '['
	}
	c.left -= n
	c.read += n
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// TestBodies sends 31 MB to PocketBase's calls. Only operators get more than a little of it
// read.
func TestBodies(t *testing.T) {
	app := testapp.New(t)
	admin := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	operator := testapp.MustToken(t, app.MustCreateOperator(t, "operator@example.com"))
	const size, some = 31 << 20, 65 << 10
	for _, c := range []struct {
		call, token string
		most        int
	}{
		{"POST /api/realtime", "", 0},
		{"POST /api/realtime", admin, some},
		{"POST /api/collections/contacts/records", "", 0},
		{"POST /api/collections/contacts/records", admin, 0},
		{"PATCH /api/collections/admins/records/abcdefghijklmno", admin, 0},
		{"GET /api/collections/_otps/records", "", 0},
		{"GET /api/oauth2-redirect", "", 0},
		{"POST /api/collections/_superusers/auth-with-password", "", some},
		{"POST /api/collections/_superusers/request-password-reset", "", some},
		{"POST /api/collections/_superusers/impersonate/abcdefghijklmno", "", 0},
		{"POST /api/batch", "", 0},
		{"POST /api/batch", admin, 0},
		{"PUT /api/collections/import", "", 0},
		{"PATCH /api/settings", admin, 0},
		{"POST /api/sql", admin, 0},
		{"POST /api/backups/upload", "", 0},
		{"POST /api/oauth2-redirect", "", some},
		{"POST /api/nothing", "", 0},
		{"PATCH /api/collections/documents/records/abcdefghijklmno", operator, size},
	} {
		for _, known := range []bool{true, false} {
			method, path, _ := strings.Cut(c.call, " ")
			body := &counted{left: size}
			request := httptest.NewRequest(method, path, body)
			if known {
				request.ContentLength = size
			}
			request.Header.Set("Content-Type", "application/json")
			request.Header.Set("Authorization", c.token)
			recorder := httptest.NewRecorder()
			app.Handler.ServeHTTP(recorder, request)
			if body.read > c.most || known && recorder.Code < http.StatusBadRequest {
				t.Errorf("%s (length known: %t): %d, read %d bytes", c.call, known, recorder.Code, body.read)
			}
		}
	}
}
