package program

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"workforce/pb/platform/folder"
	"workforce/pb/test/testbinary"
)

// TestCommandLine checks that a mistyped command gets one line of help, and that it leaves
// nothing behind. The data folder would be pb_data.
func TestCommandLine(t *testing.T) {
	used, err := net.Listen("tcp", "127.0.0.1:0")
	testbinary.Must(t, err)
	defer used.Close()
	for _, c := range []struct{ name, arguments, want string }{
		{"an unknown command", "srve", `There is no command "srve". Did you mean "serve"?`},
		{"an unknown command after a flag, as with wf", "--dir data srve",
			`There is no command "srve". Did you mean "serve"?`},
		{"two commands that may be meant", "serv", `Did you mean "serve" or "seed"?`},
		{"help for an unknown command", "help nonsense", `There is no command "nonsense".`},
		{"an unknown subcommand", "admin upset a@example.com b", `Did you mean "upsert"?`},
		{"an unknown flag", "serve --htp 127.0.0.1:9000", "unknown flag: --htp"},
		{"an unknown flag without a command", "--bogus", "unknown flag: --bogus"},
		{"a flag without its value", "serve --http", "needs an argument"},
		{"a port only", "serve --http 9104", "--http 127.0.0.1:9104"},
		{"a URL", "serve --http http://127.0.0.1:9104/", "--http 127.0.0.1:9104."},
		{"a host only", "serve --http 127.0.0.1", "--http 127.0.0.1:8090"},
		{"a port that does not exist", "serve --http 127.0.0.1:99999", "takes a host and a port"},
		{"an address of another machine", "serve --http 192.0.2.1:9104", "This machine does not have the address"},
		{"an address in use", "serve --http " + used.Addr().String(),
			"Another program already listens on " + used.Addr().String()},
		{"an address in use that redirects to TLS",
			"serve example.com --https 127.0.0.1:0 --http " + used.Addr().String(),
			"Another program already listens"},
		{"a URL instead of a domain", "serve https://example.com", "is not a domain"},
		{"an address instead of a domain", "serve 127.0.0.1:9000", "is not a domain"},
		{"TLS without a domain", "serve --https 127.0.0.1:8113", "--https needs a domain"},
		{"an admin without an address", "admin upsert", "admin upsert EMAIL [PASSWORD]"},
		{"an operator without an address", "superuser upsert", "superuser upsert EMAIL [PASSWORD]"},
		{"an admin in no data folder", "admin upsert a@example.com mango-train-umbrella", "There is no data folder at"},
		{"an operator in no data folder", "superuser upsert a@example.com mango-train-umbrella",
			"There is no data folder at"},
		{"made-up submissions in no data folder", "seed contact 1", "There is no data folder at"},
	} {
		t.Run(c.name, func(t *testing.T) {
			command := program(t, strings.Fields(c.arguments)...)
			checkRefusal(t, command, c.want)
			checkEmpty(t, command.Dir)
		})
	}
}

// TestFailedFirstStart checks that a first start that fails late leaves no new folder behind.
func TestFailedFirstStart(t *testing.T) {
	for name, c := range map[string]struct{ setting, want string }{
		"a short password":  {"ADMIN_PASSWORD=short", "password"},
		"an unusable proxy": {"TRUSTED_PROXIES=nowhere", "nowhere"},
		"a short key":       {"SETTINGS_KEY=short", "exactly 32 characters"},
		"no scheme":         {"SITE_URL=example.com", "Write it as https://example.com."},
		"half a cluster":    {"CLUSTER_PEER=http://10.0.0.2:8090", "CLUSTER_PEER is set and CLUSTER_URL is not"},
	} {
		t.Run(name, func(t *testing.T) {
			command := program(t, "serve", "--http", testbinary.FreeAddress(t), "--dir", "new/data")
			command.Env = append(command.Env, c.setting)
			checkRefusal(t, command, c.want)
			checkEmpty(t, command.Dir)
		})
	}
}

// TestOtherDatabase checks that no command writes into the database of another program.
func TestOtherDatabase(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, folder.Database)
	testbinary.Execute(t, dir, "CREATE TABLE bookmarks (url TEXT)")
	before, err := os.ReadFile(path)
	testbinary.Must(t, err)
	for _, line := range []string{"serve --http 127.0.0.1:0", "admin upsert a@example.com mango-train-umbrella",
		"backup now"} {
		checkRefusal(t, program(t, append(strings.Fields(line), "--dir", dir)...),
			"is the database of another program. Check --dir.")
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Error("the database was changed", err)
	}
}

// TestHelp checks that a help text lists all commands and makes no data folder.
func TestHelp(t *testing.T) {
	for _, arguments := range []string{"", "help", "--help"} {
		command := program(t, strings.Fields(arguments)...)
		output, err := command.CombinedOutput()
		for _, want := range []string{"serve ", "admin ", "superuser ", "seed ", "--dir"} {
			if err != nil || !strings.Contains(string(output), want) {
				t.Errorf("%q: %v, the help lacks %q:\n%s", arguments, err, want, output)
			}
		}
		checkEmpty(t, command.Dir)
	}
}

// TestLock checks that only one program serves a data folder, that commands work beside it,
// and that a killed program leaves no lock.
func TestLock(t *testing.T) {
	p := testbinary.Start(t)
	checkRefusal(t, program(t, "serve", "--http", testbinary.FreeAddress(t), "--dir", p.Dir),
		fmt.Sprintf("process %d", p.PID()))
	for _, arguments := range []string{
		"admin upsert ravi@example.com mango-train-umbrella", "superuser upsert asha@example.com mango-train-umbrella",
		"seed contact 3",
	} {
		if output, err := program(t, append(strings.Fields(arguments), "--dir", p.Dir)...).
			CombinedOutput(); err != nil {
			t.Errorf("%s: %v %s", arguments, err, output)
		}
	}
	login := testbinary.Object{"email": "ravi@example.com", "password": "mango-train-umbrella"}
	if got := p.Visitor().Send(t, http.MethodPost, "/api/auth/login", login); got.Status != http.StatusOK {
		t.Errorf("the new admin logs in: %d %s", got.Status, got.Body)
	}
	var counts map[string]struct{ Total int }
	if p.Visitor().LogIn(t).Get(t, "/api/inbox").Into(t, &counts); counts["contact"].Total == 0 {
		t.Errorf("the server does not see what seed has stored: %v", counts)
	}
	p.Kill(t)
	p.Again(t)
}

// TestOlderServer checks that a command does not migrate the data under a running server of an
// older version. The command is a copy of the program, because the same program would be starting.
func TestOlderServer(t *testing.T) {
	p := testbinary.Start(t)
	testbinary.Execute(t, p.Dir,
		"DELETE FROM _migrations WHERE file = (SELECT max(file) FROM _migrations WHERE file LIKE '17%')")
	command := program(t, "admin", "upsert", "ravi@example.com", "mango-train-umbrella", "--dir", p.Dir)
	content, err := os.ReadFile(command.Path)
	testbinary.Must(t, err)
	command.Path = filepath.Join(t.TempDir(), "workforce")
	testbinary.Must(t, os.WriteFile(command.Path, content, 0o700))
	checkRefusal(t, command, "An older version of this program serves the data folder")
}

// TestOlderFolder checks that no command upgrades a data folder of an older version, and that none makes a backup
// before an upgrade: that would push earlier ones out.
func TestOlderFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	testbinary.NewData(t, dir)
	testbinary.Execute(t, dir,
		"DELETE FROM _migrations WHERE file = (SELECT max(file) FROM _migrations WHERE file LIKE '17%')")
	testbinary.Must(t, os.Mkdir(filepath.Join(dir, "backups"), 0o700))
	before := describe(t, dir)
	for arguments, want := range map[string]string{
		"admin upsert ravi@example.com mango-train-umbrella": "serve. It brings the folder up to date",
		"superuser otp asha@example.com":                     "serve. It brings the folder up to date",
		"cases verify":                                       "serve. It brings the folder up to date",
		"content diff":                                       "serve. It brings the folder up to date",
		"seed contact 3":                                     "serve. It brings the folder up to date",
		"doctor":                                             "older version of this program.\n         → Start",
		"backup list":                                        "There is no backup yet",
	} {
		output, err := program(t, append(strings.Fields(arguments), "--dir", dir)...).CombinedOutput()
		if isList := arguments == "backup list"; (err == nil) != isList || !strings.Contains(string(output), want) {
			t.Errorf("%s ended with %v and printed %q, want %q", arguments, err, output, want)
		}
	}
	if after := describe(t, dir); after != before {
		t.Errorf("a command has changed the folder. Before:\n%s\nAfter:\n%s", before, after)
	}
}

// TestTooOld checks that a data folder which this version cannot upgrade is refused, and stays as it is.
func TestTooOld(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	if output, err := exec.Command("tar", "-xzf", "testdata/b4feb2a.tar.gz", "-C", filepath.Dir(dir)).
		CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	before := describe(t, dir)
	for _, arguments := range [][]string{
		{"serve", "--http", testbinary.FreeAddress(t)}, {"admin", "upsert", "ravi@example.com", "mango-train-umbrella"},
		{"backup", "now"}, {"doctor"},
	} {
		output, err := program(t, append(arguments, "--dir", dir)...).CombinedOutput()
		if want := "Start the program of commit aff2553 on it once, then this one."; err == nil ||
			!strings.Contains(string(output), want) {
			t.Errorf("%s ended with %v and printed %q, want %q", arguments[0], err, output, want)
		}
		if after := describe(t, dir); after != before {
			t.Errorf("%s has changed the folder. Before:\n%s\nAfter:\n%s", arguments[0], before, after)
		}
	}
}

// describe lists the files below a folder with their modes, and a hash of their content.
func describe(t *testing.T, dir string) string {
	t.Helper()
	var list strings.Builder
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil || entry.IsDir() {
			fmt.Fprintln(&list, path, info.Mode())
			return err
		}
		content, err := os.ReadFile(path)
		fmt.Fprintf(&list, "%s %v %x\n", path, info.Mode(), sha256.Sum256(content))
		return err
	})
	testbinary.Must(t, err)
	return list.String()
}

// TestCommandDuringFirstStart runs commands as soon as there is a data folder.
func TestCommandDuringFirstStart(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	server := program(t, "serve", "--http", testbinary.FreeAddress(t), "--dir", dir)
	testbinary.Must(t, server.Start())
	ended := make(chan error, 1)
	go func() { ended <- server.Wait() }()
	for !folder.Exists(dir) {
		select {
		case err := <-ended:
			t.Fatal("the program made no data folder", err)
		default:
			runtime.Gosched()
		}
	}
	report, _ := program(t, "doctor", "--dir", dir).CombinedOutput()
	if text := string(report); !strings.Contains(text, "made-up company") || strings.Contains(text, "Rate limits") ||
		strings.Contains(text, "could not be checked") {
		t.Errorf("doctor: %s", text)
	}
	if output, err := program(t, "admin", "upsert", "ravi@example.com", "mango-train-umbrella", "--dir", dir).
		CombinedOutput(); err != nil {
		t.Errorf("admin: %v %s", err, output)
	}
	if err := errors.Join(server.Process.Signal(syscall.SIGTERM), <-ended); err != nil {
		t.Error(err)
	}
}

// TestPrivate checks that other accounts can read nothing of the data folder, neither of a new
// one nor of one that an older version has left open.
func TestPrivate(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	testbinary.NewData(t, dir)
	// Copied files do not have the modes of the program.
	if err := os.RemoveAll(filepath.Join(dir, "backups")); err != nil {
		t.Fatal(err)
	}
	for path, mode := range map[string]fs.FileMode{"": 0o755, ".backup": 0o755, "data.db": 0o644, "auxiliary.db": 0o644,
		"storage": 0o755, "types.d.ts": 0o644} {
		if err := os.Chmod(filepath.Join(dir, path), mode); err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
	}
	p := start(t, dir)
	got := p.Visitor().SendForm(t, "/api/grievances", testbinary.Grievance(),
		testbinary.Attachment{Field: "supportDocs", Name: "a.pdf", Content: testbinary.PDF(1000)})
	if got.Status != http.StatusCreated {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	p.Visitor().LogInAsOperator(t).Send(t, http.MethodPost, "/api/backups", testbinary.Object{"name": "a.zip"})
	checkPrivate(t, dir)
	p.Stop(t)
	made := filepath.Join(t.TempDir(), "made beforehand")
	testbinary.Must(t, os.Mkdir(made, 0o755))
	start(t, made).Stop(t)
	checkPrivate(t, made)
	fresh := filepath.Join(t.TempDir(), "fresh")
	p = start(t, fresh)
	p.Stop(t)
	checkPrivate(t, fresh)
	if !strings.Contains(p.Output(), "A new data folder was made: "+fresh) {
		t.Errorf("the console does not name the new folder:\n%s", p.Output())
	}
}

func checkPrivate(t *testing.T, dir string) {
	t.Helper()
	seen := 0
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s: %s", path, info.Mode())
		}
		seen++
		return err
	})
	if err != nil || seen < 4 {
		t.Errorf("%d files, %v", seen, err)
	}
}

// checkRefusal runs a command, which must fail and print one line that contains want. A command line that the program
// does not understand ends with status 3, because 1 and 2 are findings of doctor.
func checkRefusal(t *testing.T, command *exec.Cmd, want string) {
	t.Helper()
	output, err := command.CombinedOutput()
	message := strings.TrimSpace(string(output))
	status := 1
	if strings.Contains(message, "--help`") || strings.HasPrefix(message, "Use it as") {
		status = 3
	}
	if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != status {
		t.Errorf("ended with %v, want exit status %d", err, status)
	}
	if !strings.Contains(message, want) || strings.Contains(message, "\n") {
		t.Errorf("printed %q, want one line with %q", message, want)
	}
}

func checkEmpty(t *testing.T, dir string) {
	t.Helper()
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
