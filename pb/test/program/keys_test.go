package program

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestOtherKey checks that the first start with a key encrypts the settings that were stored without one, and the
// message of a start with another key.
func TestOtherKey(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	testbinary.NewData(t, dir)
	start(t, dir, "SETTINGS_KEY="+strings.Repeat("a", 32)).Stop(t)
	for key, message := range map[string]string{"": "encrypted: set SETTINGS_KEY",
		strings.Repeat("b", 32): "encrypted with another key: set SETTINGS_KEY"} {
		command := program(t, "serve", "--http", testbinary.FreeAddress(t), "--dir", dir)
		command.Env = append(command.Env, "SETTINGS_KEY="+key)
		checkRefusal(t, command, message)
	}
}

// TestUnlock changes the key of the settings, goes on without a lost one, and reads it from a file.
func TestUnlock(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	key := func(letter string) string { return "SETTINGS_KEY=" + strings.Repeat(letter, 32) }
	p := start(t, dir, key("a"))
	unlock := func(letter string, flags ...string) *exec.Cmd {
		command := program(t, append([]string{"settings", "unlock", "--dir", dir}, flags...)...)
		command.Env = append(command.Env, key(letter))
		return command
	}
	checkRefusal(t, unlock("a"), "serves the data folder")
	p.Stop(t)
	checkRefusal(t, unlock("b"), "If that is lost, add --forget.")
	for _, command := range []*exec.Cmd{unlock("a"), unlock("b", "--forget")} {
		if output, err := command.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, output)
		}
		file := filepath.Join(t.TempDir(), "key")
		testbinary.Must(t, os.WriteFile(file, []byte(strings.Repeat("c", 32)+"\n"), 0o600))
		setting, copied := "SETTINGS_KEY_FILE="+file, filepath.Join(t.TempDir(), "copied")
		p := start(t, dir, setting)
		// The dry run beside a server starts the program again, with its own environment.
		for _, args := range [][]string{{"content", "export", copied}, {"content", "import", copied, "--dry-run"}} {
			command := program(t, append(args, "--dir", dir)...)
			command.Env = append(command.Env, setting)
			if output, err := command.CombinedOutput(); err != nil {
				t.Errorf("%v: %v: %s", args, err, output)
			}
		}
		p.Stop(t)
		checkRefusal(t, program(t, "serve", "--http", testbinary.FreeAddress(t), "--dir", dir),
			"encrypted: set SETTINGS_KEY")
	}
}
