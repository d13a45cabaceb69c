package pages

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/notices"
	"workforce/pb/store/collections"
)

// keepNotice keeps what the form of the page tells visitors, and returns its id, which the form sends with what they
// type. It returns "" for a page without a form, and for a preview.
func (a Address) keepNotice(app core.App) (id string, err error) {
	i := slices.IndexFunc(collections.SubmissionKinds,
		func(kind *collections.SubmissionKind) bool { return kind.Document == a.Page.Document })
	if i < 0 || a.Token != "" {
		return "", nil
	}
	shown, err := notices.Of(app, collections.SubmissionKinds[i])
	if err != nil {
		return "", err
	}
	return shown.ID, shown.Keep(app)
}
