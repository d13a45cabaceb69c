package app

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"workforce/pb/commands"
)

// The build sets these from package.json and git. They are empty in tests and in programs
// that `go build` has made.
var (
	version string // 1.2.3
	commit  string // the first 12 digits
	date    string // the day of the commit, as 2026-12-31
	changed string // not empty if the sources differ from the commit
)

// describeVersion returns the program's version, the commit it was built from, the day of
// the commit, and the version of PocketBase.
func describeVersion() string {
	var parts []string
	add := func(part string, known bool) {
		if known {
			parts = append(parts, part)
		}
	}
	add(version, version != "")
	add("in development", commit == "" || changed != "")
	add("commit "+commit+" of "+date, commit != "" && changed == "")
	add("after commit "+commit+" of "+date, commit != "" && changed != "")
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			add("PocketBase "+module.Version, module.Path == "github.com/pocketbase/pocketbase")
		}
	}
	return strings.Join(parts, ", ")
}

// versionCommand prints what --version prints: operators type either.
func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Prints the version of the program",
		Annotations: map[string]string{commands.WithoutData: "it only prints"},
		Args:        cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			_, err := fmt.Fprintf(command.OutOrStdout(), "%s version %s\n", command.Root().Name(),
				command.Root().Version)
			return err
		},
	}
}
