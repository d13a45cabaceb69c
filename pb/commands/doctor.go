package commands

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"fmt"
	"io"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/ops/cluster"
	"workforce/pb/ops/watch"
)

// The exit statuses of doctor.
const (
	exitWarnings = 1
	exitErrors   = 2
)

func doctorCommand(app core.App, environment watch.Environment, exit func(int)) *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use:     "doctor",
		Example: "  workforce doctor --dir /srv/data",
		Short:   "Looks for everything that is wrong with a data folder, and says what to do",
		Long: "Looks for everything that is wrong with a data folder: damage, missing files, settings that are unsafe. " +
			"It changes nothing, and may run beside the server.\n\n" +
			"The exit status is 0 if nothing is wrong, 1 for warnings, and 2 if something is lost or refused, or is about to be. " +
			"It is 3 if the command was called in a wrong way.",
		Args:        cobra.NoArgs,
		Annotations: map[string]string{WithoutData: "it reads the folder beside a running server"},
		RunE: func(command *cobra.Command, _ []string) error {
			if err := cluster.CheckCommand(app.DataDir()); err != nil {
				return err // the folder of a follower has an old database, or none
			}
			found := watch.Doctor(command.Context(), app.DataDir(), app.EncryptionEnv(), environment)
			if err := print(command.OutOrStdout(), found, asJSON); err != nil {
				return err
			}
			exit(exitStatus(found))
			return nil
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "print the findings as JSON")
	return command
}

func exitStatus(found []watch.Finding) int {
	status := 0
	for _, finding := range found {
		if finding.Severity == watch.Error {
			return exitErrors
		}
		status = exitWarnings
	}
	return status
}

// printJSON writes a value for programs.
func printJSON(out io.Writer, value any) error {
	if err := json.MarshalWrite(out, value, jsontext.WithIndent("  ")); err != nil {
		return fmt.Errorf("print as JSON: %w", err)
	}
	fmt.Fprintln(out)
	return nil
}

// print writes the findings for people, or as JSON.
func print(out io.Writer, found []watch.Finding, asJSON bool) error {
	if asJSON {
		return printJSON(out, map[string]any{"findings": found})
	}
	if len(found) == 0 {
		fmt.Fprintln(out, "Nothing is wrong.")
	}
	for _, finding := range found {
		fmt.Fprintf(out, "%-8s %s\n         → %s\n", finding.Severity, finding.Problem, finding.Remedy)
	}
	return nil
}
