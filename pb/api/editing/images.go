package editing

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/content/library"
	"workforce/pb/platform/request"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

// image is a picture of the library.
type image struct {
	ID     string `db:"id" json:"_id"`
	URL    string `db:"image" json:"url"` // of the whole picture
	Name   string `db:"name" json:"name"` // of the uploaded file
	Alt    string `db:"alt" json:"alt"`
	Focus  string `db:"focus" json:"focus"`   // such as "50% 20%"; empty: the centre
	Width  int    `db:"width" json:"width"`   // pixels
	Height int    `db:"height" json:"height"` // pixels
	Bytes  int    `db:"bytes" json:"bytes"`
	// Library tells that the picture is kept although nothing uses it.
	Library    bool           `db:"library" json:"library"`
	UploadedBy string         `db:"uploadedBy" json:"uploadedBy"` // empty: unknown
	CreatedAt  types.DateTime `db:"created" json:"createdAt" nullable:"false"`
	UpdatedAt  types.DateTime `db:"updated" json:"updatedAt" nullable:"false"`
	// Sizes lists the picture in several widths. It is empty if there is only one.
	Sizes []collections.ImageSize `db:"-" json:"sizes"`
	Uses  []library.Use           `db:"-" json:"uses"`
}

var imageColumns = []string{
	"id", collections.ImageFile, collections.ImageName, collections.ImageAlt, collections.ImageFocus,
	collections.ImageWidth,
	collections.ImageHeight, collections.ImageBytes, collections.ImageLibrary, collections.ImageUploadedBy,
	collections.ImageCreated, collections.ImageUpdated,
}

// PostScan completes the row after the columns were read. Pictures from before the library have
// no name of their own.
func (i *image) PostScan() error {
	if i.Name == "" {
		i.Name = i.URL
	}
	i.URL = collections.ImagePath + i.ID + "/" + path.Base(i.URL)
	i.Sizes = append([]collections.ImageSize{}, collections.ImageSizes(i.URL, i.Width)...)
	return nil
}

// imageParameters choose one of several lists. Default: all pictures of the library.
var imageParameters = []kit.Parameter{
	{Name: "deleted", Description: "1 lists the deleted pictures that can be restored.", Schema: kit.Flag},
	{Name: "earlierOf", Description: "The id of a picture: lists its earlier files.", Schema: kit.Text},
	{
		Name: "unused", Schema: kit.Flag,
		Description: "1 lists only the pictures that no page, post, draft or planned release shows.",
	},
}

// listImages answers the pictures, newest first.
func listImages(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	return kit.AnswerRows(e, kit.TableQuery{
		Table: collections.Images, Columns: imageColumns, Newest: []string{collections.ImageCreated},
		Search:     []string{collections.ImageName, collections.ImageAlt, collections.ImageFile},
		Unreadable: collections.Unreadable("picture", collections.ImageName),
		Where:      dbx.NewExp(imagesWhere(query), dbx.Params{"picture": query.Get("earlierOf")}),
	}, func(rows []image) error {
		ids := make([]string, len(rows))
		for i, row := range rows {
			ids[i] = row.ID
		}
		uses, err := library.Find(e.App, ids...)
		for i := range rows {
			rows[i].Uses = uses[ids[i]]
		}
		return err
	})
}

// imagesWhere returns which pictures a list has.
func imagesWhere(query url.Values) string {
	switch {
	case query.Get("earlierOf") != "":
		return "[[earlierOf]] = {:picture}"
	case query.Get("deleted") == "1":
		return "[[deleted]] != ''"
	case query.Get("unused") == "1":
		return "[[earlierOf]] = '' AND [[deleted]] = '' AND NOT " + library.IsUsed
	}
	return "[[earlierOf]] = '' AND [[deleted]] = ''"
}

func showImage(e *core.RequestEvent) error {
	return answerImage(e, e.Request.PathValue("id"))
}

func answerImage(e *core.RequestEvent, id string) error {
	row, err := loadImage(e.App, id)
	return request.AnswerJSON(e, row, err)
}

var errNoImage = request.Refuse(http.StatusNotFound, "There is no such picture.")

func loadImage(app core.App, id string) (row image, err error) {
	err = app.DB().Select(imageColumns...).From(collections.Images).Where(dbx.HashExp{"id": id}).One(&row)
	if errors.Is(err, sql.ErrNoRows) {
		return row, errNoImage
	}
	if err != nil {
		return row, fmt.Errorf("read a picture: %w", err)
	}
	uses, err := library.Find(app, id)
	row.Uses = uses[id]
	return row, err
}

func findImage(app core.App, id string) (*core.Record, error) {
	record, err := app.FindRecordById(collections.Images, id)
	if errors.Is(err, sql.ErrNoRows) || err == nil &&
		(record.GetString(collections.ImageEarlierOf) != "" || library.IsDeleted(record)) {
		return nil, errNoImage
	}
	return record, err
}

// uploadedImage is the address of an uploaded image in a text, its size there in pixels, and the
// picture of the library.
type uploadedImage struct {
	URL     string `json:"url"`
	Width   int    `json:"width"`
	Height  int    `json:"height"`
	Picture image  `json:"picture"`
}

var imageForm = request.Fields{
	Files: request.Files{Field: collections.ImageFile, MaxCount: 1, MaxBytes: uploads.MaxImageBytes,
		TooLarge: uploads.ImageTooLarge},
}

// uploadForm takes library=1 with a picture that is kept although nothing uses it.
var uploadForm = request.Fields{Texts: []string{collections.ImageLibrary}, Optional: []string{collections.ImageLibrary},
	Files: imageForm.Files}

// errNotOneImage refuses a form without a file.
var errNotOneImage = request.Refuse(http.StatusBadRequest, "Send one image.")

func createImage(e *core.RequestEvent, body *request.Values) error {
	if len(body.Files) != 1 {
		return errNotOneImage
	}
	record, err := kit.NewRecord(e.App, collections.Images)
	if err != nil {
		return err
	}
	record.Set(collections.ImageFile, body.Files)
	record.Set(collections.ImageLibrary, body.Text(collections.ImageLibrary) == "1")
	record.Set(collections.ImageUploadedBy, collections.StaffName(e.Auth))
	if err := collections.RedrawImage(e.Request.Context(), record); err != nil {
		return err
	}
	if err := e.App.Save(record); err != nil {
		return err
	}
	var answer uploadedImage
	answer.URL, answer.Width, answer.Height = collections.ImageInText(record)
	if answer.Picture, err = loadImage(e.App, record.Id); err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusCreated, answer)
}

// imageChange is what people say about a picture. A member that is left out stays.
type imageChange struct {
	Alt   *string `json:"alt"`
	Focus *string `json:"focus"`
}

// changeImage also puts the picture into the library, because somebody has worked on it.
func changeImage(e *core.RequestEvent, sent imageChange) error {
	id := e.Request.PathValue("id")
	err := e.App.RunInTransaction(func(tx core.App) error { return sent.store(tx, id) })
	if err != nil {
		return err
	}
	return answerImage(e, id)
}

// store changes what was sent. It runs in a transaction, so that two people can change different
// members at the same time.
func (sent imageChange) store(tx core.App, id string) error {
	record, err := findImage(tx, id)
	if err != nil {
		return err
	}
	for field, text := range map[string]*string{collections.ImageAlt: sent.Alt, collections.ImageFocus: sent.Focus} {
		if text != nil {
			record.Set(field, *text)
		}
	}
	record.Set(collections.ImageLibrary, true)
	return tx.Save(record)
}

// replaceImage stores another file under the same id. The file has another name, because
// browsers keep files for a month. Pages show the new name at once, and the old address
// redirects, see RedirectReplaced. Package library keeps the earlier file.
func replaceImage(e *core.RequestEvent, body *request.Values) error {
	if len(body.Files) != 1 {
		return errNotOneImage
	}
	record, err := findImage(e.App, e.Request.PathValue("id"))
	if err != nil {
		return err
	}
	record.Set(collections.ImageFile, body.Files)
	if err := collections.RedrawImage(e.Request.Context(), record); err != nil {
		return err
	}
	// Preparing the file takes long, so the picture may have been changed meanwhile.
	err = e.App.RunInTransaction(func(tx core.App) error {
		stored, err := findImage(tx, record.Id)
		if err != nil {
			return err
		}
		for _, field := range []string{
			collections.ImageFile, collections.ImageWidth, collections.ImageHeight, collections.ImageBytes,
			collections.ImageName,
		} {
			stored.Set(field, record.GetRaw(field))
		}
		stored.Set(collections.ImageReplaced, stored.GetInt(collections.ImageReplaced)+1)
		stored.Set(collections.ImageLibrary, true)
		return tx.Save(stored)
	})
	if err != nil {
		return err
	}
	return answerImage(e, record.Id)
}

// restoreImage brings a deleted picture back, or an earlier file of a picture.
func restoreImage(e *core.RequestEvent) error {
	var id string
	err := e.App.RunInTransaction(func(tx core.App) (err error) {
		id, err = library.Restore(tx, e.Request.PathValue("id"))
		return err
	})
	if errors.Is(err, sql.ErrNoRows) {
		return errNoImage
	}
	if err != nil {
		return err
	}
	return answerImage(e, id)
}

// deleteImage refuses to delete a picture that is used, and names the places. Others can be
// restored until the nightly job removes them.
func deleteImage(e *core.RequestEvent) error {
	err := e.App.RunInTransaction(func(tx core.App) error {
		record, err := findImage(tx, e.Request.PathValue("id"))
		if err != nil {
			return err
		}
		if err := library.CheckUnused(tx, record); err != nil {
			return err
		}
		record.Set(collections.ImageDeleted, types.NowDateTime())
		return tx.Save(record)
	})
	if err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// fileAddress is the pattern of PocketBase's addresses of files.
const fileAddress = "GET /api/files/{collection}/{recordId}/{filename}"

// dropThumb answers a file as it was sent in place of a thumbnail. PocketBase would decode what a stranger has sent, in
// a goroutine whose panic ends the program: a PNG of 70 bytes can claim a size that no memory has.
func dropThumb(e *core.RequestEvent) {
	if query := e.Request.URL.Query(); query.Has("thumb") {
		query.Del("thumb")
		e.Request.URL.RawQuery = query.Encode()
	}
}

// RedirectReplaced redirects the addresses that an image had before its file was replaced, and those of
// covers that earlier versions of the program copied to their posts. The files of deleted images are hidden
// at once, although they can be restored. Only pictures that editors have uploaded get thumbnails.
var RedirectReplaced = &hook.Handler[*core.RequestEvent]{
	Id:       "redirectReplaced",
	Priority: apis.DefaultRateLimitMiddlewarePriority + 5,
	Func: func(e *core.RequestEvent) error {
		if e.Request.Pattern != fileAddress {
			return e.Next()
		}
		collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
		if err != nil || collection.Name != collections.Images && collection.Name != collections.Blogs {
			if err == nil && (collection.System || collection.IsView()) {
				dropThumb(e)
			}
			return e.Next()
		}
		var record *core.Record
		if collection.Name == collections.Images {
			record, err = e.App.FindRecordById(collection, e.Request.PathValue("recordId"))
		} else {
			record, err = collections.FindCover(e.App, e.Request.PathValue("filename"))
		}
		if err == nil && library.IsDeleted(record) {
			return e.NotFoundError("", nil)
		}
		answered := e.Next()
		if answered == nil || err != nil || record.GetString(collections.ImageFile) == e.Request.PathValue("filename") {
			return answered
		}
		address := collections.ImageAddress(record)
		if query := e.Request.URL.RawQuery; query != "" {
			address += "?" + query
		}
		e.Response.Header().Set("Cache-Control", "no-cache") // the file may be replaced again
		return e.Redirect(http.StatusFound, address)
	},
}
