package auth

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/cases"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// staffInvitation is the request body that invites somebody.
type staffInvitation struct {
	Email string `json:"email"`
	staffChange
}

// callerPassword is the request body of a call that needs only the caller's password.
type callerPassword struct {
	Password string `json:"password,omitzero"` // operators need none
}

// staffClosing is the request body that closes an account.
type staffClosing struct {
	Successor string `json:"successor,omitzero"` // gets the open cases. Default: nobody
	Password  string `json:"password,omitzero"`
}

// An invitedMember is the answer to an invitation.
type invitedMember struct {
	staffMember
	// Token belongs into the link: /admin/reset#invitation=TOKEN. It is empty if the link was mailed.
	Token string `json:"token"`
}

// inviteStaff makes an account that nobody can log in to until its owner has set a password.
func inviteStaff(e *core.RequestEvent) error {
	var body staffInvitation
	if err := request.ReadObject(e, &body); err != nil {
		return err
	}
	if err := confirmCaller(e, body.Password); err != nil {
		return err
	}
	account, err := kit.NewRecord(e.App, collections.Admins)
	if err != nil {
		return err
	}
	account.SetEmail(strings.TrimSpace(body.Email))
	account.SetPassword(security.RandomString(40)) // nobody knows it
	account.Set(collections.AdminInvited, true)
	if err := describe(e.App, account, body.Name, body.Title, body.Role); err != nil {
		return err
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		if err := checkCaller(tx, e.Auth); err != nil {
			return err
		}
		if err := checkNewAddress(tx, account.Email()); err != nil {
			return err
		}
		return tx.Save(account)
	})
	if err != nil {
		return err
	}
	e.App.Logger().Info("account invited", "account", account.Id, "by", e.Auth.Id)
	return answerInvitation(e, http.StatusCreated, account)
}

// checkNewAddress refuses an address that has an account.
func checkNewAddress(tx core.App, email string) error {
	other, err := tx.FindAuthRecordByEmail(collections.Admins, email)
	if err != nil {
		return unlessMissing(err)
	}
	if collections.AsAdmin(other).IsClosed() {
		return request.RefuseField("email", "This address has a closed account. Open it again instead.")
	}
	return request.RefuseField("email", "This address has an account already.")
}

var errNotInvited = request.Refuse(http.StatusConflict,
	"This account needs no link: its owner has set a password, or it is closed. “Forgot your password?” sends a new link.")

// inviteAgain makes a new link. The ones before it no longer work.
func inviteAgain(e *core.RequestEvent) error {
	var body callerPassword
	if err := request.ReadObject(e, &body); err != nil {
		return err
	}
	account, err := changeAccount(e, body.Password, "account invited again", func(_ core.App, account *core.Record) error {
		if admin := collections.AsAdmin(account); !admin.IsInvited() || admin.IsClosed() {
			return errNotInvited
		}
		account.RefreshTokenKey()
		return nil
	})
	if err != nil {
		return err
	}
	return answerInvitation(e, http.StatusOK, account)
}

// answerInvitation mails the link, or answers its token for the caller to hand over if no mail can be sent.
func answerInvitation(e *core.RequestEvent, status int, account *core.Record) error {
	member, err := memberOf(e, account)
	if err != nil {
		return err
	}
	answer := invitedMember{staffMember: member}
	err = errors.New("no mail server is set")
	if e.App.Settings().SMTP.Enabled {
		err = sendWithTimeout(func() error { return mails.SendRecordVerification(e.App, account) })
	}
	if err != nil {
		e.App.Logger().Warn("An invitation was not mailed", "account", account.Id, "error", err)
		if answer.Token, err = account.NewVerificationToken(); err != nil {
			return fmt.Errorf("make a token: %w", err)
		}
	}
	return request.WriteJSON(e, status, answer)
}

// closeStaff ends all sessions of an account and hands over its open cases. Calling it again hands over what a failure
// has left.
func closeStaff(e *core.RequestEvent) error {
	var body staffClosing
	if err := request.ReadObject(e, &body); err != nil {
		return err
	}
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

func reopenStaff(e *core.RequestEvent) error {
	var body callerPassword
	if err := request.ReadObject(e, &body); err != nil {
		return err
	}
	account, err := changeAccount(e, body.Password, "account opened again", func(_ core.App, account *core.Record) error {
		collections.AsAdmin(account).SetClosed(false)
		return nil
	})
	if err != nil {
		return err
	}
	return answerMember(e, account)
}
