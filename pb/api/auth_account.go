package api

import (
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/request"
)

// account is what somebody sees of his own.
type account struct {
	Name       string `json:"name"`
	Email      string `json:"email"`
	Role       string `json:"role"`
	SecondStep bool   `json:"secondStep"`
	// MailReady: an operator has set a mail server, so that codes and links arrive.
	MailReady bool `json:"mailReady"`
}

func showAccount(e *core.RequestEvent) error {
	admin := collections.AsAdmin(e.Auth)
	return request.WriteJSON(e, http.StatusOK, account{
		Name: admin.Name(), Email: admin.Email(), Role: admin.Role(),
		SecondStep: admin.SecondStep(), MailReady: e.App.Settings().SMTP.Enabled,
	})
}

// switchSecondStep asks for the password, and switches off. To switch on, it first mails
// a code, which has to come back: somebody whom no mail reaches would lock himself out.
func switchSecondStep(e *core.RequestEvent) error {
	sent, err := request.Read(e, request.Fields{Texts: []string{"on", "password", "login", "code"}, Flag: "on"})
	if err != nil {
		return err
	}
	defer sent.Close()
	on := sent.Text("on") == "true"
	switch {
	case !on && sent.Text("on") != "false":
		return request.RefuseField("on", "Say true or false.")
	case on && sent.Has("code"):
		owner, err := takeCode(e.App, sent.Text("login"), sent.Text("code"))
		if err != nil {
			return err
		}
		if owner.Id != e.Auth.Id {
			return errWrongCode
		}
	default:
		if err := checkOwnPassword(e, "password", sent.Text("password")); err != nil {
			return err
		}
		if on {
			return answerCodeSent(e, e.Auth)
		}
	}
	collections.AsAdmin(e.Auth).SetSecondStep(on)
	if err := e.App.Save(e.Auth); err != nil {
		return fmt.Errorf("switch the second step: %w", err)
	}
	e.App.Logger().Info("second step switched", "on", on)
	return e.NoContent(http.StatusNoContent)
}
