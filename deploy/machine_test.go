package deploy_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// A machine has the program installed at the paths of docs/OPERATING.md. It is this machine with other folders mounted
// there, which only its own processes see.
type machine struct {
	t       *testing.T
	root    string // of the folders that are mounted
	address string // that the service listens on
	service *exec.Cmd
	output  bytes.Buffer // of the service

	settings         string // in /etc/workforce.env
	replica, cluster string // addresses in a bucket
	name             string // of the newest backup
	moment           time.Time
}

// mounted are the folders that a machine has for itself.
var mounted = []string{"etc", "var/lib", "usr/local/bin", "usr/local/sbin"}

// install installs the program with the commands of the documents. s3 is nil if the site uses no bucket.
func install(t *testing.T, s3 *testbinary.S3) *machine {
	t.Helper()
	if os.Getuid() != 0 { // the commands write to /etc and /var, which are mounted anew for them
		t.Skip("only root can mount folders, so the commands of the documents were not run")
	}
	m := &machine{t: t, root: t.TempDir(), address: testbinary.FreeAddress(t)}
	sources := filepath.Join(m.root, "sources")
	for _, dir := range append(mounted[1:], "sources") {
		testbinary.Must(t, os.MkdirAll(filepath.Join(m.root, dir), 0o755))
	}
	fetch(t, sources)
	if output, err := exec.Command("cp", "-a", "/etc", filepath.Join(m.root, "etc")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	text := operating(t)
	for _, line := range []string{
		"sudo install -m 755 bin/workforce /usr/local/bin/workforce",
		"sudo install -m 755 deploy/wf /usr/local/sbin/wf",
		"sudo useradd --system --home-dir /var/lib/workforce --shell /usr/sbin/nologin workforce",
		"sudo install -m 600 deploy/workforce.env /etc/workforce.env",
		"sudo install -d -o workforce -g workforce -m 700 /var/lib/workforce",
	} {
		if !strings.Contains(text, "`"+line+"`") {
			t.Errorf("the documents lack %s", line)
		}
		m.mustRun(line)
	}
	m.settings = "SITE_URL=https://example.com\nADMIN_EMAIL=you@example.com\nADMIN_PASSWORD=" + testbinary.Password +
		"\nSETTINGS_KEY=0123456789abcdef0123456789abcdef\n"
	if s3 != nil {
		s3.NewBucket(t, "site")
		m.replica, m.cluster = "s3://site/replica?endpoint="+s3.Endpoint, "s3://site/cluster?endpoint="+s3.Endpoint
		m.settings += strings.Join(s3.Settings(), "\n") + "\nREPLICA_URL=" + m.replica + "\n"
	}
	write(t, filepath.Join(m.root, "etc/workforce.env"), m.settings)
	t.Cleanup(m.stop)
	return m
}

// fetch puts what is installed into a folder: the archive that WORKFORCE_ARCHIVE names (npm run release), else the
// built program and the files of this folder.
func fetch(t *testing.T, sources string) {
	t.Helper()
	if archive := os.Getenv("WORKFORCE_ARCHIVE"); archive != "" {
		if output, err := exec.Command("tar", "-xf", archive, "-C", sources, "--strip-components=1").
			CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, output)
		}
		return
	}
	deploy, err := os.Getwd()
	testbinary.Must(t, err)
	testbinary.Must(t, os.Mkdir(filepath.Join(sources, "bin"), 0o755))
	for from, to := range map[string]string{deploy: "deploy", testbinary.Path(t): "bin/workforce"} {
		testbinary.Must(t, os.Symlink(from, filepath.Join(sources, to)))
	}
}

// command returns a shell command that runs on the machine, in the folder of the documents.
func (m *machine) command(script string) *exec.Cmd {
	var begin strings.Builder
	for _, dir := range mounted {
		begin.WriteString("mount --bind " + filepath.Join(m.root, dir) + " /" + dir + " || exit 99\n")
	}
	begin.WriteString("sudo() { \"$@\"; }\nPATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n")
	command := exec.Command("sh", "-c", begin.String()+script)
	command.Dir = filepath.Join(m.root, "sources")
	command.SysProcAttr = &syscall.SysProcAttr{Unshareflags: syscall.CLONE_NEWNS}
	return command
}

// run runs a command to its end and returns what it printed. The variables stand for what differs from the documents.
func (m *machine) run(script string) (string, error) {
	names, err := filepath.Glob(filepath.Join(m.root, "var/lib/workforce/data/backups/*.zip"))
	if err != nil {
		m.t.Fatal(err)
	}
	if len(names) > 0 {
		m.name = filepath.Base(names[len(names)-1])
	}
	command := m.command(script)
	command.Env = append(os.Environ(), "NAME="+m.name, "ADDRESS="+m.address, "REPLICA_URL="+m.replica,
		"CLUSTER_URL="+m.cluster,
		"MOMENT="+m.moment.Format(time.RFC3339Nano))
	command.Stdin = strings.NewReader(testbinary.Password + "\n")
	output, err := command.CombinedOutput()
	return string(output), err
}

// mustRun runs a command that prepares something.
func (m *machine) mustRun(script string) {
	m.t.Helper()
	if output, err := m.run(script); err != nil {
		m.t.Fatalf("%s: %v\n%s", script, err, output)
	}
}

// start starts the service, unless it runs, and waits until it listens.
func (m *machine) start() {
	m.t.Helper()
	if m.service != nil {
		return
	}
	m.service = m.command("exec wf serve --http " + m.address)
	m.output.Reset()
	m.service.Stdout, m.service.Stderr = &m.output, &m.output
	if err := m.service.Start(); err != nil {
		m.t.Fatal(err)
	}
	testbinary.Await(m.t, "the service listens", func() bool { return listens(m.address) })
}

// stop stops the service, if it runs.
func (m *machine) stop() {
	m.t.Helper()
	if m.service == nil {
		return
	}
	_ = m.service.Process.Signal(syscall.SIGTERM)
	if err := m.service.Wait(); err != nil {
		m.t.Errorf("the service: %v\n%s", err, &m.output)
	}
	m.service = nil
}
