package collections

import (
	"strings"

	zxcvbn "github.com/ccojocar/zxcvbn-go"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

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
