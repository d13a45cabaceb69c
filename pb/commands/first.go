package commands

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/collections"
)

const (
	firstAdminEmail    = "admin@example.com"
	firstPasswordChars = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789" // none that look alike
	firstPasswordLen   = 20
)

// FirstAdmin is the admin that a first start made.
type FirstAdmin struct {
	Email, Password string
	Generated       bool // the password was made up here, nobody knows it yet
}

// EnsureFirstAdmin makes an admin when there is none at all, so that somebody
// can log in after the first start; it answers nil when there is one. An empty
// email or password is chosen here.
func EnsureFirstAdmin(app core.App, email, password string) (*FirstAdmin, error) {
	count, err := app.CountRecords(collections.Admins)
	if err != nil {
		return nil, fmt.Errorf("count the admins: %w", err)
	}
	if count > 0 {
		return nil, nil
	}
	first := &FirstAdmin{Email: email, Password: password}
	if first.Email == "" {
		first.Email = firstAdminEmail
	}
	if first.Password == "" {
		first.Password = security.RandomStringWithAlphabet(firstPasswordLen, firstPasswordChars)
		first.Generated = true
	}
	if _, err := upsertAdmin(app, first.Email, first.Password, collections.RoleAdmin, false); err != nil {
		return nil, fmt.Errorf("make the first admin: %w", err)
	}
	return first, nil
}
