package commands

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/ops/traces"
)

func privacyCommand(app core.App, replica string) *cobra.Command {
	parent := &cobra.Command{Use: "privacy", Short: "Looks whether something is left of a person"}
	parent.AddCommand(&cobra.Command{
		Use:     "check WORD",
		Example: "  workforce privacy check asha.rao@example.com --dir /srv/workforce",
		Short:   "Says where a word is left, after everything of a person was erased",
		Long: "Looks for a word, such as an address or a rare name, in the databases and their indexes, in all files of the\n" +
			"data folder with the backups in it, and in the uploaded files in S3 with their older versions. It does not find what is compressed in an\n" +
			"uploaded file, such as the text of a PDF, nor what is in an encrypted backup or in the replica. The exit status is 0 if the\n" +
			"word is nowhere, and 1 if it is somewhere.",
		Args:         cobra.ExactArgs(1),
		SilenceUsage: true,
		RunE: func(command *cobra.Command, args []string) error {
			report, err := traces.Find(command.Context(), app, replica, args[0])
			if err != nil {
				return err
			}
			out := command.OutOrStdout()
			for _, place := range report.Places {
				fmt.Fprintf(out, "%6d in %s\n", place.Count, place.Name)
			}
			for _, unread := range report.Unread {
				fmt.Fprintf(out, "Not looked into: %s.\n", unread)
			}
			if report.IsFreed() {
				fmt.Fprintln(out, "The bytes in data.db belong to no row: an earlier version deleted them without overwriting them. "+
					"The running program writes the database anew once, in the night after the upgrade, if the disk has room. To do it now: "+
					"stop the program, run backup now, restore that backup with restore --replace, and remove the data that was put aside.")
			}
			if len(report.Places) > 0 {
				return errors.New("the word is still there")
			}
			if len(report.Unread) > 0 {
				fmt.Fprintln(out, "The word is nowhere else.")
				return nil
			}
			fmt.Fprintln(out, "The word is nowhere.")
			return nil
		},
	})
	return parent
}
