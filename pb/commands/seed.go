package commands

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/commands/seed"
	"workforce/pb/store/collections"
	"workforce/pb/transfer"
)

// maxSeeded limits how many records one call creates. It is more than any company has.
const maxSeeded = 10_000_000

// openings is the kind that is no kind of submission.
const openings = "openings"

func seedCommand(app core.App) *cobra.Command {
	var allowReal bool
	command := &cobra.Command{
		Use:     "seed KIND COUNT",
		Example: "  workforce seed grievances 100000 --dir trial/data",
		Short:   "Makes up submissions or openings to try out the site, not for a real one",
		Long: "Makes up submissions (" + strings.Join(collections.KindNames(), ", ") +
			") from the last two years, or openings of\n" +
			"the last two months. It refuses a data folder with submissions from real people unless --yes is\n" +
			"given, because made-up submissions use up receipt numbers and nothing of it can be removed all at once.\n" +
			"Make up the openings before the applications.",
		Args: cobra.ExactArgs(2),
		RunE: func(command *cobra.Command, args []string) error {
			i := slices.IndexFunc(collections.SubmissionKinds,
				func(kind *collections.SubmissionKind) bool { return kind.Name == args[0] })
			count, err := strconv.Atoi(args[1])
			if i < 0 && args[0] != openings || err != nil || count < 1 || count > maxSeeded {
				return errors.New("name a kind and a number: seed grievances 100000")
			}
			// Applications need openings. Seeding stores the sample ones.
			if err := transfer.Seed(app); err != nil {
				return err
			}
			start := time.Now()
			random := rand.New(rand.NewPCG(uint64(start.UnixNano()), 0))
			if args[0] == openings {
				err = seed.Openings(app, count, random, allowReal)
			} else {
				err = seed.Fill(app, collections.SubmissionKinds[i], count, random, allowReal)
			}
			if errors.Is(err, seed.ErrReal) {
				return errors.New("this data folder holds submissions from real people: choose another one with --dir DATA, or add --yes")
			}
			if err != nil {
				return fmt.Errorf("make up %s: %w", args[0], err)
			}
			fmt.Fprintf(command.OutOrStdout(), "%d %s made up in %s.\n", count, args[0],
				time.Since(start).Round(100*time.Millisecond))
			if args[0] == openings {
				fmt.Fprintln(command.OutOrStdout(), "A program that serves the folder shows them after a restart.")
			}
			return nil
		},
	}
	command.Flags().BoolVar(&allowReal, "yes", false, "add them even to submissions from real people")
	return command
}
