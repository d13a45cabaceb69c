package guard

import (
	"net/netip"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/disk"
	"workforce/pb/platform/request"
)

var (
	TrimLog        = trimLog
	ForgetNetworks = forgetNetworks
)

// KnowsNetwork reports whether an account was used from a network.
func KnowsNetwork(app core.App, account *core.Record, network netip.Prefix) bool {
	return PasswordsOf(app).known.has(nameOf(account.Collection().Name, account.Email()), request.AreaOf(network))
}

// SetLoginPause changes the time that a stream may stay open without a login.
func SetLoginPause(t *testing.T, pause time.Duration) {
	before := loginPause
	loginPause = pause
	t.Cleanup(func() { loginPause = before })
}

// SetUploads changes the upload limit of an app and the free space that it finds.
func SetUploads(app core.App, limit, free int64) {
	limits := newUploads(limit)
	limits.free = func(string) (int64, error) { return free, nil }
	app.Store().Set(uploadsKey, limits)
}

// LoseSpace makes the disk of an app lose some bytes each time it is looked at, 0: has it empty again.
func LoseSpace(app core.App, bytes int64) {
	limits := app.Store().Get(uploadsKey).(*uploads)
	free, _ := limits.free("")
	if bytes == 0 {
		free = 2 * disk.Reserve
	}
	limits.free = func(string) (int64, error) {
		free -= bytes
		return free, nil
	}
}
