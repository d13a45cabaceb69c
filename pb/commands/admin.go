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
	var role string
	command := &cobra.Command{
		Use:          "upsert EMAIL PASSWORD",
		Example:      "  workforce admin upsert asha@example.com 'a long password' --role editor",
		Short:        "Makes an admin, or sets the password of the one with that address",
		Args:         cobra.ExactArgs(2),
		SilenceUsage: true,
		RunE: func(command *cobra.Command, args []string) error {
			// The program may never have served, and so never have made its collections.
			if err := app.RunAllMigrations(); err != nil {
				return fmt.Errorf("prepare the database: %w", err)
			}
			admin, err := upsertAdmin(app, args[0], args[1], role)
			if err != nil {
				return fmt.Errorf("save the admin: %w", err)
			}
			fmt.Fprintf(command.OutOrStdout(), "%s may log in as %s.\n", admin.Email(), admin.Role())
			return nil
		},
	}
	command.Flags().StringVar(&role, "role", "",
		"admin or editor (default: admin, or what an existing one has)")
	return command
}

// upsertAdmin makes an admin or changes the one with that address. Without a
// role, a new one becomes an admin and an old one keeps his.
func upsertAdmin(app core.App, email, password, role string) (*collections.Admin, error) {
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
	return admin, app.Save(admin)
}
