package api

import (
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/releases"
	"workforce/pb/platform/request"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
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
	everybodyInside = access{check: checkInside, people: "Admins, editors, recruiters and operators.", tokens: bearer, restricted: true}
	staff           = access{check: checkStaff, people: "Admins, editors and operators.", tokens: bearer, restricted: true}
	ownAccount      = access{check: checkOwnAccount, people: "Admins, editors and recruiters, for themselves.", tokens: bearer, restricted: true}
	admins          = access{check: checkAdmin, people: "Admins and operators.", tokens: bearer, restricted: true}
	recruiters      = access{check: checkRecruiter, people: "Admins, recruiters and operators.", tokens: bearer, restricted: true}
	adminsByLink    = admins.byLink()
	readersOfUpload = access{
		check: checkUpload, people: "Admins and operators, and recruiters for applications.", tokens: bearerOrLink, restricted: true,
	}
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

// checkRoles allows operators, and accounts with one of the roles.
func checkRoles(e *core.RequestEvent, roles ...string) error {
	if e.Auth == nil {
		return errLogIn
	}
	if !collections.HasRole(e.Auth, roles...) {
		return errForbidden
	}
	return nil
}

func checkInside(e *core.RequestEvent) error {
	return checkRoles(e, collections.RoleAdmin, collections.RoleEditor, collections.RoleRecruiter)
}

func checkStaff(e *core.RequestEvent) error {
	return checkRoles(e, collections.RoleAdmin, collections.RoleEditor)
}

func checkRecruiter(e *core.RequestEvent) error {
	return checkRoles(e, collections.RoleAdmin, collections.RoleRecruiter)
}

func checkOwnAccount(e *core.RequestEvent) error {
	if err := checkInside(e); err != nil {
		return err
	}
	if e.HasSuperuserAuth() {
		return request.Refuse(http.StatusForbidden, "Operators log in at /_/.")
	}
	return nil
}

func checkAdmin(e *core.RequestEvent) error { return checkRoles(e, collections.RoleAdmin) }

// byLink returns the same access, which also takes the token from the address, for links that cannot
// send a header.
func (a access) byLink() access {
	a.tokens = bearerOrLink
	check := a.check
	a.check = func(e *core.RequestEvent) error {
		readLinkToken(e)
		return check(e)
	}
	return a
}

// readLinkToken logs the caller in by the token in the address, if there is a valid one.
func readLinkToken(e *core.RequestEvent) {
	if token := e.Request.URL.Query().Get("token"); e.Auth == nil && token != "" {
		owner, err := e.App.FindAuthRecordByToken(token, core.TokenTypeFile)
		// PocketBase enforces the list of operators' IP addresses only for tokens in the header.
		if err == nil && !(owner.IsSuperuser() && len(e.App.Settings().SuperuserIPs) > 0) {
			e.Auth = owner
		}
	}
}

// checkUpload answers 404 to everybody for a name that no upload can have. Which uploads recruiters can
// open depends on their submissions, see openUpload.
func checkUpload(e *core.RequestEvent) error {
	if !uploads.IsName(e.Request.PathValue("fileName")) {
		return request.ErrNotFound
	}
	readLinkToken(e)
	return checkRecruiter(e)
}

func isStaff(e *core.RequestEvent) bool { return collections.IsStaff(e.Auth) }

// mayPublish reports whether the caller may publish the documents with the given keys. Editors
// may not if publishing is reserved to admins: they ask an admin instead. They never publish the
// deadlines, for which admins answer.
func mayPublish(e *core.RequestEvent, keys ...string) bool {
	return checkAdmin(e) == nil || isStaff(e) && !releases.IsReserved(e.App) && !slices.Contains(keys, documents.Deadlines)
}

var (
	errLogIn     = request.Refuse(http.StatusUnauthorized, "Please log in.")
	errForbidden = request.Refuse(http.StatusForbidden, "You are not allowed to do this.")
)
