package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/collections"
	"workforce/pb/request"
	"workforce/pb/uploads"
)

// privateCache keeps what is private out of every cache, also the browser's own.
const privateCache = "private, no-store"

// uploadPolicy lets an opened file load and run nothing; browsers style the page in
// which they show a picture.
const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// shownTypes are opened in the browser, all others are saved.
var shownTypes = []string{"image/gif", "image/png", "image/jpeg", "application/pdf"}

// createFileToken answers a token for links to uploads, which cannot carry a header:
// it holds for a few minutes, and for nothing else.
func createFileToken(e *core.RequestEvent) error {
	token, err := e.Auth.NewFileToken()
	if err != nil {
		return fmt.Errorf("make a token: %w", err)
	}
	return request.WriteJSON(e, http.StatusOK, map[string]string{"token": token})
}

// adminsToUpload: who may open an upload. What cannot be the name of one is nowhere,
// whoever asks.
func adminsToUpload(e *core.RequestEvent) error {
	if !uploads.IsName(e.Request.PathValue("fileName")) {
		return request.ErrNotFound
	}
	return adminsByLink(e)
}

// adminsByLink: admins and operators, also by the token of a link.
func adminsByLink(e *core.RequestEvent) error {
	if token := e.Request.URL.Query().Get("token"); e.Auth == nil && token != "" {
		owner, err := e.App.FindAuthRecordByToken(token, core.TokenTypeFile)
		// Where operators are bound to addresses, only the header's check knows them.
		if err == nil && !(owner.IsSuperuser() && len(e.App.Settings().SuperuserIPs) > 0) {
			e.Auth = owner
		}
	}
	return admins(e)
}

func openUpload(e *core.RequestEvent) error {
	name := e.Request.PathValue("fileName")
	upload, err := collections.FindUpload(e.App, name)
	if errors.Is(err, sql.ErrNoRows) {
		return request.ErrNotFound
	}
	if err != nil {
		return err
	}
	storage, err := e.App.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the storage: %w", err)
	}
	defer storage.Close()
	disposition := "attachment"
	if slices.Contains(shownTypes, upload.Type) {
		disposition = "inline"
	}
	header := e.Response.Header()
	for name, value := range map[string]string{
		"Cache-Control":                privateCache,
		"Content-Disposition":          disposition + `; filename="` + name + `"`,
		"Content-Security-Policy":      uploadPolicy,
		"Content-Type":                 upload.Type,
		"Cross-Origin-Resource-Policy": "same-origin",
		"Referrer-Policy":              "no-referrer", // the address may hold a token
		"X-Content-Type-Options":       "nosniff",
		"X-Frame-Options":              "DENY",
	} {
		header.Set(name, value)
	}
	err = storage.Serve(e.Response, e.Request, upload.Path, name)
	if errors.Is(err, filesystem.ErrNotFound) {
		for _, name := range []string{"Content-Disposition", "Content-Type"} {
			header.Del(name)
		}
		return request.ErrNotFound
	}
	return err
}

// keepPrivate has PocketBase's own address of protected files answer with the same
// cache headers; its default lets browsers keep them for a month.
var keepPrivate = &hook.Handler[*core.FileDownloadRequestEvent]{
	Id: "keepPrivate",
	Func: func(e *core.FileDownloadRequestEvent) error {
		if e.FileField.Protected {
			e.Response.Header().Set("Cache-Control", privateCache)
		}
		return e.Next()
	},
}
