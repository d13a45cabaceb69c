package auth

import (
	"errors"
	"testing"
)

// TestUnsentMail checks that what a mail server says of a recipient does not reach the log.
func TestUnsentMail(t *testing.T) {
	err := sendWithTimeout(func() error { return errors.New("550 <asha@example.com>: no such user") })
	if err == nil || err.Error() != "550 <(address)>: no such user" {
		t.Errorf("got %v", err)
	}
	if err := sendWithTimeout(func() error { return nil }); err != nil {
		t.Errorf("a mail that was sent: %v", err)
	}
}
