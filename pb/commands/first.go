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

// EnsureFirstAdmin makes an admin when there is none at all, so that somebody
// can log in after the first start. An empty email or password is chosen here;
// what was used is returned, together with whether an admin was made.
func EnsureFirstAdmin(app core.App, email, password string) (usedEmail, usedPassword string, made bool, err error) {
	count, err := app.CountRecords(collections.Admins)
	if err != nil {
		return "", "", false, fmt.Errorf("count the admins: %w", err)
	}
	if count > 0 {
		return "", "", false, nil
	}
	if email == "" {
		email = firstAdminEmail
	}
	if password == "" {
		password = security.RandomStringWithAlphabet(firstPasswordLen, firstPasswordChars)
	}
	if _, err := upsertAdmin(app, email, password, collections.RoleAdmin); err != nil {
		return "", "", false, fmt.Errorf("make the first admin: %w", err)
	}
	return email, password, true, nil
}
