//go:build linux

package commands_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"golang.org/x/sys/unix"

	"workforce/pb/commands"
	"workforce/pb/test/testapp"
)

// TestAskForPassword types a password on a terminal, which does not show it.
func TestAskForPassword(t *testing.T) {
	for name, c := range map[string]struct{ second, want string }{
		"the same twice": {"mango train umbrella", "mango train umbrella"},
		"two passwords":  {"mango", ""},
	} {
		t.Run(name, func(t *testing.T) {
			keyboard, terminal := openTerminal(t)
			command := &cobra.Command{}
			command.SetIn(terminal)
			command.SetErr(io.Discard) // as PocketBase does
			shown := make(chan string)
			go func() {
				var all strings.Builder
				screen := bufio.NewReader(keyboard)
				for _, answer := range []string{"mango train umbrella", c.second} {
					question, _ := screen.ReadString(':')
					all.WriteString(question)
					awaitHidden(terminal)
					_, _ = io.WriteString(keyboard, answer+"\n")
				}
				end, _ := screen.ReadString('\n')
				shown <- all.String() + end
			}()
			got, err := commands.ReadPassword(command, []string{"asha@example.com"})
			if got != c.want || (err == nil) != (c.want != "") {
				t.Errorf("%q, %v, want %q", got, err, c.want)
			}
			if text := <-shown; !strings.Contains(text, "Password:") || !strings.Contains(text, "Again:") ||
				strings.Contains(text, "mango") {
				t.Errorf("the terminal shows %q", text)
			}
		})
	}
}

// awaitHidden returns when a terminal no longer shows what is typed.
func awaitHidden(terminal *os.File) {
	for {
		state, err := unix.IoctlGetTermios(int(terminal.Fd()), unix.TCGETS)
		if err != nil || state.Lflag&unix.ECHO == 0 {
			return
		}
		runtime.Gosched()
	}
}

// openTerminal returns both ends of a new terminal.
func openTerminal(t *testing.T) (keyboard, terminal *os.File) {
	t.Helper()
	keyboard, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	testapp.Must(t, err)
	t.Cleanup(func() { keyboard.Close() })
	number, err := unix.IoctlGetInt(int(keyboard.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(keyboard.Fd()), unix.TIOCSPTLCK, 0)
	}
	testapp.Must(t, err)
	terminal, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	testapp.Must(t, err)
	t.Cleanup(func() { terminal.Close() })
	return keyboard, terminal
}
