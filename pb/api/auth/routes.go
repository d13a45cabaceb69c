// Package auth answers the calls for logging in and out, for passwords and for the own account.
package auth

import (
	"net/http"
	"slices"

	"workforce/pb/api/kit"
)

// Routes lists the calls about logins, the own account and those of colleagues.
var Routes = slices.Concat(accountRoutes, staffRoutes)

var accountRoutes = []kit.Route{
	{
		Method: http.MethodPost, Path: "/api/auth/login", Handler: kit.WithBody(login), Access: kit.Anyone,
		Summary: "Log in with a password", Body: credentials{},
		Answers: kit.Answers{http.StatusOK: kit.AnyOf{session{}, codeSent{}}}, Refusals: []int{401, 422},
	},
	{
		Method: http.MethodPost, Path: "/api/auth/code", Handler: kit.WithBody(loginByCode), Access: kit.Anyone,
		Summary: "Log in with the code from the mail, as the second step", Body: mailedCode{},
		Answers: kit.Answers{http.StatusOK: session{}}, Refusals: []int{422},
	},
	{
		Method: http.MethodPost, Path: "/api/auth/refresh", Handler: refreshToken, Access: kit.OwnAccount,
		Summary: "Get a token that is valid for the full time, at most 30 days from the password",
		Answers: kit.Answers{http.StatusOK: session{}},
	},
	{
		Method: http.MethodPost, Path: "/api/auth/logout", Handler: logOut, Access: kit.OwnAccount,
		Summary: "Log out: end the session of the token", Answers: kit.Answers{http.StatusNoContent: nil},
	},
	{
		Method: http.MethodPost, Path: "/api/auth/logout-everywhere", Handler: logOutEverywhere, Access: kit.OwnAccount,
		Summary: "End all sessions of the account", Answers: kit.Answers{http.StatusNoContent: nil},
	},
	{
		Method: http.MethodPost, Path: "/api/auth/forgot", Handler: kit.WithBody(forgotPassword), Access: kit.Anyone,
		Summary: "Ask for a mail with a link to set a new password", Body: forgottenPassword{},
		Answers: kit.Answers{http.StatusAccepted: struct{}{}}, Refusals: []int{422, 503},
	},
	{
		Method: http.MethodPost, Path: "/api/auth/reset", Handler: kit.WithBody(resetPassword), Access: kit.Anyone,
		Summary: "Set a new password with the token from the mail", Body: passwordReset{},
		Answers: kit.Answers{http.StatusNoContent: nil}, Refusals: []int{422},
	},
	{
		Method: http.MethodPost, Path: "/api/auth/invitation", Handler: kit.WithBody(showInvitation),
		Access: kit.Anyone, Summary: "Show whom an invitation is for", Body: invitationLink{},
		Answers: kit.Answers{http.StatusOK: invitedPerson{}}, Refusals: []int{422},
	},
	{
		Method: http.MethodPost, Path: "/api/auth/password", Handler: kit.WithBody(changePassword),
		Access: kit.OwnAccount, Summary: "Change the password and end all other sessions", Body: passwordChange{},
		Answers: kit.Answers{http.StatusOK: session{}}, Refusals: []int{422},
	},
	{
		Method: http.MethodGet, Path: "/api/auth/me", Handler: showAccount, Access: kit.OwnAccount,
		Summary: "Show the account of the caller", Answers: kit.Answers{http.StatusOK: account{}},
	},
	{
		Method: http.MethodPut, Path: "/api/auth/second-step", Handler: kit.WithBody(switchSecondStep),
		Access:  kit.OwnAccount,
		Summary: "Switch the code by mail on or off", Body: secondStepSwitch{},
		Answers:  kit.Answers{http.StatusOK: codeSent{}, http.StatusNoContent: nil},
		Refusals: []int{422},
	},
	{
		Method: http.MethodPost, Path: "/api/auth/file-token", Handler: createFileToken, Access: kit.Readers,
		Summary: "Get a token for links to uploads and exports", Answers: kit.Answers{http.StatusOK: linkToken{}},
	},
}
