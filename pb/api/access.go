package api

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/request"
)

// anyone: a token does not matter.
func anyone(*core.RequestEvent) error { return nil }

// visitorsAndStaff: no token is fine, one that no longer holds is not, since its
// owner believes to be logged in.
func visitorsAndStaff(e *core.RequestEvent) error {
	if e.Auth == nil && e.Request.Header.Get("Authorization") != "" {
		return logInFirst()
	}
	return nil
}

// staff: admins, editors and operators.
func staff(e *core.RequestEvent) error {
	if e.Auth == nil {
		return logInFirst()
	}
	if !isStaff(e) {
		return request.Refuse(http.StatusForbidden, "You are not allowed to do this.")
	}
	return nil
}

// ownAccount: admins and editors, about themselves.
func ownAccount(e *core.RequestEvent) error {
	if err := staff(e); err != nil {
		return err
	}
	if e.HasSuperuserAuth() {
		return request.Refuse(http.StatusForbidden, "Operators log in at /_/.")
	}
	return nil
}

// admins: admins and operators.
func admins(e *core.RequestEvent) error {
	if err := staff(e); err != nil {
		return err
	}
	if !e.HasSuperuserAuth() && collections.AsAdmin(e.Auth).Role() != collections.RoleAdmin {
		return request.Refuse(http.StatusForbidden, "You are not allowed to do this.")
	}
	return nil
}

func isStaff(e *core.RequestEvent) bool {
	return e.HasSuperuserAuth() || e.Auth != nil && e.Auth.Collection().Name == collections.Admins
}

func logInFirst() error {
	return request.Refuse(http.StatusUnauthorized, "Please log in.")
}
