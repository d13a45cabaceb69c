package collections

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strings"

	zxcvbn "github.com/ccojocar/zxcvbn-go"
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
)

// Admins is the collection of accounts for the admin area.
const Admins = "admins"

// The fields of an admin, in addition to the fields of every auth collection.
const (
	AdminName       = "name"
	AdminRole       = "role"
	AdminSecondStep = "secondStep" // a code by mail after the password
	AdminTitle      = "title"
	AdminLastLogin  = "lastLogin"
	AdminInvited    = "invited" // the person has not set a password yet
	AdminClosed     = "closed"  // the account cannot log in
)

// The roles of an admin. RoleAdmin may do everything in the admin area, RoleEditor may only
// write posts and pages, RoleRecruiter may only work on applications and openings, RolePrivacy may only answer
// requests about personal data and see what belongs to them, and RoleOfficer may only work on grievances.
const (
	RoleAdmin     = "admin"
	RoleEditor    = "editor"
	RoleRecruiter = "recruiter"
	RolePrivacy   = "privacy"
	RoleOfficer   = "officer"
)

// Admin is an account for the admin area.
type Admin struct{ core.BaseRecordProxy }

// AsAdmin wraps a record of the collection.
func AsAdmin(record *core.Record) *Admin {
	admin := &Admin{}
	admin.SetProxyRecord(record)
	return admin
}

// Role returns one of the roles.
func (a *Admin) Role() string { return a.GetString(AdminRole) }

// SetRole sets one of the roles.
func (a *Admin) SetRole(role string) { a.Set(AdminRole, role) }

// Name returns the name that the admin area shows, or "" if none was given.
func (a *Admin) Name() string { return a.GetString(AdminName) }

// SecondStep reports whether a login needs a code from a mail after the password.
func (a *Admin) SecondStep() bool { return a.GetBool(AdminSecondStep) }

// SetSecondStep switches the code by mail on or off.
func (a *Admin) SetSecondStep(on bool) { a.Set(AdminSecondStep, on) }

// IsClosed reports whether the account cannot log in.
func (a *Admin) IsClosed() bool { return a.GetBool(AdminClosed) }

// SetClosed closes the account, or opens it again. Saving a closed account ends its sessions and links.
func (a *Admin) SetClosed(closed bool) { a.Set(AdminClosed, closed) }

// IsInvited reports whether the person was invited and has not set a password yet.
func (a *Admin) IsInvited() bool { return a.GetBool(AdminInvited) }

// HasRole reports whether an account is an operator's, or an open one of the admin area with one of the roles.
// nil is none.
func HasRole(account *core.Record, roles ...string) bool {
	if account == nil || account.IsSuperuser() {
		return account != nil
	}
	admin := AsAdmin(account)
	return account.Collection().Name == Admins && !admin.IsClosed() && slices.Contains(roles, admin.Role())
}

// Roles returns all roles of the admin area, in their order.
func Roles(app core.App) ([]string, error) {
	admins, err := app.FindCachedCollectionByNameOrId(Admins)
	if err != nil {
		return nil, err
	}
	field, _ := admins.Fields.GetByName(AdminRole).(*core.SelectField)
	return field.Values, nil
}

// ErrLastAdmin refuses to take away the last account with which an admin can log in.
var ErrLastAdmin = request.Refuse(http.StatusConflict, "This is the only account of an admin. Make another one first.")

// IsWorkingAdmin is the condition that somebody can log in with an account as an admin.
var IsWorkingAdmin = dbx.HashExp{AdminRole: RoleAdmin, AdminInvited: false, AdminClosed: false}

// KeepAdmin returns ErrLastAdmin if saving the account leaves nobody who can log in as an admin.
func KeepAdmin(app core.App, account *core.Record) error {
	isAdmin := func(a *core.Record) bool { return HasRole(a, RoleAdmin) && !AsAdmin(a).IsInvited() }
	if isAdmin(account) || !isAdmin(account.Original()) {
		return nil
	}
	others, err := app.CountRecords(Admins, IsWorkingAdmin, dbx.Not(dbx.HashExp{"id": account.Id}))
	if err != nil {
		return fmt.Errorf("count the admins: %w", err)
	}
	if others == 0 {
		return ErrLastAdmin
	}
	return nil
}

// MayEdit reports whether an account is one of an admin, an editor or an operator. It is false for nil.
func MayEdit(account *core.Record) bool { return HasRole(account, RoleAdmin, RoleEditor) }

// MayRead reports whether an account may read the submissions of the kind with a name, and work on them.
func MayRead(account *core.Record, kind string) bool {
	declared := KindNamed(kind)
	return declared != nil && HasRole(account, declared.Readers...)
}

// Readers returns the roles that may read submissions of any kind.
func Readers() (roles []string) {
	for _, kind := range SubmissionKinds {
		for _, role := range kind.Readers {
			if !slices.Contains(roles, role) {
				roles = append(roles, role)
			}
		}
	}
	return roles
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

// registerAccounts refuses weak passwords of admins and operators, wherever they are set. A password accepts the
// invitation of an admin, and closing an account ends its sessions.
func registerAccounts(app core.App) {
	app.OnRecordUpdate(Admins).BindFunc(func(e *core.RecordEvent) error {
		// So that a change of the own password does not undo what an admin changes at the same moment.
		e.Record.IgnoreUnchangedFields(true)
		if value, ok := e.Record.GetRaw(core.FieldNamePassword).(*core.PasswordFieldValue); ok && value.Plain != "" {
			e.Record.Set(AdminInvited, false)
		}
		if AsAdmin(e.Record).IsClosed() && !AsAdmin(e.Record.Original()).IsClosed() {
			e.Record.RefreshTokenKey()
		}
		return e.Next()
	})
	app.OnRecordValidate(Admins, core.CollectionNameSuperusers).BindFunc(func(e *core.RecordEvent) error {
		if value, ok := e.Record.GetRaw(core.FieldNamePassword).(*core.PasswordFieldValue); ok && value.Plain != "" {
			if err := CheckPassword(value.Plain, e.Record.Email(), e.Record.GetString(AdminName)); err != nil {
				return validation.Errors{core.FieldNamePassword: err}
			}
		}
		return e.Next()
	})
}

// CheckPassword returns an error if a password is easy to guess for somebody who knows the
// words, such as the owner's email and name.
func CheckPassword(password string, known ...string) error {
	known = append(known, strings.FieldsFunc(strings.Join(known, " "),
		func(r rune) bool { return strings.ContainsRune("@. -_", r) })...)
	if zxcvbn.PasswordStrength(password[:min(len(password), maxScored)], known).Score < minScore {
		return errEasyPassword
	}
	return nil
}
