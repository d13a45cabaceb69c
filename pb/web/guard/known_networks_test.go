package guard_test

import (
	"net/netip"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/guard"
)

// TestKnownNetworks stores a network as a program would find it after a restart. Neither the
// account nor the network can be read from the database.
func TestKnownNetworks(t *testing.T) {
	home, elsewhere := netip.MustParsePrefix("192.0.2.1/32"), netip.MustParsePrefix("198.51.100.1/32")
	app := testapp.New(t)
	admin := app.MustCreateAdmin(t, "Asha@example.com", collections.RoleAdmin)
	other := app.MustCreateAdmin(t, "ravi@example.com", collections.RoleAdmin)
	guard.PasswordsOf(app).Remember(admin, home)
	for range 2 {
		if !guard.KnowsNetwork(app, admin, home) || guard.KnowsNetwork(app, other, home) ||
			guard.KnowsNetwork(app, admin, elsewhere) {
			t.Error("not only the network of the account is known")
		}
		app.Store().Remove("passwordAttempts") // as in a new process
	}
	var id string
	if err := app.DB().Select("id").From("_known_networks").Row(&id); err != nil || len(id) != 64 ||
		strings.Contains(id, "asha") {
		t.Errorf("stored %q (%v)", id, err)
	}
	testapp.MustRun(t, app.NonconcurrentDB().Update("_known_networks", dbx.Params{"seen": 1}, nil))
	guard.ForgetNetworks(app)
	for _, job := range app.Cron().Jobs() {
		if job.Id() == "forgetNetworks" {
			job.Run()
		}
	}
	if guard.KnowsNetwork(app, admin, home) {
		t.Error("a network that was not used for years is still known")
	}
}
