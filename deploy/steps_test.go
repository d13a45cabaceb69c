package deploy_test

import (
	"path/filepath"
	"strings"
	"time"
)

// A step is a command with wf. Those that the documents has are written as there.
type step struct {
	command string
	want    string // in what it prints
	fails   bool
	stopped bool             // the service must not run
	before  func(m *machine) // prepares the machine, after the service was stopped
}

// steps are all commands of the documents, in an order in which they make sense.
func steps() []step {
	return []step{
		{command: "wf superuser upsert you@example.com", want: "Successfully saved"},
		// The second step is not switched on.
		{command: "wf superuser otp you@example.com", want: "OTP auth is not enabled", fails: true},
		{command: "wf admin upsert asha@example.com", want: "may log in as admin"},
		{command: "wf superuser ips 203.0.113.0/24"},
		{command: "wf superuser ips"},
		{command: "wf doctor", want: "mail", fails: true}, // it has warnings
		{command: `wf health --http "$ADDRESS"`},
		{command: "wf openapi", want: `"openapi"`},
		{command: "wf completion bash", want: "bash completion"},
		{command: "wf seed contact 3", want: "3"},
		{command: "wf seed openings 2", want: "2 openings made up"},
		{command: "wf settings", want: "SITE_URL"},
		{command: "wf cases verify"},
		// Nobody has downloaded it.
		{command: "wf cases check GRV-2026-000001.zip", want: "Open the file of a case", fails: true},
		{command: "wf content diff"},
		{command: "wf content export FOLDER", want: "written to site-content"},
		{command: "wf privacy check zanzibarquux", want: "The word is nowhere else."},
		{command: "wf sweep", want: "Each stored file belongs to a record"},
		{command: "wf sweep --yes", want: "Removed the files of 0 records"},
		{command: "wf backup now", want: "was made", stopped: true}, // the first start makes one, too, at any moment
		{command: "wf settings unlock", want: "not encrypted now", stopped: true},
		{command: "wf settings unlock --forget", want: "not encrypted now", stopped: true},
		{command: "wf backup list", want: ".zip"},
		{command: "wf backup check NAME.zip", want: "is whole"},

		{command: "wf content import FOLDER", want: "equal", stopped: true},
		{command: "wf restore --replace NAME.zip", want: "add --yes", fails: true, stopped: true},
		{command: "wf restore --replace --yes NAME.zip",
			want: "The old data is kept in /var/lib/workforce/data.replaced-", stopped: true},
		{command: "wf health --http \"$ADDRESS\""}, // starts again
		{command: "wf restore --rescue", want: "has what could be read: ", stopped: true},
		// The time is without seconds.
		{command: "wf restore --replica 's3://…' --at '2126-01-31 14:30'", want: "is in the future", fails: true,
			stopped: true},
		{command: "wf restore --replace --replica 's3://…' --at '2026-01-31 14:30:00'",
			want: "was restored", stopped: true, before: func(m *machine) {
				m.moment = time.Now()
				// Otherwise the last changes may be sent later than the service is told to stop.
				m.mustRun("touch --date '1 hour ago' /var/lib/workforce/data/data.db*")
			}},
		{command: "wf restore NAME.zip", want: "start the program with: sudo systemctl start workforce\n",
			stopped: true, before: func(m *machine) {
				m.mustRun("sudo install -o workforce -g workforce -m 600 /var/lib/workforce/data/backups/$NAME /var/lib/workforce/")
				m.mustRun("sudo mv -T /var/lib/workforce/data /var/lib/workforce/lost")
			}},
		{command: "wf restore --replace --replica 's3://…'", want: "was restored", stopped: true},

		{command: "wf cluster adopt", want: "no program removes files from it", stopped: true,
			before: func(m *machine) {
				m.settings = strings.Replace(m.settings, "REPLICA_URL="+m.replica, "CLUSTER_URL="+m.cluster, 1) +
					"CLUSTER_PEER=http://" + m.address + "\n"
				write(m.t, filepath.Join(m.root, "etc/workforce.env"), m.settings)
				m.mustRun("mv /var/lib/workforce/lost/backups /var/lib/workforce/data/")
				m.moment = time.Now().Add(time.Second)
			}},
		{command: "wf cluster status", want: "→", fails: true, stopped: true}, // nobody leads
		{command: "wf cluster forget http://10.0.0.3:8090", want: "has no machine http://10.0.0.3:8090", fails: true,
			stopped: true},
		{command: "wf cluster leave", want: "has the data of the cluster", stopped: true},
		{command: "wf restore --replica 's3://BUCKET/cluster?region=ap-south-1' --at '2026-01-31 14:30:00'",
			want: "was restored", stopped: true,
			before: func(m *machine) {
				m.mustRun("sudo mv -T /var/lib/workforce/data /var/lib/workforce/data.old1")
				m.moment = time.Now()
			}},
		{command: "wf restore data.old1/backups/NAME.zip", want: "was restored", stopped: true,
			before: func(m *machine) {
				m.mustRun("sudo mv -T /var/lib/workforce/data /var/lib/workforce/data.old2")
			}},
	}
}
