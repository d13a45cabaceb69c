package guard

import (
	"testing"
	"time"
)

var TrimLog = trimLog

// SetLoginPause changes the time that a stream may stay open without a login.
func SetLoginPause(t *testing.T, pause time.Duration) {
	before := loginPause
	loginPause = pause
	t.Cleanup(func() { loginPause = before })
}
