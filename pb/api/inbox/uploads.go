package inbox

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/reads"
	"workforce/pb/platform/request"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

// privateCache keeps private data out of every cache, including the browser's own.
const privateCache = "private, no-store"

// uploadPolicy forbids an opened file to load or run anything. Styles are allowed, because
// browsers use them on the page that shows a picture.
const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// inlineTypes lists the types that open in the browser; all other files are saved.
var inlineTypes = []string{"image/gif", "image/png", "image/jpeg", "application/pdf"}

// fileWarning is the header that says what staff have to know before they open the file.
const fileWarning = "X-File-Warning"

func openUpload(e *core.RequestEvent) error {
	name := e.Request.PathValue("fileName")
	upload, err := cases.FindUpload(e.App, name)
	if errors.Is(err, sql.ErrNoRows) || err == nil && !collections.MayRead(e.Auth, upload.Kind) {
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
	warning, err := warningOf(storage, upload.Path)
	if errors.Is(err, filesystem.ErrNotFound) {
		return request.ErrNotFound
	}
	if err != nil {
		return err
	}
	disposition := "attachment"
	if slices.Contains(inlineTypes, upload.Type) && warning == uploads.NoWarning {
		disposition = "inline"
	}
	header := e.Response.Header()
	if warning != uploads.NoWarning {
		header.Set(fileWarning, string(warning))
	}
	reads.Try(e.App, reads.By{Account: e.Auth, Way: reads.File}, upload.Kind, upload.Submission)
	setPrivate(header, upload.Type, uploads.Disposition(disposition, upload.Name))
	return storage.Serve(e.Response, e.Request, upload.Path, name)
}

// setPrivate sets the headers of a file with personal data.
func setPrivate(header http.Header, contentType, disposition string) {
	for field, value := range map[string]string{
		"Cache-Control":                privateCache,
		"Content-Disposition":          disposition,
		"Content-Security-Policy":      uploadPolicy,
		"Content-Type":                 contentType,
		"Cross-Origin-Resource-Policy": "same-origin",
		"Referrer-Policy":              "no-referrer", // the address may hold a token
		"X-Content-Type-Options":       "nosniff",
		"X-Frame-Options":              "DENY",
	} {
		header.Set(field, value)
	}
}

// warningOf searches a stored PDF file each time that it is opened. So the answer also holds for files
// of older versions and of backups, and a better search finds more in all of them.
func warningOf(storage *filesystem.System, path string) (uploads.Warning, error) {
	file, err := storage.GetReader(path)
	if err != nil {
		return uploads.NoWarning, err
	}
	defer file.Close()
	if !strings.HasSuffix(path, ".pdf") {
		return uploads.NoWarning, nil
	}
	return uploads.WarningOf(file)
}

// KeepPrivate sets the same headers on protected files at PocketBase's own addresses. Browsers would
// keep them for a month, and open a PDF file that contains a program.
var KeepPrivate = &hook.Handler[*core.FileDownloadRequestEvent]{
	Id: "keepPrivate",
	Func: func(e *core.FileDownloadRequestEvent) error {
		if !e.FileField.Protected {
			return e.Next()
		}
		e.Response.Header().Set("Cache-Control", privateCache)
		storage, err := e.App.NewFilesystem()
		if err != nil {
			return fmt.Errorf("open the storage: %w", err)
		}
		defer storage.Close()
		if warning, err := warningOf(storage, e.ServedPath); err != nil || warning != uploads.NoWarning {
			e.Response.Header().Set("Content-Disposition", uploads.Disposition("attachment", e.ServedName))
		}
		return e.Next()
	},
}
