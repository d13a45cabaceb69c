package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"workforce/pb/content/releases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// deletedPage is a page in the list of deleted pages.
type deletedPage struct {
	ID          string    `json:"_id"`
	Name        string    `json:"name"`
	Path        string    `json:"path"`
	Visible     bool      `json:"visible"`
	DeletedAt   time.Time `json:"deletedAt"`
	DeletedBy   string    `json:"deletedBy"`
	DeletedByID string    `json:"deletedById"`
	KeptUntil   time.Time `json:"keptUntil"`
	LeadsTo     string    `json:"leadsTo"`
	NewPath     string    `json:"newPath"`
	TakenBy     string    `json:"takenBy"`
}

// deletedPages lists the deleted pages.
func (e caller) deletedPages(t *testing.T, query string) (rows []deletedPage) {
	t.Helper()
	e.call(t, http.MethodGet, "/api/documents/deleted"+query, "", http.StatusOK, &rows)
	return rows
}

// makePage creates the page of the tests and returns its address in the API.
func (e caller) makePage(t *testing.T, name string) string {
	t.Helper()
	var made documentSource
	body := `{"content":` + strings.Replace(testapp.Page, `"Verification"`, `"`+name+`"`, 1) + `}`
	e.call(t, http.MethodPost, "/api/documents", body, http.StatusCreated, &made)
	return "/api/documents/" + made.ID
}

const checksPath = "/services/background-verification"

// TestDeletedPages lists a deleted page with who has deleted it and what its address does, and restores it.
func TestDeletedPages(t *testing.T) {
	editor := newPageEditor(t)
	page := editor.makePage(t, "Verification")
	if rows := editor.deletedPages(t, ""); len(rows) != 0 {
		t.Errorf("%+v", rows)
	}
	editor.call(t, http.MethodDelete, page+"?to=/contact", "", http.StatusNoContent, nil)
	rows := editor.deletedPages(t, "?q=VERIF")
	if len(rows) != 1 || len(editor.deletedPages(t, "?q=nothing")) != 0 {
		t.Fatalf("%+v", rows)
	}
	row := rows[0]
	if row.Name != "Verification" || row.Path != checksPath || !row.Visible || row.DeletedBy != "editor@example.com" ||
		row.DeletedByID == "" ||
		row.KeptUntil.Sub(row.DeletedAt) != 30*24*time.Hour || row.LeadsTo != "/contact" || row.NewPath != checksPath ||
		row.TakenBy != "" {
		t.Errorf("%+v", row)
	}
	editor.call(t, http.MethodPost, page+"/restore", "", http.StatusOK, nil)
	if rows := editor.deletedPages(t, ""); len(rows) != 0 {
		t.Errorf("the restored page is listed: %+v", rows)
	}
	expect(t, editor.Get("/api/pages"+checksPath, ""), http.StatusOK)
	editor.call(t, http.MethodDelete, page, "", http.StatusNoContent, nil)
	if rows = editor.deletedPages(t, ""); len(rows) != 1 || rows[0].LeadsTo != "" {
		t.Errorf("%+v", rows)
	}
}

// TestRestoreAtTakenAddress restores a page whose address another page has now: it gets a free one, and
// visitors do not see it.
func TestRestoreAtTakenAddress(t *testing.T) {
	editor := newPageEditor(t)
	old := editor.makePage(t, "Old")
	editor.call(t, http.MethodDelete, old, "", http.StatusNoContent, nil)
	editor.makePage(t, "New")
	rows := editor.deletedPages(t, "")
	if len(rows) != 1 || rows[0].TakenBy != "New" || rows[0].NewPath != checksPath+"-2" {
		t.Fatalf("%+v", rows)
	}
	var restored documentSource
	editor.call(t, http.MethodPost, old+"/restore", "", http.StatusOK, &restored)
	if restored.Path != checksPath+"-2" || editor.Get("/api/pages"+restored.Path, "").Status != http.StatusNotFound ||
		editor.Get("/api/pages"+checksPath, "").Status != http.StatusOK {
		t.Errorf("%+v", restored)
	}
}

// TestRestoreReserved lets only admins restore pages if publishing is reserved to them.
func TestRestoreReserved(t *testing.T) {
	editor := newPageEditor(t)
	admin := caller{editor.App, testapp.MustToken(t,
		editor.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))}
	page := editor.makePage(t, "Verification")
	editor.call(t, http.MethodDelete, page, "", http.StatusNoContent, nil)
	releases.Reserve(editor.App, true)
	editor.call(t, http.MethodPost, page+"/restore", "", http.StatusForbidden, nil)
	admin.call(t, http.MethodPost, page+"/restore", "", http.StatusOK, nil)
}
