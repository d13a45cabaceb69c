package commands

import (
	"cmp"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/store/collections"
)

const (
	firstAdminEmail    = "admin@example.com"
	firstPasswordChars = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789" // no two look alike
	firstPasswordLen   = 20
)

// FirstAdmin is the admin that the first start created.
type FirstAdmin struct {
	Email, Password string
	Generated       bool // the password is random, so nobody knows it yet
}

// EnsureFirstAdmin creates an admin if there is none, so the admin area can be used after
// the first start. It returns nil if there is one already. If email is empty, it uses
// admin@example.com; if password is empty, it generates one.
func EnsureFirstAdmin(app core.App, email, password string) (*FirstAdmin, error) {
	count, err := app.CountRecords(collections.Admins)
	if err != nil {
		return nil, fmt.Errorf("count the admins: %w", err)
	}
	if count > 0 {
		return nil, nil
	}
	first := &FirstAdmin{Email: cmp.Or(email, firstAdminEmail), Password: password}
	if first.Password == "" {
		first.Password = security.RandomStringWithAlphabet(firstPasswordLen, firstPasswordChars)
		first.Generated = true
	}
	if _, err := upsertAdmin(app, first.Email, first.Password, collections.RoleAdmin, false); err != nil {
		return nil, fmt.Errorf("create the first admin: %w", err)
	}
	return first, nil
}
