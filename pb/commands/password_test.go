package commands_test

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"workforce/pb/commands"
)

// TestReadPassword reads passwords that are no arguments, from a file or another program.
func TestReadPassword(t *testing.T) {
	for name, c := range map[string]struct{ input, want string }{
		"a line":               {"mango train umbrella\n", "mango train umbrella"},
		"a line of Windows":    {"mango train umbrella\r\nmore\n", "mango train umbrella"},
		"no end of the line":   {" mango ", " mango "},
		"nothing":              {"", ""},
		"an empty line":        {"\nmango\n", ""},
		"more than is allowed": {strings.Repeat("m", 5000), strings.Repeat("m", 1000)},
	} {
		t.Run(name, func(t *testing.T) {
			for _, args := range [][]string{{"asha@example.com"}, {"asha@example.com", "-"}} {
				command := &cobra.Command{}
				command.SetIn(strings.NewReader(c.input))
				got, err := commands.ReadPassword(command, args)
				if got != c.want || (err == nil) != (c.want != "") {
					t.Errorf("%q: %q, %v, want %q", args, got, err, c.want)
				}
			}
		})
	}
	t.Run("an argument", func(t *testing.T) {
		if got, err := commands.ReadPassword(&cobra.Command{}, []string{"asha@example.com", "mango"}); got != "mango" ||
			err != nil {
			t.Error(got, err)
		}
	})
}
