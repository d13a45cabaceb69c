package auth

import (
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// codeSent is the answer to a valid password if the login also needs a code.
type codeSent struct {
	CodeSent bool   `json:"codeSent"`
	Login    string `json:"login"` // must be sent back with the code
}

// needsSecondStep follows PocketBase's own rule of the collection, which operators may
// change in /_/. If the rule cannot be evaluated, nobody is let in, as in PocketBase.
func needsSecondStep(app core.App, admin *core.Record) (bool, error) {
	mfa := admin.Collection().MFA
	if !mfa.Enabled {
		return false, nil
	}
	info := &core.RequestInfo{Context: core.RequestInfoContextPasswordAuth}
	needed, err := app.CanAccessRecord(admin, info, &mfa.Rule)
	if err != nil {
		return true, fmt.Errorf("check the rule of the second step: %w", err)
	}
	return needed, nil
}

// answerCodeSent mails a code and answers the id that must be sent back with it.
func answerCodeSent(e *core.RequestEvent, admin *core.Record) error {
	login, err := sendCode(e.App, admin)
	return request.AnswerJSON(e, codeSent{true, login}, err)
}

// mailedCode is the request body of the second step of a login.
type mailedCode struct {
	Login string `json:"login"`
	Code  string `json:"code"`
}

// loginByCode completes a login with the mailed code.
func loginByCode(e *core.RequestEvent, body mailedCode) error {
	if body.Login == "" || body.Code == "" {
		return request.Refuse(http.StatusUnprocessableEntity, "Please type the code from the mail.")
	}
	admin, err := redeemCode(e.Request.Context(), e.App, body.Login, body.Code)
	if err != nil {
		return err
	}
	return answerLogin(e, admin)
}

// secondStepSwitch is the request body that switches the second step on or off.
type secondStepSwitch struct {
	On       *bool   `json:"on"`
	Password string  `json:"password,omitzero"`
	Login    string  `json:"login,omitzero"`
	Code     *string `json:"code"`
}

// switchSecondStep switches the second step on or off. Switching it off takes the
// password. Switching it on takes two calls: the password, which mails a code, then that
// code. The code proves that mails arrive, so that nobody locks themselves out.
func switchSecondStep(e *core.RequestEvent, body secondStepSwitch) error {
	switch {
	case body.On == nil:
		return request.RefuseField("on", "Say true or false.")
	case *body.On && body.Code != nil:
		owner, err := redeemCode(e.Request.Context(), e.App, body.Login, *body.Code)
		if err != nil {
			return err
		}
		if owner.Id != e.Auth.Id {
			return errWrongCode
		}
	default:
		if err := checkOwnPassword(e, "password", body.Password); err != nil {
			return err
		}
		if *body.On {
			return answerCodeSent(e, e.Auth)
		}
	}
	collections.AsAdmin(e.Auth).SetSecondStep(*body.On)
	if err := e.App.Save(e.Auth); err != nil {
		return fmt.Errorf("switch the second step: %w", err)
	}
	e.App.Logger().Info("second step switched", "on", *body.On)
	return e.NoContent(http.StatusNoContent)
}
