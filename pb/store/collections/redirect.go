package collections

import "github.com/pocketbase/pocketbase/core"

// Redirects is the collection of the addresses that staff lead to other addresses. The former
// slugs of posts and openings are in a collection of their own, see package versions.
const Redirects = "site_redirects"

// The fields of a redirect.
const (
	RedirectFrom      = "from" // a path of this site, in lower case, without a slash at its end
	RedirectTo        = "to"   // a path of this site or an https address
	RedirectSavedBy   = "savedBy"
	RedirectSavedByID = "savedById"
	RedirectCreated   = "created"
)

// SetRedirectAuthor notes which account saves a redirect.
func SetRedirectAuthor(redirect, account *core.Record) {
	redirect.Set(RedirectSavedBy, StaffName(account))
	redirect.Set(RedirectSavedByID, account.Id)
}
