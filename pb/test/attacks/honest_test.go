package attacks_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestOffice lets 200 people behind one address apply within an hour: the limit of a quarter of
// an hour is at least a quarter of them, and a quarter of them apply at once with a resume of
// usual size.
func TestOffice(t *testing.T) {
	const people = 200
	p := testbinary.Start(t)
	operator := p.From(testbinary.Office).LogInAsOperator(t)
	var settings struct {
		RateLimits struct {
			Rules []struct {
				Label                 string
				MaxRequests, Duration int
			}
		}
	}
	operator.Get(t, "/api/settings").Into(t, &settings)
	for _, rule := range settings.RateLimits.Rules {
		if rule.Label == "POST /api/applications" {
			if hourly := rule.MaxRequests * 3600 / rule.Duration; hourly < people {
				t.Errorf("only %d people behind one address can apply in an hour", hourly)
			}
		}
	}
	opening := operator.FirstJob(t)
	resume := testbinary.PDF(300 << 10)
	for n := range people / 4 {
		got := p.From(testbinary.Visitor).SendForm(t, "/api/applications", map[string]string{
			"job": opening, "name": "Asha Rao", "phone": "9876543210", "email": fmt.Sprintf("asha%d@example.com", n),
		}, testbinary.Attachment{Field: "resume", Name: "resume.pdf", Content: resume})
		if got.Status != http.StatusCreated {
			t.Fatalf("applicant %d of a quarter of an hour: %d %s", n+1, got.Status, got.Body)
		}
	}
}

// TestSlowPhone sends 20 MB in small pieces while strangers send large bodies: one each for every piece,
// so that the strangers leave some of this machine to the phone. The tests of pb/api check the longest times, with a
// shortened pace.
func TestSlowPhone(t *testing.T) {
	long(t)
	p := testbinary.Start(t)
	proof := testbinary.PDF(2 * testbinary.Megabyte)
	files := make([]testbinary.Attachment, 10)
	for n := range files {
		files[n] = testbinary.Attachment{Field: "supportDocs", Name: fmt.Sprintf("proof %d.pdf", n), Content: proof}
	}
	body, mediaType := testbinary.EncodeForm(t, testbinary.Grievance(), files...)
	const strangers = 4
	pieces := make(chan struct{}, strangers)
	sent := func() {
		for range strangers {
			select {
			case pieces <- struct{}{}:
			default: // the strangers are still busy
			}
		}
	}
	var got testbinary.Answer
	testbinary.During(t, strangers, func(ctx context.Context, worker int) {
		select {
		case <-pieces:
		case <-ctx.Done():
			return
		}
		_, _ = p.From(testbinary.Address(worker)).Try(ctx, http.MethodPost, "/api/realtime",
			strings.NewReader(strings.Repeat("[", 4*testbinary.Megabyte)), "Content-Type", "application/json")
	}, func() {
		got = p.From(testbinary.Visitor).SendBody(t.Context(), t, "/api/grievances", slowly(body, 15*time.Second, sent),
			mediaType)
	})
	if got.Status != http.StatusCreated {
		t.Errorf("%d %s", got.Status, got.Body)
	}
}

// slowly returns a body that takes some time to read. It calls sent after each piece.
func slowly(body []byte, span time.Duration, sent func()) io.Reader {
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
			sent()
			time.Sleep(span / pieces) // the slow connection itself, which the test is about
		}
		writer.Close()
	}()
	return reader
}
