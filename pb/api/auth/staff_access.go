package auth

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// callerPassword is the request body of a call that needs only the caller's password.
type callerPassword struct {
	Password string `json:"password,omitzero"` // operators need none
}

// staffClosing is the request body that closes an account.
type staffClosing struct {
	Successor string `json:"successor,omitzero"` // gets the open cases. Default: nobody
	Password  string `json:"password,omitzero"`
}

// closeStaff ends all sessions of an account and hands over its open cases. Calling it again hands over what a failure
// has left.
func closeStaff(e *core.RequestEvent, body staffClosing) error {
	account, err := changeAccount(e, body.Password, "account closed", func(tx core.App, account *core.Record) error {
		collections.AsAdmin(account).SetClosed(true)
		return checkSuccessor(tx, account.Id, body.Successor)
	})
	if err != nil {
		return err
	}
	if err := cases.HandOver(e.App, account.Id, body.Successor, cases.Staff(e.Auth)); err != nil {
		return err
	}
	return answerMember(e, account)
}

func checkSuccessor(tx core.App, account, successor string) error {
	if successor == "" {
		return nil
	}
	record, err := tx.FindRecordById(collections.Admins, successor)
	if err := unlessMissing(err); err != nil {
		return fmt.Errorf("find an account: %w", err)
	}
	if record == nil || successor == account || collections.AsAdmin(record).IsClosed() {
		return request.RefuseField("successor", "Choose a colleague whose account is open.")
	}
	return cases.CheckHandOver(tx, account, record)
}

func reopenStaff(e *core.RequestEvent, body callerPassword) error {
	account, err := changeAccount(e, body.Password, "account opened again",
		func(_ core.App, account *core.Record) error {
			collections.AsAdmin(account).SetClosed(false)
			return nil
		})
	if err != nil {
		return err
	}
	return answerMember(e, account)
}
