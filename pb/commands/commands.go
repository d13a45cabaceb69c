// Package commands adds the commands for operators to the command line.
package commands

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

// Register adds the commands to PocketBase's root command.
func Register(root *cobra.Command, app core.App) {
	root.AddCommand(adminCommand(app), contentCommand(app), seedCommand(app))
}
