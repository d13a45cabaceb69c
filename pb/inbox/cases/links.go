package cases

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/store/collections"
)

// Senders follow their submissions by links with a secret. Each link that is handed out has a
// secret of its own, and only its hash is stored. A link belongs to one case. It works until
// content.Limits.Status.Days after the case was closed, and longer for an application that may be kept.

// linkHash is the name under which a new submission carries the hash of its first link. It is no
// field of the collection, so it is not stored.
const linkHash = "linkHash"

// newSecret returns at least 128 random bits in lower case, because people retype links, and their
// phones capitalize words.
func newSecret() string { return strings.ToLower(rand.Text()) }

func hashOf(secret string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(secret)))
	return hex.EncodeToString(sum[:])
}

// PrepareLink returns the path of a link to the case of a submission that is about to be stored. The
// link works once the submission is stored. The path is empty for a kind that has no such page.
func PrepareLink(submission *core.Record) string {
	page := collections.KindOf(submission).StatusPage
	if page == "" {
		return ""
	}
	secret := newSecret()
	submission.Set(linkHash, hashOf(secret))
	return page + "/" + secret
}

// NewLink makes a link to the case with an id, and returns its path. The path is empty for a kind
// that has no such page.
func NewLink(app core.App, caseID string) (path string, err error) {
	var kind string
	if err := app.DB().Select("kind").From(Cases).Where(dbx.HashExp{"id": caseID}).Row(&kind); err != nil {
		return "", fmt.Errorf("make a link to a case: %w", err)
	}
	page := Case{Kind: kind}.kind().StatusPage
	if page == "" {
		return "", nil
	}
	secret := newSecret()
	return page + "/" + secret, insertLinks(app, [][]any{{hashOf(secret), caseID, types.NowDateTime().String()}})
}

func insertLinks(app core.App, rows [][]any) error {
	return insert(app, `INSERT INTO {{_case_links}} (hash, [[case]], created)
		SELECT value->>0, value->>1, value->>2 FROM json_each({:rows})`, rows)
}

// FindByLink returns the case of a kind that a link leads to, by its secret, without its pending acts. It returns
// ErrNotFound for an unknown link, and for one that has ended.
func FindByLink(app core.App, kind, secret string) (Case, error) {
	var found Case
	err := app.DB().Select("cases.*").From("_case_links").
		InnerJoin(Cases, dbx.NewExp("[[cases.id]] = [[_case_links.case]]")).
		Where(dbx.HashExp{"hash": hashOf(secret), "cases.kind": kind}).One(&found)
	if errors.Is(err, sql.ErrNoRows) || err == nil && (found.IsSealed() || found.LinksHaveEnded(time.Now())) {
		return Case{}, ErrNotFound
	}
	if err != nil {
		return Case{}, fmt.Errorf("find a case by its link: %w", err)
	}
	return found.Settled()
}

// linksEnd returns the time before which a case was closed if its links have ended.
func linksEnd(now time.Time) time.Time { return now.AddDate(0, 0, -content.Limits.Status.Days) }

// LinksHaveEnded reports whether the links to the case have stopped to work. They work as long as the
// applicant can take a consent back, or answer the question for one.
func (c Case) LinksHaveEnded(now time.Time) bool {
	end := linksEnd(now)
	return !c.ClosedAt.IsZero() && c.ClosedAt.Time().Before(end) && !c.MayBeKept(now) &&
		!c.KeepAskedAt.Time().After(end)
}

// tidyLinks deletes the links that have ended.
func tidyLinks(ctx context.Context, app core.App, now time.Time) error {
	_, err := app.NonconcurrentDB().NewQuery(`DELETE FROM {{_case_links}} WHERE [[case]] IN (
		SELECT [[id]] FROM {{cases}} WHERE [[closedAt]] != '' AND [[closedAt]] < {:end} AND [[keepUntil]] <= {:now} AND [[keepAskedAt]] <= {:end})`).
		Bind(dbx.Params{"end": dateTime(linksEnd(now)).String(), "now": dateTime(now).String()}).WithContext(ctx).Execute()
	if err != nil {
		return fmt.Errorf("delete the links that have ended: %w", err)
	}
	return nil
}
