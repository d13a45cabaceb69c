package commands_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"workforce/pb/commands"
	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestAdminUpsert creates and changes admins on the command line.
func TestAdminUpsert(t *testing.T) {
	app := testapp.New(t)
	for _, c := range []struct {
		name, args, want string // want is the role, or empty if the command fails
	}{
		{"a new admin", "asha@example.com mango-train-umbrella", "admin"},
		{"an editor", "ravi@example.com mango-train-umbrella --role editor", "editor"},
		{"a new password keeps the role", "ravi@example.com staple-kettle-lagoon", "editor"},
		{"another role", "RAVI@example.com staple-kettle-lagoon --role admin", "admin"},
		{"an unknown role", "ravi@example.com staple-kettle-lagoon --role owner", ""},
		{"a second step", "ravi@example.com staple-kettle-lagoon --second-step=on", ""},
		{"a short password", "kiran@example.com short", ""},
		{"an easy password", "kiran@example.com 1234567890", ""},
		{"the address as password", "kiran@example.com kiran@example.com", ""},
		{"no address", "kiran mango-train-umbrella", ""},
		{"too few arguments", "kiran@example.com", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			output, err := execute(app, "admin upsert "+c.args)
			if (err == nil) != (c.want != "") {
				t.Fatalf("%v: %s", err, output)
			}
			if c.want == "" {
				return
			}
			args := strings.Fields(c.args)
			record, err := app.FindAuthRecordByEmail(collections.Admins, args[0])
			testapp.Must(t, err)
			if role := collections.AsAdmin(record).Role(); role != c.want || !record.ValidatePassword(args[1]) {
				t.Errorf("role %s, password set: %v", role, record.ValidatePassword(args[1]))
			}
			if strings.Contains(output, args[1]) {
				t.Errorf("the password is printed: %s", output)
			}
		})
	}
}

// TestSecondStepOff checks that an operator can switch off an admin's second step.
func TestSecondStepOff(t *testing.T) {
	app := testapp.New(t)
	admin := collections.AsAdmin(app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin))
	admin.SetSecondStep(true)
	testapp.Must(t, app.Save(admin))
	for _, c := range []struct {
		option string
		want   bool
	}{{"", true}, {" --second-step=off", false}} {
		if output, err := execute(app, "admin upsert asha@example.com staple-kettle-lagoon"+c.option); err != nil {
			t.Fatal(err, output)
		}
		record, err := app.FindAuthRecordByEmail(collections.Admins, "asha@example.com")
		testapp.Must(t, err)
		if on := collections.AsAdmin(record).SecondStep(); on != c.want {
			t.Errorf("with %q: %v, want %v", c.option, on, c.want)
		}
	}
}

// TestEnsureFirstAdmin checks that the first admin is created, and only once.
func TestEnsureFirstAdmin(t *testing.T) {
	for _, c := range []struct {
		name, email, password, want string
		generated                   bool
	}{
		{"nothing set", "", "", "admin@example.com", true},
		{"all set", "asha@example.com", "mango train umbrella", "asha@example.com", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			app := testapp.New(t)
			first, err := commands.EnsureFirstAdmin(app, c.email, c.password)
			if err != nil || first == nil {
				t.Fatal(first, err)
			}
			record, err := app.FindAuthRecordByEmail(collections.Admins, c.want)
			testapp.Must(t, err)
			if !record.ValidatePassword(first.Password) || first.Email != c.want || first.Generated != c.generated ||
				len(first.Password) < 12 || collections.AsAdmin(record).Role() != collections.RoleAdmin {
				t.Errorf("created %+v", first)
			}
			if second, err := commands.EnsureFirstAdmin(app, c.email, c.password); err != nil || second != nil {
				t.Errorf("created a second admin: %v, %v", second, err)
			}
		})
	}
	t.Run("a password that is too short", func(t *testing.T) {
		if first, err := commands.EnsureFirstAdmin(testapp.New(t), "", "short"); err == nil {
			t.Errorf("created %+v", first)
		}
	})
}

// execute runs a command line and returns what it prints.
func execute(app *testapp.App, line string) (string, error) {
	root := &cobra.Command{Use: "workforce"}
	commands.Register(root, app, watch.Environment{})
	var output bytes.Buffer
	root.SetOut(&output)
	root.SetErr(&output)
	root.SetArgs(strings.Fields(line))
	err := root.Execute()
	return output.String(), err
}
