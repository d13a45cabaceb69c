package app

import (
	"fmt"

	"github.com/spf13/cobra"

	"workforce/pb/api"
	"workforce/pb/commands"
)

// openAPICommand is not in package commands, which does not know the API.
func openAPICommand() *cobra.Command {
	return &cobra.Command{
		Use: "openapi", Short: "Prints the document of the API (OpenAPI 3.1)",
		Annotations: map[string]string{commands.WithoutData: "it describes the program"},
		Args:        cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			document, err := api.Document()
			if err == nil {
				_, err = fmt.Fprintln(command.OutOrStdout(), string(document))
			}
			return err
		},
	}
}
