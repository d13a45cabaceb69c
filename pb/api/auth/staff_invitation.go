package auth

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/api/kit"
	"workforce/pb/platform/request"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// staffInvitation is the request body that invites somebody.
type staffInvitation struct {
	Email string `json:"email"`
	staffChange
}

// An invitedMember is the answer to an invitation.
type invitedMember struct {
	staffMember
	// Token belongs into the link: /admin/reset#invitation=TOKEN. It is empty if the link was mailed.
	Token string `json:"token"`
}

// inviteStaff makes an account that nobody can log in to until its owner has set a password.
func inviteStaff(e *core.RequestEvent, body staffInvitation) error {
	confirmed := confirmCaller(e, body.Password)
	account, err := kit.NewRecord(e.App, collections.Admins)
	if err != nil {
		return err
	}
	account.SetEmail(rules.CleanEmail(body.Email))
	account.SetPassword(security.RandomString(40)) // nobody knows it
	account.Set(collections.AdminInvited, true)
	described := describe(e.App, account, body.Name, body.Title, body.Role)
	err = e.App.RunInTransaction(func(tx core.App) error {
		if err := checkCaller(tx, e.Auth); err != nil {
			return err
		}
		if err := request.RefuseFields(confirmed, described, checkNewAddress(tx, account.Email())); err != nil {
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

// checkNewAddress refuses what is no address, and one that has an account.
func checkNewAddress(tx core.App, email string) error {
	if !rules.IsEmail(email) {
		return request.RefuseField("email", "Please type an email address, such as name@example.com.")
	}
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
func inviteAgain(e *core.RequestEvent, body callerPassword) error {
	account, err := changeAccount(e, body.Password, "account invited again",
		func(_ core.App, account *core.Record) error {
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

// invitationLink is the request body that asks whom an invitation is for.
type invitationLink struct {
	Token string `json:"token"`
}

// invitedPerson is what somebody learns from an invitation before they set a password.
type invitedPerson struct {
	Name  string `json:"name"`
	Email string `json:"email"`
	Role  string `json:"role"`
}

// showInvitation answers whom an invitation is for. Nobody without its link can ask.
func showInvitation(e *core.RequestEvent, body invitationLink) error {
	account, err := ownerOfLink(e.App, body.Token, core.TokenTypeVerification)
	if err != nil {
		return err
	}
	admin := collections.AsAdmin(account)
	return request.WriteJSON(e, http.StatusOK, invitedPerson{admin.Name(), admin.Email(), admin.Role()})
}
