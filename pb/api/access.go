package api

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/request"
	"workforce/pb/uploads"
)

// An access says who may call a route.
type access struct {
	check  func(*core.RequestEvent) error
	people string // for the API's document
	// tokens names the accepted security schemes of the API's document. Default: tokens are ignored.
	tokens []string
	// optional allows calls without a token.
	optional bool
	// restricted refuses some callers although their token is valid, with 403.
	restricted bool
}

var (
	anyone           = access{check: func(*core.RequestEvent) error { return nil }, people: "Anyone."}
	visitorsAndStaff = access{check: checkToken, people: "Anyone; staff see more.", tokens: bearer, optional: true}
	// A wrong token is ignored, because the program that watches the site cannot log in again.
	anyoneAdminsSeeMore = access{
		check: anyone.check, people: "Anyone; admins and operators see what is wrong.", tokens: bearer, optional: true,
	}
	staff          = access{check: checkStaff, people: "Admins, editors and operators.", tokens: bearer, restricted: true}
	ownAccount     = access{check: checkOwnAccount, people: "Admins and editors, for themselves.", tokens: bearer, restricted: true}
	admins         = access{check: checkAdmin, people: "Admins and operators.", tokens: bearer, restricted: true}
	adminsByLink   = access{check: checkAdminByLink, people: admins.people, tokens: bearerOrLink, restricted: true}
	adminsToUpload = access{check: checkUpload, people: admins.people, tokens: bearerOrLink, restricted: true}
)

var (
	bearer       = []string{"bearer"}
	bearerOrLink = []string{"bearer", "link"}
)

// authorize stops calls that the access does not allow.
func authorize(allowed access) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if err := allowed.check(e); err != nil {
			return err
		}
		return e.Next()
	}
}

// checkToken allows requests without a token. It rejects an expired token, because that
// caller thinks they are logged in.
func checkToken(e *core.RequestEvent) error {
	if e.Auth == nil && e.Request.Header.Get("Authorization") != "" {
		return errLogIn
	}
	return nil
}

func checkStaff(e *core.RequestEvent) error {
	if e.Auth == nil {
		return errLogIn
	}
	if !isStaff(e) {
		return errForbidden
	}
	return nil
}

func checkOwnAccount(e *core.RequestEvent) error {
	if err := checkStaff(e); err != nil {
		return err
	}
	if e.HasSuperuserAuth() {
		return request.Refuse(http.StatusForbidden, "Operators log in at /_/.")
	}
	return nil
}

func checkAdmin(e *core.RequestEvent) error {
	if err := checkStaff(e); err != nil {
		return err
	}
	if !e.HasSuperuserAuth() && collections.AsAdmin(e.Auth).Role() != collections.RoleAdmin {
		return errForbidden
	}
	return nil
}

// checkAdminByLink also takes the token from the address, for links that cannot send a
// header.
func checkAdminByLink(e *core.RequestEvent) error {
	if token := e.Request.URL.Query().Get("token"); e.Auth == nil && token != "" {
		owner, err := e.App.FindAuthRecordByToken(token, core.TokenTypeFile)
		// PocketBase enforces the list of operators' IP addresses only for tokens in the header.
		if err == nil && !(owner.IsSuperuser() && len(e.App.Settings().SuperuserIPs) > 0) {
			e.Auth = owner
		}
	}
	return checkAdmin(e)
}

// checkUpload answers 404 to everybody for a name that no upload can have.
func checkUpload(e *core.RequestEvent) error {
	if !uploads.IsName(e.Request.PathValue("fileName")) {
		return request.ErrNotFound
	}
	return checkAdminByLink(e)
}

func isStaff(e *core.RequestEvent) bool {
	return e.HasSuperuserAuth() || e.Auth != nil && e.Auth.Collection().Name == collections.Admins
}

var (
	errLogIn     = request.Refuse(http.StatusUnauthorized, "Please log in.")
	errForbidden = request.Refuse(http.StatusForbidden, "You are not allowed to do this.")
)
