package api

import (
	"fmt"
	"net/http"

	"workforce/pb/request"

	"github.com/pocketbase/pocketbase/core"
)

// codeSent is the answer to a password behind which a code is asked for.
type codeSent struct {
	CodeSent bool   `json:"codeSent"`
	Login    string `json:"login"` // to be sent along with the code
}

// wantsSecondStep follows PocketBase's own rule of the collection, which operators may
// change in /_/. As there, a rule that cannot be read lets nobody in.
func wantsSecondStep(app core.App, admin *core.Record) (bool, error) {
	mfa := admin.Collection().MFA
	if !mfa.Enabled {
		return false, nil
	}
	info := &core.RequestInfo{Context: core.RequestInfoContextPasswordAuth}
	wants, err := app.CanAccessRecord(admin, info, &mfa.Rule)
	if err != nil {
		return true, fmt.Errorf("ask for whom the second step is: %w", err)
	}
	return wants, nil
}

// answerCodeSent mails a code and answers what it has to be sent back with.
func answerCodeSent(e *core.RequestEvent, admin *core.Record) error {
	login, err := sendCode(e.App, admin)
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, codeSent{true, login})
}

// loginByCode is the second step of a login.
func loginByCode(e *core.RequestEvent) error {
	sent, err := request.Read(e, request.Fields{Texts: []string{"login", "code"}})
	if err != nil {
		return err
	}
	defer sent.Close()
	if sent.Text("login") == "" || sent.Text("code") == "" {
		return request.Refuse(http.StatusUnprocessableEntity, "Please type the code from the mail.")
	}
	admin, err := takeCode(e.App, sent.Text("login"), sent.Text("code"))
	if err != nil {
		return err
	}
	return answerSession(e, admin)
}
