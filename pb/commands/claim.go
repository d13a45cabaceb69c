package commands

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/uploads"
)

func claimCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use:     "claim",
		Short:   "Lets this site remove files that belong to no record from its bucket (S3)",
		Example: "  workforce claim --dir /srv/workforce",
		Long: "Lets this site remove files from its bucket (S3) that belong to no record of its database. Only one site or\n" +
			"cluster may do that: the first one that used the bucket. Run this if that one is gone for good, such as after a\n" +
			"restore. Files of a collection are kept all the same if most of them belong to no record.",
		Args: cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			inBucket, err := uploads.TakeClaim(app)
			if err != nil {
				return err
			}
			if !inBucket {
				return errors.New("this site stores its files on the disk: there is no bucket to claim")
			}
			found, err := uploads.Compare(command.Context(), app, app.DataDir())
			if err != nil {
				return fmt.Errorf("compare the files with the records: %w", err)
			}
			fmt.Fprintf(command.OutOrStdout(), "The bucket %s belongs to this site now. At night, the files of %d records are removed that the database does not have, and those of %d are kept.\n",
				app.Settings().S3.Bucket, found.LeftOver-found.Kept, found.Kept)
			return nil
		},
	}
}
