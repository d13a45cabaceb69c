package claims

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
)

// ErrChanged says that a claim has other words than those that were to be confirmed, or is no claim of the pages.
var ErrChanged = errors.New("the words of the claim have changed")

// Words returns a short form of the words of a claim: a hash for each text that says it. It differs from that of other
// words, and depends neither on where in its document a text stands nor on the company's data, such as its phone
// number.
func (c *Claim) Words() string { return strings.Join(c.hashes(), " ") }

func (c *Claim) hashes() []string {
	hashes := make([]string, len(c.Places))
	for i, place := range c.Places {
		sum := sha256.Sum256([]byte(place.Key + " " + place.Terms))
		hashes[i] = hex.EncodeToString(sum[:16])
	}
	slices.Sort(hashes)
	return slices.Compact(hashes)
}

// isIn reports whether words that an admin has confirmed have each text of the claim. Others may have left the site.
func (c *Claim) isIn(confirmed string) bool {
	known := strings.Fields(confirmed)
	return !slices.ContainsFunc(c.hashes(), func(hash string) bool { return !slices.Contains(known, hash) })
}

// Wanted are the words of a claim that an admin has read.
type Wanted struct {
	ID    string `json:"_id"`
	Words string `json:"words"`
}

// Confirm notes that an admin confirmed the words of claims: of all, or of none. It returns ErrChanged if the pages say
// something else now.
func Confirm(app core.App, admin *core.Record, wanted ...Wanted) (confirmed []Claim, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		all, err := List(tx)
		if err != nil {
			return err
		}
		for _, want := range wanted {
			i := slices.IndexFunc(all, func(c Claim) bool { return c.ID == want.ID })
			if i < 0 || all[i].Words() != want.Words || all[i].Kind == Placeholder {
				return ErrChanged
			}
			if err := documents.Confirm(tx, want.ID, want.Words, admin.Id); err != nil {
				return err
			}
			confirmed = append(confirmed, all[i])
		}
		return addConfirmations(tx, confirmed)
	})
	return confirmed, err
}

// Withdraw takes a confirmation back. It returns ErrChanged if the pages do not make the claim.
func Withdraw(app core.App, id string) (claim Claim, err error) {
	all, err := List(app)
	if err != nil {
		return claim, err
	}
	i := slices.IndexFunc(all, func(c Claim) bool { return c.ID == id })
	if i < 0 {
		return claim, ErrChanged
	}
	if err := documents.Unconfirm(app, id); err != nil {
		return claim, err
	}
	all[i].Confirmed = nil
	return all[i], nil
}

// addConfirmations adds to each claim who confirmed its words.
func addConfirmations(app core.App, claims []Claim) error {
	rows, err := documents.ReadConfirmations(app, nil)
	if err != nil {
		return err
	}
	for i := range claims {
		for _, row := range rows {
			if row.ID == claims[i].ID && claims[i].isIn(row.Words) {
				claims[i].Confirmed = &row
			}
		}
	}
	return nil
}
