package kit

import (
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/releases"
	"workforce/pb/platform/request"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

// An Access says who may call a route.
type Access struct {
	Check  func(*core.RequestEvent) error // returns the answer to callers who may not
	people string                         // for the API's document
	// tokens names the accepted security schemes of the API's document. Default: tokens are ignored.
	tokens []string
	// roles lists the roles that may make the call. Default: the access does not depend on the role.
	roles []string
	// optional allows calls without a token.
	optional bool
	// restricted refuses some callers although their token is valid, with 403.
	restricted bool
}

// Each access says who may call a route.
var (
	Anyone           = Access{Check: func(*core.RequestEvent) error { return nil }, people: "Anyone."}
	VisitorsAndStaff = Access{Check: checkToken, people: "Anyone; staff see more.", tokens: bearer, optional: true}
	// A wrong token is ignored, because the program that watches the site cannot log in again.
	AnyoneAdminsSeeMore = Access{
		Check: Anyone.Check, people: "Anyone; admins and operators see what is wrong.", tokens: bearer, optional: true,
	}
	EverybodyInside = only(collections.RoleAdmin, collections.RoleEditor, collections.RoleRecruiter,
		collections.RolePrivacy, collections.RoleOfficer)
	Staff      = only(collections.RoleAdmin, collections.RoleEditor)
	OwnAccount = forThemselves(EverybodyInside)
	Admins     = only(collections.RoleAdmin)
	Recruiters = only(collections.RoleAdmin, collections.RoleRecruiter)
	Privacy    = only(collections.RoleAdmin, collections.RolePrivacy)
	// Readers may read submissions of some kind.
	Readers         = only(collections.Readers()...)
	ReadersOfUpload = Access{
		Check: checkUpload, people: "Admins and operators, and others for the submissions that they read.",
		tokens: bearerOrLink, restricted: true,
		roles: Readers.roles,
	}
)

// ReadersOf returns the access of those who work on the submissions of a kind.
func ReadersOf(kind *collections.SubmissionKind) Access { return only(kind.Readers...) }

// only returns the access of operators and of accounts with one of the roles.
func only(roles ...string) Access {
	return Access{
		Check:  func(e *core.RequestEvent) error { return checkRoles(e, roles...) },
		people: sentenceOf(roles, ", and operators."), tokens: bearer, restricted: true, roles: roles,
	}
}

// forThemselves returns the same access without operators, who have no account in the admin area.
func forThemselves(inside Access) Access {
	check := inside.Check
	inside.Check = func(e *core.RequestEvent) error {
		if err := check(e); err != nil {
			return err
		}
		if e.HasSuperuserAuth() {
			return request.Refuse(http.StatusForbidden, "Operators log in at /_/.")
		}
		return nil
	}
	inside.people = sentenceOf(inside.roles, ", for themselves.")
	return inside
}

// sentenceOf returns the accounts with one of the roles as a sentence with the given end.
func sentenceOf(roles []string, end string) string {
	return "Accounts with the role " + strings.Join(roles, " or ") + end
}

var (
	bearer       = []string{"bearer"}
	bearerOrLink = []string{"bearer", "link"}
)

// Authorize stops calls that the access does not allow.
func Authorize(allowed Access) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if err := allowed.Check(e); err != nil {
			return err
		}
		return e.Next()
	}
}

// checkToken allows requests without a token. It rejects an expired token, because that
// caller thinks they are logged in.
func checkToken(e *core.RequestEvent) error {
	if e.Auth == nil && e.Request.Header.Get("Authorization") != "" {
		return ErrLogIn
	}
	return nil
}

// checkRoles allows operators, and accounts with one of the roles.
func checkRoles(e *core.RequestEvent, roles ...string) error {
	if e.Auth == nil {
		return ErrLogIn
	}
	if !collections.HasRole(e.Auth, roles...) {
		return ErrForbidden
	}
	return nil
}

// ByLink returns the same access, which also takes the token from the address, for links that cannot
// send a header.
func (a Access) ByLink() Access {
	a.tokens = bearerOrLink
	check := a.Check
	a.Check = func(e *core.RequestEvent) error {
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

// checkUpload answers 404 to everybody for a name that no upload can have. Which uploads others
// can open depends on their submissions, see openUpload.
func checkUpload(e *core.RequestEvent) error {
	if !uploads.IsName(e.Request.PathValue("fileName")) {
		return request.ErrNotFound
	}
	readLinkToken(e)
	return Readers.Check(e)
}

// MayPublish reports whether the caller may publish changes of documents. Editors may not if publishing is reserved to
// admins: they ask an admin instead. They never publish what is reserved in itself, such as the deadlines.
func MayPublish(e *core.RequestEvent, changes ...collections.ReleaseItem) bool {
	isReserved := func(item collections.ReleaseItem) bool {
		reserved, err := documents.IsReserved(e.App, item)
		return reserved || err != nil
	}
	return Admins.Check(e) == nil || collections.MayEdit(e.Auth) && !releases.IsReserved(e.App) &&
		!slices.ContainsFunc(changes, isReserved)
}

// The refusals of callers who may not make a call.
var (
	ErrLogIn     = request.Refuse(http.StatusUnauthorized, "Please log in.")
	ErrForbidden = request.Refuse(http.StatusForbidden, "You are not allowed to do this.")
)
