package commands

import (
	"os"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/ops/watch"
)

// WithoutData is the annotation of a command that runs without an opened data folder.
// PocketBase opens the folder of --dir for all other commands, and they run only if it exists.
const WithoutData = "withoutData"

// AnyVersion is the annotation of a command that also opens the data folder of an older version, and leaves it as it
// is.
const AnyVersion = "anyVersion"

// AlsoUnreadable is the annotation of a command that also runs if the database is damaged or cannot be opened because
// the disk is full, without an opened data folder.
const AlsoUnreadable = "alsoUnreadable"

// Register adds the commands to PocketBase's root command.
func Register(root *cobra.Command, app core.App, environment watch.Environment) {
	root.AddCommand(adminCommand(app), backupCommand(app), casesCommand(app), clusterCommand(app, os.Exit),
		contentCommand(app), doctorCommand(app, environment, os.Exit), healthCommand(),
		privacyCommand(app, environment.Replica), restoreCommand(app), seedCommand(app), sweepCommand(app))
}
