package commands

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/ops/cluster"
	"workforce/pb/platform/uploads"
)

func sweepCommand(app core.App) *cobra.Command {
	var yes bool
	command := &cobra.Command{
		Use:     "sweep",
		Short:   "Removes the uploaded files that belong to no record, also those that the nightly sweep keeps",
		Example: "  workforce sweep --dir /srv/workforce",
		Long: "Removes the uploaded files that belong to no record of the database and are older than an hour. The program does\n" +
			"so every night. It keeps them if another data folder has claimed the bucket (S3), or if most files of a\n" +
			"collection belong to no record, because they may be needed with another database. This command removes them\n" +
			"in these cases, too, and claims the bucket. Without --yes it only says how many there are.",
		Args: cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			if yes {
				if err := cluster.CheckLeads(command.Context(), app.DataDir()); err != nil {
					return err
				}
				removed, err := uploads.SweepAll(command.Context(), app)
				if err != nil {
					return fmt.Errorf("remove the files: %w", err)
				}
				fmt.Fprintf(command.OutOrStdout(),
					"Removed the files of %s that no longer exist. Files of the last hour stay.\n",
					plural(int64(removed), "record"))
				return nil
			}
			found, err := uploads.Compare(command.Context(), app, app.DataDir())
			if err != nil {
				return fmt.Errorf("compare the files with the records: %w", err)
			}
			if found.LeftOver == 0 {
				fmt.Fprintln(command.OutOrStdout(), "Each stored file belongs to a record.")
			} else {
				fmt.Fprintf(command.OutOrStdout(), "The storage has the files of %s that the database does not have.\n",
					plural(int64(found.LeftOver), "record"))
			}
			if found.Foreign {
				fmt.Fprintf(command.OutOrStdout(),
					"Another data folder has claimed the bucket %s. If it still serves a site, they may be the files of that site.\n",
					app.Settings().S3.Bucket)
			}
			switch {
			case found.LeftOver > 0:
				fmt.Fprintln(command.OutOrStdout(),
					"Those of the last hour stay, because a form stores its files before its record.")
				return errors.New("nothing was removed: add --yes if nobody needs these files with another database")
			case found.Foreign:
				return errors.New("the bucket was not claimed: add --yes if nobody else uses it")
			}
			return nil
		},
	}
	command.Flags().BoolVar(&yes, "yes", false, "remove them for good")
	return command
}
