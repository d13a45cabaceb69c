package commands

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/documents"
	"workforce/pb/inbox"
	"workforce/pb/seed"
)

// seedMost is how many submissions are made up at once: more than any company has.
const seedMost = 10_000_000

// seedCommand is not in the help: it is for trying out, not for running a site.
func seedCommand(app core.App) *cobra.Command {
	var besideReal bool
	command := &cobra.Command{
		Use:     "seed KIND COUNT",
		Hidden:  true,
		Example: "  workforce seed grievances 100000 --dir /tmp/trial",
		Short:   "Makes up submissions (grievances, contact, applications), to try out the admin area",
		Long: "Makes up submissions (grievances, contact, applications) over the last two years, to try out\n" +
			"the admin area. A data folder with submissions of real people is left alone, unless --yes is given:\n" +
			"made-up ones use up receipt numbers, and cannot be taken out again at once.",
		Args:         cobra.ExactArgs(2),
		SilenceUsage: true,
		RunE: func(command *cobra.Command, args []string) error {
			i := slices.IndexFunc(inbox.Kinds, func(kind inbox.Kind) bool { return kind.Name == args[0] })
			count, err := strconv.Atoi(args[1])
			if i < 0 || err != nil || count < 1 || count > seedMost {
				return errors.New("say what and how many: seed grievances 100000")
			}
			if err := app.RunAllMigrations(); err != nil {
				return fmt.Errorf("prepare the database: %w", err)
			}
			// What applications are for are openings, which the first start brings.
			if err := documents.Seed(app); err != nil {
				return err
			}
			start := time.Now()
			random := rand.New(rand.NewPCG(uint64(start.UnixNano()), 0))
			err = seed.Fill(app, inbox.Kinds[i], count, random, besideReal)
			if errors.Is(err, seed.ErrReal) {
				return errors.New("this data folder holds submissions of real people: choose another one with --dir DATA, or say --yes")
			}
			if err != nil {
				return fmt.Errorf("make up submissions: %w", err)
			}
			fmt.Fprintf(command.OutOrStdout(), "%d %s made up in %s.\n", count, args[0], time.Since(start).Round(100*time.Millisecond))
			return nil
		},
	}
	command.Flags().BoolVar(&besideReal, "yes", false, "also beside submissions of real people")
	return command
}
