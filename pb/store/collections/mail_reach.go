package collections

import (
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/rules"
)

const mailReachKey = "mailServerTakesASCIIOnly"

// NoteMailReach remembers whether the mail server takes addresses whose part before the @ is not ASCII
// (SMTPUTF8). Each mail tells it again.
func NoteMailReach(app core.App, takesUTF8 bool) { app.Store().Set(mailReachKey, !takesUTF8) }

// checkReach refuses an address that the mail server is known not to take, so that the visitor can give
// another one. Until a first mail was sent since the program started, all are taken.
func checkReach(app core.App, address string) error {
	if limited, _ := app.Store().Get(mailReachKey).(bool); limited && !rules.IsASCII(rules.ASCIIEmail(address)) {
		return rules.Broken("Our mail server cannot reach this address. Give another one")
	}
	return nil
}
