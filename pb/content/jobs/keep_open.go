package jobs

import (
	"crypto/subtle"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// A mail reminds staff of the openings that close soon, each once for each closing time. It has a link for each
// opening, whose page keeps the opening open. The secret of a link is signed and names the opening and its closing
// time, so nothing is stored for it. It keeps the opening open once: the opening has another closing time then.

// KeepOpenPath is the path of the pages of these links. A secret follows it.
const KeepOpenPath = "/careers/keep-open"

// ErrNoLink is returned for a secret that leads to no opening.
var ErrNoLink = errors.New("the link leads to no opening")

// byLink is the author of the versions that the links make.
var byLink = versions.Author{Name: "The link in a reminder"}

// An Ending is an opening that closes at a time of which a mail reminds.
type Ending struct {
	ID         string         `db:"id"`
	Title      string         `db:"title"`
	Department string         `db:"department"`
	Location   string         `db:"location"`
	ClosesAt   types.DateTime `db:"closesAt"` // empty in Kept: open until an admin closes it
}

// LastDay returns a moment of the last day to apply.
func (e Ending) LastDay() time.Time { return e.ClosesAt.Time().Add(-time.Millisecond) }

// EndingSoon returns the openings that close within content.Limits.Job.RemindDays, and of which nobody was
// reminded: those that close first, at most limit, and how many there are.
func EndingSoon(app core.App, now time.Time, limit int64) (first []Ending, count int, err error) {
	where := dbx.NewExp("closesAt > {:now} AND closesAt <= {:soon} AND remindedOf != closesAt", dbx.Params{
		"now":  collections.DateTime(now),
		"soon": collections.DateTime(now.AddDate(0, 0, content.Limits.Job.RemindDays)),
	})
	err = app.DB().Select("id", "title", "department", "location", "closesAt").From(collections.Jobs).Where(where).
		OrderBy("closesAt", "id").Limit(limit).All(&first)
	if err == nil && len(first) > 0 {
		err = app.DB().Select("count(*)").From(collections.Jobs).Where(where).Row(&count)
	}
	if err != nil {
		return nil, 0, fmt.Errorf("list the openings that close soon: %w", err)
	}
	return first, count, nil
}

// MarkReminded notes that staff were reminded of these openings. It makes no new version.
func MarkReminded(app core.App, reminded []Ending) error {
	return collections.InBatches(app, reminded, func(tx core.App, e Ending) error {
		_, err := tx.DB().Update(collections.Jobs, dbx.Params{"remindedOf": e.ClosesAt.String()},
			dbx.HashExp{"id": e.ID, collections.JobClosesAt: e.ClosesAt.String()}).Execute()
		return err
	})
}

// KeepOpenLink returns the path of the page that keeps an opening open.
func (e Ending) KeepOpenLink(app core.App) (string, error) {
	named := e.ID + "-" + strconv.FormatInt(e.ClosesAt.Time().UnixMilli(), 36)
	signature, err := sign(app, named)
	return KeepOpenPath + "/" + named + "-" + signature, err
}

// sign returns half of a signature: 128 bits are enough, and the link stays short.
func sign(app core.App, named string) (string, error) {
	signature, err := collections.Sign(app, "keep an opening open\n"+named)
	return signature[:len(signature)/2], err
}

// A Kept is what a link knows: the opening as it is stored, and whether the link can still keep it open.
type Kept struct {
	Ending
	MayKeep bool
}

// FindByLink returns the opening of a link by its secret. It returns ErrNoLink if there is none.
func FindByLink(app core.App, secret string, now time.Time) (kept Kept, err error) {
	cut := strings.LastIndexByte(secret, '-')
	if cut < 0 {
		return kept, ErrNoLink
	}
	signature, err := sign(app, secret[:cut])
	if err != nil {
		return kept, err
	}
	if subtle.ConstantTimeCompare([]byte(signature), []byte(secret[cut+1:])) != 1 {
		return kept, ErrNoLink
	}
	id, closes, _ := strings.Cut(secret[:cut], "-")
	err = app.DB().Select("id", "title", "department", "location", "closesAt").From(collections.Jobs).
		Where(dbx.HashExp{"id": id}).One(&kept.Ending)
	if errors.Is(err, sql.ErrNoRows) {
		return kept, ErrNoLink
	}
	if err != nil {
		return kept, fmt.Errorf("find the opening of a link: %w", err)
	}
	stored := kept.ClosesAt.Time()
	kept.MayKeep = stored.After(now) && strconv.FormatInt(stored.UnixMilli(), 36) == closes
	return kept, nil
}

// KeptOpenUntil returns when an opening closes that is kept open now.
func KeptOpenUntil(now time.Time) time.Time { return now.Add(openFor) }

// KeepOpen keeps the opening of a link open from now on, and returns it. It changes nothing if the link was used, or if
// the opening has got another closing time or has closed.
func KeepOpen(app core.App, secret string, now time.Time) (kept Kept, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		if kept, err = FindByLink(tx, secret, now); err != nil || !kept.MayKeep {
			return err
		}
		record, err := tx.FindRecordById(collections.Jobs, kept.ID)
		if err != nil {
			return fmt.Errorf("read the opening of a link: %w", err)
		}
		record.Set(collections.JobClosesAt, KeptOpenUntil(now))
		versions.SetAuthor(record, byLink)
		kept.ClosesAt = record.GetDateTime(collections.JobClosesAt)
		return tx.Save(record)
	})
	return kept, err
}
