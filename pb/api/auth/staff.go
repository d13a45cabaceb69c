package auth

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/cases"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
)

// A staffMember is an account as admins see it.
type staffMember struct {
	ID         string         `db:"id" json:"_id"`
	Name       string         `db:"name" json:"name"`
	Email      string         `db:"email" json:"email"`
	Title      string         `db:"title" json:"title"` // what the person does
	Role       string         `db:"role" json:"role"`
	SecondStep bool           `db:"secondStep" json:"secondStep"`
	LastLogin  types.DateTime `db:"lastLogin" json:"lastLogin"` // null: not yet
	Invited    bool           `db:"invited" json:"invited"`     // has not set a password yet
	Closed     bool           `db:"closed" json:"closed"`
	OpenCases  int            `db:"-" json:"openCases"` // assigned to the person
	// TakenOverBy are the roles that may take over the open cases.
	TakenOverBy []string `db:"-" json:"takenOverBy"`
	Own         bool     `db:"-" json:"own"` // the caller's account
}

// staffChange is the request body that changes an account. The password is the caller's: a stolen login must not become
// lasting access.
type staffChange struct {
	Name     string `json:"name"`
	Title    string `json:"title,omitzero"`
	Role     string `json:"role"`
	Password string `json:"password,omitzero"` // operators need none
}

var staffRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/staff", Handler: listStaff, Access: kit.Admins,
		Summary: "List the accounts of the admin area, newest first", Query: kit.PageParameters,
		Answers: kit.Answers{http.StatusOK: []staffMember{}},
	},
	{
		Method: http.MethodPost, Path: "/api/staff", Handler: kit.WithBody(inviteStaff), Access: kit.Admins,
		Summary: "Invite somebody. The link to set a password works once, for a day", Body: staffInvitation{},
		Answers: kit.Answers{http.StatusCreated: invitedMember{}}, Refusals: []int{422},
	},
	{
		Method: http.MethodPost, Path: "/api/staff/{id}/invitation", Handler: kit.WithBody(inviteAgain),
		Access: kit.Admins, Summary: "Make a new link for an invited person without a password", Body: callerPassword{},
		Answers: kit.Answers{http.StatusOK: invitedMember{}}, Refusals: []int{404, 409, 422},
	},
	{
		Method: http.MethodPut, Path: "/api/staff/{id}", Handler: kit.WithBody(changeStaff), Access: kit.Admins,
		Summary: "Change the name, title and role of an account", Body: staffChange{},
		Answers: kit.Answers{http.StatusOK: staffMember{}}, Refusals: []int{404, 409, 422},
	},
	{
		Method: http.MethodPost, Path: "/api/staff/{id}/close", Handler: kit.WithBody(closeStaff), Access: kit.Admins,
		Summary: "Close an account, which ends its sessions, and hand its open cases over to a colleague or to nobody",
		Body:    staffClosing{}, Answers: kit.Answers{http.StatusOK: staffMember{}}, Refusals: []int{404, 409, 422},
	},
	{
		Method: http.MethodPost, Path: "/api/staff/{id}/reopen", Handler: kit.WithBody(reopenStaff), Access: kit.Admins,
		Summary: "Open a closed account again", Body: callerPassword{},
		Answers: kit.Answers{http.StatusOK: staffMember{}}, Refusals: []int{404, 422},
	},
}

// listStaff answers all accounts. Closed ones are among them, because their names stand in the history of cases.
func listStaff(e *core.RequestEvent) error {
	return kit.AnswerRows(e, kit.TableQuery{
		Table: collections.Admins, Columns: []string{"id", "name", "email", "title", "role", "secondStep", "lastLogin",
			"invited", "closed"},
		Search: []string{"name", "email", "title"}, Newest: []string{"created"},
	}, func(rows []staffMember) error {
		counts, err := cases.CountAssigned(e.App)
		for i := range rows {
			assigned := counts[rows[i].ID]
			rows[i].OpenCases, rows[i].TakenOverBy, rows[i].Own = assigned.Count,
				assigned.TakenOverBy(), rows[i].ID == e.Auth.Id
		}
		return err
	})
}

// memberOf returns an account as admins see it.
func memberOf(e *core.RequestEvent, account *core.Record) (staffMember, error) {
	counts, err := cases.CountAssigned(e.App)
	admin := collections.AsAdmin(account)
	return staffMember{
		ID: account.Id, Name: admin.Name(), Email: admin.Email(), Title: account.GetString(collections.AdminTitle),
		Role: admin.Role(), SecondStep: admin.SecondStep(),
		LastLogin: account.GetDateTime(collections.AdminLastLogin),
		Invited:   admin.IsInvited(), Closed: admin.IsClosed(), Own: account.Id == e.Auth.Id,
		OpenCases: counts[account.Id].Count, TakenOverBy: counts[account.Id].TakenOverBy(),
	}, err
}

func changeStaff(e *core.RequestEvent, body staffChange) error {
	account, err := changeAccount(e, body.Password, "account changed", func(tx core.App, account *core.Record) error {
		return describe(tx, account, body.Name, body.Title, body.Role)
	})
	if err != nil {
		return err
	}
	return answerMember(e, account)
}

func answerMember(e *core.RequestEvent, account *core.Record) error {
	member, err := memberOf(e, account)
	return request.AnswerJSON(e, member, err)
}

// describe sets what is known of an account, or returns what is wrong with it.
func describe(app core.App, account *core.Record, name, title, role string) error {
	var wrong []error
	if name = strings.TrimSpace(name); name == "" {
		wrong = append(wrong, request.RefuseField("name", "Please type the name."))
	}
	roles, err := collections.Roles(app)
	if err != nil {
		return err
	}
	if !slices.Contains(roles, role) {
		wrong = append(wrong, request.RefuseField("role", "Please choose a role."))
	}
	if err := request.RefuseFields(wrong...); err != nil {
		return err
	}
	account.Load(map[string]any{
		collections.AdminName: name, collections.AdminTitle: strings.TrimSpace(title), collections.AdminRole: role,
	})
	return nil
}

// changeAccount changes the account in the address, if the caller has typed their password, and returns it. The change
// runs in a transaction, in which the caller is still an admin.
func changeAccount(e *core.RequestEvent, password, logged string,
	change func(tx core.App, account *core.Record) error) (account *core.Record, err error) {
	confirmed := confirmCaller(e, password)
	err = e.App.RunInTransaction(func(tx core.App) error {
		if err := checkCaller(tx, e.Auth); err != nil {
			return err
		}
		account, err = tx.FindRecordById(collections.Admins, e.Request.PathValue("id"))
		if errors.Is(err, sql.ErrNoRows) {
			return request.ErrNotFound
		}
		if err != nil {
			return fmt.Errorf("find an account: %w", err)
		}
		if err := request.RefuseFields(confirmed, change(tx, account), collections.KeepAdmin(tx, account)); err != nil {
			return err
		}
		return tx.Save(account)
	})
	if err == nil {
		e.App.Logger().Info(logged, "account", account.Id, "by", e.Auth.Id)
	}
	return account, err
}

// checkCaller refuses an admin whose account was closed or got another role since the call began.
func checkCaller(tx core.App, caller *core.Record) error {
	if caller.IsSuperuser() {
		return nil
	}
	now, err := tx.FindRecordById(collections.Admins, caller.Id)
	if err != nil || collections.AsAdmin(now).IsClosed() {
		return cmp.Or(unlessMissing(err), kit.ErrLogIn)
	}
	if !collections.HasRole(now, collections.RoleAdmin) {
		return kit.ErrForbidden
	}
	return nil
}

func unlessMissing(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	return err
}

var errOldLogin = request.Refuse(http.StatusForbidden,
	"This needs a password that was given in the last 15 minutes: log out and in again at /_/, and repeat it.")

// confirmCaller asks admins for their password, and operators for a login of a moment ago.
func confirmCaller(e *core.RequestEvent, password string) error {
	if !e.HasSuperuserAuth() {
		return checkOwnPassword(e, "password", password)
	}
	if !sessions.IsFresh(e) {
		return errOldLogin
	}
	return nil
}
