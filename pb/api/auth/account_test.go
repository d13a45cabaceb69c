package auth_test

import (
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/auth"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestComparedAccount checks that the password of an account is compared for an unknown address, too, which takes as
// long as for a known one.
func TestComparedAccount(t *testing.T) {
	app := testapp.New(t)
	if account, isKnown, err := auth.ComparedAccount(app, "nobody@example.com"); err != nil ||
		isKnown || account != nil {
		t.Errorf("without any account: %v, %v, %v", account, isKnown, err)
	}
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	for email, known := range map[string]bool{"admin@example.com": true, "nobody@example.com": false} {
		account, isKnown, err := auth.ComparedAccount(app, email)
		testapp.Must(t, err)
		hash, _ := account.GetRaw(core.FieldNamePassword).(*core.PasswordFieldValue)
		if account.Id != admin.Id || isKnown != known || hash == nil || hash.Hash == "" {
			t.Errorf("%s: known %v, %+v", email, isKnown, hash)
		}
	}
}
