package collections

import "github.com/pocketbase/pocketbase/core"

// Admins is the collection of those who log in to the admin area.
const Admins = "admins"

// The fields of an admin, besides those of every auth collection.
const (
	AdminName       = "name"
	AdminRole       = "role"
	AdminSecondStep = "secondStep" // a code by mail after the password
)

// The roles of an admin: RoleAdmin may do everything in the admin area,
// RoleEditor only writes the blog.
const (
	RoleAdmin  = "admin"
	RoleEditor = "editor"
)

// Admin is somebody who may log in to the admin area.
type Admin struct{ core.BaseRecordProxy }

// AsAdmin reads a record of the collection as an admin.
func AsAdmin(record *core.Record) *Admin {
	admin := &Admin{}
	admin.SetProxyRecord(record)
	return admin
}

// Role is RoleAdmin or RoleEditor.
func (a *Admin) Role() string { return a.GetString(AdminRole) }

// SetRole makes the admin an admin or an editor.
func (a *Admin) SetRole(role string) { a.Set(AdminRole, role) }

// Name is what the admin area shows, empty if nobody has given one.
func (a *Admin) Name() string { return a.GetString(AdminName) }

// SecondStep tells whether a code by mail is asked for after the password.
func (a *Admin) SecondStep() bool { return a.GetBool(AdminSecondStep) }

// SetSecondStep switches the code by mail on or off.
func (a *Admin) SetSecondStep(on bool) { a.Set(AdminSecondStep, on) }

// StaffName is how others of the staff know somebody: by name, or else by address.
func StaffName(who *core.Record) string {
	if who == nil {
		return ""
	}
	if name := who.GetString(AdminName); name != "" {
		return name
	}
	return who.Email()
}
