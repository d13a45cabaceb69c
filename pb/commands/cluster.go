package commands

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/ops/backup"
	"workforce/pb/ops/cluster"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/ist"
)

func clusterCommand(app core.App, exit func(int)) *cobra.Command {
	command := &cobra.Command{
		Use:   "cluster",
		Short: "Shows and changes the cluster of several machines that serve the site",
	}
	var address string
	command.PersistentFlags().StringVar(&address, "cluster", os.Getenv("CLUSTER_URL"),
		"the place that the machines share, as for serve (CLUSTER_URL)")
	command.AddCommand(clusterStatusCommand(&address, exit), clusterForgetCommand(&address),
		clusterMoveCommand(app, &address, "adopt", "Makes a cluster of the data of a single machine",
			"Sends the database and the uploaded files of a stopped data folder to an empty place in a bucket.\n"+
				"The folder then belongs to a machine of the cluster. Its own copies of the files stay until you remove them.",
			cluster.Adopt, "The cluster at %[2]s has the data of %[1]s now%[3]s. Start this machine, and others with empty data folders, with: serve --cluster '%[2]s'.\n"),
		clusterMoveCommand(app, &address, "leave", "Makes a data folder of a single machine from the cluster",
			"Fetches the newest database and the uploaded files into a folder of this cluster, or an empty one. All machines must\n"+
				"be stopped. The earlier database of the folder is kept beside it. The bucket keeps everything: remove it when\n"+
				"you no longer need it.",
			cluster.Leave, "%[1]s has the data of the cluster at %[2]s now%[3]s. Take CLUSTER_URL out of its settings and start it with: serve --dir %[1]s. The other machines must stay stopped: with CLUSTER_URL, they would go on with the old cluster.\n"))
	return command
}

func clusterStatusCommand(address *string, exit func(int)) *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use:     "status",
		Short:   "Shows which machine leads, and how far the others are",
		Example: "  workforce cluster status --cluster 's3://bucket/site?region=ap-south-1'",
		Long: "Shows which machine leads and since when, and asks each machine how it is. The exit status is 1 if\n" +
			"nobody leads, or if a machine does not answer, cannot show pages yet or is more than 10 seconds behind.",
		Args:        cobra.NoArgs,
		Annotations: map[string]string{WithoutData: "it reads the bucket"},
		RunE: func(command *cobra.Command, _ []string) error {
			if *address == "" {
				return errNoAddress
			}
			status, err := cluster.ReadStatus(command.Context(), *address)
			if err != nil {
				return err
			}
			if asJSON {
				err = printJSON(command.OutOrStdout(), status)
			} else {
				printStatus(command.OutOrStdout(), status)
			}
			if len(status.Problems) > 0 {
				exit(1)
			}
			return err
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "print the status as JSON")
	return command
}

func clusterForgetCommand(address *string) *cobra.Command {
	return &cobra.Command{
		Use:     "forget MACHINE",
		Short:   "Removes a machine that is lost for good from the list of the cluster",
		Example: "  workforce cluster forget http://10.0.0.3:8090 --cluster 's3://bucket/site?region=ap-south-1'",
		Long: "Removes a machine that is lost for good from the list of the cluster, by the address that status shows.\n" +
			"Alarms no longer tell of it. Without this, it is forgotten after a day.",
		Args:        cobra.ExactArgs(1),
		Annotations: map[string]string{WithoutData: "it changes the bucket"},
		RunE: func(command *cobra.Command, machine []string) error {
			if *address == "" {
				return errNoAddress
			}
			if err := cluster.Forget(command.Context(), *address, strings.TrimSuffix(machine[0], "/")); err != nil {
				return err
			}
			fmt.Fprintf(command.OutOrStdout(), "The cluster at %s no longer knows %s.\n", *address, machine[0])
			return nil
		},
	}
}

var errNoAddress = errors.New("name the cluster, as in --cluster 's3://bucket/site?region=ap-south-1' (CLUSTER_URL)")

func printStatus(out io.Writer, status cluster.Status) {
	if leads := status.Leader; leads != nil {
		fmt.Fprintf(out, "%s leads since %s in India (generation %d, version %s).\n", leads.Address,
			ist.DateTime(leads.Since), leads.Generation, leads.Version)
		if !leads.LastSync.IsZero() {
			fmt.Fprintf(out, "The storage had every change at %s.\n", ist.DateTime(leads.LastSync))
		}
	}
	for _, machine := range status.Machines {
		if !machine.Answers {
			fmt.Fprintf(out, "  %-32s no answer\n", machine.Address)
			continue
		}
		fmt.Fprintf(out, "  %-32s %-8s  %5.1f s behind", machine.Address, machine.Role, machine.Lag)
		if status.Leader == nil || machine.Version != status.Leader.Version {
			fmt.Fprintf(out, "  version %s", machine.Version)
		}
		fmt.Fprintln(out)
	}
	if status.Leader != nil && len(status.Machines) == 1 {
		fmt.Fprintln(out, "No other machine takes part, so none could take over.")
	}
	for _, problem := range status.Problems {
		fmt.Fprintln(out, "→", problem)
	}
}

// clusterMoveCommand returns a command that moves data into a cluster or out of it.
func clusterMoveCommand(app core.App, address *string, use, short, long string,
	move func(context.Context, string, core.App, func(string) error) (cluster.Moved, error),
	done string) *cobra.Command {
	return &cobra.Command{
		Use:   use,
		Short: short,
		Long:  long,
		Example: fmt.Sprintf("  workforce cluster %s --cluster 's3://bucket/site?region=ap-south-1' --dir /srv/workforce",
			use),
		Args:        cobra.NoArgs,
		Annotations: map[string]string{WithoutData: "it opens the data folder itself"},
		RunE: func(command *cobra.Command, _ []string) error {
			if *address == "" {
				return errNoAddress
			}
			if err := folder.BecomeOwner(app.DataDir()); err != nil {
				return err
			}
			ctx, stop := signal.NotifyContext(command.Context(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			moved, err := move(ctx, *address, app, func(path string) error { return backup.CheckDatabase(ctx, path) })
			if err != nil {
				return err
			}
			files := fmt.Sprintf(", with %d uploaded files", moved.Files)
			if moved.Stay {
				files = fmt.Sprintf("; the uploaded files stay in S3 (the bucket %s)", moved.Bucket)
			}
			fmt.Fprintf(command.OutOrStdout(), done, app.DataDir(), *address, files)
			if moved.Old != "" {
				fmt.Fprintf(command.OutOrStdout(),
					"The earlier database of this folder is kept in %s. Remove it when you no longer need it.\n",
					moved.Old)
			}
			if moved.Missing > 0 {
				fmt.Fprintf(command.OutOrStdout(),
					"%d uploaded files are missing in the bucket. The first belongs to %s. Keep the bucket, and look there for older versions of them.\n", moved.Missing, moved.FirstMissing)
			}
			if moved.Foreign {
				fmt.Fprintln(command.OutOrStdout(),
					"The bucket has uploaded files of another cluster or site, or of this one from before. From now on, no program removes files from it that belong to no record. When nobody else needs them, run where this site is served: workforce sweep")
			}
			return nil
		},
	}
}
