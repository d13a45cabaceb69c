package app

import "testing"

// TestOperatorCommand names the key that the command needs. The tests of deploy/ start the service, where it is sudo
// wf.
func TestOperatorCommand(t *testing.T) {
	for _, c := range []struct {
		dir       string
		encrypted bool
		want      string
	}{
		{"/srv/data", false, "bin/workforce superuser upsert EMAIL --dir /srv/data"},
		{"/srv/data", true, "SETTINGS_KEY=… bin/workforce superuser upsert EMAIL --dir /srv/data"},
	} {
		if got := operatorCommand("bin/workforce", c.dir, c.encrypted); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
