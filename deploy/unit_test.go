package deploy_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestUnit lets systemd check its unit, alone and with the part that opens the ports 80 and
// 443, and grade how exposed it is.
func TestUnit(t *testing.T) {
	analyze := tool(t, "systemd-analyze")
	for name, c := range map[string]struct {
		parts []string // files that are added to the unit
		most  string   // exposure, in tenths
	}{
		"behind a proxy": {nil, "20"},
		"with TLS":       {[]string{"workforce-tls.conf"}, "20"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			text := example(t, "workforce.service", "/usr/local/bin/workforce serve", testbinary.Path(t)+" serve")
			for _, part := range c.parts {
				text += "\n" + example(t, part, "/usr/local/bin/workforce serve", testbinary.Path(t)+" serve")
			}
			unit := write(t, filepath.Join(folder, "workforce.service"), text)
			if output, err := exec.Command(analyze, "verify", unit).CombinedOutput(); err != nil || len(output) > 0 {
				t.Errorf("systemd-analyze verify: %v\n%s", err, output)
			}
			output, err := exec.Command(analyze, "security", "--offline=true",
				"--threshold="+c.most, unit).CombinedOutput()
			lines := strings.Split(strings.TrimSpace(string(output)), "\n")
			t.Log(lines[len(lines)-1])
			if err != nil {
				t.Errorf("systemd-analyze security: %v\n%s", err, output)
			}
		})
	}
}

// TestUnitLines checks what neither systemd nor the tests of the program would miss.
func TestUnitLines(t *testing.T) {
	unit := example(t, "workforce.service")
	for _, line := range []string{"Restart=always", "UMask=0077", "EnvironmentFile=/etc/workforce.env",
		"StartLimitIntervalSec=0"} {
		if !strings.Contains(unit, "\n"+line+"\n") {
			t.Errorf("the unit has no line %s", line)
		}
	}
	port := regexp.MustCompile(`METRICS_ADDR=[\d.]+:(\d+)`)
	documented := port.FindStringSubmatch(example(t, "../docs/OPERATING.md"))
	if documented == nil || !strings.Contains(unit, "\nSocketBindAllow=tcp:"+documented[1]+"\n") {
		t.Errorf("the unit does not allow the port of %q", documented)
	}
}

// TestCommandSettings checks that the script reads the settings as systemd does, also values
// that a shell would take apart or run, and lines of an editor on Windows.
func TestCommandSettings(t *testing.T) {
	text := strings.Join([]string{
		"# a comment", "", "  ; another one", "ADMIN_PASSWORD=two words $HOME & `id`",
		"REPLICA_URL=s3://bucket/path?endpoint=https://s3.example.com&region=ap-south-1",
		`SITE_URL="https://example.com"`, "LOG_FORMAT = json ", "METRICS_ADDR=127.0.0.1:9464\r", "no setting",
		"export BACKUPS=off",
		"TRUSTED_PROXIES='10.0.0.5, 10.1.0.0/16'",
	}, "\n") // the last line has no end
	file := write(t, filepath.Join(t.TempDir(), "workforce.env"), text)
	script := example(t, "wf", "cd /var/lib/workforce\n", "",
		"/usr/local/bin/workforce --dir /var/lib/workforce/data \"$@\"", "\"$@\"",
		"setpriv --reuid=workforce --regid=workforce --clear-groups --no-new-privs", "env")
	for name, want := range map[string]string{
		"ADMIN_PASSWORD":  "two words $HOME & `id`",
		"REPLICA_URL":     "s3://bucket/path?endpoint=https://s3.example.com&region=ap-south-1",
		"SITE_URL":        "https://example.com",
		"LOG_FORMAT":      "json",
		"METRICS_ADDR":    "127.0.0.1:9464",
		"TRUSTED_PROXIES": "10.0.0.5, 10.1.0.0/16",
	} {
		command := exec.Command("sh", "-c", script, "wf", "printenv", name)
		command.Env = append(os.Environ(), "WORKFORCE_ENV="+file)
		var warned strings.Builder
		command.Stderr = &warned
		if output, err := command.Output(); err != nil || string(output) != want+"\n" {
			t.Errorf("%s: %q, %v, want %q", name, output, err, want)
		}
		if got := warned.String(); strings.Count(got, "\n") != 2 || !strings.Contains(got, "line 9 of "+file) ||
			!strings.Contains(got, "line 10 of ") {
			t.Errorf("warned of %q, want the lines 9 and 10", got)
		}
	}
}

// TestSettings starts the program with the settings of the example.
func TestSettings(t *testing.T) {
	var settings []string
	for line := range strings.Lines(example(t, "workforce.env")) {
		line = strings.TrimPrefix(strings.TrimSpace(line), "#")
		if name, _, ok := strings.Cut(line, "="); ok && name == strings.ToUpper(name) && !strings.Contains(name, " ") {
			settings = append(settings, line)
		}
	}
	if len(settings) < 4 {
		t.Fatalf("found only %v", settings)
	}
	explained := document(t, "SETTINGS.md")
	for _, setting := range settings {
		name, _, _ := strings.Cut(setting, "=")
		if !strings.Contains(explained, "`"+name) {
			t.Errorf("docs/SETTINGS.md does not explain %s", name)
		}
	}
	testbinary.Start(t, settings...)
}
