package attacks_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestOffice lets 200 people behind one address apply within an hour: the limit of a quarter of
// an hour is at least a quarter of them, and a quarter of them apply at once with a resume of
// usual size.
func TestOffice(t *testing.T) {
	const people = 200
	p := start(t)
	operator := p.from(office).logInAsOperator(t)
	var settings struct {
		RateLimits struct {
			Rules []struct {
				Label                 string
				MaxRequests, Duration int
			}
		}
	}
	operator.get(t, "/api/settings").into(t, &settings)
	for _, rule := range settings.RateLimits.Rules {
		if rule.Label == "POST /api/applications" {
			if hourly := rule.MaxRequests * 3600 / rule.Duration; hourly < people {
				t.Errorf("only %d people behind one address can apply in an hour", hourly)
			}
		}
	}
	opening := operator.firstJob(t)
	resume := pdf(300 << 10)
	for n := range people / 4 {
		got := p.from(visitor).sendForm(t, "/api/applications", map[string]string{
			"job": opening, "name": "Asha Rao", "phone": "9876543210", "email": fmt.Sprintf("asha%d@example.com", n),
		}, attachment{"resume", "resume.pdf", resume})
		if got.status != http.StatusCreated {
			t.Fatalf("applicant %d of a quarter of an hour: %d %s", n+1, got.status, got.body)
		}
	}
}

// firstJob returns the slug of an open opening.
func (c *caller) firstJob(t *testing.T) string {
	t.Helper()
	var page struct{ Items []struct{ Slug string } }
	if c.get(t, "/api/collections/jobs/records?perPage=1").into(t, &page); len(page.Items) == 0 {
		t.Fatal("there is no opening")
	}
	return page.Items[0].Slug
}

// TestSlowPhone sends 20 MB in small pieces while strangers send large bodies. The tests of
// pb/api check the longest times, with a shortened pace.
func TestSlowPhone(t *testing.T) {
	long(t)
	p := start(t)
	proof := pdf(2 * megabyte)
	files := make([]attachment, 10)
	for n := range files {
		files[n] = attachment{"supportDocs", fmt.Sprintf("proof %d.pdf", n), proof}
	}
	body, mediaType := encodeForm(t, grievance(), files...)
	var got answer
	during(t, 4, func(ctx context.Context, worker int) {
		_, _ = p.from(attacker(worker)).try(ctx, http.MethodPost, "/api/realtime",
			strings.NewReader(strings.Repeat("[", 4*megabyte)), "Content-Type", "application/json")
		time.Sleep(50 * time.Millisecond) // leaves some of this machine to the phone
	}, func() {
		got = p.from(visitor).sendBody(t.Context(), t, "/api/grievances", slowly(body, 15*time.Second), mediaType)
	})
	if got.status != http.StatusCreated {
		t.Errorf("%d %s", got.status, got.body)
	}
}

// slowly returns a body that takes some time to read.
func slowly(body []byte, span time.Duration) io.Reader {
	const pieces = 100
	reader, writer := io.Pipe()
	go func() {
		size := (len(body) + pieces - 1) / pieces
		for len(body) > 0 {
			piece := body[:min(size, len(body))]
			body = body[len(piece):]
			if _, err := writer.Write(piece); err != nil {
				return
			}
			time.Sleep(span / pieces) // the slow connection itself, which the test is about
		}
		writer.Close()
	}()
	return reader
}
