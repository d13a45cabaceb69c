package commands

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"workforce/pb/store/collections"
)

func adminCommand(app core.App) *cobra.Command {
	command := &cobra.Command{
		Use:   "admin",
		Short: "Manages the accounts of the admin area",
	}
	command.AddCommand(adminUpsertCommand(app))
	return command
}

func adminUpsertCommand(app core.App) *cobra.Command {
	var role, secondStep string
	command := &cobra.Command{
		Use:     "upsert EMAIL [PASSWORD]",
		Example: "  workforce admin upsert asha@example.com --role editor",
		Short:   "Creates an admin, or sets an existing admin's password",
		Long: "Creates an admin, or sets the password of the admin with that address, which ends all of their sessions and opens a closed account. " +
			"It asks for the password if that is left out, or reads it from its input. " +
			"For an admin who does not receive the code of the second step, --second-step=off switches that step off.",
		Args: cobra.RangeArgs(1, 2),
		RunE: func(command *cobra.Command, args []string) error {
			if secondStep != "" && secondStep != "off" {
				return errors.New("--second-step accepts only off: admins switch it on themselves, in the admin area")
			}
			roles, err := collections.Roles(app)
			if err != nil {
				return err
			}
			if role != "" && !slices.Contains(roles, role) {
				return fmt.Errorf("there is no role %q: choose one of %s", role, strings.Join(roles, ", "))
			}
			password, err := ReadPassword(command, args)
			if err != nil {
				return err
			}
			admin, err := upsertAdmin(app, args[0], password, role, secondStep == "off")
			if err != nil {
				return fmt.Errorf("save the admin: %w", err)
			}
			fmt.Fprintf(command.OutOrStdout(), "%s may log in as %s.\n", admin.Email(), admin.Role())
			return nil
		},
	}
	command.Flags().StringVar(&role, "role", "",
		"admin, editor, recruiter, privacy or officer (default: admin, or an existing admin's role)")
	command.Flags().StringVar(&secondStep, "second-step", "",
		"off: log in without a code by mail (default: unchanged)")
	return command
}

// upsertAdmin creates an admin or changes the admin with that address. If role is empty,
// a new account gets the role admin and an existing one keeps its role. endSecondStep
// switches off the code by mail.
func upsertAdmin(app core.App, email, password, role string, endSecondStep bool) (*collections.Admin, error) {
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
	admin.SetClosed(false)
	if role != "" {
		admin.SetRole(role)
	}
	if endSecondStep {
		admin.SetSecondStep(false)
	}
	if err := collections.KeepAdmin(app, record); err != nil {
		return nil, err
	}
	return admin, app.Save(admin)
}
