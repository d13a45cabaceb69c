package guard

import (
	"fmt"
	"net/http"
	"net/netip"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/disk"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

const uploadWindow = 24 * time.Hour

// uploads counts the bytes that networks attach to forms, including those that are still arriving.
type uploads struct {
	limit int64 // for one network within the window; 0: none
	free  func(dir string) (int64, error)
	used  *request.Tally
}

func newUploads(limit int64) *uploads {
	return &uploads{limit: limit, free: disk.Free, used: request.NewTally(uploadWindow, func(own, _ int64) bool {
		return limit == 0 || own <= limit
	})}
}

const uploadsKey = "uploadLimits"

const filesNotStored = "Files cannot be stored at the moment."

// refuseFiles returns the refusal of a form because of its files. A form that requires a
// file cannot be sent without.
func refuseFiles(kind *collections.SubmissionKind, status int, wait time.Duration, sentence, later string) error {
	field, _ := kind.FileField()
	refusal := &request.Refusal{Status: status, Sentence: sentence + " Please try again " + later, Wait: wait,
		WithoutFiles: field.Required == ""}
	if refusal.WithoutFiles {
		refusal.Sentence += ", or send the form without attachments."
	} else {
		refusal.Sentence += ". Nothing that you typed is lost."
	}
	return refusal
}

// RefuseStorage returns the refusal of a form whose files cannot be stored. A cluster stores the rest of
// the form in the same place, so there it could not be sent without files either.
func RefuseStorage(app core.App, kind *collections.SubmissionKind) error {
	if member, err := folder.ReadMembership(app.DataDir()); err == nil && member != nil {
		return request.Refuse(http.StatusServiceUnavailable, request.NothingSaved)
	}
	return refuseFiles(kind, http.StatusServiceUnavailable, 0, filesNotStored, "later")
}

// MeterUploads returns what counts the files that strangers send with a form while they arrive, so that
// unfinished uploads cannot fill the disk: towards the limit of the sender's network, and against the free space.
func MeterUploads(kind *collections.SubmissionKind) func(*core.RequestEvent) request.Meter {
	return func(e *core.RequestEvent) request.Meter {
		limits, ok := e.App.Store().Get(uploadsKey).(*uploads)
		if !ok {
			return nil
		}
		return &meter{app: e.App, kind: kind, limits: limits, network: request.NetworkOf(e)}
	}
}

// A meter counts the files of one form.
type meter struct {
	app     core.App
	kind    *collections.SubmissionKind
	limits  *uploads
	network netip.Prefix
	taken   int64 // bytes
}

// Take counts some more bytes. It refuses them if the disk is almost full or the network has sent too many.
func (m *meter) Take(bytes int64) error {
	reserve := int64(disk.Reserve)
	if m.app.Settings().S3.Enabled { // files are on this disk only while they arrive
		reserve = disk.PassingReserve
	}
	if free, err := m.limits.free(m.app.DataDir()); err == nil && free < reserve {
		m.app.Logger().Error("The disk is almost full. Forms take no files.", "freeMB", free>>20)
		return refuseFiles(m.kind, http.StatusServiceUnavailable, 0, filesNotStored, "later")
	}
	if !m.limits.used.Take(m.network, bytes) {
		return refuseFiles(m.kind, http.StatusTooManyRequests, uploadWindow,
			fmt.Sprintf("Your network has sent %d MB of files today, which is the limit.", m.limits.limit>>20),
			"tomorrow")
	}
	m.taken += bytes
	return nil
}

// GiveBack takes everything from what the network has sent.
func (m *meter) GiveBack() {
	m.limits.used.GiveBack(m.network, m.taken)
	m.taken = 0
}
