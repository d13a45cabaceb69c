package api

import "net/http"

// authRoutes lists the calls.
var authRoutes = []route{
	{
		method: http.MethodPost, path: "/api/auth/login", handler: login, access: anyone,
		summary: "Log in with a password", body: credentials{},
		answers: answers{http.StatusOK: anyOf{session{}, codeSent{}}}, refusals: []int{401, 422},
	},
	{
		method: http.MethodPost, path: "/api/auth/code", handler: loginByCode, access: anyone,
		summary: "Log in with the code from the mail, as the second step", body: mailedCode{},
		answers: answers{http.StatusOK: session{}}, refusals: []int{422},
	},
	{
		method: http.MethodPost, path: "/api/auth/refresh", handler: refreshToken, access: ownAccount,
		summary: "Get a token that is valid for the full time, at most 30 days from the password", answers: answers{http.StatusOK: session{}},
	},
	{
		method: http.MethodPost, path: "/api/auth/logout", handler: logOut, access: ownAccount,
		summary: "Log out: end the session of the token", answers: answers{http.StatusNoContent: nil},
	},
	{
		method: http.MethodPost, path: "/api/auth/logout-everywhere", handler: logOutEverywhere, access: ownAccount,
		summary: "End all sessions of the account", answers: answers{http.StatusNoContent: nil},
	},
	{
		method: http.MethodPost, path: "/api/auth/forgot", handler: forgotPassword, access: anyone,
		summary: "Ask for a mail with a link to set a new password", body: forgottenPassword{},
		answers: answers{http.StatusAccepted: struct{}{}}, refusals: []int{422, 503},
	},
	{
		method: http.MethodPost, path: "/api/auth/reset", handler: resetPassword, access: anyone,
		summary: "Set a new password with the token from the mail", body: passwordReset{},
		answers: answers{http.StatusNoContent: nil}, refusals: []int{422},
	},
	{
		method: http.MethodPost, path: "/api/auth/password", handler: changePassword, access: ownAccount,
		summary: "Change the password and end all other sessions", body: passwordChange{},
		answers: answers{http.StatusOK: session{}}, refusals: []int{422},
	},
	{
		method: http.MethodGet, path: "/api/auth/me", handler: showAccount, access: ownAccount,
		summary: "Show the account of the caller", answers: answers{http.StatusOK: account{}},
	},
	{
		method: http.MethodPut, path: "/api/auth/second-step", handler: switchSecondStep, access: ownAccount,
		summary: "Switch the code by mail on or off", body: secondStepSwitch{},
		answers:  answers{http.StatusOK: codeSent{}, http.StatusNoContent: nil},
		refusals: []int{422},
	},
	{
		method: http.MethodPost, path: "/api/auth/file-token", handler: createFileToken, access: recruiters,
		summary: "Get a token for links to uploads and exports", answers: answers{http.StatusOK: linkToken{}},
	},
}
