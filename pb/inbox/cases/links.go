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
// content.Limits.Status.Days after the case was closed, and longer for an application that may be kept. A link to the
// page "Your data" is one with a time at which it ends.

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
	return Case{ID: caseID, Kind: kind}.newLink(app, types.NowDateTime())
}

// NewReceiptLink makes a link like the one of PrepareLink, if that was lost with the response to the form.
func (c Case) NewReceiptLink(app core.App) (path string, err error) {
	return c.newLink(app, c.Received)
}

func (c Case) newLink(app core.App, made types.DateTime) (path string, err error) {
	page := c.kind().StatusPage
	if page == "" {
		return "", nil
	}
	secret := newSecret()
	return page + "/" + secret, insertLinks(app, [][]any{{hashOf(secret), c.ID, made.String()}})
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
		Where(dbx.HashExp{"hash": hashOf(secret), "cases.kind": kind, "until": ""}).One(&found)
	if errors.Is(err, sql.ErrNoRows) || err == nil && (found.IsSealed() || found.LinksHaveEnded(time.Now())) {
		return Case{}, ErrNotFound
	}
	if err != nil {
		return Case{}, fmt.Errorf("find a case by its link: %w", err)
	}
	return found.Settled()
}

// endMailedLinks ends the links to the case that were mailed, because the mailbox may be somebody else's. The link that
// came with the receipt, on the screen of the sender, stays.
func (c Case) endMailedLinks(tx core.App) error {
	_, err := tx.DB().Delete("_case_links", dbx.And(dbx.HashExp{"case": c.ID, "until": ""},
		dbx.NewExp("created > {:received}", dbx.Params{"received": c.Received.String()}))).Execute()
	if err != nil {
		return fmt.Errorf("end the links of the earlier address: %w", err)
	}
	return nil
}

// linksEnd returns the time before which a case was closed if its links have ended.
func linksEnd(now time.Time) time.Time { return now.AddDate(0, 0, -content.Limits.Status.Days) }

// LinksHaveEnded reports whether the links to the case have stopped working. They work as long as the
// applicant can take a consent back, or answer the question for one.
func (c Case) LinksHaveEnded(now time.Time) bool {
	end := linksEnd(now)
	return !c.ClosedAt.IsZero() && c.ClosedAt.Time().Before(end) && !c.MayBeKept(now) &&
		!c.KeepAskedAt.Time().After(end)
}

// TidyLinks deletes the links that have ended.
func TidyLinks(ctx context.Context, app core.App, now time.Time) error {
	_, err := app.NonconcurrentDB().NewQuery(`DELETE FROM {{_case_links}} WHERE [[case]] IN (
		SELECT [[id]] FROM {{cases}} WHERE [[closedAt]] != '' AND [[closedAt]] < {:end} AND [[keepUntil]] <= {:now} AND [[keepAskedAt]] <= {:end}) OR until != '' AND until <= {:now}`).
		Bind(dbx.Params{"end": collections.DateTime(linksEnd(now)).String(),
			"now": collections.DateTime(now).String()}).WithContext(ctx).Execute()
	if err != nil {
		return fmt.Errorf("delete the links that have ended: %w", err)
	}
	return nil
}

// DataPage is the path of the page on which people see what is held about their address.
const DataPage = "/your-data"

// dataLinkLasts is how long a link to that page works.
const dataLinkLasts = time.Hour

// A DataLink is a link to all that came from one address. It belongs to a case with that address, and ends if the
// address of the case changes.
type DataLink struct {
	Secret string
	Email  string // as it is stored
	until  types.DateTime
}

// Path returns the path of the page behind the link.
func (l DataLink) Path() string { return DataPage + "/" + l.Secret }

// NewDataLink makes a link to all that came from the address of a submission.
func NewDataLink(app core.App, submission *core.Record, now time.Time) (DataLink, error) {
	c, err := Find(app, collections.KindOf(submission).Name, submission.Id)
	if err != nil {
		return DataLink{}, err
	}
	return addDataLink(app, c.ID, DataLink{newSecret(), emailOf(submission),
		collections.DateTime(now.Add(dataLinkLasts))})
}

func addDataLink(app core.App, caseID string, made DataLink) (DataLink, error) {
	_, err := app.NonconcurrentDB().Insert("_case_links", dbx.Params{
		"hash": hashOf(made.Secret), "case": caseID, "created": types.NowDateTime().String(),
		"until": made.until.String(), "address": hashOf(made.Secret + " " + made.Email),
	}).Execute()
	if err != nil {
		return DataLink{}, fmt.Errorf("make a link to all of an address: %w", err)
	}
	return made, nil
}

func emailOf(submission *core.Record) string {
	return submission.GetString(collections.KindOf(submission).Sender[1])
}

// FindDataLink returns the link with a secret. It returns ErrNotFound for a link that is unknown, has ended or was
// used, and for one that was mailed to another address than the case has now.
func FindDataLink(app core.App, secret string, now time.Time) (DataLink, error) {
	_, link, used, err := findDataLink(app, secret, now)
	if err == nil && used.For != "" {
		err = ErrNotFound
	}
	if err != nil {
		return DataLink{}, err
	}
	return link, nil
}

// A linkUse says what a link was used for. It is empty for one that was not used yet.
type linkUse struct {
	For  string `db:"used"` // a hash
	Salt string `db:"salt"`
}

// by returns the use of the link with a secret for something.
func (u linkUse) by(secret, what string) linkUse {
	u.For = hashOf(secret + " " + what)
	return u
}

// next returns the secret of the link that follows. Nobody learns it from the earlier one without the database, which
// does not hold it.
func (u linkUse) next(secret string) string { return hashOf(secret + " " + u.Salt) }

func findDataLink(app core.App, secret string, now time.Time) (Case, DataLink, linkUse, error) {
	var row struct {
		Case
		linkUse
		Until   types.DateTime
		Address string
	}
	err := app.DB().Select("cases.*", "until", "address", "used", "salt").From("_case_links").
		InnerJoin(Cases, dbx.NewExp("[[cases.id]] = [[_case_links.case]]")).
		Where(dbx.NewExp("hash = {:hash} AND until > {:now}",
			dbx.Params{"hash": hashOf(secret), "now": collections.DateTime(now).String()})).One(&row)
	if errors.Is(err, sql.ErrNoRows) {
		return Case{}, DataLink{}, linkUse{}, ErrNotFound
	}
	if err != nil {
		return Case{}, DataLink{}, linkUse{}, fmt.Errorf("find a link to all of an address: %w", err)
	}
	record, err := app.FindRecordById(row.kind().Collection, row.Submission)
	if errors.Is(err, sql.ErrNoRows) || err == nil && hashOf(secret+" "+emailOf(record)) != row.Address {
		return Case{}, DataLink{}, linkUse{}, ErrNotFound
	}
	if err != nil {
		return Case{}, DataLink{}, linkUse{}, fmt.Errorf("read the address of a case: %w", err)
	}
	return row.Case, DataLink{secret, emailOf(record), row.Until}, row.linkUse, nil
}

// repeatable is how long a used link still returns its result if the same act is sent again. People press a
// button twice, and browsers without scripts send both.
const repeatable = time.Minute

// UseDataLink does something once for a link: the secret stops working, and the link that is returned takes its place
// until the same time. what names all that is done; the same again does nothing and returns the same link. If do fails,
// the secret still works.
func UseDataLink(app core.App, secret string, now time.Time, what string,
	do func(tx core.App, email string) error) (next DataLink, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		c, link, used, err := findDataLink(tx, secret, now)
		if err != nil {
			return err
		}
		if used.For != "" {
			if used.by(secret, what) != used {
				return ErrNotFound
			}
			next, err = FindDataLink(tx, used.next(secret), now)
			return err
		}
		used = linkUse{Salt: newSecret()}.by(secret, what)
		ends := collections.DateTime(now.Add(repeatable))
		if link.until.Before(ends) {
			ends = link.until
		}
		if _, err := tx.DB().Update("_case_links", dbx.Params{"used": used.For,
			"salt": used.Salt, "until": ends.String()}, dbx.HashExp{"hash": hashOf(secret)}).Execute(); err != nil {
			return fmt.Errorf("end a link: %w", err)
		}
		link.Secret = used.next(secret)
		if next, err = addDataLink(tx, c.ID, link); err != nil {
			return err
		}
		return do(tx, link.Email)
	})
	return next, err
}

// EndDataLink ends a link, and all others to the same case that show all of an address. It does nothing for a link that
// has ended.
func EndDataLink(app core.App, secret string) error {
	_, err := app.NonconcurrentDB().NewQuery(`DELETE FROM {{_case_links}} WHERE until != ''
		AND [[case]] = (SELECT [[case]] FROM {{_case_links}} WHERE hash = {:hash} AND until != '')`).Bind(dbx.Params{"hash": hashOf(secret)}).Execute()
	if err != nil {
		return fmt.Errorf("end a link: %w", err)
	}
	return nil
}
