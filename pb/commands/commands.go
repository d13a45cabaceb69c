// Package commands holds what operators do on the command line besides serving.
package commands

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

// Register adds our commands to the program's.
func Register(root *cobra.Command, app core.App) {
	root.AddCommand(adminCommand(app), seedCommand(app))
}
