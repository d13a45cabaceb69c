package collections

import "github.com/pocketbase/pocketbase/core"

// Admins is the collection of accounts for the admin area.
const Admins = "admins"

// The fields of an admin, in addition to the fields of every auth collection.
const (
	AdminName       = "name"
	AdminRole       = "role"
	AdminSecondStep = "secondStep" // a code by mail after the password
)

// The roles of an admin. RoleAdmin may do everything in the admin area, RoleEditor may only
// write the blog.
const (
	RoleAdmin  = "admin"
	RoleEditor = "editor"
)

// Admin is an account for the admin area.
type Admin struct{ core.BaseRecordProxy }

// AsAdmin wraps a record of the collection.
func AsAdmin(record *core.Record) *Admin {
	admin := &Admin{}
	admin.SetProxyRecord(record)
	return admin
}

// Role returns RoleAdmin or RoleEditor.
func (a *Admin) Role() string { return a.GetString(AdminRole) }

// SetRole sets RoleAdmin or RoleEditor.
func (a *Admin) SetRole(role string) { a.Set(AdminRole, role) }

// Name returns the name that the admin area shows, or "" if none was given.
func (a *Admin) Name() string { return a.GetString(AdminName) }

// SecondStep reports whether a login needs a code from a mail after the password.
func (a *Admin) SecondStep() bool { return a.GetBool(AdminSecondStep) }

// SetSecondStep switches the code by mail on or off.
func (a *Admin) SetSecondStep(on bool) { a.Set(AdminSecondStep, on) }

// StaffName returns the name of an account as colleagues see it, or its role if it has no
// name. It never returns the mail address, which is also what the account logs in with.
func StaffName(account *core.Record) string {
	switch {
	case account == nil:
		return ""
	case account.IsSuperuser():
		return "An operator"
	case account.GetString(AdminName) != "":
		return account.GetString(AdminName)
	case AsAdmin(account).Role() == RoleEditor:
		return "An editor"
	default:
		return "An admin"
	}
}
