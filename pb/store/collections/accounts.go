package collections

import (
	"cmp"
	"slices"
	"strings"

	zxcvbn "github.com/ccojocar/zxcvbn-go"
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// Admins is the collection of accounts for the admin area.
const Admins = "admins"

// The fields of an admin, in addition to the fields of every auth collection.
const (
	AdminName       = "name"
	AdminRole       = "role"
	AdminSecondStep = "secondStep" // a code by mail after the password
)

// The roles of an admin. RoleAdmin may do everything in the admin area, RoleEditor may only
// write posts and pages, and RoleRecruiter may only work on applications and openings.
const (
	RoleAdmin     = "admin"
	RoleEditor    = "editor"
	RoleRecruiter = "recruiter"
)

// Admin is an account for the admin area.
type Admin struct{ core.BaseRecordProxy }

// AsAdmin wraps a record of the collection.
func AsAdmin(record *core.Record) *Admin {
	admin := &Admin{}
	admin.SetProxyRecord(record)
	return admin
}

// Role returns RoleAdmin, RoleEditor or RoleRecruiter.
func (a *Admin) Role() string { return a.GetString(AdminRole) }

// SetRole sets RoleAdmin, RoleEditor or RoleRecruiter.
func (a *Admin) SetRole(role string) { a.Set(AdminRole, role) }

// Name returns the name that the admin area shows, or "" if none was given.
func (a *Admin) Name() string { return a.GetString(AdminName) }

// SecondStep reports whether a login needs a code from a mail after the password.
func (a *Admin) SecondStep() bool { return a.GetBool(AdminSecondStep) }

// SetSecondStep switches the code by mail on or off.
func (a *Admin) SetSecondStep(on bool) { a.Set(AdminSecondStep, on) }

// HasRole reports whether an account is an operator's, or one of the admin area with one of the roles.
// nil is none.
func HasRole(account *core.Record, roles ...string) bool {
	if account == nil || account.IsSuperuser() {
		return account != nil
	}
	return account.Collection().Name == Admins && slices.Contains(roles, AsAdmin(account).Role())
}

// IsStaff reports whether an account is one of an admin, an editor or an operator. nil is none.
func IsStaff(account *core.Record) bool { return HasRole(account, RoleAdmin, RoleEditor) }

// MayRead reports whether an account may read the submissions of the kind with a name, and work on them.
func MayRead(account *core.Record, kind string) bool {
	declared := KindNamed(kind)
	return declared != nil && HasRole(account, declared.Readers...)
}

// StaffName returns the name of an account as colleagues see it, or its mail address if it has
// no name. Visitors never see it. An operator has no name, and the address stays unknown.
func StaffName(account *core.Record) string {
	switch {
	case account == nil:
		return ""
	case account.IsSuperuser():
		return "An operator"
	default:
		return cmp.Or(account.GetString(AdminName), account.Email())
	}
}

// IsOperator is the condition for the accounts of operators. It leaves out the account with
// which PocketBase would set up the first one.
var IsOperator = dbx.Not(dbx.HashExp{core.FieldNameEmail: core.DefaultInstallerEmail})

const (
	// minScore is the weakest score that a password may have, of 0 to 4: 3 takes more than
	// 10^8 guesses by the estimate of zxcvbn, which knows common passwords, names and patterns.
	minScore = 3
	// maxScored is how many bytes are scored, because the time grows with the length. The
	// password hash covers as many.
	maxScored = 72
)

var errEasyPassword = validation.NewError("validation_easy_password",
	"This password is easy to guess. Use a longer one, for example four words that do not belong together.")

// registerAccounts refuses weak passwords of admins and operators, wherever they are set.
func registerAccounts(app core.App) {
	app.OnRecordValidate(Admins, core.CollectionNameSuperusers).BindFunc(func(e *core.RecordEvent) error {
		if value, ok := e.Record.GetRaw(core.FieldNamePassword).(*core.PasswordFieldValue); ok && value.Plain != "" {
			if err := checkPassword(value.Plain, e.Record.Email(), e.Record.GetString(AdminName)); err != nil {
				return validation.Errors{core.FieldNamePassword: err}
			}
		}
		return e.Next()
	})
}

// checkPassword returns an error if a password is easy to guess for somebody who knows the
// words, such as the owner's email and name.
func checkPassword(password string, known ...string) error {
	known = append(known, strings.FieldsFunc(strings.Join(known, " "), func(r rune) bool { return strings.ContainsRune("@. -_", r) })...)
	if zxcvbn.PasswordStrength(password[:min(len(password), maxScored)], known).Score < minScore {
		return errEasyPassword
	}
	return nil
}
