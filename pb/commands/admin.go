package commands

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/collections"
)

func adminCommand(app core.App) *cobra.Command {
	command := &cobra.Command{
		Use:   "admin",
		Short: "Manages who may log in to the admin area",
	}
	command.AddCommand(adminUpsertCommand(app))
	return command
}

func adminUpsertCommand(app core.App) *cobra.Command {
	var role, secondStep string
	command := &cobra.Command{
		Use:     "upsert EMAIL PASSWORD",
		Example: "  workforce admin upsert asha@example.com 'a long password' --role editor",
		Short:   "Makes an admin, or sets the password of the one with that address",
		Long: "Makes an admin, or sets the password of the one with that address, which ends all his sessions. " +
			"For somebody whom the code of the second step does not reach, --second-step=off lets the password be enough.",
		Args:         cobra.ExactArgs(2),
		SilenceUsage: true,
		RunE: func(command *cobra.Command, args []string) error {
			if secondStep != "" && secondStep != "off" {
				return errors.New("--second-step takes only off: who wants one switches it on in the admin area")
			}
			// The program may never have served, and so never have made its collections.
			if err := app.RunAllMigrations(); err != nil {
				return fmt.Errorf("prepare the database: %w", err)
			}
			admin, err := upsertAdmin(app, args[0], args[1], role, secondStep == "off")
			if err != nil {
				return fmt.Errorf("save the admin: %w", err)
			}
			fmt.Fprintf(command.OutOrStdout(), "%s may log in as %s.\n", admin.Email(), admin.Role())
			return nil
		},
	}
	command.Flags().StringVar(&role, "role", "",
		"admin or editor (default: admin, or what an existing one has)")
	command.Flags().StringVar(&secondStep, "second-step", "",
		"off: asks no more for a code by mail (default: as it is)")
	return command
}

// upsertAdmin makes an admin or changes the one with that address. Without a
// role, a new one becomes an admin and an old one keeps his; oneStep switches the code
// by mail off.
func upsertAdmin(app core.App, email, password, role string, oneStep bool) (*collections.Admin, error) {
	record, err := app.FindAuthRecordByEmail(collections.Admins, email)
	if errors.Is(err, sql.ErrNoRows) {
		collection, err := app.FindCollectionByNameOrId(collections.Admins)
		if err != nil {
			return nil, err
		}
		record = core.NewRecord(collection)
		record.SetEmail(email)
		if role == "" {
			role = collections.RoleAdmin
		}
	} else if err != nil {
		return nil, err
	}
	admin := collections.AsAdmin(record)
	admin.SetPassword(password)
	if role != "" {
		admin.SetRole(role)
	}
	if oneStep {
		admin.SetSecondStep(false)
	}
	return admin, app.Save(admin)
}
