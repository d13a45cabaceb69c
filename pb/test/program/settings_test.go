package program

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestMisspeltSettings checks that the log and doctor name variables that only look like settings, and that the
// log says what protects the data. An operator would otherwise believe that backups are encrypted.
func TestMisspeltSettings(t *testing.T) {
	const publicKey = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"
	for name, c := range map[string]struct {
		settings      []string
		logged, found string
	}{
		"misspelt": {
			[]string{"BACKUPS_KEY=" + publicKey, "SETTING_KEY=" + strings.Repeat("a", 32)},
			"backups=true backupsEncrypted=false settingsEncrypted=false replica=\"\" cluster=\"\"",
			"BACKUPS_KEY (BACKUP_KEY?), SETTING_KEY (SETTINGS_KEY?)",
		},
		"right": {
			[]string{"BACKUP_KEY=" + publicKey, "SETTINGS_KEY=" + strings.Repeat("a", 32), "BACKUPS=off"},
			"backups=false backupsEncrypted=true settingsEncrypted=true replica=\"\" cluster=\"\"", "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := testbinary.Start(t, c.settings...)
			doctor := program(t, "doctor", "--dir", p.Dir)
			doctor.Env = append(doctor.Env, c.settings...)
			advice, _ := doctor.Output() // there are warnings about a new site
			shown := p.Visitor().LogIn(t).Get(t, "/api/findings").Body
			text := p.Output()
			if !strings.Contains(text, c.logged) ||
				strings.Contains(text, "name=BACKUPS_KEY meant=BACKUP_KEY") != (c.found != "") {
				t.Errorf("want %q in the log:\n%s", c.logged, text)
			}
			for place, text := range map[string]string{"doctor": string(advice), "the dashboard": shown} {
				if strings.Contains(text, "look like settings") != (c.found != "") || !strings.Contains(text, c.found) {
					t.Errorf("want %q in what %s says:\n%s", c.found, place, text)
				}
			}
		})
	}
}

// TestSettingsCommand checks that the command prints the settings without a data folder, and makes none.
func TestSettingsCommand(t *testing.T) {
	command := program(t, "settings")
	command.Env = append(command.Env, "SITE_ULR=https://example.com", "ADMIN_PASSWORD="+testbinary.Password)
	output, err := command.CombinedOutput()
	for _, want := range []string{"SITE_URL ", "(hidden) ",
		"SITE_ULR is no setting and does nothing. Did you mean SITE_URL?"} {
		if err != nil || !strings.Contains(string(output), want) {
			t.Errorf("no %q, %v:\n%s", want, err, output)
		}
	}
	if strings.Contains(string(output), testbinary.Password) {
		t.Errorf("the password is printed:\n%s", output)
	}
	checkEmpty(t, command.Dir)
}

// TestJSONLog checks that programs can read each line that a start prints.
func TestJSONLog(t *testing.T) {
	p := start(t, filepath.Join(t.TempDir(), "data"), "LOG_FORMAT=json")
	p.Stop(t)
	said := false
	for line := range strings.Lines(p.Output()) {
		var event struct {
			Time time.Time `json:"time"`
			Text string    `json:"msg"`
		}
		if err := json.Unmarshal([]byte(line), &event); err != nil || event.Time.IsZero() {
			t.Errorf("%s: %v", line, err)
		}
		said = said || strings.HasPrefix(event.Text, "A new data folder was made")
	}
	if !said {
		t.Errorf("the log does not name the new folder:\n%s", p.Output())
	}
}

// TestJSONFailure checks that programs can read why a start has failed, also if a setting is wrong.
func TestJSONFailure(t *testing.T) {
	for name, command := range map[string]*exec.Cmd{
		"SITE_URL":  program(t, "serve", "--dir", filepath.Join(t.TempDir(), "data")),
		"/dev/null": program(t, "serve", "--dir", "/dev/null/data"),
	} {
		command.Env = append(command.Env, "LOG_FORMAT=json")
		if name == "SITE_URL" {
			command.Env = append(command.Env, "SITE_URL=nowhere")
		}
		output, err := command.CombinedOutput()
		var event struct {
			Level string `json:"level"`
			Text  string `json:"msg"`
		}
		if jsonErr := json.Unmarshal(output, &event); jsonErr != nil || event.Level != "ERROR" ||
			!strings.Contains(event.Text, name) {
			t.Errorf("%s: %v: %s", name, err, output)
		}
	}
}
